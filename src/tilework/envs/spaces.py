"""What Gymnasium and PettingZoo want to know of observations and actions."""

import numpy as np

from tilework.envs.batch import Batch
from tilework.extras import needs_extra

with needs_extra():
    from gymnasium import spaces


def observation_box(batch: Batch) -> spaces.Box:
    """Return the bounds of each number of an observation."""
    encoding = batch.encoding
    if batch.observations.dtype == np.int8:
        return spaces.Box(encoding.lows, encoding.highs, dtype=np.int8)
    return spaces.Box(encoding.lows * encoding.scales, encoding.highs * encoding.scales, dtype=np.float32)


def masked_observation(batch: Batch) -> spaces.Dict:
    """PettingZoo's form: the observation with the mask of legal actions beside it."""
    mask = spaces.Box(0, 1, shape=(batch.num_actions,), dtype=np.int8)
    return spaces.Dict({"observation": observation_box(batch), "action_mask": mask})
