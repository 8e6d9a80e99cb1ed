"""Signing in takes a guest's games along, and guests are marked as guests."""

from pathlib import Path

from starlette.testclient import TestClient

from tests.helpers.in_process_client import Somebody, services_of
from tests.helpers.json_types import Json
from tests.helpers.server import Person, fresh, play_out
from tests.server.conftest import Place
from tilework.server.settings import Settings
from tilework.server.store import guest_merge
from tilework.server.web.app import create_app

PASSWORD = "correct horse battery"


def account(place: Place) -> tuple[Person, str]:
    found, login = place.person(), fresh("acc")
    found.me = found.post("/api/account", {"login": login, "password": PASSWORD})
    return found, login


def log_in(guest: Person, login: str, status: int | None = None, **more: Json) -> Json:
    return guest.post("/api/login", {"login": login, "password": PASSWORD, **more}, status)


def test_a_guest_plays_on_with_the_account(place: Place) -> None:
    _, login = account(place)
    guest = place.person()
    guest.request("PATCH", "/api/me", {"name": fresh("Ada")})
    match = guest.create("me", "bot", options={"first": 1})["match"]
    assert guest.get(f"/api/matches/{match}")["seats"][0]["is_guest"]
    with guest.watch(match) as socket:
        me = log_in(guest, login)
        assert socket.of("bye")["code"] == "signed_in"
    assert me["login"] == login
    view = guest.get(f"/api/matches/{match}")
    assert (view["seats"][0]["person"], view["seats"][0]["is_guest"], view["you"]["seats"]) == (me["person"], False, [0])
    with guest.watch(match) as socket:
        assert socket.move(socket.last)["type"] == "ack"
    assert match in [one["match"] for one in guest.get("/api/history")["matches"]]


def test_who_has_games_in_both_is_asked(place: Place) -> None:
    owner, login = account(place)
    owner.create("me", "open")
    guest = place.person()
    kept = guest.create("me", "open")["match"]
    asked = log_in(guest, login, 409)["error"]
    assert (asked["code"], asked["guest"], asked["account"]) == ("guest_games", 1, 1)
    assert guest.get("/api/me")["kind"] == "guest", "nothing has happened yet"
    me = log_in(guest, login, guest_games="keep")
    assert guest.get(f"/api/matches/{kept}")["creator"] == me["person"]

    other = place.person()
    left = other.create("me", "open")["match"]
    log_in(other, login, guest_games="leave")
    assert other.get(f"/api/matches/{left}")["status"] == "aborted"


def test_a_rated_match_that_a_guest_began_does_not_count_for_the_account(place: Place) -> None:
    _, login = account(place)
    guest, other = place.person(), place.person()
    match = guest.create("me", "open", rated=True, undo="none")["match"]
    other.join(match)
    me = log_in(guest, login)
    sockets = [guest.watch(match), other.watch(match)]
    try:
        over = play_out(sockets, match, sockets[0].last["seq"])
    finally:
        for socket in sockets:
            socket.close()
    assert over["status"] == "finished"
    assert guest.get(f"/api/people/{me['person']}")["ratings"] == {}
    assert guest.get(f"/api/people/{me['person']}/profile")["ratings_over_time"] == []


def test_nobody_comes_to_sit_at_both_ends_of_a_table(place: Place) -> None:
    owner, login = account(place)
    guest = place.person()
    match = owner.create("me", "open")["match"]
    guest.join(match)
    log_in(guest, login, guest_games="keep")
    view = owner.get(f"/api/matches/{match}")
    assert view["status"] == "aborted", "the guest had not moved yet"
    assert [seat["person"] == owner.id for seat in view["seats"]] == [True, False]


def test_entries_in_tournaments_come_along_and_guests_are_marked(place: Place) -> None:
    _, login = account(place)
    guest = place.person()
    form = {"name": "Cup", "game": "azul", "players": 2, "format": "swiss", "rounds": 3, "clock": {"type": "live", "initial_s": 300}}
    made = guest.post("/api/tournaments", form)["tournament"]
    [line] = guest.get(f"/api/tournaments/{made}")["standings"]["lines"]
    assert (line["person"], line["is_guest"]) == (guest.id, True)
    me = log_in(guest, login)
    view = guest.get(f"/api/tournaments/{made}")
    [line] = view["standings"]["lines"]
    assert (line["person"], line["is_guest"], view["creator"]) == (me["person"], False, me["person"])


def test_a_guest_who_makes_an_account_is_no_longer_marked(place: Place) -> None:
    guest = place.person()
    match = guest.create("me", "open")["match"]
    assert guest.get(f"/api/matches/{match}")["seats"][0]["is_guest"]
    guest.post("/api/account", {"login": fresh("acc"), "password": PASSWORD})
    assert not guest.get(f"/api/matches/{match}")["seats"][0]["is_guest"]


def test_a_merge_goes_on_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0)
    with TestClient(create_app(settings)) as client:
        owner, guest = Somebody(client), Somebody(client)
        made = owner.post("/api/account", {"login": "owner", "password": PASSWORD})
        client.cookies.clear()
        ids = [guest.get("/api/me")["person"], made.json()["person"]]
        match = guest.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["match"]
        services = services_of(client)
        assert client.portal
        client.portal.call(services.database.write, guest_merge.begin(*ids))
    with TestClient(create_app(settings)) as client:
        services = services_of(client)
        assert client.portal
        client.portal.call(services.guest_merger.sweep)
        view = client.get(f"/api/matches/{match}").json()
        assert view["seats"][0]["person"] == ids[1]
        assert client.get(f"/api/people/{ids[0]}").status_code == 404
