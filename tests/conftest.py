"""What all tests share: how Hypothesis searches, what stays together, and that large runs wait for ``-m nightly`` and ``-m gpu``."""

import os
import re

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("tilework", deadline=None, max_examples=30, derandomize=True, suppress_health_check=SLOW)
settings.register_profile(
    "explore", deadline=None, max_examples=500, derandomize=False, database=None, print_blob=True, suppress_health_check=SLOW
)
settings.load_profile("explore" if os.environ.get("TILEWORK_EXPLORE") else "tilework")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what can look further at random: ``make explore`` runs it with seeds of its own."""
    if is_hypothesis_test(getattr(item, "obj", None)) or item.get_closest_marker("explores"):
        item.add_marker(pytest.mark.explores)


WAITING = ("nightly", "gpu")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that wait to be named by the marker expression."""
    chosen = config.getoption("markexpr")
    waiting = [item for item in items if any(item.get_closest_marker(name) and name not in chosen for name in WAITING)]
    if waiting:
        config.hook.pytest_deselected(items=waiting)
        items[:] = [item for item in items if item not in waiting]


GROUPS = {
    r"tests/server/.*\[sqlite": "sqlite",  # one server for all tests of a setting
    r"tests/server/(.*\[postgres|test_restart|.*into_postgresql|.*grows_by_its_backup)": "postgres",
    r"tests/envs/": "envs",  # what they compile is compiled once
    r"tests/targets/test_cuda": "cuda",
    r"tests/targets/": "wasm",  # Node and the modules in it are started once
    r"tests/test_fourth_game": "fourth game",  # the copy of the project is made, compiled and built once
    r"tests/server/test_bot_runner": "engine workers",  # Redis is started once
    r"tests/server/test_(event_feed|safety|walk)": "one process",  # a server in the test's own process warms up once
}
"""Tests that share something costly run in one process, one after the other. The others are spread, in their order.

None of tests/web: a process that has a browser can start no event loop of its own any more, so it must have done the server's tests before.
"""


def group_of(test: str) -> str:
    """The group of a test, by its id; most are one of their own."""
    return next((group for pattern, group in GROUPS.items() if re.match(pattern, test)), test)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Give each worker the next group when it has nothing left to do, the largest first.

    (Instead of ``--dist loadgroup``, which finds no group any more since pytest 9.2 keeps the ids of tests elsewhere.)
    """
    from xdist.scheduler import LoadScopeScheduling

    class ByGroup(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
        def _split_scope(self, nodeid: str) -> str:
            return group_of(nodeid)

    return ByGroup(config, log)
