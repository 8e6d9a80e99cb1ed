#!/usr/bin/env bash
# The tests on every supported Python that is installed here: [VERSIONS="3.12 3.13"] scripts/test-matrix.sh [what to test …]
# Each gets an environment of its own under build/; without arguments the whole library and command line are tested, without browser and services.
set -euo pipefail
cd "$(dirname "$0")/.."
tests=("$@")
[ ${#tests[@]} -gt 0 ] || tests=(tests/games tests/match tests/bots tests/arena tests/analysis tests/envs tests/i18n tests/cli tests/conformance)
failed=()
for version in ${VERSIONS:-3.11 3.12 3.13}; do
    python=$(command -v "python$version" || true)
    if [ -z "$python" ] || ! "$python" -c 'import sys' 2>/dev/null; then
        python=$(ls "${PYENV_ROOT:-$HOME/.pyenv}"/versions/"$version".*/bin/python 2>/dev/null | tail -1 || true)
    fi
    if [ -z "$python" ]; then
        echo "Python $version: not installed here, left out"
        continue
    fi
    venv=build/matrix-$version
    [ -x "$venv/bin/pytest" ] || {
        "$python" -m venv "$venv"
        "$venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
        "$venv/bin/pip" install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
    }
    echo "Python $("$venv/bin/python" -V)"
    "$venv/bin/python" -m pytest -p no:xdist -q "${tests[@]}" || failed+=("$version")
done
[ ${#failed[@]} -eq 0 ] || { echo "failed on: ${failed[*]}"; exit 1; }
