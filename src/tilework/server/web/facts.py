"""The games, bots and rules as data: made once."""

from functools import cache

from tilework import bots, games
from tilework.errors import UnknownGame
from tilework.games.ledger import ledger
from tilework.games.options import Option
from tilework.server.errors import Refusal
from tilework.server.match.log import bot_title
from tilework.server.words import of, of_or


@cache
def all_games() -> dict[str, object]:
    """What ``GET /api/games`` says."""
    return {
        "games": [game_facts(name) for name in games.names()],
        "bots": [{"bot": name, "title": bot_title(name)} for name in bots.names()],
    }


def game_facts(name: str) -> dict[str, object]:
    """One game."""
    game, book = games.get(name), ledger(name)
    return {
        "game": name,
        "title": book.title,
        "summary": book.summary,
        "kinds": list(game.kinds),
        "kind_words": {kind: of(name, "colour", colour=kind, n=1) for kind in game.kinds},
        "letters": game.letters,
        "point_sources": [{"source": source, "words": of_or(name, f"source.{source}", source)} for source in game.point_sources],
        "num_actions": game.num_actions,
        "bots": list(bots.names_for(name)),
        "options": [_option(name, option) for option in game.options],
    }


def _option(game: str, option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "words": of_or(game, f"option.{option.name}", option.name),
        "default": option.default,
        "values": [{"value": value, "words": _value_words(game, option.name, value)} for value in option.values],
        "form": option.form,
    }


def _value_words(game: str, option: str, value: object) -> dict[str, str]:
    plain = str(value).lower() if isinstance(value, bool) else str(value)
    if option == "first" and value == 0:
        return of_or("server", "first.lot", plain)
    return of_or(game, f"value.{option}.{plain}", plain)


@cache
def rules_of(game: str) -> dict[str, object]:
    """The ledger of a game."""
    try:
        games.get(game)
    except UnknownGame:
        raise Refusal("not_found") from None
    book = ledger(game)
    return {
        "game": game,
        "title": book.title,
        "summary": book.summary,
        "sections": [{"id": section.id, "title": section.title, "intro": section.intro or None} for section in book.sections],
        "rules": [{"id": rule.id, "section": rule.section, "words": rule.words, "is_ruling": rule.is_ruling} for rule in book.rules],
        "examples": [
            {"id": example.id, "section": example.section, "words": example.words, "rules": list(example.rules)}
            for example in book.examples
        ],
    }
