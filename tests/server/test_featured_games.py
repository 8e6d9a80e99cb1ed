"""Games to watch: public ones alone, the best first."""

from tests.helpers.server import Person, until
from tests.server.conftest import Place
from tilework.server.live.social.featured_games import in_order


def game(name: str, ratings: list[int | None], watchers: int, updated: int = 0) -> dict[str, object]:
    return {"match": name, "seats": [{"rating": rating} for rating in ratings], "watchers": watchers, "updated_at": updated}


def test_ratings_come_first_then_spectators_then_what_is_fresh() -> None:
    games = [
        game("unrated", [None, None], 50),
        game("equal", [1500, 1700], 1),
        game("watched", [1600, None], 9),
        game("best", [1800, 1700], 0),
        game("fresh", [1600, 1600], 1, updated=5),
    ]
    assert [one["match"] for one in in_order(games)] == ["best", "watched", "fresh", "equal", "unrated"]


def test_public_games_are_listed_with_their_spectators(place: Place, ada: Person, grace: Person) -> None:
    public = ada.create("me", "open", game="sintra", public=True)["match"]
    private = ada.create("me", "open", game="sintra")["match"]
    for match in (public, private):
        grace.join(match)
    with place.person().watch(public):
        found = until(lambda: ada.get("/api/watch?game=sintra"), lambda list: any(one["watchers"] for one in list["matches"]))
    listed = {one["match"]: one for one in found["matches"]}
    assert private not in listed
    assert (listed[public]["watchers"], listed[public]["status"]) == (1, "playing")
    assert ada.get("/api/watch?game=sintra&limit=1")["matches"][0]["match"] in listed
    assert ada.get("/api/watch?game=chess", status=404)["error"]["code"] == "not_found"
    assert ada.get("/api/watch?start=1000") == {"start": 1000, "matches": [], "more": False}
