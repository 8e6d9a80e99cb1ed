"""Playing over the network, on SQLite and on PostgreSQL + Redis with two workers."""

import re

import httpx
import orjson
import pytest

from tests.helpers.json_types import Json
from tests.helpers.server import Person, Socket, fresh, play_out
from tests.server.conftest import Place
from tilework.games.action import Action
from tilework.games.game import Data
from tilework.match import Match, write_record
from tilework.match.verify import verify_record
from tilework.server.models.analysis import AnalysisReport, Hints
from tilework.server.store.ratings import MIN_MOVES

Message = Data


def seated(ada: Person, grace: Person, **form: Json) -> tuple[str, Socket, Socket, Message]:
    """A match between two, both watching. Returns it, the socket of who is to move, the other's, and the mover's view."""
    match = ada.create("me", "open", **form)["match"]
    grace.join(match)
    first, second = ada.watch(match), grace.watch(match)
    if not first.last["legal_actions"]:
        first, second = second, first
    return match, first, second, first.last


def under_way(match: str, *sockets: Socket) -> Message:
    """Everybody plays once, so that the game can be lost. Returns the last view of whoever is to move: the first of the sockets again."""
    view = sockets[0].last
    for number in range(len(sockets)):
        ack = sockets[number].move(view)
        view = sockets[(number + 1) % len(sockets)].view_after(ack["seq"])
    return view


def test_two_people_play_a_whole_match_and_its_record_is_verified(ada: Person, grace: Person) -> None:
    made = ada.create("me", "open", nonce="abc")
    match = made["match"]
    assert made["view"]["status"] == "waiting"
    assert made["view"]["commitment"]
    joined = grace.join(match, nonce="def")
    assert joined["status"] == "playing"
    assert joined["nonces"] == ["abc", "def"]
    with ada.watch(match) as first, grace.watch(match) as second:
        end = play_out([first, second], match, joined["seq"])
    result = end["result"]
    assert result["reason"] == "completed"
    assert [sum(points.values()) for points in result["breakdown"]] == result["scores"]
    report = verify_record(ada.get(f"/api/matches/{match}/record"))
    assert report.is_valid
    assert report.is_seed_revealed
    assert report.match.dealer
    assert report.match.dealer.seed.hex() == end["seed"]
    assert report.match.dealer.commitment == made["view"]["commitment"]


def test_a_bot_answers_and_the_match_ends(ada: Person) -> None:
    match = ada.create("me", "bot", "bot", undo="none")["match"]
    with ada.watch(match) as socket:
        end = play_out([socket], match, 0)
    assert end["result"]["reason"] == "completed"
    assert end["seats"][1]["bot"] == "random"


def test_bots_alone_play_to_the_end(ada: Person) -> None:
    match = ada.create("bot", "bot")["match"]
    with ada.watch(match) as socket:
        end = socket.last if socket.last["status"] == "finished" else socket.view(lambda view: view["status"] == "finished")
    assert end["seed"]


def test_only_the_seat_to_move_gets_legal_actions(ada: Person, grace: Person, place: Place) -> None:
    match, first, second, view = seated(ada, grace)
    assert view["you"]["can"]["play"]
    assert view["legal_actions"]
    assert all(isinstance(action, int) for action in view["legal_actions"])
    assert second.last["legal_actions"] == []
    with place.person().watch(match) as spectator:
        assert spectator.last["legal_actions"] == []
        assert spectator.last["you"]["seats"] == []
        assert spectator.last["position"] == view["position"]
    first.close()
    second.close()


def test_legal_actions_are_numbers_and_one_is_previewed_on_demand(ada: Person) -> None:
    match = ada.create("me", "me", "me", "me")["match"]
    with ada.watch(match) as socket:
        assert len(orjson.dumps(socket.last["legal_actions"])) < 4000
        number = socket.last["legal_actions"][0]
        socket.send(type="preview", match=match, seq=socket.last["seq"], action=number, id="p")
        previewed = socket.of("preview")["action"]
        assert (previewed["number"], previewed["message"]["domain"], set(previewed["preview"])) == (number, "azul", {"notes", "scores"})


