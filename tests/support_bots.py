"""Positions to try bots on."""

from collections.abc import Iterator
from typing import Any

from tilework import games
from tilework.games.core.rng import below, generator
from tilework.games.mutable import MutablePosition


def random_positions(game: str, seed: int, every: int = 7, **options: Any) -> Iterator[MutablePosition]:
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


def some_variants(game: str) -> list[dict[str, Any]]:
    """The first and the last combination of options for each number of players."""
    found = []
    for players in (2, 3, 4):
        chosen = [dict(options) for options in games.get(game).combinations() if options["players"] == players]
        found += [chosen[0], chosen[-1]]
    return found
