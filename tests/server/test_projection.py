"""Nothing hidden is in a view: not the seed, not an invitation, nothing of what will be drawn."""

from random import Random
from typing import Any

import orjson
from hypothesis import given
from hypothesis import strategies as st

from tests.server.test_table import PEOPLE, new_table, play
from tilework import games
from tilework.match import Dealer
from tilework.server.models.view import View
from tilework.server.table import projection, setup
from tilework.server.table.projection import Surroundings
from tilework.server.table.rules import TableRules
from tilework.server.table.seats import INVITED, PERSON, Seat
from tilework.server.table.table import Table

VIEWERS = (*PEOPLE[:2], "somebody else", None)


def seen_by(table: Table, person: str | None) -> dict[str, Any]:
    data: dict[str, Any] = orjson.loads(projection.view(table, person, Surroundings(), 0))
    View.model_validate(data)
    return data


def played(game: str, moves: int, seed: bytes, random: Random) -> Table:
    """A table with this seed, some moves into the game."""
    table = new_table(2, game)
    again = Table(table.id, seed)
    for event in table.pending[:2]:
        again.apply(event)
    assert again.match
    due = again.match.due_draw()
    assert due
    again.record("draw", 0, outcomes=list(due.outcomes))
    for _ in range(moves):
        if again.status == "playing":
            play(again, 0, random)
    return again


@given(st.sampled_from(games.names()), st.integers(0, 25), st.binary(min_size=32, max_size=32), st.randoms(use_true_random=False))
def test_the_seed_is_in_no_view_before_the_end(game: str, moves: int, seed: bytes, random: Random) -> None:
    table = played(game, moves, seed, random)
    for viewer in VIEWERS:
        text = projection.view(table, viewer, Surroundings(), 0)
        if table.status == "playing":
            assert seed.hex().encode() not in text
            assert orjson.loads(text)["seed"] is None


@given(st.sampled_from(games.names()), st.integers(0, 25), st.binary(min_size=32, max_size=32), st.randoms(use_true_random=False))
def test_a_view_does_not_depend_on_the_draws_to_come(game: str, moves: int, seed: bytes, random: Random) -> None:
    """Two tables that differ only in the secret seed, with the same draws so far, look exactly alike."""
    table = played(game, moves, seed, random)
    other = Table(table.id, bytes(reversed(seed)))
    for entry in table.log:
        other.apply(entry.event)
    if table.status != "playing" or not other.match or not table.match:
        return
    assert isinstance(other.match.dealer, Dealer)
    for viewer in VIEWERS:
        one, two = seen_by(table, viewer), seen_by(other, viewer)
        assert one.pop("commitment") != two.pop("commitment") or seed == bytes(reversed(seed))
        assert one == two


def test_invitations_are_in_no_view() -> None:
    rules = TableRules("azul", setup.checked_options("azul", {}, 2), None, False, False, "ask", "ada")
    table = setup.set_up(rules, [Seat(PERSON, person="ada"), Seat(INVITED, invite="the-secret-invitation")], 0)
    for viewer in VIEWERS:
        assert b"the-secret-invitation" not in projection.view(table, viewer, Surroundings(), 0)


@given(st.sampled_from(games.names()), st.integers(0, 60), st.randoms(use_true_random=False))
def test_every_legal_action_and_only_for_the_mover(game: str, moves: int, random: Random) -> None:
    table = played(game, moves, b"s" * 32, random)
    assert table.match
    legal = [int(number) for number in table.match.position.legal_numbers()] if table.status == "playing" else []
    for viewer in VIEWERS:
        view = seen_by(table, viewer)
        expected = legal if table.turn is not None and table.seats[table.turn].person == viewer else []
        assert [action["number"] for action in view["legal_actions"]] == expected


@given(st.sampled_from(games.names()), st.integers(0, 30), st.randoms(use_true_random=False))
def test_a_preview_is_what_then_happens(game: str, moves: int, random: Random) -> None:
    table = played(game, moves, b"s" * 32, random)
    if table.status != "playing" or table.turn is None:
        return
    view = seen_by(table, table.seats[table.turn].person)
    before = table.seq
    choice = random.choice(view["legal_actions"])
    from tilework.server.table import commands

    commands.play(table, table.seats[table.turn].person or "", choice["number"], 0, "the move")
    entry = orjson.loads(orjson.dumps(table.log[before + 1].to_data()))
    assert entry["notes"] == choice["preview"]["notes"]
    assert entry["scores"] == choice["preview"]["scores"]
    assert set(entry["words"]) == {"en", "fr"}
    assert entry["words"] != choice["words"], "what somebody does, not what could be done"


def test_the_log_is_cut_where_asked() -> None:
    table = new_table()
    for _ in range(5):
        play(table)
    whole = seen_by(table, "ada")["log"]
    cut = orjson.loads(projection.view(table, "ada", Surroundings(), 0, since=3))
    assert cut["log"] == [entry for entry in whole if entry["seq"] > 3]
    assert cut["log_since"] == 3
