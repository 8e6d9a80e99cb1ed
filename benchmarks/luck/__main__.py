"""``python -m benchmarks.luck play --games 250 --out build/luck.jsonl``, then ``… report build/luck.jsonl``.

``play`` plays games with fixed seeds and writes, for each, the margins and what the deals gave, one line a game: of the playouts' own
engine against itself (``--players engine``), in which deals are all the luck there is, or of a bot by name, which plays otherwise than
the playouts do. ``report`` writes ``benchmarks/results/luck.md``.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

from tilework import bots, games
from tilework.analysis.luck import Appraiser, Margins, margins_of
from tilework.analysis.playouts import Policy
from tilework.match import Match
from tilework.match.events import Play

RESULTS = Path("benchmarks/results/luck.md")
QUICK = Policy(nodes=30, noise=0)
DEALS = 64
REPEATS = {"pavilion": 8}
"""Playouts without errors are all the same, but where tiles are drawn inside a round."""


def play(game: str, players: int, number: int, who: str) -> dict[str, Any]:
    """One game, and what its deals gave."""
    match = Match.new(game, players=players, seed=number)
    seed = 1_000_000 + number
    if who == "engine":
        appraiser = Appraiser(match.start, QUICK, repeats=REPEATS.get(game, 1), deals=DEALS, seed=seed)
        while not match.is_over:
            match.play(match.position.action(appraiser.player.choose(match.position, QUICK)))
    else:
        appraiser = Appraiser(match.start, seed=seed)
        while not match.is_over:
            match.play(bots.get(who).choose(match.position, seed=number).action)
    margins, deals = margins_of(match.scores).tolist(), deals_of(match, appraiser).tolist()
    return {"game": game, "players": players, "who": who, "number": number, "margins": margins, "deals": deals}


def deals_of(match: Match, appraiser: Appraiser) -> Margins:
    """What the deals gave to each seat, as ``luck_of`` finds it, without what the moves gave."""
    total, round = np.zeros(len(match.seats)), 0
    for place, step in enumerate(match.steps):
        after = match.steps[place + 1].before if place + 1 < len(match.steps) else match.position
        if isinstance(step.event, Play):
            round = step.before.round
        else:
            total += appraiser.luck(step.before, appraiser.worth_of_draw(after), inside=after.round == round)
    return total


def collect(chosen: list[str], players: list[int], first: int, number: int, who: str, out: Path) -> None:
    """Play games of all sorts in turn, and add each to the file as soon as it is over."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("a", encoding="utf-8") as file:
        for seed in range(first, first + number):
            for game in chosen:
                for seats in players:
                    file.write(json.dumps(play(game, seats, seed, who)) + "\n")
                    file.flush()


def figures(rows: list[dict[str, Any]]) -> dict[str, float]:
    """The mean luck of the first seat in standard errors, and the variances, over all seats."""
    margins, deals = (np.array([row[name] for row in rows]) for name in ("margins", "deals"))
    error = float(deals[:, 0].std(ddof=1) / len(rows) ** 0.5)
    raw, adjusted = float(margins.var(axis=0).sum()), float((margins - deals).var(axis=0).sum())
    luck = float(deals[:, 0].mean())
    return {"games": len(rows), "luck": luck, "error": error, "z": luck / error, "raw": raw / margins.shape[1], "share": adjusted / raw}


def page(rows: list[dict[str, Any]]) -> str:
    """The report."""
    sets: dict[tuple[str, str, int], list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        sets[row["who"], row["game"], row["players"]].append(row)
    found = {key: figures(part) for key, part in sets.items()}
    numbers = [row["number"] for row in rows]
    own = [one["z"] for (who, _, _), one in found.items() if who == "engine"]
    lines = [
        "# Is the luck of the deals nothing on average?",
        "",
        "The mean of what the deals gave to the first seat (points), its standard error, and the variance of margins without luck as a",
        "share of the margins' own, over all seats. Fixed seeds. `engine`: games of the playouts' own engine (30 positions a move) against",
        "itself, in which the deals are all the luck there is. A bot's name: games of bots that play otherwise than the playouts of",
        "`analyse`; what their choices make of a deal is no luck of the deal, and stays in the margin. How much of a deal's gain lasts",
        "(`LASTING`) was fitted to other games, with seeds from 0 to 149.",
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
    lines += ["", f"The squares of the engine's {len(own)} z add up to {chi:.1f}; {len(own)} are expected where the mean is nothing.", ""]
    return "\n".join(lines)


def main() -> None:
    """Play or report."""
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
