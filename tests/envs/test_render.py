"""Pictures: the right size, and what lies on the table is in them."""

from itertools import combinations

import numpy as np
import pytest

from tests.helpers.games import every_combination, every_game, middle
from tilework.envs.render import Screen, picture
from tilework.envs.render.canvas import Canvas
from tilework.envs.render.tile_styles import faces
from tilework.errors import InvalidOption
from tilework.games.options import Options


@every_combination
def test_every_table_has_a_picture(name: str, options: Options) -> None:
    drawn = picture(middle(name, options, 2, 25))
    assert drawn.dtype == np.uint8
    assert drawn.ndim == 3
    assert min(drawn.shape[:2]) > 200


@every_game
def test_tiles_on_offer_show_their_colours(name: str) -> None:
    position = middle(name, {}, 4, 0)
    pixels = {tuple(pixel) for pixel in picture(position).reshape(-1, 3).tolist()}
    for factory in position.factories:
        assert all(faces(name)[tile].fill in pixels for tile in factory)


@every_game
def test_kinds_are_told_apart_without_colour(name: str) -> None:
    """Each has a motif of its own: no two share more than nine tenths of their dots."""
    known = faces(name)
    position = middle(name, {}, 4, 0)
    assert {tile for factory in position.factories for tile in factory} <= set(known)
    for one, other in combinations(known.values(), 2):
        assert one.motif.any()
        assert np.logical_and(one.motif, other.motif).sum() < 0.9 * max(one.motif.sum(), other.motif.sum())


@every_game
def test_a_motif_is_drawn_on_its_tile(name: str) -> None:
    position = middle(name, {}, 4, 0)
    drawn = picture(position, (1200, 630))
    assert drawn.shape[0] == 630 or drawn.shape[1] == 1200, "as large as it fits"
    for tile in {tile for factory in position.factories for tile in factory}:
        assert (drawn == faces(name)[tile].ink).all(axis=2).any()


@every_game
def test_another_position_looks_different(name: str) -> None:
    assert (picture(middle(name, {}, 4, 0)) != picture(middle(name, {}, 4, 6))).any()


def test_shapes() -> None:
    canvas = Canvas(20, 10, (0, 0, 0))
    canvas.rectangle(2, 3, 4, 5, (255, 0, 0))
    canvas.disc(12, 5, 3, (0, 255, 0))
    canvas.polygon([(16, 1), (19, 1), (19, 4), (16, 4)], (0, 0, 255))
    drawn = canvas.picture()
    assert drawn.shape == (10, 20, 3)
    assert (drawn[..., 0] == 255).sum() == 20
    assert 25 < drawn[..., 1].sum() / 255 < 31
    assert drawn[2, 17].tolist() == [0, 0, 255]


def test_a_pattern_lies_in_its_parallelogram() -> None:
    canvas = Canvas(12, 12, (0, 0, 0), 2)
    dots = np.array([[True, False], [False, True]])
    canvas.stamp(dots, (8, 2), (0, 8), (-4, 0), (255, 255, 255))
    drawn = canvas.picture()[..., 0]
    assert drawn.shape == (24, 24)
    assert [drawn[row, column] for row, column in ((8, 14), (8, 10), (16, 14), (16, 10))] == [255, 0, 0, 255], "turned by a quarter"
    assert (drawn > 0).sum() == 2 * 4 * 8


def test_unknown_modes() -> None:
    with pytest.raises(InvalidOption, match="human, ansi, rgb_array"):
        Screen("hologram")
    assert Screen(None).show(middle("azul", {}, 1, 0)) is None
