"""What is generated for the browser: how each game shows itself, and the match core."""

from typing import Any

from tilework.analysis import assembly, move_review, verdict
from tilework.analysis.comparison import reason_message
from tilework.analysis.lines import compare_moves
from tilework.analysis.puzzle_messages import explanation_messages
from tilework.errors import InvalidAction, UnknownGame
from tilework.games.action import Action
from tilework.games.core.unpack import Plain
from tilework.games.core.view_reader import ViewReader
from tilework.games.game import Data, Game
from tilework.games.mutable_position import MutablePosition
from tilework.games.notation import Codec, read_position, write_position
from tilework.games.options import complete_all
from tilework.games.position import Position
from tilework.games.position_builder import PositionBuilder
from tilework.imports.azul import import_azul
from tilework.imports.bga import game_of
from tilework.imports.faience import games_in, import_faience
from tilework.imports.pavilion import import_pavilion
from tilework.imports.source import kind_of, read_bga
from tilework.match import endings
from tilework.match.log import event_message, note_data, played_data
from tilework.match.messages import action_message, step_message
from tilework.match.record import fold_record, match_from_tags, parse_record, read_record, write_record
from tilework.match.verify import verify_record
from tilework.targets.typescript.hints import KNOWN, plain_function
from tilework.targets.typescript.naming import camel, key_text, literal
from tilework.targets.typescript.program import HEADER, Program, path_of

VIEWS = {
    "view": "view.view",
    "explain": "notes.explain",
    "note_values": "messages.note_values",
    "action_message": "messages.action_message",
    "pieces_lost": "explanations.pieces_lost",
    "completed": "explanations.completed",
    "pieces_taken": "explanations.pieces_taken",
    "progress": "explanations.progress",
    "fill": "from_view.fill",
    "edit_places": "from_view.edit_places",
    "check": "check.check",
    "settle": "check.settle",
    "tiles_on_table": "check.tiles_on_table",
    "tiles_in_box": "check.tiles_in_box",
}
"""What the browser asks of a game, and the function in the game's folder that answers."""
_POSITION = (
    ("position_base", "PositionBase"),
    ("position", "Position"),
    ("mutable_position", "MutablePosition"),
    ("action", "Action"),
    ("game", "Game"),
)
_HASHING = ("sha256", "hmac_sha256", "utf8", "to_hex", "from_hex", "to_integer", "eight_bytes", "concatenated")
_SITE_JSON = ("json_at", "whole_json", "assigned_json", "setup_call", "entries", "items", "utc_date")
_NOTED = ("pieces_lost", "completed", "pieces_taken", "progress")
EXTERNALS: dict[str, tuple[str, str]] = {
    **{f"tilework.games.{module}.{name}": ("position", name) for module, name in _POSITION},
    **{f"tilework.match.hashing.{name}": ("hashing", camel(name)) for name in _HASHING},
    **{f"tilework.analysis.comparison.{name}": ("position", camel(name)) for name in _NOTED},
    **{f"tilework.imports.site_json.{name}": ("siteJson", camel(name)) for name in _SITE_JSON},
    "tilework.errors.Message": ("errors", "Message"),
    "tilework.errors.TileworkError": ("errors", "TileworkError"),
    "tilework.games.get": ("position", "getGame"),
    "tilework.games.validation.parse_json": ("runtime", "parseJson"),
    "tilework.games.validation.short_repr": ("runtime", "shortRepr"),
}
"""What the browser has code of its own for, by its Python name: the file and the name in ``web/src/core``."""


CORE: tuple[Any, ...] = (  # Any: annotations have no common type
    UnknownGame,
    InvalidAction,
    complete_all,
    read_position,
    write_position,
    PositionBuilder,
    parse_record,
    match_from_tags,
    fold_record,
    read_record,
    write_record,
    verify_record,
    assembly.lead_of,
    assembly.percent,
    assembly.percent_lost,
    assembly.summary_rows,
    assembly.turning_points,
    verdict.is_deeper,
    move_review.review_move,
    move_review.advise,
    move_review.advice_data,
    move_review.best_moves,
    move_review.turning_point_messages,
    move_review.because,
    reason_message,
    compare_moves,
    explanation_messages,
    kind_of,
    read_bga,
    game_of,
    import_azul,
    import_pavilion,
    games_in,
    import_faience,
    endings.is_deserted,
    endings.is_underway,
    endings.places,
    endings.undo_count,
    endings.winners_of,
    action_message,
    step_message,
    event_message,
    note_data,
    played_data,
)
"""The match core."""


