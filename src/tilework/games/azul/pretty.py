"""Azul's boards as plain text."""

from tilework.games.azul.actions import KIND_NAMES
from tilework.games.azul.view import AzulBoardView, AzulView

LETTERS = {**dict(zip(KIND_NAMES, "BYRKWJ", strict=True)), "marker": "1"}
PRINTED = "byrkw"


def board_lines(view: AzulView, board: AzulBoardView, language: str = "en") -> list[str]:
    """Pattern lines, wall and floor of one board.

    >>> board = {"lines": [["red"], [], [], [], []], "wall": [["blue"] + [None] * 4] + [[None] * 5] * 4, "floor": ["marker", "white"]}
    >>> lines = board_lines({"options": {"wall": "grey"}}, board)
    >>> lines[0], lines[1], lines[-1]
    ('1     R B....', '2    .. .....', 'F 1W')
    """
    coloured = view["options"]["wall"] == "coloured"
    lines = [_row(board, row, coloured) for row in range(5)]
    return [*lines, "F " + ("".join(LETTERS[tile] for tile in board["floor"]) or "-")]


def _row(board: AzulBoardView, row: int, coloured: bool) -> str:
    line = "".join(LETTERS[tile] for tile in board["lines"][row]).ljust(row + 1, ".")[::-1]
    wall = (LETTERS[tile] if tile else _printed(row, column, coloured) for column, tile in enumerate(board["wall"][row]))
    return f"{row + 1} {line:>5} {''.join(wall)}"


def _printed(row: int, column: int, coloured: bool) -> str:
    return PRINTED[(column - row) % 5] if coloured else "."
