"""Observations: what is written can be read back, for every game and combination of options."""

from pathlib import Path

import numpy as np
import pytest

from tests.helpers.games import bulk, every_combination, every_game, middle
from tilework.encoding import Encoding
from tilework.encoding.docs_page import page
from tilework.games.game import Data
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.games.position_base import PositionBase

MOMENTS = ((1, 0), (2, 9), (3, 30), (4, 55))


def rotated(seat: int | None, observer: int, players: int) -> int | None:
    return None if seat is None else (seat - observer) % players


def expected(position: PositionBase, observer: int) -> Data:
    """The parts of a view that an observation holds, with the seats counted from the observer's."""
    view = position.view()
    players = position.players
    common = ("round", "centre", "factories", "bag", position.game.discard_name)
    table = {name: view[name] for name in common}
    table |= {name: rotated(view[name], observer, players) for name in ("turn", "first_player", "marker")}
    boards = [view["boards"][(observer + steps) % players] for steps in range(players)]
    return OWN[position.game.name](table, view, boards)


def azul(table: Data, view: Data, boards: list[Data]) -> Data:
    order = ("blue", "yellow", "red", "black", "white", "joker", "marker")
    shown = [
        {**{name: board[name] for name in ("score", "lines", "wall")}, "floor": sorted(board["floor"], key=order.index)} for board in boards
    ]
    return {**table, "idle_rounds": view["idle_rounds"], "tiling_row": view["tiling_row"], "boards": shown}


def pavilion(table: Data, view: Data, boards: list[Data]) -> Data:
    shown = [
        {
            **{name: board[name] for name in ("score", "passed", "hand", "corners")},
            "stars": [[space["tile"] for space in star["spaces"]] for star in board["stars"]],
        }
        for board in boards
    ]
    return {**table, **{name: view[name] for name in ("wild", "bonus_owed", "supply")}, "boards": shown}


def sintra(table: Data, view: Data, boards: list[Data]) -> Data:
    colours = ("blue", "turquoise", "yellow", "orange", "pink")

    def strip(data: Data) -> Data:
        free = [space["colour"] for space in data["spaces"] if space["piece"] is None]
        pieces = [space["piece"] for space in data["spaces"] if space["piece"]]
        later = data["next_side"] or []
        return {
            "free": {name: free.count(name) for name in (*colours, "joker")},
            "pieces": sorted(pieces, key=colours.index),
            "next_side": {name: later.count(name) for name in (*colours, "joker")},
        }

    shown = [
        {
            **{name: board[name] for name in ("score", "lost_to_glass", "glazier")},
            "broken_steps": board["broken_glass"]["steps"],
            "strips": [strip(data) for data in board["strips"]],
            "windows": [{pane: window[pane] for pane in ("upper", "lower")} for window in board["windows"]],
        }
        for board in boards
    ]
    return {**table, "round_track": view["round_track"], "boards": shown}


OWN = {"azul": azul, "pavilion": pavilion, "sintra": sintra}


@every_combination
def test_an_observation_can_be_read_back(name: str, options: Options) -> None:
    encoding = Encoding(name, options)
    for seed, decisions in MOMENTS:
        position = middle(name, options, seed, decisions)
        for seat in range(position.players):
            for dtype in (np.int8, np.float32):
                assert encoding.decode(encoding.observe(position, seat, dtype)) == expected(position, seat)


@every_combination
def test_no_number_leaves_its_range(name: str, options: Options) -> None:
    encoding = Encoding(name, options)
    for seed, decisions in MOMENTS:
        position = middle(name, options, seed, decisions)
        row = encoding.observe(position, position.turn or 0)
        assert (encoding.lows <= row).all()
        assert (row <= encoding.highs).all()


@every_game
def test_whose_turn_it_is_shows_in_the_phase(name: str) -> None:
    position = middle(name, {}, 5, 12)
    encoding = Encoding(name, position.options)
    boards = encoding.split(encoding.observe(position, position.turn or 0))["boards"]
    assert [int(board["to_move"][0]) for board in boards] == [1, 0]


def test_phases_are_flags() -> None:
    seen = set()
    encoding = Encoding("pavilion")
    for decisions in range(60):
        position = middle("pavilion", {}, 3, decisions)
        flags = encoding.split(encoding.observe(position, 0))["phase"]
        assert flags.sum() == 1
        seen.add((position.view()["phase"], int(flags.argmax())))
    assert {("draft", 0), ("place", 1), ("keep", 3)} <= seen
    assert len({phase for phase, _ in seen}) == len(seen)


@pytest.mark.parametrize("score", [-200, -128, -5, 0, 99, 100, 101, 227, 400])
def test_scores_beyond_eight_bits(score: int) -> None:
    encoding = Encoding("azul")
    position = Position.start("azul", first=1).dealt(seed=1).mutable()
    position.state.score[1] = score
    row = encoding.observe(position, 0)
    assert encoding.decode(row)["boards"][1]["score"] == max(-128, min(score, 227))


@every_combination
def test_only_listed_actions_are_ever_legal(name: str, options: Options) -> None:
    from tilework.envs import Batch

    batch = Batch(name, 64, seed=11, observations=None, actions="full", threads=1, **options)
    batch.reset()
    possible = np.zeros(batch.num_actions, dtype=bool)
    possible[batch.encoding.actions] = True
    for _ in range(bulk(150)):
        assert not (batch.action_masks & ~possible).any()
        batch.step(batch.random_actions())


def test_compact_actions_are_few() -> None:
    assert len(Encoding("azul").actions) == 180
    assert len(Encoding("azul", {"players": 4}).actions) == 300
    assert (Encoding("azul", {"players": 4}).actions == np.arange(300)).all()
    assert len(Encoding("pavilion").actions) == 302
    assert len(Encoding("sintra").actions) == 564


@every_game
def test_every_field_is_described(name: str) -> None:
    encoding = Encoding(name)
    assert encoding.size == sum(field.size for field in encoding.fields) == len(encoding.scales)
    assert all(field.meaning and field.low < field.high and 0 < field.scale <= 1 for field in encoding.fields)
    names = [field.name for field in encoding.fields]
    assert len(names) == len(set(names))


def test_the_page_about_observations_is_up_to_date() -> None:
    written = (Path(__file__).parents[2] / "docs" / "reference" / "observations.md").read_text(encoding="utf-8")
    assert written == page(), "run: python -m tilework.encoding.docs_page > docs/reference/observations.md"
