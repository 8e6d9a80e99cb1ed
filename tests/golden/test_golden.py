"""The golden playthroughs still play as they are written."""

import pytest

from tests.golden import FOLDER, path_of, playthrough, replay
from tests.helpers.games import PLAIN_PYTHON, combinations, every_combination, every_game
from tilework import games
from tilework.games.options import Options


@every_combination
def test_playthrough(name: str, options: Options) -> None:
    path = path_of(name, options)
    assert path.exists(), f"there is no golden playthrough {path.name}; make it with: python -m tests.golden write {name}"
    lines = path.read_text("utf-8").splitlines()
    for number, (written, now) in enumerate(replay(lines), 1):
        assert now == written, f"{path.name}, line {number}; if the change is meant: python -m tests.golden write {name}"
    assert lines[-1].startswith("end ")


@pytest.mark.skipif(PLAIN_PYTHON, reason="choosing moves plays some ten thousand games")
@every_game
def test_writing_gives_the_same_again(name: str) -> None:
    """The writer depends on the rules alone, so that a change of a file is a change of a rule."""
    combination = next(combination for combination in combinations() if combination[0] == name)
    assert list(playthrough(combination)) == path_of(*combination).read_text("utf-8").splitlines()


def test_a_changed_line_is_noticed() -> None:
    name, options = combinations()[0]
    lines = path_of(name, options).read_text("utf-8").splitlines()
    scored = next(index for index, line in enumerate(lines) if " +" in line)
    lines[scored] = lines[scored].replace(" +", " +1", 1)
    wrong = [index for index, (written, now) in enumerate(replay(lines)) if now != written]
    assert wrong == [scored]


def test_no_file_is_left_over() -> None:
    wanted = {path_of(name, options) for name, options in combinations()}
    assert set(FOLDER.glob("*/*.txt")) == wanted
    assert {path.parent.name for path in wanted} == set(games.names())
