"""AZ-MINI: Azul Mini."""

import pytest
from tests.helpers.games import random_game
from tests.helpers.json_types import Json

from tilework.games.azul.score_cursors import Cursors, cursors
from tilework.games.game import Data
from tilework.games.mutable_position import MutablePosition


def story(**options: Json) -> list[tuple[str, Data]]:
    """All that happens in a random game, less the name of the edition."""
    position = MutablePosition.start("azul", **options)
    views = []
    for event in random_game(position, seed=11):
        view = position.view()
        del view["options"]
        views.append((event.text, view))
    return views


@pytest.mark.rule("AZ-MINI-1", "AZ-MINI-2")
@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("jokers", [False, True])
def test_the_rules_are_azuls(wall: str, jokers: bool) -> None:
    mini = story(players=2, wall=wall, jokers=jokers, edition="mini")
    assert len(mini) > 50
    assert mini == story(players=2, wall=wall, jokers=jokers, edition="azul")


@pytest.mark.rule("AZ-MINI-2")
@pytest.mark.parametrize(
    ("score", "expected"),
    [(0, (0, 0, 0)), (9, (0, 9, 0)), (47, (4, 7, 0)), (99, (9, 9, 0)), (100, (0, 0, 1)), (137, (3, 7, 1)), (240, (4, 0, 2))],
)
def test_two_cursors_keep_the_score(score: int, expected: tuple[int, int, int]) -> None:
    assert cursors(score) == Cursors(*expected)


@pytest.mark.rule("AZ-MINI-2")
def test_the_cursors_always_say_the_score() -> None:
    for score in range(400):
        found = cursors(score)
        tens, units, laps = found.tens, found.units, found.laps
        assert 0 <= tens <= 9
        assert 0 <= units <= 9
        assert 100 * laps + 10 * tens + units == score
