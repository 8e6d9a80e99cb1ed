#!/usr/bin/env bash
# What would be released: sdist and wheel built twice (in other folders, at other times, with other permissions) and equal byte by byte,
# the wheel made from the sdist the same again; then installed in a new environment without Node, and played.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
work=build/release-check
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --pretty=%ct 2>/dev/null || echo 1700000000)}
rm -rf "$work" dist
mkdir -p "$work" dist

# A copy of what the repository holds, with the built web client in it.
copy() {
    mkdir -p "$1"
    { git ls-files --cached --others --exclude-standard -- src README.md LICENSE CHANGELOG.md pyproject.toml .gitignore scripts/hatch_build.py | sort -u; find src/tilework/server/static -type f; } |
        tar --create --files-from=- --ignore-failed-read 2>/dev/null | tar --extract --directory "$1" "${@:2}"
}
# The native libraries of each copy, from its own sources.
system=linux-$(uname -m)
libraries() {
    PYTHONPATH=$1/src TILEWORK_ENGINE=numba .venv/bin/python -c \
        "import sys; from pathlib import Path; from tilework import games; from tilework.targets.native.build import build; build(Path(sys.argv[1]), games.names(), sys.argv[2])" \
        "$PWD/$1/libraries" "$system"
}
build() { (export TILEWORK_WHEEL_SYSTEM=$system TILEWORK_WHEEL_LIBRARIES=$PWD/${4:-$1}/libraries && cd "$1" && "$OLDPWD/.venv/bin/python" -m hatchling build --target "$2" --directory "$3" >/dev/null); }

here=$PWD
copy "$work/one"
(umask 077 && copy "$work/another-folder-with-a-longer-name" --touch --no-same-permissions)
libraries "$work/one"
libraries "$work/another-folder-with-a-longer-name"
for target in sdist wheel; do
    build "$work/one" "$target" "$here/dist"
    build "$work/another-folder-with-a-longer-name" "$target" "$here/$work/again"
done
for file in dist/*; do
    cmp "$file" "$work/again/$(basename "$file")"
done
mkdir "$work/unpacked" && tar --extract --gzip --file dist/*.tar.gz --directory "$work/unpacked" --strip-components 1
build "$work/unpacked" wheel "$here/$work/from-sdist" "$work/one"
cmp dist/*.whl "$work"/from-sdist/*.whl
(cd dist && sha256sum ./*)
echo "Built twice, and from the sdist: equal byte by byte."

"$python" -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r requirements/server.txt
"$work/venv/bin/pip" install --quiet --disable-pip-version-check --no-deps dist/*.whl
"$work/venv/bin/pip" check
# Nothing but the new environment can be found: no Node, no checkout.
check=$here/scripts/check-installed.py
cd "$work" && env -i PATH="$here/$work/venv/bin" HOME="$here/$work/home" PYTHONHASHSEED=0 "$here/$work/venv/bin/python" -P "$check"
