"""The statistics of old games: tallied a few at a time, analysed one at a time, on both databases."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from tests.helpers.json_types import Json
from tests.server.conftest import SETTINGS
from tests.server.test_hosted import PEOPLE, everybody_plays, mover, new_match, play
from tests.server.test_store import new_database
from tilework.server.ids import now
from tilework.server.live.bus import LocalBus
from tilework.server.live.jobs import analysis_queue, statistics_backfill
from tilework.server.live.jobs.analysis_queue import AnalysisQueue
from tilework.server.live.jobs.statistics_backfill import HOUR_SECONDS, StatisticsBackfill
from tilework.server.live.matches.service import MatchService
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.settings import Settings
from tilework.server.store import statistics, tables
from tilework.server.store.database import Database
from tilework.server.store.migrate import migrate

Work = Callable[[MatchService], Awaitable[Any]]  # Any: whatever the work returns
RunWork = Callable[[Work], Any]  # Any: as above


@pytest.fixture(params=SETTINGS)
def with_match_service(request: pytest.FixtureRequest, tmp_path: Path) -> RunWork:
    """Run something with a hub on an empty database, of which Ada alone has an account."""
    url = Settings(data_dir=str(tmp_path)).database_url
    if request.param == "postgres":
        url = new_database(request.getfixturevalue("services")[0], f"historian_{len(request.node.originalname)}")

    async def run(work: Work) -> Any:  # Any: as above
        database = Database(url)
        migrate(database.engine)
        try:
            await database.write(lambda connection: connection.execute(sa.insert(tables.person), [known(name) for name in PEOPLE[:2]]))
            return await work(MatchService(Settings(data_dir=str(tmp_path)), database, LocalBus()))
        finally:
            await database.close()

    return lambda work: asyncio.run(run(work))


def known(name: str) -> dict[str, object]:
    kind = "account" if name == "ada" else "guest"
    return {"id": name, "name": name, "kind": kind, "language": "en", "created_at": 0, "seen_at": 0}


def played(seed: int, at: int = 1000) -> HostedMatch:
    """A public match that is over, as from before there were tallies."""
    hosted, random = new_match(at=at), Random(seed)
    hosted.config = replace(hosted.config, public=True)
    while hosted.turn is not None:
        play(hosted, at, random)
    return hosted


def given_up() -> HostedMatch:
    hosted = new_match()
    everybody_plays(hosted)
    commands.resign(hosted, mover(hosted), 0, "resigned")
    return hosted


async def tallied(match_service: MatchService) -> list[str]:
    return list(
        await match_service.database.read(
            lambda connection: connection.execute(sa.select(tables.seat_stats.c.match_id).distinct()).scalars().all()
        )
    )


def test_matches_from_before_are_tallied_a_few_at_a_time_and_once(
    with_match_service: RunWork,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(statistics_backfill, "BATCH_SIZE", 2)
    old = [played(1), given_up(), played(2)]

    async def work(match_service: MatchService) -> None:
        for hosted in old:
            await match_service.create(hosted)
        keeper = StatisticsBackfill(match_service, AnalysisQueue())
        counts = []
        for _ in range(3):
            await keeper._add_seat_stats(keeper._last_id or "")
            counts.append(len(await tallied(match_service)))
        assert counts[0] in (1, 2), "no more than two are looked at in one go"
        assert counts[1:] == [2, 2], "what was given up counts for nothing and holds nothing up"
        assert keeper._last_id is None
        variants = await match_service.database.read(statistics.variants("ada"))
        assert variants == [{"game": "azul", "players": 2, "games": 2}]
        whole = {one.match: one for one in await match_service.database.read(statistics.of_population("azul", 2)) if one.moved_first}
        for hosted in (old[0], old[2]):
            assert hosted.match
            tally = whole[hosted.id]
            assert tally.score in hosted.match.position.scores
            assert sum(tally.sources.values()) == tally.score, "the sources add up to the score"
        openings = await match_service.database.read(statistics.openings("azul", 2, "", 10))
        assert {match for match, _, _ in openings} == {old[0].id, old[2].id}

        await match_service.create(played(3))
        again = StatisticsBackfill(match_service, AnalysisQueue())
        await again.sweep()
        assert len(await tallied(match_service)) == 2, "once all were looked at, nobody looks again after a restart"
        await again.close()

    with_match_service(work)


def test_the_newest_match_of_an_account_is_analysed_when_it_is_quiet(
    with_match_service: RunWork,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(analysis_queue, "NODES_PER_MOVE", 1)
    monkeypatch.setattr(analysis_queue, "MAX_SECONDS", 3600.0)  # however busy the machine is
    older, newer, fresh = played(1, 1000), played(2, 2000), played(3, now())

    async def work(match_service: MatchService) -> None:
        for hosted in (older, newer, fresh):
            await match_service.create(hosted)
        keeper = StatisticsBackfill(match_service, AnalysisQueue())
        await keeper.sweep()
        assert (task := keeper._task) is None, "not at once"
        keeper._analysed_at -= HOUR_SECONDS
        await keeper.sweep()
        task = keeper._task
        assert task is not None, "an hour later one is due"
        await task
        rows = await match_service.database.read(statistics.of_person("ada", "azul", 2))
        assert {row.match for row in rows if row.losses} == {newer.id}
        found = next(row for row in rows if row.losses)
        assert found.losses
        assert newer.match
        assert sum(moves for moves, _ in found.losses.values()) == sum(
            1 for step in newer.match.steps if step.action and mover_of(step) == 0
        )
        own, other = newer.match.position.scores
        assert (found.luck_points or 0) + (found.own_move_points or 0) + (found.other_move_points or 0) == pytest.approx(
            own - other, abs=0.05
        )

        quiet = now() - statistics_backfill.DELAY_AFTER_END_MS
        assert await match_service.database.read(statistics.newest_unanalysed(quiet, keeper._given_up)) == older.id, "that one comes next"
        assert await match_service.database.read(statistics.newest_unanalysed(quiet, {older.id})) is None, (
            "who has just finished is left alone"
        )
        await keeper.close()

    with_match_service(work)


def mover_of(step: Json) -> int:
    return int(step.event.seat)
