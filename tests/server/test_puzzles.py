"""Puzzles on a server: the daily one, training, a run against the clock, ratings, streaks, and whose they are."""

from tests.helpers.server import Person
from tests.server.conftest import Place


def attempt(person: Person, puzzle: dict[str, object], action: str | None, **form: object) -> dict[str, object]:
    found: dict[str, object] = person.post(
        "/api/puzzles/attempts", {"puzzle": puzzle["id"], "game": puzzle["game"], "action": action, **form}
    )
    return found


def game_of(person: Person, game: str) -> dict[str, object]:
    return next(found for found in person.get("/api/puzzles")["games"] if found["game"] == game)


def test_the_daily_puzzle_is_the_same_for_everybody_and_keeps_a_streak(place: Place) -> None:
    ada, ben = place.person(), place.person()
    nobody = Person(place.servers[0].host, sign_in=False)
    puzzle = ada.get("/api/puzzles/daily/azul")
    assert ben.get("/api/puzzles/daily/azul") == puzzle == nobody.get("/api/puzzles/daily/azul")
    assert nobody.get("/api/puzzles")["streak"] == 0
    nobody.post("/api/puzzles/attempts", {"puzzle": puzzle["id"], "game": "azul", "action": puzzle["answers"][0]}, status=401)

    missed = attempt(ada, puzzle, next(iter(puzzle["losses"])))
    assert (missed["solved"], missed["rated"], missed["streak"]) == (False, True, 0)
    assert game_of(ada, "azul")["daily"]["status"] == "tried"  # type: ignore[index]  # there is one
    found = attempt(ada, puzzle, puzzle["answers"][0])
    assert (found["solved"], found["rated"], found["streak"]) == (True, False, 1)
    assert found["rating"] == missed["rating"]
    assert game_of(ada, "azul")["daily"]["status"] == "found"  # type: ignore[index]  # there is one

    solved = attempt(ben, puzzle, puzzle["answers"][0])
    assert solved["rating"]["rating"] > missed["rating"]["rating"]  # type: ignore[index]  # there is one
    assert ben.get("/api/puzzles")["streak"] == 1


def test_looking_at_the_solution_is_no_success(place: Place) -> None:
    ada = place.person()
    puzzle = ada.get("/api/puzzles/daily/sintra")
    attempt(ada, puzzle, None)
    assert attempt(ada, puzzle, puzzle["answers"][0])["streak"] == 0
    assert game_of(ada, "sintra")["daily"]["status"] == "shown"  # type: ignore[index]  # there is one


def test_a_hint_costs_the_rating_but_not_the_streak(place: Place) -> None:
    ada, ben = place.person(), place.person()
    puzzle = ada.get("/api/puzzles/daily/pavilion")
    helped = attempt(ada, puzzle, puzzle["answers"][0], helped=True)
    alone = attempt(ben, puzzle, puzzle["answers"][0])
    assert helped["streak"] == alone["streak"] == 1
    assert helped["rating"]["rating"] < alone["rating"]["rating"]  # type: ignore[index]  # there is one


def test_training_goes_on_to_what_was_not_tried_and_follows_the_strength(place: Place) -> None:
    ada, seen, ratings = place.person(), set(), []
    for _ in range(6):
        puzzle = ada.get("/api/puzzles/next?game=azul")
        assert puzzle["id"] not in seen
        seen.add(puzzle["id"])
        ratings.append(puzzle["rating"])
        attempt(ada, puzzle, puzzle["answers"][0])
    assert ratings[-1] > ratings[0]
    themed = ada.get("/api/puzzles/next?game=azul&theme=deny")
    assert themed["theme"] == "deny"
    assert ada.get(f"/api/puzzles/azul/{themed['id']}") == themed
    ada.get("/api/puzzles/next?game=azul&theme=nothing", status=404)
    ada.get("/api/puzzles/next?game=azul&own=true", status=404)
    assert ada.post("/api/puzzles/from-my-games") == {"searched": 0, "found": 0, "left": 0}


def test_a_run_is_counted_by_the_server(place: Place) -> None:
    ada, ben = place.person(), place.person()
    run = ada.post("/api/puzzles/runs", {"game": "azul"}, status=201)
    ratings = [puzzle["rating"] for puzzle in run["puzzles"]]
    assert ratings == sorted(ratings)
    misses = [next(iter(puzzle["losses"])) for puzzle in run["puzzles"]]
    actions = [puzzle["answers"][0] for puzzle in run["puzzles"][:4]] + misses[4:7] + [run["puzzles"][7]["answers"][0]]
    ben.post("/api/puzzles/runs/end", {"run": run["run"], "actions": actions}, status=404)
    assert ada.post("/api/puzzles/runs/end", {"run": run["run"], "actions": actions}) == {"solved": 4, "mistakes": 3, "best": 4}
    ada.post("/api/puzzles/runs/end", {"run": run["run"], "actions": actions}, status=409)
    assert game_of(ada, "azul")["best_run"] == 4


def test_what_is_no_puzzle_or_no_move_is_refused(place: Place) -> None:
    ada = place.person()
    puzzle = ada.get("/api/puzzles/daily/azul")
    ada.post("/api/puzzles/attempts", {"puzzle": puzzle["id"], "game": "azul", "action": "9Z>9"}, status=400)
    ada.post("/api/puzzles/attempts", {"puzzle": "0" * 10, "game": "azul", "action": "1B>1"}, status=404)
    ada.get("/api/puzzles/daily/chess", status=404)
