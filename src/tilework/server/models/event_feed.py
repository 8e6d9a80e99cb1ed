"""Messages for clients that have the rules: events to apply, and bot turns to play."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import Reply, ServerModel
from tilework.server.models.view import SeatView


class PlayEvent(ServerModel):
    """An action was played."""

    kind: Literal["play"]
    at: int
    seat: int
    action: str
    command_id: str | None = None


class DrawEvent(ServerModel):
    """Tiles were drawn."""

    kind: Literal["draw"]
    at: int
    outcomes: list[str]


class SparseCan(ServerModel):
    """Permissions as in a view; missing ones are false."""

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
    """Events after ``after_seq`` of a running game. Anything else is sent as a view."""

    type: Literal["events"]
    match: str
    after_seq: int
    seq: int
    state_crc32: int
    """CRC-32 of the position that the events lead to, as the bytes of its state."""
    now: int
    events: list[Annotated[PlayEvent | DrawEvent, Field(discriminator="kind")]]
    can: SparseCan
    deadline: int | None = None
    time_ms: list[int] | None = None
    seats: list[SeatView] | None = None
    """As in a view, where they have changed."""


class BotTurnMessage(ServerModel):
    """Play the bot's turn at this seq with this seed; reply with ``bot_move`` or ``bot_turn_declined``."""

    type: Literal["bot_turn"]
    match: str
    seq: int
    seat: int
    bot: str
    seed: int