KNOWN.update({kind.__name__: kind for kind in (Position, MutablePosition, Action, Game, Codec, ViewReader)})
KNOWN["Plain"] = Plain


def entry_points(game: Game) -> Data:
    """Return the functions that make views, notes and messages of a game."""
    found = {name: place.split(".") for name, place in VIEWS.items()}
    return {name: getattr(game.plugin(module), function) for name, (module, function) in found.items()}


INDEX = """
import type {{ ViewReader }} from './core/view_reader';
import type {{ EditPlace }} from './edit_places';
import type {{ Note }} from './game';
import type {{ Codec }} from './notation';
import type {{ Option }} from './options';

/* eslint-disable @typescript-eslint/no-explicit-any -- each game has types of its own */

/** How a game shows itself. */
export interface GameModule {{
  OPTIONS: Option[];
  CODECS: Record<string, Codec>;
  PHASES: Map<number, string>;
  KINDS: string[];
  DISCARD_NAME: string;
  OPTION_FIELDS: string[];
  view(state: Record<string, any>, options: Record<string, any>, lastRound: boolean): object;
  explain(row: number[]): Note;
  noteValues(note: Note): Record<string, any>;
  actionMessage(facts: number[]): [string, Record<string, any>];
  piecesLost(note: Note): number;
  completed(note: Note): [string, string] | null;
  piecesTaken(note: Note): [string, number] | null;
  progress(board: Record<string, any>): [string, string, number, number][];
  editPlaces(view: Record<string, any>): EditPlace[];
  fill(seen: ViewReader, state: Record<string, any>, options: Record<string, any>): void;
  check(state: Record<string, any>, options: Record<string, any>): void;
  settle(state: Record<string, any>): void;
  tilesOnTable(state: Record<string, any>): number[];
  tilesInBox(state: Record<string, any>): number[];
}}

export const GAMES: Record<string, () => Promise<GameModule>> = {{
{games}
}};
"""


def games_index(games: list[Game]) -> str:
    """Return the module that loads each game's module."""
    loads = "\n".join(f"  {game.name}: () => import('./{game.name}')," for game in games)
    return HEADER.format(source="tilework.games") + INDEX.format(games=loads)


def game_index(game: Game) -> str:
    """Return the module through which the browser reaches a game's functions."""
    lines = [HEADER.format(source=f"tilework.games.{game.name}")]
    for name, function in entry_points(game).items():
        found = plain_function(function)
        own, alias = camel(found.__name__), camel(name)
        exported = own if own == alias else f"{own} as {alias}"
        path, own_folder = path_of(found.__module__), f"games/{game.name}/"
        place = f"./{path.removeprefix(own_folder)}" if path.startswith(own_folder) else f"../../{path}"
        lines.append(f"export {{ {exported} }} from '{place}';")
    options = [_made(lines, option, option.name, option.values) for option in game.options]
    codecs = [f"{key_text(name)}: {_made(lines, codec, *vars(codec).values())}" for name, codec in game.codecs.items()]
    declared = [
        "export const OPTIONS = [",
        *(f"  {option}," for option in options),
        "];",
        "export const CODECS = {",
        *(f"  {codec}," for codec in codecs),
        "};",
        f"export const PHASES = {literal(game.phases)};",
        f"export const KINDS = {literal(game.kinds)};",
        f"export const DISCARD_NAME = {literal(game.discard_name)};",
        f"export const OPTION_FIELDS = {literal(game.option_fields)};",
    ]
    return "\n".join(dict.fromkeys(lines)) + "\n\n" + "\n".join(declared) + "\n"


def _made(lines: list[str], given: object, *values: object) -> str:
    """Return the expression that creates an object of a generated class, which is imported."""
    kind = type(given)
    path = "../" + path_of(kind.__module__).removeprefix("games/")
    lines.append(f"import {{ {kind.__name__} }} from '{path}';")
    return f"new {kind.__name__}({', '.join(literal(value) for value in values)})"


def program(games: list[Game]) -> dict[str, str]:
    """Every generated file, by its path below ``web/src/core/generated``."""
    made = Program(EXTERNALS)
    made.add(*(function for game in games for function in game.browser_functions()))
    for game in games:
        made.add(*entry_points(game).values(), *(type(each) for each in (*game.options, *game.codecs.values())))
    made.add(*CORE)
    files = made.files()
    files |= {f"games/{game.name}/index.ts": game_index(game) for game in games}
    return files | {"games/index.ts": games_index(games)}
