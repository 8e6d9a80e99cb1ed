"""What the tests of all games share: every combination of options, and games played event by event."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from tilework import games
from tilework.games.core import engine
from tilework.games.game import Note
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options
from tilework.games.position_base import PositionBase

PLAIN_PYTHON = engine.current().name == engine.PYTHON
"""Whether the rules run uncompiled (``NUMBA_DISABLE_JIT=1``), some hundred times slower."""

Combination = tuple[str, Options]


def label(name: str, options: Options) -> str:
    """A combination as a short name, for test ids and files: ``azul-2-grey-jokers-mini``."""
    words = [name]
    for option, value in options.items():
        if option != "first" and value is not False:
            words.append(option if value is True else str(value))
    return "-".join(words)


def combinations() -> list[Combination]:
    """Every game with every combination of its options and player counts."""
    return [(name, options) for name in games.names() for options in games.get(name).combinations()]


every_game = pytest.mark.parametrize("name", games.names())
every_combination = pytest.mark.parametrize(
    ("name", "options"), [pytest.param(name, options, id=label(name, options)) for name, options in combinations()]
)


def bulk(number: int) -> int:
    """How many games a large test plays: far fewer where the rules run uncompiled."""
    return max(1, number // 50) if PLAIN_PYTHON else number


STRIDE = 7 if PLAIN_PYTHON else 1
"""Stride for tests that check every step of a game: 1, or more where the rules run uncompiled."""


@dataclass(frozen=True)
class Event:
    """One thing that happened: who did it (None for chance), its number, its notation, and what the rules did."""

    seat: int | None
    number: int
    text: str
    notes: list[Note]


def step(position: MutablePosition, random: Random) -> Event:
    """Let one random thing happen: a chance event by its probabilities, or a legal action, all alike."""
    if position.is_chance:
        outcomes = position.chance_numbers()
        [(number, _)] = random.choices(outcomes, [float(share) for _, share in outcomes])
        text = position.game.chance_text(position.state, number)
        return Event(None, number, text, position.resolve(number))
    seat, number = position.turn, int(random.choice(position.legal_numbers()))
    return Event(seat, number, position.game.action_text(number), position.play(number))


def random_game(position: MutablePosition, seed: int) -> Iterator[Event]:
    """Play a position to its end at random; after each event the position stands as that event left it."""
    random = Random(seed)
    while not position.is_over:
        yield step(position, random)


def middle(name: str, options: Options, seed: int, decisions: int) -> MutablePosition:
    """A position where somebody decides, that many decisions into a random game (or its last such position)."""
    position = MutablePosition.start(name, **options)
    random = Random(seed)
    last: MutablePosition | None = None
    while not position.is_over:
        if position.turn is not None:
            last = position.copy()
            if decisions == 0:
                break
            decisions -= 1
            position.play(int(random.choice(position.legal_numbers())))
        else:
            position.deal(seed=random.getrandbits(32))
    assert last is not None, "somebody decides in every game"
    return last


def mover(position: PositionBase) -> int:
    """The seat to move, where there is one."""
    assert position.turn is not None, "somebody is to move"
    return position.turn


def whole_record(position: PositionBase) -> bytes:
    """Every byte of a position's record."""
    return position.state.tobytes()


def ledger_ids(name: str) -> set[str]:
    """The ids of a game's rules and examples, from its ledger."""
    path = Path(games.__file__).parent / name / "rules.toml"
    book = tomllib.loads(path.read_text("utf-8"))
    return {entry["id"] for kind in ("rule", "example") for entry in book[kind]}
