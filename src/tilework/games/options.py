"""What can be chosen before a game: options as data."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from tilework.errors import InvalidOption
from tilework.games.validation import is_integer_text, short_repr

OptionValue = bool | int | str
Options = Mapping[str, Any]
"""By name: an ``OptionValue`` each. Which kind it is depends on the option."""

PLAYER_COUNTS = (2, 3, 4)
SWITCH_WORDS = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}


@dataclass(frozen=True)
class Option:
    """One choice: its name, its values, the default first."""

    name: str
    values: tuple[Any, ...]  # Any: each option has a type of its own

    @property
    def default(self) -> Any:  # Any: each option has a type of its own
        return self.values[0]

    @property
    def pattern(self) -> str | None:
        """Regular expression of values beyond the listed ones, in the syntax that Python and JavaScript share; None if there are none."""
        return None

    @property
    def custom_value_spec(self) -> dict[str, object] | None:
        """How such values become numbers for the rules; None if there are none.

        Each run of ``letters`` is a number in which a letter sets the bit 8 × its index in ``letters`` + its index in the run; ``before``
        are the numbers in front.
        """
        return None

    def check(self, value: Any) -> Any:  # Any: each option has a type of its own
        """Return the valid value, or raise InvalidOption. Switches also accept true/false, on/off and yes/no."""
        meant = value
        if isinstance(value, str) and self.values == (False, True):
            meant = SWITCH_WORDS.get(value.lower(), value)
        elif isinstance(value, str) and all(isinstance(known, int) for known in self.values) and is_integer_text(value):
            meant = int(value)
        for known in self.values:
            if is_same_value(known, meant):
                return known
        allowed = ", ".join(str(known).lower() if isinstance(known, bool) else str(known) for known in self.values)
        raise InvalidOption("not-a-choice", where=self.name, value=short_repr(meant), names=allowed)


def is_same_value(known: Any, meant: Any) -> bool:  # Any: each option has a type of its own
    """Whether a value is a known one, of the same type: ``True`` is not 1."""
    if not isinstance(meant, bool | int | str) or isinstance(meant, bool) != isinstance(known, bool):
        return False
    return isinstance(meant, str) == isinstance(known, str) and bool(known == meant)


PLAYERS = Option("players", PLAYER_COUNTS)


def complete(known: tuple[Option, ...], given: Options) -> Options:
    """All options with a value each: those given, checked, and the defaults for the others."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise InvalidOption("unknown-option", name=short_repr(name), names=", ".join(names))
    return MappingProxyType({option.name: option.check(given.get(option.name, option.default)) for option in known})


def complete_all(known: tuple[Option, ...], given: Options) -> Options:
    """Complete and check the options, including that the first player (0: drawn by lot) is one of the players."""
    options = complete(known, given)
    if options["first"] <= options["players"]:
        return options
    first = Option("first", tuple(range(options["players"] + 1)))
    return complete(tuple(first if option.name == "first" else option for option in known), given)
