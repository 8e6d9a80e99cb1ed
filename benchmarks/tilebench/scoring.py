"""How an engine does: the share of problems in which it finds a best move, and its share of wins against fixed opponents."""

from dataclasses import dataclass

from benchmarks.tilebench.suite import Problem

from tilework.arena.contest import Contest, play_table
from tilework.arena.entrants import Entrant, entrant
from tilework.bots.bot import Limits
from tilework.errors import TileworkError

OPPONENTS = ("random", "greedy", "easy", "medium", "hard")


@dataclass(frozen=True)
class Score:
    """The share of problems solved, and of wins against each opponent (a draw is half)."""

    solved: float
    against: dict[str, float]


def solved(who: Entrant, problems: list[Problem]) -> float:
    """The share of problems in which an entrant plays a best move. No answer, or an illegal one, is a wrong one."""
    return sum(_finds(who, problem) for problem in problems) / len(problems)


def _finds(who: Entrant, problem: Problem) -> bool:
    position = problem.at()
    try:
        return str(who.bot.choose(position, who.limits).action) in problem.best
    except TileworkError:
        return False


def share(label: str, opponent: str, game: str, games: int, limits: Limits) -> float:
    """An entrant's share of wins against an opponent: each deal is played twice, once on either seat."""
    contest = Contest(game, (label, opponent), games, {"players": 2})
    players = [entrant(label, limits), entrant(opponent, Limits())]
    results = [play_table(contest, players, deal, rotation) for deal, rotation in contest.tables()]
    return sum(result.share(seat) for result in results for seat in (0, 1) if result.bots[seat] == 0) / len(results)


def score(label: str, game: str, problems: list[Problem], games: int, limits: Limits) -> Score:
    """All of it for one game."""
    against = {opponent: share(label, opponent, game, games, limits) for opponent in OPPONENTS if games and opponent != label}
    return Score(solved(entrant(label, limits), problems), against)
