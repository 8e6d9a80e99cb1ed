"""What games teach: tallies at the end of a match, what an analysis adds, the explorer, and tables to take away."""

import csv
import io

import pytest

from tests.helpers.server import Person, play_out
from tests.server.conftest import Place
from tilework.server.statistics.opening_explorer import next_moves
from tilework.server.statistics.report import SeatStats, games_table, report, table


def tally(match: str, score: int, rank: int, began: bool = False, **more: object) -> SeatStats:
    given = {
        "sources": {"wall": score + 4, "floor": -4},
        "opening": "3F>3",
        "losses": None,
        "luck_points": None,
        "own_move_points": None,
        "other_move_points": None,
    }
    return SeatStats(match, int(match), "azul", 2, True, score, rank, began, **(given | more))  # type: ignore[arg-type]  # fields by name


def test_the_figures_are_those_that_one_reckons_by_hand() -> None:
    losses = {"first": (2, 0.1), "middle": (4, 0.2), "last": (0, 0.0)}
    rows = [
        tally("3", 40, 1, True, losses=losses, luck_points=3.0, own_move_points=-1.0, other_move_points=4.0),
        tally("2", 20, 2, sources={"wall": 30, "floor": -10}, opening="2C>1-1"),
        tally("1", 30, 1),
    ]
    found = report(rows, ("wall", "floor"))
    assert (found["games"], found["analysed"], found["score"], found["lost"]) == (3, 1, 30.0, 6.0)
    assert found["won"] == round(2 / 3, 4)
    assert found["sources"] == [{"source": "wall", "mean": 36.0}, {"source": "floor", "mean": -6.0}]
    assert [(one["phase"], one["moves"], one["loss"]) for one in found["phases"]] == [  # type: ignore[attr-defined]  # a report of plain data
        ("first", 2, 0.05),
        ("middle", 4, 0.05),
        ("last", 0, None),
    ]
    assert found["luck"] == {"luck": 3.0, "own_moves": -1.0, "opponent_moves": 4.0}
    assert [one["won"] for one in found["seats"]] == [1.0, 0.5]  # type: ignore[attr-defined]  # a report of plain data
    assert [one["score"] for one in found["trend"]] == [30.0, 20.0, 40.0], "from the first game to the last"  # type: ignore[attr-defined]  # a report of plain data
    assert [(one["move"], one["games"]) for one in found["openings"]] == [("3F>3", 2), ("2C>1-1", 1)]  # type: ignore[attr-defined]  # a report of plain data
    lines = list(csv.reader(io.StringIO(table(found))))
    assert ["sources", "floor", "mean", "-6.0"] in lines
    assert ["luck", "", "luck", "3.0"] in lines
    assert [line[:6] for line in csv.reader(io.StringIO(games_table(rows)))][1] == ["3", "3", "azul", "2", "40", "1"]
    assert report([], ("wall",))["score"] is None


def test_the_explorer_counts_the_next_move_of_games_that_began_alike() -> None:
    found = [("c", "3F>3/2F>2/", "01"), ("b", "3F>3/2F>2/", "10"), ("a", "3F>3/1C>1/", "01"), ("short", "3F>3/", "0")]
    results = {("c", 1): (30, 2), ("b", 0): (50, 1), ("a", 1): (20, 1), ("c", 0): (60, 1)}
    made, matches = next_moves(found, 1, results, 30)
    assert made == [{"move": "2F>2", "games": 2, "won": 0.5, "score": 40.0}, {"move": "1C>1", "games": 1, "won": 1.0, "score": 20.0}]
    assert matches == ["c", "b", "a", "short"]


def test_a_finished_match_is_in_everybodys_statistics(place: Place, ada: Person, grace: Person) -> None:
    match = ada.create("me", "open", public=True)["match"]
    grace.join(match)
    with ada.watch(match) as first, grace.watch(match) as second:
        view = play_out([first, second], match, min(first.last["seq"], second.last["seq"]))
    score, breakdown = view["result"]["scores"][0], view["result"]["breakdown"][0]

    seen = grace.get(f"/api/people/{ada.id}/statistics")
    figures = seen["figures"]
    assert (seen["variants"], figures["games"], figures["analysed"]) == ([{"game": "azul", "players": 2, "games": 1}], 1, 0)
    assert {row["source"]: row["mean"] for row in figures["sources"]} == breakdown, "the sources are the game's own"
    assert figures["score"] == score
    assert match not in str(seen), "which games they were is their own affair"
    assert match in ada.http.get("/api/me/statistics.csv").text
    assert ada.http.get(f"/api/people/{grace.id}/statistics.csv").text.startswith("section,name,figure,value")

    opening = grace.get(f"/api/matches/{match}/opening")
    tree = ada.get(f"/api/openings/azul?moves={'/'.join(opening['moves'][:2])}")
    assert tree["matches"][0] == match, "the newest first"
    assert opening["moves"][2] in [one["move"] for one in tree["next"]]
    private = ada.create("me", "me")["match"]
    assert ada.get(f"/api/openings/azul?moves={opening['moves'][0]}")["matches"] != [private]
    assert ada.get("/api/openings/azul?moves=nonsense", status=400)["error"]["code"] == "invalid"
    assert ada.get("/api/openings/chess", status=404)["error"]["code"] == "not_found"

    ada.get(f"/api/matches/{match}/analysis")
    figures = ada.get(f"/api/people/{ada.id}/statistics")["figures"]
    assert figures["analysed"] == 1, "what somebody had analysed is kept"
    margin = sum(figures["luck"].values())
    assert margin == pytest.approx(score - view["result"]["scores"][1], abs=0.05), "luck and skill add up to the margin"
    assert sum(phase["moves"] for phase in figures["phases"]) > 10
