#!/usr/bin/env bash
# The web client's form (prettier) and habits (eslint). `npm run format` in web/ mends the form.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/node.sh
cd web
[ -x node_modules/.bin/eslint ] || npm install --no-save --no-audit --no-fund --loglevel=error
npm run lint --silent
