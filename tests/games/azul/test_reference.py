"""The engine against the plain reading of the ledger in ``reference.py``: the same at every decision of many games.

Games are played in different manners, since moves picked blindly never see a full floor, a long game or an empty bag.
"""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.azul.builder import LETTERS, table
from tests.games.azul.reference import PRINTED, Azul
from tests.helpers.games import bulk, label

from tilework import games
from tilework.games.game import Data
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options

COMBINATIONS = [pytest.param(options, id=label("azul", options)) for options in games.get("azul").combinations()]

Move = Data
Manner = Callable[[Random, list[Move]], Move]


def blindly(random: Random, moves: list[Move]) -> Move:
    return random.choice(moves)


def tidily(random: Random, moves: list[Move]) -> Move:
    """Nearly always to a line."""
    return random.choice([move for move in moves if move.get("to") != "floor" or random.random() < 0.02] or moves)


def clumsily(random: Random, moves: list[Move]) -> Move:
    """Mostly to the floor."""
    return random.choice([move for move in moves if move.get("to") == "floor" or random.random() < 0.05] or moves)


def slowly(random: Random, moves: list[Move]) -> Move:
    """To the long lines and towards the left of the wall, so that rows stay open and the bag runs dry."""
    return max(moves, key=lambda move: (move.get("line", 0), -move.get("column", 0), random.random()))


def thriftily(random: Random, moves: list[Move]) -> Move:
    """From the centre, jokers first."""
    return max(moves, key=lambda move: (move.get("jokers", False), move.get("source") == "centre", random.random()))


MANNERS: list[Manner] = [blindly, tidily, clumsily, slowly, thriftily]


def key(move: Move) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((name, str(value)) for name, value in move.items()))


def compare(position: MutablePosition, reference: Azul) -> list[Move]:
    """Everything that can be seen is the same; returns the legal moves."""
    told = position.view()
    del told["dealt"], told["tiled"], told["next_turn"]  # what the engine remembers besides what lies on the table
    assert told == reference.view()
    assert dict(position.chance_outcomes()) == reference.chance()
    assert position.winners == reference.winners()
    engine, plain = [action.data() for action in position.legal_actions()], reference.legal()
    assert sorted(map(key, engine)) == sorted(map(key, plain))
    return engine


def play_in_step(position: MutablePosition, reference: Azul, random: Random, manner: Manner) -> None:
    """Play to the end with both, comparing at every decision (and now and then between two draws)."""
    while not position.is_over:
        if position.is_chance:
            if random.random() < 0.1:
                compare(position, reference)
            outcomes = position.chance_outcomes()
            [(text, _)] = random.choices(outcomes, [float(share) for _, share in outcomes])
            position.resolve(text)
            reference.draw(text)
        else:
            move = manner(random, compare(position, reference))
            position.play(move)
            reference.play(move)
    compare(position, reference)


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("options", COMBINATIONS)
def test_whole_games(options: Options, manner: Manner) -> None:
    play_in_step(MutablePosition.start("azul", **options), Azul(options), Random(0), manner)


def letter_of(name: str) -> str:
    return {"blue": "B", "yellow": "Y", "red": "R", "black": "K", "white": "W"}[name]


def random_wall(random: Random, grey: bool, jokers: bool, fullness: float) -> str:
    """A wall without a complete row, and on the grey side without a colour twice in a row or column."""
    cells = [["."] * 5 for _ in range(5)]
    for row in range(5):
        for column in random.sample(range(5), 4):
            if random.random() > fullness:
                continue
            taken = set(cells[row]) | {cells[other][column] for other in range(5)}
            choice = [letter for letter in LETTERS[:5] if letter not in taken] if grey else [letter_of(PRINTED[row][column])]
            if jokers and random.random() < 0.1:
                choice = ["J"]
            if choice:
                cells[row][column] = random.choice(choice)
    return " ".join("".join(row) for row in cells)


def random_lines(random: Random, wall: str, grey: bool, jokers: bool) -> dict[int, str]:
    """Lines, some of them complete, in colours that their wall rows lack."""
    lines = {}
    for number, row in enumerate(wall.split(), 1):
        here = [letter for letter in LETTERS[:5] if letter not in row]
        if not grey:
            here = [letter for letter in here if row[[letter_of(name) for name in PRINTED[number - 1]].index(letter)] == "."]
        tiles = random.randint(0, number)
        some_jokers = random.randint(0, tiles) if jokers and random.random() < 0.3 else 0
        if here and tiles:
            lines[number] = "J" * some_jokers + random.choice(here) * (tiles - some_jokers)
    return lines


def random_table(random: Random) -> MutablePosition:
    """A table late in some game: boards filled at random and few tiles to draw. Fails now and then where tiles run out."""
    players, side, jokers = random.choice([2, 3, 4]), random.choice(["coloured", "grey"]), random.random() < 0.5
    fullness = random.choice([0.3, 0.7, 1.0])
    walls = {seat: random_wall(random, side == "grey", jokers, fullness) for seat in range(players)}
    lines = {seat: random_lines(random, walls[seat], side == "grey", jokers) for seat in range(players)}
    offer = ["".join(random.choices(LETTERS[: 6 if jokers else 5], k=random.choice([0, 1, 4]))) for _ in range(2 * players + 1)]
    drawn = "".join(random.choices("BYRKW", k=random.choice([0, 0, 1, 5, 30])))
    return table(
        players,
        wall=side,
        jokers=jokers,
        walls=walls,
        lines=lines,
        factories=offer,
        centre=random.choice(["K", "BBYR", "WWKKJJ" if jokers else "WWKK"]),
        marker=random.choice([None, *range(players)]),
        first=random.randrange(players),
        turn=random.randrange(players),
        scores=[random.randint(0, 60) for _ in range(players)],
        idle_rounds=random.choice([0, 0, 4]),
        bag=drawn,
        lid="".join(random.choices("BYRKW", k=random.choice([0, 0, 3, 20]))),
    )


@settings(max_examples=bulk(100))
@given(st.integers(0, 2**32), st.sampled_from(MANNERS))
def test_games_from_any_table(seed: int, manner: Manner) -> None:
    """Tables that chance would hardly ever bring about: nearly full walls, no tiles left, four idle rounds."""
    random = Random(seed)
    position = random_table(random)
    reference = Azul.from_view(position.view())
    play_in_step(position, reference, random, manner)
