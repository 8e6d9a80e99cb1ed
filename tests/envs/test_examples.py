"""The examples that need nothing but Tilework: a data set is written and read back."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tilework.encoding import Encoding

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("game", "bot", "players"), [("azul", "random", 2), ("azul", "greedy", 3), ("sintra", "random", 2)])
def test_a_data_set_is_read_back(game: str, bot: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dataset = example("dataset")
    monkeypatch.setattr(dataset, "ROWS_PER_FILE", 500)
    writer = dataset.write(tmp_path, game, bot, 1200, 3, {"players": players})
    data = dataset.Dataset(tmp_path)
    parts = list(data.parts())
    assert len(parts) == writer.files >= 2
    assert sum(len(part["actions"]) for part in parts) == writer.rows >= 1200
    for part in parts:
        rows = np.arange(len(part["actions"]))
        assert part["masks"][rows, part["actions"]].all()
        for number in np.unique(part["games"]):
            check_game(data.encoding, {name: column[part["games"] == number] for name, column in part.items()})
    batches = list(data.rows(100))
    assert sum(len(rows["actions"]) for rows in batches) == writer.rows


def check_game(encoding: Encoding, rows: dict[str, NDArray[Any]]) -> None:  # Any: of several dtypes
    assert rows["moves"].tolist() == list(range(len(rows["moves"])))
    first = encoding.decode(rows["observations"][0])
    assert first["round"] == 1
    assert first["turn"] == 0
    for seat in np.unique(rows["seats"]):
        own = rows["seats"] == seat
        assert len(np.unique(rows["outcomes"][own])) == len(np.unique(rows["leads"][own])) == 1
        assert np.sign(rows["leads"][own][0]) <= 0 or rows["outcomes"][own][0] > 0
