"""The contests behind the figures that the project claims: neighbours on the ladder, in every game, with 2, 3 and 4 players.

``python benchmarks/arena/ladder.py --workers 2`` plays them (or goes on) and writes one file of JSON lines each;
``--report`` makes the reports from the files. Only the base package is needed to play. In base Azul with two players ``expert`` thinks
0.25 s a move, as the project claims; elsewhere it looks at so many positions as take less than that, and a busy machine can play it too.
``master`` meets it at equal time, for which each process needs a core of its own.
"""

import argparse
import os
from pathlib import Path

from tilework import bots, games
from tilework.arena.__main__ import line
from tilework.arena.contest import Contest
from tilework.arena.runner import read_contest, read_results, run

SECONDS = 0.25
BRIEF = 0.05
"""What ``master`` and ``expert`` have for a move against each other: equal time, and enough games."""
EXTRA = {("azul", 2): [("expert", "greedy"), ("greedy", "random")]}
"""Beside neighbours on the ladder: upper and lower level."""
NODES = {2: 50_000, 3: 20_000, 4: 20_000}


def contests(number: int, players: list[int], chosen: list[str]) -> dict[str, Contest]:
    """All contests by name. With more than two seats, one bot of the upper level meets one of the lower on each other seat."""
    found = {}
    names = bots.names()
    for game in chosen:
        for seats in players:
            pairs = [*zip(names[1:], names, strict=False), *EXTRA.get((game, seats), [])]
            for upper, lower in pairs:
                options = dict(games.get(game).complete_options({"players": seats}))
                labels = (upper, *[lower] * (seats - 1)) if seats > 2 else (upper, lower)
                timed = game == "azul" and seats == 2
                seconds = BRIEF if upper == "master" else SECONDS if upper == "expert" and timed else None
                nodes = NODES[seats] if upper == "expert" and not timed else None
                found[f"{game}-{seats}-{upper}-{lower}"] = Contest(game, labels, number, options, seconds, nodes)
    return found


def report(folder: Path) -> None:
    """One overview of all contests, and a page with plots for each between two players."""
    from tilework.arena.report import figures, write_report

    rows = []
    for path in sorted(folder.glob("*.jsonl")):
        contest, results = read_contest(path), read_results(path)
        if contest.players == 2:
            write_report(contest, results, folder / path.stem)
        data = figures(contest, results)
        upper = data["bots"][0]
        rating = f"{upper['elo']:+d} ({upper['elo_low']:+d} to {upper['elo_high']:+d})" if "elo" in upper else ""
        cells = [
            contest.game,
            f"{contest.bots[0]} against {' and '.join(contest.bots[1:])}",
            data["games"],
            f"{100 * upper['won']:.1f}% ± {100 * upper['won_error']:.1f}",
            f"{100 / contest.players:.0f}%",
            rating,
            f"{upper['margin']:+.1f}",
            sum(bot["illegal"] for bot in data["bots"]),
            sum(bot["overruns"] for bot in data["bots"]),
            f"`{data['command']}`",
        ]
        rows.append((contest.players, bots.names().index(contest.bots[0]), f"| {' | '.join(map(str, cells))} |"))
    (folder / "README.md").write_text("\n".join([*OVERVIEW, *(row for _, _, row in sorted(rows)), ""]), encoding="utf-8")


OVERVIEW = (
    "# The ladder",
    "",
    "Neighbouring levels against each other, each deal in every rotation of the seats. *Even*: what a bot of equal strength would win.",
    "Errors and intervals: 95%, with whole deals as the sample. Each file of JSON lines beside this page has every game of one contest.",
    "With three and four in Sintra `master` still played with its earlier search; [what it wins since](../master.md).",
    "",
    "| game | contest | games | won | even | Elo | margin | illegal | overruns | command |",
    "| --- | --- | --: | --: | --: | --: | --: | --: | --: | --- |",
)


def main() -> None:
    """Play or report."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--game", nargs="*", default=list(games.names()))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("benchmarks/results/ladder"))
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--only", default="", help="contests whose name contains this")
    chosen = parser.parse_args()
    if chosen.report:
        report(chosen.out)
        return
    for name, contest in contests(chosen.games, chosen.players, chosen.game).items():
        if chosen.only in name:
            results = run(contest, workers=chosen.workers, out=chosen.out / f"{name}.jsonl", on_result=lambda results: False)
            print(name)
            print(line(contest.bots[0], 0, results), flush=True)


if __name__ == "__main__":
    main()
