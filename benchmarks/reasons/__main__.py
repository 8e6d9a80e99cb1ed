"""``python -m benchmarks.reasons play --minutes 2 --out build/reasons.jsonl``, then ``… report build/reasons.jsonl``.

``play`` lets ``medium`` play, looks at every move that an analysis would explain, and plays the game on to its end from the better move and
from the one played, with the same draws: what the reasons claim that the better one is worth stands beside what came. ``report`` writes
``benchmarks/results/reasons.md``.
"""

import argparse
import json
import os
from pathlib import Path

import numpy as np
from benchmarks.reasons.selfplay import OFTEN, PLAYOUTS, SEARCH, Row, collect
from numpy.typing import NDArray

from tilework import games

RESULTS = Path("benchmarks/results/reasons.md")
Numbers = NDArray[np.float64]


def came(row: Row) -> float:
    """By how many points the playouts bear the claims out: the seat's gain, and what the named rival loses (else the others on average)."""
    seat, gains = row["seat"], row["gained"]
    denied = [reason["rival"] for reason in row["reasons"] if reason["key"] == "denies"]
    others = denied or [other for other in range(row["players"]) if other != seat]
    return float(gains[seat] - sum(gains[other] for other in others) / len(others))


def claimed(row: Row) -> float:
    """What the sentence claims in all."""
    return float(sum(reason["points"] for reason in row["reasons"]))


def slope(claims: Numbers, gains: Numbers, games: Numbers) -> tuple[float, float]:
    """The slope through the origin of what came on what was claimed, and its standard error by whole games."""
    found = float((claims * gains).sum() / (claims * claims).sum())
    moments = claims * (gains - found * claims)
    by_game = [moments[games == game].sum() for game in np.unique(games)]
    return found, float(np.sqrt(np.square(by_game).sum()) / (claims * claims).sum())


def apart(leads: Numbers, gains: Numbers, games: Numbers) -> Numbers:
    """What would be claimed of each row by what the other half of the games bear out of the search's leads."""
    half = games % 2 == 1
    claims = np.zeros(len(leads))
    for here in (half, ~half):
        claims[here] = slope(leads[~here], gains[~here], games[~here])[0] * leads[here]
    return claims


def page(rows: list[Row]) -> str:
    """The report."""
    lines = [
        "# Do an analysis's reasons come true?",
        "",
        f"Moves of `medium` that an analysis explains ({SEARCH.nodes:,} positions a move), one of {OFTEN}: the points that the sentence",
        f"claims in all, against what {PLAYOUTS} playouts to the end of the game after the better move brought more than {PLAYOUTS} after",
        "the one played, with the same draws (the seat's gain, and what the named rival loses). The slope runs through the origin (1 is",
        "true, less is too much claimed); errors are standard errors by whole games. How much of the search's lead is told was fitted to",
        "these games (the last column is what it came to); *checked apart*: fitted to every other game, tried on the rest.",
        "",
        "```",
        "python -m benchmarks.reasons play --minutes 4 --out build/reasons.jsonl",
        "python -m benchmarks.reasons report build/reasons.jsonl",
        "```",
        "",
        "| game | players | explained moves | claimed on average | came | slope | slope, checked apart | of the search's lead |",
        "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for game in dict.fromkeys(row["game"] for row in sorted(rows, key=lambda row: str(row["game"]))):
        own = [row for row in rows if row["game"] == game]
        sets = {players: [row for row in own if row["players"] == players] for players in sorted({row["players"] for row in own})}
        parts = {players: figures(part) for players, part in sets.items()}
        whole = tuple(np.concatenate(column) for column in zip(*parts.values(), strict=True))
        lines += [cells(game, str(players), part) for players, part in parts.items()]
        lines.append(cells(game, "all", whole))
    return "\n".join([*lines, ""])


def figures(rows: list[Row]) -> tuple[Numbers, ...]:
    """Claims, gains, leads, claims by the other half, and the game of each row."""
    claims, gains, leads = (np.array([of(row) for row in rows]) for of in (claimed, came, lambda row: row["lead"]))
    games = np.array([1_000_000.0 * row["players"] + row["number"] for row in rows])
    return claims, gains, leads, apart(leads, gains, games), games


def cells(game: str, players: str, part: tuple[Numbers, ...]) -> str:
    """A line of the table."""
    claims, gains, leads, checked, games = part
    shown = [f"{found:.2f} ± {error:.2f}" for found, error in (slope(some, gains, games) for some in (claims, checked, leads))]
    return f"| {game} | {players} | {len(claims)} | {claims.mean():.1f} | {gains.mean():.1f} | {' | '.join(shown)} |"


def main() -> None:
    """Play or report."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.reasons")
    commands = parser.add_subparsers(dest="command", required=True)
    played = commands.add_parser("play")
    played.add_argument("--game", nargs="*", default=list(games.names()))
    played.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    played.add_argument("--minutes", type=float, default=2.0)
    played.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    played.add_argument("--out", type=Path, default=Path("build/reasons.jsonl"))
    reporting = commands.add_parser("report")
    reporting.add_argument("rows", type=Path)
    chosen = parser.parse_args()
    if chosen.command == "play":
        collect(chosen.game, chosen.players, chosen.minutes, chosen.workers, chosen.out)
    else:
        found = page([json.loads(line) for line in chosen.rows.read_text(encoding="utf-8").splitlines()])
        RESULTS.write_text(found, encoding="utf-8")
        print(found)


if __name__ == "__main__":
    main()
