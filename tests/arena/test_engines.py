"""Engines of others: the samples speak the protocol, and no engine stops the arena, whatever it does."""

import json
import re
import shutil
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import jsonschema_rs
import pytest

from tests.helpers.command import tilework
from tests.helpers.games import PLAIN_PYTHON
from tilework import bots, games
from tilework.arena.conformance import check_engine
from tilework.arena.contest import MAX_FAILURES, Contest, Result, play_table
from tilework.arena.external import ANSWER_TIMEOUT_S, START_TIMEOUT_S, WARMUP_TIMEOUT_S, ExternalBot
from tilework.arena.message_schema import schema, violation
from tilework.arena.participants import Participant, participant
from tilework.arena.protocol import question
from tilework.arena.runner import run
from tilework.bots import Limits
from tilework.errors import EngineError, UnknownBot
from tilework.games.position import Position
from tilework.i18n import LANGUAGES

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="whole games take too long uncompiled")

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "examples" / "engines"
VALID = jsonschema_rs.validator_for(schema())


def compiled(folder: Path) -> str:
    program = folder / "engine"
    subprocess.run(["cc", "-O1", "-Wall", "-Werror", "-o", str(program), str(SAMPLES / "engine.c")], check=True)
    return str(program)


@pytest.mark.parametrize("language", ["python", "javascript", "c"])
def test_the_samples_speak_the_protocol(language: str, tmp_path: Path) -> None:
    if language != "python" and not shutil.which({"javascript": "node", "c": "cc"}[language]):
        pytest.skip(f"nothing here runs {language}")
    command = {"python": lambda: f"{sys.executable} {SAMPLES}/engine.py", "javascript": lambda: f"node {SAMPLES}/engine.js"}.get(
        language, lambda: compiled(tmp_path)
    )()
    findings = list(check_engine(command, games.names(), decisions=8, timeout_scale=6.0))
    assert [finding for finding in findings if not finding.is_ok] == []
    assert {finding.key for finding in findings} >= {"about", "ping", "plays.azul", "plays.pavilion", "plays.sintra", "stop", "input"}


def test_the_samples_are_short() -> None:
    assert all(len(path.read_text(encoding="utf-8").splitlines()) < 60 for path in SAMPLES.iterdir() if path.is_file())


@pytest.mark.parametrize("game", games.names())
def test_questions_keep_to_the_schema(game: str) -> None:
    position = Position.start(game, players=3).dealt(seed=1)
    asked = question("1", position, Limits(seconds=0.5), clock={"remaining": [1.0, 2.0, 3.0]})
    VALID.validate(json.loads(json.dumps(asked)))
    assert [action["text"] for action in asked["legal_actions"]] == [str(action) for action in position.legal_actions()]
    assert all(set(action["words"]) == set(LANGUAGES) for action in asked["legal_actions"])
    assert Position.from_view(asked["view"]) == position == Position.parse(asked["position"])


def test_the_examples_in_the_docs_keep_to_the_schema() -> None:
    page = (ROOT / "docs" / "reference" / "engine-protocol.md").read_text(encoding="utf-8")
    lines = [line for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL) for line in block.splitlines()]
    lines += [found for found in re.findall(r"`(\{\"id\".*?\})`", page) if "…" not in found]
    assert len(lines) >= 8
    for line in lines:
        VALID.validate(json.loads(line))


# --- Engines that misbehave -----------------------------------------------------------------------------------------------------

ECHO = """
import json, sys, time
for number, line in enumerate(sys.stdin):
    message = json.loads(line)
    if "about" in message:
        print(json.dumps({"id": message["id"], "engine": "x", "protocol": 2}), flush=True)
        continue
    BODY
"""
MISBEHAVING = {
    "silent": "pass",
    "crashing": "sys.exit(3)",
    "babbling": "print('hello', flush=True)",
    "a list": "print('[1]', flush=True)",
    "without an action": "print(json.dumps({'id': message['id']}), flush=True)",
    "complaining": "print(json.dumps({'id': message['id'], 'error': 'no'}), flush=True)",
    "nested": "print('[' * 100000, flush=True)",
    "bytes": "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()",
}
LYING = {
    "illegal": "print(json.dumps({'id': message['id'], 'action': 'CB>1'}), flush=True)",
    "nonsense": "print(json.dumps({'id': message['id'], 'action': 'zzz'}), flush=True)",
    "a number": "print(json.dumps({'id': message['id'], 'number': 10**9}), flush=True)",
    "a list": "print(json.dumps({'id': message['id'], 'action': [1]}), flush=True)",
}

LATE = """
    asked = time.monotonic()
    while time.monotonic() <= asked + 2 * message["seconds"]:
        pass
    print(json.dumps({"id": message["id"], "action": message["legal_actions"][0]["text"]}), flush=True)
"""


