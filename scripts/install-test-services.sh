#!/bin/sh
# PostgreSQL and Redis for the server's tests (Debian and Ubuntu). Does nothing where they are. The tests start their own on free ports.
set -eu
if [ -x /usr/lib/postgresql/15/bin/initdb ] || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
    postgresql=present
fi
if command -v redis-server >/dev/null 2>&1; then
    redis=present
fi
if [ "${postgresql:-}" = present ] && [ "${redis:-}" = present ]; then
    exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
    echo "Install PostgreSQL (with initdb) and redis-server by hand: without them the tests on PostgreSQL + Redis are skipped." >&2
    exit 1
fi
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo"
$as_root apt-get update -q
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -q --no-install-recommends postgresql redis-server
