# Sourced: makes sure that `node` and `npm` on the PATH are new enough for the web client.
if ! scripts/has-node.sh; then
    export PATH="$PWD/.venv/bin:$PATH"
    if ! scripts/has-node.sh; then
        echo "No Node 20.19 or newer on this machine: taking one from PyPI."
        .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/node.txt
    fi
fi
