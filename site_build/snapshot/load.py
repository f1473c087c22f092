"""Runs in Pyodide before its memory is kept: loads all that answers need, and gives some requests with their answers.

A restored memory has no files, so whatever a calculator would read later must be read here.
"""

import json
import random

from calculators.calculator import load, names
from calculators.messages import languages
from calculators.requests import handle

requests = [
    json.dumps({"name": name, "language": code, "root": "./", "given": given})
    for name in names()
    for code in languages()
    for given in ({}, dict.fromkeys(load(name).defaults, "?"))
]
# The state of chance, which comes with `secrets`, would differ from build to build; a restored memory is seeded anew.
random.seed(0)
json.dumps([(request, handle(request)) for request in requests])
