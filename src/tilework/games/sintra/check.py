"""Whether a Sintra position could stand on a table."""

from tilework.games.core.check import check_common, check_tiles, require
from tilework.games.core.offer import TILES_PER_FACTORY
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, MAX_PLAYERS, OVER
from tilework.games.options import Options
from tilework.games.sintra import rules
from tilework.games.sintra.layout import (
    COLOURS,
    FALL_COST,
    GLASS_COST,
    JOKER,
    LAST_SPACE,
    LAY_STRIPS,
    LAY_TRACK,
    PANE,
    PIECES_PER_COLOUR,
    ROUNDS,
    UPPER_SPACES,
    WINDOWS,
    State,
)
from tilework.games.sintra.strips import COLOUR_LETTERS

SETUP = (FIRST_PLAYER, LAY_STRIPS, LAY_TRACK)


def check(state: State, options: Options) -> None:
    """InvalidPosition, with the reason, unless everything on the table is possible."""
    check_common(state, (*SETUP, DEAL, DRAFT, PANE, OVER), before_rounds=SETUP)
    for seat in range(MAX_PLAYERS):
        _check_seat(state, seat)
    _check_track(state)
    _check_pieces(state)
    if state.phase in SETUP:
        _check_setup(state)
    if state.phase == DEAL:
        _check_deal(state)
    if state.phase == DRAFT:
        require(any(state.offer), "phase draft needs pieces to take")
    if state.phase == OVER:
        require(not any(state.offer), "the game can't be over with pieces left to take")
    if state.phase == PANE:
        pieces = int(rules.pieces_on(int(state.glass[state.turn, state.glazier[state.turn]])))
        require(
            _completed(state, int(state.turn)) and sum(_counts(pieces)) > max(_counts(pieces)),
            "phase pane needs a choice of pieces",
        )


def _counts(handful: int) -> list[int]:
    return [handful >> 8 * colour & 0xFF for colour in range(COLOURS)]


def _completed(state: State, seat: int) -> bool:
    """Whether the strip under a seat's glazier is full, which it may be only while its pane is chosen."""
    return rules.occupied(int(state.glass[seat, state.glazier[seat]])) == rules.EVERY_SPACE


