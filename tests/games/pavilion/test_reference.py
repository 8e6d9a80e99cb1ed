"""The engine against the plain second implementation: legal actions, points, tiles, features and final scores."""

from collections import Counter
from random import Random

import pytest
from tests.games.pavilion import reference
from tests.games.pavilion.builder import COLOURS, PLACES, STARS, names, points, table
from tests.games.tiles import board, legal
from tests.helpers.games import bulk

from tilework.games.game import Data
from tilework.games.mutable_position import MutablePosition

SIDES = ("coloured", "mono")


def tiles_of(view: Data) -> dict[tuple[str, str], str]:
    """The tiles on a board of the view, by space."""
    return {
        (star["star"], space["space"]): space["tile"] for star in view["stars"] for space in star["spaces"] if space["tile"] is not None
    }


def same_table(position: MutablePosition, plain: reference.Table) -> None:
    """Every tile, point and turn agree."""
    view = position.view()
    assert (view["phase"], view["turn"]) == (plain.phase, None if plain.phase == "over" else plain.turn)
    assert (view["round"], view["wild"], view["marker"], view["first_player"]) == (plain.round, plain.wild, plain.token, plain.first)
    assert [Counter(tiles) for tiles in view["factories"]] == plain.factories
    for name in ("centre", "supply"):
        assert Counter(view[name]) == getattr(plain, name)
    for name in ("bag", "tower"):
        assert Counter(view[name]) == getattr(plain, name)
    assert view["bonus_owed"] == plain.owed
    assert set(view["passed"]) == plain.passed
    for seat, seen in enumerate(view["boards"]):
        assert seen["score"] == plain.scores[seat]
        assert Counter(seen["hand"]) == plain.hands[seat]
        assert Counter(seen["corners"]) == plain.corners[seat]
        assert tiles_of(seen) == plain.tiles[seat]
        whole = [(kind, spaces[0][0]) for kind, spaces in reference.FEATURES if all(space in plain.tiles[seat] for space in spaces)]
        assert [(found["feature"], found["star"]) for found in seen["features"]] == whole


def choose(plain: reference.Table, random: Random, eager: bool) -> str:
    """A random action, or one that covers many spaces and goes on as long as it can."""
    actions = sorted(plain.legal())
    if not eager or plain.phase not in {"place", "keep"}:
        return random.choice(actions)
    going_on = [text for text in actions if text not in {"pass", "done"}] or actions
    few = sorted(going_on, key=lambda text: (text[0], text.endswith("+5"), len(text)))
    return random.choice(few[: 1 + len(few) // 3])


def play_both(players: int, side: str, seed: int, eager: bool) -> None:
    """One game on both implementations, compared at every decision."""
    random = Random(seed)
    position = MutablePosition.start("pavilion", players=players, board=side)
    plain = reference.Table(players, side)
    first = random.randrange(players)
    position.resolve(first)
    plain.begin(first)
    while not position.is_over:
        if position.is_chance:
            weights = [plain.bag[colour] for colour in COLOURS]
            shares = {number: share * sum(weights) for number, share in position.chance_numbers()}
            assert shares == {number: weight for number, weight in enumerate(weights) if weight}
            [drawn] = random.choices(range(6), weights)
            position.resolve(drawn)
            plain.draw(COLOURS[drawn])
        else:
            found = legal(position)
            assert set(found) == plain.legal()
            assert len(set(found)) == len(found) > (plain.phase in {"bonus", "keep"})
            assert position.scores == tuple(plain.scores)
            if random.random() < 0.2:
                same_table(position, plain)
            chosen = choose(plain, random, eager)
            position.play(chosen)
            plain.play(chosen)
    same_table(position, plain)


@pytest.mark.rule("SP-PLACE-2", "SP-PLACE-5", "SP-SCORE-1", "SP-BONUS-1", "SP-TAKE-1", "SP-PASS-2", "SP-NEXT-1", "SP-MONO-2")
@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_go_the_same_way_on_both_implementations(players: int, side: str, eager: bool) -> None:
    for seed in range(bulk(10)):
        play_both(players, side, seed, eager)


def random_board(side: str, random: Random) -> str:
    """A board on which many stars are complete."""
    words = []
    for star in STARS:
        mixed = star == "centre" if side == "coloured" else random.random() < 0.5
        colours = random.sample(COLOURS, 6) if mixed else [star if side == "coloured" else random.choice(COLOURS)] * 6
        missing = set(random.sample(PLACES, random.choice([0, 0, 0, 1, 2])))
        words += [f"{star}{place}:{tile}" for place, tile in zip(PLACES, colours, strict=True) if place not in missing]
    return " ".join(words)


@pytest.mark.rule("SP-END-2", "SP-END-3", "SP-END-4", "SP-MONO-4", "SP-MONO-5")
@pytest.mark.parametrize("side", SIDES)
def test_final_scores_agree_on_random_full_boards(side: str) -> None:
    random = Random(7)
    tried = 0
    while tried < bulk(300):
        drawing = random_board(side, random)
        if max(Counter(word.split(":")[1] for word in drawing.split()).values()) > 16:
            continue
        tried += 1
        kept = "".join(random.choices("PGOYBR", k=random.randrange(4)))
        start = random.choice([1, 3, 40])
        position = table(
            number=6, board=side, boards={0: drawing}, corners={0: kept}, hands={1: "RR"}, passed=[0], turn=1, scores=[start, 5]
        )
        tiles = tiles_of(board(position))
        position.play("pass")
        position.play("done")
        assert position.is_over
        expected = max(1, start + reference.final_bonus(side, tiles) - len(names(kept)))
        assert position.scores[0] == expected


@pytest.mark.rule("SP-SCORE-1", "SP-BOARD-4")
def test_every_run_in_a_star_has_the_length_of_the_plain_count() -> None:
    from tilework.games.pavilion.state import RUN_LENGTH

    for bits in range(64):
        tiles = {("red", place): "red" for i, place in enumerate(PLACES) if bits >> i & 1}
        for i, place in enumerate(PLACES):
            assert RUN_LENGTH[bits, i] == reference.run_length({**tiles, ("red", place): "red"}, ("red", place))


@pytest.mark.rule("SP-TAKE-4", "SP-SETUP-3")
@pytest.mark.parametrize("side", SIDES)
def test_every_point_is_in_a_note_and_no_score_falls_below_1(side: str) -> None:
    random = Random(3)
    position = MutablePosition.start("pavilion", players=3, board=side)
    assert position.scores == (5, 5, 5)
    while not position.is_over:
        before = position.scores
        if position.is_chance:
            notes = position.resolve(random.choice([number for number, _ in position.chance_numbers()]))
        else:
            notes = position.play(int(random.choice(position.legal_numbers())))
        for seat in range(3):
            gained = sum(sum(points(notes, kind, seat)) for kind in position.game.point_sources)
            assert position.scores[seat] == before[seat] + gained >= 1
            assert gained == sum(note.points for note in notes if note.seat == seat)
