#!/bin/sh
# What the tests need beyond Python, on Debian and Ubuntu: PostgreSQL and Redis for the server, Chromium for the web client.
# Installs what is missing and nothing else. The tests start servers of their own on free ports.
set -eu
missing=""
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
command -v redis-server >/dev/null 2>&1 || missing="$missing redis-server"
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
[ -n "$missing" ] || exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    echo "Missing:$missing. Install them by hand: without them, the tests that need them are skipped." >&2
    exit 0
fi
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo"
$as_root apt-get update -q
# Chromium's build without windows is faster. Not every release has it.
case "$missing" in *chromium*) ! apt-cache show chromium-headless-shell >/dev/null 2>&1 || missing="$missing chromium-headless-shell" ;; esac
# shellcheck disable=SC2086  # several words on purpose
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
