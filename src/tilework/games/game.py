"""What a game is to everything above the rules: its facts as data, and its compiled parts on demand."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import product
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from tilework.errors import InvalidAction, InvalidOption
from tilework.games.core.parts import part
from tilework.games.gate import shown
from tilework.games.options import PLAYERS, Option, Options, complete
from tilework.i18n import LANGUAGES, text

if TYPE_CHECKING:
    import numpy as np

    from tilework.games.core.plain import Buffer, Plain
    from tilework.games.core.state import State, States
    from tilework.games.notation import Codec

Data = dict[str, Any]
"""Plain data, as JSON has it: an action, a note, a view whose game is not known."""
Key = tuple[tuple[str, str], ...]
Person = Literal["you", "they", "none"]
"""Who does what a sentence says: the reader, somebody else, or nobody yet, since it is a choice."""

FIRST_PLAYER_PHASE = -1
FIRST_PLAYERS = ("P1", "P2", "P3", "P4")
MOST_OUTCOMES = 64


@dataclass(frozen=True)
class Note:
    """One thing that the rules did: who it concerns, the points, the ledger rules behind it, and the details to explain it with."""

    kind: str
    seat: int | None
    points: int
    rules: tuple[str, ...]
    details: Mapping[str, Any] = field(default_factory=dict)

    def to_data(self) -> Data:
        """The note as plain data."""
        return {"kind": self.kind, "seat": self.seat, "points": self.points, "rules": list(self.rules), **self.details}


@dataclass(frozen=True)
class Effects:
    """What followed from a move or a deal: what the rules did, and what was drawn, in notation."""

    notes: tuple[Note, ...]
    draws: tuple[str, ...] = ()


class Game(ABC):
    """A game of the family. The facts cost nothing; ``rules`` and ``dtype`` import the compiled part on first use."""

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
    rules_versions: tuple[int, ...] = (1,)
    """The versions of its rules whose matches can be played on, the newest last. A change after which an old match could end otherwise,
    or could not be played again, is a new version; the old one stays in the list only if the rules can still play it."""

    def rules_version(self, wanted: int | None = None) -> int:
        """The version of the rules that a match is played by: the newest, or the one wanted if it can still be played."""
        if wanted is None:
            return self.rules_versions[-1]
        if wanted not in self.rules_versions:
            known = ", ".join(str(version) for version in self.rules_versions)
            raise InvalidOption(f"{self.name} by version {wanted} of its rules can't be played; this program knows: {known}")
        return wanted

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """All options, the number of players first and the first player (0 for drawn by lot, or a seat from 1) last."""
        return (PLAYERS, *self.own_options, Option("first", (0, 1, 2, 3, 4)))

    def complete_options(self, given: Options) -> Options:
        """The options with their defaults filled in, or an error that says what would be right."""
        options = complete(self.options, given)
        if options["first"] > options["players"]:
            options = complete(
                tuple(
                    Option("first", tuple(range(options["players"] + 1))) if option.name == "first" else option for option in self.options
                ),
                given,
            )
        return options

    def combinations(self) -> Iterator[Options]:
        """Every combination of the game's options and player counts (the first player drawn by lot)."""
        chosen = (PLAYERS, *self.own_options)
        for values in product(*(option.values for option in chosen)):
            yield self.complete_options({option.name: value for option, value in zip(chosen, values, strict=True)})

    def part(self, name: str) -> Any:
        """One of the files of the game's folder."""
        return part(self.name, name)

    # The compiled part.

    @cached_property
    def rules(self) -> ModuleType:
        """The module of compiled rules, registered for generic use."""
        from tilework.games.core import generic

        rules: ModuleType = self.part("rules")
        generic.register(self.dtype, self.name)
        return rules

    @cached_property
    def dtype(self) -> "np.dtype[np.void]":
        """The type of a state, for NumPy."""
        state: np.dtype[np.void] = self.part("layout").STATE
        return state

    @cached_property
    def read_plain(self) -> "Callable[[Buffer], Plain]":
        """What reads a state's bytes as Python's own numbers. (Looking it up by its type would take longer than reading.)"""
        from tilework.games.core.plain import plain_reader

        return plain_reader(self.dtype)

    def begin(self, state: "State", options: Options) -> None:
        """Set an empty state up for these options."""
        import numpy as np

        self.rules.set_up(state, np.array(self.numbers_of(options), dtype=np.int64))

    def cleared(self, options: Options) -> "States":
        """An array of one state in which nothing but the options is set: what position notation and views are read into."""
        import numpy as np

        states = np.zeros(1, dtype=self.dtype)
        self.begin(states[0], options)
        for name in self.dtype.names or ():
            if name not in self.option_fields:
                states[name] = 0
        return states

    def numbers_of(self, options: Options) -> list[int]:
        """All options as the numbers that the rules' ``set_up`` wants."""
        return [number for option in self.options for number in self.option_numbers(option.name, options[option.name])]

    def option_numbers(self, name: str, value: Any) -> list[int]:
        """One option's part of them: its place among the values, players as they are, and a first player counted from 0 (-1 by lot)."""
        if name in ("players", "first"):
            return [value - (name == "first")]
        return [next(option for option in self.options if option.name == name).values.index(value)]

    # Actions and chance: integer, text and data.

    def action_text(self, action: int) -> str:
        """The notation of an action."""
        return self._texts[action]

    @cached_property
    def _texts(self) -> tuple[str, ...]:
        write = self.part("actions").text
        return tuple(write(action) for action in range(self.num_actions))

    def action_data(self, action: int) -> Data:
        """The structured form of an action, in plain names; people's numbers (factories, lines) count from 1."""
        data: Data = self.part("actions").data(action)
        return data

    @cached_property
    def _by_text(self) -> dict[str, int]:
        return {text: action for action, text in enumerate(self._texts)}

    def parse_action(self, text: str) -> int:
        """The number of the action that a notation names."""
        try:
            return self._by_text[text.strip()]
        except KeyError:
            some = ", ".join(list(self._by_text)[:: self.num_actions // 4][:4])
            raise InvalidAction(f"{shown(text)} is not an action of {self.name}; actions look like {some}") from None

    def action_from_data(self, data: Mapping[str, object]) -> int:
        """The number of the action that a structured form names."""
        try:
            return self._by_data[_key(data)]
        except (KeyError, TypeError):
            example = self.action_data(0)
            raise InvalidAction(f"{shown(dict(data))} is not an action of {self.name}; an action looks like {example}") from None

    @cached_property
    def _by_data(self) -> dict[Key, int]:
        return {_key(self.action_data(action)): action for action in range(self.num_actions)}

    def draw_texts(self, phase: int) -> tuple[str, ...]:
        """The notation of each outcome of a chance event in a phase: ``P2`` for a first player, a letter for a tile."""
        return FIRST_PLAYERS if phase == FIRST_PLAYER_PHASE else tuple(self.letters)

    def draw_text(self, phase: int, outcome: int) -> str:
        """The notation of one of them."""
        return self._draws(phase)[0][outcome]

    @cache  # noqa: B019  there is one of each game
    def _draws(self, phase: int) -> tuple[tuple[str, ...], dict[str, int]]:
        texts = self.draw_texts(phase)
        return texts, {text: outcome for outcome, text in enumerate(texts)}

    def chance_text(self, state: "State", outcome: int) -> str:
        """The notation of an outcome of the chance event that a state stands at."""
        return self.draw_text(int(state["phase"]), outcome)

    def parse_chance(self, state: "State", text: str) -> int:
        """The outcome that a notation names; InvalidAction if there is none."""
        texts, numbers = self._draws(int(state["phase"]))
        if text not in numbers:
            raise InvalidAction(f"{shown(text)} names nothing that can be drawn here; draws look like {texts[0]}")
        return numbers[text]

    # What people and programs see.

    def view(self, state: "Plain", options: Options, last_round: bool) -> Data:
        """The whole public state in plain names, from the fields of a state (:mod:`tilework.games.core.plain`)."""
        seen: Data = self.part("view").view(state, options, last_round)
        return seen

    def explain(self, row: "Sequence[int]") -> Note:
        """What a journal row says."""
        note: Note = self.part("notes").explain(row)
        return note

    def note_words(self, note: Note, language: str, person: Person = "they") -> str:
        """A note in words, without its points and without whom it concerns."""
        return text(self.name, f"note.{note.kind}", language, person=person, **self.part("words").note_values(note))

    def action_words(self, state: "State", action: int, language: str, person: Person = "none") -> str:
        """An action in words, as it would be played in this state: as a choice ("take 2 blue"), or as what "you" or "they" do."""
        return self.action_in_words(state, action, person)[language]

    def action_in_words(self, state: "State", action: int, person: Person = "none") -> Mapping[str, str]:
        """The same in every language."""
        import numpy as np

        from tilework.games.core.generic import MOST_FACTS, action_facts

        facts = np.empty(MOST_FACTS, dtype=np.int64)
        number = action_facts(state, action, facts)
        return _in_words(self.name, tuple(facts[:number].tolist()), person)

    # Position notation.

    @property
    @abstractmethod
    def codecs(self) -> "Mapping[str, Codec]":
        """How the state's own fields are written in position notation."""

    def check(self, state: "State", options: Options) -> None:
        """InvalidPosition, with the reason, unless the position could stand on a table."""
        self.part("check").check(state, options)


@lru_cache(8192)
def _in_words(game: str, facts: tuple[int, ...], person: Person) -> Mapping[str, str]:
    # Whoever shows a table asks for every legal action at every move, and the same few thousand come again and again.
    kind, values = part(game, "words").action_message(facts)
    return {language: text(game, f"action.{kind}", language, person=person, **values) for language in LANGUAGES}


def _key(data: Mapping[str, object]) -> Key:
    return tuple(sorted((name, str(value)) for name, value in data.items()))
