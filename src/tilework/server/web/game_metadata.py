"""Games, bots and rules as cached data."""

from functools import cache

from tilework import bots, games
from tilework.errors import UnknownGame
from tilework.games.game import Game
from tilework.games.ledger import ledger
from tilework.games.options import Option
from tilework.server.errors import ApiError
from tilework.server.localization import of, of_or


@cache
def all_games() -> dict[str, object]:
    """Return the data of ``GET /api/games``."""
    return {
        "games": [game_facts(name) for name in games.names()],
        "bots": [{"bot": name, "title": of_or("bots", f"bot.{name}", name.capitalize())} for name in bots.names()],
    }


def game_facts(name: str) -> dict[str, object]:
    """Return the data of a game."""
    game, book = games.get(name), ledger(name)
    return {
        "game": name,
        "title": book.title,
        "summary": book.summary,
        "kinds": list(game.kinds),
        "kind_words": {kind: of(name, "colour", colour=kind, n=0) for kind in game.kinds},
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
        **dict.fromkeys(("pattern", "form"), option.pattern),
    }


def _value_words(game: str, option: str, value: object) -> dict[str, str]:
    plain = str(value).lower() if isinstance(value, bool) else str(value)
    if option == "first" and value == 0:
        return of_or("server", "first.lot", plain)
    return of_or(game, f"value.{option}.{plain}", plain)


def _game(name: str) -> Game:
    try:
        return games.get(name)
    except UnknownGame:
        raise ApiError("not_found") from None


@cache
def actions_of(game: str) -> dict[str, object]:
    """Return every action of a game by number."""
    found = _game(game)
    return {
        "game": game,
        "actions": [
            {"number": number, "text": found.action_text(number), "data": found.action_data(number)} for number in range(found.num_actions)
        ],
    }


@cache
def rules_of(game: str) -> dict[str, object]:
    """Return the rules of a game."""
    book = ledger(_game(game).name)
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
