"""What the commands for many games say at the end: whole names and columns in any window, and a count of what was really done."""

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from tilework.arena.contest import Contest, Result
from tilework.bots import Limits
from tilework.cli.bench import search
from tilework.cli.commands import analyse_folder, arena
from tilework.cli.framework.app import build
from tilework.cli.framework.messages import say

BOTS = ("grandmaster", "expert@2000n", "greedy", "random")


def shown(monkeypatch: pytest.MonkeyPatch, bots: tuple[str, ...], width: int, illegal: int = 0) -> list[str]:
    """The lines of a contest's table in a window of some width."""
    window = Console(width=width, file=StringIO())
    monkeypatch.setattr(arena, "console", window)
    seats = range(len(bots))
    times = (0.25,) * len(bots)
    faults = (illegal, *(0 for _ in seats[1:]))
    result = Result(
        0, 0, tuple(seats), tuple(50 - seat for seat in seats), (0,), 50, faults, (0,) * len(bots), times, times, ({},) * len(bots)
    )
    window.print(arena._table(Contest("azul", bots, 400, {"players": len(bots)}), [result] * 4))
    return window.file.getvalue().splitlines()  # type: ignore[attr-defined, no-any-return]  # a StringIO


@pytest.mark.parametrize("bots", [BOTS, BOTS[:2]], ids=["four bots", "two bots"])
def test_the_arenas_table_breaks_no_name_and_no_figure_in_eighty_columns(monkeypatch: pytest.MonkeyPatch, bots: tuple[str, ...]) -> None:
    narrow, wide = (shown(monkeypatch, bots, width) for width in (80, 200))
    assert all(len(line) <= 80 for line in narrow)
    for lines in (narrow, wide):
        assert [line.split("│")[1].strip() for line in lines if line.startswith("│")] == list(bots), "a row for each, and no more"
    assert say("arena.column.longest") in "".join(wide)
    assert say("arena.narrow") in narrow[-1]
    assert say("arena.narrow") not in wide[-1]


def test_a_narrow_window_shows_the_faults_that_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    assert say("arena.column.illegal") not in "".join(shown(monkeypatch, BOTS[:2], 80))
    assert say("arena.column.illegal") in "".join(shown(monkeypatch, BOTS[:2], 80, illegal=1))


def test_the_arena_prints_its_table_once() -> None:
    printed = CliRunner().invoke(build(), ["arena", "azul", "--bots", "random,greedy", "--games", "2", "--workers", "1"]).stdout
    assert printed.count(say("arena.title", game="azul", players=2, n=2, games=2)) == 1
    assert [line.split("│")[1].strip() for line in printed.splitlines() if line.startswith("│")] == ["random", "greedy"]


def test_a_folder_counts_what_was_analysed_and_what_could_not_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(analyse_folder, "console", Console(width=200))
    for name in ("one", "other"):
        (tmp_path / f"{name}.txt").write_text("nothing", encoding="utf-8")
    analyse_folder.analyse_all(tmp_path, tmp_path / "out.jsonl", Limits(nodes=1), 1, "")
    said = capsys.readouterr().out
    assert say("analyse.unread", n=2) in said
    assert say("analyse.written", n=0, file="") in said, "nothing was analysed, and nothing is claimed"
    summary = [{"moves": 2, "mean_loss": 0.0, "mistake": 0, "blunder": 0}] * 2
    with (tmp_path / "out.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps({"file": "read.txt", "analysis": {"seats": ["Ada", "Grace"], "summary": summary}}) + "\n")
    analyse_folder.analyse_all(tmp_path, tmp_path / "out.jsonl", Limits(nodes=1), 1, "")
    said = capsys.readouterr().out
    assert say("analyse.written", n=1, file=str(tmp_path / "out.jsonl")) in said
    assert say("analyse.unread", n=2) in said


def test_the_speed_of_the_search_is_measured_for_both_strong_levels_with_two_three_and_four(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "NODES", 2_000)
    ran = CliRunner().invoke(build(), ["bench", "search", "--game", "azul", "--seconds", "0.01", "--json"])
    figures = json.loads(ran.stdout)
    kinds = ("nodes_per_second", "depth")
    assert set(figures) == {f"azul.{players}.{level}.{kind}" for players in (2, 3, 4) for level in ("expert", "master") for kind in kinds}
    assert all(figure > 0 for figure in figures.values())
    assert figures["azul.2.master.depth"] > figures["azul.2.expert.depth"], "each is measured as it plays"
