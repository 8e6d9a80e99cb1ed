"""What a game is to everything above the rules: its facts as data, and its compiled parts on demand."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import product
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, Self

from tilework.deprecation import warn_renamed
from tilework.errors import InvalidAction, InvalidOption
from tilework.games.core.plugins import load_plugin
from tilework.games.options import PLAYERS, Option, Options, complete_all
from tilework.games.validation import short_repr
from tilework.i18n import LANGUAGES, text

if TYPE_CHECKING:
    import numpy as np

    from tilework.games.core.state import State, States
    from tilework.games.core.unpack import Buffer, Plain
    from tilework.games.core.view_reader import ViewReader
    from tilework.games.notation import Codec

Data = dict[str, Any]
"""Plain data, as JSON has it: an action, a note, a view whose game is not known."""
Key = tuple[tuple[str, str], ...]
Person = Literal["you", "they", "none"]
"""Who does what a sentence says: the reader, somebody else, or nobody yet, since it is a choice."""

FIRST_PLAYER_PHASE = -1
FIRST_PLAYERS = ("P1", "P2", "P3", "P4")
MAX_CHANCE_OUTCOMES = 64


@dataclass(frozen=True)
class Note:
    """One thing that the rules did: who it concerns, the points, the ledger rules behind it, and the details to explain it with."""

    kind: str
    seat: int | None
    points: int
    rules: tuple[str, ...]
    details: Mapping[str, Any] = field(default_factory=dict)  # Any: plain data, as JSON has it

    def to_data(self) -> Data:
        """Return the note as plain data."""
        return {"kind": self.kind, "seat": self.seat, "points": self.points, "rules": list(self.rules), **self.details}


@dataclass(frozen=True)
class Effects:
    """What followed from a move or a deal: what the rules did, and what was drawn, in notation."""

    notes: tuple[Note, ...]
    draws: tuple[str, ...] = ()


@dataclass(frozen=True)
class StateField:
    """A field of a game's states: the name, the number of its numbers, and the least and the greatest that it can hold."""

    name: str
    size: int
    is_array: bool
    low: int
    high: int


