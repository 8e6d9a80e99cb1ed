# Two commands do everything: `make run` and `make test`. Both set up what they need first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= 2

PREPARED := setup web gallery services compiled
CHECKS := lint types unit uncompiled web-test
ifndef SEED
SEED := $(shell $(PYTHON) -c 'import random; print(random.randrange(10**9))')
endif

.PHONY: run test list-checks $(PREPARED) $(CHECKS) explore nightly lock docs web-types wheel release-check workflows sbom clean

# The web client is built and the games are compiled at the same time: a core each.
run: setup
	@$(MAKE) --no-print-directory -j2 web compiled
	$(BIN)/tilework serve

test: $(PREPARED) $(CHECKS)
	@echo "All checks passed."

list-checks:
	@echo $(PREPARED) $(CHECKS)

# --- Setting up -------------------------------------------------------------------------------------------------------------

setup: $(VENV)/.ready

$(VENV)/.ready: constraints.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Tilework needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 …"; exit 1; }
	$(PYTHON) -m venv $(VENV) || { apt-get update && apt-get install -y python3-venv && $(PYTHON) -m venv $(VENV); }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# The web client is built once, and again when its sources change.
web: src/tilework/server/static/index.html

ENGINE_SOURCES := $(shell find src/tilework/games src/tilework/bots src/tilework/targets -name '*.py' -o -name '*.npz')

src/tilework/server/static/index.html: $(VENV)/.ready scripts/build-web.sh $(ENGINE_SOURCES) $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
	scripts/build-web.sh

# The same with a page of fixed positions, which the tests look at and nobody else gets.
gallery: build/gallery/index.html

build/gallery/index.html: src/tilework/server/static/index.html
	. scripts/node.sh && cd web && npm run build:gallery --silent

# The rules and the bots, so that nobody waits for them later. Nothing to do if they are compiled already.
compiled: setup
	$(BIN)/tilework compile

# Chromium, PostgreSQL and Redis, for the tests alone.
services:
	scripts/install-test-services.sh

# --- Checking ---------------------------------------------------------------------------------------------------------------

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	scripts/lint-web.sh

types: setup
	$(BIN)/mypy

unit: setup web gallery services compiled
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup

# The rules once more as plain Python: the same source, with every line counted.
uncompiled: setup
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -q tests/games tests/conformance/test_position.py --ignore=tests/games/core/test_cache.py -k "not reference" -W ignore::RuntimeWarning
	$(BIN)/coverage report

web-test: web
	scripts/test-web.sh

# Hypothesis and Schemathesis at random, with many more examples than the checks try. What they find becomes a fixed test.
explore: setup services compiled
	@echo "Exploring with seed $(SEED). The same again: make explore SEED=$(SEED)"
	TILEWORK_EXPLORE=1 $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --hypothesis-seed=$(SEED) -m explores

# Tens of thousands of random games for every combination of options.
nightly: setup
	$(BIN)/python -m pytest -n $(WORKERS) -m nightly tests/conformance

# --- Upkeep -----------------------------------------------------------------------------------------------------------------

# Pin every dependency anew, with hashes and without addresses.
lock:
	$(PYTHON) -m venv build/lock && build/lock/bin/pip install --quiet pip-tools
	build/lock/bin/pip-compile --quiet --strip-extras --generate-hashes --allow-unsafe --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --extra dev --output-file constraints.txt pyproject.toml

# A wheel with the built web client in it.
wheel: setup web
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .

# What would be released: built twice and equal byte by byte, installed in a new environment without Node, and played.
release-check: setup web
	PYTHON=$(PYTHON) scripts/release-check.sh

# The GitHub workflows, read by two linters in an environment of their own.
workflows: build/workflows/.ready
	build/workflows/bin/actionlint
	build/workflows/bin/zizmor --offline --no-progress .github

build/workflows/.ready: scripts/workflows.txt
	$(PYTHON) -m venv build/workflows
	build/workflows/bin/pip install --quiet --disable-pip-version-check --require-hashes -r scripts/workflows.txt
	@touch $@

# The bill of materials of what the released server needs, in CycloneDX.
sbom: build/sbom/.ready
	mkdir -p dist
	build/sbom/bin/cyclonedx-py requirements deploy/requirements.txt --pyproject pyproject.toml --output-reproducible --output-file dist/tilework.cdx.json

build/sbom/.ready: scripts/sbom.txt
	$(PYTHON) -m venv build/sbom
	build/sbom/bin/pip install --quiet --disable-pip-version-check --require-hashes -r scripts/sbom.txt
	@touch $@

# The web client's types, from the server's own description of what goes over the wire.
web-types: setup
	@mkdir -p build
	$(BIN)/python -m tilework.server.typescript > build/schema.ts && mv build/schema.ts web/src/api/schema.ts

# The rules pages, from the ledgers.
docs: setup
	mkdir -p docs/rules
	for game in azul pavilion sintra; do for lang in en fr; do \
		$(BIN)/tilework rules $$game --markdown --lang $$lang > docs/rules/$$game.$$lang.md; done; done

clean:
	rm -rf $(VENV) build dist web/node_modules src/tilework/server/static
	find . -name __pycache__ -prune -exec rm -rf {} +
