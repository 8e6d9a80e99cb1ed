"""Tournaments on a real server: people and bots, permissions, duplicates that stay sealed, and what goes on after a crash."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.json_types import Json
from tests.helpers.server import Person, play_out, until
from tests.server.conftest import Place
from tilework.server.ids import now
from tilework.server.match.hosted import HostedMatch
from tilework.server.services import Services
from tilework.server.settings import Settings
from tilework.server.store import matches
from tilework.server.tournaments.hosted import HostedTournament, Setup

CLOCK = {"type": "live", "initial_s": 600, "increment_s": 10}
SWISS: Setup = {
    "format": "swiss", "players": 2, "rounds": 1, "duplicate": False, "options": {}, "clock": {"type": "days", "days": 1},
    "rated": False, "minutes": None, "games": None, "fill": None,
}  # fmt: skip


def new(person: Person, status: int | None = None, **form: Json) -> Json:
    chosen = {"name": "Evening cup", "game": "azul", "clock": CLOCK, "rounds": 2, **form}
    return person.post("/api/tournaments", chosen, status)


def at(person: Person, tournament: str, holds: Any) -> Json:  # Any: a predicate of JSON
    return until(lambda: person.get(f"/api/tournaments/{tournament}"), holds)


def test_a_swiss_of_people_and_bots(place: Place, ada: Person, grace: Person) -> None:
    """Everything that people do, in the order in which they do it."""
    found = new(ada)
    id = found["tournament"]
    assert found["you"] == {"entry": 1, "withdrawn": False, "match": None}
    assert ada.post(f"/api/tournaments/{id}/start", status=409)["error"]["code"] == "too_few"
    ada.post(f"/api/tournaments/{id}/bots", {"bot": "random", "count": 2})
    joined = grace.post(f"/api/tournaments/{id}/join")
    assert joined["can"] == {"join": False, "withdraw": True, "add_bots": False, "start": False, "cancel": False}
    assert grace.post(f"/api/tournaments/{id}/start", status=403)["error"]["code"] == "not_allowed"
    assert grace.post(f"/api/tournaments/{id}/join", status=409)["error"]["code"] == "conflict"
    assert id in {one["tournament"] for one in grace.get("/api/tournaments")["tournaments"]}

    begun = ada.post(f"/api/tournaments/{id}/start")
    assert (begun["status"], begun["round"], len(begun["tables"]["tables"])) == ("running", 1, 2)
    seats = {line["entry"]: line for line in begun["standings"]["lines"]}
    assert (seats[2]["bot"], seats[3]["copy_number"], seats[4]["name"]) == ("random", 2, grace.me["name"])
    mine = begun["you"]["match"]
    view = ada.get(f"/api/matches/{mine}")
    assert view["tournament"] == id
    can = view["you"]["can"]
    assert not any(can[name] for name in ("abort", "undo", "hint", "rematch", "takeover")), "a table of a tournament is played without help"

    with ada.watch(mine) as socket:
        play_out([socket], mine, socket.last["seq"])
    other = at(grace, id, lambda view: view["you"]["match"])["you"]["match"]
    view = grace.get(f"/api/matches/{other}")
    form = {"type": "resign", "match": other, "seq": view["seq"], "command_id": "resign-00001"}
    assert view["you"]["can"]["resign"], "it counts from the first move, so it can be lost"
    grace.post(f"/api/matches/{other}/commands", form)

    second = at(ada, id, lambda view: view["round"] == 2)
    assert {line["played"] for line in second["standings"]["lines"]} == {1}
    called = until(lambda: [one for one in ada.get("/api/me/notifications")["notifications"] if one["kind"] == "round"])
    assert [(one["subject"], one["body"]["en"]) for one in called] == [(second["you"]["match"], "Azul, Evening cup")]
    late = place.person()
    assert late.post(f"/api/tournaments/{id}/join", status=409)["error"]["code"] == "too_late"
    assert grace.post(f"/api/tournaments/{id}/withdraw")["you"]["withdrawn"]
    ada.post(f"/api/tournaments/{id}/withdraw")
    done = at(ada, id, lambda view: view["status"] == "finished")
    assert sum(line["points"] for line in done["standings"]["lines"]) == 4, "two rounds of two tables, a point each"
    assert done["tables"]["total"] == 2
    assert ada.get(f"/api/tournaments/{id}/tables?round=1&limit=1")["total"] == 2
    assert ada.get(f"/api/tournaments/{id}/standings?start=3")["lines"][0]["place"] == 4
    assert id in {one["tournament"] for one in ada.get("/api/tournaments?over=true")["tournaments"]}


def test_a_duplicate_is_sealed_until_the_round_is_over(place: Place, ada: Person, grace: Person) -> None:
    """Both tables have the same tiles; nobody sees another table, or the seed, before both are done."""
    id = new(ada, duplicate=True, rounds=1)["tournament"]
    grace.post(f"/api/tournaments/{id}/join")
    ada.post(f"/api/tournaments/{id}/bots", {"bot": "random", "count": 2})
    begun = ada.post(f"/api/tournaments/{id}/start")
    hers = at(grace, id, lambda view: view["you"]["match"])["you"]["match"]
    mine = begun["you"]["match"]
    assert mine != hers
    views = [ada.get(f"/api/matches/{mine}"), grace.get(f"/api/matches/{hers}")]
    dealt = [next(entry["outcomes"] for entry in view["log"] if entry["kind"] == "draw") for view in views]
    assert dealt[0] == dealt[1]
    assert views[0]["commitment"] == views[1]["commitment"]
    assert grace.get(f"/api/matches/{mine}", status=403)["error"]["code"] == "sealed"
    with grace.socket() as socket:
        socket.send(type="watch", match=mine, id="look")
        assert socket.of("error")["code"] == "sealed"
    with ada.watch(mine) as socket:
        last = play_out([socket], mine, socket.last["seq"])
        assert last["seed"] is None
    assert ada.get(f"/api/matches/{mine}/record", status=403)["error"]["code"] == "sealed"
    grace.post(f"/api/tournaments/{id}/withdraw")
    at(ada, id, lambda view: view["status"] == "finished")
    assert grace.get(f"/api/matches/{mine}")["seed"]
    assert "Seed" in ada.get(f"/api/matches/{mine}/record")


def test_what_makes_no_sense_is_refused(place: Place, ada: Person) -> None:
    assert new(ada, 400, format="arena")["error"]["code"] == "invalid"
    assert new(ada, 400, format="arena", minutes=10, duplicate=True)["error"]["code"] == "invalid"
    assert new(ada, 400, game="chess")["error"]["code"] == "invalid"
    assert "no bot 'deep thought' for azul" in new(ada, 400, fill="deep thought")["error"]["detail"], "as at a new table"
    assert new(ada, 400, starts_at=5)["error"]["code"] == "invalid"
    assert ada.get("/api/tournaments/nothing-here", status=404)["error"]["code"] == "not_found"
    open = [new(ada)["tournament"] for _ in range(5)]
    assert new(ada, 409)["error"]["code"] == "conflict", "five at once are enough"
    refused = ada.post(f"/api/tournaments/{open[0]}/bots", {"bot": "deep thought", "count": 1}, 400)["error"]
    assert "no bot 'deep thought' for azul" in refused["detail"], "only those that play this game"
    assert ada.post(f"/api/tournaments/{open[0]}/cancel")["status"] == "cancelled"
    gone = place.person()
    gone.post(f"/api/tournaments/{open[1]}/join")
    gone.request("DELETE", "/api/me", {})
    assert ada.get(f"/api/tournaments/{open[1]}")["entrants"] == 1, "whoever is deleted takes part no longer"


async def _until(services: Services, id: str, holds: Callable[[HostedTournament], object]) -> HostedTournament:
    for _ in range(6000):
        found = await services.director.load(id)
        if holds(found):
            return found
        await asyncio.sleep(0.02)
    raise AssertionError(f"it did not come to pass: {found.status}, {len(found.tables)} tables")


async def _break_off(services: Services) -> None:
    """Everything that runs here stops where it is, and nothing is finished or written any more."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    services.database.engine.dispose()


