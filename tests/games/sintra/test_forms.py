"""Sintra's actions, positions, views and words as other programs see them."""

import json
import re
from random import Random

import pytest
from tests.games.sintra.builder import table
from tests.games.tiles import Setting, legal
from tests.helpers.games import STRIDE, bulk, random_game

from tilework import games
from tilework.errors import InvalidPosition, TileworkError
from tilework.games.game import Data
from tilework.games.mutable_position import MutablePosition
from tilework.i18n import LANGUAGES, text

GAME = games.get("sintra")
OWN = "PPTPY-YTOYP,TTOTP-PBPBY,*YP*B-BTBTO,OOBOT-TBYTO,BBYBO-OPOPT,TYTYP-OYPOB,YOYOB-POBPT,BPTBY-BBYPO"
SETTINGS = pytest.mark.parametrize(
    ("players", "palace", "strips"), [(2, "A", "balanced"), (3, "B", OWN), (4, "A", "balanced")], ids=["2-A", "3-B-own", "4-A"]
)


@pytest.mark.rule("SI-TURN-2", "SI-TURN-9", "SI-TURN-10", "SI-DONE-3")
def test_every_action_has_a_text_and_data_of_its_own() -> None:
    texts = [GAME.action_text(action) for action in range(GAME.num_actions)]
    assert len(set(texts)) == GAME.num_actions == 1256
    for action, notation in enumerate(texts):
        assert GAME.parse_action(notation) == action
        data = json.loads(json.dumps(GAME.action_data(action)))
        assert GAME.action_from_data(data) == action


@pytest.mark.rule("SI-TURN-2", "SI-TURN-9", "SI-TURN-10", "SI-DONE-3")
@pytest.mark.parametrize(
    ("notation", "data"),
    [
        ("3B>5", {"type": "take", "source": "factory", "factory": 3, "colour": "blue", "strip": 5, "on_jokers": None}),
        ("CP>8j2", {"type": "take", "source": "centre", "colour": "pink", "strip": 8, "on_jokers": 2}),
        ("9T>x", {"type": "take", "source": "factory", "factory": 9, "colour": "turquoise", "strip": None, "on_jokers": None}),
        ("back", {"type": "back"}),
        ("=O", {"type": "pane", "colour": "orange"}),
    ],
)
def test_actions_in_plain_names(notation: str, data: Data) -> None:
    assert GAME.action_data(GAME.parse_action(notation)) == data


@pytest.mark.rule("SI-SETUP-2")
@SETTINGS
def test_along_random_games(players: int, palace: str, strips: str) -> None:
    """Pieces are conserved, the notation brings every position back, and the view is plain data."""
    for seed in range(2 if bulk(50) == 50 else 1):
        position = MutablePosition.start("sintra", players=players, palace=palace, strips=strips)
        for number, _ in enumerate(random_game(position, seed)):
            if number % STRIDE:
                continue
            assert MutablePosition.parse(position.notation()) == position
            view = position.view()
            assert json.loads(json.dumps(view)) == view
            assert count(view) == 100
            assert (list(position.legal_numbers()) != []) == (position.turn is not None)


def count(view: Data) -> int:
    """All pieces of a view."""
    found: int = sum(view["bag"].values()) + sum(view["tower"].values()) + len(view["centre"]) + sum(map(len, view["factories"]))
    found += sum(piece is not None for piece in view["round_track"])
    for board in view["boards"]:
        found += sum(space["piece"] is not None for strip in board["strips"] for space in strip["spaces"])
        found += sum(window[pane] is not None for window in board["windows"] for pane in ("upper", "lower"))
    return found


@pytest.mark.rule("SI-TURN-1")
def test_legal_actions_are_ascending_and_all_can_be_played() -> None:
    random = Random(9)
    for seed in range(bulk(50)):
        position = MutablePosition.start("sintra", players=2 + seed % 3)
        while not position.is_over:
            if position.is_chance:
                position.deal(seed=seed)
                continue
            numbers = list(position.legal_numbers())
            assert numbers == sorted(set(numbers))
            position.play(int(random.choice(numbers)))


# --- Positions that can't stand on a table ---------------------------------------------------------------------------------------


def refused(position: MutablePosition, old: str, new: str) -> str:
    """The fault of a notation after a change."""
    notation = position.notation()
    assert old in notation, notation
    with pytest.raises(InvalidPosition) as caught:
        MutablePosition.parse(notation.replace(old, new, 1))
    return str(caught.value)


