"""The morale rules of four wargames as code: exact, explained, and free of any language.

Everything here is pure Python on the standard library.
A rule is a function from a question to a `rules_core.results.Result`.
A result carries the answer, the exact odds where the text gives dice, and the ledger of clauses.
Each system is a package of its own: `squad`, `brigade`, `dread`, `regiment`.
"""
