"""Count the rounds until the standings of a ladder of bots are in their true order: independent deals against duplicate.

    python -m benchmarks.tournaments.duplicate --deals 120 --tournaments 200

Every ordered pair of bots plays every deal once; tournaments are sampled from these games, so thousands of rounds cost seconds and both
formats see the same games. The true order is that of the points over all games.
"""

import argparse
import itertools
import json
import statistics
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tilework import games
from tilework.arena.contest import Contest, create_participants, play_table
from tilework.tournaments import Entrant, Rules, Table
from tilework.tournaments.pairing_history import PairingHistory
from tilework.tournaments.round_robin import berger
from tilework.tournaments.standings import points_of

LADDER = ("random", "easy", "greedy", "medium@20n", "medium", "hard@100n", "hard@400n", "hard")
RESULTS = Path(__file__).parents[1] / "results" / "tournaments"
MAX_ROUNDS = 160
LEVELS = (0.5, 0.8, 0.9)

Pool = dict[tuple[int, int, int], tuple[int, int]]


def play_pool(game: str, deals: int) -> Pool:
    """Play every ordered pair on every deal."""
    options = dict(games.get(game).complete_options({"players": 2, "first": 1}))
    bots = create_participants(Contest(game, LADDER, 1, options))
    pool: Pool = {}
    for deal in range(deals):
        for one, other in itertools.permutations(range(len(LADDER)), 2):
            contest = Contest(game, (LADDER[one], LADDER[other]), 1, options, seed=5)
            first, second = play_table(contest, [bots[one], bots[other]], deal, 0).scores
            pool[deal, one, other] = first, second
    return pool


def true_order(pool: Pool) -> list[str]:
    """Return the bots by their share of all points, best first."""
    share = [0.0] * len(LADDER)
    for (_, one, other), (first, second) in pool.items():
        share[one] += 1.0 if first > second else 0.5 if first == second else 0.0
        share[other] += 1.0 if second > first else 0.5 if first == second else 0.0
    return [str(place) for place in sorted(range(len(LADDER)), key=lambda place: -share[place])]


def right_after(pool: Pool, rules: Rules, same_deal: bool, deals: int, order: Sequence[str], seed: int) -> list[bool]:
    """Return for each round whether the standings have the true order without ties."""
    random = Random(seed)
    entrants = [Entrant(str(place)) for place in range(len(LADDER))]
    field, points, found = list(range(len(LADDER))), dict.fromkeys(map(str, range(len(LADDER))), 0.0), []
    plan = berger(len(LADDER))
    played: list[Table] = []
    for round in range(MAX_ROUNDS):
        if round % len(plan) == 0:
            random.shuffle(field)
        past, deal, fresh = PairingHistory(played[-4 * len(plan) :]), random.randrange(deals), []
        for number, pair in enumerate(plan[round % len(plan)], start=1):
            seats = past.seated([str(field[place]) for place in pair])
            chosen = deal if same_deal else random.randrange(deals)
            scores = pool[chosen, int(seats[0]), int(seats[1])]
            ranks = tuple(1 + (other > own) for own, other in (scores, scores[::-1]))
            fresh.append(Table(round + 1, number, seats, ranks, scores))
        played += fresh
        for entrant, got in points_of(rules, entrants, fresh).items():
            points[entrant] += float(got)
        found.append(sorted(points, key=lambda one: -points[one]) == list(order) and len(set(points.values())) == len(points))
    return found


def measure(pool: Pool, rules: Rules, same_deal: bool, deals: int, tournaments: int) -> dict[str, object]:
    """Return the rounds until given shares of the tournaments have the true order, and until each has it first."""
    order = true_order(pool)
    runs = [right_after(pool, rules, same_deal, deals, order, seed) for seed in range(tournaments)]
    shares = [sum(run[round] for run in runs) / tournaments for round in range(MAX_ROUNDS)]
    first = [next((round + 1 for round, right in enumerate(run) if right), MAX_ROUNDS) for run in runs]
    reached = {f"{level:.0%}": next((round + 1 for round, share in enumerate(shares) if share >= level), None) for level in LEVELS}
    return {**reached, "mean first": round(statistics.mean(first), 1), "median first": statistics.median(first)}


WAYS = {
    "independent deals, a point for a win": (Rules(), False),
    "the same deals, a point for a win": (Rules(), True),
    "independent deals, victory points": (Rules(duplicate=True), False),
    "duplicate: the same deals, victory points": (Rules(duplicate=True), True),
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="azul")
    parser.add_argument("--deals", type=int, default=120)
    parser.add_argument("--tournaments", type=int, default=200)
    chosen = parser.parse_args()
    pool = play_pool(chosen.game, chosen.deals)
    figures = {name: measure(pool, rules, same, chosen.deals, chosen.tournaments) for name, (rules, same) in WAYS.items()}
    ladder = [LADDER[int(place)] for place in true_order(pool)]
    RESULTS.mkdir(parents=True, exist_ok=True)
    data = {"game": chosen.game, "deals": chosen.deals, "tournaments": chosen.tournaments, "ladder": ladder, "rounds": figures}
    (RESULTS / "duplicate.json").write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    (RESULTS / "duplicate.md").write_text(report(data, figures), encoding="utf-8")
    print(report(data, figures))


def report(data: dict[str, object], figures: dict[str, dict[str, object]]) -> str:
    """Format the figures as Markdown."""
    columns = list(next(iter(figures.values())))
    how = f"--deals {data['deals']} --tournaments {data['tournaments']}"
    ladder = ", ".join(LADDER)
    lines = [
        "# How many rounds until a ladder of bots stands in its true order",
        "",
        f"`python -m benchmarks.tournaments.duplicate {how}`",
        "",
        f"{data['tournaments']} round robins ({data['game']}, two at a table) of {len(LADDER)} bots: {ladder}.",
        "Rounds until the standings, by points alone and without ties, are right in 50, 80 and 90% of the tournaments, and until each is",
        "right for the first time.",
        "",
        "| | " + " | ".join(columns) + " |",
        "| --- |" + " --- |" * len(columns),
        *(f"| {name} | " + " | ".join(str(row[column]) for column in columns) + " |" for name, row in figures.items()),
        "",
        "What makes the difference is above all that the lead counts (victory points); the same deals alone change little. Only where all",
        "have the same tiles does a lead mean the same at every table, which is why a duplicate counts it and other tournaments do not.",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