def _check_seat(state: State, seat: int) -> None:
    where = f"seat {seat}"
    require(0 <= int(state.glazier[seat]) < WINDOWS, f"{where}: glazier must be 0 to {WINDOWS - 1}")
    require(0 <= int(state.broken[seat]) < LAST_SPACE, f"{where}: broken must be 0 to {LAST_SPACE - 1}")
    cost = int(GLASS_COST[state.broken[seat]]) if state.phase == OVER and seat < state.players else 0
    falls = int(state.lost[seat]) - cost
    require(falls >= 0 and falls % FALL_COST == 0, f"{where}: lost does not fit the marker and the falls of {FALL_COST}")
    ids = [int(strip) // 2 for strip in state.strips[seat] if strip]
    require(len(ids) == len(set(ids)), f"{where}: a strip is there twice")
    for window in range(WINDOWS):
        _check_window(state, seat, window)
    if seat >= state.players:
        used = state.glazier[seat] or state.broken[seat] or state.lost[seat] or ids or any(state.windows[seat]) or any(state.glass[seat])
        require(not used, f"{where}: nobody sits there")


def _check_window(state: State, seat: int, window: int) -> None:
    where = f"seat {seat}, window {window + 1}"
    strip, panes, glass = (int(field[seat, window]) for field in (state.strips, state.windows, state.glass))
    require(strip == 0 or 2 <= strip < len(state.faces), f"{where}: there is no such strip")
    require(0 <= panes & 7 <= COLOURS and 0 <= panes >> 3 <= COLOURS and panes >= 0, f"{where}: a pane has an unknown piece")
    require(panes & 7 or not panes >> 3, f"{where}: the lower pane has a piece and the upper pane has none")
    if panes >> 3:
        require(strip == 0, f"{where}: the window is finished, but its strip is still there")
    elif state.phase not in SETUP and seat < state.players:
        require(strip, f"{where}: the window is not finished, but its strip is gone")
    face = int(state.faces[strip])
    require(panes or not rules.has_jokers(face), f"{where}: the joker side must start face down")
    _check_glass(face, glass, where)
    choosing = state.phase == PANE and seat == state.turn and window == state.glazier[seat]
    require(choosing or rules.occupied(glass) != rules.EVERY_SPACE, f"{where}: a completed strip has not been emptied")


def _check_glass(face: int, glass: int, where: str) -> None:
    """SI-TURN-5, SI-TURN-9: pieces lie on spaces of their colour or on joker spaces, one on each, from the top."""
    require(0 <= glass < 1 << 8 * COLOURS, f"{where}: unknown pieces lie on the strip")
    seen = 0
    jokers = face >> 8 * JOKER
    for colour in range(COLOURS):
        spaces = glass >> 8 * colour & 0xFF
        painted = face >> 8 * colour & 0xFF
        require(not spaces & seen, f"{where}: two pieces lie on one space")
        require(not spaces & ~(painted | jokers), f"{where}: a piece lies on a space of another colour")
        seen |= spaces
        _check_from_top(painted, seen & painted, where)
    _check_from_top(jokers, seen & jokers, where)


def _check_from_top(spaces: int, filled: int, where: str) -> None:
    require(filled == UPPER_SPACES[spaces, filled.bit_count()], f"{where}: spaces of one kind must be filled from the top")


def _check_track(state: State) -> None:
    """SI-SETUP-7, SI-ROUND-1: a piece for this round and each one to come, II to VI all different."""
    track = [int(piece) for piece in state.track]
    require(all(0 <= piece <= COLOURS for piece in track), "the round track has an unknown piece")
    later = [piece for piece in track[1:] if piece]
    require(len(later) == len(set(later)), "the round track has a colour twice on rounds II to VI")
    if state.phase in SETUP:
        return
    number = int(state.round_number)
    require(1 <= number <= ROUNDS, f"round_number must be 1 to {ROUNDS}")
    done = ROUNDS if state.phase == OVER else number - 1
    require(number == ROUNDS or state.phase != OVER, f"the game can only be over after round {ROUNDS}")
    require(not any(track[:done]) and all(track[done:]), "the round track does not fit the round")


def _check_pieces(state: State) -> None:
    handfuls = [int(here) for here in state.offer] + [int(state.bag), int(state.discard)]
    handfuls += [int(rules.pieces_on(int(glass))) for glass in state.glass.reshape(-1)]
    panes = [int(panes) for panes in state.windows.reshape(-1)]
    singles = [piece - 1 for panes in panes for piece in (panes & 7, panes >> 3) if piece]
    singles += [int(piece) - 1 for piece in state.track if piece]
    check_tiles(handfuls, singles, [PIECES_PER_COLOUR] * COLOURS, COLOUR_LETTERS)


def _check_setup(state: State) -> None:
    """Before the first round, only strips and the round track have been laid, in order, as far as ``dealt`` says."""
    dealt, everything = int(state.dealt), WINDOWS * int(state.players)
    strips = {FIRST_PLAYER: 0, LAY_STRIPS: dealt, LAY_TRACK: everything}[int(state.phase)]
    laid = [strip != 0 for strip in state.strips.reshape(-1)]
    require(strips < everything + (state.phase == LAY_TRACK), "dealt is out of range")
    require(all(laid[:strips]) and not any(laid[strips:]), "the strips do not fit what has been dealt")
    pieces = dealt if state.phase == LAY_TRACK else 0
    order = [bool(piece) for piece in (*state.track[1:], state.track[0])]
    require(pieces < ROUNDS and order == [place < pieces for place in range(ROUNDS)], "the round track does not fit what has been dealt")
    touched = state.round_number or state.discard or any(state.offer) or any(state.score) or any(state.lost)
    played = any(state.glazier) or any(state.broken) or state.windows.any() or state.glass.any()
    require(not touched and not played, "nothing can have been played before the first round")


def _check_deal(state: State) -> None:
    factories, dealt = 2 * int(state.players) + 1, int(state.dealt)
    require(0 <= dealt < TILES_PER_FACTORY * factories, "dealt is out of range")
    require(state.bag, "phase deal needs a bag with pieces in it")
    wanted = [min(max(dealt - TILES_PER_FACTORY * factory, 0), TILES_PER_FACTORY) for factory in range(factories)]
    there = [sum(_counts(int(here))) for here in state.offer[1 : factories + 1]]
    require(there == wanted and not state.offer[0], "the factories do not fit what has been dealt")
