"""Play the contests behind the published figures: neighbouring levels, in every game, with 2, 3 and 4 players.

``python -m benchmarks.arena.ladder --workers 2`` plays them, or resumes, and writes one file of JSON lines per contest to
``build/ladder``; ``--report`` adds their figures to ``benchmarks/results/contests.json`` and rewrites ``ladder.md`` beside it. Only the
base package is needed to play. In base Azul with two players ``expert`` has 0.25 s per move; elsewhere its node limit takes less, so a
busy machine gives the same results. ``master`` meets it at equal time, for which each process needs a core of its own.
"""

import argparse
import json
import os
from pathlib import Path

from tilework import bots, games
from tilework.arena.__main__ import line
from tilework.arena.contest import Contest
from tilework.arena.runner import read_contest, read_results, run
from tilework.games.game import Data

RESULTS = Path(__file__).parents[1] / "results"
CONTESTS = RESULTS / "contests.json"
SECONDS = 0.25
BRIEF = 0.05
"""Seconds per move in contests of ``master`` against ``expert``: equal time, and enough games."""
EXTRA = {("azul", 2): [("expert", "greedy"), ("greedy", "random")]}
"""Contests in addition to neighbouring levels: upper and lower level."""
NODES = {2: 50_000, 3: 20_000, 4: 20_000}


def contests(number: int, players: list[int], chosen: list[str]) -> dict[str, Contest]:
    """Return all contests by name. With more than two seats, one bot of the upper level meets the lower one on all other seats."""
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
    """Add the figures of every contest in ``folder`` to the results and rewrite the overview; two-player contests get plots."""
    from tilework.arena.report import figures, write_report

    known = json.loads(CONTESTS.read_text(encoding="utf-8")) if CONTESTS.exists() else {}
    for path in sorted(folder.glob("*.jsonl")):
        contest, results = read_contest(path), read_results(path)
        if contest.players == 2:
            write_report(contest, results, folder / path.stem)
        known[f"ladder/{path.stem}"] = figures(contest, results)
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(data)}" for name, data in sorted(known.items()))
    CONTESTS.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
    (RESULTS / "ladder.md").write_text(overview(known), encoding="utf-8")


def overview(known: Data) -> str:
    """Format all contests as one table, by player count and level."""
    rows = []
    for name, data in known.items():
        folder, _, contest = name.partition("/")
        if folder != "ladder":
            continue
        game, players, *_ = contest.split("-")
        upper, *others = data["bots"]
        names = [f"`{bot['bot']}`" for bot in others]
        rating = f"{upper['elo']:+d} ({upper['elo_low']:+d} to {upper['elo_high']:+d})" if "elo" in upper else ""
        cells = [
            game,
            players,
            f"`{upper['bot']}` against {' and '.join(names)}",
            data["games"],
            f"{100 * upper['won']:.1f}% ± {100 * upper['won_error']:.1f}",
            f"{100 / int(players):.0f}%",
            rating,
            f"{upper['margin']:+.1f}",
            sum(bot["illegal"] for bot in data["bots"]),
            sum(bot["overruns"] for bot in data["bots"]),
        ]
        rows.append((players, bots.names().index(upper["bot"]), f"| {' | '.join(map(str, cells))} |"))
    return "\n".join([*HEADER, *(row for _, _, row in sorted(rows)), ""])


HEADER = (
    "# The ladder",
    "",
    "Each level against the next lower one. Every deal is played in every rotation of the seats; with three or four players one bot of the",
    "higher level meets bots of the lower one. *Even* is what a bot of equal strength would win; errors and intervals are 95%, by deal.",
    "",
    "`python -m benchmarks.arena.ladder` plays the contests and `--report` rewrites this page. All figures, with the command of each",
    "contest, are in [contests.json](contests.json). Contests of `master` at a quarter of a second: [master.md](master.md).",
    "",
    "| game | players | contest | games | won | even | Elo | margin | illegal | overruns |",
    "| --- | --: | --- | --: | --: | --: | --: | --: | --: | --: |",
)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--game", nargs="*", default=list(games.names()))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("build/ladder"))
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
