"""Compiled code does what the same code does as plain Python."""

import os
import subprocess
import sys
from pathlib import Path

from tests.conformance.uncompiled import last_words, play_at_once, some_combinations
from tests.helpers.games import PLAIN_PYTHON, every_combination, label
from tilework.games.options import Options

ROOT = Path(__file__).parents[2]


def test_compiled_and_plain_games_are_the_same() -> None:
    """One process runs the games compiled and another one uncompiled, whichever this one is."""
    other = {**os.environ, "NUMBA_DISABLE_JIT": "0" if PLAIN_PYTHON else "1"}
    command = [sys.executable, "-W", "ignore", "-m", "tests.conformance.uncompiled"]
    told = subprocess.run(command, cwd=ROOT, env=other, capture_output=True, text=True, timeout=600, check=False)
    assert told.returncode == 0, told.stderr
    here = [f"{label(name, options)} {last_words(name, options)}" for name, options in some_combinations()]
    assert told.stdout.splitlines() == here


@every_combination
def test_a_game_played_at_once_is_the_game_played_step_by_step(name: str, options: Options) -> None:
    assert last_words(name, options).partition(" ")[2] == play_at_once(name, options)
