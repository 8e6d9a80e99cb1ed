"""``python -m benchmarks.luck play --games 250 --out build/luck.jsonl``, then ``… report build/luck.jsonl``.

``play`` plays games with fixed seeds and writes margins and luck, one line per game: with the playout player against itself
(``--players engine``), where the deals are the only luck, or with a bot that plays differently. ``report`` writes
``benchmarks/results/luck.md``.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path

import numpy as np

from tilework import bots, games
from tilework.analysis.luck import LuckEstimator, Margins, margins_of
from tilework.analysis.playouts import PlayoutPolicy
from tilework.games.game import Data
from tilework.match import Match
from tilework.match.events import Play

RESULTS = Path("benchmarks/results/luck.md")
QUICK = PlayoutPolicy(nodes=30, noise=0)
REFERENCE_DEALS = 64
PLAYOUTS_PER_POSITION = {"pavilion": 8}
"""Playouts without noise are identical, except where tiles are drawn within a round."""


def play(game: str, players: int, number: int, who: str) -> Data:
    """Play one game and return the luck of its deals."""
    match = Match.new(game, players=players, seed=number)
    seed = 1_000_000 + number
    if who == "engine":
        estimator = LuckEstimator(match.start, QUICK, repeats=PLAYOUTS_PER_POSITION.get(game, 1), deals=REFERENCE_DEALS, seed=seed)
        while not match.is_over:
            match.play(match.position.action(estimator.player.choose(match.position, QUICK)))
    else:
        estimator = LuckEstimator(match.start, seed=seed)
        while not match.is_over:
            match.play(bots.get(who).choose(match.position, seed=number).action)
    margins, deals = margins_of(match.scores).tolist(), deals_of(match, estimator).tolist()
    return {"game": game, "players": players, "who": who, "number": number, "margins": margins, "deals": deals}


def deals_of(match: Match, estimator: LuckEstimator) -> Margins:
    """Return the luck of the deals like ``luck_of``, without the split of the moves."""
    total, round = np.zeros(len(match.seats)), 0
    for place, step in enumerate(match.steps):
        after = match.steps[place + 1].before if place + 1 < len(match.steps) else match.position
        if isinstance(step.event, Play):
            round = step.before.round
        else:
            total += estimator.luck(step.before, estimator.expected_margins_after_draw(after), within_round=after.round == round)
    return total


def collect(chosen: list[str], players: list[int], first: int, number: int, who: str, out: Path) -> None:
    """Play games of all kinds in turn and append each to the file."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("a", encoding="utf-8") as file:
        for seed in range(first, first + number):
            for game in chosen:
                for seats in players:
                    file.write(json.dumps(play(game, seats, seed, who)) + "\n")
                    file.flush()


def figures(rows: list[Data]) -> dict[str, float]:
    """Return the mean luck of the first seat in standard errors, and variances over all seats."""
    margins, deals = (np.array([row[name] for row in rows]) for name in ("margins", "deals"))
    error = float(deals[:, 0].std(ddof=1) / len(rows) ** 0.5)
    raw, adjusted = float(margins.var(axis=0).sum()), float((margins - deals).var(axis=0).sum())
    luck = float(deals[:, 0].mean())
    return {"games": len(rows), "luck": luck, "error": error, "z": luck / error, "raw": raw / margins.shape[1], "share": adjusted / raw}


def page(rows: list[Data]) -> str:
    """Format the report."""
    sets: dict[tuple[str, str, int], list[Data]] = defaultdict(list)
    for row in rows:
        sets[row["who"], row["game"], row["players"]].append(row)
    found = {key: figures(part) for key, part in sets.items()}
    numbers = [row["number"] for row in rows]
    own = [one["z"] for (who, _, _), one in found.items() if who == "engine"]
    lines = [
        "# Does luck average out to zero?",
        "",
        "Mean luck of the first seat in points, its standard error, and the variance of margins after subtracting luck as a share of the",
        "variance before, over all seats. Fixed seeds. `engine`: self-play of the engine that also plays the playouts (30 nodes per move),",
        "where deals are the only luck. A bot's name: games of bots that play differently from the playouts; what they make of a deal is",
        "not luck and stays in the margin. The share of a gain that lasts was fitted to other games (seeds 0 to 149).",
        "",
        "```",
        f"python -m benchmarks.luck play --first {min(numbers)} --games {max(numbers) - min(numbers) + 1} --out build/luck.jsonl",
        "python -m benchmarks.luck report build/luck.jsonl",
        "```",
        "",
        "| who plays | game | players | games | mean luck | standard error | z | variance of margins | without luck |",
        "| --- | --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for (who, game, players), one in sorted(found.items()):
        cells = [who, game, players, int(one["games"]), f"{one['luck']:+.2f}", f"{one['error']:.2f}", f"{one['z']:+.1f}"]
        cells += [round(one["raw"]), f"{100 * one['share']:.0f}%"]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    chi = sum(z * z for z in own)
    lines += ["", f"The squares of the engine's {len(own)} z add up to {chi:.1f}; {len(own)} are expected if the mean is zero.", ""]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.luck")
    commands = parser.add_subparsers(dest="command", required=True)
    played = commands.add_parser("play")
    played.add_argument("--game", nargs="*", default=list(games.names()))
    played.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    played.add_argument("--players", default="engine")
    played.add_argument("--first", type=int, default=0)
    played.add_argument("--games", type=int, default=250)
    played.add_argument("--out", type=Path, default=Path("build/luck.jsonl"))
    report = commands.add_parser("report")
    report.add_argument("rows", type=Path)
    chosen = parser.parse_args()
    if chosen.command == "play":
        collect(chosen.game, chosen.seats, chosen.first, chosen.games, chosen.players, chosen.out)
    else:
        text = page([json.loads(line) for line in chosen.rows.read_text(encoding="utf-8").splitlines()])
        RESULTS.write_text(text, encoding="utf-8")
        print(text)


if __name__ == "__main__":
    main()
