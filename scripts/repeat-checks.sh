#!/usr/bin/env bash
# Runs `make test` N times and says at the end what failed, by name, and how long each part took:
#   scripts/repeat-checks.sh N [--busy]
# With --busy two processes burn a core each meanwhile.
set -euo pipefail
cd "$(dirname "$0")/.."
unset MAKEFLAGS MFLAGS MAKELEVEL # its makes are their own, also where make itself called this

usage() { echo "usage: scripts/repeat-checks.sh N [--busy]" >&2; exit 2; }
times=${1:-}
[[ $times =~ ^[1-9][0-9]*$ ]] || usage
[[ $# -eq 1 || ($# -eq 2 && $2 == --busy) ]] || usage

burners=()
finish() { for burner in "${burners[@]}"; do kill "$burner" 2>/dev/null || true; done; }
trap finish EXIT
trap 'exit 130' INT TERM
if [[ ${2:-} == --busy ]]; then
    for _ in 1 2; do
        (while :; do :; done) &
        burners+=($!)
    done
fi

# What failed in a run, from its output: of each part the tests of pytest and vitest by name, or else the last line that says something.
failed_in() {
    awk '
        /^(FAILED|ERROR) [^ ]+::/ || /^ *FAIL +src\// { sub(/ - .*/, ""); sub(/^ */, ""); if (!seen[$0]++) names[++count] = $0 }
        /^--- [a-z-]+: / {
            if ($3 == "FAILED," && !count) names[++count] = last
            for (i = 1; i <= count; i++) print $2, names[i]
            split("", names); split("", seen); count = 0; last = ""
            next
        }
        NF { last = $0 }
    ' "$1"
}

export PYTEST_ADDOPTS="-rfE --durations=40 --durations-min=2"
folder=$(mktemp -d)
declare -a failures=()
for ((run = 1; run <= times; run++)); do
    began=$SECONDS outcome=passed
    if ! make --no-print-directory test 2>&1 | tee "$folder/$run.log" | { grep --line-buffered -E '^--- [a-z-]+: ' || true; }; then
        outcome=FAILED
        named=$(failed_in "$folder/$run.log")
        while IFS= read -r name; do failures+=("run $run, $name"); done <<<"${named:-$(grep -v '^ *$' "$folder/$run.log" | tail -1)}"
    fi
    echo "=== run $run: $outcome, $((SECONDS - began)) s"
done

echo
echo "Logs: $folder"
if ((${#failures[@]})); then
    echo "${#failures[@]} failures in $times runs:"
    printf '  %s\n' "${failures[@]}"
    exit 1
fi
echo "$times runs, no failure."
