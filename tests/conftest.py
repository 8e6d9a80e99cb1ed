"""What all tests share: how Hypothesis searches, and that large runs wait for ``-m nightly``, those on a graphics card for ``-m gpu``."""

import os

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("tilework", deadline=None, max_examples=30, derandomize=True, suppress_health_check=SLOW)
settings.register_profile(
    "explore", deadline=None, max_examples=500, derandomize=False, database=None, print_blob=True, suppress_health_check=SLOW
)
settings.load_profile("explore" if os.environ.get("TILEWORK_EXPLORE") else "tilework")


def pytest_itemcollected(item):
    """Mark what can look further at random: ``make explore`` runs it with seeds of its own."""
    if is_hypothesis_test(getattr(item, "obj", None)) or item.get_closest_marker("explores"):
        item.add_marker(pytest.mark.explores)


WAITING = ("nightly", "gpu")


def pytest_collection_modifyitems(config, items):
    """Leave out the tests that wait to be named by the marker expression."""
    chosen = config.getoption("markexpr")
    waiting = [item for item in items if any(item.get_closest_marker(name) and name not in chosen for name in WAITING)]
    if waiting:
        config.hook.pytest_deselected(items=waiting)
        items[:] = [item for item in items if item not in waiting]
