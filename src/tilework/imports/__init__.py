"""Import games that were played elsewhere: saved pages and logs of Board Game Arena, ``faience-game/1``, and our own records.

>>> from tilework import Match, write_record
>>> [game] = import_games(write_record(Match.new("azul", seed=1)))
>>> game.match
<Match azul, round 1: Player 1 0, Player 2 0; Player 1 to move>

Files are read where they are: nothing is requested from another site, and session tokens, player ids and avatars are dropped at once.
"""

from tilework.errors import InvalidRecord
from tilework.imports.azul import import_azul
from tilework.imports.bga import game_of
from tilework.imports.faience import games_in, import_faience
from tilework.imports.game import ImportedGame
from tilework.imports.pavilion import import_pavilion
from tilework.imports.problems import ImportRefused, Problem
from tilework.imports.source import FAIENCE, MAX_CHARACTERS, RECORD, kind_of, read_bga
from tilework.match.record import parse_record, read_record

__all__ = ["ImportRefused", "ImportedGame", "Problem", "import_games"]


def import_games(text: str, *, variant: str | None = None) -> list[ImportedGame]:
    """Import every game of a file.

    ``variant`` names the wall ("coloured", "grey") or the board ("coloured", "mono") where a log does not say which. A game that can't be
    imported to its end has a ``problem`` and stands up to the move before it. Raises ImportRefused where there is no game to import.
    """
    if not isinstance(text, str):
        raise ImportRefused("too-long", limit=MAX_CHARACTERS // 1_000_000)
    text = text.removeprefix("\ufeff")
    kind = kind_of(text)
    if kind == RECORD:
        return [_from_record(text)]
    if kind == FAIENCE:
        return [import_faience(game) for game in games_in(text)]
    log = read_bga(text)
    return [import_pavilion(log, variant) if game_of(log) == "pavilion" else import_azul(log, variant)]


def _from_record(text: str) -> ImportedGame:
    try:
        return ImportedGame(read_record(text), dict(parse_record(text).tags))
    except InvalidRecord as error:
        raise ImportRefused("record", reason=str(error)) from None
