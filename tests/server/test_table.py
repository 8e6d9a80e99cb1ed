"""A table without a server: what may happen, clocks, endings, and that everything follows from the events."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilework import games
from tilework.match import Play, verify_record, write_record
from tilework.server.errors import Refusal
from tilework.server.table import commands, setup
from tilework.server.table.events import Stored
from tilework.server.table.outages import Outages
from tilework.server.table.replay import record_of_table
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


DEEDS = ("play", "play", "play", "undo", "agree", "refuse", "resign", "abort", "claim", "draw", "takeover", "retake", "timeout", "bot")


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
        case "abort":
            commands.abort(table, person, at, move_id)
        case "claim" | "draw":
            commands.claim(table, person, seat, deed == "draw", range(4), at, move_id)
        case "takeover":
            commands.take_over(table, person, seat, "random", at, move_id)
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


def everybody_plays(table: Table, at: int = 0) -> Table:
    """Let everybody play once, so that the game can be lost."""
    while not table.is_underway:
        play(table, at)
    return table


def test_time_is_up_only_after_the_deadline() -> None:
    table = everybody_plays(new_table(clock={"type": "live", "initial_s": 60, "increment_s": 0}))
    assert not commands.time_out(table, 59_999)
    loser = table.turn
    assert commands.time_out(table, 60_000)
    assert table.result
    assert (table.result["reason"], table.result["by_seat"]) == ("timeout", loser)
    assert not commands.time_out(table, 70_000)


def test_a_move_after_the_deadline_is_refused_and_earns_no_increment() -> None:
    table = everybody_plays(new_table(clock={"type": "live", "initial_s": 60, "increment_s": 30}))
    assert table.clocks
    assert table.deadline is not None
    who, left = mover(table), list(table.clocks.left)
    for late in (0, 1, 3_600_000):
        with pytest.raises(Refusal) as refused:
            play(table, table.deadline + late)
        assert refused.value.code == "too_late"
    assert (mover(table), table.clocks.left) == (who, left)
    play(table, table.deadline - 1)
    assert table.clocks.left[table.seats_of(who)[0]] == 1 + 30_000


def test_time_that_runs_out_before_everybody_has_played_calls_the_game_off() -> None:
    table = new_table(clock={"type": "live", "initial_s": 60, "increment_s": 0})
    play(table, 1000)
    assert commands.time_out(table, 90_000)
    assert (table.status, table.result) == ("aborted", None)
    assert table.deadline is None


def test_a_game_that_not_everybody_has_begun_is_called_off_and_not_lost() -> None:
    table = new_table()
    play(table)
    with pytest.raises(Refusal):
        commands.resign(table, "ada", 0, "resign it")
    commands.abort(table, "ada", 0, "abort it")
    assert (table.status, table.result) == ("aborted", None)


def test_once_everybody_has_played_a_game_is_lost_and_not_called_off() -> None:
    table = everybody_plays(new_table())
    with pytest.raises(Refusal):
        commands.abort(table, "ada", 0, "abort it")
    commands.resign(table, "ada", 0, "resign it")
    assert table.result
    assert table.result["winners"] == [1]


def test_who_stays_away_in_their_own_turn_loses_between_two() -> None:
    table = everybody_plays(new_table())
    gone = table.turn
    assert gone is not None
    waiting = PEOPLE[1 - gone]
    with pytest.raises(Refusal):
        commands.claim(table, waiting, gone, False, [], 0, "too soon")
    with pytest.raises(Refusal):
        commands.claim(table, PEOPLE[gone], gone, False, [gone], 0, "their own")
    with pytest.raises(Refusal):
        commands.claim(table, waiting, 1 - gone, False, [1 - gone], 0, "not in their turn")
    commands.claim(table, waiting, gone, False, [gone], 0, "claim it")
    assert table.result
    assert (table.result["reason"], table.result["winners"]) == ("left", [1 - gone])


def test_a_draw_may_be_claimed_instead() -> None:
    table = everybody_plays(new_table())
    gone = table.turn
    assert gone is not None
    commands.claim(table, PEOPLE[1 - gone], gone, True, [gone], 0, "claim it")
    assert table.result
    assert (table.result["reason"], table.result["ranks"]) == ("draw", [1, 1])


def test_with_three_the_game_goes_on_without_who_stays_away() -> None:
    table = everybody_plays(new_table(3))
    gone = table.turn
    assert gone is not None
    others = [person for number, person in enumerate(PEOPLE[:3]) if number != gone]
    with pytest.raises(Refusal):
        commands.claim(table, others[0], gone, True, [gone], 0, "a draw")
    commands.claim(table, others[0], gone, False, [gone], 0, "claim it")
    assert table.status == "playing"
    assert table.seats[gone].resigned
    assert table.bot_to_move == "greedy"
    with pytest.raises(Refusal):
        commands.undo(table, PEOPLE[gone], 0, "who is out does nothing but watch")


def test_nobody_hands_another_persons_seat_to_a_bot() -> None:
    table = everybody_plays(new_table())
    for person, seat in (("ada", 1), ("grace", 0), ("emmy", 0)):
        with pytest.raises(Refusal):
            commands.take_over(table, person, seat, "random", 0, "take over")


def test_undo_still_needs_the_person_whose_seat_a_bot_plays() -> None:
    """A bot that plays on for somebody must not open the way to free undo."""
    table = everybody_plays(new_table())
    commands.take_over(table, "grace", 1, "random", 0, "hand over")
    commands.undo(table, "ada", 0, "undo it")
    assert table.log[-1].event.kind == "undo_ask"
    assert table.undo_asked_by == 0
    commands.answer_undo(table, "grace", True, 0, "agree to it")
    assert table.log[-1].event.kind == "undo"


def test_days_for_each_move() -> None:
    day = 86_400_000
    table = new_table(clock={"type": "days", "days": 3})
    assert table.deadline == 3 * day
    play(table, 2 * day)
    assert table.deadline == 5 * day


@pytest.mark.parametrize("clock", [{"type": "live", "initial_s": 60, "increment_s": 0}, {"type": "days", "days": 1}])
def test_time_without_a_server_is_nobodys(clock: Any) -> None:
    table = everybody_plays(new_table(clock=clock), 1000)
    assert table.clocks
    assert table.deadline
    before, left = table.deadline, table.clocks.remaining(table.turn or 0, 5000)
    table.heed(Outages([(5000, 36_000)]))
    assert table.deadline == before + 31_000
    assert table.clocks.remaining(table.turn or 0, 36_000) == left
    assert not commands.time_out(table, before + 30_999)
    play(table, before + 30_999)
    assert folded(table).deadline is not None


def test_outages_before_and_after_a_turn_change_nothing() -> None:
    away = Outages([(100, 200), (500, 600)])
    assert away.served(200, 500) == 300
    assert away.after(200, 300) == 500
    assert away.after(150, 100) == 300, "a turn that begins in an outage begins when it ends"
    assert away.after(450, 100) == 650
    assert away.served(300, 250) == 0, "time never runs back"


def test_a_bots_time_does_not_run() -> None:
    table = new_table(clock={"type": "live", "initial_s": 60, "increment_s": 0})
    turn = table.turn
    assert turn is not None
    commands.take_over(table, mover(table), turn, "random", 1000, "take-over")
    assert table.deadline is None


def test_an_undone_draw_is_drawn_anew_and_still_verified() -> None:
    table = new_table(undo="free")
    assert table.match
    deals = []
    for _ in range(3):
        while table.match.position.record.round_number < 2:
            play(table)
        deals.append(table.match.position.factories)
        last = table.match.steps[-2].event
        assert isinstance(last, Play)
        commands.undo(table, table.seats[last.seat].person or "", 0, f"undo {table.seq}")
    assert len({str(deal) for deal in deals}) == 3, "who goes back must not know what comes"
    assert facts(folded(table)) == facts(table)
    record = write_record(table.match, reveal=True)
    assert verify_record(record).is_good


def test_a_match_of_the_first_release_repeats_its_draws() -> None:
    """Its begin says nothing of drawing anew; what was agreed to when it began stays."""
    table = new_table(undo="free")
    old = Table(table.id, table.seed)
    for event in table.pending:
        data = {name: value for name, value in event.data.items() if name != "redraws"}
        old.apply(Stored(event.seq, event.kind, event.at, data))
    assert old.match
    assert old.match.repeats_draws


def test_looking_at_a_record_renames_nobody() -> None:
    table = new_table()
    assert table.match
    before = table.match.seats
    assert '[Seat1 "Left"]' in record_of_table(table, ["Left", "Right"])
    assert table.match.seats == before


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
    table = everybody_plays(new_table(3))
    commands.resign(table, "ada", 0, "resign 1")
    assert table.status == "playing"
    commands.resign(table, "mary", 0, "resign 2")
    assert table.result
    assert (table.result["winners"], table.result["ranks"]) == ([1], [2, 1, 2])


def test_without_people_bots_dont_play_on() -> None:
    rules = TableRules("azul", setup.checked_options("azul", {}, 3), None, False, False, "ask", "ada")
    table = setup.set_up(rules, [Seat(PERSON, person="ada"), Seat(BOT, bot="random"), Seat(BOT, bot="random")], 0)
    while not table.is_underway:
        assert table.match
        number = int(table.match.position.legal_numbers()[0])
        if table.bot_to_move:
            commands.bot_play(table, number, 0)
        else:
            commands.play(table, "ada", number, 0, f"move {table.seq:04}")
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
