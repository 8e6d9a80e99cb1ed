"""The seats of a match."""

from dataclasses import dataclass
from typing import NotRequired, TypedDict

from tilework import bots

OPEN, INVITED, PERSON, BOT = "open", "invited", "person", "bot"


def stand_in(game: str | None = None) -> str:
    """Return the bot that plays on for a person who resigned among three or four."""
    return bots.stand_in(game)


class SeatData(TypedDict):
    """A seat in the stored format of the first event."""

    kind: str
    person: str | None
    bot: str | None
    invite: str | None
    kept_for: NotRequired[str]


@dataclass(slots=True)
class Seat:
    """A seat of a match. ``replaced_person`` lost the seat to a bot; ``kept_for`` is whom a free seat is reserved for."""

    kind: str
    person: str | None = None
    bot: str | None = None
    label: str | None = None
    invite: str | None = None
    replaced_person: str | None = None
    kept_for: str | None = None
    resigned: bool = False
    rated_as: str | None = None
    """Guest who began this rated match, if somebody signed in meanwhile: an account can't pick the results that count for it."""

    @property
    def is_free(self) -> bool:
        """Whether a person may still take the seat."""
        return self.kind in (OPEN, INVITED)

    @property
    def player_bot(self) -> str | None:
        """The bot that decides for this seat, if one does."""
        if self.kind == BOT:
            return self.bot
        return stand_in() if self.resigned else None

    def to_data(self) -> SeatData:
        """Return the stored format. The label is personal text that must be deletable, so it is not stored in events."""
        data = SeatData(kind=self.kind, person=self.person, bot=self.bot, invite=self.invite)
        if self.kept_for:
            data["kept_for"] = self.kept_for
        return data
