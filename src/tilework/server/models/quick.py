"""The forms of quick matches."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import Answer, Nonce, Request


class SeekMatch(Request):
    """What to play. ``public``: whether others may watch, if the others agree."""

    game: Annotated[str, Field(max_length=40)]
    players: Annotated[int, Field(ge=2, le=4)] = 2
    rated: bool = False
    tempo: Literal["fast", "slow", "days"] = "fast"
    public: bool = False
    nonce: Nonce | None = None


class Seeking(Answer):
    """How the wait stands. ``band``: how far another's rating may be from yours; null: as far as it likes."""

    match: str | None
    waited_ms: int
    band: int | None
    offer_bot: bool


class LeftQuick(Answer):
    """You wait no longer; ``match`` is one that was found before."""

    match: str | None