def external_bot(tmp_path: Path, body: str, timeout_scale: float = 0.1) -> ExternalBot:
    program = tmp_path / "engine.py"
    program.write_text(ECHO.replace("BODY", body), encoding="utf-8")
    return ExternalBot(f"{sys.executable} {program}", timeout_scale=timeout_scale)


def played(tmp_path: Path, body: str, timeout_scale: float = 0.1) -> Result:
    contest = Contest("azul", ("cmd", "greedy"), 1, {"players": 2})
    bot = external_bot(tmp_path, body, timeout_scale)
    players = [Participant("cmd", bot, Limits(seconds=0.1)), participant("greedy", Limits())]
    result = play_table(contest, players, 0, 0)
    bot.close()
    return result


@pytest.mark.parametrize("how", ["crashing", "babbling", "a list", "without an action", "complaining", "nested", "bytes"])
def test_an_engine_that_gives_no_answer_is_counted_and_the_game_goes_on(tmp_path: Path, how: str) -> None:
    result = played(tmp_path, MISBEHAVING[how], timeout_scale=2.0)
    assert result.failures[0] > MAX_FAILURES
    assert result.failures[1] == result.illegal[0] == 0


def test_a_silent_engine_is_given_up(tmp_path: Path) -> None:
    bot = external_bot(tmp_path, MISBEHAVING["silent"], timeout_scale=0.02)
    bot.timeout_scale = 2.0
    bot.ask({"about": True}, 30.0)
    bot.timeout_scale = 0.01
    with pytest.raises(EngineError, match="did not answer in time"):
        bot.choose(Position.start("azul").dealt(seed=1))
    assert bot._process is None


def test_time_to_compile_is_given_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = external_bot(tmp_path, MISBEHAVING["silent"])
    given: list[float] = []

    def ask(message: dict[str, object], seconds: float) -> dict[str, object]:
        given.append(seconds)
        if "about" in message:
            return {}
        raise EngineError("did not answer in time")

    monkeypatch.setattr(bot, "ask", ask)
    for _ in range(3):
        with pytest.raises(EngineError):
            bot.choose(Position.start("azul").dealt(seed=1))
    assert given == [START_TIMEOUT_S, WARMUP_TIMEOUT_S, START_TIMEOUT_S, ANSWER_TIMEOUT_S, START_TIMEOUT_S, ANSWER_TIMEOUT_S]
    assert sum(given) < 240


@pytest.mark.parametrize("how", list(LYING))
def test_an_engine_that_lies_is_counted_and_the_game_goes_on(tmp_path: Path, how: str) -> None:
    result = played(tmp_path, LYING[how], timeout_scale=6.0)
    assert result.illegal[0] > 5
    assert result.failures == (0, 0)


def test_a_slow_engine_is_counted(tmp_path: Path) -> None:
    result = played(tmp_path, LATE, timeout_scale=6.0)
    assert result.time_overruns[0] > 5
    assert (result.illegal, result.failures) == ((0, 0), (0, 0))


def test_the_checker_finds_what_is_wrong(tmp_path: Path) -> None:
    bot = external_bot(tmp_path, LYING["illegal"])
    findings = {finding.key: finding for finding in check_engine(bot.name, ("azul",), decisions=3, timeout_scale=1.0)}
    assert findings["about"].is_ok
    assert not findings["ping"].is_ok
    assert "CB>1, which is not legal" in str(findings["plays.azul"].problem)


@pytest.mark.parametrize(
    ("reply", "key"), [("pass", "set"), ("print(json.dumps({'id': message['id'], 'known': 'maybe'}), flush=True)", "stop")]
)
def test_the_checker_reads_every_answer(tmp_path: Path, reply: str, key: str) -> None:
    sample = (SAMPLES / "engine.py").read_text(encoding="utf-8")
    body = f"    if {key!r} in message:\n            {reply}\n            continue\n"
    program = tmp_path / "engine.py"
    program.write_text(sample.replace('        reply = {"id"', f'    {body}        reply = {{"id"', 1), encoding="utf-8")
    findings = {finding.key: finding for finding in check_engine(f"{sys.executable} {program}", ("azul",), decisions=2, timeout_scale=0.3)}
    assert next(name for name, finding in findings.items() if not finding.is_ok) == key


@pytest.mark.parametrize("how", sorted(LYING))
def test_nonsense_is_counted_in_a_whole_contest(tmp_path: Path, how: str) -> None:
    program = tmp_path / "engine.py"
    program.write_text(ECHO.replace("BODY", LYING[how]), encoding="utf-8")
    contest = Contest("azul", (f"cmd:{sys.executable} {program}", "random"), 2, {"players": 2}, nodes=10)
    results = run(contest, out=None, on_result=lambda results: False)
    assert [sum(result.illegal) + sum(result.failures) > 0 for result in results] == [True, True]


