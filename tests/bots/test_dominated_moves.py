"""Plain sense: the judge catches absurd actions in every game and spares sane ones, and no level plays any."""

import pytest

from tests.games.azul import builder as azul
from tests.games.pavilion import builder as pavilion
from tests.games.sintra import builder as sintra
from tests.games.tiles import Setting
from tests.helpers.games import PLAIN_PYTHON
from tilework import bots, games
from tilework.bots import Limits
from tilework.bots.dominated_moves import dominated_reason_name
from tilework.games.core.rng import generator
from tilework.games.mutable_position import MutablePosition
from tilework.games.position import Position
from tilework.games.position_base import PositionBase

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")

FEW = Limits(nodes=150)
JUDGED = tuple(name for name in bots.names() if name != "random")


def verdict(position: PositionBase, action: str) -> str:
    return dominated_reason_name(position, position.action(action).number)


# --- The judge ------------------------------------------------------------------------------------------------------------------


def test_azul_one_blue_tile_on_the_floor_with_three_lines_empty() -> None:
    position = azul.table(factories=["BYYR"], lines={0: {1: "R", 2: "KK"}})
    assert verdict(position, "1B>F") == "dropped"
    assert [verdict(position, f"1B>{line}") for line in "345"] == ["", "", ""]


def test_azul_tiles_that_would_complete_a_line_or_go_on_with_it() -> None:
    position = azul.table(factories=["BBYR"], lines={0: {1: "R", 2: "KK", 3: "B", 4: "YYYY", 5: "WWWWW"}})
    assert verdict(position, "1B>F") == "dropped"
    assert verdict(position, "1Y>F") == "", "no line takes yellow"
    longer = azul.table(factories=["BBYR"], lines={0: {1: "R", 2: "KK", 3: "YYY", 4: "B", 5: "WWWWW"}})
    assert verdict(longer, "1B>F") == "dropped"


def test_azul_a_single_empty_line_may_be_kept_free() -> None:
    position = azul.table(factories=["BYYR"], lines={0: {1: "R", 2: "KK", 3: "RRR", 4: "YYYY"}})
    assert verdict(position, "1B>F") == ""


def test_azul_a_line_that_ends_the_game_need_not_be_completed() -> None:
    wall = {0: "BYRK. ..... ..... ..... ....."}
    lines = {0: {2: "KK", 3: "RRR", 4: "YYYY", 5: "BBBBB"}}
    position = azul.table(factories=["WYYR"], walls=wall, lines=lines)
    assert verdict(position, "1W>F") == ""
    assert verdict(azul.table(factories=["WYYR"], lines=lines), "1W>F") == "dropped"


def test_azul_most_of_a_take_beside_a_short_line() -> None:
    position = azul.table(factories=["BBBB"])
    assert verdict(position, "1B>1") == "spilled"
    assert verdict(position, "1B>2") == "", "two on the floor may be worth a line"
    assert verdict(position, "1B>4") == ""


def test_azul_a_heap_on_the_floor_while_another_take_completes_a_line() -> None:
    lines = {0: {1: "R", 2: "KK", 3: "RRR", 4: "WWW", 5: "BBBBB"}}
    position = azul.table(factories=["YYYY", "WRRK"], lines=lines, floors={0: "K"})
    assert verdict(position, "1Y>F") == "heaped", "one white tile completes the fourth line"
    assert verdict(position, "2R>F") == "", "two may be denied to somebody"
    assert verdict(azul.table(factories=["YYYY", "KRRK"], lines=lines, floors={0: "K"}), "1Y>F") == "", "nothing else is better"


def test_azul_grey_wall_a_line_that_finds_no_cell_takes_nothing_for_free() -> None:
    lines = {0: {1: "R", 2: "KK", 3: "RRR", 4: "YYYY", 5: "BBB"}}
    position = azul.table(factories=["BBYR"], walls={0: "B.... .B... ..B.. ...B. ....."}, lines=lines, wall="grey")
    assert verdict(position, "1B>F") == "dropped"
    position = azul.table(factories=["BBYR"], walls={0: "B.... .B... ..B.. ...B. ....R"}, lines=lines, wall="grey")
    assert verdict(position, "1B>F") == "", "the last column that blue could go to has a red tile"


def test_pavilion_passing_with_a_space_to_fill() -> None:
    last = pavilion.table(number=6, hands={0: "GG"})
    assert verdict(last, "pass") == "passed"
    early = pavilion.table(number=2, hands={0: "GGGBBB"})
    assert verdict(early, "pass") == "passed", "two of six tiles would be lost, and a space of 1 or 2 takes them"
    assert verdict(pavilion.table(number=2, hands={0: "GGBB"}), "pass") == "", "four tiles are kept"
    assert verdict(pavilion.table(number=2, hands={0: "BBBBB"}, boards={0: "blue1 centre1:blue"}), "pass") == "", "no space for one tile"


