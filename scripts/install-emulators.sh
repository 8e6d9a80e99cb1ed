#!/bin/sh
# What runs libraries for other systems in the nightly tests, on Debian and Ubuntu: qemu for aarch64, Wine for Windows.
set -eu
missing=""
command -v qemu-aarch64-static >/dev/null 2>&1 || missing="$missing qemu-user-static"
command -v wine64 >/dev/null 2>&1 || [ -x /usr/lib/wine/wine64 ] || missing="$missing wine64"
[ -n "$missing" ] || exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    echo "Missing:$missing. Install them by hand: without them, the tests that need them are skipped." >&2
    exit 0
fi
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo"
$as_root apt-get update -q
# shellcheck disable=SC2086  # several words on purpose
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
