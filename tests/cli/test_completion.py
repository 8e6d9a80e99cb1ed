"""What a shell offers after Tab (X7), asked as a shell asks: in a process of its own, by the variables that bash sets."""

import os
import subprocess
import sys

import pytest

from tilework import bots, games


def offered(line: str) -> list[str]:
    """What bash is offered for a line whose last word is being written."""
    words = line.split(" ")
    environment = {**os.environ, "_TILEWORK_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    code = "import sys; sys.argv = ['tilework']; from tilework.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("tilework pl", ["play"]),
        ("tilework play ", list(games.names())),
        ("tilework play az", ["azul"]),
        ("tilework play azul --wall ", ["coloured", "grey"]),
        ("tilework play azul --wal", ["--wall"]),
        ("tilework play azul --res", ["--resume"]),
        ("tilework play azul --seats human,gr", ["human,greedy"]),
        ("tilework rules pav", ["pavilion"]),
        ("tilework arena sin", ["sintra"]),
    ],
)
def test_a_shell_is_offered_what_may_come_next(line: str, words: list[str]) -> None:
    assert offered(line) == words


def test_all_bots_are_offered_as_seats() -> None:
    assert offered("tilework play azul --seats ") == ["human", *bots.names()]
