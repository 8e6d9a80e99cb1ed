"""What Typer says around our own words is said in the reader's language: help texts of every command, and commands that are wrong."""

import sys
from pathlib import Path

import pytest
import typer
from scripts.catalogues import compiled
from typer.testing import CliRunner

from tilework import games, i18n
from tilework.cli.framework import app, localized_typer

ENGLISH = ("Usage:", "Commands:", "Options:", "Show this", "[default:", "[required", "Install completion", "Show completion")
TRANSLATIONS = i18n.LANGUAGES[1:]
LOCALE = Path(localized_typer.__file__).with_name("locale")


def calls(group: typer.core.TyperGroup, before: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """How every command and every group of commands is called."""
    inner = [(command, (*before, name)) for name, command in group.commands.items()]
    deeper = [call for command, path in inner if isinstance(command, typer.core.TyperGroup) for call in calls(command, path)]
    return [before, *(path for command, path in inner if not isinstance(command, typer.core.TyperGroup)), *deeper]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_help_texts_are_translated_throughout(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", language)
    built = app.build()
    every = calls(typer.main.get_group(built))
    assert len(every) > 30
    for call in every:
        said = CliRunner().invoke(built, [*call, "--help"]).stdout
        assert said.startswith(i18n.text("cli", "frame.usage", language)), call
        assert i18n.text("cli", "frame.help", language) in " ".join(said.split()), call
        assert not [words for words in ENGLISH if words in said], call


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_catalogues_are_compiled(language: str) -> None:
    """``make catalogues`` was run after the last change."""
    source = LOCALE / language / "LC_MESSAGES" / "messages.po"
    assert source.with_suffix(".mo").read_bytes() == compiled(source)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(
    ("asked", "key", "values"),
    [
        ("plya", "similar_command", {"command": "plya", "similar": "play, replay"}),
        ("quux", "no_command", {"command": "quux", "similar": ""}),
        ("play --sead 3", "no_such_option", {"option": "--sead", "similar": "--seats, --seed"}),
        ("play azul --seed", "option_value", {"option": "--seed"}),
        ("verify", "missing", {"param": "'file'"}),
    ],
)
def test_usage_errors_are_worded_in_every_language(
    asked: str, key: str, values: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TILEWORK_LANG", language)
    monkeypatch.setattr(sys, "argv", ["tilework", *asked.split()])
    with pytest.raises(SystemExit) as ended:
        app.run()
    assert ended.value.code == 2
    problem = i18n.text("cli", f"frame.{key}", language, **values)
    assert capsys.readouterr().err.endswith(i18n.text("cli", "frame.error", language, problem=problem) + "\n")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_library_errors_are_worded_where_they_are_shown(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TILEWORK_LANG", language)
    monkeypatch.setattr(sys, "argv", ["tilework", "rules", "chess"])
    with pytest.raises(SystemExit) as ended:
        app.run()
    assert ended.value.code == 2
    names = ", ".join(games.names())
    assert i18n.text("errors", "unknown-game", language, name="'chess'", names=names) in capsys.readouterr().err


def test_a_group_without_a_command_explains_itself(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "fr")
    monkeypatch.setattr(sys, "argv", ["tilework", "puzzles"])
    with pytest.raises(SystemExit) as ended:
        app.run()
    assert ended.value.code == 2
    assert "Commandes\xa0:" in capsys.readouterr().err
