"""Models of matchmaking."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import ClientModel, Nonce, ServerModel

TimeControl = Literal["fast", "slow", "days"]


class Seek(ClientModel):
    """Criteria of a seek. ``public``: others may watch if all players agree. ``any_game``: other games are welcome too.

    ``any_rating``: to answer a seek of the lobby; ratings then do not matter. ``keep``: stay open for a day without polling; you are
    notified of a table, and of people who want to play while you are offline.
    """

    game: Annotated[str, Field(max_length=40)]
    players: Annotated[int, Field(ge=2, le=4)] = 2
    rated: bool = False
    time_control: TimeControl = "fast"
    public: bool = False
    any_game: bool = False
    any_rating: bool = False
    keep: bool = False
    nonce: Nonce | None = None


class SeekCriteria(ServerModel):
    """What you look for."""

    game: str
    players: int
    rated: bool
    time_control: TimeControl


class SeekState(ServerModel):
    """State of a seek. ``rating_range``: accepted rating difference; null accepts any. ``time_controls``: the accepted paces."""

    match: str | None
    waited_ms: int
    rating_range: int | None
    criteria: SeekCriteria
    kept: bool
    time_controls: list[TimeControl]
    suggest_bot: bool


class SeekCancelled(ServerModel):
    """The seek ended; ``match`` is one that was found before."""

    match: str | None
