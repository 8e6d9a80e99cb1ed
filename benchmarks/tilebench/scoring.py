"""Score an engine: problems solved, and wins against fixed opponents."""

from dataclasses import dataclass

from benchmarks.tilebench.suite import Problem

from tilework.arena.contest import Contest, play_table
from tilework.arena.participants import Participant, participant
from tilework.bots.bot import Limits
from tilework.errors import TileworkError

OPPONENTS = ("random", "greedy", "easy", "medium", "hard")


@dataclass(frozen=True)
class Score:
    """Share of problems solved, and of wins against each opponent (a draw counts half)."""

    solved: float
    against: dict[str, float]


def solved(who: Participant, problems: list[Problem]) -> float:
    """Return the share of problems in which a participant plays a best move. A missing or illegal answer is wrong."""
    return sum(_finds(who, problem) for problem in problems) / len(problems)


def _finds(who: Participant, problem: Problem) -> bool:
    position = problem.at()
    try:
        return str(who.bot.choose(position, who.limits).action) in problem.best
    except TileworkError:
        return False


def share(label: str, opponent: str, game: str, games: int, limits: Limits) -> float:
    """Return a participant's share of wins; each deal is played twice with seats swapped."""
    contest = Contest(game, (label, opponent), games, {"players": 2})
    players = [participant(label, limits), participant(opponent, Limits())]
    results = [play_table(contest, players, deal, rotation) for deal, rotation in contest.tables()]
    return sum(result.share(seat) for result in results for seat in (0, 1) if result.bots[seat] == 0) / len(results)


def score(label: str, game: str, problems: list[Problem], games: int, limits: Limits) -> Score:
    against = {opponent: share(label, opponent, game, games, limits) for opponent in OPPONENTS if games and opponent != label}
    return Score(solved(participant(label, limits), problems), against)
