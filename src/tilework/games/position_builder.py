"""Positions under construction: changed piece by piece, impossible in between, checked as a whole.

Paths name a part of the public view (:meth:`Position.view`) by keys and places from 0, joined by dots: ``factories.0``,
``boards.1.wall.2.3``. The bag always holds the tiles that lie nowhere else.
"""

from dataclasses import dataclass
from typing import Any

from tilework.codegen import python_only
from tilework.errors import InvalidPosition
from tilework.games.core.check import tile_count
from tilework.games.core.offer import TILES_PER_FACTORY
from tilework.games.core.state import DEAL, OVER
from tilework.games.core.unpack import Plain
from tilework.games.from_view import parse_view
from tilework.games.game import Data, Game
from tilework.games.notation import MAX_OF_A_KIND, parse_position, read_field, write_position
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.games.validation import is_integer_text, short_repr


@dataclass(frozen=True)
class TileCount:
    """The tiles of a kind: how many lie on the table, bag and discarded tiles included, and how many the box holds."""

    kind: str
    found: int
    in_box: int


class PositionBuilder:
    """A position under construction.

    >>> builder = PositionBuilder.new("azul", players=2)
    >>> for tile in ("blue", "blue", "red", "white"):
    ...     builder.put("factories.0", tile)
    >>> builder.put("boards.1.wall.0.0", "blue")
    >>> builder.set("boards.1.score", 7)
    >>> builder.problem() is None, builder.position().scores
    (True, (0, 7))
    >>> builder.set("boards.0.lines.4", ["blue"] * 22)
    >>> print(builder.problem())
    seat 0: line 5 holds too many tiles
    """

    def __init__(self, game: Game, options: Options, state: Plain) -> None:
        self.game: Game = game
        self.options: Options = options
        self.state: Plain = state

    @python_only
    @classmethod
    def new(cls, game: str, /, **options: Any) -> "PositionBuilder":  # Any: each option has a type of its own
        """Begin from scratch: the table of the first round with nothing on the factories and boards."""
        return cls.cleared(Position.start(game, **options))

    @python_only
    @classmethod
    def start(cls, game: str, /, *, seed: int | None = None, **options: Any) -> "PositionBuilder":  # Any: each option has a type of its own
        """Begin with the first decision of a new game, dealt at random (always the same for the same seed)."""
        return cls.from_position(Position.start(game, **options).dealt(seed))

    @classmethod
    def from_position(cls, position: Position) -> "PositionBuilder":
        """Begin with a position."""
        return PositionBuilder(position.game, position.options, position.plain())

    @classmethod
    def parse(cls, notation: str) -> "PositionBuilder":
        """Begin with the position of a notation, which need not be possible."""
        game, options, state = parse_position(notation)
        made = PositionBuilder(game, options, game.cleared(options))
        made._become(state, notation)
        return made

    @classmethod
    def cleared(cls, start: Position) -> "PositionBuilder":
        """Begin from scratch: set the game up with the first of all possible draws, then put the tiles that were dealt back."""
        trial = start.mutable()
        while trial.is_chance:
            weights = trial.chance_weights()
            trial.resolve(next(outcome for outcome, weight in enumerate(weights) if weight))
        made = PositionBuilder(start.game, start.options, trial.plain())
        made.state["offer"] = [0] * len(made.state["offer"])
        made._settle(made.state)
        return made

    # What it shows.

    def view(self) -> Data:
        """Return the public view of the current state, possible or not."""
        return self.game.view(self.state, self.options, False)

    def get(self, path: str) -> Any:  # Any: a part of a view: any plain data
        """Return a part of the view."""
        held: Any = self.view()  # Any: a part of a view: any plain data
        for key in path.split("."):
            held = _entry(held, key, path)
        return held

    def notation(self) -> str:
        """Return the position on one line of text, possible or not."""
        return write_position(self.game, self.options, self.state)

    def counts(self) -> list[TileCount]:
        """Return the number of tiles of each kind. More than the box holds is a mistake; the bag makes up for fewer."""
        found, in_box = self.game.tiles_on_table(self.state), self.game.tiles_in_box(self.state)
        return [TileCount(self.game.kinds[kind], found[kind], number) for kind, number in enumerate(in_box) if number or found[kind]]

    def problem(self) -> InvalidPosition | None:
        """Why the position can't occur in a game; None if it can."""
        try:
            self.game.check(self.state, self.options)
        except InvalidPosition as error:
            return error
        return None

    def position(self) -> Position:
        """Return the position. Raise InvalidPosition, with the reason, if it cannot occur in a game."""
        self.game.check(self.state, self.options)
        return Position.of(self.game, self.options, self.state)

    # What changes it.

    def put(self, path: str, tile: str) -> None:
        """Lay a tile somewhere: in a list of tiles, on a space, or among discarded tiles that are counted."""
        held = self.get(path)
        if isinstance(held, list):
            self.set(path, [*held, tile])
        elif isinstance(held, dict):
            self.set(f"{path}.{tile}", held.get(tile, 0) + 1)
        else:
            self.set(path, tile)

    def take(self, path: str, tile: str | None = None) -> None:
        """Take a tile away: this one, or else the last. It goes back to the bag."""
        held = self.get(path)
        if isinstance(held, list):
            left: list[Any] = list(held)  # Any: a part of a view: any plain data
            if left:
                place = len(left) - 1 if tile is None or tile not in left else left.index(tile)
                self.set(path, [each for number, each in enumerate(left) if number != place])
        elif isinstance(held, dict):
            kind = next((name for name, number in held.items() if number and (tile is None or name == tile)), None)
            if kind is not None:
                self.set(f"{path}.{kind}", held[kind] - 1)
        else:
            self.set(path, None)

    def set(self, path: str, value: Any) -> None:  # Any: a part of a view: any plain data
        """Change a part of the view. InvalidPosition if it has no such part, or the value can't stand there at all."""
        if path == "phase":
            self._set_phase(value)
            return
        view: Any = self.view()  # Any: a part of a view: any plain data
        keys = path.split(".") if path != "turn" else ["next_turn"]
        held = view
        for key in keys[:-1]:
            held = _entry(held, key, path)
        _entry(held, keys[-1], path)
        if isinstance(held, list):
            held[int(keys[-1])] = value
        else:
            held[keys[-1]] = value
        if view["turn"] is not None:
            view["turn"] = view["next_turn"]
        self._become(parse_view(view)[2], path)

    def set_field(self, name: str, place: int, text: str) -> None:
        """Change a number of a field of the state, in position notation: ``set_field("strips", 3, "8f")``."""
        state: Plain = {field: list(value) if isinstance(value, list) else value for field, value in self.state.items()}
        read_field(self.game, state, name, place, text)
        self._become(state, name)

    def _set_phase(self, name: Any) -> None:  # Any: a part of a view: any plain data
        numbers = [number for number, known in self.game.phases.items() if known == name]
        if not numbers:
            names = ", ".join(self.game.phases.values())
            raise InvalidPosition("not-a-choice", where="phase", value=short_repr(name), names=names)
        self._become({**self.state, "phase": numbers[0]}, "phase")

    def _become(self, state: Plain, path: str) -> None:
        """Take a changed state over, unless it could not even be shown."""
        self._settle(state)
        try:
            self.game.view(state, self.options, False)
        except (KeyError, IndexError) as error:
            raise InvalidPosition("not-on-table", path=short_repr(path)) from error
        self.state = state

    def _settle(self, state: Plain) -> None:
        """Make what follows from the rest fit: the game's own bookkeeping, the bag, and the tiles dealt."""
        self.game.settle(state)
        found, in_box = self.game.tiles_on_table(state), self.game.tiles_in_box(state)
        bag = 0
        for kind, number in enumerate(in_box):
            elsewhere = found[kind] - (state["bag"] >> 8 * kind & 0xFF)
            bag += min(max(number - elsewhere, 0), MAX_OF_A_KIND) << 8 * kind
        state["bag"] = bag
        factories = 2 * state["players"] + 1
        offered = [tile_count(here) for here in state["offer"][1 : 1 + factories]]
        if state["phase"] == DEAL:
            state["dealt"] = sum(offered)
        elif state["phase"] >= OVER and not _fits_deal(state, offered):
            last = max([place for place, number in enumerate(offered) if number] or [0])
            is_short = any(number and number < TILES_PER_FACTORY for number in offered)
            state["dealt"] = TILES_PER_FACTORY * last + offered[last] if is_short else TILES_PER_FACTORY * factories


def _fits_deal(state: Plain, offered: list[int]) -> bool:
    """Whether every factory is as it was dealt or empty, and factories are short only of tiles that there are not."""
    dealt = state["dealt"]
    if dealt < TILES_PER_FACTORY * len(offered) and state["bag"]:
        return False
    wanted = [min(max(dealt - TILES_PER_FACTORY * factory, 0), TILES_PER_FACTORY) for factory in range(len(offered))]
    return all(here in (0, full) for here, full in zip(offered, wanted, strict=True))


def _entry(held: Any, key: str, path: str) -> Any:  # Any: a part of a view: any plain data
    """Return a part of a view by its key, or by its index in a list."""
    if isinstance(held, dict) and key in held:
        return held[key]
    if isinstance(held, list) and is_integer_text(key):
        place = int(key)
        if 0 <= place < len(held):
            return held[place]
    raise InvalidPosition("field-missing", name=path)


__all__ = ["PositionBuilder", "TileCount"]
