"""Run an arena contest with NumPy and Numba only: ``python -m tilework.arena``. Results are JSON lines."""

import argparse
import os
from pathlib import Path

from tilework import games
from tilework.arena.contest import Contest, Result
from tilework.arena.participants import split
from tilework.arena.ratings import elo_interval, mean_by_deal
from tilework.arena.runner import run
from tilework.games.validation import pairs


def main() -> None:
    """Play the contest given on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tilework.arena")
    parser.add_argument("game")
    parser.add_argument("--bots", required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    bots = tuple(split(chosen.bots))
    given = {"players": max(2, len(bots)), **pairs(chosen.option)}
    options = dict(games.get(chosen.game).complete_options(given))
    contest = Contest(chosen.game, bots, chosen.games, options, chosen.seconds, chosen.nodes, chosen.threads, chosen.seed)
    results = run(contest, workers=chosen.workers, out=chosen.out, on_result=lambda results: False)
    for number, bot in enumerate(bots):
        print(line(bot, number, results))


def line(label: str, number: int, results: list[Result]) -> str:
    """Format one bot's results on one line."""
    seats = [(result, seat) for result in results for seat, bot in enumerate(result.bots) if bot == number]
    share, error = mean_by_deal([(result.deal, result.share(seat)) for result, seat in seats])
    margin = sum(result.scores[seat] - max(s for i, s in enumerate(result.scores) if i != seat) for result, seat in seats) / len(seats)
    rating, low, high = elo_interval(share, error, len(seats))
    elo = f"Elo {rating:+5.0f} ({low:+.0f} to {high:+.0f})" if len(results[0].scores) == 2 else f"even {100 / len(results[0].scores):.1f}%"
    illegal = sum(result.illegal[seat] for result, seat in seats)
    overruns = sum(result.time_overruns[seat] for result, seat in seats)
    longest = max(result.longest_move_s[seat] for result, seat in seats)
    return (
        f"{label:<32} games {len(seats):5}  won {100 * share:5.1f}% ±{100 * error:.1f}  {elo}  "
        f"margin {margin:+6.1f}  illegal {illegal}  overruns {overruns}  longest {longest:.3f} s"
    )


if __name__ == "__main__":
    main()
