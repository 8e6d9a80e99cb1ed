"""A whole game, move by move: what each gave away, where it turned, and why."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tilework.analysis.explore import Candidate, Exploration, explore, lead_of, loss_between
from tilework.analysis.luck import Luck, luck_of, story
from tilework.analysis.reasons import Reason, amount, why_better, words
from tilework.bots.bot import Limits
from tilework.bots.titles import shown_name
from tilework.games.position import Position
from tilework.i18n import text
from tilework.match import Match
from tilework.match.events import Play

USUAL = Limits(nodes=40_000)

MARKS = ((0.005, "best"), (0.03, "good"), (0.08, "inaccuracy"), (0.16, "mistake"))
"""Up to which loss of win chance a move deserves its mark; anything above is a blunder."""
BLUNDER = "blunder"
FAULTS = ("mistake", BLUNDER)
TURNING_POINTS = 3


@dataclass(frozen=True)
class MoveReport:
    """One move: the position's prospects as they were, the move's loss against the best, and its mark."""

    number: int
    """Counted from 1, actions only."""
    step: int
    """The place in the match's steps."""
    seat: int
    action: str
    best: str
    mark: str
    loss: float
    points_lost: float
    win_chances: tuple[float, ...]
    """By seat, before the move, with the best play to follow."""
    expected_scores: tuple[float, ...]
    played: Candidate
    better: Candidate
    best_moves: tuple[Candidate, ...]
    """The best actions, best first, as many as were asked for; none among them that would be a mistake."""
    reasons: tuple[Reason, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "number": self.number,
            "step": self.step,
            "seat": self.seat,
            "action": self.action,
            "best": self.best,
            "mark": self.mark,
            "loss": round(self.loss, 4),
            "points_lost": round(self.points_lost, 2),
            "win_chances": [round(chance, 4) for chance in self.win_chances],
            "expected_scores": [round(score, 2) for score in self.expected_scores],
            "line": list(self.better.line),
            "played": self.played.to_data(),
            "best_moves": [candidate.to_data() for candidate in self.best_moves],
            "reasons": [reason.to_data() for reason in self.reasons],
        }


@dataclass(frozen=True)
class Analysis:
    """A game explained."""

    game: str
    seats: tuple[str, ...]
    moves: tuple[MoveReport, ...]
    turning_points: tuple[MoveReport, ...]
    """The moves that gave away most, in the order of the game."""
    winners: tuple[int, ...]
    luck: Luck | None = None
    """What the deals and what the moves gave; not there if the analysis was broken off."""

    def summary(self) -> list[dict[str, Any]]:
        """For each seat how many moves got each mark, and the mean loss."""
        rows = []
        for seat in range(len(self.seats)):
            own = [move for move in self.moves if move.seat == seat]
            marks = {mark: sum(move.mark == mark for move in own) for mark in (*(name for _, name in MARKS), BLUNDER)}
            rows.append({"seat": seat, "moves": len(own), **marks, "mean_loss": round(sum(m.loss for m in own) / max(1, len(own)), 4)})
        return rows

    def to_data(self, language: str = "en") -> dict[str, Any]:
        """The analysis as plain data."""
        return {
            "game": self.game,
            "seats": list(self.seats),
            "winners": list(self.winners),
            "summary": self.summary(),
            "moves": [move.to_data() for move in self.moves],
            "turning_points": [{**move.to_data(), "words": explanation(move, self, language)} for move in self.turning_points],
            "luck": {**self.luck.to_data(), "words": luck_story(self, language)} if self.luck else None,
        }


def mark_of(loss: float) -> str:
    """The mark that a loss of win chance deserves.

    >>> mark_of(0.0), mark_of(0.05), mark_of(0.5)
    ('best', 'inaccuracy', 'blunder')
    """
    return next((mark for most, mark in MARKS if loss <= most), BLUNDER)


