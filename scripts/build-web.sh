#!/usr/bin/env bash
# Builds the web client into the Python package. Uses the Node on the machine if it is new enough, and otherwise one from PyPI in the virtual environment.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/node.sh
cd web
# Not `npm ci`: it insists on the builds of optional parts for every other platform, which a mirror may not have.
npm install --no-save --no-audit --no-fund --loglevel=error
npm run build --silent