@pytest.mark.rule("SI-TURN-5", "SI-SETUP-2", "SI-SETUP-4", "SI-SETUP-7", "SI-DONE-4", "SI-GLASS-1")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("glass=B..../", "glass=.B.../", "seat 0, window 1: spaces of one kind must be filled from the top"),
        ("glass=B..../", "glass=..B../", "seat 0, window 1: a pane lies on a space of another colour"),
        ("glass=B..../", "glass=BB.../", "21 blue panes; there are 20"),
        ("glass=B..../", "glass=BBYBO/", "seat 0, window 1: a completed strip has not been emptied"),
        ("glass=B..../", "glass=B.../", "glass, value 1: 'B...' does not show 5 spaces"),
        ("strips=1f/2f/", "strips=1f/1b/", "seat 0: a strip is there twice"),
        ("strips=1f/2f/", "strips=1f/-/", "seat 0, window 2: the window is not finished, but its strip is gone"),
        ("strips=1f/2f/", "strips=1f/9f/", "strips, value 2: '9f' is not a strip"),
        ("/8f/", "/8b/", "seat 0, window 8: the joker side must start face down"),
        (
            "windows=-/-/-/-/-/OT/",
            "windows=-/-/-/-/OT/-/",
            "seat 0, window 5: the window is finished, but its strip is still there",
        ),
        ("windows=-/", "windows=X/", "windows, value 1: 'X' does not show"),
        ("track=B/B/", "track=B/T/", "the round track has a colour twice"),
        ("track=B/B/", "track=-/B/", "the round track does not fit the round"),
        ("track=B/B/", "track=Q/B/", "track, value 1: 'Q' is not a pane"),
        ("broken=3/", "broken=8/", "seat 0: broken must be 0 to 7"),
        ("glazier=1/", "glazier=8/", "seat 0: glazier must be 0 to 7"),
        ("glazier=1/0/0/", "glazier=1/0/1/", "seat 2: nobody sits there"),
        ("lost=18/", "lost=17/", "seat 0: lost does not fit"),
        ("round_number=1", "round_number=7", "round_number must be 1 to 6"),
        ("phase=1", "phase=2", "phase pane needs a choice of panes"),
        ("phase=1", "phase=-3", "round_number must be 0 to 0 in this phase, not 1"),
        ("phase=1", "phase=-2", "dealt is out of range"),
        ("phase=1", "phase=5", "phase can't be 5"),
        ("| ", "| faces=1 ", "'faces' is not a field of sintra"),
    ],
)
def test_a_position_that_cannot_stand_on_a_table(old: str, new: str, fault: str) -> None:
    setting: Setting = {"glass": {0: {1: "B...."}}, "windows": {0: {6: "OT"}}, "glazier": {0: 2}, "broken": {0: 3}, "lost": {0: 18}}
    position = table(factories=["BBTT", "PPYY"], **setting)
    assert MutablePosition.parse(position.notation()) == position
    assert refused(position, old, new).startswith(fault)


@pytest.mark.rule("SI-SETUP-3", "SI-SETUP-7")
def test_a_setup_out_of_order_is_refused() -> None:
    position = MutablePosition.start("sintra", first=1)
    for side in ("1f", "2b", "8f"):
        position.resolve(side)
    assert refused(position, "dealt=3", "dealt=4") == "the strips do not fit what has been dealt"
    assert refused(position, "bag=", "round_number=1 bag=") == "round_number must be 0 to 0 in this phase, not 1"
    with pytest.raises(TileworkError, match="draws look like 1f"):
        position.resolve("9f")
    with pytest.raises(TileworkError, match="'8f' can't be drawn here"):
        position.resolve("8f")


# --- Words -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-SIGHT-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_has_a_word_of_its_own(language: str) -> None:
    assert len({text("sintra", "colour", language, colour=colour, n=1) for colour in GAME.kinds}) == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_has_words(language: str) -> None:
    """Notes, actions, phases and sources of points along games, with nothing left to fill in."""
    seen = set()
    for seed in range(bulk(10) if bulk(50) == 50 else 1):
        position = MutablePosition.start("sintra", players=2 + seed % 3, palace="AB"[seed % 2])
        random = Random(seed)
        while not position.is_over:
            if position.is_chance:
                position.deal(seed=seed)
                continue
            words = [GAME.action_sentence(position.state, int(number), language) for number in position.legal_numbers()]
            assert len(set(words)) == len(words)
            useful = [notation for notation in legal(position) if not notation.endswith("x")]
            for note in position.play(random.choice(useful or legal(position))):
                words.append(GAME.note_sentence(note, language))
                seen.add(note.kind)
                assert (note.points != 0) <= (note.kind in GAME.point_sources)
            assert all(re.fullmatch(r"[^{}|]+", word) for word in words)
    for kind in GAME.point_sources:
        assert text("sintra", f"source.{kind}", language)
    assert len(seen) > (12 if bulk(50) == 50 else 5)


@pytest.mark.rule("SI-TURN-6", "SI-TURN-9")
@pytest.mark.parametrize(
    ("notation", "english", "french"),
    [
        ("1B>1", "take 2 blue from factory 1 to strip 1", "prendre 2 bleues dans la fabrique 1 pour la planche 1"),
        ("1B>3", "take 2 blue from factory 1 to strip 3, 1 breaks", "prendre 2 bleues dans la fabrique 1 pour la planche 3, 1 se brise"),
        (
            "1B>8",
            "take 2 blue from factory 1 to strip 8, 1 on a joker space",
            "prendre 2 bleues dans la fabrique 1 pour la planche 8, 1 sur une case joker",
        ),
        (
            "1B>8j2",
            "take 2 blue from factory 1 to strip 8, 2 on joker spaces",
            "prendre 2 bleues dans la fabrique 1 pour la planche 8, 2 sur des cases joker",
        ),
        ("CP>8", "take 1 pink from the centre to strip 8", "prendre 1 rose au centre pour la planche 8"),
        (
            "CP>8j1",
            "take 1 pink from the centre to strip 8, 1 on a joker space",
            "prendre 1 rose au centre pour la planche 8, 1 sur une case joker",
        ),
        ("back", "bring the glazier back to strip 1", "ramener le vitrier à la planche 1"),
    ],
)
def test_actions_in_words(notation: str, english: str, french: str) -> None:
    position = table(factories=["BB", "T"], centre="P", windows={0: {8: "T"}})
    if notation == "back":
        position = table(factories=["BB"], glazier={0: 4})
    action = GAME.parse_action(notation)
    assert GAME.action_sentence(position.state, action, "en") == english
    assert GAME.action_sentence(position.state, action, "fr") == french
