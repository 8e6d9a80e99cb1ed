"""Explain why one move is better than another by the lines that follow them. The browser shares this code (generated)."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from tilework.analysis.assembly import win_chance_loss
from tilework.analysis.comparison import Difference, differences, outcome_of, reason_message, robust
from tilework.analysis.verdict import (
    EXTENSION_NODES,
    Candidate,
    Question,
    RoundLine,
    line_to_round_end,
    replay_line,
    verdict_from,
    with_line,
)
from tilework.bots.search.request import SearchResult
from tilework.codegen import python_only
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.match.messages import message_text

REPLIES = 3
"""Replies to a move that an explanation must hold against."""
REPLY_MARGIN = 0.03
"""Win chance within which a reply is as good as the best."""
COMPARISON_NODES = 30_000
"""Nodes for each of two moves that are compared; enough to solve the round of any puzzle."""


@dataclass(frozen=True)
class Explanation:
    """Why one move is better than another, with the two lines that show it."""

    better: RoundLine
    other: RoundLine
    reasons: tuple[Difference, ...] = ()

    @python_only
    def sentences(self, names: Sequence[str], language: str) -> list[str]:
        """Word the reasons, each as what the better move does."""
        game = self.better.start.game.name
        return [message_text(reason_message(reason.to_data(), game, names), language) for reason in self.reasons]


def explain(position: Position, better: Candidate, other: Candidate) -> Generator[Question, SearchResult, Explanation]:
    """Explain a better move by its line and the other's: differences that hold whatever good reply is chosen.

    Both candidates have lines to the end of the round.
    """
    seat = position.turn
    assert seat is not None
    good = replay_line(position, better.line)
    bad = replay_line(position, other.line)
    worse = outcome_of(bad)
    found = differences(outcome_of(good), worse, seat)
    if not found:
        return Explanation(good, bad)
    elsewhere: list[list[Difference]] = []
    current = position.mutable()
    current.play(better.action)
    mover = current.turn
    if mover is not None and mover != seat and current.round == position.round:
        after = current.position
        replies = yield Question(after, EXTENSION_NODES, None, REPLIES)
        for pv in replies.pvs[1:]:
            if win_chance_loss(replies.pvs[0].win_chances[mover], pv.win_chances[mover]) <= REPLY_MARGIN:
                actions = [str(position.action(number)) for number in pv.actions]
                line = yield from line_to_round_end(position, [str(better.action), *actions])
                elsewhere.append(differences(outcome_of(line), worse, seat))
    return Explanation(good, bad, tuple(robust(found, elsewhere)))


@dataclass(frozen=True)
class MoveComparison:
    """Two moves of a position with their lines to the end of the round, and why the first is better."""

    better: Candidate
    other: Candidate
    reasons: tuple[Difference, ...] = ()

    def to_data(self) -> Data:
        """Return the comparison as JSON-compatible data."""
        return {
            "better": self.better.to_data(),
            "other": self.other.to_data(),
            "reasons": [reason.to_data() for reason in self.reasons],
        }


def compare_moves(
    position: Position, better: str, other: str, nodes: int = COMPARISON_NODES
) -> Generator[Question, SearchResult, MoveComparison]:
    """Search two moves of a position, the second as deeply as the first, and compare the lines that follow them."""
    first = yield Question(position, nodes, None, 1, position.action(better).number)
    second = yield Question(position, nodes, None, 1, position.action(other).number, first.depth)
    verdict = verdict_from(position, [first.pvs[0], second.pvs[0]], first)
    lines: list[Candidate] = []
    for text in (better, other):
        candidate = verdict.of(position.action(text).number)
        assert candidate is not None
        line = yield from line_to_round_end(position, list(candidate.line))
        lines.append(with_line(candidate, line))
    explanation = yield from explain(position, lines[0], lines[1])
    return MoveComparison(lines[0], lines[1], explanation.reasons)
