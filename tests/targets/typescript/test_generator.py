"""The generated TypeScript does what the Python function does, where JavaScript's operators would not; what it can't do is refused."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.targets.typescript import samples
from tilework import games
from tilework.targets.typescript import Program, UnsupportedPython
from tilework.targets.typescript.hints import plain_function
from tilework.targets.typescript.naming import camel
from tilework.targets.typescript.program import path_of
from tilework.targets.typescript.roots import program
from tilework.targets.wasm.node import ROOT, WEB

GENERATED = WEB / "src" / "core" / "generated"
BIG = 2**53 - 1
# Any: functions of any signature
CALLS: list[tuple[Any, list[Any]]] = [
    (samples.equality, [[1, 2], [1, 2], True, 1, {"a": [1, {"b": None}]}]),
    (samples.equality, [[1, 2], [2, 1], False, 0, {"a": [1, {"b": 0}]}]),
    (samples.equality, [[0], [False], False, 1, {}]),
    (samples.missing, [{"a": None}, "a"]),
    (samples.missing, [{"a": 0}, "b"]),
    *((samples.division, [one, two]) for one in (7, -7, 0, 2**60 + 1) for two in (2, -2, 3)),
    *(
        (samples.rounding, [value, digits])
        for value in (0.5, 1.5, 2.5, -0.5, -2.5, 0.25, 2.675, 1e-7, 123456.785, 0.05)
        for digits in (1, 2)
    ),
    (samples.large, [BIG, 3]),
    (samples.large, [2**62 + 5, 2**40 - 1]),
    (samples.large, [-(2**55), 12345]),
    (samples.ordering, [["b", "a", "é", "Z", "\U0001f600", "\uffee", "ab", ""]]),
    (samples.truth, [[0, 1, "", "0", None, [], [0], {}, {"a": 0}, False, True, 0.0]]),
    *(
        (samples.text, [value])
        for value in ("  a b\x1cc\u00a0d ; e\n", '\ufeff[Game "azul"]', '[Game "a\\"b\\\\"]', "\U0001f600éaa", "", "x\x85y\u2028z")
    ),
    (samples.negative, [[1, 2, 3]]),
    (samples.unpacked, [[1, 2, 3]]),
    (samples.unpacked, [[9, 2]]),
    (samples.loops, [[1, 2, 3, 40, 99, 5]]),
    (samples.loops, [[]]),
    *((samples.matched, [kind, number]) for kind in "abcd" for number in (1, 2)),
    (samples.matched, ["c", 0]),
    (samples.generated, [[1, 2, 3]]),
    (samples.objects, [["x", "y"]]),
    (samples.failing, [0]),
    (samples.failing, [5]),
    (samples.chained, [1, 1]),
    (samples.chained, [0, 9]),
    (samples.keywords, ["a", 13]),
    (samples.keywords, ["b", 2**53 - 1]),
]


def written(given: list[Any]) -> str:  # Any: values of several types
    """Arguments as TypeScript, integers beyond 53 bits as bigints."""
    return re.sub(
        r"(?<![\w.\"])-?\d{16,}(?![\w.\"])", lambda found: f"{found[0]}n" if abs(int(found[0])) > BIG else found[0], json.dumps(given)
    )


def shown(value: Any) -> Any:  # Any: values of several types
    """A value as JSON has it, integers beyond 53 bits as text."""
    if isinstance(value, list | tuple):
        return [shown(each) for each in value]
    if isinstance(value, dict):
        return {str(key): shown(each) for key, each in value.items()}
    return str(value) if isinstance(value, int) and abs(value) > BIG else value


def answers(calls: list[tuple[Any, list[Any]]], folder: Path) -> list[Any]:  # Any: functions of any signature
    """What the generated functions give, from Node."""
    esbuild, node = WEB / "node_modules" / ".bin" / "esbuild", shutil.which("node")
    if node is None or not esbuild.exists():
        pytest.skip("there is no Node with the web client's packages")
    made = Program()
    made.add(*{function: None for function, _ in calls})
    (folder / "core" / "generated").mkdir(parents=True)
    shutil.copy(WEB / "src" / "core" / "runtime.ts", folder / "core")
    for path, text in made.files().items():
        (folder / "core" / "generated" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "core" / "generated" / path).write_text(text, encoding="utf-8")
    home = path_of(samples.__name__)
    listed = ", ".join(f"() => samples.{camel(plain_function(function).__name__)}(...{written(given)})" for function, given in calls)
    (folder / "main.ts").write_text(
        f"import * as samples from './core/generated/{home}';\n"
        "const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);\n"
        f"const calls: (() => unknown)[] = [{listed}];\n"
        "const answer = (call: () => unknown) => { try { return call(); } catch (error) { return String(error); } };\n"
        "console.log(JSON.stringify(calls.map(answer), plain));\n"
    )
    bundled = [str(esbuild), "main.ts", "--bundle", "--format=esm", "--platform=node", "--outfile=main.mjs", "--log-level=error"]
    subprocess.run(bundled, cwd=folder, check=True)
    done = subprocess.run([node, "main.mjs"], cwd=folder, check=True, capture_output=True, text=True)
    found: list[Any] = json.loads(done.stdout)  # Any: values of several types
    return found


def test_generated_functions_answer_as_python_does(tmp_path: Path) -> None:
    found = answers(CALLS, tmp_path)
    for (function, given), answer in zip(CALLS, found, strict=True):
        assert answer == shown(function(*given)), f"{function.__name__}{given}"


def test_generated_files_are_up_to_date() -> None:
    files = program([games.get(name) for name in games.names()])
    there = {str(path.relative_to(GENERATED)): path.read_text(encoding="utf-8") for path in GENERATED.rglob("*.ts")}
    assert there == files, "run: make web-types"


def uses_with(path: Path) -> str:
    with path.open() as file:
        return file.read()


def uses_format(number: float) -> str:
    return f"{number:>10}"


def uses_step(many: list[int]) -> list[int]:
    return many[::2]


def uses_percent(word: str) -> str:
    return "%s" % word  # noqa: UP031


def uses_outside(word: str) -> object:
    return ROOT / word


@pytest.mark.parametrize("function", [uses_with, uses_format, uses_step, uses_percent, uses_outside])
def test_what_can_not_be_generated_is_refused_with_its_place(function: Any) -> None:  # Any: functions of any signature
    with pytest.raises(UnsupportedPython, match=r"test_generator, line \d+|can't be written as data|not part of the generated code"):
        Program().add(function)


@pytest.mark.parametrize("name", games.names())
def test_a_game_needs_nothing_of_another(name: str) -> None:
    files = program([games.get(name)])
    assert {path.split("/")[1] for path in files if path.startswith("games/") and path.count("/") > 1} <= {name, "core"}
