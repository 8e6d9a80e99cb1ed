# Sourced: makes sure that `node` and `npm` on the PATH are new enough for the web client.
node_is_new_enough() {
    command -v npm >/dev/null && command -v node >/dev/null &&
        node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)'
}
if ! node_is_new_enough; then
    export PATH="$PWD/.venv/bin:$PATH"
    if ! node_is_new_enough; then
        echo "No Node 20.19 or newer on this machine: taking one from PyPI."
        .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r constraints-node.txt
    fi
fi
