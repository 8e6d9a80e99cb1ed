"""Python's reader of records and the browser's, which is generated from it, agree: verdict, error, positions, scores, notes, text."""

import json

import pytest

from tests.helpers.games import PLAIN_PYTHON
from tests.helpers.json_types import Json
from tests.helpers.record_corpus import corpus
from tests.targets.conftest import engine, node
from tilework.errors import InvalidRecord
from tilework.games.game import Data
from tilework.games.validation import pairs
from tilework.match import Draw, Match, verify_record, write_record
from tilework.match.step import Step
from tilework.targets.wasm.node import Node

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the rules in WebAssembly are compared with the compiled ones")
__all__ = ["engine", "node"]

SAMPLE, ALL = 250, 2500
AT_ONCE = 25
TOGETHER = "corpus"


def verdict(text: str) -> Data:
    """What Python says of a record, as data."""
    try:
        report = verify_record(text)
    except InvalidRecord as error:
        cause = error.__cause__
        own = {name: value for name, value in error.to_data().items() if cause is None or name != "problem"}
        return {"error": own, "cause": type(cause).__name__ if cause else None}
    match = report.match
    return {
        "problems": [problem.to_data() for problem in report.problems],
        "moves": report.moves,
        "draws": report.draws,
        "options": dict(match.options),
        "seats": list(match.seats),
        "position": match.position.state.tobytes().hex(),
        "before": [step.before.state.tobytes().hex()[-64:] for step in match.steps],
        "over": match.is_over,
        "turn": match.turn,
        "scores": list(match.scores),
        "winners": list(match.winners),
        "breakdown": match.breakdown(),
        "steps": [step_data(step) for step in match.steps],
        "written": written(match),
        "view": match.position.view(),
    }


def step_data(step: Step) -> list[Json]:
    event = [list(step.event.outcomes)] if isinstance(step.event, Draw) else [step.event.seat, step.event.action]
    return [*event, [[note.kind, note.seat, note.points, list(note.rules), dict(note.details)] for note in step.notes]]


def written(match: Match) -> str:
    return write_record(match, reveal=True)


def plain(value: Json) -> Json:
    return json.loads(json.dumps(value))


def check(node: Node, records: list[tuple[str, str]]) -> int:
    """Compare the two. Returns how many of the records hold."""
    good = 0
    for start in range(0, len(records), AT_ONCE):
        some = records[start : start + AT_ONCE]
        found = node.call("verify_records", None, {}, records=[text for _, text in some])["result"]
        for (label, text), theirs in zip(some, found, strict=True):
            ours = plain(verdict(text))
            assert theirs == ours, f"{label}\n{text[:3000]}"
            good += "error" not in ours
    return good


@pytest.mark.xdist_group(TOGETHER)
@pytest.mark.parametrize("node", ["simd"], indirect=True)
def test_both_readers_agree_on_a_sample(node: Node) -> None:
    records = list(corpus(SAMPLE))
    good = check(node, records)
    assert 0.3 * SAMPLE < good < 0.8 * SAMPLE


@pytest.mark.nightly
@pytest.mark.parametrize("node", ["simd"], indirect=True)
def test_both_readers_agree_on_the_whole_corpus(node: Node) -> None:
    records = list(corpus(ALL, seed=2))
    assert len({text for _, text in records}) > 2000
    check(node, records)


def begun(*lines: str, options: str = "players=2 first=1", game: str = "azul", **tags: str) -> str:
    """A record that begins with the deal of a match, and goes on with these lines."""
    match = Match.new(game, seed=1, **pairs(options.split()))
    kept = {"Tilework": "1", "Game": game, "Options": options, "Rules": "1", **tags}
    deal = match.steps[0].event
    assert isinstance(deal, Draw)
    head = [f'[{name} "{value}"]' for name, value in kept.items() if value != "-"]
    return "\n".join([*head, "", f"draw {' '.join(deal.outcomes)}", *lines]) + "\n"


def redone() -> Match:
    """A match in which the end of a round, with its draws, was taken back and played again."""
    match = Match.new("azul", seed=1, players=2)
    while len(match.drawn) < 2:
        match.play(match.legal_actions()[0])
    match.undo()
    match.redo()
    return match


ACTION = "3B>1"
SEED = "d26465793c018703bdee80cce12179b64af9a440842d2cbe069c2f824b3298aa"
REFUSED = {
    "rules that nobody knows": (begun(Rules="7"), "InvalidOption"),
    "a tag after the events": (begun(f"P1 {ACTION}", '[Event "late"]'), None),
    "a tag twice": (begun().replace('[Rules "1"]', '[Rules "1"]\n[Rules "1"]'), None),
    "an option twice": (begun().replace("first=1", "first=1 first=1"), "InvalidOption"),
    "a value in the wrong case": ('[Tilework "1"]\n[Game "sintra"]\n[Options "players=2 palace=a"]\n', "InvalidOption"),
    "a first player who does not play": ('[Tilework "1"]\n[Game "azul"]\n[Options "players=2 first=3"]\n', "InvalidOption"),
    "a seat of another letter": (begun(f"Q1 {ACTION}"), None),
    "a seat with a zero": (begun(f"P01 {ACTION}"), None),
    "words after an action": (begun(f"P1 {ACTION} now"), None),
    "words after undo": (begun(f"P1 {ACTION}", "undo now"), None),
    "a redo after a play": (begun(f"P1 {ACTION}", "undo", f"P1 {ACTION}", "redo"), "InvalidEvent"),
    "a byte order mark": ("\ufeff" + begun(), None),
    "too long a text": (begun() + ";" * 1_000_000, None),
    "an action that is not legal": (begun("P1 9J>F"), "IllegalAction"),
    "an action that there is not": (begun("P1 hello"), "InvalidAction"),
    "a draw that can not be": (begun().replace("draw ", "draw J "), "IllegalAction"),
}
HELD = {
    "a switch in another word": begun(options="players=2 jokers=off first=1"),
    "a number with a zero before it": begun(options="players=02 first=1"),
    "no options at all": '[Tilework "1"]\n[Game "azul"]\n[Options ""]\n',
    "a seed without a commitment": begun(Seed=SEED),
    "a redo of draws": write_record(redone(), reveal=True),
}


@pytest.mark.parametrize("node", ["simd"], indirect=True)
@pytest.mark.parametrize(("text", "cause"), REFUSED.values(), ids=REFUSED.keys())
def test_both_readers_refuse(node: Node, text: str, cause: str | None) -> None:
    (theirs,) = node.call("verify_records", None, {}, records=[text])["result"]
    assert theirs == plain(verdict(text))
    assert "error" in theirs
    assert theirs["cause"] == cause


@pytest.mark.parametrize("node", ["simd"], indirect=True)
@pytest.mark.parametrize("text", HELD.values(), ids=HELD.keys())
def test_both_readers_accept(node: Node, text: str) -> None:
    (theirs,) = node.call("verify_records", None, {}, records=[text])["result"]
    assert theirs == plain(verdict(text))
    assert theirs["problems"] == []


@pytest.mark.parametrize("node", ["simd"], indirect=True)
def test_both_readers_check_the_result(node: Node) -> None:
    over, unfinished = begun(Scores="9 9", Winners="1"), begun(f"P1 {ACTION}")
    claimed, none = node.call("verify_records", None, {}, records=[over, unfinished])["result"]
    assert claimed["problems"] == [
        {"key": "result-differs", "name": "Scores", "computed": "0 0", "found": "9 9"},
        {"key": "result-too-early", "name": "Winners", "computed": "", "found": "1"},
    ]
    assert none["winners"] == []