def test_a_repeated_move_gets_the_first_answer(ada: Person, grace: Person) -> None:
    match, first, second, view = seated(ada, grace)
    command_id = fresh("command")
    once = first.move(view, command_id=command_id)
    again = first.command("play", match, view["seq"], command_id=command_id, action=view["legal_actions"][0])
    assert (once["type"], once["repeated"]) == ("ack", False)
    assert (again["type"], again["repeated"], again["seq"]) == ("ack", True, once["seq"])
    answered = second.view_after(once["seq"])
    second.move(answered)
    later = first.command("play", match, view["seq"], command_id=command_id, action=view["legal_actions"][0])
    assert (later["repeated"], later["seq"]) == (True, once["seq"])
    assert later["seq"] == once["seq"]
    log = ada.get(f"/api/matches/{match}")["log"]
    assert [entry["command_id"] for entry in log].count(command_id) == 1


def test_a_stale_move_is_told_the_current_number(ada: Person, grace: Person) -> None:
    match, first, second, view = seated(ada, grace)
    ack = first.move(view)
    answered = second.view_after(ack["seq"])
    stale = second.command("play", match, view["seq"], action=answered["legal_actions"][0])
    assert (stale["code"], stale["seq"]) == ("stale", ack["seq"])
    assert second.move(answered)["type"] == "ack"


def test_what_is_not_allowed_is_refused_and_changes_nothing(ada: Person, grace: Person, place: Place) -> None:
    match, first, second, view = seated(ada, grace)
    action = view["legal_actions"][0]
    legal = set(view["legal_actions"])
    illegal = next(number for number in range(600) if number not in legal)
    assert first.command("play", match, view["seq"], action=illegal)["code"] == "illegal"
    assert first.command("play", match, view["seq"], action="no such thing")["code"] == "illegal"
    assert second.command("play", match, view["seq"], action=action)["code"] == "not_your_turn"
    with place.person().watch(match) as stranger:
        assert stranger.command("play", match, view["seq"], action=action)["code"] == "not_your_seat"
        assert stranger.command("resign", match, view["seq"])["code"] == "not_your_seat"
        assert stranger.command("play", "nosuchmatch", 0, action=0)["code"] == "not_found"
    assert ada.get(f"/api/matches/{match}")["seq"] == view["seq"]
    assert first.move(view)["type"] == "ack"


def test_a_dropped_connection_goes_on_from_the_last_number_seen(ada: Person, grace: Person) -> None:
    match, first, second, view = seated(ada, grace)
    mover, waiter = (ada, grace) if view["you"]["seats"] == [0] else (grace, ada)
    second.drop()
    ack = first.move(view)
    with waiter.socket() as back:
        back.send(type="watch", match=match, since=view["seq"])
        seen = back.view()
        assert seen["seq"] == ack["seq"]
        assert seen["log"][0]["kind"] == "play"
        assert all(entry["seq"] > view["seq"] for entry in seen["log"])
        assert back.move(seen)["type"] == "ack"
    assert mover.get(f"/api/matches/{match}")["seq"] > ack["seq"]


def test_everybody_is_told_of_a_move_and_sees_the_same(ada: Person, grace: Person, place: Place) -> None:
    match, first, second, view = seated(ada, grace)
    spectator = place.person().watch(match)
    ack = first.move(view)
    views = [socket.view_after(ack["seq"]) for socket in (first, second, spectator)]
    assert all(found["position"] == views[0]["position"] for found in views)
    assert views[0]["log"][0]["notes"]
    assert all(found["log"] == views[0]["log"] for found in views)


