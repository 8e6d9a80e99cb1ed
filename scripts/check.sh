#!/usr/bin/env bash
# The quick check: lint, types, and the tests that the change can break. `make test` runs everything.
#   BASE=main scripts/check.sh     compares with a branch instead of the last commit
set -uo pipefail
cd "$(dirname "$0")/.."
bin=${BIN:-.venv/bin} base=${BASE:-HEAD} failed=0
changed=$({ git diff --name-only "$base"; git ls-files --others --exclude-standard; } | sort -u)
[ -n "$changed" ] || { echo "Nothing has changed since $base."; exit 0; }

"$bin/ruff" check . && "$bin/ruff" format --check --quiet . && "$bin/lint-imports" --no-logo >/dev/null || failed=1
if grep -q '\.py$' <<<"$changed"; then
  "$bin/mypy" || failed=1
  mapfile -t tests < <("$bin/python" scripts/affected_tests.py "$base")
  [ ${#tests[@]} -eq 0 ] || "$bin/python" -m pytest -n 2 --maxfail=10 "${tests[@]}" || failed=1
fi
if grep -q '^web/' <<<"$changed"; then
  . scripts/node.sh
  mapfile -t sources < <(grep '^web/src/.*\.\(ts\|svelte\)$' <<<"$changed" | sed 's|^web/||')
  (cd web && npm run check --silent && npm run lint --silent && npx vitest related --run --passWithNoTests "${sources[@]}") || failed=1
fi
[ $failed = 0 ] && echo "The quick check passed. Before a release: make test." || echo "The quick check FAILED."
exit $failed
