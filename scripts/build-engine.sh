#!/usr/bin/env bash
# Builds the rules and the search for browsers, and lays them beside the web client, with what it needs to know of the games without a server.
set -euo pipefail
cd "$(dirname "$0")/.."
target=src/tilework/server/static/engine
.venv/bin/python -m tilework.server.web.static_api src/tilework/server/static/data
.venv/bin/tilework build wasm --out build/engine
cmp -s build/engine/index.json $target/index.json && exit
rm -rf $target
cp -r build/engine $target