def test_free_undo_takes_back_to_ones_own_move(ada: Person) -> None:
    match = ada.create("me", "bot", undo="free")["match"]
    with ada.watch(match) as socket:
        before = socket.last if socket.last["legal_actions"] else socket.view(lambda view: bool(view["legal_actions"]))
        socket.move(before, 3)
        after = socket.view(lambda view: bool(view["legal_actions"]) and view["seq"] > before["seq"])
        ack = socket.command("undo", match, after["seq"])
        undone = socket.view_after(ack["seq"])
        assert undone["position"] == before["position"]
        assert before["seq"] + 1 in undone["log"][-1]["undoes"]
        assert undone["legal_actions"] == before["legal_actions"]


def test_undo_by_asking_needs_the_other_to_agree(ada: Person, grace: Person) -> None:
    match, first, second, view = seated(ada, grace, undo="ask")
    moved = first.move(view)
    assert second.command("undo", match, moved["seq"])["code"] == "not_allowed"
    asked = first.command("undo", match, moved["seq"])
    wish = second.view_after(asked["seq"])
    assert wish["you"]["can"]["answer_undo"]
    refused = second.command("undo_answer", match, wish["seq"], accept=False)
    assert second.view_after(refused["seq"])["undo"] is None
    again = first.command("undo", match, refused["seq"])
    agreed = second.command("undo_answer", match, again["seq"], accept=True)
    undone = second.view_after(agreed["seq"])
    assert undone["position"] == view["position"]


def test_no_undo_where_it_was_not_agreed(ada: Person, grace: Person) -> None:
    match, first, _, view = seated(ada, grace, undo="none")
    moved = first.move(view)
    assert first.command("undo", match, moved["seq"])["code"] == "not_allowed"


def test_resigning_ends_a_match_of_two_and_the_other_wins(ada: Person, grace: Person) -> None:
    match, first, second, view = seated(ada, grace)
    loser = view["you"]["seats"][0]
    view = under_way(match, first, second)
    ack = first.command("resign", match, view["seq"])
    end = second.view_after(ack["seq"])
    assert (end["result"]["reason"], end["result"]["winners"]) == ("resigned", [1 - loser])
    assert end["seed"]
    assert first.command("play", match, ack["seq"], action=0)["code"] == "wrong_status"


def test_with_three_a_bot_plays_on_for_who_resigned_and_ranks_last(ada: Person, grace: Person, place: Place) -> None:
    third = place.person()
    match = ada.create("me", "open", "open")["match"]
    grace.join(match)
    third.join(match)
    sockets = [person.watch(match) for person in (ada, grace, third)]
    turn = sockets[0].last["turn"]
    view = under_way(match, *sockets[turn:], *sockets[:turn])
    ack = sockets[0].command("resign", match, view["seq"])
    end = play_out(sockets[1:], match, ack["seq"])
    assert end["result"]["ranks"][0] == 3
    assert end["seats"][0]["resigned"]


def test_hot_seat_one_person_plays_both_sides(ada: Person) -> None:
    match = ada.create({"kind": "me", "name": "Left"}, {"kind": "me", "name": "Right"})["match"]
    with ada.watch(match) as socket:
        assert [seat["name"] for seat in socket.last["seats"]] == ["Left", "Right"]
        assert socket.last["you"]["seats"] == [0, 1]
        end = play_out([socket], match, socket.last["seq"])
    assert end["status"] == "finished"


def test_an_invited_seat_takes_only_its_own_link(ada: Person, grace: Person) -> None:
    made = ada.create("me", "invited")
    match, invite = made["match"], made["invites"][0]["invite"]
    assert "invite" not in str(made["view"]).replace("'invited'", "")
    grace.post(f"/api/matches/{match}/join", {}, status=409)
    grace.post(f"/api/matches/{match}/join", {"invite": "x" * 16}, status=409)
    assert grace.join(match, invite=invite)["status"] == "playing"


