#!/usr/bin/env bash
# An aarch64 Python with NumPy and the aarch64 wheel of Tilework in build/aarch64, to be run by qemu-aarch64-static:
#   scripts/aarch64-python.sh WHEEL
# Debian's packages are unpacked into that folder; nothing of this system changes. Needs apt-get of Debian.
set -euo pipefail
cd "$(dirname "$0")/.."
wheel=$1 folder=$PWD/build/aarch64 pip=(.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-compile)

if [[ ! -e $folder/root/usr/bin/python3 ]]; then
    rm -rf "$folder"
    mkdir -p "$folder"/apt/{lists,archives}/partial "$folder/root"
    touch "$folder/apt/status"
    options=(-q -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o APT::Sandbox::User= -o Dir::State::status="$folder/apt/status"
        -o Dir::State::lists="$folder/apt/lists" -o Dir::Cache::archives="$folder/apt/archives" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache=)
    apt-get "${options[@]}" update >/dev/null
    apt-get "${options[@]}" install -y --download-only --no-install-recommends python3 libstdc++6 >/dev/null
    for package in "$folder"/apt/archives/*.deb; do dpkg-deb --extract "$package" "$folder/root"; done
    rm -r "$folder/apt"
fi

# The pinned versions of what the library imports, then the wheel itself.
version=$(basename "$(readlink -f "$folder/root/usr/bin/python3")")
pins=$(sed -n 's/^\(numpy\|fluent-syntax\|typing-extensions\)==\([^ ]*\).*/\1==\2/p' requirements/run.txt)
rm -rf "$folder/site"
# shellcheck disable=SC2086  # several words on purpose
"${pip[@]}" --target "$folder/site" --only-binary :all: --python-version "${version#python}" --no-deps \
    --platform manylinux_2_28_aarch64 --platform manylinux_2_27_aarch64 --platform manylinux_2_17_aarch64 --platform manylinux2014_aarch64 $pins "$wheel"
PYTHONPATH=$folder/site qemu-aarch64-static -L "$folder/root" "$folder/root/usr/bin/python3" -c "import platform, sys, numpy; print(platform.machine(), sys.version.split()[0], numpy.__version__)"
