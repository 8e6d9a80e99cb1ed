#!/usr/bin/env bash
# Runs a part of the checks, and says at its end how it went and how long it took:
#   scripts/run-check.sh NAME COMMAND
name=$1 command=${*:2}
echo "$command"
if bash -c "$command"; then outcome=passed; else outcome=FAILED; fi
echo "--- $name: $outcome, $SECONDS s"
[[ $outcome == passed ]]