async def _arena(folder: Path, games: int) -> tuple[HostedTournament, list[HostedMatch]]:
    """An arena of bots, broken off twice and gone on with; what it says in the end, and its matches read anew."""
    settings = Settings(data_dir=str(folder), preload_bots=False, task_interval_seconds=0.05, rate_limit_scale=1000)
    services = Services(settings)
    await services.start()
    setup: Setup = {**SWISS, "format": "arena", "games": games}
    new = HostedTournament("arena-of-bots", "Bots", "creator", "azul", setup, True, bytes(32), "waiting", 0, 0, now(), None, None)
    await services.director.create(new)
    await services.director.add_bots(new.id, "creator", ["random"] * 5 + ["greedy"] * 3)
    await services.director.start(new.id, "creator")
    for over in (games // 4, games // 2):
        await _until(services, new.id, lambda found, over=over: sum(table.outcome is not None for table in found.tables) >= over)  # type: ignore[misc]  # mypy infers no default of a lambda
        await _break_off(services)
        services = Services(settings)
        await services.start()
    done = await _until(services, new.id, lambda found: found.status == "finished")
    played = [await services.database.read(matches.load(table.match or "")) for table in done.tables]
    await services.stop()
    return done, [hosted for hosted in played if hosted]


def test_a_start_is_not_refused_because_the_sweeper_was_faster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between reading and writing, the round is begun by another: who starts the tournament sees it running."""

    async def started() -> HostedTournament:
        services = Services(Settings(data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=3600))
        await services.start()
        new = HostedTournament("swiss", "Bots", "creator", "azul", SWISS, True, bytes(32), "waiting", 0, 0, now(), None, None)
        director = services.director
        await director.create(new)
        await director.add_bots(new.id, "creator", ["random"] * 4)
        go_on, seen = director._continue, []

        async def slowly(found: HostedTournament) -> None:
            seen.append(found.seq)
            if len(seen) == 1:
                await director.sweep()
            await go_on(found)

        monkeypatch.setattr(director, "_continue", slowly)
        await director.start(new.id, "creator")
        assert len(seen) == 2, "who was slower looked again, and found the tables open"
        done = await director.load(new.id)
        await services.stop()
        return done

    done = asyncio.run(started())
    assert (done.status, done.round, len(done.tables)) == ("running", 1, 2)


def test_an_arena_goes_on_after_being_broken_off(tmp_path: Path) -> None:
    """Every game counts once, and the standings are right by an independent calculation from the matches' events."""
    done, played = asyncio.run(_arena(tmp_path, 16))
    assert len(played) == len({hosted.id for hosted in played}) == 16
    points: dict[int, Fraction] = defaultdict(Fraction)
    for table, hosted in zip(done.tables, played, strict=True):
        assert hosted.result
        for seat, entry in enumerate(table.seats):
            winners = hosted.result["winners"]
            points[entry] += Fraction(seat in winners, len(winners))
    assert {int(line.entrant): line.points for line in done.standings} == {entry.number: points[entry.number] for entry in done.entries}
    assert sum(line.played for line in done.standings) == 32
    assert [line.points for line in done.standings] == sorted(points.values(), reverse=True)