def test_joining_twice_is_once_and_a_full_table_is_full(ada: Person, grace: Person, place: Place) -> None:
    match = ada.create("me", "open")["match"]
    assert grace.join(match)["seq"] == grace.join(match)["seq"]
    place.person().post(f"/api/matches/{match}/join", {}, status=409)


def test_leaving_a_waiting_table(ada: Person, grace: Person) -> None:
    match = ada.create("me", "open", "open")["match"]
    grace.join(match)
    assert [seat["kind"] for seat in grace.post(f"/api/matches/{match}/leave")["seats"]] == ["person", "open", "open"]
    assert ada.post(f"/api/matches/{match}/leave")["status"] == "aborted"
    grace.post(f"/api/matches/{match}/join", {}, status=409)


def test_public_tables_are_in_the_lobby_and_private_ones_are_not(ada: Person, grace: Person) -> None:
    with grace.socket() as watcher:
        watcher.send(type="watch_lobby")
        watcher.of("lobby")
        public, private = ada.create("me", "open", public=True)["match"], ada.create("me", "open")["match"]
        found = watcher.until(lambda message: message["type"] == "lobby" and any(entry["match"] == public for entry in message["waiting"]))
        assert private not in str(found)
        grace.join(public)
        watcher.until(lambda message: message["type"] == "lobby" and any(entry["match"] == public for entry in message["playing"]))
    assert public in str(ada.get("/api/lobby")["playing"])


def test_presence_tells_who_is_there(ada: Person, grace: Person) -> None:
    _, first, second, _ = seated(ada, grace, clock={"type": "live", "initial_s": 600, "increment_s": 0})
    second.until(lambda message: message["type"] == "presence" and message["online"] == [0, 1])
    seat = first.last["you"]["seats"][0]
    first.drop()
    second.until(lambda message: message["type"] == "presence" and message["online"] == [1 - seat])
    second.until(lambda message: message["type"] == "presence" and message["away"] == [seat])


def test_who_sits_down_is_there_and_watches_no_longer(ada: Person, grace: Person) -> None:
    match = ada.create("me", "open")["match"]
    with ada.watch(match) as first, grace.watch(match) as second:
        first.until(lambda message: message["type"] == "presence" and message["spectators"] == 1)
        grace.join(match)
        for socket in (first, second):
            there = socket.until(lambda message: message["type"] == "presence" and message["online"] == [0, 1])
            assert there["spectators"] == 0


def test_a_game_may_be_claimed_from_who_stays_away_and_nobody_plays_for_them(ada: Person, grace: Person) -> None:
    match, first, second, _ = seated(ada, grace, clock={"type": "live", "initial_s": 600, "increment_s": 0})
    view = under_way(match, first, second)
    gone = view["you"]["seats"][0]
    assert second.command("claim", match, view["seq"], seat=gone)["code"] == "not_allowed"
    assert second.command("takeover", match, view["seq"], seat=gone, bot="random")["code"] == "not_your_seat"
    first.drop()
    may = second.view(lambda view: view["you"]["can"]["claim"] == [gone])
    assert may["you"]["can"]["claim_draw"] == [gone]
    assert may["seats"][gone]["away"]
    ack = second.command("claim", match, may["seq"], seat=gone)
    end = second.view_after(ack["seq"])
    assert (end["result"]["reason"], end["result"]["winners"]) == ("left", [1 - gone])


def test_with_days_for_each_move_only_the_clock_counts(ada: Person, grace: Person) -> None:
    match, first, second, _ = seated(ada, grace, clock={"type": "days", "days": 1})
    view = under_way(match, first, second)
    gone = view["you"]["seats"][0]
    first.drop()
    other = 1 - gone
    second.until(lambda message: message["type"] == "presence" and message["online"] == [other])
    # A table with a live clock that is left later is claimed before: this one never is.
    later, third, fourth, _ = seated(ada, grace, clock={"type": "live", "initial_s": 600, "increment_s": 0})
    under_way(later, third, fourth)
    third.drop()
    fourth.view(lambda view: bool(view["you"]["can"]["claim"]))
    assert second.command("claim", match, view["seq"], seat=gone)["code"] == "not_allowed"


