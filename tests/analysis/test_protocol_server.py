"""The engine protocol by transcripts: lines that begin with ``>`` are asked, lines that begin with ``<`` must be answered.

In an expected answer ``"§number"``, ``"§numbers"``, ``"§legal"``, ``"§text"``, ``"§list"``, ``"§data"`` (an action's structured form) and
``"§words"`` (a text in every language) stand for anything of that kind, so that better weights do not change the transcripts. Answers to
different questions may come in any order.
"""

import io
import json
import threading
from pathlib import Path

import pytest

from tests.helpers.games import PLAIN_PYTHON
from tests.helpers.json_types import Json
from tilework.analysis.protocol_server import Engine, InvalidRequest, parse_limits, serve
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.i18n import LANGUAGES

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")

FOLDER = Path(__file__).parent / "transcripts"


def fits(expected: Json, found: Json) -> bool:
    if expected == "§number":
        return isinstance(found, int | float) and not isinstance(found, bool)
    if expected == "§numbers":
        return isinstance(found, list) and all(isinstance(value, int | float) for value in found)
    if expected in ("§text", "§legal"):
        return isinstance(found, str) and bool(found)
    if expected == "§data":
        return isinstance(found, dict) and isinstance(found.get("type"), str)
    if expected == "§words":
        return isinstance(found, dict) and found.keys() == set(LANGUAGES) and all(found.values())
    if expected == "§list":
        return isinstance(found, list)
    if isinstance(expected, dict):
        return isinstance(found, dict) and expected.keys() == found.keys() and all(fits(expected[name], found[name]) for name in expected)
    if isinstance(expected, list):
        return isinstance(found, list) and len(expected) == len(found) and all(map(fits, expected, found))
    return bool(expected == found)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_transcript(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    asked = [line[2:] for line in lines if line.startswith("> ")]
    expected = [json.loads(line[2:]) for line in lines if line.startswith("< ")]
    answers: list[str] = []
    serve(asked, answers.append)
    found = [json.loads(line) for line in answers]
    assert len(found) == len(expected), found
    for answer in expected:
        match = next((other for other in found if other.get("id") == answer.get("id") and fits(answer, other)), None)
        assert match is not None, f"no answer like {answer} among {found}"
        found.remove(match)


def test_answers_are_legal_and_sorted() -> None:
    position = Position.start("sintra", players=3).dealt(seed=1)
    answers: list[Data] = []
    engine = Engine(answers.append)
    engine.ask(json.dumps({"id": "a", "position": position.notation(), "nodes": 2000, "best": 4}))
    engine.close()
    (answer,) = answers
    assert len(answer["best"]) == 4
    assert all(position.is_legal(each["action"]) for each in answer["best"])
    for each in answer["best"]:
        assert position.action(each["data"]) == position.action(each["action"])
        assert each["words"] == position.action_sentences(each["action"])
    assert len(answer["win_chances"]) == 3
    losses = [each["loss"] for each in answer["best"]]
    assert losses == sorted(losses)


def listened_to() -> tuple[Engine, list[Data], threading.Event]:
    """An engine, what it answers, and whether it has reported on the way."""
    answers: list[Data] = []
    reported = threading.Event()

    def write(answer: Data) -> None:
        answers.append(answer)
        if answer.get("partial"):
            reported.set()

    return Engine(write), answers, reported


def test_a_question_can_be_cancelled_and_reports_on_the_way() -> None:
    position = Position.start("azul", players=2, first=1).dealt(seed=1)
    engine, answers, reported = listened_to()
    engine.ask(json.dumps({"id": "long", "position": position.notation(), "seconds": 120, "report_every": 0.01}))
    assert reported.wait(60)
    engine.ask(json.dumps({"id": "stop", "cancel": "long"}))
    engine.close()
    assert answers[-1]["id"] == "long"
    assert answers[-1]["cancelled"] is True
    assert answers[-1]["seconds"] < 100


def test_garbage_never_crashes_it() -> None:
    answers: list[str] = []
    garbage = ["", "[]", "1", '"x"', "{}", '{"id": 1}', '{"id": "x", "position": 5}', '{"id": "y", "record": "[Tilework"}', "\x00", "{"]
    serve(io.StringIO("\n".join(garbage)), answers.append)
    assert len(answers) == len(garbage) - 1
    assert all("error" in json.loads(answer) for answer in answers)


def test_a_state_is_as_good_as_a_position_and_pondering_lasts_until_it_is_stopped() -> None:
    position = Position.start("azul", players=2, first=1).dealt(seed=1)
    engine, answers, reported = listened_to()
    engine.ask(json.dumps({"id": "by state", "state": position.view(), "nodes": 500}))
    engine.ask(json.dumps({"id": "by line", "position": position.notation(), "nodes": 500}))
    engine.ask(json.dumps({"id": "ponder", "view": position.view(), "ponder": True, "report_every": 0.01}))
    assert reported.wait(60)
    engine.ask(json.dumps({"id": "stop", "stop": "ponder"}))
    engine.close()
    by_id = {answer["id"]: answer for answer in answers if not answer.get("partial")}
    assert by_id["by state"]["action"] == by_id["by line"]["action"]
    assert position.is_legal(by_id["ponder"]["action"])
    assert by_id["stop"] == {"id": "stop", "stopped": "ponder", "known": True}


def test_of_a_clock_a_part_is_used() -> None:
    assert parse_limits({"clock": {"remaining": [60.0, 3.0], "increment": 1.0}}, 0).seconds == pytest.approx(2.9)
    assert parse_limits({"clock": {"remaining": [60.0, 0.5], "increment": 1.0}}, 1).seconds == pytest.approx(0.25)
    assert parse_limits({"clock": {"remaining": [60.0, 3.0]}, "seconds": 0.5}, 0).seconds == 0.5
    clocks: tuple[object, ...] = (None, [], {}, {"remaining": "soon"}, {"remaining": []}, {"remaining": ["x", "y"]})
    for clock in clocks:
        with pytest.raises(InvalidRequest):
            parse_limits({"clock": clock}, 1)
