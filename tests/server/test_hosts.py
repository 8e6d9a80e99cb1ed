"""Three servers on hosts of their own, killed and cut off under load."""

import pytest
from benchmarks.hosts.__main__ import parser, problems, run_once
from benchmarks.hosts.network import why_not

from tests.server.conftest import needs_services

pytestmark = [pytest.mark.nightly, needs_services]


def test_three_hosts_killed_and_cut_off_lose_nothing() -> None:
    reason = why_not()
    if reason:
        pytest.skip(reason)
    assert problems(run_once(parser().parse_args(["--matches", "18", "--rate", "30"]))) == []