def test_a_bot_plays_on_for_ones_own_seat_and_gives_it_back(ada: Person, grace: Person) -> None:
    match, first, second, view = seated(ada, grace)
    mine = view["you"]["seats"][0]
    assert view["you"]["can"]["takeover"] == [mine]
    ack = first.command("takeover", match, view["seq"], seat=mine, bot="random")
    assert ack["type"] == "ack"
    seen = second.view(lambda view: view["seats"][mine]["kind"] == "bot" and bool(view["legal_actions"]))
    assert seen["seats"][mine]["bot"] == "random"
    back = first.view_after(seen["seq"])
    assert back["you"]["can"]["retake"] == [mine]
    assert first.command("retake", match, back["seq"], seat=mine)["type"] == "ack"
    assert first.command("takeover", match, back["seq"] + 1, seat=mine, bot="nobody")["code"] == "invalid"


def test_in_a_rated_match_nobody_hands_over(ada: Person, grace: Person) -> None:
    match, first, _, view = seated(ada, grace, rated=True)
    mine = view["you"]["seats"][0]
    assert view["you"]["can"]["takeover"] == []
    assert first.command("takeover", match, view["seq"], seat=mine, bot="random")["code"] == "not_allowed"


def test_only_one_result_an_hour_counts_between_two(ada: Person, grace: Person) -> None:
    changes = []
    for _ in range(2):
        match, first, second, view = seated(ada, grace, rated=True)
        sockets, played, seq = (first, second), [0, 0], view["seq"]
        while min(played) < MIN_MOVES:
            views = [socket.view_after(seq) for socket in sockets]
            mover = next((number for number, seen in enumerate(views) if seen["legal_actions"]), None)
            if mover is not None:
                seq, played[mover] = sockets[mover].move(views[mover])["seq"], played[mover] + 1
        ack = first.command("resign", match, seq)
        changes.append(second.view_after(ack["seq"])["result"]["ratings"])
    assert changes[0] is not None
    assert changes[1] is None
    assert ada.get("/api/me")["ratings"]["azul"]["matches"] == 1


def test_a_rated_match_that_nobody_played_changes_nothing(ada: Person, grace: Person) -> None:
    match, first, second, view = seated(ada, grace, rated=True)
    assert first.command("resign", match, view["seq"])["code"] == "not_allowed"
    ack = first.command("abort", match, view["seq"])
    end = second.view_after(ack["seq"])
    assert (end["status"], end["result"]) == ("aborted", None)
    assert ada.get("/api/me")["ratings"] == {}


def test_options_that_are_none_are_refused(ada: Person) -> None:
    for options in ({"first": "--1"}, {"jokers": "--1"}, {"players": "--2"}, {"first": "1" * 200}, {"game": "azul"}, {"cls": 1}):
        form = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}], "options": options}
        assert ada.post("/api/matches", form, status=400)["error"]["code"] == "invalid"


def test_records_with_options_that_are_none_are_refused(ada: Person) -> None:
    for options in ("first=--1", "jokers=--1", "players=--2", "players=" + "2" * 5000, "game=azul", "cls=azul", "players=2 players=3"):
        record = f'[Tilework "1"]\n[Game "azul"]\n[Options "{options}"]\n'
        for path in ("/api/records/replay", "/api/records/analysis"):
            assert ada.post(path, {"record": record}, status=400)["error"]["code"] == "invalid", options


def test_pages_of_the_history_lose_nothing(ada: Person) -> None:
    made = {ada.create("me", "me")["match"] for _ in range(7)}
    for limit in (1, 2, 3):
        found: list[str] = []
        before: str | None = ""
        while before is not None:
            page = ada.get(f"/api/history?limit={limit}{before and '&before=' + before}")
            found += [match["match"] for match in page["matches"]]
            before = page["next"]
        assert len(found) == len(set(found)) == 7
        assert set(found) == made


