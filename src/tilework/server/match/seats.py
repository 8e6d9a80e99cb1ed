"""The seats of a match."""

from dataclasses import dataclass
from typing import NotRequired, TypedDict

from tilework import bots

OPEN, INVITED, PERSON, BOT = "open", "invited", "person", "bot"


def stand_in(game: str | None = None) -> str:
    """The bot that plays on for somebody who resigned in a match of three or four: quick and decent."""
    names = bots.names_for(game) if game else bots.names()
    return "greedy" if "greedy" in names else names[0]


class SeatData(TypedDict):
    """A seat as it is stored in the first event."""

    kind: str
    person: str | None
    bot: str | None
    invite: str | None
    kept_for: NotRequired[str]


@dataclass(slots=True)
class Seat:
    """A place in a match. ``was`` is the person whose place a bot has taken over, ``kept_for`` the one whom a free seat waits for."""

    kind: str
    person: str | None = None
    bot: str | None = None
    label: str | None = None
    invite: str | None = None
    was: str | None = None
    kept_for: str | None = None
    resigned: bool = False

    @property
    def is_free(self) -> bool:
        """Whether somebody may still sit down."""
        return self.kind in (OPEN, INVITED)

    @property
    def player_bot(self) -> str | None:
        """The bot that decides for this seat, if one does."""
        if self.kind == BOT:
            return self.bot
        return stand_in() if self.resigned else None

    def to_data(self) -> SeatData:
        """As stored in the first event. The label is not: it is somebody's own words, and must be deletable."""
        data = SeatData(kind=self.kind, person=self.person, bot=self.bot, invite=self.invite)
        if self.kept_for:
            data["kept_for"] = self.kept_for
        return data
