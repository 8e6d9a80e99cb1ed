"""Positions to try bots on."""

from collections.abc import Iterator

import numpy as np

from tests.helpers.json_types import Json
from tilework import games
from tilework.analysis import reason_kernel
from tilework.bots.evaluation.weight_files import weights_for
from tilework.games.core.rng import below, generator
from tilework.games.game import Data
from tilework.games.mutable_position import MutablePosition
from tilework.games.position import Position


def random_positions(game: str, seed: int, every: int = 7, **options: Json) -> Iterator[MutablePosition]:
    """Some of the positions of a random game in which somebody is to move."""
    position = MutablePosition.start(game, **options)
    rng = generator(seed)
    number = 0
    while True:
        position.deal(rng=rng)
        if position.is_over:
            return
        if number % every == seed % every:
            yield position.copy()
        legal = position.legal_actions()
        position.play(legal[below(rng, len(legal))])
        number += 1


def some_variants(game: str) -> list[Data]:
    """The first and the last combination of options for each number of players."""
    found = []
    for players in (2, 3, 4):
        chosen = [dict(options) for options in games.get(game).combinations() if options["players"] == players]
        found += [chosen[0], chosen[-1]]
    return found


def points_by_group(position: Position | MutablePosition) -> list[dict[str, float]]:
    """Return each seat's expected score by feature group, as the linear part of the evaluation has it."""
    game, scratch = position.game.name, reason_kernel.new_scratch()
    found = []
    for seat in range(position.players):
        points = np.zeros(reason_kernel.MAX_GROUPS)
        indices = reason_kernel.feature_group_indices(game)
        reason_kernel.add_group_points(weights_for(position).linear, indices, position.state, seat, scratch.active, points)
        found.append({name: float(value) for name, value in zip(reason_kernel.group_names(game), points, strict=False)})
    return found
