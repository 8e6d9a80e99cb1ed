"""What can be chosen before a game: options as data."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from tilework.errors import InvalidOption
from tilework.games.gate import is_whole, shown

OptionValue = bool | int | str
Options = Mapping[str, Any]
"""By name: an ``OptionValue`` each. Which kind it is depends on the option."""

PLAYER_COUNTS = (2, 3, 4)
SWITCH_WORDS = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}


@dataclass(frozen=True)
class Option:
    """One choice: its name, its values, the default first."""

    name: str
    values: tuple[Any, ...]

    @property
    def default(self) -> Any:
        return self.values[0]

    @property
    def form(self) -> str | None:
        """The form of values that no list can hold, as a regular expression that every machine reads alike; None where the list has all."""
        return None

    @property
    def own(self) -> dict[str, object] | None:
        """What such values are to the rules, as data for those who cannot ask ``check``; None where the list has all.

        ``pattern`` is what a word must match, ``same`` the words that are another spelling of a listed value. Each run of ``letters`` is
        a number, in which a letter sets the bit 8 × its place in ``letters`` + its place in the run; ``before`` are the numbers before.
        ``file`` says where the parts of a word are found in a file: in which list, in what order, and the letter for each name.
        """
        return None

    def check(self, value: Any) -> Any:
        """The value itself, or an error that says what would be right. Switches take true/false, on/off and yes/no too."""
        meant = value
        if isinstance(value, str) and self.values == (False, True):
            meant = SWITCH_WORDS.get(value.lower(), value)
        elif isinstance(value, str) and all(isinstance(known, int) for known in self.values) and is_whole(value):
            meant = int(value)
        for known in self.values:
            if type(known) is type(meant) and known == meant:
                return known
        allowed = ", ".join(str(known).lower() if isinstance(known, bool) else str(known) for known in self.values)
        raise InvalidOption(f"{self.name} can't be {shown(meant)}; choose one of: {allowed}")


PLAYERS = Option("players", PLAYER_COUNTS)


def complete(known: tuple[Option, ...], given: Options) -> Options:
    """All options with a value each: those given, checked, and the defaults for the others."""
    by_name = {option.name: option for option in known}
    for name in given:
        if name not in by_name:
            raise InvalidOption(f"there is no option {shown(name)}; choose from: {', '.join(by_name)}")
    return MappingProxyType({name: option.check(given.get(name, option.default)) for name, option in by_name.items()})
