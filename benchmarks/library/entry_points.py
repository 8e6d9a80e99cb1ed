"""Measure library calls from Python against a reference loop, optionally beside an older checkout in the same run.

    python benchmarks/library/entry_points.py [--baseline PATH-TO-AN-OLDER-CHECKOUT] [--rounds 5]

The two alternate in their own processes and the shortest round counts: noise only ever lengthens a run.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

MEASURE = """
import json, timeit
from tilework.games.position import Position
try:
    from tilework.games.mutable_position import MutablePosition
except ImportError:
    MutablePosition = None

def best(run, number=300):
    return min(timeit.repeat(run, number=number, repeat=7)) / number * 1e6

def yardstick():
    total = 0
    for number in range(100):
        total += number * number
    return total

found = {"yardstick": best(yardstick)}
for game in ("azul", "pavilion", "sintra"):
    start = Position.start(game, players=2, first=1)
    if MutablePosition is None:
        position, table, waiting = start.copy().deal(seed=1), start.copy(), start.copy()
    else:
        position, table, waiting = start.dealt(seed=1), start.mutable(), start.mutable()
    for _ in range(6):
        move = position.legal_actions()[0]
        if MutablePosition is None:
            position.play(move)
        else:
            position = position.after(move)
    action, outcome = position.legal_actions()[0], start.chance_outcomes()[0][0]
    table.assign_from(position)

    def play():
        table.assign_from(position)
        table.play(action)

    def resolve():
        waiting.assign_from(start)
        waiting.resolve(outcome)

    again = best(lambda: table.assign_from(position))
    found |= {
        f"{game}.view": best(position.view),
        f"{game}.play": best(play) - again,
        f"{game}.legal_actions": best(position.legal_actions),
        f"{game}.resolve": best(resolve) - again,
    }
print(json.dumps(found))
"""


def measured(source: Path) -> dict[str, float]:
    """Return the figures of one checkout in microseconds."""
    environment = {**os.environ, "PYTHONPATH": str(source)}
    done = subprocess.run([sys.executable, "-c", MEASURE], env=environment, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


def shortest(rounds: list[dict[str, float]]) -> dict[str, float]:
    return {name: min(found[name] for found in rounds) for name in rounds[0]}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--baseline", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    here, there = Path(__file__).resolve().parents[2] / "src", chosen.baseline and chosen.baseline / "src"
    now: list[dict[str, float]] = []
    before: list[dict[str, float]] = []
    for _ in range(chosen.rounds):
        now.append(measured(here))
        if there:
            before.append(measured(there))
    found, old = shortest(now), shortest(before) if before else {}
    print(f"{'':<24}{'now (µs)':>12}{'before (µs)':>14}{'times':>8}")
    for name, value in found.items():
        compared = f"{old[name]:>14.1f}{old[name] / value:>8.1f}" if old else ""
        print(f"{name:<24}{value:>12.1f}{compared}")


if __name__ == "__main__":
    main()
