"""Who sits where: ``human``, ``human:Ada``, a bot's name, or ``bot@seconds``."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilework import bots
from tilework.bots import Limits
from tilework.cli.words import say
from tilework.errors import InvalidOption
from tilework.i18n import LANGUAGES, text

HUMAN = "human"
DEFAULT_BOT = "greedy"


@dataclass(frozen=True)
class Seat:
    """A person, or a bot with the time that it may think."""

    name: str
    bot: str | None = None
    seconds: float | None = None

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.bot is None

    @property
    def limits(self) -> Limits:
        """How much the bot may think."""
        return Limits(seconds=self.seconds)

    @property
    def spec(self) -> str:
        """The seat as it is written on the command line, without a person's name."""
        if self.bot is None:
            return HUMAN
        return self.bot if self.seconds is None else f"{self.bot}@{self.seconds:g}"


def parse_seats(words: str) -> list[Seat]:
    """The seats that a list with commas names.

    >>> [(seat.name, seat.spec) for seat in parse_seats("human:Ada,greedy,greedy,random@0.5")]
    [('Ada', 'human'), ('greedy 1', 'greedy'), ('greedy 2', 'greedy'), ('random', 'random@0.5')]
    """
    seats = [_parse_seat(word.strip()) for word in words.split(",")]
    nameless = say("seat.you") if sum(not seat.name for seat in seats) == 1 else say("seat.player")
    return _with_different_names([replace(seat, name=seat.name or nameless) for seat in seats])


def recorded_names(seats: Sequence[Seat]) -> list[str]:
    """The names for a record, which others may read: nobody is called "You" there."""
    return [say("seat.player") if seat.name in _everywhere("seat.you") else seat.name for seat in seats]


def from_record(names: Sequence[str], seats: Sequence[Seat]) -> list[Seat]:
    """Seats with the names that a record has; the one person without a name is "You" again."""
    nameless = [name for name, seat in zip(names, seats, strict=True) if seat.is_human and name in _nameless()]
    you = nameless[0] if len(nameless) == 1 else None
    return [replace(seat, name=say("seat.you") if seat.is_human and name == you else name) for name, seat in zip(names, seats, strict=True)]


def _nameless() -> set[str]:
    return _everywhere("seat.player") | _everywhere("seat.you")


def _everywhere(key: str) -> set[str]:
    """A word in every language."""
    return {text("cli", key, language) for language in LANGUAGES}


def default_seats(players: int) -> list[Seat]:
    """One person against bots."""
    return parse_seats(",".join([HUMAN] + [DEFAULT_BOT] * (players - 1)))


def _parse_seat(word: str) -> Seat:
    kind, colon, name = word.partition(":")
    if kind == HUMAN:
        return Seat(name.strip())
    bot, at, seconds = word.partition("@")
    if colon or bot not in bots.names():
        raise InvalidOption(say("seat.unknown", seat=word, bots=", ".join(bots.names())))
    try:
        limit = float(seconds) if at else None
    except ValueError:
        limit = -1.0
    if limit is not None and not 0 < limit < 3600:
        raise InvalidOption(say("seat.seconds", seat=word))
    return Seat(bot, bot, limit)


def _with_different_names(seats: Sequence[Seat]) -> list[Seat]:
    """Several of one name get numbers."""
    often = Counter(seat.name for seat in seats)
    seen: Counter[str] = Counter()
    named: list[Seat] = []
    for seat in seats:
        seen[seat.name] += 1
        name = f"{seat.name} {seen[seat.name]}" if often[seat.name] > 1 else seat.name
        named.append(replace(seat, name=name))
    return named
