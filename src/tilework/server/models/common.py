"""Base classes and types shared by all models."""

from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel

Id = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Nonce = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=3)]
BotName = Annotated[str, Field(min_length=1, max_length=64)]
UndoPolicy = Literal["none", "ask", "free"]
Status = Literal["waiting", "playing", "finished", "aborted"]


class ClientModel(BaseModel):
    """Data sent by clients: unknown fields are rejected."""

    model_config: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)


class ServerModel(BaseModel):
    """Data sent by the server."""


class Reply(ServerModel):
    """A direct reply with the id of the message it answers."""

    re: str | None = None


class LocalizedText(RootModel[dict[str, str]]):
    """A text in every language."""


class Message(ServerModel):
    """A Fluent message to format in the reader's language: domain (a game, ``match``, ``bots``…), key and arguments.

    An argument that is a message itself is formatted first.
    """

    domain: str
    key: str
    values: "dict[str, str | int | float | bool | Message | None]"


class LiveClock(ClientModel):
    """Time for the whole game plus an increment per turn (seconds)."""

    type: Literal["live"]
    initial_s: Annotated[int, Field(ge=30, le=7200)]
    increment_s: Annotated[int, Field(ge=0, le=120)] = 0


class DaysClock(ClientModel):
    """Days per move."""

    type: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]


AnyClock = Annotated[LiveClock | DaysClock, Field(discriminator="type")]
Data = dict[str, object]
OptionChoice = bool | int | str
Options = dict[str, OptionChoice]
