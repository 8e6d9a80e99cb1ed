"""Verdicts: the best lines of a position with win chances, expected scores and how deeply they were searched.

A position has one verdict, the deepest that is known. Whatever is shown about the position derives from it: hints, marks, turning points,
arrows, lists and sentences. The browser shares this code (generated). What needs a search is a generator: it yields questions and
receives search results, so that Python answers at once and the browser asks its worker.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from tilework.analysis.assembly import is_flat, lead_of, points_lost, rounded_prospects, running_losses, shifted_chances
from tilework.bots.search.request import PvLine, SearchResult
from tilework.codegen import python_only
from tilework.games.action import Action
from tilework.games.game import Data, Note
from tilework.games.position import Position
from tilework.match.messages import Message, action_message

EXTENSION_NODES = 1_000
"""Nodes for each decision of a line that the main search has not reached."""


@dataclass(frozen=True)
class SearchLimits:
    """How far to search a position, and how many of its moves to value exactly."""

    nodes: int | None
    count: int
    seconds: float | None = None


@dataclass(frozen=True)
class Question:
    """A search that an analysis needs."""

    position: Position
    nodes: int | None
    seconds: float | None = None
    multi_pv: int = 1
    search_move: int | None = None
    """The only root move to search."""
    depth: int | None = None
    """Last iteration, in actions."""


@dataclass(frozen=True)
class LineStep:
    """One decision of a line and what the rules did."""

    seat: int
    action: Action
    notes: list[Note]


@dataclass(frozen=True)
class RoundLine:
    """A line of play from a position to the end of its round, or of the game; nothing is drawn within it."""

    start: Position
    steps: list[LineStep]
    end: Position

    @property
    def actions(self) -> list[str]:
        """The decisions in notation."""
        return [str(step.action) for step in self.steps]

    def points(self) -> list[int]:
        """Points that each seat gains along the line."""
        gained = [0 for _ in range(self.start.players)]
        for step in self.steps:
            for note in step.notes:
                if note.seat is not None:
                    gained[note.seat] += note.points
        return gained


@dataclass(frozen=True)
class Candidate:
    """An action with the win chances and expected final scores of every seat, and the line that follows."""

    action: Action
    message: Message
    """The action as a sentence in this position."""
    win_chances: tuple[float, ...]
    expected_scores: tuple[float, ...]
    line: tuple[str, ...]
    """The action and the replies: to the end of the round in a verdict, else the principal variation."""
    loss: float
    """Win chance lost against the best action, for the seat to move."""
    points_lost: float
    """Expected lead lost against the best action, in points."""
    value: int
    points: tuple[int, ...] = ()
    """Points that each seat gains along the line, if it goes to the end of the round."""

    def to_data(self) -> Data:
        """Return the candidate as JSON-compatible data. The action has the form of a view's legal actions."""
        return rounded_prospects(
            {
                "action": str(self.action),
                "number": self.action.number,
                "data": self.action.data(),
                "message": self.message,
                "win_chances": self.win_chances,
                "expected_scores": self.expected_scores,
                "loss": self.loss,
                "points_lost": self.points_lost,
                "line": list(self.line),
                "points": list(self.points),
            }
        )


@dataclass(frozen=True)
class Verdict:
    """The best actions of a position in descending order, the one that was played among them if it is known."""

    position: Position
    seat: int
    candidates: tuple[Candidate, ...]
    nodes: int
    depth: int
    solved: bool
    """Whether the rest of the round was searched to its end."""
    seconds: float
    is_flat: bool
    """Whether the game is won or lost whatever is played, so that the actions are in the order of the expected lead."""

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    def of(self, action: int) -> Candidate | None:
        """Return what the verdict says of an action, by its number."""
        return next((candidate for candidate in self.candidates if candidate.action.number == action), None)

    def is_deeper_than(self, other: "Verdict") -> bool:
        """Return whether this verdict replaces another of the same position."""
        return is_deeper(self.solved, self.depth, self.nodes, other.solved, other.depth, other.nodes)

    @python_only
    def to_data(self) -> Data:
        """Return the verdict as JSON-compatible data, with the actions in every language."""
        best = [self._candidate_data(candidate) for candidate in self.candidates]
        return {
            "seat": self.seat,
            "action": str(self.best.action),
            "win_chances": best[0]["win_chances"],
            "expected_scores": best[0]["expected_scores"],
            "lead": round(lead_of(self.best.expected_scores, self.seat), 2),
            "best": best,
            "nodes": self.nodes,
            "depth": self.depth,
            "solved": self.solved,
            "seconds": round(self.seconds, 4),
        }

    @python_only
    def _candidate_data(self, candidate: Candidate) -> Data:
        data = {**candidate.to_data(), "words": self.position.action_sentences(candidate.action)}
        return {name: value for name, value in data.items() if name not in ("message", "points")}


