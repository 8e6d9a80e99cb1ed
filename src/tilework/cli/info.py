"""``tilework games`` and ``tilework rules``."""

from pathlib import Path

import typer

from tilework import games
from tilework.cli.app import console
from tilework.cli.completion import game_names
from tilework.cli.coverage import rule_tests
from tilework.cli.words import game_word, language, say
from tilework.games.ledger import ledger, markdown


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("games", help=say("help.games"))(list_games)
    app.command("rules", help=say("help.rules"))(show_rules)


def list_games() -> None:
    for name in games.names():
        game = games.get(name)
        console.print(f"[bold]{name}[/bold]  {ledger(name).title[language()]}")
        for option in game.options:
            values = ", ".join(_value(name, option.name, value) for value in option.values)
            console.print(f"    {game_word(name, f'option.{option.name}')}: [dim]--{option.name}[/dim] {values}")


def _value(game: str, option: str, value: object) -> str:
    plain = str(value).lower() if isinstance(value, bool) else str(value)
    return say("first.lot") if option == "first" and value == 0 else plain


def show_rules(
    game: str = typer.Argument(..., help=say("help.rules.game"), autocompletion=game_names),
    as_markdown: bool = typer.Option(False, "--markdown", help=say("help.rules.markdown")),
    coverage: bool = typer.Option(False, "--coverage", help=say("help.rules.coverage")),
    tests: Path = typer.Option(Path("tests"), "--tests", help=say("help.rules.tests")),
) -> None:
    games.get(game)
    if as_markdown:
        print(markdown(ledger(game), language()), end="")
    elif coverage:
        _show_coverage(game, tests)
    else:
        _show_ledger(game)


def _show_ledger(game: str) -> None:
    book, here = ledger(game), language()
    console.print(f"[bold]{book.title[here]}[/bold]\n\n{book.summary[here]}")
    for section, rules, examples in book.chapters():
        console.print(f"\n[bold]{section.title[here]}[/bold]")
        if section.intro:
            console.print(section.intro[here])
        for rule in rules:
            mark = f" [italic]({say('rules.ruling')})[/italic]" if rule.is_ruling else ""
            console.print(f"[cyan]{rule.id}[/cyan] {rule.words[here]}{mark}")
        for example in examples:
            console.print(f"[dim]{say('rules.example')} {example.id}[/dim] {example.words[here]}")


def _show_coverage(game: str, tests: Path) -> None:
    if not tests.is_dir():
        console.print(say("rules.no_tests", folder=str(tests)))
        raise typer.Exit(2)
    covered = rule_tests(tests)
    missing = 0
    for id in ledger(game).ids:
        names = covered.get(id, [])
        missing += not names
        console.print(f"{id:<14} {', '.join(names) if names else '[bold red]' + say('rules.untested') + '[/bold red]'}", soft_wrap=True)
    console.print(say("rules.covered", covered=len(ledger(game).ids) - missing, all=len(ledger(game).ids)))
    if missing:
        raise typer.Exit(1)
