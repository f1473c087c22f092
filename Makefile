# `make serve` builds the site and serves it; `make test` runs every test. Both set up what they need.

PYTHON ?= python3
BIN := .venv/bin
WORKERS := --numprocesses 2
LOCK := uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11
EDITORS := tests/benchmarks/peers/editors

.PHONY: serve test bench build setup catalogues mutants requirements picture clean

serve: build
	$(BIN)/python -m site_build serve

test: setup .venv/tests .venv/browsers .venv/schemas
	# Compiles the message catalogues, which the tests read, and fails where one is not complete.
	$(BIN)/python -m site_build catalogues --check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	# The core's own tests take every branch of it; less fails.
	$(BIN)/python -m pytest $(WORKERS) --cov --cov-report=term-missing:skip-covered tests/rules_core
	# Mutants of the core are noticed by those tests, or explained: every one of the list, and a sample of the others.
	$(BIN)/python -m tests.mutants --sample 300
	$(BIN)/python -m pytest $(WORKERS) --ignore tests/rules_core

# This site beside others that answer the same question in the browser.
bench: setup .venv/tests .venv/browsers
	$(BIN)/python -m tests.benchmarks.peers

build: setup
	$(BIN)/python -m site_build build

setup: .venv/site node_modules/.ready

# Bring the message catalogues up to date with the sources, and compile them.
catalogues: setup
	$(BIN)/python -m site_build catalogues

# Run every mutant of the core, and bring the list of those that no test notices up to date.
mutants: .venv/tests
	$(BIN)/python -m tests.mutants --write

# The pictures of README.md, taken of the built site.
picture: build .venv/tests .venv/browsers
	$(BIN)/python -m tests.browsers.picture

# Pin the Python packages anew.
requirements: .venv/created
	$(BIN)/pip install --quiet uv==0.13.9
	$(BIN)/$(LOCK) site_build/requirements.in --output-file site_build/requirements.txt
	$(BIN)/$(LOCK) site_build/node-requirements.in --output-file site_build/node-requirements.txt
	$(BIN)/$(LOCK) tests/requirements.in --output-file tests/requirements.txt
	$(BIN)/$(LOCK) $(EDITORS)/requirements.in --output-file $(EDITORS)/requirements.txt
	# For the Python that runs in the page.
	$(BIN)/$(LOCK:3.11=3.14) --no-deps $(EDITORS)/in-the-page.in --output-file $(EDITORS)/in-the-page.txt

clean:
	rm -rf .venv node_modules site build

.venv/created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed, this is " + sys.version)'
	$(PYTHON) -m venv .venv
	@touch $@

.venv/site: site_build/requirements.txt | .venv/created
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement $<
	@touch $@

.venv/tests: tests/requirements.txt | .venv/site
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement $<
	@touch $@

.venv/browsers: tests/browsers/install.py | .venv/tests
	$(BIN)/python -m tests.browsers.install
	@touch $@

.venv/schemas: tests/site_build/fetch_schema.py | .venv/tests
	$(BIN)/python -m tests.site_build.fetch_schema

# Node from PyPI where the machine has none that can do it.
node_modules/.ready: package-lock.json .npmrc site_build/node-requirements.txt | .venv/created
	@if node --version 2>/dev/null | grep --quiet --extended-regexp '^v(1[89]|[2-9][0-9])\.' && npm --version >/dev/null 2>&1; \
	then npm ci --silent; \
	else $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement site_build/node-requirements.txt \
	  && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent; fi
	@touch $@
