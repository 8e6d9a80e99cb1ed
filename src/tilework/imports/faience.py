"""Import games in the ``faience-game/1`` format: two players, coloured wall, one JSON object per game.

The browser shares this code (generated).
"""

from typing import Any

from tilework.games.azul.actions import COLOUR_LETTERS
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.imports.game import ImportedGame, Replayer
from tilework.imports.problems import ImportRefused, Problem, Stop
from tilework.imports.site_json import entries, whole_json
from tilework.imports.source import FAIENCE_FORMAT, is_number, is_set, number, of, text_of

ACTIONS = 180
PER_SOURCE, PER_COLOUR = 30, 6
CENTRE, FLOOR = 5, 5


def games_in(text: str) -> list[Data]:
    """List the games of a file: one object, or one object a line."""
    whole = whole_json(text)
    if isinstance(whole, dict):
        return [whole]
    found: list[Data] = []
    for line in text.split("\n"):
        if line.strip():
            game = whole_json(line)
            found.append(game if isinstance(game, dict) else {})
    return found


def import_faience(game: Data) -> ImportedGame:
    """Import one game."""
    if of(game, "format") != FAIENCE_FORMAT:
        raise ImportRefused("unknown-format")
    bot = (text_of(of(game.get("net"), "run")) or "Faience")[:60]
    seats = [bot, "Player"] if number(game.get("human_seat"), 0) == 1 else ["Player", bot]
    replayer = Replayer(Position.start("azul", players=2, first=1), seats, COLOUR_LETTERS, "lid")
    imported = ImportedGame(replayer.match, {"Event": "Faience"})
    date = game.get("created_at")
    if isinstance(date, str):
        imported.tags["Date"] = date[:10]
    try:
        _replay(replayer, game)
    except Stop as stop:
        imported.problem = stop.problem
    return imported


def _replay(replayer: Replayer, game: Data) -> None:
    deals = entries(game.get("deals"))
    dealt = 0
    for move in entries(game.get("moves")):
        if replayer.position.is_chance:
            if dealt >= len(deals):
                raise replayer.stop("log-stops")
            _deal(replayer, deals[dealt])
            dealt += 1
        action, seat = number(of(move, "action"), -1), number(of(move, "player"), 0)
        if not 0 <= action < ACTIONS or not 0 <= seat < 2:
            raise replayer.stop("damaged")
        source, line = action // PER_SOURCE, action % PER_COLOUR
        colour = COLOUR_LETTERS[action // PER_COLOUR % len(COLOUR_LETTERS)]
        where = "C" if source == CENTRE else f"{source + 1}"
        replayer.play(seat, f"{where}{colour}>{'F' if line == FLOOR else f'{line + 1}'}")
    final = game.get("final")
    if not is_set(of(final, "finished")):
        raise Stop(Problem("abandoned", {}, max(1, replayer.moves)))
    if not replayer.match.is_over:
        raise replayer.stop("log-stops")
    for seat, score in enumerate(entries(of(final, "scores"))[:2]):
        ours = replayer.match.scores[seat]
        if is_number(score) and number(score) != ours:
            raise replayer.stop("final-score", player=replayer.match.seats[seat], site=number(score), ours=ours)


def _deal(replayer: Replayer, deal: Any) -> None:  # Any: JSON of another site, checked as it is read
    factories: list[list[str]] = []
    for factory in entries(of(deal, "factories")):
        tiles: list[str] = []
        for letter, count in zip(COLOUR_LETTERS, entries(factory), strict=False):
            tiles += [letter for _ in range(min(4, max(0, number(count, 0))))]
        factories.append(tiles)
    replayer.draw(factories)
    view = replayer.position.view()
    for pile in ("bag", "lid"):
        told = [number(count, -1) for count in entries(of(deal, pile))]
        ours: list[int] = list(view[pile].values())
        if told and told != ours:
            raise replayer.stop("bag", site=sum(told), ours=sum(ours))
