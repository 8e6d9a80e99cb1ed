"""What a client that has the rules is sent: events to fold, and bots to think for."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import Answer, Reply
from tilework.server.models.view import SeatView


class PlayEvent(Answer):
    """An action was played."""

    kind: Literal["play"]
    at: int
    seat: int
    action: str
    command_id: str | None = None


class DrawEvent(Answer):
    """Something was drawn."""

    kind: Literal["draw"]
    at: int
    outcomes: list[str]


class MayNow(Answer):
    """What you may do now, as in a view; what is missing you may not."""

    play: bool = False
    hint: bool = False
    undo: bool = False
    answer_undo: bool = False
    resign: bool = False
    abort: bool = False
    join: bool = False
    leave: bool = False
    rematch: bool = False
    claim: list[int] = Field(default_factory=list)
    claim_draw: list[int] = Field(default_factory=list)
    takeover: list[int] = Field(default_factory=list)
    retake: list[int] = Field(default_factory=list)


class EventsMessage(Reply):
    """What was played and drawn after an event, in a game that goes on: for clients that fold it. All else comes as a view."""

    type: Literal["events"]
    match: str
    after: int
    seq: int
    check: int
    """CRC-32 of the position that the events lead to, as the bytes of its state."""
    now: int
    events: list[Annotated[PlayEvent | DrawEvent, Field(discriminator="kind")]]
    can: MayNow
    deadline: int | None = None
    time_ms: list[int] | None = None
    seats: list[SeatView] | None = None
    """As in a view, where they have changed."""


class ThinkMessage(Answer):
    """Think for the bot whose turn it is at this event, with this seed; answer by ``thought`` or ``decline``."""

    type: Literal["think"]
    match: str
    seq: int
    seat: int
    bot: str
    seed: int
