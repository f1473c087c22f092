"""Mutation testing of `rules_core`: each function is changed in one place at a time, and a test has to notice.

`python -m tests.mutants` makes every mutant and runs the tests that reach it; `survivors.yaml` explains each mutant
that no test can notice.
"""