def analyse(
    match: Match,
    limits: Limits = USUAL,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    *,
    best: int = 1,
) -> Analysis:
    """Analyse a match, finished or not. ``progress`` is told how many of how many moves are done.

    ``best`` is how many of the best actions to value exactly in each position; more of them take some of the depth.
    """
    steps = [(place, step) for place, step in enumerate(match.steps) if isinstance(step.event, Play)]
    moves: list[MoveReport] = []
    for number, (place, step) in enumerate(steps, start=1):
        if cancelled():
            break
        moves.append(review(number, place, step.before, step.event.action, limits, best))  # type: ignore[union-attr]
        if progress:
            progress(number, len(steps))
    luck = luck_of(match, cancelled=cancelled)
    return Analysis(match.game.name, match.seats, tuple(moves), _turning_points(moves), match.winners, luck)


def review(number: int, place: int, position: Position, played: str, limits: Limits, best: int) -> MoveReport:
    found = explore(position, limits, best=best)
    candidate = _played(position, played, found, limits)
    better = found.best
    if candidate.value > better.value:
        better = candidate
    loss = loss_between(better.win_chances[found.seat], candidate.win_chances[found.seat])
    points = max(0.0, lead_of(better.expected_scores, found.seat) - lead_of(candidate.expected_scores, found.seat))
    mark = mark_of(loss)
    reasons = _why(position, better, candidate, found.seat) if mark not in ("best", "good") else ()
    return MoveReport(
        number,
        place,
        found.seat,
        played,
        str(better.action),
        mark,
        loss,
        points,
        better.win_chances,
        better.expected_scores,
        replace(candidate, loss=loss, points_lost=points),
        better,
        _best_moves(found, better),
        reasons,
    )


def _played(position: Position, played: str, found: Exploration, limits: Limits) -> Candidate:
    """What the move that was played is worth, searched as deeply as the best."""
    action = position.action(played)
    known = next((candidate for candidate in found.candidates if candidate.action == action), None)
    return known or explore(position, limits, only=action, depth=found.depth).best


def _best_moves(found: Exploration, better: Candidate) -> tuple[Candidate, ...]:
    """The actions found best that are no mistakes. What was played comes first where it turned out better than all of them."""
    rest = [candidate for candidate in found.candidates if candidate.action != better.action]
    seat = found.seat
    lost = [replace(candidate, loss=loss_between(better.win_chances[seat], candidate.win_chances[seat])) for candidate in rest]
    good = [candidate for candidate in lost if mark_of(candidate.loss) not in FAULTS]
    return (replace(better, loss=0.0, points_lost=0.0), *good)[: len(found.candidates)]


def _why(position: Position, better: Candidate, played: Candidate, seat: int) -> tuple[Reason, ...]:
    found = why_better(position, better.action, played.action, better.expected_scores, played.expected_scores, seat)
    return tuple(found)


def _turning_points(moves: Sequence[MoveReport]) -> tuple[MoveReport, ...]:
    worst = sorted((move for move in moves if move.mark not in ("best", "good")), key=lambda move: -move.loss)[:TURNING_POINTS]
    return tuple(sorted(worst, key=lambda move: move.number))


def explanation(move: MoveReport, analysis: Analysis, language: str) -> str:
    """A turning point in words."""
    names = [shown_name(name, language) for name in analysis.seats]
    first = text(
        "analysis",
        "turning_point",
        language,
        move=move.number,
        name=names[move.seat],
        played=move.played.words[language],
        best=move.better.words[language],
        before=f"{100 * move.win_chances[move.seat]:.0f}",
        after=f"{100 * (move.win_chances[move.seat] - move.loss):.0f}",
    )
    parts = []
    for reason in move.reasons:
        if reason.key == "denies":
            parts.append(text("analysis", "better.denies", language, rival=names[reason.values["rival"]], **amount(reason, language)))
        else:
            parts.append(text("analysis", "better.because", language, what=words(reason, analysis.game, language)))
    return " ".join([first, *parts])


def luck_story(analysis: Analysis, language: str) -> str:
    """Luck and skill in words; nothing where they were not told apart."""
    return story(analysis.luck, [shown_name(name, language) for name in analysis.seats], language) if analysis.luck else ""
