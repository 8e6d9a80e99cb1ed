"""Lessons teach the rules: every rule of a ledger is taught by a step, or listed here with the reason why it is not."""

import json
import tomllib
from pathlib import Path
from typing import TypedDict

import pytest

from tests.helpers.games import PLAIN_PYTHON
from tilework import games
from tilework.games.position import Position
from tilework.match import Match

ROOT = Path(__file__).parents[2]
BOARDS = ROOT / "web/src/boards"

EDGE_CASE = "rare case; the program resolves it and says so when it happens"
SETUP = "done by the program; nothing to decide"
EDITORIAL = "about the edition or the data, not about playing"

OMITTED = {
    "azul": {
        "AZ-SETUP-2": SETUP,
        "AZ-SETUP-6": SETUP,
        "AZ-DRAFT-13": EDGE_CASE,
        "AZ-NEXT-2": SETUP,
        "AZ-NEXT-3": EDGE_CASE,
        "AZ-NEXT-4": EDGE_CASE,
        "AZ-END-4": EDGE_CASE,
    },
    "pavilion": {
        "SP-SETUP-2": SETUP,
        "SP-SCORE-2": SETUP,
        "SP-NEXT-3": EDGE_CASE,
    },
    "sintra": {
        "SI-DATA-1": EDITORIAL,
        "SI-DATA-2": EDITORIAL,
        "SI-DATA-3": EDITORIAL,
        "SI-SETUP-2": SETUP,
        "SI-SETUP-3": SETUP,
        "SI-SETUP-5": SETUP,
        "SI-SETUP-7": SETUP,
        "SI-SETUP-9": SETUP,
        "SI-TURN-12": EDGE_CASE,
        "SI-ROUND-3": SETUP,
        "SI-SIGHT-1": EDITORIAL,
    },
}


class Step(TypedDict, total=False):
    """A step of a chapter."""

    step: str
    play: str | list[str]
    free: str
    reply: list[str]
    rules: list[str]


class Chapter(TypedDict):
    """A chapter of a lesson."""

    chapter: str
    start: str
    seed: str
    steps: list[Step]


def chapters(game: str) -> list[Chapter]:
    """The chapters of a game's lesson."""
    found: list[Chapter] = json.loads((BOARDS / game / "lesson.json").read_text(encoding="utf-8"))["chapters"]
    return found


def ledger(game: str) -> set[str]:
    """The ids of a game's rules."""
    written = tomllib.loads((ROOT / "src/tilework/games" / game / "rules.toml").read_text(encoding="utf-8"))
    return {rule["id"] for rule in written["rule"]}


def taught(game: str) -> set[str]:
    """The ids that steps name."""
    return {rule for chapter in chapters(game) for step in chapter["steps"] for rule in step.get("rules", [])}


@pytest.mark.parametrize("game", games.names())
def test_every_rule_is_taught_or_left_out_on_purpose(game: str) -> None:
    assert taught(game) <= ledger(game), "steps name rules that do not exist"
    assert set(OMITTED[game]) <= ledger(game), "the list names rules that do not exist"
    assert ledger(game) - taught(game) - set(OMITTED[game]) == set(), "neither taught nor listed"
    assert taught(game) & set(OMITTED[game]) == set(), "listed as left out, but taught"


@pytest.mark.parametrize("game", games.names())
def test_every_step_names_the_rule_it_links_to(game: str) -> None:
    for chapter in chapters(game):
        for step in chapter["steps"]:
            assert step.get("rules"), f"{chapter['chapter']}: {step['step']}"


@pytest.mark.skipif(PLAIN_PYTHON, reason="the rules are slow uncompiled")
@pytest.mark.parametrize("game", games.names())
def test_the_moves_of_a_lesson_are_legal(game: str) -> None:
    for chapter in chapters(game):
        match = Match.from_position(Position.parse(chapter["start"]), seed=bytes.fromhex(chapter["seed"]))
        for step in chapter["steps"]:
            if step.get("free"):
                break
            plays = step.get("play", [])
            for seat, action in [
                *((0, text) for text in ([plays] if isinstance(plays, str) else plays)),
                *((1, text) for text in step.get("reply", [])),
            ]:
                assert match.turn == seat, f"{chapter['chapter']}: {step['step']}"
                match.play(action)