def test_a_rematch_is_one_for_both_with_the_seats_turned(ada: Person, grace: Person) -> None:
    match, first, second, _ = seated(ada, grace)
    ack = first.command("resign", match, under_way(match, first, second)["seq"])
    again = ada.post(f"/api/matches/{match}/rematch")["match"]
    assert second.view_after(ack["seq"] + 1)["rematch"] == again
    assert grace.post(f"/api/matches/{match}/rematch")["match"] == again
    assert [seat["person"] for seat in ada.get(f"/api/matches/{again}")["seats"]] == [grace.id, ada.id]
    ada.post(f"/api/matches/{again}/rematch", status=409)


@pytest.mark.parametrize("rated", [False, True])
def test_nobody_is_drawn_into_a_rematch(ada: Person, grace: Person, place: Place, rated: bool) -> None:
    clock = {"type": "live", "initial_s": 60, "increment_s": 0}
    match, first, second, _ = seated(ada, grace, clock=clock, rated=rated)
    first.command("resign", match, under_way(match, first, second)["seq"])
    again = ada.post(f"/api/matches/{match}/rematch")["match"]
    waiting = grace.get(f"/api/matches/{again}")
    assert (waiting["status"], waiting["deadline"]) == ("waiting", None)
    assert waiting["seats"][0]["name"] == grace.me["name"], "whom the seat is kept for"
    assert waiting["you"]["can"]["join"]
    listed = next(entry for entry in grace.get("/api/history")["matches"] if entry["match"] == again)
    assert (listed["status"], listed["kept_for_you"]) == ("waiting", True)
    stranger = place.person()
    assert not stranger.get(f"/api/matches/{again}")["you"]["can"]["join"]
    stranger.post(f"/api/matches/{again}/join", {}, status=409)
    assert grace.join(again)["status"] == "playing"


def test_a_rematch_may_be_declined(ada: Person, grace: Person) -> None:
    match, first, second, _ = seated(ada, grace)
    first.command("resign", match, under_way(match, first, second)["seq"])
    again = ada.post(f"/api/matches/{match}/rematch")["match"]
    assert grace.get(f"/api/matches/{again}")["you"]["can"]["leave"]
    assert grace.post(f"/api/matches/{again}/leave")["status"] == "aborted"


def test_a_rematch_against_bots_begins_at_once(ada: Person) -> None:
    match = ada.create("me", "me", "bot")["match"]
    with ada.watch(match) as socket:
        view = socket.last
        while not view["you"]["can"]["resign"]:
            if view["legal_actions"]:
                socket.move(view)
            view = socket.view_after(view["seq"] + 1)
        for seat in (0, 1):
            view = socket.view_after(view["seq"])
            while socket.command("resign", match, view["seq"], seat=seat).get("code") == "stale":
                view = socket.view_after(view["seq"] + 1)
    again = ada.get(f"/api/matches/{ada.post(f'/api/matches/{match}/rematch')['match']}")
    assert again["status"] == "playing"
    assert [seat["kind"] for seat in again["seats"]] == ["person", "bot", "person"]


def test_commands_by_plain_requests(ada: Person) -> None:
    made = ada.create("me", "me")
    view, match = made["view"], made["match"]
    form = {
        "type": "play",
        "match": match,
        "seq": view["seq"],
        "command_id": "by-request",
        "action": str(Action("azul", view["legal_actions"][0])),
    }
    ack = ada.post(f"/api/matches/{match}/commands", form)
    assert ack["seq"] > view["seq"]
    assert ada.post(f"/api/matches/{match}/commands", form)["repeated"]
    stale = ada.post(f"/api/matches/{match}/commands", {**form, "command_id": "another-one"}, status=409)
    assert stale["error"]["code"] == "stale"
    assert stale["error"]["seq"] == ack["seq"]


