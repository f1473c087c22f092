"""What each calculator asks and shows, in each language, in the browser, at build time and in the shell.

A calculator is one module in a system's folder; it says its fields, makes the call into `rules_core`,
and lays out the result.
Everything here runs on the standard library, because the reader's browser runs it too.
"""
