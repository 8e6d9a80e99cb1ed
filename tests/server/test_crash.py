"""kill -9 under load, at a small size: the large runs are in ``benchmarks/results/server-crash.md``."""

import pytest
from benchmarks.load.crash import run

from tests.server.conftest import needs_services
from tilework.games.game import Data

ENOUGH = 21
"""Moves: on a busy machine they take their time."""


def check(figures: Data) -> None:
    assert figures["moves_acknowledged"] >= ENOUGH
    assert figures["acknowledged_moves_lost"] == 0
    assert figures["acknowledged_with_another_number"] == 0
    assert figures["matches_stuck"] == 0
    assert figures["moves_without_an_answer"] == 0
    assert figures["reconnects"] > 0


def test_no_acknowledged_move_is_lost_when_the_server_is_killed() -> None:
    check(run("sqlite", number=12, rate=20, kills=1, pause=1, least=ENOUGH))


@needs_services
@pytest.mark.parametrize("seed", [1])
def test_no_acknowledged_move_is_lost_when_workers_postgresql_or_redis_are_killed(seed: int) -> None:
    check(run("postgres", number=12, rate=20, kills=4, pause=1, seed=seed, least=ENOUGH))
