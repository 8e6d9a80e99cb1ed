#!/usr/bin/env bash
# The web client's own checks: types, and the logic that needs no browser.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/node.sh
cd web
[ -d node_modules ] || npm install --no-save --no-audit --no-fund --loglevel=error
npm run check --silent
npm run test --silent
