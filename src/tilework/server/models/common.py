"""What requests and messages share."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Id = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Nonce = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=3)]
BotName = Annotated[str, Field(min_length=1, max_length=64)]
UndoPolicy = Literal["none", "ask", "free"]
Status = Literal["waiting", "playing", "finished", "aborted"]


class Request(BaseModel):
    """What a client sends: nothing unknown in it."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Answer(BaseModel):
    """What the server sends."""


class Reply(Answer):
    """A direct answer carries the id of what it answers."""

    re: str | None = None


class Words(Answer):
    """A text in every language."""

    en: str
    fr: str


class LiveClock(Request):
    """A budget for the whole game, and an increment for each turn."""

    type: Literal["live"]
    initial_s: Annotated[int, Field(ge=30, le=7200)]
    increment_s: Annotated[int, Field(ge=0, le=120)] = 0


class DaysClock(Request):
    """So many days for each move."""

    type: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]


AnyClock = Annotated[LiveClock | DaysClock, Field(discriminator="type")]
Data = dict[str, object]
OptionChoice = bool | int | str
Options = dict[str, OptionChoice]
