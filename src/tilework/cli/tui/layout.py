"""Lay out the table: opponents' boards at reduced size, or folded to one line where they would not fit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.style import Style

from tilework.cli.boards import Scene, renderer
from tilework.cli.boards.canvas import Canvas, fitted
from tilework.cli.boards.renderer import BRIGHT, HEADING
from tilework.cli.boards.tiles import DOT, LARGE, MEDIUM, SMALL, Size

OFFER_SIZES = (LARGE, MEDIUM, SMALL, DOT)
OFFER_WIDTHS = (38, 35, 30)
"""Widths of the offer, from preferred to minimal."""
WIDE_OFFER = 48
MINI_GAP = 3
MIN_MINI_WIDTH = 18
NARROW = 140
"""At least this many columns: the log is beside the table."""


@dataclass(frozen=True)
class Layout:
    """The opponents' boards as drawn, whether they are folded, and the width of the offer."""

    others: Canvas
    is_folded: bool
    offer_width: int

    @property
    def top(self) -> int:
        """Rows taken by the opponents; boards have an empty row below."""
        return self.others.height + (0 if self.is_folded else 1)


def lay_out(scene: Scene, width: int, height: int, *, is_narrow: bool) -> Layout:
    """Choose the largest opponents' boards that leave room for everything, or fold them and enlarge the near board."""
    draw = renderer(scene.game.name)
    boards = [draw.board(scene, scene.seat, size) for size in draw.sizes]
    for layout in _with_minis(scene, width, height, is_narrow):
        if _near_size(scene, layout, boards, width, height) < len(boards):
            return layout
    others = folded(scene, width)
    offers = OFFER_WIDTHS if is_narrow else (WIDE_OFFER, *OFFER_WIDTHS)
    return min((Layout(others, True, each) for each in offers), key=lambda layout: _near_size(scene, layout, boards, width, height))


def _with_minis(scene: Scene, width: int, height: int, is_narrow: bool) -> Iterator[Layout]:
    room = (width - 22 if is_narrow else width - 8, height * 2 // 5)
    for size in renderer(scene.game.name).mini_sizes:
        minis = row_of_minis(scene, other_seats(scene), size)
        if minis.width <= room[0] and minis.height <= room[1]:
            yield Layout(minis, False, OFFER_WIDTHS[0] if is_narrow else WIDE_OFFER)


def _near_size(scene: Scene, layout: Layout, boards: Sequence[Canvas], width: int, height: int) -> int:
    """Return the index of the largest near board that fits beside the whole offer, or the number of sizes if none does."""
    left = height - layout.top
    offer = renderer(scene.game.name).offer(scene, layout.offer_width, OFFER_SIZES[-1])
    if offer.width > layout.offer_width or offer.height > left:
        return len(boards)
    fitting = (place for place, board in enumerate(boards) if board.width <= width - layout.offer_width and board.height < left)
    return next(fitting, len(boards))


def other_seats(scene: Scene) -> list[int]:
    """Return the seats other than the near one, in playing order."""
    return [(scene.seat + after) % len(scene.names) for after in range(1, len(scene.names))]


def row_of_minis(scene: Scene, seats: Sequence[int], size: Size) -> Canvas:
    """Draw reduced boards side by side."""
    canvas = Canvas()
    draw = renderer(scene.game.name)
    for seat in seats:
        small = draw.mini(scene, seat, size)
        x = canvas.width + MINI_GAP if canvas.width else 0
        width = max(small.width, MIN_MINI_WIDTH)
        canvas.put(x, 0, fitted(short_title(scene, seat, width), width), _title_style(scene, seat))
        canvas.paste(x, 1, small)
    return canvas


def folded(scene: Scene, width: int) -> Canvas:
    """Draw the opponents on one line: names, points and first-player marker. A key shows their boards."""
    canvas = Canvas()
    seats = other_seats(scene)
    room = width // len(seats)
    for place, seat in enumerate(seats):
        canvas.put(place * room, 0, fitted(short_title(scene, seat, room - 1), room - 1), _title_style(scene, seat))
    return canvas


def short_title(scene: Scene, seat: int, width: int) -> str:
    """Return a board's heading, shortened to the bare score if necessary."""
    title = renderer(scene.game.name).title(scene, seat)
    score = scene.board(seat)["score"]
    return title if len(title) <= width else title.replace(scene.say("points", n=score), str(score))


def _title_style(scene: Scene, seat: int) -> Style:
    return BRIGHT if scene.view["turn"] == seat else HEADING
