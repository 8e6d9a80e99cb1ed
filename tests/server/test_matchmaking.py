"""Matchmaker matches: who meets whom, and that two workers never give one person two tables."""

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from starlette.testclient import TestClient

from tests.helpers.in_process_client import Somebody, services_of
from tests.helpers.server import Person
from tests.server.conftest import Place
from tilework.server.matchmaking import SeekCriteria, Seeker, table_for
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

WISH = {"game": "azul", "time_control": "slow"}
SECOND = 1000


AZUL = SeekCriteria("azul", 2, False, "fast")


def seeker(person: str, rating: int = 1500, started_at: int = 0, criteria: SeekCriteria = AZUL, **more: bool) -> Seeker:
    return Seeker(person, rating, started_at, criteria, **more)  # type: ignore[arg-type]  # fields by name


def table(
    me: Seeker, *others: Seeker, blocked: Collection[tuple[str, str]] = (), at: int = 0, few_people: bool = False
) -> list[str] | None:
    """Who sits down together, by name."""
    found = table_for(me, others, blocked, at, few_people)
    return found and [one.person for one in found[0]]


def test_ratings_meet_in_bands_that_widen() -> None:
    me, near, far = seeker("me"), seeker("near", 1590), seeker("far", 1900)
    assert table(me, far) is None
    assert table(me, far, near) == ["me", "near"], "the nearest, though another is there"
    assert table(me, far, at=9 * SECOND) is None
    assert table(me, far, at=10 * SECOND) == ["far", "me"], "ordered by waiting, then by name"
    late = seeker("late", 1900, 15 * SECOND)
    assert table(me, late, at=15 * SECOND) is None, "whoever comes wants an equal first"
    assert table(me, late, at=25 * SECOND) == ["me", "late"]
    assert table(me, seeker("afar", 4000), at=20 * SECOND), "in the end anybody"
    assert table(seeker("me", any_rating=True), far) == ["far", "me"], "who answers a seek takes its rating"


def test_all_at_a_table_can_meet_and_none_is_blocked() -> None:
    three = replace(AZUL, players=3)
    me, low, high = seeker("me", criteria=three), seeker("low", 1420, criteria=three), seeker("high", 1585, criteria=three)
    assert table(me, low, high) is None, "each is near me, but they are not near each other"
    assert table(me, low, high, at=5 * SECOND) == ["high", "low", "me"]
    for blocked in (("me", "low"), ("low", "me"), ("high", "low")):
        assert table(me, low, high, blocked={blocked}, at=5 * SECOND) is None


def test_with_few_people_the_live_paces_merge_to_the_longer_time() -> None:
    fast, slow = seeker("fast"), seeker("slow", started_at=1, criteria=replace(AZUL, time_control="slow"))
    days = seeker("days", criteria=replace(AZUL, time_control="days"))
    assert table_for(fast, [slow, days], (), SECOND) is None
    found = table_for(fast, [slow, days], (), SECOND, few_people=True)
    assert found == ([fast, slow], slow.criteria)
    assert table_for(slow, [fast], (), SECOND, few_people=True) == found, "whoever looks first"
    assert table(fast, slow, seeker("equal", started_at=2), few_people=True) == ["fast", "equal"], "the same pace comes first"
    assert table(fast, days, few_people=True) is None, "nobody who wants to play now waits for days"
    assert table(fast, seeker("rated", criteria=replace(AZUL, rated=True)), few_people=True) is None


def test_any_game_is_that_of_the_other() -> None:
    azul, sintra = seeker("azul", any_game=True), seeker("sintra", started_at=1, criteria=replace(AZUL, game="sintra"))
    assert table_for(azul, [sintra], (), 2) == ([azul, sintra], sintra.criteria)
    assert table_for(replace(azul, any_game=False), [sintra], (), 2) is None
    assert table_for(azul, [replace(sintra, any_game=True)], (), 2) == ([azul, replace(sintra, any_game=True)], AZUL), "of the first"


def test_two_who_wait_land_at_one_table(place: Place, ada: Person, grace: Person) -> None:
    assert ada.post("/api/matchmaking", {**WISH, "public": True})["match"] is None
    third = place.person()
    assert third.post("/api/matchmaking", {**WISH, "game": "sintra"})["match"] is None, "another wish"
    match = grace.post("/api/matchmaking", WISH)["match"]
    third.request("DELETE", "/api/matchmaking")
    assert match
    assert ada.get("/api/matchmaking")["match"] == match
    view = ada.get(f"/api/matches/{match}")
    assert view["status"] == "playing"
    assert {seat["person"] for seat in view["seats"]} == {ada.id, grace.id}
    assert (view["public"], view["rated"], view["clock"]["initial_s"]) == (False, False, 900), "watched only where both agree"
    assert ada.post("/api/matchmaking", WISH)["match"] == match, "who asks again at once is sent to the table that waits"
    assert grace.request("DELETE", "/api/matchmaking") == {"match": match}