def test_pavilion_discarding_what_a_corner_would_keep() -> None:
    position = pavilion.table(number=2, hands={0: "GGB"}, phase="keep", passed=[0])
    assert verdict(position, "done") == "discarded"
    assert verdict(position, "keepG") == ""
    assert verdict(pavilion.table(number=6, hands={0: "GGB"}, phase="keep", passed=[0]), "done") == "", "kept tiles cost as much then"


def test_pavilion_wild_tiles_spent_where_the_own_colour_has_no_other_use() -> None:
    board = {0: "blue1 blue2 blue3 blue4 blue6 centre1:blue"}
    position = pavilion.table(number=1, hands={0: "BBBBBBPP"}, boards=board)
    assert verdict(position, pavilion.put("blue", 5, wilds=2)) == "wasted"
    assert verdict(position, pavilion.put("blue", 5)) == ""
    few = pavilion.table(number=1, hands={0: "BBBPP"}, boards=board)
    assert verdict(few, pavilion.put("blue", 5, wilds=2)) == "", "they are needed"


def test_sintra_breaking_glass_that_another_strip_in_reach_takes() -> None:
    position = sintra.table(factories=["YYYB"])
    assert verdict(position, "1Y>1") == "broke", "the first strip takes one yellow piece, the third all three"
    assert verdict(position, "1Y>3") == ""


def test_sintra_breaking_everything() -> None:
    position = sintra.table(factories=["PPBB", "YYTT"], glazier={0: 7})
    assert verdict(position, "1P>x") == "broke all", "yellow fits the seventh strip"
    single = sintra.table(factories=["PBBB", "YYTT"], glazier={0: 7})
    assert verdict(single, "1P>x") == ""


def test_sintra_a_heap_of_broken_glass_while_another_take_breaks_none() -> None:
    position = sintra.table(centre="OOOO", factories=["BBTT"], marker=1, glass={0: {1: "BBYB."}})
    assert verdict(position, "CO>1") == "heaped", "three break, though a strip is completed"
    assert verdict(sintra.table(centre="OOO", factories=["BBTT"], marker=1, glass={0: {1: "BBYB."}}), "CO>1") == ""


def test_sintra_going_back_in_the_last_round_with_a_strip_to_complete() -> None:
    done = {0: dict.fromkeys(range(1, 6), "BB")}
    setting: Setting = {"number": 6, "glass": {0: {7: "YOYO."}}, "windows": done, "glazier": {0: 7}}
    assert verdict(sintra.table(factories=["BOOO"], **setting), "back") == "went back"
    assert verdict(sintra.table(factories=["BTTT"], **setting), "back") == "", "turquoise fits the strip behind"
    assert verdict(sintra.table(factories=["BOOO"], **{**setting, "number": 5}), "back") == "", "there is a round to come"


def test_sintra_a_joker_space_where_one_of_the_colour_is_free() -> None:
    position = sintra.table(factories=["BTTT"], windows={0: {8: "B"}}, glazier={0: 8})
    assert verdict(position, "1B>8j1") == "joker wasted"
    assert verdict(position, "1B>8") == ""


# --- The levels -----------------------------------------------------------------------------------------------------------------


def absurdities(game: str, players: int, name: str, seed: int) -> list[str]:
    """What is absurd in one game of a bot against itself."""
    position = MutablePosition.start(game, players=players)
    rng = generator(seed)
    found: list[str] = []
    while True:
        position.deal(rng=rng)
        if position.is_over:
            return found
        action = bots.get(name).choose(position.position, FEW, seed=seed).action
        reason = dominated_reason_name(position, action.number)
        if reason:
            found.append(f"{reason}: {action} in {position.notation()}")
        position.play(action)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("name", JUDGED)
def test_no_level_plays_absurd_actions(name: str, game: str, players: int) -> None:
    assert [line for seed in range(3) for line in absurdities(game, players, name, seed)] == []


@pytest.mark.parametrize("game", games.names())
def test_medium_beats_random_play_by_far_and_scores_sanely(game: str) -> None:
    for seed in range(6):
        seat = seed % 2
        position = MutablePosition.start(game, players=2)
        rng = generator(seed)
        position.deal(rng=rng)
        while not position.is_over:
            name = "medium" if position.turn == seat else "random"
            position.play(bots.get(name).choose(position.position, seed=seed).action)
            position.deal(rng=rng)
        assert position.winners == (seat,)
        assert position.scores[seat] >= 0


@pytest.mark.parametrize("game", games.names())
def test_a_level_misjudges_the_same_thing_in_the_same_way_for_a_whole_game(game: str) -> None:
    """The same position, met again after others, gets the same answer; another game's seed may give another."""
    position = Position.start(game, players=2, first=1).dealt(seed=5)
    answers = {bots.get("easy").choose(position, seed=3).action for _ in range(3)}
    assert len(answers) == 1
    assert len({bots.get("easy").choose(position, seed=seed).action for seed in range(12)}) > 1
