"""All records of a folder, analysed by many hands: a line of JSON each, in order; goes on where an earlier run stopped."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tilework.analysis.analyse import analyse
from tilework.bots.bot import Limits
from tilework.cluster import Crew
from tilework.errors import InvalidRecord, TileworkError
from tilework.match import read_record

Line = dict[str, Any]
"""A record's ``file``, and either its ``analysis`` or the ``error`` that it can't be read for."""


def records_in(folder: Path) -> list[str]:
    """The names of the records in a folder and in those inside it."""
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*.txt"))


def read_lines(out: Path) -> list[Line]:
    """What an earlier run wrote; a last line that it did not finish is not there."""
    if not out.exists():
        return []
    *whole, _ = out.read_text(encoding="utf-8").split("\n")
    try:
        lines: list[Line] = [json.loads(line) for line in whole]
        assert all("file" in line for line in lines)
    except (ValueError, TypeError, AssertionError):
        raise InvalidRecord(f"{out} is not a file of analyses; name another with --out") from None
    out.write_text("".join(f"{line}\n" for line in whole), encoding="utf-8")
    return lines


def analyse_folder(
    folder: Path, out: Path, limits: Limits, crew: Crew, on_line: Callable[[list[Line]], None], *, language: str = "en"
) -> list[Line]:
    """Analyse what is not in ``out`` yet. ``on_line`` sees all lines after each."""
    lines = read_lines(out)
    done = {line["file"] for line in lines}
    todo = ((name, _text(folder / name)) for name in records_in(folder) if name not in done)
    with out.open("a", encoding="utf-8") as file:
        for line in crew.each(partial(line_of, limits, language), todo):
            lines.append(line)
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
            file.flush()
            on_line(lines)
    return lines


def line_of(limits: Limits, language: str, record: tuple[str, str]) -> Line:
    """The line of one record, by its name and its text."""
    name, text = record
    try:
        return {"file": name, "analysis": analyse(read_record(text), limits).to_data(language)}
    except TileworkError as error:
        return {"file": name, "error": str(error)}


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")
