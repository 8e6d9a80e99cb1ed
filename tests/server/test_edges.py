"""What happens at edges that are hard to meet by chance: equal times between two pages, and a look at a rating just before it changes."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from tests.helpers.in_process_client import Somebody, call, services_of
from tests.helpers.json_types import Json
from tilework.server import ids
from tilework.server.settings import Settings
from tilework.server.store import ratings
from tilework.server.store.database import create
from tilework.server.web.app import create_app


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data_dir=str(tmp_path), preload_bots=False, rate_limit_scale=1000)


def test_matches_of_one_moment_are_on_one_page_each(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        ada = Somebody(client)
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = {ada.post("/api/matches", {"game": "azul", "seats": seats}).json()["match"] for _ in range(7)}
        engine = create(settings.database_url)
        with engine.execution_options(writes=True).begin() as connection:
            connection.execute(sa.text("UPDATE match SET updated_at = 1000000"))
        engine.dispose()
        for limit in (1, 2, 3, 7):
            found: list[str] = []
            before: str | None = ""
            while before is not None:
                page = ada.get(f"/api/history?limit={limit}{before and '&before=' + before}")
                found += [match["match"] for match in page["matches"]]
                before = page["next"]
            assert sorted(found) == sorted(made), f"{limit} on a page"


def test_who_looks_while_a_rating_changes_does_not_keep_the_old_one(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the decision and its writing somebody asks for the same people: what they got then must not outlive the writing."""
    monkeypatch.setattr(ratings, "MIN_MOVES", 2)
    with TestClient(create_app(settings)) as client:
        ada, grace = Somebody(client), Somebody(client)
        seats = [{"kind": "me"}, {"kind": "open"}]
        form = {"game": "azul", "seats": seats, "options": {"first": 1}, "rated": True}
        rated, other = (ada.post("/api/matches", form).json()["match"] for _ in range(2))
        for match in (rated, other):
            assert grace.post(f"/api/matches/{match}/join", {}).status_code == 200
        for mover in (ada, grace, ada, grace):
            assert mover.play(mover.view(rated)).status_code == 200
        match_service: Any = services_of(client).match_service  # Any: private parts are replaced or read
        append, people = match_service.database.append, [seat["person"] for seat in ada.view(rated)["seats"]]

        async def looked_at_first(*given: Any, **more: Json) -> Any:  # Any: passes on what it is given
            await match_service.cache._person_summaries(people)
            return await append(*given, **more)

        monkeypatch.setattr(match_service.database, "append", looked_at_first)
        view = ada.view(rated)
        resign = {"type": "resign", "match": rated, "seq": view["seq"], "command_id": "resign-1", "seat": 0}
        assert ada.post(f"/api/matches/{rated}/commands", resign).status_code == 200
        match_service.database.append = append
        changes = {change["seat"]: change["after"] for change in ada.view(rated)["result"]["ratings"]}
        assert changes[0] < changes[1]
        later = ada.post("/api/matches", form).json()["match"]
        assert grace.post(f"/api/matches/{later}/join", {}).status_code == 200
        assert [seat["rating"] for seat in grace.view(later)["seats"]] == [changes[0], changes[1]]


class Looker:
    """A watcher who counts how often they are told of a change."""

    def __init__(self, person: str) -> None:
        self.person, self.told = person, 0

    def changed(self, match_id: str) -> None:
        self.told += 1

    def send_text(self, message: str) -> None: ...


def test_that_somebody_is_away_is_told_although_somebody_looked_just_before(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who looks between the end of the wait and the sweep sees it first; the others, who may now claim the win, are told all the same."""
    with TestClient(create_app(settings)) as client:
        ada, grace = Somebody(client), Somebody(client)
        match = ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["match"]
        assert grace.post(f"/api/matches/{match}/join", {}).status_code == 200
        match_service: Any = services_of(client).match_service  # Any: private parts are replaced or read
        loaded = match_service.cache.loaded[match]
        looker = Looker(loaded.hosted.seats[0].person)
        loaded.watchers[looker] = None
        monkeypatch.setattr(match_service.cache, "away", lambda hosted: [1])
        match_service.cache.see(loaded)
        call(client, match_service.broadcaster.update_absence)
        assert looker.told == 1
        call(client, match_service.broadcaster.update_absence)
        assert looker.told == 1, "once is enough"


def test_who_uses_no_socket_is_not_away(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program may play by plain requests alone: each of them is a sign of life. Only who gives none for too long may lose the game."""

    def let_pass(seconds: float) -> None:
        monkeypatch.setattr(ids, "_ahead", ids._ahead + int(seconds * 1e9))

    def may_claim() -> list[int]:
        claim: list[int] = ada.view(match)["you"]["can"]["claim"]
        return claim

    with TestClient(create_app(settings)) as client:
        ada, grace = Somebody(client), Somebody(client)
        form = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"first": 1}}
        match = ada.post("/api/matches", form).json()["match"]
        assert grace.post(f"/api/matches/{match}/join", {}).status_code == 200
        for mover in (ada, grace, ada):
            assert mover.play(mover.view(match)).status_code == 200
        for _ in range(3):
            let_pass(settings.claim_after_seconds_unclocked * 0.8)
            assert may_claim() == []
            grace.view(match)
        let_pass(settings.claim_after_seconds_unclocked)
        assert may_claim() == [1]
        grace.view(match)
        assert may_claim() == []
