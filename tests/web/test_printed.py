"""What the web client's boards have printed on them is what the rules count with."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from tilework.games.azul import layout as azul
from tilework.games.azul.actions import COLOUR_NAMES as AZUL_COLOURS
from tilework.games.pavilion import layout as pavilion
from tilework.games.pavilion.actions import COLOUR_NAMES
from tilework.games.pavilion.view import FEATURE_NAMES

BOARDS = Path(__file__).parents[2] / "web/src/boards"


def printed(game: str) -> Any:
    return json.loads((BOARDS / game / "printed.json").read_text(encoding="utf-8"))


def test_azul() -> None:
    cells = {
        (cell // 5, cell % 5): name
        for name, set_ in zip(AZUL_COLOURS, azul.COLOUR_CELLS, strict=True)
        for cell in range(25)
        if set_ >> cell & 1
    }
    assert printed("azul") == {
        "floor_costs": np.diff(azul.FLOOR_COST).tolist(),
        "wall": [[cells[row, column] for column in range(5)] for row in range(5)],
        "bonuses": {"rows": azul.ROW_BONUS, "columns": azul.COLUMN_BONUS, "colour": azul.COLOUR_BONUS},
    }


def test_pavilion() -> None:
    stars = dict(zip(COLOUR_NAMES, pavilion.STAR_POINTS.tolist(), strict=True))
    assert printed("pavilion") == {
        "star_points": {**stars, "multicoloured": pavilion.MULTICOLOURED_POINTS},
        "number_points": pavilion.NUMBER_POINTS[1:].tolist(),
        "features": dict(zip(FEATURE_NAMES, pavilion.REWARDS, strict=True)),
        "corners": pavilion.CORNERS,
    }
