"""What the reader's browser is given beside the pages, and how: the runtime's files, answers foreseen, offline use.

Here too: compression, the security policy, the release's fingerprint and the server for this machine.
"""
