"""Matches played at random, for the tests of records and events."""

import random
from collections.abc import Iterable, Sequence

from tests.helpers.json_types import Json
from tilework.games.position import Position
from tilework.match import Event, Match


def random_match(game: str, seed: int, *, most_moves: int = 10_000, undo_chance: float = 0.0, **options: Json) -> Match:
    """A match played with random actions, the same for the same seed, with moves taken back now and then."""
    chooser = random.Random(seed)
    match = Match.new(game, seed=seed, **options)
    for _ in range(most_moves):
        if match.is_over:
            break
        match.play(chooser.choice(match.legal_actions()))
        if chooser.random() < undo_chance:
            match.undo()
    return match


def replayed(start: Position, seats: Sequence[str], events: Iterable[Event]) -> Match:
    """A match folded from its events."""
    match = Match(start, seats, None)
    for event in events:
        match.apply(event)
    return match
