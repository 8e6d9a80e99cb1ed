"""What Typer says around our own words is said in the reader's language: help texts of every command, and commands that are wrong."""

import sys

import pytest
import typer
from typer.testing import CliRunner

from tilework.cli import app

ENGLISH = ("Usage:", "Commands:", "Options:", "Show this", "[default:", "[required", "Install completion", "Show completion")


def calls(group: typer.core.TyperGroup, before: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """How every command and every group of commands is called."""
    inner = [(command, (*before, name)) for name, command in group.commands.items()]
    deeper = [call for command, path in inner if isinstance(command, typer.core.TyperGroup) for call in calls(command, path)]
    return [before, *(path for command, path in inner if not isinstance(command, typer.core.TyperGroup)), *deeper]


def test_help_texts_are_in_french_throughout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "fr")
    built = app.build()
    every = calls(typer.main.get_group(built))
    assert len(every) > 30
    for call in every:
        said = CliRunner().invoke(built, [*call, "--help"]).stdout
        assert said.startswith("Utilisation\xa0: "), call
        assert "Afficher cette aide." in said, call
        assert not [words for words in ENGLISH if words in said], call


@pytest.mark.parametrize(
    ("asked", "english", "french"),
    [
        (
            "plya",
            "There is no command 'plya'. Did you mean 'play', 'replay'?",
            "La commande 'plya' n’existe pas. Vouliez-vous dire 'play', 'replay'\xa0?",
        ),
        (
            "play --sead 3",
            "There is no option --sead. Did you mean --seats, --seed?",
            "L’option --sead n’existe pas. Vouliez-vous dire --seats, --seed\xa0?",
        ),
        (
            "play azul --seed x",
            "Invalid value for '--seed': it must be a whole number.",
            "Valeur refusée pour '--seed'\xa0: il faut un nombre entier.",
        ),
        (
            "play azul --pace 99",
            "Invalid value for '--pace': it must be 10 at most.",
            "Valeur refusée pour '--pace'\xa0: il faut 10 au plus.",
        ),
        ("play azul --seed", "The option '--seed' needs a value.", "L’option '--seed' demande une valeur."),
        ("play azul sintra", "Not expected: sintra.", "En trop\xa0: sintra."),
        ("verify", "The argument 'file' is missing.", "Il manque l’argument 'file'."),
    ],
)
def test_what_is_wrong_with_a_command_is_said_in_both_languages(
    asked: str, english: str, french: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, problem in (("en", f"Error: {english}"), ("fr", f"Erreur\xa0: {french}")):
        monkeypatch.setenv("TILEWORK_LANG", language)
        monkeypatch.setattr(sys, "argv", ["tilework", *asked.split()])
        with pytest.raises(SystemExit) as ended:
            app.run()
        assert ended.value.code == 2
        said = capsys.readouterr().err
        assert said.endswith(f"{problem}\n")
        assert asked.endswith("--seed") or f"{asked.split()[0] if asked != 'plya' else 'tilework'} --help" in said


def test_a_group_without_a_command_explains_itself(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "fr")
    monkeypatch.setattr(sys, "argv", ["tilework", "puzzles"])
    with pytest.raises(SystemExit) as ended:
        app.run()
    assert ended.value.code == 2
    assert "Commandes\xa0:" in capsys.readouterr().err
