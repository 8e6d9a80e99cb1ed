"""Analyse every record of a directory in parallel: one JSON row each, in order; resumes after an interruption."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tilework.analysis.analyse import analyse
from tilework.bots.bot import Limits
from tilework.errors import InvalidRecord, TileworkError
from tilework.executors import WorkPool
from tilework.games.game import Data
from tilework.match import read_record

ResultRow = Data
"""A record's ``file`` and either its ``analysis`` or the ``error`` that prevented it."""


def find_records(directory: Path) -> list[str]:
    """List the records below a directory, as relative POSIX paths."""
    return sorted(file.relative_to(directory).as_posix() for file in directory.rglob("*.txt"))


def read_rows(out: Path) -> list[ResultRow]:
    """Read the rows of an earlier run and truncate an incomplete last row."""
    if not out.exists():
        return []
    *whole, _ = out.read_text(encoding="utf-8").split("\n")
    try:
        rows: list[ResultRow] = [json.loads(row) for row in whole]
        assert all("file" in row for row in rows)
    except (ValueError, TypeError, AssertionError):
        raise InvalidRecord("not-an-analysis-file", out=out) from None
    out.write_text("".join(f"{row}\n" for row in whole), encoding="utf-8")
    return rows


def analyse_directory(
    directory: Path, out: Path, limits: Limits, pool: WorkPool, on_row: Callable[[list[ResultRow]], None], *, language: str = "en"
) -> list[ResultRow]:
    """Analyse the records that ``out`` does not contain yet. ``on_row`` receives all rows after each new one."""
    rows = read_rows(out)
    done = {row["file"] for row in rows}
    todo = ((name, _text(directory / name)) for name in find_records(directory) if name not in done)
    with out.open("a", encoding="utf-8") as file:
        for row in pool.map_ordered(partial(analyse_record, limits, language), todo):
            rows.append(row)
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
            file.flush()
            on_row(rows)
    return rows


def analyse_record(limits: Limits, language: str, record: tuple[str, str]) -> ResultRow:
    """Analyse one record, given as (name, text)."""
    name, text = record
    try:
        return {"file": name, "analysis": analyse(read_record(text), limits).to_data(language)}
    except TileworkError as error:
        return {"file": name, "error": error.text(language)}


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")
