"""Play ``expert`` in the browser engine against the native one with equal time per move: ``python -m benchmarks.browser_strength``.

The browser side runs its own engine package and modules in Node. Deals are paired. With ``--seconds`` both use wall-clock time. Without it,
both get the same CPU time whatever else the machine does: the native side a fixed node limit, the browser as many nodes as it searches in
that time, measured before the games. Each game is appended to ``build/browser-strength``, where a later run resumes; the summary goes to
``benchmarks/results/browser-strength.md``.
"""

import argparse
import json
import statistics
from dataclasses import asdict
from pathlib import Path

from tilework import games
from tilework.arena.contest import Contest, Result, play_table
from tilework.arena.participants import Participant
from tilework.arena.ratings import elo_interval, mean_by_deal
from tilework.arena.runner import read_results
from tilework.bots import get as bot
from tilework.bots.bot import UNLIMITED, CancelCheck, Choice, Limits, ProgressCallback, never_cancelled
from tilework.bots.levels import SearchBot
from tilework.bots.search.request import SearchRequest
from tilework.games.game import Game
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.targets.engine_process import request_data
from tilework.targets.equivalence import sample
from tilework.targets.host import Host
from tilework.targets.wasm.build import build
from tilework.targets.wasm.node import ROOT, Node

RESULTS = Path(__file__).parent / "results"
NODES = 50_000
"""Nodes per move of the native side when CPU time is limited: about 0.05 s."""
BROWSER, NATIVE = "expert in the browser", "expert"


class BrowserBot:
    """A search level that runs in Node with the browser's modules."""

    def __init__(self, name: str, node: Node) -> None:
        self.name = name
        self._level = bot(name)
        self._node = node

    def choose(
        self,
        position: Position,
        limits: Limits = UNLIMITED,
        *,
        seed: int = 0,
        cancelled: CancelCheck = never_cancelled,
        report: ProgressCallback | None = None,
    ) -> Choice:
        """Return the browser's choice."""
        assert isinstance(self._level, SearchBot)
        request = {**request_data(self._level.request(position, limits, seed)), "weight_set": self._level.weight_set}
        jobs = [{"position": position.state.tobytes().hex(), "request": request}]
        found = self._node.call("timed_search", position.game, position.options, jobs=jobs)["result"][0]
        return Choice(position.action(found["pvs"][0]["actions"][0]), {"nodes": found["nodes"], "depth": found["depth"]})


def contest_of(game: str, number: int, seconds: float | None, nodes: int | None) -> Contest:
    return Contest(game, (BROWSER, NATIVE), number, dict(games.get(game).complete_options({"players": 2})), seconds, nodes)


def speed_share(game: Game, options: Options, node: Node, rounds: int = 5) -> float:
    """Return the browser's nodes per native node in equal CPU time: the median of several rounds."""
    native, shares = Host(), []
    for seed in range(rounds + 1):
        jobs = [(position, SearchRequest(nodes=NODES)) for position, _ in sample(game, options, 6, seed)]
        (ours, spent), (theirs, taken) = native.time_searches(game, options, jobs), node.time_searches(game, options, jobs)
        shares.append(theirs / taken / (ours / spent))
    return statistics.median(shares[1:])


def play(contest: Contest, out: Path, node: Node) -> list[Result]:
    """Play the games that the results file does not contain yet."""
    results = read_results(out, contest)
    if not results:
        out.write_text(json.dumps({"contest": contest.to_data()}) + "\n", encoding="utf-8")
    limits = own = Limits(contest.seconds, contest.nodes)
    if contest.nodes:
        share = speed_share(games.get(contest.game), contest.options, node)
        print(f"{contest.game}: the browser's search does {share:.2f} of the nodes of the native one", flush=True)
        own = Limits(nodes=round(contest.nodes * share))
    participants = [Participant(BROWSER, BrowserBot(NATIVE, node), own), Participant(NATIVE, bot(NATIVE), limits)]
    position = Position.start(contest.game, **contest.options).dealt(seed=1)
    for player in participants:
        player.bot.choose(position, limits)  # loading is not thinking
    done = {(result.deal, result.rotation) for result in results}
    for deal, rotation in contest.tables():
        if (deal, rotation) in done:
            continue
        results.append(play_table(contest, participants, deal, rotation))
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(results[-1])) + "\n")
        print(line(contest.game, results), flush=True)
    return results


def line(game: str, results: list[Result]) -> str:
    """Format the browser's figures as a row of the report."""
    seats = [(result, result.bots.index(0)) for result in results]
    share, error = mean_by_deal([(result.deal, result.share(seat)) for result, seat in seats])
    rating, low, high = elo_interval(share, error, len(seats))
    margin = sum(result.scores[seat] - result.scores[1 - seat] for result, seat in seats) / len(seats)
    late = [sum(result.time_overruns[result.bots.index(side)] for result in results) for side in (0, 1)]
    return (
        f"| {game} | {len(results)} | {100 * share:.1f}% ± {100 * error:.1f} | {rating:+.0f} ({low:+.0f} to {high:+.0f}) | {margin:+.1f} "
        f"| {late[0]} / {late[1]} |"
    )


def report(folder: Path) -> str:
    """Format all results as Markdown."""
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
            "engine in Node. Intervals are 95%, sampled by deal. Where nodes are given, they are the native side's,",
            "and the browser's side had the same CPU time; where seconds are given, both used wall-clock time, while other programs",
            "ran. Late moves took 50 ms longer than allowed.",
            "",
            "| game | games | won by the browser's | Elo | mean lead | late, browser / native | nodes | seconds |",
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
            *rows,
            "",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(games.names()))
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seconds", type=float, help="for a move, by the clock on the wall")
    chosen = parser.parse_args()
    folder = ROOT / "build" / "browser-strength"
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
