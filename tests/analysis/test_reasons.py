"""What a better action gains in the feature groups of the evaluation: the themes of puzzles."""

import pytest

from tests.helpers.bots import points_by_group, random_positions, some_variants
from tests.helpers.games import PLAIN_PYTHON, mover
from tilework import games
from tilework.analysis.reasons import comparison
from tilework.games.position import Position

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")


def positions(game: str) -> list[Position]:
    """Positions of random games with several options, from the first move to the last."""
    return [position.position for options in some_variants(game) for position in random_positions(game, 7, every=9, **options)]


@pytest.mark.parametrize("game", games.names())
def test_what_a_better_action_would_have_brought_is_more(game: str) -> None:
    for position in positions(game)[::3]:
        legal = position.legal_actions()
        for reason in comparison(position, legal[0], legal[-1]):
            seat = mover(position)
            one, two = points_by_group(position.after(legal[0]))[seat], points_by_group(position.after(legal[-1]))[seat]
            assert reason.values["points"] > 0
            assert reason.values["points"] == pytest.approx(one.get(reason.key, 0.0) - two.get(reason.key, 0.0), abs=0.051)
