"""Check Sintra positions from outside: whether they can occur in a game."""

from tilework.errors import Message
from tilework.games.core.check import MAX_SCORE, check_common, check_tiles, counted, require
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, MAX_PLAYERS, OVER
from tilework.games.core.unpack import Plain
from tilework.games.core.view import by_seat
from tilework.games.options import Options
from tilework.games.sintra.state import (
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
)
from tilework.games.sintra.strips import COLOUR_NAMES, SPACES

SETUP = (FIRST_PLAYER, LAY_STRIPS, LAY_TRACK)


def check(state: Plain, options: Options) -> None:
    """Raise InvalidPosition, with the reason, unless the position can occur in a game."""
    phases = (*SETUP, DEAL, DRAFT, PANE, OVER)
    check_common(state, phases, SETUP, max_round=ROUNDS, min_score=-MAX_SCORE, with_offer=(DRAFT, PANE))
    for seat in range(MAX_PLAYERS):
        _check_seat(state, seat)
    _check_track(state)
    check_tiles(_handfuls(state), _singles(state), tiles_in_box(state), COLOUR_NAMES, "pane-count")
    if state["phase"] in SETUP:
        _check_setup(state)
    if state["phase"] == DEAL:
        require(state["bag"], "phase-needs-bag-panes", phase="deal")
    if state["phase"] == PANE:
        turn = state["turn"]
        glass = state["glass"][WINDOWS * turn + state["glazier"][turn]]
        pieces = [(glass >> 8 * colour & 0xFF).bit_count() for colour in range(COLOURS)]
        require(sum(pieces) == SPACES and sum(pieces) > max(pieces), "phase-pane-needs-choice")


def settle(state: Plain) -> None:
    """Take the strips of finished windows away, and the pieces of rounds that are over off the track."""
    for place, panes in enumerate(state["windows"]):
        if panes >> 3:
            state["strips"][place] = 0
        if not state["strips"][place]:
            state["glass"][place] = 0
    if state["phase"] in SETUP:
        return
    done = ROUNDS if state["phase"] == OVER else state["round_number"] - 1
    for place in range(min(done, ROUNDS)):
        state["track"][place] = 0


def tiles_in_box(state: Plain) -> list[int]:
    """SI-SETUP-2: how many pieces of each colour there are."""
    return [PIECES_PER_COLOUR] * COLOURS


def tiles_on_table(state: Plain) -> list[int]:
    """How many pieces of each colour lie anywhere, the bag and the tower included."""
    return counted(_handfuls(state), _singles(state))


def _handfuls(state: Plain) -> list[int]:
    return [*state["offer"], state["bag"], state["discard"]]


def _singles(state: Plain) -> list[int]:
    """Return the colours of the pieces on strips, in windows and on the round track."""
    found: list[int] = []
    for glass in state["glass"]:
        for colour in range(COLOURS):
            found += [colour] * (glass >> 8 * colour & 0xFF).bit_count()
    for panes in state["windows"]:
        found += [piece - 1 for piece in (panes & 7, panes >> 3) if piece]
    return found + [piece - 1 for piece in state["track"] if piece]


def _occupied(glass: int) -> int:
    """Return the spaces of a strip that hold a piece, as bits."""
    spaces = 0
    for colour in range(COLOURS):
        spaces |= glass >> 8 * colour & 0xFF
    return spaces


