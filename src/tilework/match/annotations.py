"""Remarks on a game: comments, glyphs, and variations that leave it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tilework.errors import IllegalAction, InvalidEvent
from tilework.games.mutable_position import MutablePosition
from tilework.games.validation import short_repr
from tilework.match.events import Draw, Play

GLYPHS = ("!", "?", "!!", "??", "!?", "?!")
"""What an action may be marked with, as in chess."""


@dataclass
class Annotation:
    """What is remarked on a position: a comment, a glyph for the action that led to it, and the variations that begin there."""

    ply: int
    """How many events of the game, or of the variation, come before it."""
    comment: str = ""
    glyph: str = ""
    variations: list["Variation"] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is remarked."""
        return not self.comment and not self.glyph and not self.variations


@dataclass
class Variation:
    """A line that leaves a game, or another variation: its draws and actions, with remarks of its own."""

    events: list[Draw | Play] = field(default_factory=list)
    annotations: list[Annotation] = field(default_factory=list)


def annotation_at(annotations: list[Annotation], ply: int) -> Annotation:
    """Return the remarks on a position; new ones if there are none yet."""
    for each in annotations:
        if each.ply == ply:
            return each
    annotations.append(Annotation(ply))
    return annotations[-1]


def find_annotation(annotations: Sequence[Annotation], ply: int) -> Annotation | None:
    """Return the remarks on a position, if there are any."""
    return next((each for each in annotations if each.ply == ply and not each.is_empty), None)


def check_glyph(glyph: str) -> str:
    """Return a glyph; InvalidEvent if there is none such."""
    if glyph and glyph not in GLYPHS:
        raise InvalidEvent("not-a-glyph", glyph=short_repr(glyph), glyphs=", ".join(GLYPHS))
    return glyph


def play_event(position: MutablePosition, event: Draw | Play) -> None:
    """Let an event of a variation happen. One that does not fit raises."""
    match event:
        case Draw():
            for outcome in event.outcomes:
                position.resolve(outcome)
            if position.is_chance:
                raise InvalidEvent("too-few-draws", count=len(event.outcomes))
        case Play():
            check_turn(position.turn, event.seat)
            position.play(event.action)


def check_turn(turn: int | None, seat: int) -> None:
    """Require that it is a seat's turn."""
    if turn is None:
        raise IllegalAction("nobodys-turn", seat=seat + 1)
    if turn != seat:
        raise IllegalAction("not-their-turn", seat=seat + 1, turn=turn + 1)
