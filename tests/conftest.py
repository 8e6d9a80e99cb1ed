"""What all tests share: how Hypothesis searches, and that large runs wait for ``-m nightly``."""

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


def pytest_collection_modifyitems(config, items):
    """Leave the nightly tests out unless the marker expression names them."""
    if "nightly" in config.getoption("markexpr"):
        return
    nightly = [item for item in items if item.get_closest_marker("nightly")]
    if nightly:
        config.hook.pytest_deselected(items=nightly)
        items[:] = [item for item in items if item not in nightly]
