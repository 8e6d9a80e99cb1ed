"""A table without a server: what may happen, clocks, endings, and that everything follows from the events."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilework import games
from tilework.server.errors import Refusal
from tilework.server.table import commands, setup
from tilework.server.table.events import Stored
from tilework.server.table.rules import TableRules
from tilework.server.table.seats import BOT, OPEN, PERSON, Seat
from tilework.server.table.table import Table

PEOPLE = ("ada", "grace", "mary", "emmy")


def new_table(players: int = 2, game: str = "azul", clock: Any = None, undo: str = "ask", at: int = 0, **options: Any) -> Table:
    chosen = setup.checked_options(game, options, players)
    rules = TableRules(game, chosen, clock, False, False, undo, "ada")
    return setup.set_up(rules, [Seat(PERSON, person=PEOPLE[seat]) for seat in range(players)], at)


def mover(table: Table) -> str:
    assert table.turn is not None
    return table.seats[table.turn].person or ""


def play(table: Table, at: int = 0, random: Random | None = None) -> None:
    assert table.match
    legal = table.match.position.legal_numbers()
    number = int(random.choice(legal)) if random else int(legal[0])
    commands.play(table, mover(table), number, at, f"move {table.seq:04}")


def folded(table: Table) -> Table:
    """The same table, from its events as they are stored."""
    again = Table(table.id, table.seed)
    for event in table.pending:
        row = event.row(table.id)
        again.apply(Stored.from_row(type("Row", (), row)))
    return again


def facts(table: Table) -> Any:
    assert table.match
    clocks = table.clocks and (table.clocks.left, table.clocks.since, table.clocks.turn)
    return (
        table.seq,
        table.status,
        table.turn,
        table.result,
        table.answers,
        table.undo_asked_by,
        table.undo_agreed,
        table.deadline,
        clocks,
        table.match.position.notation(),
        [(seat.kind, seat.person, seat.bot, seat.resigned, seat.was) for seat in table.seats],
        [entry.to_data()["words"] for entry in table.log],
    )


DEEDS = ("play", "play", "play", "undo", "agree", "refuse", "resign", "takeover", "retake", "timeout", "bot")


@given(
    st.sampled_from(games.names()),
    st.integers(2, 4),
    st.lists(st.tuples(st.sampled_from(DEEDS), st.integers(0, 3)), max_size=40),
    st.randoms(use_true_random=False),
)
def test_everything_follows_from_the_stored_events(game: str, players: int, deeds: list[tuple[str, int]], random: Random) -> None:
    table = new_table(players, game, {"type": "live", "initial_s": 60, "increment_s": 2})
    at = 0
    for number, (deed, who) in enumerate(deeds):
        at += random.randrange(5000)
        before, agreed = table.seq, set(table.undo_agreed)
        try:
            do(table, deed, PEOPLE[who % players], who % players, at, f"deed {number:05}", random)
        except Refusal:
            assert (table.seq, table.undo_agreed) == (before, agreed), "what is refused must change nothing"
    assert facts(folded(table)) == facts(table)


def do(table: Table, deed: str, person: str, seat: int, at: int, move_id: str, random: Random) -> None:
    match deed:
        case "play" if table.turn is not None and table.bot_to_move is None:
            play(table, at, random)
        case "bot" if table.bot_to_move and table.match:
            commands.bot_play(table, int(random.choice(table.match.position.legal_numbers())), at)
        case "undo":
            commands.undo(table, person, at, move_id)
        case "agree" | "refuse":
            commands.answer_undo(table, person, deed == "agree", at, move_id)
        case "resign":
            commands.resign(table, person, at, move_id)
        case "takeover":
            commands.take_over(table, person, seat, "random", [], at, move_id)
        case "retake":
            commands.retake(table, person, seat, at, move_id)
        case "timeout":
            commands.time_out(table, at + 60_000)


def test_a_live_clock_charges_the_mover_and_adds_the_increment() -> None:
    table = new_table(clock={"type": "live", "initial_s": 60, "increment_s": 5}, at=1000)
    assert table.clocks
    first = table.turn
    assert table.deadline == 61_000
    play(table, 11_000)
    assert first is not None
    assert table.clocks.left[first] == 65_000, "the first action is free"
    play(table, 21_000)
    assert table.turn == first
    play(table, 31_000)
    assert table.clocks.left[first] == 65_000 - 10_000 + 5_000


def test_time_is_up_only_after_the_deadline() -> None:
    table = new_table(clock={"type": "live", "initial_s": 60, "increment_s": 0})
    assert not commands.time_out(table, 59_999)
    loser = table.turn
    assert commands.time_out(table, 60_000)
    assert table.result
    assert (table.result["reason"], table.result["by_seat"]) == ("timeout", loser)
    assert not commands.time_out(table, 70_000)


def test_days_for_each_move() -> None:
    day = 86_400_000
    table = new_table(clock={"type": "days", "days": 3})
    assert table.deadline == 3 * day
    play(table, 2 * day)
    assert table.deadline == 5 * day


def test_a_bots_time_does_not_run() -> None:
    table = new_table(clock={"type": "live", "initial_s": 60, "increment_s": 0})
    turn = table.turn
    assert turn is not None
    commands.take_over(table, mover(table), turn, "random", [], 1000, "take-over")
    assert table.deadline is None


def test_undo_gives_the_same_draws_again() -> None:
    table = new_table(undo="free")
    assert table.match
    draws = []
    for _ in range(2):
        while table.match.position.record.round_number < 2:
            play(table)
        draws.append([step.event.outcomes for step in table.match.steps if hasattr(step.event, "outcomes")])
        commands.undo(table, table.seats[table.match.steps[-2].event.seat].person or "", 0, f"undo {table.seq}")
    assert draws[0] == draws[1]


def test_three_must_all_agree_to_an_undo() -> None:
    table = new_table(3)
    who = mover(table)
    play(table)
    commands.undo(table, who, 0, "ask it")
    others = [person for person in PEOPLE[:3] if person != who]
    commands.answer_undo(table, others[0], True, 0, "yes 1")
    assert table.log[-1].event.kind == "undo_agree"
    with pytest.raises(Refusal):
        commands.answer_undo(table, others[0], True, 0, "yes again")
    commands.answer_undo(table, others[1], True, 0, "yes 2")
    assert table.log[-1].event.kind == "undo"


def test_asking_twice_forgets_no_agreement() -> None:
    table = new_table(3)
    who = mover(table)
    play(table)
    commands.undo(table, who, 0, "ask it")
    others = [person for person in PEOPLE[:3] if person != who]
    commands.answer_undo(table, others[0], True, 0, "yes 1")
    with pytest.raises(Refusal):
        commands.undo(table, who, 0, "ask it again")
    commands.answer_undo(table, others[1], True, 0, "yes 2")
    assert table.log[-1].event.kind == "undo"


def test_the_last_one_wins_whatever_the_points() -> None:
    table = new_table(3)
    commands.resign(table, "ada", 0, "resign 1")
    assert table.status == "playing"
    commands.resign(table, "mary", 0, "resign 2")
    assert table.result
    assert (table.result["winners"], table.result["ranks"]) == ([1], [2, 1, 2])


def test_without_people_bots_dont_play_on() -> None:
    rules = TableRules("azul", setup.checked_options("azul", {}, 3), None, False, False, "ask", "ada")
    table = setup.set_up(rules, [Seat(PERSON, person="ada"), Seat(BOT, bot="random"), Seat(BOT, bot="random")], 0)
    commands.resign(table, "ada", 0, "resign 1")
    assert table.result
    assert table.result["ranks"][0] == 3


def test_nobody_sits_at_a_table_that_plays() -> None:
    table = new_table()
    with pytest.raises(Refusal) as refused:
        commands.join(table, "emmy", 0)
    assert refused.value.code == "wrong_status"


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    rules = TableRules("azul", setup.checked_options("azul", {}, 2), None, False, False, "ask", "ada")
    table = setup.set_up(rules, [Seat(PERSON, person="ada"), Seat(OPEN)], 0)
    assert table.status == "waiting"
    assert table.match is None
    commands.join(table, "grace", 0)
    assert [entry.event.kind for entry in table.log] == ["created", "seated", "begin", "draw"]
