"""A small part of ``make attack``: what a stranger can do with somebody else's ids, and what malformed messages do."""

import pytest
from benchmarks.attack import nonsense, strangers
from benchmarks.attack.victim import Broken, Victim

from tests.server.conftest import Place


@pytest.fixture
def victim(place: Place) -> Victim:
    return Victim(place.servers[0])


def test_a_stranger_gets_nothing_of_somebody_elses(victim: Victim) -> None:
    assert "nothing changed and no secret told" in strangers.idor(victim)


def test_malformed_frames_break_nothing(victim: Victim) -> None:
    assert "no internal error" in nonsense.frames(victim, count=200)


def test_malformed_records_break_nothing(victim: Victim) -> None:
    assert "refused" in nonsense.records(victim, count=30)


def test_a_route_that_lets_strangers_in_is_found(victim: Victim, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strangers, "PUBLIC", {})
    with pytest.raises(Broken, match="lets a stranger in"):
        strangers.idor(victim)
