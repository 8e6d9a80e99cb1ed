#!/usr/bin/env bash
# Builds the rules and the search for browsers, and lays them beside the web client.
set -euo pipefail
cd "$(dirname "$0")/.."
target=src/tilework/server/static/engine
.venv/bin/tilework build wasm --out build/engine
cmp -s build/engine/index.json $target/index.json && exit
rm -rf $target
cp -r build/engine $target
