"""Iterative deepening, and what it found: the part of a search that its driver calls.

A driver fills the task's fields (see ``work``), calls :func:`begin`, then :func:`think_on` again and again, looking at the clock in
between, and at last :func:`tell_line` for each line that it wants to show.
"""

from tilework.bots.evaluation import FARTHEST, POINT, ROUNDS_KNOWN, UNIT, chance_to_win, expect, fingerprint, lead, mixed
from tilework.bots.evaluation.exact import exp
from tilework.bots.search.ordering import list_moves, pick_next, rank_moves
from tilework.bots.search.selfish import search_root_selfishly
from tilework.bots.search.transposition import TranspositionTable, action_in, probe
from tilework.bots.search.tree import key_of, play, search_root
from tilework.bots.search.work import EVERY_ACTION, LINE, MOST_ACTIONS, MOST_PLIES, NO_LIMIT, Work
from tilework.bots.sense import keep_sane, sight
from tilework.games.core.generic import legal_actions, standing
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.state import OVER, State

DOUBT = -4.0
"""The logit of who loses at the end of a line among more than two, before it is told with trust."""


@compiled
def begin(work: Work) -> None:
    """Make everything ready for the position at the bottom of the stack; its actions lie in the first list, the likeliest first."""
    root = work.stack[0]
    work.root, work.round = root.turn, root.round_number
    work.nodes = work.depth = work.solved = work.finished = 0
    for ply in range(MOST_PLIES):
        work.killers[ply, 0] = work.killers[ply, 1] = -1
    for action in range(MOST_ACTIONS):
        work.history[0, action] = work.history[1, action] = 0
    number = list_moves(root, work.lists[0])
    rank_moves(work, 0, number, -1, 1)
    for index in range(number):
        pick_next(work, 0, index, number)
    if number == 1:
        work.deepest = 1
    work.choices = overlook(work, number)
    work.wanted = min(work.wanted, work.choices)
    begin_iteration(work, 1)


@compiled
def overlook(work: Work, number: int) -> int:
    """Leave out root actions: all but the one asked for; absurd ones; or some, as somebody does who has not seen them.

    Whoever sees tiles sees all that may be done with them: what is overlooked is a take or a space. Returns how many are left.
    """
    if work.only != EVERY_ACTION:
        work.lists[0, 0] = work.only
        return 1
    root = work.stack[0]
    if work.sane != 0:
        number = keep_sane(root, work.lists[0], number)
    if work.overlooked == 0:
        return number
    seed = mixed(fingerprint(root), work.seed)
    kept = 0
    for index in range(number):
        action = work.lists[0, index]
        if (mixed(sight(root, action), seed) >> 8 & 0xFFFFF) % 1000 >= work.overlooked:
            work.lists[0, kept] = action
            kept += 1
    return max(kept, 1)


@compiled
def begin_iteration(work: Work, depth: int) -> None:
    """The next iteration looks so deep."""
    work.iteration = depth
    work.place = work.open = work.cut = 0


@compiled
def think_on(work: Work, table: TranspositionTable, journal: Journal, nodes: int) -> bool:
    """Search on to the end of an iteration, or for about so many nodes. False once there is nothing more to do."""
    if work.finished != 0:
        return False
    last = work.limit if work.selfish != 0 else work.limit - 1  # alpha-beta counts a position before it looks at it
    until = min(last, work.nodes + nodes)
    if work.selfish != 0:
        whole = search_root_selfishly(work, table, journal, until)
    else:
        whole = search_root(work, table, journal, until)
    if whole:
        work.depth = work.iteration
        work.solved = work.cut == 0
        work.finished = work.solved != 0 or work.depth >= work.deepest
        begin_iteration(work, work.depth + 1)
    else:
        work.finished = work.nodes >= last
    return work.finished == 0


@compiled
def think_to_the_end(work: Work, table: TranspositionTable, journal: Journal) -> None:
    """Search until the task is done."""
    while think_on(work, table, journal, NO_LIMIT):
        pass


# --- What was found -------------------------------------------------------------------------------------------------------------


