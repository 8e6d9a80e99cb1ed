"""``python -m benchmarks.browser_strength``: ``expert`` as the browser plays it against the native one, both with the same time for a move.

The browser's side is its own engine package with its own modules, in Node. Deals are paired. With ``--seconds`` both go by the clock on
the wall. Without, both get the same processor time, whatever else the machine does: the native side so many nodes, and the browser's as
many as it searches in that time, by a measurement before the games. Writes ``benchmarks/results/browser-strength.md``, and goes on where
an earlier run stopped.
"""

import argparse
import json
import statistics
from dataclasses import asdict
from pathlib import Path

from tilework import games
from tilework.arena.contest import Contest, Result, play_table
from tilework.arena.entrants import Entrant
from tilework.arena.ratings import elo_interval, mean_by_deal
from tilework.arena.runner import read_results
from tilework.bots import get as bot
from tilework.bots.bot import UNLIMITED, Asked, Choice, Limits, Report, never
from tilework.bots.levels import SearchBot
from tilework.bots.search.engine import Task
from tilework.games.game import Game
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.targets.compare import sample
from tilework.targets.native import Native
from tilework.targets.wasm.build import build
from tilework.targets.wasm.node import ROOT, Node, task_data

RESULTS = Path(__file__).parent / "results"
NODES = 50_000
"""For a move of the native side, where time is the processor's: about a twentieth of a second."""
BROWSER, NATIVE = "expert in the browser", "expert"


class BrowserBot:
    """The search bot of a level, thinking in Node with the browser's modules."""

    def __init__(self, name: str, node: Node) -> None:
        self.name = name
        self._level = bot(name)
        self._node = node

    def choose(
        self, position: Position, limits: Limits = UNLIMITED, *, seed: int = 0, cancelled: Asked = never, report: Report | None = None
    ) -> Choice:
        """What the browser would play."""
        assert isinstance(self._level, SearchBot)
        task = {**task_data(self._level.task(position, limits, seed)), "judgement": self._level.judgement}
        asks = [{"position": position.state.tobytes().hex(), "task": task}]
        found = self._node.ask("think", position.game, position.options, asks=asks)["answer"][0]
        return Choice(position.action(found["lines"][0]["actions"][0]), {"nodes": found["nodes"], "depth": found["depth"]})


def contest_of(game: str, number: int, seconds: float | None, nodes: int | None) -> Contest:
    """The games to be played."""
    return Contest(game, (BROWSER, NATIVE), number, dict(games.get(game).complete_options({"players": 2})), seconds, nodes)


def speed_share(game: Game, options: Options, node: Node, rounds: int = 5) -> float:
    """How many nodes the browser's search does while the native one does one, by processor time: the median of some rounds."""
    native, shares = Native(), []
    for seed in range(rounds + 1):
        asks = [(position, Task(nodes=NODES)) for position, _ in sample(game, options, 6, seed)]
        (ours, spent), (theirs, taken) = native.time_searches(game, options, asks), node.time_searches(game, options, asks)
        shares.append(theirs / taken / (ours / spent))
    return statistics.median(shares[1:])


def play(contest: Contest, out: Path, node: Node) -> list[Result]:
    """Play what the file of results does not have yet."""
    results = read_results(out, contest)
    if not results:
        out.write_text(json.dumps({"contest": contest.to_data()}) + "\n", encoding="utf-8")
    limits = own = Limits(contest.seconds, contest.nodes)
    if contest.nodes:
        share = speed_share(games.get(contest.game), contest.options, node)
        print(f"{contest.game}: the browser's search does {share:.2f} of the nodes of the native one", flush=True)
        own = Limits(nodes=round(contest.nodes * share))
    entrants = [Entrant(BROWSER, BrowserBot(NATIVE, node), own), Entrant(NATIVE, bot(NATIVE), limits)]
    position = Position.start(contest.game, **contest.options).dealt(seed=1)
    for player in entrants:
        player.bot.choose(position, limits)  # loading is not thinking
    done = {(result.deal, result.rotation) for result in results}
    for deal, rotation in contest.tables():
        if (deal, rotation) in done:
            continue
        results.append(play_table(contest, entrants, deal, rotation))
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(results[-1])) + "\n")
        print(line(contest.game, results), flush=True)
    return results


def line(game: str, results: list[Result]) -> str:
    """The browser's figures as a row of the report."""
    seats = [(result, result.bots.index(0)) for result in results]
    share, error = mean_by_deal([(result.deal, result.share(seat)) for result, seat in seats])
    rating, low, high = elo_interval(share, error, len(seats))
    margin = sum(result.scores[seat] - result.scores[1 - seat] for result, seat in seats) / len(seats)
    late = [sum(result.overruns[result.bots.index(side)] for result in results) for side in (0, 1)]
    return (
        f"| {game} | {len(results)} | {100 * share:.1f}% ± {100 * error:.1f} | {rating:+.0f} ({low:+.0f} to {high:+.0f}) | {margin:+.1f} "
        f"| {late[0]} / {late[1]} |"
    )


def report(folder: Path) -> str:
    """All results that there are, as a page."""
    rows = [
        f"{line(read['game'], read_results(path))[:-1]}| {read['nodes'] or ''} | {read['seconds'] or ''} |"
        for path in sorted(folder.glob("*.jsonl"))
        for read in [json.loads(path.read_text(encoding="utf-8").split("\n", 1)[0])["contest"]]
    ]
    return "\n".join(
        [
            "# `expert` in the browser and natively, at equal time",
            "",
            "Made by `python -m benchmarks.browser_strength`: two players, each deal played twice with the seats exchanged; the browser's",
            "engine in Node. The interval is one of 95 %, deals being the sample. Where nodes are given they are those of the native side,",
            "and the browser's side had the same processor time; where seconds are given both went by the clock on the wall, while others",
            "worked on the machine. Late moves took 50 ms longer than allowed.",
            "",
            "| game | games | won by the browser's | Elo | mean lead | late, browser / native | nodes | seconds |",
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
            *rows,
            "",
        ]
    )


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(games.names()))
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seconds", type=float, help="for a move, by the clock on the wall")
    chosen = parser.parse_args()
    folder = RESULTS / "browser-strength"
    folder.mkdir(parents=True, exist_ok=True)
    built = ROOT / "build" / "engine"
    build(built, list(games.names()))
    with Node(built) as node:
        for game in chosen.games:
            contest = contest_of(game, chosen.number, chosen.seconds, None if chosen.seconds else NODES)
            play(contest, folder / f"{game}{'-by-the-clock' if chosen.seconds else ''}.jsonl", node)
            (RESULTS / "browser-strength.md").write_text(report(folder), encoding="utf-8")


if __name__ == "__main__":
    main()
