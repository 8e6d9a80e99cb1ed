"""Parse seats: ``human``, ``human:Ada``, a bot's name, or ``bot@seconds``."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilework import bots
from tilework.bots import Limits
from tilework.cli.framework.messages import say
from tilework.errors import InvalidOption
from tilework.i18n import LANGUAGES, text

HUMAN = "human"
DEFAULT_BOT = "greedy"


@dataclass(frozen=True)
class Seat:
    """A person, or a bot with its thinking time."""

    name: str
    bot: str | None = None
    seconds: float | None = None

    @property
    def is_human(self) -> bool:
        return self.bot is None

    @property
    def limits(self) -> Limits:
        """The bot's limits."""
        return Limits(seconds=self.seconds)

    @property
    def spec(self) -> str:
        """The seat as written on the command line, without a person's name."""
        if self.bot is None:
            return HUMAN
        return self.bot if self.seconds is None else f"{self.bot}@{self.seconds:g}"


def parse_seats(words: str) -> list[Seat]:
    """Parse a comma-separated list of seats.

    >>> [(seat.name, seat.spec) for seat in parse_seats("human:Ada,greedy,greedy,random@0.5")]
    [('Ada', 'human'), ('greedy 1', 'greedy'), ('greedy 2', 'greedy'), ('random', 'random@0.5')]
    """
    seats = [_parse_seat(word.strip()) for word in words.split(",")]
    nameless = say("seat.you") if sum(not seat.name for seat in seats) == 1 else say("seat.player")
    return _with_different_names([replace(seat, name=seat.name or nameless) for seat in seats])


def recorded_names(seats: Sequence[Seat]) -> list[str]:
    """Return the names for a record, which others may read: "You" becomes a neutral name."""
    return [say("seat.player") if seat.name in _everywhere("seat.you") else seat.name for seat in seats]


def from_record(names: Sequence[str], seats: Sequence[Seat]) -> list[Seat]:
    """Return seats with the names of a record; a single unnamed person becomes "You" again."""
    nameless = [name for name, seat in zip(names, seats, strict=True) if seat.is_human and name in _nameless()]
    you = nameless[0] if len(nameless) == 1 else None
    return [replace(seat, name=say("seat.you") if seat.is_human and name == you else name) for name, seat in zip(names, seats, strict=True)]


def _nameless() -> set[str]:
    return _everywhere("seat.player") | _everywhere("seat.you")


def _everywhere(key: str) -> set[str]:
    """Return a message in every language."""
    return {text("cli", key, language) for language in LANGUAGES}


def default_seats(players: int) -> list[Seat]:
    """Return one person and bots for the other seats."""
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
    """Add numbers to seats that share a name."""
    often = Counter(seat.name for seat in seats)
    seen: Counter[str] = Counter()
    named: list[Seat] = []
    for seat in seats:
        seen[seat.name] += 1
        name = f"{seat.name} {seen[seat.name]}" if often[seat.name] > 1 else seat.name
        named.append(replace(seat, name=name))
    return named