def test_who_leaves_or_blocks_meets_nobody(place: Place, ada: Person, grace: Person) -> None:
    wish = {**WISH, "game": "pavilion"}
    ada.post("/api/matchmaking", wish)
    assert ada.request("DELETE", "/api/matchmaking") == {"match": None}
    assert ada.get("/api/matchmaking", status=404)["error"]["code"] == "not_found"
    assert grace.post("/api/matchmaking", wish)["match"] is None
    grace.request("PUT", f"/api/people/{ada.id}/relation", {"kind": "block"})
    assert ada.post("/api/matchmaking", wish)["match"] is None
    third = place.person()
    assert third.post("/api/matchmaking", wish)["match"]
    for person in (ada, grace, third):
        person.request("DELETE", "/api/matchmaking")
    assert ada.post("/api/matchmaking", {**wish, "players": 5}, status=400)["error"]["code"] == "invalid"
    assert ada.post("/api/matchmaking", {**wish, "game": "chess"}, status=400)["error"]["code"] == "invalid"


def test_a_bot_is_offered_after_half_a_minute_and_silence_ends_the_wait(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data_dir=str(tmp_path), task_interval_seconds=3600, preload_bots=False))) as client:
        matchmaker = services_of(client).matchmaker
        time = [1_000_000]
        matchmaker.clock = lambda: time[0]
        ada = Somebody(client)
        assert ada.post("/api/matchmaking", WISH).json() == {
            "match": None,
            "waited_ms": 0,
            "rating_range": 100,
            "time_controls": ["fast", "slow"],
            "criteria": {"game": "azul", "players": 2, "rated": False, "time_control": "slow"},
            "kept": False,
            "suggest_bot": False,
        }
        for _ in range(3):
            time[0] += 10 * SECOND
            seen = ada.get("/api/matchmaking")
        assert (seen["waited_ms"], seen["rating_range"], seen["suggest_bot"]) == (30 * SECOND, None, True)
        time[0] += 16 * SECOND
        assert ada.get("/api/matchmaking")["error"]["code"] == "not_found", "who was silent waits no longer"
        grace = Somebody(client)
        assert grace.post("/api/matchmaking", WISH).json()["match"] is None, "and nobody is seated with them"


def test_seeks_are_in_the_lobby_of_every_worker_and_can_be_answered(ada: Person, grace: Person) -> None:
    wish = {"game": "sintra", "players": 2, "rated": False, "time_control": "days"}
    with grace.socket() as watcher:
        watcher.send(type="watch_lobby")
        assert not any(seek["game"] == "sintra" for seek in watcher.of("lobby")["seeks"])
        ada.post("/api/matchmaking", wish)
        seen = watcher.until(lambda message: message["type"] == "lobby" and any(seek["game"] == "sintra" for seek in message["seeks"]))
        shown = {**wish, "any_game": False, "people": [{"person": ada.id, "name": ada.me["name"], "is_guest": True}]}
        assert [seek for seek in seen["seeks"] if seek["game"] == "sintra"] == [shown]
        assert grace.post("/api/matchmaking", {**wish, "any_rating": True})["match"], "answered at once"
        watcher.until(lambda message: message["type"] == "lobby" and not any(seek["game"] == "sintra" for seek in message["seeks"]))
    assert ada.get("/api/matchmaking")["match"]


def test_fast_and_slow_meet_where_few_are_online(ada: Person, grace: Person) -> None:
    assert ada.post("/api/matchmaking", {"game": "sintra", "time_control": "fast"})["time_controls"] == ["fast", "slow"]
    match = grace.post("/api/matchmaking", {"game": "azul", "time_control": "slow", "any_game": True})["match"]
    view = ada.get(f"/api/matches/{match}")
    assert (view["game"], view["clock"]["initial_s"]) == ("sintra", 900)


def test_whoever_one_follows_is_seen_online_from_every_worker(place: Place, ada: Person, grace: Person) -> None:
    blocking = place.person()
    for other in (grace, blocking):
        ada.request("PUT", f"/api/people/{other.id}/relation", {"kind": "follow"})
    blocking.request("PUT", f"/api/people/{ada.id}/relation", {"kind": "block"})
    with ada.socket() as watcher, blocking.socket():
        watcher.send(type="watch_lobby")
        assert watcher.until(lambda message: message["type"] == "online")["following"] == []
        with grace.socket():
            seen = watcher.until(lambda message: message["type"] == "online" and message["following"])
            assert seen["following"] == [{"person": grace.id, "name": grace.me["name"], "is_guest": True}], "not who blocked us"
            assert seen["people"] >= 3
            assert ada.get("/api/online")["following"] == seen["following"]
        assert watcher.until(lambda message: message["type"] == "online" and not message["following"])["people"] < seen["people"]