def is_deeper(solved: bool, depth: int, nodes: int, other_solved: bool, other_depth: int, other_nodes: int) -> bool:
    """Return whether one search replaces another: a solved round counts most, then the depth, then the nodes.

    >>> is_deeper(True, 5, 100, False, 9, 90_000), is_deeper(False, 7, 900, False, 7, 900)
    (True, False)
    """
    if solved != other_solved:
        return solved
    return depth > other_depth or (depth == other_depth and nodes > other_nodes)


def find_verdict(
    position: Position, limits: SearchLimits, played: int | None = None, complete: bool = True
) -> Generator[Question, SearchResult, Verdict]:
    """Search a position. The action that was played is valued in the same verdict: searched to the same depth if it is not among the best.

    ``complete`` extends every line to the end of the round.
    """
    found = yield Question(position, limits.nodes, limits.seconds, limits.count)
    pvs = list(found.pvs)
    if played is not None and all(pv.actions[0] != played for pv in pvs):
        own = yield Question(position, limits.nodes, limits.seconds, 1, played, found.depth)
        pvs.append(own.pvs[0])
    verdict = verdict_from(position, pvs, found, played)
    if not complete:
        return verdict
    candidates: list[Candidate] = []
    for candidate in verdict.candidates:
        line = yield from line_to_round_end(position, list(candidate.line))
        candidates.append(with_line(candidate, line))
    return Verdict(
        position, verdict.seat, tuple(candidates), verdict.nodes, verdict.depth, verdict.solved, verdict.seconds, verdict.is_flat
    )


def with_line(candidate: Candidate, line: RoundLine) -> Candidate:
    """Return a candidate with its line to the end of the round."""
    return Candidate(
        candidate.action,
        candidate.message,
        candidate.win_chances,
        candidate.expected_scores,
        tuple(line.actions),
        candidate.loss,
        candidate.points_lost,
        candidate.value,
        tuple(line.points()),
    )


def verdict_from(position: Position, pvs: Sequence[PvLine], found: SearchResult, played: int | None = None) -> Verdict:
    """Rank lines: by value, and by the expected lead where every move wins or every move loses. Among equals the action played is first."""
    seat = position.turn
    assert seat is not None
    flat = is_flat([pv.win_chances[seat] for pv in pvs])
    worth = [lead_of(pv.expected_scores, seat) if flat else float(pv.value) for pv in pvs]
    order = sorted(range(len(pvs)), key=lambda place: (-worth[place], pvs[place].actions[0] != played))
    ranked = [pvs[place] for place in order]
    losses = running_losses([pv.win_chances for pv in ranked], seat)
    candidates = [_candidate(position, seat, pv, ranked[0], loss) for pv, loss in zip(ranked, losses, strict=True)]
    return Verdict(position, seat, tuple(candidates), found.nodes, found.depth, found.solved, found.seconds, flat)


def _candidate(position: Position, seat: int, pv: PvLine, first: PvLine, loss: float) -> Candidate:
    line = tuple(str(position.action(number)) for number in pv.actions)
    chances = shifted_chances(pv.win_chances, seat, first.win_chances[seat] - loss)
    points = points_lost(first.expected_scores, pv.expected_scores, seat)
    number = pv.actions[0]
    message = action_message(position, number)
    return Candidate(position.action(number), message, chances, pv.expected_scores, line, loss, points, pv.value)


def line_to_round_end(
    position: Position, first: Sequence[str], nodes: int = EXTENSION_NODES
) -> Generator[Question, SearchResult, RoundLine]:
    """Play the given actions from a position, then the best ones, until something must be drawn or the game is over."""
    current = position.mutable()
    pending = list(first)
    steps: list[LineStep] = []
    while current.turn is not None and current.round == position.round:
        seat = current.turn
        if not pending:
            found = yield Question(current.position, nodes)
            pending = [str(current.position.action(number)) for number in found.pvs[0].actions]
        action = current.position.action(pending[0])
        pending = pending[1:]
        steps.append(LineStep(seat, action, current.play(action)))
    return RoundLine(position, steps, current.position)


def replay_line(position: Position, actions: Sequence[str]) -> RoundLine:
    """Play a complete line again."""
    current = position.mutable()
    steps: list[LineStep] = []
    for text in actions:
        seat = current.turn
        assert seat is not None
        action = current.position.action(text)
        steps.append(LineStep(seat, action, current.play(action)))
    return RoundLine(position, steps, current.position)
