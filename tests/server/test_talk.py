"""What is said at a table: to those who sit there, in each one's language, and to nobody who would rather not hear it."""

from pathlib import Path

from sqlalchemy import select
from starlette.testclient import TestClient

from tests.server.conftest import Place
from tests.server.somebody import Somebody
from tests.support_server import Person
from tilework.server.live.limits import LIMITS
from tilework.server.settings import Settings
from tilework.server.store import tables
from tilework.server.web.app import create_app


def table_of(ada: Person, grace: Person) -> str:
    match = str(ada.create("me", "open")["match"])
    grace.join(match)
    return match


def test_a_remark_reaches_those_who_sit_there_and_no_one_else(place: Place, ada: Person, grace: Person) -> None:
    match = table_of(ada, grace)
    path = f"/api/matches/{match}/remarks"
    stranger = place.person()
    with grace.watch(match) as hers, stranger.watch(match) as theirs:
        said = ada.post(path, {"quick": "good_luck"})
        heard = hers.until(lambda message: message["type"] == "remark")
        assert (heard["match"], heard["remark"]) == (match, said)
        assert (said["person"], said["quick"], said["text"]) == (ada.id, "good_luck", None)
        theirs.send(type="ping")
        theirs.until(lambda message: message["type"] == "pong")
        assert not [message for message in theirs.seen if message["type"] == "remark"]
    assert grace.get(path)["remarks"] == [said]
    assert stranger.get(path, status=403)["error"]["code"] == "not_your_seat"
    assert stranger.post(path, {"quick": "hello"}, status=403)["error"]["code"] == "not_your_seat"
    assert ada.post(path, {"text": "my own words"}, status=403)["error"]["code"] == "not_allowed", "the host has not switched it on"
    assert ada.post(path, {"quick": "you_are_bad"}, status=400)["error"]["code"] == "invalid"


def test_who_is_muted_or_blocked_is_not_heard(place: Place, ada: Person, grace: Person) -> None:
    match = table_of(ada, grace)
    path = f"/api/matches/{match}/remarks"
    ada.post(path, {"quick": "hello"})
    grace.request("PUT", f"/api/people/{ada.id}/mute", {"muted": True})
    with grace.watch(match) as hers:
        ada.post(path, {"quick": "oops"})
        own = grace.post(path, {"quick": "thanks"})
        heard = hers.until(lambda message: message["type"] == "remark")
        assert heard["remark"] == own, "the first that she hears is her own"
    found = grace.get(path)
    assert ([one["id"] for one in found["remarks"]], found["muted"]) == ([own["id"]], [ada.id])
    grace.request("PUT", f"/api/people/{ada.id}/mute", {"muted": False})
    assert len(grace.get(path)["remarks"]) == 3
    grace.request("PUT", f"/api/people/{ada.id}/relation", {"kind": "block"})
    assert [one["person"] for one in grace.get(path)["remarks"]] == [grace.id]
    assert grace.request("PUT", f"/api/people/{grace.id}/mute", {"muted": True}, 403)["error"]["code"] == "not_allowed"


def test_free_words_are_bounded_and_a_report_takes_them_along(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data=str(tmp_path), chat=True, sweep_seconds=3600, warm_bots=False))) as client:
        ada, grace, stranger = Somebody(client), Somebody(client), Somebody(client)
        match = ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["match"]
        grace.post(f"/api/matches/{match}/join", {})
        path = f"/api/matches/{match}/remarks"
        assert grace.post(path, {"text": " <b>you</b>\n\u202erogue "}).json()["text"] == "<b>you</b> rogue", "plain text on one line"
        for wrong in ("", " \n ", "x" * 201):
            assert grace.post(path, {"text": wrong}).status_code == 400
        grace.post(path, {"quick": "oops"})
        assert ada.get(path)["chat"] is True
        answers = [grace.post(path, {"quick": "hello"}).status_code for _ in range(LIMITS["remark"].burst)]
        assert answers[-1] == 429

        whom = grace.get("/api/me")["person"]
        form = {"reason": "abuse", "text": "look at this", "match": match}
        assert stranger.post(f"/api/people/{whom}/report", form).status_code == 403, "they did not sit there"
        assert grace.post(f"/api/people/{whom}/report", {"reason": "other"}).status_code == 403
        assert ada.post(f"/api/people/{whom}/report", form).status_code == 204
        services = client.app.state.services  # type: ignore[attr-defined]
        with services.database.engine.connect() as connection:
            [row] = connection.execute(select(tables.report))
        assert (row.reporter_id, row.reported_id, row.match_id, row.reason) == (ada.get("/api/me")["person"], whom, match, "abuse")
        assert row.text.splitlines()[:3] == ["look at this", "> <b>you</b> rogue", "> [oops]"]
