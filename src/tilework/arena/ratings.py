"""Estimate strength from results: score with confidence interval, Elo and SPRT for two bots, openskill for any number."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from tilework.arena.contest import Result

CONFIDENCE = 1.96
SPRT_LLR_BOUND = math.log(19.0)  # SPRT: errors of the first and second kind of 5%


@dataclass(frozen=True)
class BotStanding:
    """A bot's results in a contest."""

    games: int
    share: float
    """Wins per game; shared wins count fractionally."""
    error: float
    """Half the 95% confidence interval of the share, sampled by deal: games on the same deal are not independent."""
    score: float
    margin: float
    """Mean score minus the best of the other seats (points)."""
    skill: float
    uncertainty: float
    illegal: int
    time_overruns: int
    longest_move_s: float
    failures: int = 0


def bot_standings(results: Sequence[Result], bots: int) -> list[BotStanding]:
    """Return the bot_standings of each bot over the results so far."""
    skills = _skills(results, bots)
    found = []
    for bot in range(bots):
        seats = [(result, seat) for result in results for seat, here in enumerate(result.bots) if here == bot]
        games = len(seats)
        if not games:
            found.append(BotStanding(0, 0.0, 1.0, 0.0, 0.0, *skills[bot], 0, 0, 0.0))
            continue
        margins = [result.scores[seat] - max(s for i, s in enumerate(result.scores) if i != seat) for result, seat in seats]
        share, error = mean_by_deal([(result.deal, result.share(seat)) for result, seat in seats])
        found.append(
            BotStanding(
                games,
                share,
                error,
                sum(result.scores[seat] for result, seat in seats) / games,
                sum(margins) / games,
                *skills[bot],
                sum(result.illegal[seat] for result, seat in seats),
                sum(result.time_overruns[seat] for result, seat in seats),
                max(result.longest_move_s[seat] for result, seat in seats),
                sum(result.failures[seat] for result, seat in seats if result.failures),
            )
        )
    return found


def mean_by_deal(values: Sequence[tuple[int, float]]) -> tuple[float, float]:
    """Return the mean and half its 95% confidence interval, sampled by deal.

    >>> mean_by_deal([(0, 1.0), (0, 0.0), (1, 1.0), (1, 0.0)])
    (0.5, 0.0)
    """
    deals: dict[int, list[float]] = defaultdict(list)
    for deal, value in values:
        deals[deal].append(value)
    means = [sum(group) / len(group) for group in deals.values()]
    mean = sum(value for _, value in values) / len(values)
    if len(means) < 2:
        return mean, 1.0
    spread = sum((value - mean) ** 2 for value in means) / (len(means) - 1)
    return mean, CONFIDENCE * math.sqrt(spread / len(means))


def elo(share: float) -> float:
    """Convert an expected share of wins to an Elo difference.

    >>> round(elo(0.75)), elo(0.5)
    (191, 0.0)
    """
    bounded = min(max(share, 1e-4), 1.0 - 1e-4)
    return 400.0 * math.log10(bounded / (1.0 - bounded))


def elo_interval(share: float, error: float, games: int) -> tuple[float, float, float]:
    """Return the Elo difference with its 95% confidence interval; a clean sweep counts as half a game lost to stay finite."""
    edge = 0.5 / max(games, 1)
    centre = min(max(share, edge), 1.0 - edge)
    error = max(error, CONFIDENCE * math.sqrt(centre * (1.0 - centre) / max(games, 1)) if share in (0.0, 1.0) else 0.0)
    return elo(centre), elo(max(edge / 4, centre - error)), elo(min(1.0 - edge / 4, centre + error))


def sprt(results: Sequence[Result], low: float, high: float) -> tuple[float, str]:
    """Run a sequential probability ratio test of "``high`` Elo better" against "``low``". Return log-likelihood ratio and verdict.

    The generalised SPRT on deals: normal approximation to the mean share per deal.
    """
    deals: dict[int, list[float]] = defaultdict(list)
    for result in results:
        deals[result.deal].append(sum(result.share(seat) for seat, bot in enumerate(result.bots) if bot == 0))
    means = [sum(group) / len(group) for group in deals.values()]
    if len(means) < 4:
        return 0.0, ""
    mean = sum(means) / len(means)
    variance = max(sum((value - mean) ** 2 for value in means) / len(means), 1e-3)
    expected = [1.0 / (1.0 + 10.0 ** (-rating / 400.0)) for rating in (low, high)]
    ratio = len(means) * ((mean - expected[0]) ** 2 - (mean - expected[1]) ** 2) / (2.0 * variance)
    return ratio, "high" if ratio >= SPRT_LLR_BOUND else "low" if ratio <= -SPRT_LLR_BOUND else ""


def _skills(results: Sequence[Result], bots: int) -> list[tuple[float, float]]:
    """Rate all bots with openskill (Plackett-Luce), in the order of the games."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = [model.rating() for _ in range(bots)]
    for result in sorted(results, key=lambda result: (result.deal, result.rotation)):
        teams = [[ratings[bot]] for bot in result.bots]
        if len(set(result.bots)) < len(result.bots):
            continue  # a bot on several seats does not compete with itself
        ranks = [
            float(0 if seat in result.winners else 1 + sum(s > result.scores[seat] for s in result.scores)) for seat in range(len(teams))
        ]
        for bot, (rated,) in zip(result.bots, model.rate(teams, ranks=ranks), strict=True):
            ratings[bot] = rated
    return [(rating.mu, rating.sigma) for rating in ratings]