def _check_seat(state: Plain, seat: int) -> None:
    where = Message("seat", seat=seat)
    glazier, broken = state["glazier"][seat], state["broken"][seat]
    require(0 <= glazier < WINDOWS, "not-in-range", where=where, name="glazier", low=0, high=WINDOWS - 1)
    require(0 <= broken < LAST_SPACE, "not-in-range", where=where, name="broken", low=0, high=LAST_SPACE - 1)
    cost = GLASS_COST[broken] if state["phase"] == OVER and seat < state["players"] else 0
    falls = state["lost"][seat] - cost
    require(0 <= falls <= MAX_SCORE and falls % FALL_COST == 0, "lost-fit-marker-falls", fall_cost=FALL_COST, where=where)
    ids = [strip // 2 for strip in by_seat(state["strips"], seat, WINDOWS) if strip]
    require(len(ids) == len(set(ids)), "strip-twice", where=where)
    for window in range(WINDOWS):
        _check_window(state, seat, window)
    if seat >= state["players"]:
        windows, glass = by_seat(state["windows"], seat, WINDOWS), by_seat(state["glass"], seat, WINDOWS)
        used = glazier or broken or state["lost"][seat] or ids or any(windows) or any(glass)
        require(not used, "nobody-sits", where=where)


def _check_window(state: Plain, seat: int, window: int) -> None:
    where = Message("seat-window", seat=seat, window=window + 1)
    place = WINDOWS * seat + window
    strip, panes, glass = state["strips"][place], state["windows"][place], state["glass"][place]
    upper, lower = panes & 7, panes >> 3
    require(strip == 0 or (strip >= 2 and strip < len(state["faces"])), "no-such-strip", where=where)
    require(0 <= upper <= COLOURS and 0 <= lower <= COLOURS and panes >= 0, "pane-unknown-pane", where=where)
    require(upper or not lower, "lower-pane-pane-upper", where=where)
    if lower:
        require(strip == 0, "window-finished-but-strip", where=where)
    elif state["phase"] not in SETUP and seat < state["players"]:
        require(strip, "window-unfinished-strip-gone", where=where)
    face = state["faces"][strip]
    require(panes or face >> 8 * JOKER == 0, "joker-side-start-face", where=where)
    _check_glass(face, glass, where)
    choosing = state["phase"] == PANE and seat == state["turn"] and window == state["glazier"][seat]
    require(choosing or _occupied(glass) != (1 << SPACES) - 1, "completed-strip-emptied", where=where)


def _check_glass(face: int, glass: int, where: Message) -> None:
    """SI-TURN-5, SI-TURN-9: pieces lie on spaces of their colour or on joker spaces, one on each, from the top."""
    require(0 <= glass < 1 << 8 * COLOURS, "unknown-panes-lie-strip", where=where)
    seen = 0
    jokers = face >> 8 * JOKER
    for colour in range(COLOURS):
        spaces = glass >> 8 * colour & 0xFF
        painted = face >> 8 * colour & 0xFF
        require(not spaces & seen, "two-panes-lie-space", where=where)
        require(not spaces & ~(painted | jokers), "pane-lies-space-another", where=where)
        seen |= spaces
        _check_from_top(painted, seen & painted, where)
    _check_from_top(jokers, seen & jokers, where)


def _check_from_top(spaces: int, filled: int, where: Message) -> None:
    require(filled == UPPER_SPACES[spaces][filled.bit_count()], "spaces-kind-filled-from", where=where)


def _check_track(state: Plain) -> None:
    """SI-SETUP-7, SI-ROUND-1: a piece for this round and each one to come, II to VI all different."""
    track = list(state["track"])
    require(all(piece >= 0 and piece <= COLOURS for piece in track), "round-track-unknown-pane")
    later = [piece for piece in track[1:] if piece]
    require(len(later) == len(set(later)), "round-track-colour-twice")
    if state["phase"] in SETUP:
        return
    number = state["round_number"]
    require(1 <= number <= ROUNDS, "not-in-range", name="round_number", low=1, high=ROUNDS)
    done = ROUNDS if state["phase"] == OVER else number - 1
    require(number == ROUNDS or state["phase"] != OVER, "game-can-only-over", rounds=ROUNDS)
    require(not any(track[:done]) and all(track[done:]), "round-track-fit-round")


def _check_setup(state: Plain) -> None:
    """Before the first round, only strips and the round track have been laid, in order, as far as ``dealt`` says."""
    dealt, phase, everything = state["dealt"], state["phase"], WINDOWS * state["players"]
    strips = 0 if phase == FIRST_PLAYER else dealt if phase == LAY_STRIPS else everything
    laid = [strip != 0 for strip in state["strips"]]
    require(strips < everything + (1 if phase == LAY_TRACK else 0), "dealt-out-of-range")
    require(all(laid[:strips]) and not any(laid[strips:]), "strips-fit-dealt")
    pieces = dealt if phase == LAY_TRACK else 0
    order = [piece != 0 for piece in (*state["track"][1:], state["track"][0])]
    require(pieces < ROUNDS and order == [place < pieces for place in range(ROUNDS)], "round-track-fit-dealt")
    touched = state["round_number"] or state["discard"] or any(state["offer"]) or any(state["score"]) or any(state["lost"])
    played = any(state["glazier"]) or any(state["broken"]) or any(state["windows"]) or any(state["glass"])
    require(not touched and not played, "nothing-can-played-before")
