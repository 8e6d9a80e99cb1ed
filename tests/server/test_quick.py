"""Quick matches: who meets whom, and that two workers never give one person two tables."""

from pathlib import Path

from starlette.testclient import TestClient

from tests.server.conftest import Place
from tests.server.somebody import Somebody
from tests.support_server import Person
from tilework.server.matchmaking import Seeker, table_for
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

WISH = {"game": "azul", "tempo": "slow"}
SECOND = 1000


def test_ratings_meet_in_bands_that_widen() -> None:
    me, near, far = Seeker("me", 1500, 0), Seeker("near", 1590, 0), Seeker("far", 1900, 0)
    assert table_for(me, [far], 2, (), 0) == []
    assert table_for(me, [far, near], 2, (), 0) == [me, near], "the nearest, though another is there"
    assert table_for(me, [far], 2, (), 9 * SECOND) == []
    assert table_for(me, [far], 2, (), 10 * SECOND) == [far, me], "ordered by waiting, then by name"
    late = Seeker("late", 1900, 15 * SECOND)
    assert table_for(me, [late], 2, (), 15 * SECOND) == [], "whoever comes wants an equal first"
    assert table_for(me, [late], 2, (), 25 * SECOND) == [me, late]
    assert table_for(me, [Seeker("afar", 4000, 0)], 2, (), 20 * SECOND) != [], "in the end anybody"


def test_all_at_a_table_can_meet_and_none_is_blocked() -> None:
    me, low, high = Seeker("me", 1500, 0), Seeker("low", 1420, 0), Seeker("high", 1585, 0)
    assert table_for(me, [low, high], 3, (), 0) == [], "each is near me, but they are not near each other"
    assert [one.person for one in table_for(me, [low, high], 3, (), 5 * SECOND)] == ["high", "low", "me"]
    for blocked in (("me", "low"), ("low", "me"), ("high", "low")):
        assert table_for(me, [low, high], 3, {blocked}, 5 * SECOND) == []


def test_two_who_wait_land_at_one_table(place: Place, ada: Person, grace: Person) -> None:
    assert ada.post("/api/quick", {**WISH, "public": True})["match"] is None
    assert place.person().post("/api/quick", {**WISH, "game": "sintra"})["match"] is None, "another wish"
    match = grace.post("/api/quick", WISH)["match"]
    assert match
    assert ada.get("/api/quick")["match"] == match
    view = ada.get(f"/api/matches/{match}")
    assert view["status"] == "playing"
    assert {seat["person"] for seat in view["seats"]} == {ada.id, grace.id}
    assert (view["public"], view["rated"], view["clock"]["initial_s"]) == (False, False, 900), "watched only where both agree"
    assert ada.post("/api/quick", WISH)["match"] == match, "who asks again at once is sent to the table that waits"
    assert grace.request("DELETE", "/api/quick") == {"match": match}


def test_who_leaves_or_blocks_meets_nobody(place: Place, ada: Person, grace: Person) -> None:
    wish = {**WISH, "game": "pavilion"}
    ada.post("/api/quick", wish)
    assert ada.request("DELETE", "/api/quick") == {"match": None}
    assert ada.get("/api/quick", status=404)["error"]["code"] == "not_found"
    assert grace.post("/api/quick", wish)["match"] is None
    grace.request("PUT", f"/api/people/{ada.id}/relation", {"kind": "block"})
    assert ada.post("/api/quick", wish)["match"] is None
    third = place.person()
    assert third.post("/api/quick", wish)["match"]
    for person in (ada, grace, third):
        person.request("DELETE", "/api/quick")
    assert ada.post("/api/quick", {**wish, "players": 5}, status=400)["error"]["code"] == "invalid"
    assert ada.post("/api/quick", {**wish, "game": "chess"}, status=400)["error"]["code"] == "invalid"


def test_a_bot_is_offered_after_half_a_minute_and_silence_ends_the_wait(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data=str(tmp_path), sweep_seconds=3600, warm_bots=False))) as client:
        quick = client.app.state.services.quick  # type: ignore[attr-defined]
        time = [1_000_000]
        quick.clock = lambda: time[0]
        ada = Somebody(client)
        assert ada.post("/api/quick", WISH).json() == {"match": None, "waited_ms": 0, "band": 100, "offer_bot": False}
        for _ in range(3):
            time[0] += 10 * SECOND
            seen = ada.get("/api/quick")
        assert seen == {"match": None, "waited_ms": 30 * SECOND, "band": None, "offer_bot": True}
        time[0] += 16 * SECOND
        assert ada.get("/api/quick")["error"]["code"] == "not_found", "who was silent waits no longer"
        grace = Somebody(client)
        assert grace.post("/api/quick", WISH).json()["match"] is None, "and nobody is seated with them"