def test_history_replay_and_import(ada: Person, grace: Person) -> None:
    match, first, second, _ = seated(ada, grace)
    first.command("resign", match, under_way(match, first, second)["seq"])
    entry = next(found for found in ada.get("/api/history")["matches"] if found["match"] == match)
    assert entry["status"] == "finished"
    assert sorted(seat["rank"] for seat in entry["seats"]) == [1, 2]
    replay = grace.get(f"/api/matches/{match}/replay")
    assert replay["problems"] == []
    assert replay["steps"][0]["entry"] is None
    assert replay["steps"][2]["entry"]["kind"] == "play"
    imported = ada.post("/api/records/replay", {"record": replay["record"]})
    assert imported["steps"] == replay["steps"]
    wrong = replay["record"].replace("draw ", "draw B", 1)
    assert ada.post("/api/records/replay", {"record": wrong}, status=400)["error"]["code"] == "invalid"


def test_a_game_played_elsewhere_is_kept_once_and_only_if_it_holds(ada: Person, grace: Person) -> None:
    match = Match.new("azul", seed=5, players=2, seats=("Ada at home", "easy"))
    while not match.is_over:
        match.play(match.legal_actions()[0])
        if len(match.events) == 30:
            match.undo()
    record = write_record(match)
    kept = ada.post("/api/records/import", {"record": record}, status=201)["match"]
    assert ada.post("/api/records/import", {"record": record}, status=201)["match"] == kept
    assert grace.post("/api/records/import", {"record": record}, status=201)["match"] != kept
    (entry,) = [found for found in ada.get("/api/history")["matches"] if found["match"] == kept]
    assert (entry["status"], entry["rated"], entry["public"]) == ("finished", False, False)
    assert [(seat["kind"], seat["name"], seat["bot"]) for seat in entry["seats"]] == [
        ("person", "Ada at home", None),
        ("bot", None, "easy"),
    ]
    replay = ada.get(f"/api/matches/{kept}/replay")
    assert replay["problems"] == []
    assert replay["scores"] == list(match.scores)
    claimed = " ".join(map(str, match.scores))
    for wrong in (
        record.replace("draw ", "draw B", 1),
        record.replace(claimed, f"9{claimed}"),
        record.replace('[Seed "', '[Seed "00', 1).replace('00"]', '"]'),
        re.sub(r'\[Seed "[0-9a-f]+"\]\n', "", record),
        write_record(Match.new("azul", seed=5, players=2)),
    ):
        assert ada.post("/api/records/import", {"record": wrong}, status=400)["error"]["code"] == "invalid"


def played(seed: int, moves: int, *seats: str) -> str:
    """Return the record of a game with a number of actions."""
    match = Match.new("azul", seed=seed, players=len(seats), seats=list(seats))
    while moves and not match.is_over:
        match.play(match.legal_actions()[0])
        moves -= 1
    return write_record(match, reveal=True)


def test_a_game_of_the_device_that_was_given_up_is_kept(ada: Person) -> None:
    def keep(record: str, resigned: str, status: int = 201) -> Json:
        return ada.post("/api/records/import", {"record": f'[Resigned "{resigned}"]\n{record}'}, status=status)

    against_a_bot, of_three = played(6, 9, "Ada at home", "easy"), played(7, 9, "Ada", "Grace", "Edsger")
    for record, resigned in ((against_a_bot, "2"), (against_a_bot, "3"), (against_a_bot, ""), (of_three, "1"), (of_three, "1 1")):
        assert keep(record, resigned, 400)["error"]["code"] == "invalid"
    view = ada.get(f"/api/matches/{keep(against_a_bot, '1')['match']}")
    assert (view["result"]["reason"], view["result"]["ended_by_seat"], view["result"]["winners"]) == ("resigned", 0, [1])
    went_on = ada.get(f"/api/matches/{keep(played(8, 1000, 'Ada', 'Grace', 'Edsger'), '2')['match']}")
    assert (went_on["result"]["reason"], went_on["result"]["ranks"][1]) == ("completed", 3)
    assert [seat["resigned"] for seat in went_on["seats"]] == [False, True, False]


