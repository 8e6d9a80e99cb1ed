"""Luck and skill: what the deals gave to each seat's final margin, and what everybody's moves gave or lost.

A margin is a seat's score less the mean of the others'. The luck of a deal, or of tiles drawn inside a round, is what playouts of the round
came to, less what playouts of other draws, made for comparison in the same position, came to on average; of that, the part that usually
lasts to the end of the game. However well the playouts are played, that is nothing on average: a margin less its luck is on average the
margin, and varies less where players play as the playouts do. The rest is the moves': a move gave what playouts were worth after it less
what they were worth before. The parts add up to the margin exactly.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework.analysis.playouts import Policy, player_for
from tilework.bots.evaluation import features_of
from tilework.bots.evaluation.store import MASTER
from tilework.games.core.rng import generator
from tilework.games.core.state import FIRST_PLAYER
from tilework.games.position import Position
from tilework.i18n import text
from tilework.match import Match
from tilework.match.events import Play

PLAIN = Policy()
REPEATS = 6
"""How many playouts tell what a position is worth; twice as many right after a draw."""
DEALS = 48
"""How many deals are drawn for comparison with each that came, a playout each."""
REFILLS = 24
"""The same where tiles are drawn inside a round: they matter less, and there are many."""

Margins = NDArray[np.float64]
"""By seat."""


@dataclass(frozen=True)
class DealLuck:
    """One deal: its place in the match's steps, and what it gave to each seat."""

    step: int
    margins: tuple[float, ...]


@dataclass(frozen=True)
class Luck:
    """Each seat's margin, split: ``margins[seat]`` is ``start[seat]`` + ``deals[seat]`` + the sum of ``moves[seat]``."""

    margins: tuple[float, ...]
    """At the end; of a game that is not over, as expected where it stands."""
    start: tuple[float, ...]
    """What was to be expected before the first deal: nothing, but where it was agreed who begins."""
    deals: tuple[float, ...]
    moves: tuple[tuple[float, ...], ...]
    """``moves[seat][mover]``: what the mover's moves gave to the seat. Those of a strong player give nothing away."""
    each: tuple[DealLuck, ...]

    def adjusted(self, seat: int) -> float:
        """The margin without the deals' luck."""
        return self.margins[seat] - self.deals[seat]

    def rows(self) -> list[dict[str, float]]:
        """For each seat the parts that are shown: the deals (with the seat itself), its own moves, the others' moves, and the margin."""
        return [
            {
                "deals": self.deals[seat] + self.start[seat],
                "own": self.moves[seat][seat],
                "others": sum(self.moves[seat]) - self.moves[seat][seat],
                "margin": self.margins[seat],
            }
            for seat in range(len(self.margins))
        ]

    def to_data(self) -> dict[str, Any]:
        """The split as plain data, in hundredths of a point."""
        return {
            "rows": [{name: round(points, 2) for name, points in row.items()} for row in self.rows()],
            "margins": _rounded(self.margins),
            "start": _rounded(self.start),
            "deals": _rounded(self.deals),
            "moves": [_rounded(row) for row in self.moves],
            "each": [{"step": deal.step, "margins": _rounded(deal.margins)} for deal in self.each],
        }


def _rounded(numbers: tuple[float, ...]) -> list[float]:
    return [round(number, 2) for number in numbers]


def margins_of(scores: Sequence[float] | Margins) -> Margins:
    """Each seat's score less the mean of the others'.

    >>> margins_of((30, 20)).tolist(), margins_of((30, 20, 10)).tolist()
    ([10.0, -10.0], [15.0, 0.0, -15.0])
    """
    found = np.array(scores, dtype=float)
    players = len(scores)
    return np.asarray((found * players - found.sum()) / (players - 1))


