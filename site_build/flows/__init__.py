"""Decision flows, "must this unit test?": their questions and verdicts are the core's, found by asking it everything.

A flow is written down as its questions only; `flow` asks the core for each combination of answers,
`tree` finds the few questions that decide, `drawing` puts them on a page.
"""