def test_analysis_of_what_is_over_and_of_records(ada: Person, grace: Person) -> None:
    match, first, second, view = seated(ada, grace)
    ada.get(f"/api/matches/{match}/analysis", status=409)
    first.command("resign", match, under_way(match, first, second)["seq"])
    report = ada.get(f"/api/matches/{match}/analysis")
    move = AnalysisReport.model_validate(report).moves[0]
    assert move.action == str(Action("azul", view["legal_actions"][0]))
    for candidate in (move.played, *move.best_moves):
        known = Action("azul", candidate.number)
        assert candidate.number in view["legal_actions"]
        assert (candidate.action, candidate.data.model_dump()) == (str(known), known.data())
        assert candidate.message.domain == "azul"
        assert candidate.line[0] == candidate.action
    steps = ada.get(f"/api/matches/{match}/replay")["steps"]
    assert steps[report["moves"][0]["step"]]["turn"] == report["moves"][0]["seat"]
    assert ada.post("/api/records/analysis", {"record": ada.get(f"/api/matches/{match}/record")}) == report


def test_hints_only_where_nobody_is_wronged(ada: Person, grace: Person) -> None:
    alone = ada.create("me", "me")
    hints = Hints.model_validate(ada.get(f"/api/matches/{alone['match']}/hints?count=2"))
    assert hints.seq == alone["view"]["seq"]
    assert {hint.action.number for hint in hints.hints} <= set(alone["view"]["legal_actions"])
    assert all(hint.action.message.key.startswith("action.") for hint in hints.hints)
    grace.get(f"/api/matches/{alone['match']}/hints", status=403)
    match, *_ = seated(ada, grace)
    ada.get(f"/api/matches/{match}/hints", status=403)


def test_a_running_match_never_shows_its_seed(ada: Person, grace: Person) -> None:
    match, *_ = seated(ada, grace)
    assert ada.get(f"/api/matches/{match}/replay")["seed"] is None
    assert "Seed" not in ada.get(f"/api/matches/{match}/record")


def test_all_games_with_all_they_need(ada: Person) -> None:
    found = ada.get("/api/games")
    assert all(game["bots"] == [bot["bot"] for bot in found["bots"]] for game in found["games"]), "all bots play all games of ours"
    assert {"random", "greedy"} <= {bot["bot"] for bot in found["bots"]}
    for game in found["games"]:
        assert game["title"]["fr"]
        assert "players" in [option["name"] for option in game["options"]]
        assert ada.get(f"/api/rules/{game['game']}")["rules"]
    ada.get("/api/rules/chess", status=404)


def test_days_for_each_move(ada: Person, grace: Person) -> None:
    match, first, second, view = seated(ada, grace, clock={"type": "days", "days": 3})
    assert view["deadline"] - view["now"] > 2.9 * 86_400_000
    later = second.view_after(first.move(view)["seq"])
    assert later["deadline"] >= view["deadline"]
    assert later["clock"] == {"type": "days", "days": 3}
    assert [entry["your_turn"] for entry in ada.get("/api/history")["matches"] if entry["match"] == match] == [later["turn"] == 0]


def test_health_and_metrics(place: Place, ada: Person) -> None:
    ada.create("me", "me")
    for server in place.servers:
        assert httpx.get(f"http://{server.host}/healthz").status_code == 200
        assert httpx.get(f"http://{server.host}/readyz").json() == {"compiled": True, "database": True, "redis": True, "stopping": False}
    text = httpx.get(f"http://{place.servers[0].host}/metrics").text
    for name in ("events_total", "commit_seconds", "command_seconds", "commands_total", "requests_total", "sockets", "matches_in_memory"):
        assert f"# TYPE tilework_{name.removesuffix('_total')}" in text, name
    assert 'route="/api/matches"' in text
