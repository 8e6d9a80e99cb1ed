#!/usr/bin/env bash
# Installs into .venv what is pinned in a file, with its hashes: scripts/install.sh FILE [--editable]; with --editable the checkout itself, too.
# By uv, in a quarter of pip's time; by pip where uv can't be had.
set -euo pipefail
python=.venv/bin/python
pip=("$python" -m pip install --quiet --disable-pip-version-check --no-compile)
uv=(.venv/bin/uv pip install --quiet --system-certs --python "$python")

# Who has told pip of another place to take packages from means that one.
if "$python" -m pip config list | grep -q '[.]index-url='; then uv=(false); fi
[[ ${uv[0]} == false || -x ${uv[0]} ]] || "${pip[@]}" --require-hashes -r requirements/uv.txt || true
install() { "${uv[@]}" "$@" 2>/dev/null || "${pip[@]}" "$@"; }
install --require-hashes -r "$1"
[[ ${2:-} != --editable ]] || install --no-deps --no-build-isolation --editable .
