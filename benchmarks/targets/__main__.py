"""Compare the WebAssembly modules with native code: ``python -m benchmarks.targets`` writes ``benchmarks/results/wasm-identity.md``.

For every game, player count and option that changes the rules: whole games hashed step by step (legal actions, draws, journals, positions)
and searches number by number, in Node (with and without SIMD) and in Chromium. Then the time to the first search result in a fresh page.

``--game`` compares only some games; the rows of the others are kept from the last report.
"""

import argparse
import json
import platform
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import TypeVar

from playwright.sync_api import Page
from tests.targets.chromium import Chromium, blank_page

from tilework import games
from tilework.games.game import Data, Game
from tilework.games.options import Options
from tilework.targets.equivalence import Machine, SearchJobs, compare
from tilework.targets.host import Digest, Host, start_of
from tilework.targets.wasm.build import build
from tilework.targets.wasm.node import ROOT, Node

MACHINES = ("node", "node_without_simd", "chromium")
RESULTS = Path(__file__).parents[1] / "results"

FIRST_SEARCH = """async (game) => {
  const { Engine } = await import('/bundles/client.mjs');
  const began = performance.now();
  const engine = new Engine(new Worker(`/bundles/worker.mjs?${began}`, { type: 'module' }), new URL('/engine/', location.href).href);
  const { position, options } = await engine.request('start', { game, options: { first: 1 } });
  const dealt = await engine.request('deal', { game, position, seed: 3n });
  await engine.search({ game, options, position: dealt.position, task: { nodes: 1000 } });
  const passed = performance.now() - began;
  engine.close();
  return passed;
}"""

Result = TypeVar("Result")


class Remembering(Host):
    """Host results, computed once and reused for every target."""

    def __init__(self) -> None:
        self._answers: Data = {}

    def traces(self, game: Game, options: Options, seed: int, number: int) -> list[Digest]:
        return self._once(f"traces {game.name} {options}", lambda: Host.traces(self, game, options, seed, number))

    def searches(self, game: Game, options: Options, jobs: SearchJobs) -> list[Data]:
        return self._once(f"searches {game.name} {options}", lambda: Host.searches(self, game, options, jobs))

    def _once(self, question: str, answer: Callable[[], Result]) -> Result:
        if question not in self._answers:
            self._answers[question] = answer()
        found: Result = self._answers[question]
        return found


def different_rules(game: Game) -> Iterator[Options]:
    """Yield the combinations of options that differ in their initial state."""
    seen = set()
    for options in game.combinations():
        start = start_of(game, options).tobytes()
        if start not in seen:
            seen.add(start)
            yield options


def compared(machines: list[Machine], game: Game, options: Options, number: int, searches: int) -> Data:
    """Return one row of the report."""
    begun = perf_counter()
    row: Data = {"game": game.name, "options": {k: v for k, v in options.items() if k not in ("first", "edition")}}
    native = Remembering()
    for machine in machines:
        agreement = compare(native, machine, game, options, number, searches)
        row[machine.name] = {"games": number, "searches": searches, "different": len(agreement.different)}
    print(f"{row} ({perf_counter() - begun:.0f} s)", flush=True)
    return row


def first_searches(page: Page, rounds: int = 5) -> dict[str, list[float]]:
    """Return milliseconds to the first search result, including worker, modules and weights, by game."""
    return {name: sorted(round(page.evaluate(FIRST_SEARCH, name), 1) for _ in range(rounds)) for name in games.names()}


def markdown(report: Data) -> str:
    """Format the report as Markdown."""
    machines = report["on"]
    lines = [
        "# Equivalence of WebAssembly and native code",
        "",
        f"{report['when']}, {report['machine']}, Python {report['python']}.",
        f"Made by `python -m benchmarks.targets --games {report['games']} --searches {report['searches']} --on {' '.join(machines)}`,",
        f"at last with `--game {' '.join(report['last'])}`: the modules of other games had not changed since they were compared.",
        "",
        "Each cell: games and searches that differ from native, of those compared. A game is compared by a digest of every list of",
        "legal actions, every draw's weights, every journal row and every byte of every position; a search by lines, values, win chances,",
        "scores, depth and nodes.",
        "",
        f"| game | options | {' | '.join(machines)} |",
        f"| --- | --- | {' | '.join('---' for _ in machines)} |",
    ]
    for row in report["rows"]:
        cells = (f"{row[name]['different']} of {row[name]['games']:,} + {row[name]['searches']}" for name in machines)
        lines.append(f"| {row['game']} | {', '.join(f'{k} {v}' for k, v in row['options'].items())} | {' | '.join(cells)} |")
    lines += [
        "",
        "From asking to the first search's answer (1,000 nodes) in Chromium, worker, modules and weights included, in ms:",
        "",
    ]
    lines += [f"- {name}: best {times[0]}, median {times[len(times) // 2]}" for name, times in report["first_search_ms"].items()]
    return "\n".join(lines) + "\n"


def kept_rows(chosen: list[str]) -> list[Data]:
    """Return the rows of the last report for other games."""
    last = RESULTS / "wasm-identity.json"
    rows: list[Data] = json.loads(last.read_text())["rows"] if last.exists() else []
    return [row for row in rows if row["game"] not in chosen]


def write(report: Data) -> None:
    """Write the report as JSON and Markdown."""
    (RESULTS / "wasm-identity.json").write_text(json.dumps(report, indent=1) + "\n")
    (RESULTS / "wasm-identity.md").write_text(markdown(report))


def main() -> None:
    """Compare, writing the report after every combination; the exit status tells whether all were identical."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--searches", type=int, default=200)
    parser.add_argument("--on", nargs="+", default=list(MACHINES), choices=MACHINES)
    parser.add_argument("--game", nargs="+", default=list(games.names()), choices=games.names())
    arguments = parser.parse_args()
    folder = ROOT / "build" / "engine"
    build(folder, list(games.names()))
    report: Data = {
        "when": datetime.now(UTC).strftime("%Y-%m-%d"),
        "machine": platform.machine(),
        "python": platform.python_version(),
        "games": arguments.games,
        "searches": arguments.searches,
        "on": arguments.on,
        "last": arguments.game,
        "rows": [],
    }
    others = kept_rows(arguments.game)
    with Node(folder) as node, Node(folder, "plain") as plain, blank_page(folder.parent) as page:
        report["first_search_ms"] = first_searches(page)
        machines: dict[str, Machine] = dict(zip(MACHINES, (node, plain, Chromium(page)), strict=True))
        for name, machine in machines.items():
            machine.name = name
        for game in map(games.get, games.names()):
            report["rows"] += [row for row in others if row["game"] == game.name]
            for options in different_rules(game) if game.name in arguments.game else ():
                chosen = [machines[name] for name in arguments.on]
                report["rows"].append(compared(chosen, game, options, arguments.games, arguments.searches))
                write(report)
    if any(row[name]["different"] for row in report["rows"] for name in arguments.on):
        raise SystemExit("the machines do not agree")


if __name__ == "__main__":
    main()