class Game(ABC):
    """A game of the family. Its facts cost nothing; :meth:`load` imports the compiled rules."""

    name: str
    own_options: tuple[Option, ...] = ()
    kinds: tuple[str, ...]
    """The kinds of tiles, in the order of the engine's numbers."""
    letters: str
    """One letter for each kind, for notation."""
    discard_name = "tower"
    point_sources: tuple[str, ...]
    """The kinds of notes that carry points, in the order in which a breakdown shows them."""
    num_actions: int
    option_fields: tuple[str, ...] = ("players",)
    """The fields of the state that ``begin`` sets from the options and nothing changes: position notation leaves them out."""
    _is_loaded = False
    rules_versions: tuple[int, ...] = (1,)
    """The versions of its rules whose matches can be played on, the newest last. A change after which an old match could end otherwise,
    or could not be played again, is a new version; the old one stays in the list only if the rules can still play it."""

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def _repr_html_(self) -> str:
        """Return the game and its options for notebooks."""
        options = "".join(f"<li><code>{option.name}</code>: {', '.join(map(str, option.values))}</li>" for option in self.options)
        return f"<b>{self.name}</b><ul>{options}</ul>"

    def rules_version(self, wanted: int | None = None) -> int:
        """Return the rules version for a match: the newest, or the requested one if it is still supported."""
        if wanted is None:
            return self.rules_versions[-1]
        if wanted not in self.rules_versions:
            known = ", ".join(str(version) for version in self.rules_versions)
            raise InvalidOption("unknown-rules-version", name=self.name, wanted=wanted, known=known)
        return wanted

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """All options, the number of players first and the first player (0 for drawn by lot, or a seat from 1) last."""
        return (PLAYERS, *self.own_options, Option("first", (0, 1, 2, 3, 4)))

    def complete_options(self, given: Options) -> Options:
        """Fill in default options; raise InvalidOption with the accepted values."""
        return complete_all(self.options, given)

    def combinations(self) -> Iterator[Options]:
        """Every combination of the game's options and player counts (the first player drawn by lot)."""
        chosen = (PLAYERS, *self.own_options)
        for values in product(*(option.values for option in chosen)):
            yield self.complete_options({option.name: value for option, value in zip(chosen, values, strict=True)})

    def plugin(self, name: str) -> ModuleType:
        """One of the files of the game's folder."""
        return load_plugin(self.name, name)

    def browser_functions(self) -> "tuple[Callable[..., Any], ...]":  # Any: functions of any signature
        """Further functions that the game's board in the browser needs; they are generated from the Python ones."""
        return ()

    # The compiled part.

    def load(self) -> Self:
        """Import the compiled rules and register them for dispatch, once. Returns the game.

        Positions, matches and environments do this themselves.
        """
        if not self._is_loaded:
            from tilework.games.core import dispatch

            self.plugin("rules")
            dispatch.register(self.dtype, self.name)
            self._is_loaded = True
        return self

    @property
    def rules(self) -> ModuleType:
        """Deprecated: use :meth:`load`, then ``plugin("rules")``."""
        warn_renamed("Game.rules", 'Game.load().plugin("rules")')
        rules: ModuleType = self.load().plugin("rules")
        return rules

    @cached_property
    def dtype(self) -> "np.dtype[np.void]":
        """The type of a state, for NumPy."""
        state: np.dtype[np.void] = self.plugin("state").STATE
        return state

    @cached_property
    def read_plain(self) -> "Callable[[Buffer], Plain]":
        """What reads a state's bytes as Python's own numbers. (Looking it up by its type would take longer than reading.)"""
        from tilework.games.core.unpack import plain_reader

        return plain_reader(self.dtype)

    def begin(self, state: "State", options: Options) -> None:
        """Set an empty state up for these options."""
        import numpy as np

        self.load().plugin("rules").set_up(state, np.array(self.numbers_of(options), dtype=np.int64))

    def cleared(self, options: Options) -> "Plain":
        """Return an unpacked state with only the options set, for the readers of notations and views."""
        import numpy as np

        states = np.zeros(1, dtype=self.dtype)
        self.begin(states[0], options)
        for name in self.dtype.names or ():
            if name not in self.option_fields:
                states[name] = 0
        return self.unpack(states)

    def unpack(self, raw: "Buffer") -> "Plain":
        """Return the numbers of a state, arrays as lists that may be changed."""
        return {name: list(value) if isinstance(value, tuple) else value for name, value in self.read_plain(raw).items()}

    def pack(self, state: "Plain") -> "States":
        """Return the state with these numbers. They must be within the bounds of their fields."""
        import numpy as np

        states = np.zeros(1, dtype=self.dtype)
        for name in self.dtype.names or ():
            states[name] = np.reshape(state[name], states[name].shape)
        return states

    @cached_property
    def state_fields(self) -> tuple[StateField, ...]:
        """The fields that a position consists of beside its options."""
        import numpy as np

        found: list[StateField] = []
        for name in self.dtype.names or ():
            if name in self.option_fields or name == "spare":
                continue
            kind = self.dtype[name]
            limits = np.iinfo(kind.base)
            found.append(StateField(name, int(np.prod(kind.shape)), bool(kind.shape), int(limits.min), int(limits.max)))
        return tuple(found)

    def numbers_of(self, options: Options) -> list[int]:
        """All options as the numbers that the rules' ``set_up`` wants."""
        return [number for option in self.options for number in self.option_numbers(option.name, options[option.name])]

    def option_numbers(self, name: str, value: Any) -> list[int]:  # Any: each option has a type of its own
        """One option's part of them: its place among the values, players as they are, and a first player counted from 0 (-1 by lot)."""
        if name in ("players", "first"):
            return [value - (name == "first")]
        return [next(option for option in self.options if option.name == name).values.index(value)]

    # Actions and chance: integer, text and data.

    def action_text(self, action: int) -> str:
        """Return the notation of an action."""
        return self._texts[action]

    @cached_property
    def _texts(self) -> tuple[str, ...]:
        write = self.plugin("actions").text
        return tuple(write(action) for action in range(self.num_actions))

    def action_data(self, action: int) -> Data:
        """Return the structured form of an action; factories and lines count from 1."""
        data: Data = self.plugin("actions").data(action)
        return data

    @cached_property
    def _by_text(self) -> dict[str, int]:
        return {text: action for action, text in enumerate(self._texts)}

    def parse_action(self, text: str) -> int:
        """Parse the notation of an action; return its number."""
        try:
            return self._by_text[text.strip()]
        except KeyError:
            some = ", ".join(list(self._by_text)[:: self.num_actions // 4][:4])
            raise InvalidAction("not-an-action", text=short_repr(text), name=self.name, some=some) from None

    def action_from_data(self, data: Mapping[str, object]) -> int:
        """Read the structured form of an action; return its number."""
        try:
            return self._by_data[_key(data)]
        except (KeyError, TypeError):
            example = self.action_data(0)
            raise InvalidAction("not-action-data", data=short_repr(dict(data)), name=self.name, example=example) from None

    @cached_property
    def _by_data(self) -> dict[Key, int]:
        return {_key(self.action_data(action)): action for action in range(self.num_actions)}

    def draw_texts(self, phase: int) -> tuple[str, ...]:
        """Return the notation of each chance outcome in a phase: ``P2`` for a first player, a letter for a tile."""
        return FIRST_PLAYERS if phase == FIRST_PLAYER_PHASE else tuple(self.letters)

    def draw_text(self, phase: int, outcome: int) -> str:
        """Return the notation of one chance outcome."""
        return self._draws(phase)[0][outcome]

    @cache  # noqa: B019  there is one of each game
    def _draws(self, phase: int) -> tuple[tuple[str, ...], dict[str, int]]:
        texts = self.draw_texts(phase)
        return texts, {text: outcome for outcome, text in enumerate(texts)}

    def chance_text(self, state: "State", outcome: int) -> str:
        """Return the notation of an outcome of the state's chance event."""
        return self.draw_text(int(state["phase"]), outcome)

    def parse_chance(self, state: "State", text: str) -> int:
        """Parse a chance outcome; raise InvalidAction if there is no such outcome."""
        texts, numbers = self._draws(int(state["phase"]))
        if text not in numbers:
            raise InvalidAction("not-a-draw-here", text=short_repr(text), texts=texts[0])
        return numbers[text]

    # What people and programs see.

    def view(self, state: "Plain", options: Options, last_round: bool) -> Data:
        """Build the public view in plain names from an unpacked state (:mod:`tilework.games.core.unpack`)."""
        seen: Data = self.plugin("view").view(state, options, last_round)
        return seen

    def explain(self, row: "Sequence[int]") -> Note:
        """Decode a journal row."""
        note: Note = self.plugin("notes").explain(row)
        return note

    def note_sentence(self, note: Note, language: str, person: Person = "they") -> str:
        """Describe a note, without its points and the player concerned."""
        return text(self.name, f"note.{note.kind}", language, person=person, **self.note_values(note))

    def action_sentence(self, state: "State", action: int, language: str, person: Person = "none") -> str:
        """Describe an action in this state, as a choice ("take 2 blue") or as what "you" or "they" do."""
        return self.action_sentences(state, action, person)[language]

    def action_sentences(self, state: "State", action: int, person: Person = "none") -> Mapping[str, str]:
        """Describe an action in every language."""
        return _action_sentences(self.name, self._facts(state, action), person)

    def action_message(self, state: "State", action: int) -> tuple[str, Data]:
        """Return the message of a legal action in this state: its kind and arguments."""
        kind, values = self.plugin("messages").action_message(self._facts(state, action))
        return kind, values

    def note_values(self, note: Note) -> Data:
        """Return the arguments of a note's message."""
        values: Data = self.plugin("messages").note_values(note)
        return values

    def _facts(self, state: "State", action: int) -> tuple[int, ...]:
        """All that the words for a legal action depend on."""
        import numpy as np

        from tilework.games.core.dispatch import MAX_FACTS, action_facts

        facts = np.empty(MAX_FACTS, dtype=np.int64)
        return tuple(facts[: action_facts(state, action, facts)].tolist())

    # Positions from outside.

    @property
    def phases(self) -> dict[int, str]:
        """The name of each phase, as views have it, by the engine's number."""
        names: dict[int, str] = self.plugin("view").PHASES
        return names

    @property
    @abstractmethod
    def codecs(self) -> "Mapping[str, Codec]":
        """How the state's own fields are written in position notation."""

    def codec(self, field: str) -> "Codec | None":
        """How a field is written in position notation; None for plain numbers."""
        return self.codecs.get(field)

    def fill(self, seen: "ViewReader", state: "Plain", options: Options) -> None:
        """Read the game's own fields from a view."""
        self.plugin("from_view").fill(seen, state, options)

    def check(self, state: "Plain", options: Options) -> None:
        """InvalidPosition, with the reason, unless the position could stand on a table."""
        self.plugin("check").check(state, options)

    def settle(self, state: "Plain") -> None:
        """Make the game's own bookkeeping fit the rest of a position that is being edited."""
        self.plugin("check").settle(state)

    def tiles_on_table(self, state: "Plain") -> list[int]:
        """How many tiles of each kind lie anywhere, the bag and the discarded ones included."""
        found: list[int] = self.plugin("check").tiles_on_table(state)
        return found

    def tiles_in_box(self, state: "Plain") -> list[int]:
        """How many tiles of each kind the game is played with."""
        wanted: list[int] = self.plugin("check").tiles_in_box(state)
        return wanted


@lru_cache(8192)
def _action_sentences(game: str, facts: tuple[int, ...], person: Person) -> Mapping[str, str]:
    # Whoever shows a table asks for every legal action at every move, and the same few thousand come again and again.
    kind, values = load_plugin(game, "messages").action_message(facts)
    return {language: text(game, f"action.{kind}", language, person=person, **values) for language in LANGUAGES}


def _key(data: Mapping[str, object]) -> Key:
    return tuple(sorted((name, str(value)) for name, value in data.items()))
