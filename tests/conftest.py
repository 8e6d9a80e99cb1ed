"""What all tests share: how Hypothesis searches, and that large runs wait for ``-m nightly``."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "tilework", deadline=None, max_examples=30, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("tilework")


def pytest_collection_modifyitems(config, items):
    """Leave the nightly tests out unless the marker expression names them."""
    if "nightly" in config.getoption("markexpr"):
        return
    nightly = [item for item in items if item.get_closest_marker("nightly")]
    if nightly:
        config.hook.pytest_deselected(items=nightly)
        items[:] = [item for item in items if item not in nightly]
