"""Profiles, whom one follows or blocks, challenges, and one's own data."""

import io
import json
import zipfile

from tests.helpers.server import Person, play_out
from tests.server.conftest import Place
from tilework.match import read_record
from tilework.server.store import tables


def finish(one: Person, other: Person, match: str) -> None:
    """Two people play a match out."""
    with one.watch(match) as first, other.watch(match) as second:
        play_out([first, second], match, min(first.last["seq"], second.last["seq"]))


def test_a_challenge_is_kept_for_its_person_and_a_block_ends_it(place: Place, ada: Person, grace: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "invited", "person": grace.id}]
    match = ada.post("/api/matches", {"game": "azul", "seats": seats})["match"]
    assert place.person().post(f"/api/matches/{match}/join", status=409)["error"]["code"] == "conflict", "nobody else gets the seat"
    found = grace.get("/api/history")["matches"]
    assert [one["kept_for_you"] for one in found if one["match"] == match] == [True]
    grace.join(match)
    finish(ada, grace, match)

    seen = grace.get(f"/api/people/{ada.id}/profile")
    assert [(line["game"], line["players"], line["played"]) for line in seen["results"]] == [("azul", 2, 1)]
    assert len(seen["recent_results"]) == 1
    assert (seen["opponents"], seen["relation"], seen["can_challenge"]) == ([], None, True), "with whom somebody plays is their own affair"
    best = max(line["best"] for line in seen["results"])
    [record] = seen["records"]
    assert (record["game"], record["best"], record["match"], record["players"]) == ("azul", best, match, 2)
    assert (record["run"], record["highest"], seen["ratings_over_time"]) == (int(seen["recent_results"][0] != "lost"), None, [])
    own = ada.get(f"/api/people/{ada.id}/profile")
    assert [(one["person"], one["played"]) for one in own["opponents"]] == [(grace.id, 1)]
    assert not own["can_challenge"]

    grace.request("PUT", f"/api/people/{ada.id}/relation", {"kind": "follow"})
    assert [one["person"] for one in grace.get("/api/me/people")["people"]] == [ada.id]
    grace.request("PUT", f"/api/people/{ada.id}/relation", {"kind": "block"})
    assert grace.get("/api/me/people")["people"] == []
    assert [one["person"] for one in grace.get("/api/me/people?kind=block")["people"]] == [ada.id]
    assert not ada.get(f"/api/people/{grace.id}/profile")["can_challenge"]
    assert ada.post("/api/matches", {"game": "azul", "seats": seats}, status=403)["error"]["code"] == "not_allowed"
    grace.request("PUT", f"/api/people/{ada.id}/relation", {"kind": None})
    ada.post("/api/matches", {"game": "azul", "seats": seats})
    assert grace.request("PUT", f"/api/people/{grace.id}/relation", {"kind": "follow"}, 403)["error"]["code"] == "not_allowed"
    assert grace.request("PUT", "/api/people/nobody-at-all/relation", {"kind": "follow"}, 404)["error"]["code"] == "not_found"


def test_everything_can_be_downloaded_and_deleted(place: Place, ada: Person, grace: Person) -> None:
    match = ada.create("me", "open")["match"]
    grace.join(match)
    finish(ada, grace, match)
    ada.request("PUT", f"/api/people/{grace.id}/relation", {"kind": "follow"})
    archive = zipfile.ZipFile(io.BytesIO(ada.http.get("/api/me/data").content))
    known = json.loads(archive.read("tilework.json"))
    assert (known["me"]["person"], known["matches"], known["relation"][0]["other_id"]) == (ada.id, [match], grace.id)
    assert "id" not in known["session"][0], "nothing in it opens anything"
    assert {table.name for table in tables.metadata.tables.values() if "person_id" in table.c} - {"seat"} <= set(known)
    assert read_record(archive.read(f"records/{match}.txt").decode()).is_over
    assert set(ada.get("/api/privacy")) == {"guests_days", "guest_matches_days", "aborted_days", "sessions_days"}
    ada.request("DELETE", "/api/me", {})
    assert grace.get(f"/api/people/{ada.id}/profile", status=404)["error"]["code"] == "not_found"
    assert grace.get("/api/me/people")["people"] == []
