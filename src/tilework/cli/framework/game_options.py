"""Parse game options on the command line: ``--wall grey``, ``--jokers``, ``--jokers true``. The games define them."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from tilework import games
from tilework.cli.framework.messages import game_word, say
from tilework.errors import InvalidOption
from tilework.games.game import Data, Game
from tilework.games.options import SWITCH_WORDS, Option

SWITCH = (False, True)


def all_options() -> dict[str, Option]:
    """Return the options of all games by name."""
    return {option.name: option for name in games.names() for option in games.get(name).options}


def split_options(words: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """Split a command line into game options and other words.

    >>> split_options(["azul", "--wall", "grey", "--jokers", "--seed=3", "--players=2"])
    ({'wall': 'grey', 'jokers': 'true', 'players': '2'}, ['azul', '--seed=3'])
    """
    known = all_options()
    found: dict[str, str] = {}
    rest: list[str] = []
    left = list(words)
    while left:
        word = left.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        if not word.startswith("--") or name not in known:
            rest.append(word)
        elif equals:
            found[name] = value
        else:
            found[name] = _value(known[name], left)
    return found, rest


def _value(option: Option, left: list[str]) -> str:
    """Pop the value that follows an option; a switch needs none."""
    if option.values == SWITCH:
        return left.pop(0) if left and left[0].lower() in SWITCH_WORDS else "true"
    if not left or left[0].startswith("--"):
        raise InvalidOption(say("option.no_value", option=option.name, values=_values(option)))
    return left.pop(0)


def checked_options(game: Game, given: dict[str, str]) -> Data:
    """Validate and complete the options of a game. Options with a file format also accept a path."""
    by_name = {option.name: option for option in game.options}
    values = {name: _from_file(by_name[name], value) if name in by_name else value for name, value in given.items()}
    return dict(game.complete_options(values))


def _from_file(option: Option, value: str) -> Any:  # Any: each option has a type of its own
    load = getattr(option, "load", None)
    return load(Path(value)) if load and (Path(value).is_file() or value.endswith(".json")) else value


def _values(option: Option) -> str:
    values = [str(value).lower() if isinstance(value, bool) else str(value) for value in option.values]
    return ", ".join([*values, say("option.file")] if hasattr(option, "load") else values)


def options_help() -> str:
    """Return the game options for the help text."""
    return "\n\n".join(_game_help(games.get(name)) for name in games.names())


def _game_help(game: Game) -> str:
    lines: Iterable[str] = (
        f"  --{option.name} [{_values(option)}]  {game_word(game.name, f'option.{option.name}')}" for option in game.options
    )
    return "\b\n" + "\n".join([say("play.options", game=game.name), *lines])