@compiled
def value_at(work: Work, place: int) -> int:
    """What the action at a place of the first list is worth; after a stop, the later ones may be from the iteration before."""
    value = work.values[0]
    for better in range(1, place + 1):
        value = min(value, work.values[better])
    return value


@compiled
def follow(work: Work, table: TranspositionTable, journal: Journal, action: int) -> int:
    """Write the principal variation after a root action into ``work.line``, as far as the table knows it. Returns its length.

    The last position is left on the stack at that place. (A search that goes on afterwards begins anew with its root action.)
    """
    work.open = 0
    work.line[0] = action
    length = 1
    ended = play(work, journal, 0, action)
    while not ended and length < LINE:
        state = work.stack[length]
        data = probe(table, key_of(work, state))
        if data == 0:
            break
        number = legal_actions(state, work.lists[length])
        known = False
        for i in range(number):
            known |= work.lists[length, i] == action_in(data)
        if not known:
            break
        work.line[length] = action_in(data)
        ended = play(work, journal, length, action_in(data))
        length += 1
    return length


@compiled
def tell_line(work: Work, table: TranspositionTable, journal: Journal, place: int) -> int:
    """Write the line of the action at a place of the first list into ``work.line``. Returns its length.

    What it leads to goes into ``work.chances`` and ``work.finals`` (expected final scores). Its end gives the scores; they are shifted to
    agree with the value that the search found.
    """
    value = value_at(work, place)
    length = follow(work, table, journal, work.lists[0, place])
    end = work.stack[length]
    if end.phase == OVER:
        tell_result(work, end)
        return length
    expect(end, work)
    stage = min(end.round_number, ROUNDS_KNOWN - 1)
    for seat in range(end.players):
        work.finals[seat] = work.scores[seat] + work.level[stage]
    agree(work, end.players, value, work.squash[stage])
    return length


@compiled
def tell_result(work: Work, end: State) -> None:
    """The result of a finished game as chances and scores. Between two it is certain; among more somebody may play otherwise than seen."""
    best = -(1 << 40)
    for seat in range(end.players):
        best = max(best, standing(end, seat))
    stage = min(work.round, ROUNDS_KNOWN - 1)
    total = 0.0
    for seat in range(end.players):
        won = standing(end, seat) == best
        if end.players == 2:
            work.chances[seat] = 1.0 if won else 0.0
        else:
            work.chances[seat] = exp((0.0 if won else DOUBT * work.trust[stage]) + (work.caution[stage] if seat == work.root else 0.0))
        total += work.chances[seat]
        work.finals[seat] = end.score[seat]
    for seat in range(end.players):
        work.chances[seat] /= total


@compiled
def agree(work: Work, players: int, value: int, squash: float) -> None:
    """Shift the expected scores so that they agree with what the position is worth to the root's seat; then the win chances.

    Chances are told as sure as they turned out to be in self-play (``trust`` and ``caution``), which the search itself does not need.
    """
    seat = work.root
    shift = (lead_of(work, players, value, squash) - lead(work.finals, players, seat)) / 2
    for other in range(players):
        work.finals[other] += shift if other == seat else -shift
    stage = min(work.round, ROUNDS_KNOWN - 1)
    told = squash / work.trust[stage]
    darker = work.caution[stage] * told / 2
    work.finals[seat] += darker
    for other in range(players):
        work.chances[other] = chance_to_win(work.finals, players, other, told)
    work.finals[seat] -= darker


@compiled
def lead_of(work: Work, players: int, value: int, squash: float) -> float:
    """The lead of the root's seat that has a value: found by halving, since the value grows with the lead."""
    best = -1e9
    for other in range(players):
        if other != work.root:
            best = max(best, work.finals[other])
    low, high = -float(FARTHEST), float(FARTHEST)
    for _ in range(40):
        middle = (low + high) / 2
        total = 1.0
        for other in range(players):
            if other != work.root:
                total += exp(min(60.0, 2.0 * (work.finals[other] - best - middle) / squash))
        if UNIT * (2.0 / total - 1.0) + POINT * middle < value:
            low = middle
        else:
            high = middle
    return (low + high) / 2
