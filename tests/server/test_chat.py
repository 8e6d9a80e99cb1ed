"""What is said at a table: to those who sit there, in each one's language, and to nobody who would rather not hear it."""

from pathlib import Path

from sqlalchemy import select
from starlette.testclient import TestClient

from tests.helpers.in_process_client import Somebody, services_of
from tests.helpers.server import Person, fresh
from tests.server.conftest import Place
from tilework.server.budgets import RATES
from tilework.server.settings import Settings
from tilework.server.store import tables
from tilework.server.web.app import create_app


def table_of(ada: Person, grace: Person) -> str:
    match = str(ada.create("me", "open")["match"])
    grace.join(match)
    return match


def test_a_remark_reaches_those_who_sit_there_and_no_one_else(place: Place, ada: Person, grace: Person) -> None:
    match = table_of(ada, grace)
    path = f"/api/matches/{match}/chat"
    stranger = place.person()
    with grace.watch(match) as hers, stranger.watch(match) as theirs:
        said = ada.post(path, {"preset": "good_luck"})
        heard = hers.until(lambda message: message["type"] == "chat")
        assert (heard["match"], heard["message"]) == (match, said)
        assert (said["person"], said["preset"], said["text"]) == (ada.id, "good_luck", None)
        theirs.send(type="ping")
        theirs.until(lambda message: message["type"] == "pong")
        assert not [message for message in theirs.seen if message["type"] == "chat"]
        assert said["name"] == ada.me["name"]
    assert grace.get(path)["messages"] == [said]
    assert stranger.get(path, status=403)["error"]["code"] == "not_your_seat"
    assert stranger.post(path, {"preset": "hello"}, status=403)["error"]["code"] == "not_your_seat"
    assert ada.post(path, {"text": "my own words"}, status=403)["error"]["code"] == "not_allowed", "the host has not switched it on"
    assert ada.post(path, {"preset": "you_are_bad"}, status=400)["error"]["code"] == "invalid"


def test_who_is_muted_or_blocked_is_not_heard(place: Place, ada: Person, grace: Person) -> None:
    match = table_of(ada, grace)
    path = f"/api/matches/{match}/chat"
    ada.post(path, {"preset": "hello"})
    grace.request("PUT", f"/api/people/{ada.id}/mute", {"muted": True})
    with grace.watch(match) as hers:
        ada.post(path, {"preset": "oops"})
        own = grace.post(path, {"preset": "thanks"})
        heard = hers.until(lambda message: message["type"] == "chat")
        assert heard["message"] == own, "the first that she hears is her own"
    found = grace.get(path)
    assert ([one["id"] for one in found["messages"]], found["muted"]) == ([own["id"]], [ada.id])
    grace.request("PUT", f"/api/people/{ada.id}/mute", {"muted": False})
    assert len(grace.get(path)["messages"]) == 3
    grace.request("PUT", f"/api/people/{ada.id}/relation", {"kind": "block"})
    assert [one["person"] for one in grace.get(path)["messages"]] == [grace.id]
    assert grace.request("PUT", f"/api/people/{grace.id}/mute", {"muted": True}, 403)["error"]["code"] == "not_allowed"


def test_free_words_are_bounded_and_a_report_takes_them_along(tmp_path: Path) -> None:
    with TestClient(
        create_app(Settings(data_dir=str(tmp_path), free_text_chat=True, task_interval_seconds=3600, preload_bots=False))
    ) as client:
        ada, grace, stranger = Somebody(client), Somebody(client), Somebody(client)
        match = ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["match"]
        grace.post(f"/api/matches/{match}/join", {})
        path = f"/api/matches/{match}/chat"
        assert grace.post(path, {"text": " <b>you</b>\n\u202erogue "}).json()["text"] == "<b>you</b> rogue", "plain text on one line"
        for wrong in ("", " \n ", "x" * 201):
            assert grace.post(path, {"text": wrong}).status_code == 400
        grace.post(path, {"preset": "oops"})
        assert ada.get(path)["free_text"] is True
        answers = [grace.post(path, {"preset": "hello"}).status_code for _ in range(RATES["chat"].burst)]
        assert answers[-1] == 429

        whom = grace.get("/api/me")["person"]
        form = {"reason": "abuse", "text": "look at this", "match": match}
        assert stranger.post(f"/api/people/{whom}/report", form).status_code == 403, "they did not sit there"
        assert grace.post(f"/api/people/{whom}/report", {"reason": "other"}).status_code == 403
        assert ada.post(f"/api/people/{whom}/report", form).status_code == 204
        services = services_of(client)
        with services.database.engine.connect() as connection:
            [row] = connection.execute(select(tables.player_report))
        assert (row.reporter_id, row.reported_id, row.match_id, row.reason) == (ada.get("/api/me")["person"], whom, match, "abuse")
        assert row.text.splitlines()[:3] == ["look at this", "> <b>you</b> rogue", "> [oops]"]


def test_spectators_have_a_room_that_players_enter_after_the_game(place: Place, ada: Person, grace: Person) -> None:
    match = table_of(ada, grace)
    path = f"/api/matches/{match}/chat"
    one, other = place.person(), place.person()
    with ada.watch(match) as hers, other.watch(match) as theirs:
        said = one.post(path, {"preset": "nice_move", "room": "spectators"})
        assert theirs.until(lambda message: message["type"] == "chat")["message"] == said
        hers.send(type="ping")
        hers.until(lambda message: message["type"] == "pong")
        assert not [message for message in hers.seen if message["type"] == "chat"], "no help from outside"
    assert other.get(f"{path}?room=spectators")["messages"] == [said]
    assert ada.get(path)["messages"] == []
    assert ada.get(f"{path}?room=spectators", status=403)["error"]["code"] == "not_allowed"
    assert ada.post(path, {"preset": "hello", "room": "spectators"}, status=403)["error"]["code"] == "not_allowed"
    assert one.get(path, status=403)["error"]["code"] == "not_your_seat"


def test_people_are_found_by_a_part_of_their_name(place: Place) -> None:
    person = place.person()
    person.post("/api/account", {"login": fresh("zoe"), "password": "a long password"})
    name = person.get("/api/me")["name"]
    person.request("PATCH", "/api/me", {"name": f"Zoe 100% {name[-4:]}"})
    guest = place.person()
    guest.request("PATCH", "/api/me", {"name": "Zoe 100% guest"})
    shown = f"Zoe 100% {name[-4:]}"
    assert [one["name"] for one in guest.get("/api/people?name=" + "oe 100%25 ")["people"]] == [shown], "no guests"
    assert guest.get("/api/people?name=oe_100%25")["people"] == [], "signs of a pattern mean themselves"
    guest.request("PUT", f"/api/people/{person.id}/relation", {"kind": "follow"})
    assert guest.get(f"/api/people/{person.id}/profile")["followers"] == 1