FLOOD = """
    print(json.dumps({"id": message["id"], "action": message["legal_actions"][0]["text"]}))
    print('{"id": "x"}\\n' * 20_000, flush=True)
"""


def test_a_flooding_engine_is_read_to_its_answers(tmp_path: Path) -> None:
    result = played(tmp_path, FLOOD, timeout_scale=2.0)
    assert (result.illegal, result.failures) == ((0, 0), (0, 0))


def test_the_schema_uses_only_keywords_that_are_checked() -> None:
    checked = {
        "type",
        "const",
        "minimum",
        "maximum",
        "minItems",
        "maxItems",
        "maxLength",
        "required",
        "properties",
        "items",
        "oneOf",
        "not",
    }

    def keywords(rule: object) -> set[str]:
        if not isinstance(rule, dict):
            return set()
        children = [*rule.get("properties", {}).values(), *rule.get("oneOf", ()), rule.get("items"), rule.get("not")]
        return set(rule).union(*map(keywords, [*children, rule.get("additionalProperties")]))

    assert set().union(*(keywords(rule) for rule in schema()["$defs"].values())) <= checked | {"$ref", "additionalProperties"}


def test_the_validator_agrees_with_another_one() -> None:
    random = Random(1)
    values: tuple[object, ...] = (None, True, 1, -1, 2.5, "x", "y" * 201, [], [1, 2], {}, {"type": "take"})
    names = ("id", "pong", "engine", "protocol", "known", "set", "error", "action", "number", "options")
    answer = jsonschema_rs.validator_for({**schema(), "anyOf": [{"$ref": "#/$defs/answer"}]})
    verdicts = []
    for _ in range(3000):
        message = {"id": "1", **{name: random.choice(values) for name in random.sample(names, random.randrange(1, 4))}}
        verdicts.append(answer.is_valid(message))
        assert (violation(message, "answer") is None) == verdicts[-1], message
    assert 300 < sum(verdicts) < 2700


@pytest.mark.parametrize("command", ["/no/such/program", "", "'unclosed"])
def test_what_can_not_be_started_is_told_before_the_games(command: str) -> None:
    with pytest.raises(EngineError, match=r"started|no command"):
        participant(f"cmd:{command}", Limits())


# --- Bots of other packages, and what is refused ---------------------------------------------------------------------------------


class LastBot:
    """Plays the last legal action."""

    name = "last"

    def choose(self, position: Position, limits: Limits = Limits(), **_: object) -> bots.Choice:  # noqa: B008
        return bots.Choice(position.legal_actions()[-1])


def test_a_bot_of_another_package_plays_in_the_arena_and_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    from tilework.cli.game.seats import parse_seats

    brought = {
        "last": EntryPoint("last", "tests.arena.test_engines:LastBot", "tilework.bots"),
        "broken": EntryPoint("broken", "tests.nowhere:Bot", "tilework.bots"),
    }
    monkeypatch.setattr(bots, "brought_along", lambda: brought)
    assert bots.names()[-2:] == ("last", "broken")
    assert [seat.bot for seat in parse_seats("human,last")] == [None, "last"]
    contest = Contest("azul", ("last", "random"), 1, {"players": 2})
    result = play_table(contest, [participant("last", Limits()), participant("random", Limits())], 0, 0)
    assert result.illegal == result.failures == (0, 0)
    with pytest.raises(UnknownBot, match="can't be loaded: ModuleNotFoundError"):
        bots.get("broken")
    bots._made.cache_clear()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["tune", "azul", "--players", "7"], "--players must be 2, 3 or 4"),
        (["bench", "--seconds", "-1"], "0.01"),
        (["arena", "azul", "--bots", "greedy"], "two bots or more"),
        (["arena", "azul", "--bots", "expert@weights=missing.npz,greedy"], "missing.npz holds no weights that can be read"),
        (["arena", "azul", "--bots", "random@weights=missing.npz,greedy"], "random does not search"),
        (["arena", "azul", "--bots", "cmd:/no/such/engine,greedy"], "can't be started"),
        (["--lang", "xx", "games"], "--lang must be one of: en"),
        (["engine", "fly"], "tilework engine check"),
    ],
)
def test_mistakes_on_the_command_line_are_told(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert tilework(*words) == 2
    assert complaint in " ".join(capsys.readouterr().err.split())


def test_a_graph_that_can_not_be_written_is_told_before_the_analysis(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = ROOT / "docs" / "samples"
    text = next(path for path in sorted(record.iterdir()) if "[Tilework" in path.read_text(encoding="utf-8", errors="ignore"))
    assert tilework("analyse", str(text), "--graph", str(tmp_path / "no" / "x.png")) == 2
    assert "cannot be written" in capsys.readouterr().err
