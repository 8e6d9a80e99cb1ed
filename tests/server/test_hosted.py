"""A match without a server: what may happen, clocks, endings, and that everything follows from the events."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.json_types import Json
from tilework import bots, games
from tilework.games.game import Data
from tilework.match import Play, verify_record, write_record
from tilework.server.errors import ApiError
from tilework.server.match import commands, setup
from tilework.server.match.config import MatchConfig
from tilework.server.match.events import StoredEvent
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.outages import Outages
from tilework.server.match.replay import record_of
from tilework.server.match.seats import BOT, OPEN, PERSON, Seat, stand_in
from tilework.server.web.game_metadata import game_facts

PEOPLE = ("ada", "grace", "mary", "emmy")


def new_match(players: int = 2, game: str = "azul", clock: Json = None, undo: str = "ask", at: int = 0, **options: Json) -> HostedMatch:
    chosen = setup.checked_options(game, options, players)
    rules = MatchConfig(game, chosen, clock, False, False, undo, "ada")
    return setup.set_up(rules, [Seat(PERSON, person=PEOPLE[seat]) for seat in range(players)], at)


def mover(hosted: HostedMatch) -> str:
    assert hosted.turn is not None
    return hosted.seats[hosted.turn].person or ""


def play(hosted: HostedMatch, at: int = 0, random: Random | None = None) -> None:
    assert hosted.match
    legal = hosted.match.position.legal_numbers()
    number = int(random.choice(legal)) if random else int(legal[0])
    commands.play(hosted, mover(hosted), number, at, f"move {hosted.seq:04}")


def folded(hosted: HostedMatch) -> HostedMatch:
    """The same match, from its events as they are stored."""
    again = HostedMatch(hosted.id, hosted.seed)
    for event in hosted.pending:
        row: Data = event.row(hosted.id)
        again.apply(StoredEvent.from_stored(row["seq"], row["kind"], row["at"], row["data"]))
    return again


def facts(hosted: HostedMatch) -> tuple[object, ...]:
    assert hosted.match
    clocks = hosted.clocks and (hosted.clocks.left, hosted.clocks.since, hosted.clocks.turn)
    return (
        hosted.seq,
        hosted.status,
        hosted.turn,
        hosted.result,
        hosted.answers,
        hosted.undo_asked_by,
        hosted.undo_agreed,
        hosted.deadline,
        clocks,
        hosted.match.position.notation(),
        [(seat.kind, seat.person, seat.bot, seat.resigned, seat.replaced_person) for seat in hosted.seats],
        [entry.to_data()["message"] for entry in hosted.log],
    )


DEEDS = ("play", "play", "play", "undo", "agree", "refuse", "resign", "abort", "claim", "draw", "takeover", "retake", "timeout", "bot")


@given(
    st.sampled_from(games.names()),
    st.integers(2, 4),
    st.lists(st.tuples(st.sampled_from(DEEDS), st.integers(0, 3)), max_size=40),
    st.randoms(use_true_random=False),
)
def test_everything_follows_from_the_stored_events(game: str, players: int, deeds: list[tuple[str, int]], random: Random) -> None:
    hosted = new_match(players, game, {"type": "live", "initial_s": 60, "increment_s": 2})
    at = 0
    for number, (change, who) in enumerate(deeds):
        at += random.randrange(5000)
        before, agreed = hosted.seq, set(hosted.undo_agreed)
        try:
            do(hosted, change, PEOPLE[who % players], who % players, at, f"deed {number:05}", random)
        except ApiError:
            assert (hosted.seq, hosted.undo_agreed) == (before, agreed), "what is refused must change nothing"
    assert facts(folded(hosted)) == facts(hosted)


def do(hosted: HostedMatch, change: str, person: str, seat: int, at: int, command_id: str, random: Random) -> None:
    match change:
        case "play" if hosted.turn is not None and hosted.bot_to_move is None:
            play(hosted, at, random)
        case "bot" if hosted.bot_to_move and hosted.match:
            commands.bot_play(hosted, int(random.choice(hosted.match.position.legal_numbers())), at)
        case "undo":
            commands.undo(hosted, person, at, command_id)
        case "agree" | "refuse":
            commands.answer_undo(hosted, person, change == "agree", at, command_id)
        case "resign":
            commands.resign(hosted, person, at, command_id)
        case "abort":
            commands.abort(hosted, person, at, command_id)
        case "claim" | "draw":
            commands.claim(hosted, person, seat, change == "draw", range(4), at, command_id)
        case "takeover":
            commands.take_over(hosted, person, seat, "random", at, command_id)
        case "retake":
            commands.retake(hosted, person, seat, at, command_id)
        case "timeout":
            commands.time_out(hosted, at + 60_000)


def test_a_live_clock_charges_the_mover_and_adds_the_increment() -> None:
    hosted = new_match(clock={"type": "live", "initial_s": 60, "increment_s": 5}, at=1000)
    assert hosted.clocks
    first = hosted.turn
    assert hosted.deadline == 61_000
    play(hosted, 11_000)
    assert first is not None
    assert hosted.clocks.left[first] == 65_000, "the first action is free"
    play(hosted, 21_000)
    assert hosted.turn == first
    play(hosted, 31_000)
    assert hosted.clocks.left[first] == 65_000 - 10_000 + 5_000


def everybody_plays(hosted: HostedMatch, at: int = 0) -> HostedMatch:
    """Let everybody play once, so that the game can be lost."""
    while not hosted.is_underway:
        play(hosted, at)
    return hosted


def test_time_is_up_only_after_the_deadline() -> None:
    hosted = everybody_plays(new_match(clock={"type": "live", "initial_s": 60, "increment_s": 0}))
    assert not commands.time_out(hosted, 59_999)
    loser = hosted.turn
    assert commands.time_out(hosted, 60_000)
    assert hosted.result
    assert (hosted.result["reason"], hosted.result["by_seat"]) == ("timeout", loser)
    assert not commands.time_out(hosted, 70_000)


def test_a_move_after_the_deadline_is_refused_and_earns_no_increment() -> None:
    hosted = everybody_plays(new_match(clock={"type": "live", "initial_s": 60, "increment_s": 30}))
    assert hosted.clocks
    assert hosted.deadline is not None
    who, left = mover(hosted), list(hosted.clocks.left)
    for late in (0, 1, 3_600_000):
        with pytest.raises(ApiError) as refused:
            play(hosted, hosted.deadline + late)
        assert refused.value.code == "too_late"
    assert (mover(hosted), hosted.clocks.left) == (who, left)
    play(hosted, hosted.deadline - 1)
    assert hosted.clocks.left[hosted.seats_of(who)[0]] == 1 + 30_000


def test_time_that_runs_out_before_everybody_has_played_calls_the_game_off() -> None:
    hosted = new_match(clock={"type": "live", "initial_s": 60, "increment_s": 0})
    play(hosted, 1000)
    assert commands.time_out(hosted, 90_000)
    assert (hosted.status, hosted.result) == ("aborted", None)
    assert hosted.deadline is None


def test_a_game_that_not_everybody_has_begun_is_called_off_and_not_lost() -> None:
    hosted = new_match()
    play(hosted)
    with pytest.raises(ApiError):
        commands.resign(hosted, "ada", 0, "resign it")
    commands.abort(hosted, "ada", 0, "abort it")
    assert (hosted.status, hosted.result) == ("aborted", None)


def test_once_everybody_has_played_a_game_is_lost_and_not_called_off() -> None:
    hosted = everybody_plays(new_match())
    with pytest.raises(ApiError):
        commands.abort(hosted, "ada", 0, "abort it")
    commands.resign(hosted, "ada", 0, "resign it")
    assert hosted.result
    assert hosted.result["winners"] == [1]


def test_who_stays_away_in_their_own_turn_loses_between_two() -> None:
    hosted = everybody_plays(new_match())
    gone = hosted.turn
    assert gone is not None
    waiting = PEOPLE[1 - gone]
    with pytest.raises(ApiError):
        commands.claim(hosted, waiting, gone, False, [], 0, "too soon")
    with pytest.raises(ApiError):
        commands.claim(hosted, PEOPLE[gone], gone, False, [gone], 0, "their own")
    with pytest.raises(ApiError):
        commands.claim(hosted, waiting, 1 - gone, False, [1 - gone], 0, "not in their turn")
    commands.claim(hosted, waiting, gone, False, [gone], 0, "claim it")
    assert hosted.result
    assert (hosted.result["reason"], hosted.result["winners"]) == ("left", [1 - gone])


def test_a_draw_may_be_claimed_instead() -> None:
    hosted = everybody_plays(new_match())
    gone = hosted.turn
    assert gone is not None
    commands.claim(hosted, PEOPLE[1 - gone], gone, True, [gone], 0, "claim it")
    assert hosted.result
    assert (hosted.result["reason"], hosted.result["ranks"]) == ("draw", [1, 1])


def test_with_three_the_game_goes_on_without_who_stays_away() -> None:
    hosted = everybody_plays(new_match(3))
    gone = hosted.turn
    assert gone is not None
    others = [person for number, person in enumerate(PEOPLE[:3]) if number != gone]
    with pytest.raises(ApiError):
        commands.claim(hosted, others[0], gone, True, [gone], 0, "a draw")
    commands.claim(hosted, others[0], gone, False, [gone], 0, "claim it")
    assert hosted.status == "playing"
    assert hosted.seats[gone].resigned
    assert hosted.bot_to_move == "greedy"
    with pytest.raises(ApiError):
        commands.undo(hosted, PEOPLE[gone], 0, "who is out does nothing but watch")


def test_nobody_hands_another_persons_seat_to_a_bot() -> None:
    hosted = everybody_plays(new_match())
    for person, seat in (("ada", 1), ("grace", 0), ("emmy", 0)):
        with pytest.raises(ApiError):
            commands.take_over(hosted, person, seat, "random", 0, "take over")


def test_undo_still_needs_the_person_whose_seat_a_bot_plays() -> None:
    """A bot that plays on for somebody must not open the way to free undo."""
    hosted = everybody_plays(new_match())
    commands.take_over(hosted, "grace", 1, "random", 0, "hand over")
    commands.undo(hosted, "ada", 0, "undo it")
    assert hosted.log[-1].event.kind == "undo_ask"
    assert hosted.undo_asked_by == 0
    commands.answer_undo(hosted, "grace", True, 0, "agree to it")
    assert hosted.log[-1].event.kind == "undo"


def test_days_for_each_move() -> None:
    day = 86_400_000
    hosted = new_match(clock={"type": "days", "days": 3})
    assert hosted.deadline == 3 * day
    play(hosted, 2 * day)
    assert hosted.deadline == 5 * day


@pytest.mark.parametrize("clock", [{"type": "live", "initial_s": 60, "increment_s": 0}, {"type": "days", "days": 1}])
def test_time_without_a_server_is_nobodys(clock: Json) -> None:
    hosted = everybody_plays(new_match(clock=clock), 1000)
    assert hosted.clocks
    assert hosted.deadline
    before, left = hosted.deadline, hosted.clocks.remaining(hosted.turn or 0, 5000)
    hosted.set_outages(Outages([(5000, 36_000)]))
    assert hosted.deadline == before + 31_000
    assert hosted.clocks.remaining(hosted.turn or 0, 36_000) == left
    assert not commands.time_out(hosted, before + 30_999)
    play(hosted, before + 30_999)
    assert folded(hosted).deadline is not None


def test_outages_before_and_after_a_turn_change_nothing() -> None:
    away = Outages([(100, 200), (500, 600)])
    assert away.served(200, 500) == 300
    assert away.after(200, 300) == 500
    assert away.after(150, 100) == 300, "a turn that begins in an outage begins when it ends"
    assert away.after(450, 100) == 650
    assert away.served(300, 250) == 0, "time never runs back"


def test_a_bots_time_does_not_run() -> None:
    hosted = new_match(clock={"type": "live", "initial_s": 60, "increment_s": 0})
    turn = hosted.turn
    assert turn is not None
    commands.take_over(hosted, mover(hosted), turn, "random", 1000, "take-over")
    assert hosted.deadline is None


def test_an_undone_draw_is_drawn_anew_and_still_verified() -> None:
    hosted = new_match(undo="free")
    assert hosted.match
    deals = []
    for _ in range(3):
        while hosted.match.position.state.round_number < 2:
            play(hosted)
        deals.append(hosted.match.position.factories)
        last = hosted.match.steps[-2].event
        assert isinstance(last, Play)
        commands.undo(hosted, hosted.seats[last.seat].person or "", 0, f"undo {hosted.seq}")
    assert len({str(deal) for deal in deals}) == 3, "who goes back must not know what comes"
    assert facts(folded(hosted)) == facts(hosted)
    record = write_record(hosted.match, reveal=True)
    assert verify_record(record).is_valid


def test_a_match_of_the_first_release_repeats_its_draws() -> None:
    """Its begin says nothing of drawing anew; what was agreed to when it began stays."""
    hosted = new_match(undo="free")
    old = HostedMatch(hosted.id, hosted.seed)
    for event in hosted.pending:
        data = event.data.copy()
        data.pop("redraws", None)
        old.apply(StoredEvent(event.seq, event.kind, event.at, data))
    assert old.match
    assert old.match.repeats_draws


def test_looking_at_a_record_renames_nobody() -> None:
    hosted = new_match()
    assert hosted.match
    before = hosted.match.seats
    assert '[Seat1 "Left"]' in record_of(hosted, ["Left", "Right"])
    assert hosted.match.seats == before


def one_of_two_agrees() -> tuple[HostedMatch, str, list[str]]:
    """A match of three in which one asked to take back, with both others, of whom the first agreed."""
    hosted = new_match(3)
    who = mover(hosted)
    play(hosted)
    commands.undo(hosted, who, 0, "ask it")
    others = [person for person in PEOPLE[:3] if person != who]
    commands.answer_undo(hosted, others[0], True, 0, "yes 1")
    return hosted, who, others


def test_three_must_all_agree_to_an_undo() -> None:
    hosted, _, others = one_of_two_agrees()
    assert hosted.log[-1].event.kind == "undo_agree"
    with pytest.raises(ApiError):
        commands.answer_undo(hosted, others[0], True, 0, "yes again")
    commands.answer_undo(hosted, others[1], True, 0, "yes 2")
    assert hosted.log[-1].event.kind == "undo"


def test_asking_twice_forgets_no_agreement() -> None:
    hosted, who, others = one_of_two_agrees()
    with pytest.raises(ApiError):
        commands.undo(hosted, who, 0, "ask it again")
    commands.answer_undo(hosted, others[1], True, 0, "yes 2")
    assert hosted.log[-1].event.kind == "undo"


def test_the_last_one_wins_whatever_the_points() -> None:
    hosted = everybody_plays(new_match(3))
    commands.resign(hosted, "ada", 0, "resign 1")
    assert hosted.status == "playing"
    commands.resign(hosted, "mary", 0, "resign 2")
    assert hosted.result
    assert (hosted.result["winners"], hosted.result["ranks"]) == ([1], [2, 1, 2])


def test_without_people_bots_dont_play_on() -> None:
    rules = MatchConfig("azul", setup.checked_options("azul", {}, 3), None, False, False, "ask", "ada")
    hosted = setup.set_up(rules, [Seat(PERSON, person="ada"), Seat(BOT, bot="random"), Seat(BOT, bot="random")], 0)
    while not hosted.is_underway:
        assert hosted.match
        number = int(hosted.match.position.legal_numbers()[0])
        if hosted.bot_to_move:
            commands.bot_play(hosted, number, 0)
        else:
            commands.play(hosted, "ada", number, 0, f"move {hosted.seq:04}")
    commands.resign(hosted, "ada", 0, "resign 1")
    assert hosted.result
    assert hosted.result["ranks"][0] == 3


def test_nobody_sits_at_a_table_that_plays() -> None:
    hosted = new_match()
    with pytest.raises(ApiError) as refused:
        commands.join(hosted, "emmy", 0)
    assert refused.value.code == "wrong_status"


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    rules = MatchConfig("azul", setup.checked_options("azul", {}, 2), None, False, False, "ask", "ada")
    hosted = setup.set_up(rules, [Seat(PERSON, person="ada"), Seat(OPEN)], 0)
    assert hosted.status == "waiting"
    assert hosted.match is None
    commands.join(hosted, "grace", 0)
    assert [entry.event.kind for entry in hosted.log] == ["created", "seated", "begin", "draw"]


def test_every_game_is_offered_every_bot() -> None:
    for game in games.names():
        assert game_facts(game)["bots"] == list(bots.names())
        assert [setup.new_seat(game, "bot", "ada", name, None).bot for name in bots.names()] == list(bots.names())


def test_only_bots_that_play_the_game_are_offered_and_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = new_match()
    monkeypatch.setattr(bots, "names_for", lambda game: ("random",))
    monkeypatch.setattr(bots, "stand_in", bots.stand_in.__wrapped__)
    assert game_facts("azul")["bots"] == ["random"]
    assert stand_in("azul") == "random"
    assert setup.new_seat("azul", "bot", "ada", "random", None).bot == "random"
    with pytest.raises(ApiError) as refused:
        setup.new_seat("azul", "bot", "ada", "hard", None)
    assert refused.value.code == "invalid"
    with pytest.raises(ApiError) as refused:
        commands.take_over(hosted, PEOPLE[0], 0, "hard", 0, "take-over")
    assert refused.value.code == "invalid"
