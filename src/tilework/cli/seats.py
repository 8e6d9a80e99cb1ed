"""Who sits where: ``human``, ``human:Ada``, a bot's name, or ``bot@seconds``."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tilework import bots
from tilework.bots import Limits
from tilework.cli.words import say
from tilework.errors import InvalidOption

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


def parse_seats(text: str) -> list[Seat]:
    """The seats that a list with commas names.

    >>> [(seat.name, seat.spec) for seat in parse_seats("human:Ada,greedy,greedy,random@0.5")]
    [('Ada', 'human'), ('greedy 1', 'greedy'), ('greedy 2', 'greedy'), ('random', 'random@0.5')]
    """
    return _with_different_names([_parse_seat(word.strip()) for word in text.split(",")])


def default_seats(players: int) -> list[Seat]:
    """One person against bots."""
    return parse_seats(",".join([HUMAN] + [DEFAULT_BOT] * (players - 1)))


def _parse_seat(word: str) -> Seat:
    kind, colon, name = word.partition(":")
    if kind == HUMAN:
        return Seat(name.strip() or say("seat.you"))
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
        named.append(Seat(name, seat.bot, seat.seconds))
    return named
