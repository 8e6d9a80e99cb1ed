#!/usr/bin/env bash
# Runs all of `make test` N times and says at the end what failed, by name, and how long each part took:
#   scripts/repeat-checks.sh N [--busy]
# With --busy two processes burn a core each meanwhile. Every part runs, also after a failure, so that no failure hides another.
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

# What failed in a part, from its output: tests of pytest and vitest by name, else the last line that says something.
names_in() {
    grep -E '^(FAILED|ERROR) [^ ]+::|^ *FAIL +src/' "$1" | sed -E 's/ - .*//; s/^ *//' | sort -u || true
}

folder=$(mktemp -d)
declare -a failures=() table=()
for ((run = 1; run <= times; run++)); do
    whole=$SECONDS
    for part in $(make --no-print-directory -s list-checks); do
        began=$SECONDS
        log="$folder/$run-$part.log"
        if PYTEST_ADDOPTS="-rfE --durations=15 --durations-min=2" make --no-print-directory "$part" >"$log" 2>&1; then
            outcome=passed
        else
            outcome=FAILED
            named=$(names_in "$log")
            while IFS= read -r name; do failures+=("run $run, $part: $name"); done <<<"${named:-$(grep -v '^ *$' "$log" | tail -1)}"
        fi
        table+=("$(printf '%4d  %-11s %6d s  %s' "$run" "$part" $((SECONDS - began)) "$outcome")")
        echo "${table[-1]}"
    done
    table+=("$(printf '%4d  %-11s %6d s' "$run" whole $((SECONDS - whole)))")
    echo "${table[-1]}"
done

echo
echo "Logs: $folder"
if ((${#failures[@]})); then
    echo "${#failures[@]} failures in $times runs:"
    printf '  %s\n' "${failures[@]}"
    exit 1
fi
echo "$times runs, no failure."
