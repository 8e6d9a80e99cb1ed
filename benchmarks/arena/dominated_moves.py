"""Count the dominated moves of each level (``bots/dominated_moves.py``) in every game with 2 to 4 players; and medium against random.

``python benchmarks/arena/dominated_moves.py --games 1000 --minutes 7`` plays on all cores until the time is up,
fast levels first, and writes ``dominated-moves.json`` and ``dominated-moves.md``. Only the base package is needed.
"""

import argparse
import json
import os
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from tilework import bots, games
from tilework.bots import Limits
from tilework.bots.dominated_moves import dominated_reason_name
from tilework.games.core.rng import generator
from tilework.games.game import Data
from tilework.games.mutable_position import MutablePosition

CHUNK = 10
MEDIUM_GAMES = 200
NODES = 1_500
"""Node limit of expert and master: as for hard, so that a thousand games of each fit."""


@dataclass(frozen=True)
class Job:
    """Some games of one bot against itself, or against ``rival``."""

    game: str
    players: int
    bot: str
    first: int
    rival: str = ""

    @property
    def key(self) -> tuple[str, int, str, str]:
        return self.game, self.players, self.bot, self.rival


def jobs(number: int, players: list[int], chosen: list[str], levels: list[str]) -> Iterator[Job]:
    """Yield medium against random first, then the levels from the fastest, alternating over games and player counts."""
    for first in range(0, MEDIUM_GAMES, CHUNK):
        yield from (Job(game, 2, "medium", first, "random") for game in chosen)
    for level in levels:
        for first in range(0, number, CHUNK):
            yield from (Job(game, seats, level, first) for game in chosen for seats in players)


def play(job: Job) -> tuple[Job, Counter[str], list[Data], list[str]]:
    """Play the games of a job. Return the dominated moves by kind, the results, and the first positions."""
    found: Counter[str] = Counter()
    results, shown = [], []
    for seed in range(job.first, job.first + CHUNK):
        own = seed % job.players
        table = MutablePosition.start(job.game, players=job.players)
        rng = generator(seed)
        table.deal(rng=rng)
        while not table.is_over:
            name = job.rival if job.rival and table.turn != own else job.bot
            action = bots.get(name).choose(table.position, Limits(nodes=NODES), seed=seed).action
            if name == job.bot:
                found["decisions"] += 1
                reason = dominated_reason_name(table, action.number)
                if reason:
                    found[reason] += 1
                    shown.append(f"{reason}: {action} in {table.notation()}")
            table.play(action)
            table.deal(rng=rng)
        found["games"] += 1
        results.append({"seat": own, "scores": table.scores, "winners": table.winners})
    return job, found, results, shown[:3]


def run(todo: Iterator[Job], workers: int, deadline: float) -> dict[tuple[str, int, str, str], Data]:
    """Play jobs until the deadline. Return figures by game, players, bot and rival."""
    figures: dict[Any, Data] = defaultdict(lambda: {"counts": Counter(), "results": [], "examples": []})  # Any: keys of several kinds
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting: set[Future[Any]] = set()  # Any: of several results
        while True:
            while len(waiting) < 2 * workers and time.monotonic() < deadline and (job := next(todo, None)):
                waiting.add(pool.submit(play, job))
            if not waiting:
                return figures
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ready:
                done, counts, results, examples = future.result()
                figures[done.key]["counts"] += counts
                figures[done.key]["results"] += results
                figures[done.key]["examples"] += examples


def rows_of(figures: dict[tuple[str, int, str, str], Data]) -> list[Data]:
    rows = []
    for (game, players, bot, rival), data in figures.items():
        counts = dict(data["counts"])
        number, decisions = counts.pop("games"), counts.pop("decisions")
        row = {"game": game, "players": players, "bot": bot, "against": rival or bot, "games": number, "decisions": decisions}
        row |= {"absurd": sum(counts.values()), "kinds": counts, "examples": data["examples"][:5]}
        if rival:
            own = [result["scores"][result["seat"]] for result in data["results"]]
            row["won"] = sum(result["winners"] == (result["seat"],) for result in data["results"])
            row |= {"mean_score": round(sum(own) / len(own), 1), "lowest_score": min(own)}
        else:
            every = [score for result in data["results"] for score in result["scores"]]
            row |= {"mean_score": round(sum(every) / len(every), 1), "lowest_score": min(every)}
        rows.append(row)
    return rows


def page(rows: list[Data], command: str) -> str:
    """Format the figures as Markdown."""
    lines = ["# Dominated moves by level", "", "```", command, "```", ""]
    lines += ["Each level against itself: games, decisions, and how many of these are dominated moves (`bots/dominated_moves.py`).", ""]
    lines += [
        "| game | players | level | games | decisions | dominated | mean score | lowest |",
        "| --- | --: | --- | --: | --: | --: | --: | --: |",
    ]
    order = {name: place for place, name in enumerate(bots.names())}
    plain = [row for row in rows if row["against"] == row["bot"]]
    for row in sorted(plain, key=lambda row: (row["game"], row["players"], order[row["bot"]])):
        cells = [row[name] for name in ("game", "players", "bot", "games", "decisions", "absurd", "mean_score", "lowest_score")]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    lines += ["", "Two players, `medium` against a uniformly random one:", ""]
    lines += ["| game | games | won | mean score | lowest | dominated |", "| --- | --: | --: | --: | --: | --: |"]
    for row in sorted((row for row in rows if row["against"] != row["bot"]), key=lambda row: row["game"]):
        cells = [row[name] for name in ("game", "games", "won", "mean_score", "lowest_score", "absurd")]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join([*lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000, help="for each level, game and number of players")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--game", nargs="*", default=list(games.names()))
    parser.add_argument("--levels", nargs="*", default=[name for name in bots.names() if name != "random"])
    parser.add_argument("--minutes", type=float, default=60.0, help="start no game after this time")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("benchmarks/results"))
    chosen = parser.parse_args()
    deadline = time.monotonic() + 60 * chosen.minutes
    for game in chosen.game:  # compiled here once, loaded by the others
        play(Job(game, chosen.players[0], "medium", 0, "random"))
        play(Job(game, chosen.players[-1], "greedy", 0))
    rows = rows_of(run(jobs(chosen.games, chosen.players, chosen.game, chosen.levels), chosen.workers, deadline))
    command = f"python benchmarks/arena/dominated_moves.py --games {chosen.games} --minutes {chosen.minutes:g}"
    chosen.out.mkdir(parents=True, exist_ok=True)
    (chosen.out / "dominated-moves.json").write_text(json.dumps({"command": command, "rows": rows}, indent=1) + "\n", encoding="utf-8")
    (chosen.out / "dominated-moves.md").write_text(page(rows, command), encoding="utf-8")
    print(page(rows, command))


if __name__ == "__main__":
    main()
