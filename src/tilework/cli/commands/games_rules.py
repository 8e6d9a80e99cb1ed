"""``tilework games`` and ``tilework rules``."""

from pathlib import Path

import typer

from tilework import games
from tilework.cli.framework.app import console
from tilework.cli.framework.completion import game_names
from tilework.cli.framework.json_output import PROBLEMS_FOUND, AsJson, print_json
from tilework.cli.framework.messages import game_word, language, say
from tilework.cli.framework.rule_coverage import rule_tests
from tilework.errors import InvalidOption
from tilework.games.ledger import ledger, markdown


def register(app: typer.Typer) -> None:
    app.command("games", help=say("help.games"))(list_games)
    app.command("rules", help=say("help.rules"))(show_rules)


def list_games(as_json: AsJson = False) -> None:
    if as_json:
        print_json([_game_data(name) for name in games.names()])
        return
    for name in games.names():
        game = games.get(name)
        console.print(f"[bold]{name}[/bold]  {ledger(name).title[language()]}")
        for option in game.options:
            values = ", ".join(_value(name, option.name, value) for value in option.values)
            console.print(f"    {game_word(name, f'option.{option.name}')}: [dim]--{option.name}[/dim] {values}")


def _game_data(name: str) -> dict[str, object]:
    game = games.get(name)
    options = [
        {"name": each.name, "title": game_word(name, f"option.{each.name}"), "values": list(each.values), "default": each.default}
        for each in game.options
    ]
    return {"name": name, "title": ledger(name).title[language()], "rules_version": game.rules_version(), "options": options}


def _value(game: str, option: str, value: object) -> str:
    plain = str(value).lower() if isinstance(value, bool) else str(value)
    return say("first.lot") if option == "first" and value == 0 else plain


def show_rules(
    game: str = typer.Argument(..., help=say("help.rules.game"), autocompletion=game_names),
    as_markdown: bool = typer.Option(False, "--markdown", help=say("help.rules.markdown")),
    coverage: bool = typer.Option(False, "--coverage", help=say("help.rules.coverage")),
    tests: Path = typer.Option(Path("tests"), "--tests", help=say("help.rules.tests")),
    as_json: AsJson = False,
) -> None:
    games.get(game)
    if coverage:
        _show_coverage(game, tests, as_json)
    elif as_json:
        print_json(_ledger_data(game))
    elif as_markdown:
        print(markdown(ledger(game), language()), end="")
    else:
        _show_ledger(game)


def _ledger_data(game: str) -> dict[str, object]:
    book, here = ledger(game), language()
    sections = [
        {
            "title": section.title[here],
            "intro": section.intro[here] if section.intro else "",
            "rules": [{"id": rule.id, "text": rule.words[here], "is_ruling": rule.is_ruling} for rule in rules],
            "examples": [{"id": example.id, "text": example.words[here]} for example in examples],
        }
        for section, rules, examples in book.chapters()
    ]
    return {"game": game, "title": book.title[here], "summary": book.summary[here], "sections": sections}


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


def _show_coverage(game: str, tests: Path, as_json: bool) -> None:
    if not tests.is_dir():
        raise InvalidOption(say("rules.no_tests", folder=str(tests)))
    found, covered = rule_tests(tests), {}
    for id in ledger(game).ids:
        covered[id] = names = found.get(id, [])
        if not as_json:
            text = ", ".join(names) if names else f"[bold red]{say('rules.untested')}[/bold red]"
            console.print(f"{id:<14} {text}", soft_wrap=True)
    tested = sum(map(bool, covered.values()))
    if as_json:
        print_json({"game": game, "covered": tested, "total": len(covered), "tests": covered})
    else:
        console.print(say("rules.covered", covered=tested, all=len(covered)))
    if tested < len(covered):
        raise typer.Exit(PROBLEMS_FOUND)
