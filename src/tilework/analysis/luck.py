"""Split final margins into luck (the draws) and skill (everybody's moves).

A margin is a seat's score minus the mean of the others'. The luck of a draw is the value of the position after it minus the mean value over
reference draws from the same position, both estimated by playouts to the end of the round and scaled by the share that persists to the end
of the game. Its expectation is zero however well the playouts play, so subtracting luck leaves margins unbiased and reduces their variance
where players play like the playouts. The rest belongs to the moves: a move contributes the playout value after it minus the value before
it. The parts add up to the margin exactly.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilework.analysis.playouts import PlayoutPlayer, PlayoutPolicy, playout_player
from tilework.bots.evaluation import features_of
from tilework.bots.evaluation.weight_files import MASTER
from tilework.games.core.rng import generator
from tilework.games.core.state import FIRST_PLAYER
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.i18n import text
from tilework.match import Match
from tilework.match.events import Play

DEFAULT_POLICY = PlayoutPolicy()
PLAYOUTS_PER_POSITION = 6
"""Playouts that estimate the value of a position; doubled right after a draw."""
REFERENCE_DEALS = 48
"""Reference deals drawn for comparison with each deal of the match, one playout each."""
REFERENCE_REFILLS = 24
"""Reference draws for refills within a round, which matter less and are frequent."""

Margins = NDArray[np.float64]
"""Margins in points, by seat."""


@dataclass(frozen=True)
class DealLuck:
    """The luck of one deal: its index into ``Match.steps`` and its effect on each seat's margin."""

    step: int
    margins: tuple[float, ...]


@dataclass(frozen=True)
class Luck:
    """The split of each seat's margin: ``margins[seat] == start[seat] + deals[seat] + sum(moves[seat])``."""

    margins: tuple[float, ...]
    """Final margins; for an unfinished match, the expected ones."""
    start: tuple[float, ...]
    """Expected margins before the first deal: zero unless the first player was agreed on."""
    deals: tuple[float, ...]
    moves: tuple[tuple[float, ...], ...]
    """``moves[seat][mover]``: effect of the mover's moves on the seat's margin. A strong player's own moves come close to zero."""
    per_deal: tuple[DealLuck, ...]

    def rows(self) -> list[dict[str, float]]:
        """Return for each seat the parts that are displayed: deals (including the seat's position), own moves, others' moves, margin."""
        return [
            {
                "deals": self.deals[seat] + self.start[seat],
                "own": self.moves[seat][seat],
                "others": sum(self.moves[seat]) - self.moves[seat][seat],
                "margin": self.margins[seat],
            }
            for seat in range(len(self.margins))
        ]

    def to_data(self) -> Data:
        """Return the split as JSON-compatible data, rounded to hundredths of a point."""
        return {
            "rows": [{name: round(points, 2) for name, points in row.items()} for row in self.rows()],
            "margins": _rounded(self.margins),
            "start": _rounded(self.start),
            "deals": _rounded(self.deals),
            "moves": [_rounded(row) for row in self.moves],
            "each": [{"step": deal.step, "margins": _rounded(deal.margins)} for deal in self.per_deal],
        }


def _rounded(numbers: tuple[float, ...]) -> list[float]:
    return [round(number, 2) for number in numbers]


def margins_of(scores: Sequence[float] | Margins) -> Margins:
    """Return each seat's score minus the mean of the others'.

    >>> margins_of((30, 20)).tolist(), margins_of((30, 20, 10)).tolist()
    ([10.0, -10.0], [15.0, 0.0, -15.0])
    """
    found = np.array(scores, dtype=float)
    players = len(scores)
    return np.asarray((found * players - found.sum()) / (players - 1))


class LuckEstimator:
    """Estimate the value of one match's positions, and the luck of its draws, by playouts."""

    def __init__(
        self,
        start: Position,
        policy: PlayoutPolicy = DEFAULT_POLICY,
        *,
        repeats: int = PLAYOUTS_PER_POSITION,
        deals: int = REFERENCE_DEALS,
        seed: int = 0,
    ) -> None:
        self.policy: PlayoutPolicy = policy
        self.repeats: int = repeats
        self.deals: int = deals
        self.player: PlayoutPlayer = playout_player(start, MASTER)
        self.persistence: float = features_of(start.game.name).DEAL_LUCK_PERSISTENCE[start.players - 2]
        self._rng = generator(seed)

    def expected_margins(self, position: Position) -> Margins:
        """Return the expected final margins of a position in which a seat is to move or the game is over."""
        return self._expected(position, self.repeats)

    def expected_margins_after_draw(self, position: Position) -> Margins:
        """Return the expected margins right after a draw, with twice the playouts: the estimate of its luck depends on it."""
        return self._expected(position, 2 * self.repeats)

    def luck(self, before: Position, worth: Margins, *, within_round: bool = False) -> Margins:
        """Return a draw's effect on each seat's margin, given the expected margins after it. ``within_round``: a refill within a round."""
        if before.state.phase == FIRST_PLAYER:
            return worth  # who begins is drawn too: nobody has the better seat before
        others = min(REFERENCE_REFILLS, self.deals) if within_round else self.deals
        return self.persistence * (worth - _mean([self._playout(self._dealt(before)) for _ in range(others)]))

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


def luck_of(match: Match, estimator: LuckEstimator | None = None, cancelled: Callable[[], bool] = lambda: False) -> Luck | None:
    """Split the margins of a match, finished or not. Return ``None`` if cancelled."""
    estimator = estimator or LuckEstimator(match.start)
    players = len(match.seats)
    start = worth = np.zeros(players)
    luck, deals, moves = np.zeros(players), np.zeros(players), np.zeros((players, players))
    per_deal: list[DealLuck] = []
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
        later = estimator.expected_margins_after_draw(after) if drawn else estimator.expected_margins(after)
        if drawn:
            luck = estimator.luck(step.before, later, within_round=after.round == round)
            deals += luck
            per_deal.append(DealLuck(place, _floats(luck)))
        if mover is None:
            start = later - luck
        else:
            moves[:, mover] += later - luck - worth
        worth = later
    return Luck(_floats(worth), _floats(start), _floats(deals), tuple(_floats(row) for row in moves), tuple(per_deal))


def _floats(numbers: Margins) -> tuple[float, ...]:
    return tuple(map(float, numbers))


def summary_text(luck: Luck, names: Sequence[str], language: str) -> str:
    """Say in two sentences whom the deals favoured and who played better."""
    return " ".join(sentences(luck, names, language))


def sentences(luck: Luck, names: Sequence[str], language: str) -> list[str]:
    """Return the sentence about the deals and the one about play."""
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
