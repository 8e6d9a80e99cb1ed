"""What all tests share: how Hypothesis searches."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "tilework", deadline=None, max_examples=30, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("tilework")