class Appraiser:
    """What positions of one match are worth, by playouts, and the luck of its deals."""

    def __init__(self, start: Position, policy: Policy = PLAIN, *, repeats: int = REPEATS, deals: int = DEALS, seed: int = 0) -> None:
        self.policy, self.repeats, self.deals = policy, repeats, deals
        self.player = player_for(start, MASTER)
        self.lasting = features_of(start.game.name).LASTING[start.players - 2]
        self._rng = generator(seed)

    def worth(self, position: Position) -> Margins:
        """The margins to expect where somebody is to move, or the game is over."""
        return self._expected(position, self.repeats)

    def worth_of_draw(self, position: Position) -> Margins:
        """The same right after a draw: looked at more closely, since all its luck hangs on it."""
        return self._expected(position, 2 * self.repeats)

    def luck(self, before: Position, worth: Margins, *, inside: bool = False) -> Margins:
        """What a draw gave to each seat, a round's deal or one inside a round, where playouts of what came are ``worth`` so much."""
        if before.state.phase == FIRST_PLAYER:
            return worth  # who begins is drawn too: nobody has the better seat before
        others = min(REFILLS, self.deals) if inside else self.deals
        return self.lasting * (worth - _mean([self._playout(self._dealt(before)) for _ in range(others)]))

    def _expected(self, position: Position, repeats: int) -> Margins:
        if position.is_over:
            return margins_of(position.scores)
        return _mean([self._playout(position) for _ in range(repeats)])

    def _playout(self, position: Position) -> Margins:
        return margins_of(self.player.expected(position, self.policy, self._rng))

    def _dealt(self, position: Position) -> Position:
        table = position.mutable()
        table.deal(rng=self._rng)
        return table.position


def _mean(several: list[Margins]) -> Margins:
    return np.asarray(np.mean(several, axis=0))


def luck_of(match: Match, appraiser: Appraiser | None = None, cancelled: Callable[[], bool] = lambda: False) -> Luck | None:
    """Split the margins of a match, finished or not. None if it was cancelled."""
    appraiser = appraiser or Appraiser(match.start)
    players = len(match.seats)
    start = worth = np.zeros(players)
    luck, deals, moves = np.zeros(players), np.zeros(players), np.zeros((players, players))
    each: list[DealLuck] = []
    mover, round = None, 0
    for place, step in enumerate(match.steps):
        if cancelled():
            return None
        after = match.steps[place + 1].before if place + 1 < len(match.steps) else match.position
        if isinstance(step.event, Play):
            mover, round, luck = step.event.seat, step.before.round, np.zeros(players)
        if after.is_chance:
            continue  # the draw is the next step
        drawn = not isinstance(step.event, Play)
        later = appraiser.worth_of_draw(after) if drawn else appraiser.worth(after)
        if drawn:
            luck = appraiser.luck(step.before, later, inside=after.round == round)
            deals += luck
            each.append(DealLuck(place, _floats(luck)))
        if mover is None:
            start = later - luck
        else:
            moves[:, mover] += later - luck - worth
        worth = later
    return Luck(_floats(worth), _floats(start), _floats(deals), tuple(_floats(row) for row in moves), tuple(each))


def _floats(numbers: Margins) -> tuple[float, ...]:
    return tuple(map(float, numbers))


def story(luck: Luck, names: Sequence[str], language: str) -> str:
    """Whom the deals favoured and who played better, in two sentences."""
    return " ".join(sentences(luck, names, language))


def sentences(luck: Luck, names: Sequence[str], language: str) -> list[str]:
    """The two sentences of a story."""
    rows = luck.rows()
    return [
        _sentence(what, [sum(row[part] for part in parts) for row in rows], names, language)
        for what, parts in (("deals", ("deals",)), ("play", ("own", "others")))
    ]


def _sentence(what: str, points: list[float], names: Sequence[str], language: str) -> str:
    best = max(range(len(points)), key=points.__getitem__)
    if round(points[best]) == 0:
        return text("analysis", f"luck.{what}.none", language)
    return text("analysis", f"luck.{what}", language, name=names[best], points=round(points[best]))
