#!/bin/sh
# Whether the `node` and `npm` on the PATH are new enough for the web client.
command -v npm >/dev/null && command -v node >/dev/null &&
    exec node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)'
