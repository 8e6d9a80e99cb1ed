"""A small part of ``make attack``: what a stranger can do with somebody else's ids, and what malformed messages do."""

import pytest
from benchmarks.attack import access_control, malformed_input
from benchmarks.attack.target_server import DefenceFailed, TargetServer

from tests.server.conftest import Place


@pytest.fixture
def target(place: Place) -> TargetServer:
    return TargetServer(place.servers[0])


def test_a_stranger_gets_nothing_of_somebody_elses(target: TargetServer) -> None:
    assert "nothing changed and no secret told" in access_control.idor(target)


def test_malformed_frames_break_nothing(target: TargetServer) -> None:
    assert "no internal error" in malformed_input.frames(target, count=200)


def test_malformed_records_break_nothing(target: TargetServer) -> None:
    assert "refused" in malformed_input.records(target, count=30)


def test_a_route_that_lets_strangers_in_is_found(target: TargetServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access_control, "PUBLIC", {})
    with pytest.raises(DefenceFailed, match="lets a stranger in"):
        access_control.idor(target)
