"""Modules of game folders are found by name; the names of versions before 0.3 are accepted with a warning."""

from pathlib import Path

import pytest

from tilework import games
from tilework.games.core.plugins import has_plugin, load_plugin


@pytest.fixture
def old_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game folder written for version 0.2."""
    folder = tmp_path / "oldgame"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "sense.py").write_text("NAMES = ('',)\ndef absurdity(state, action): return 0\n")
    (folder / "evaluation.py").write_text("FEATURES = 3\ndef describe(state, seat, sight, out): return 0, 0.0\n")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    return folder.name


def test_old_names_of_modules_and_functions_are_accepted(old_game: str) -> None:
    with pytest.warns(DeprecationWarning, match=r"sense\.py was renamed to dominated_moves\.py"):
        assert has_plugin(old_game, "dominated_moves")
    with pytest.warns(DeprecationWarning, match=r"absurdity was renamed to dominated_reason"):
        assert load_plugin(old_game, "dominated_moves").dominated_reason(None, 0) == 0
    with pytest.warns(DeprecationWarning, match=r"FEATURES was renamed to NUM_FEATURES"):
        evaluation = load_plugin(old_game, "evaluation")
    assert (evaluation.NUM_FEATURES, evaluation.extract_features(None, 0, 0, None)) == (3, (0, 0.0))
    assert not has_plugin(old_game, "image")


def test_a_game_is_loaded_once_and_its_old_property_still_works() -> None:
    azul = games.get("azul")
    assert azul.load() is azul
    with pytest.warns(DeprecationWarning, match=r"Game\.rules was renamed"):
        assert azul.rules is azul.plugin("rules")
