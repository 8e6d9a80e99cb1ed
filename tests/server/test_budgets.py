"""What one person or address can make the server do is bounded, served in turn and ends when it is cancelled."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.helpers.in_process_client import Somebody, services_of
from tests.helpers.json_types import Json
from tests.helpers.server import Person
from tests.server.conftest import Place
from tests.server.test_hosted import new_match
from tilework.games.action import Action
from tilework.match import commitment
from tilework.server import budgets
from tilework.server.errors import ApiError
from tilework.server.live.fair_queue import FairQueue
from tilework.server.match.bot_seeds import bot_seed
from tilework.server.match.hosted import HostedMatch
from tilework.server.settings import Settings
from tilework.server.store import people as store
from tilework.server.web.app import create_app

CLOCK = {"type": "live", "initial_s": 600}


def test_a_queue_serves_its_requesters_in_turn_and_people_first() -> None:
    async def run() -> list[str]:
        queue, done = FairQueue(1), []

        async def job(key: str, name: str, priority: int = 0) -> None:
            async with queue.slot(key, priority):
                await asyncio.sleep(0)
                done.append(name)

        jobs = [("mallory", f"m{number}", 0) for number in range(3)] + [("bots", "b0", 1), ("ada", "a0", 0), ("grace", "g0", 0)]
        await asyncio.gather(*(job(*one) for one in jobs))
        return done

    assert asyncio.run(run()) == ["m0", "m1", "a0", "g0", "m2", "b0"]


def test_a_queue_is_bounded_and_forgets_who_cancels() -> None:
    async def run() -> None:
        queue = FairQueue(1, max_queued=3, max_queued_per_key=2)
        async with queue.slot("ada"):
            waiting = [asyncio.create_task(_hold(queue, key)) for key in ("mallory", "mallory", "grace")]
            await asyncio.sleep(0)
            for key in ("mallory", "mary"):
                with pytest.raises(ApiError, match="rate_limited"):
                    await _hold(queue, key)
            waiting[0].cancel()
            await asyncio.gather(waiting[0], return_exceptions=True)
            assert queue.queued == 2
        await asyncio.gather(*waiting[1:])
        assert queue.queued == 0
        async with queue.slot("ada"):
            pass

    asyncio.run(run())


async def _hold(queue: FairQueue, key: str) -> None:
    async with queue.slot(key):
        await asyncio.sleep(0)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(data_dir=str(tmp_path), task_interval_seconds=3600, preload_bots=False))) as client:
        yield client


def set_up(person: Somebody, **form: Json) -> str:
    setup = {"name": "Bots", "game": "azul", "players": 2, "clock": CLOCK, "public": False, "join": False, **form}
    answer = person.post("/api/tournaments", setup)
    assert answer.status_code == 201, answer.text
    return f"/api/tournaments/{answer.json()['tournament']}"


def test_tournaments_of_bots_are_bounded_by_the_games_they_would_play(client: TestClient) -> None:
    mallory = Somebody(client)
    path = set_up(mallory, format="round_robin", rounds=1)
    for _ in range(2):
        assert mallory.post(f"{path}/bots", {"bot": "random", "count": 64}).status_code == 200
    refused = mallory.post(f"{path}/start", {})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "conflict")
    assert str(budgets.MAX_BOT_GAMES) in refused.json()["error"]["detail"]


def test_tournaments_of_one_address_are_bounded_whoever_sets_them_up(client: TestClient) -> None:
    for _guest in range(2):
        mallory = Somebody(client)
        for _ in range(budgets.MAX_OPEN_TOURNAMENTS):
            set_up(mallory)
    refused = Somebody(client).post("/api/tournaments", {"name": "One more", "game": "azul", "clock": CLOCK})
    assert refused.status_code in (409, 429)


def test_cancelling_ends_tables_of_bots_and_all_tables_of_a_duplicate(client: TestClient) -> None:
    ada, grace = Somebody(client), Somebody(client)
    for duplicate in (False, True):
        path = set_up(ada, format="swiss", rounds=2, duplicate=duplicate, join=True)
        assert grace.post(f"{path}/join", {}).status_code == 200
        assert ada.post(f"{path}/bots", {"bot": "random", "count": 2}).status_code == 200
        assert ada.post(f"{path}/start", {}).status_code == 200
        tables = [table["match"] for table in ada.get(path)["tables"]["tables"]]
        views = [ada.get(f"/api/matches/{match}") for match in tables]
        assert ada.post(f"{path}/cancel", {}).status_code == 200
        for match, before in zip(tables, views, strict=True):
            after = ada.get(f"/api/matches/{match}")
            with_people = "error" in before or any(seat["kind"] == "person" for seat in before["seats"])
            if duplicate or not with_people:
                assert after["status"] in ("aborted", "finished"), (duplicate, after["status"])
            else:
                assert after["status"] == "playing"


def test_no_deal_of_a_duplicate_is_public_while_a_table_plays_it(place: Place, ada: Person, grace: Person) -> None:
    form = {"name": "Same deal", "game": "azul", "format": "swiss", "rounds": 2, "duplicate": True, "clock": CLOCK, "public": False}
    path = f"/api/tournaments/{ada.post('/api/tournaments', form)['tournament']}"
    others = [grace, place.person(), place.person()]
    for person in others:
        person.post(f"{path}/join")
    ada.post(f"{path}/start")
    tables = [table["match"] for table in ada.get(path)["tables"]["tables"] if table["match"]]
    stranger = place.person()
    assert [stranger.get(f"/api/matches/{match}", status=403)["error"]["code"] for match in tables] == ["sealed"] * len(tables)
    ada.post(f"{path}/cancel")
    for match in tables:
        view = stranger.get(f"/api/matches/{match}")
        assert (view["status"], view["result"]) == ("aborted", None), "nobody plays a deal that others may see"


def test_bots_follow_from_the_secret_seed_and_not_from_the_commitment() -> None:
    hosted = new_match()
    same = HostedMatch(hosted.id, hosted.seed)
    same.config = hosted.config
    assert bot_seed(hosted) == bot_seed(same)
    other = HostedMatch(hosted.id, bytes(32))
    other.config = hosted.config
    assert bot_seed(hosted) != bot_seed(other)
    assert bot_seed(hosted) != bot_seed(hosted, "engine"), "what a connected engine is told says nothing of our own bots"
    assert bot_seed(hosted) not in (int(commitment(hosted.seed)[:8], 16), __import__("zlib").crc32(commitment(hosted.seed).encode()))


def test_an_undo_needs_consent_wherever_another_person_may_sit(ada: Person, grace: Person) -> None:
    made = ada.create("me", "open", undo="free", options={"first": 1})
    match = made["match"]
    assert made["view"]["undo_policy"] == "ask"
    grace.join(match)
    with ada.watch(match) as hers:
        view = hers.last
        assert hers.move(view)["type"] == "ack"
        seq = ada.get(f"/api/matches/{match}")["seq"]
        assert hers.command("undo", match, seq)["type"] == "ack"
    assert ada.get(f"/api/matches/{match}")["undo"]["seat"] == 0, "it waits for an answer"


def test_a_request_without_our_header_is_told_which_one(place: Place) -> None:
    import httpx

    answer = httpx.post(f"http://{place.servers[0].host}/api/session", json={})
    assert "X-Tilework: 1" in answer.json()["error"]["detail"]


def test_a_record_with_more_events_than_any_game_is_refused(ada: Person) -> None:
    match = ada.create("me", "me", options={"first": 1})["match"]
    text = ada.get(f"/api/matches/{match}/record")
    action = Action("azul", ada.get(f"/api/matches/{match}")["legal_actions"][0])
    endless = text + f"P1 {action}\nundo\n" * budgets.MAX_REPLAY_EVENTS
    for path in ("/api/records/replay", "/api/records/import"):
        assert str(budgets.MAX_REPLAY_EVENTS) in ada.post(path, {"record": endless}, status=400)["error"]["detail"]


def test_a_stranger_does_not_read_the_id_of_a_private_match(client: TestClient) -> None:
    ada, grace = Somebody(client), Somebody(client)
    me = ada.get("/api/me")["person"]
    seats = [{"kind": "me"}, {"kind": "me"}]
    matches = [ada.post("/api/matches", {"game": "azul", "seats": seats, "public": public}).json()["match"] for public in (False, True)]
    for match in matches:
        for number in range(6):
            view = ada.view(match)
            form = {"match": match, "seq": view["seq"], "command_id": f"private-{number:02}"}
            action = view["legal_actions"][0] if number < 5 else None
            what = {"type": "play", "action": action} if number < 5 else {"type": "resign", "seat": 0}
            assert ada.post(f"/api/matches/{match}/commands", {**form, **what}).status_code == 200
        shown = [row["match"] for row in ada.get(f"/api/people/{me}/profile")["records"]]
        theirs = [row["match"] for row in grace.get(f"/api/people/{me}/profile")["records"]]
        assert shown[0] in matches
        assert theirs[0] in (None, matches[1])


def test_a_token_is_written_down_once_a_minute_and_a_rename_forgets_one_person(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, grace = Somebody(client), Somebody(client)
    secret = ada.post("/api/tokens", {"name": "program"}).json()["secret"]
    written: list[object] = []
    used = store.token_used

    def watched(*given: Any) -> Any:  # Any: passes on what it is given
        written.append(given)
        return used(*given)

    monkeypatch.setattr(store, "token_used", watched)
    services: Any = services_of(client)  # Any: private parts are replaced or read
    for _ in range(3):
        services.accounts._identities.clear()
        assert client.get("/api/me", headers={"Authorization": f"Bearer {secret}"}).status_code == 200
    assert len(written) == 1
    assert grace.get("/api/me")["person"]
    known = len(services.accounts._identities)
    assert client.patch("/api/me", json={"name": "Ada Renamed"}, headers=ada.headers).status_code == 200
    assert ada.get("/api/me")["name"] == "Ada Renamed"
    assert len(services.accounts._identities) >= known - 2, "others stay known"
