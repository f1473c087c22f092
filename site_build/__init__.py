"""Build time only: from clauses, calculators and rules to the site, and the checks between languages.

Nothing here runs in the reader's browser.
"""
