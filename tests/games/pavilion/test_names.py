"""Names for people and programs: notation, structured actions, the view, notes and messages."""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from tests.games.pavilion.builder import state_of, table
from tests.helpers.games import STRIDE, bulk

from tilework import games
from tilework.errors import InvalidPosition
from tilework.games.game import Note
from tilework.games.mutable_position import MutablePosition
from tilework.games.pavilion import state
from tilework.i18n import LANGUAGES, has, text

GAME = games.get("pavilion")


def steps(seed: int, **options: object) -> Iterator[tuple[MutablePosition, list[Note]]]:
    """A random game: the position and the notes after each event."""
    random = Random(seed)
    position = MutablePosition.start("pavilion", **options)
    while not position.is_over:
        if position.is_chance:
            outcomes = position.chance_numbers()
            [(number, _)] = random.choices(outcomes, [float(share) for _, share in outcomes])
            notes = position.resolve(number)
        else:
            notes = position.play(int(random.choice(position.legal_numbers())))
        yield position, notes


@pytest.mark.rule("SP-PLACE-5", "SP-TAKE-1")
def test_every_action_has_its_own_notation_and_structured_form() -> None:
    assert GAME.num_actions == state.ACTIONS == 1586
    assert len({GAME.action_text(action) for action in range(GAME.num_actions)}) == GAME.num_actions
    for action in range(GAME.num_actions):
        assert GAME.parse_action(GAME.action_text(action)) == action
        assert GAME.action_from_data(json.loads(json.dumps(GAME.action_data(action)))) == action


@pytest.mark.rule("SP-PLACE-5", "SP-TAKE-1")
def test_actions_in_plain_names() -> None:
    known = {
        "3R": {"type": "take", "source": "factory", "factory": 3, "colour": "red"},
        "CP": {"type": "take", "source": "centre", "colour": "purple"},
        "O-NE:G+2": {"type": "place", "star": "orange", "space": "NE", "colour": "green", "wilds": 2},
        "*-S:Y": {"type": "place", "star": "centre", "space": "S", "colour": "yellow", "wilds": 0},
        "+B": {"type": "bonus", "colour": "blue"},
        "pass": {"type": "pass"},
        "keepO": {"type": "keep", "colour": "orange"},
        "done": {"type": "done"},
    }
    for notation, data in known.items():
        assert GAME.action_data(GAME.parse_action(notation)) == data


@pytest.mark.rule("SP-SETUP-2", "SP-NEXT-1", "SP-END-1")
@pytest.mark.parametrize("side", ["coloured", "mono"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_can_be_written_and_read_and_seen_at_every_step(players: int, side: str) -> None:
    for seed in range(bulk(3)):
        for position, notes in islice(steps(seed, players=players, board=side), None, None, STRIDE):
            assert MutablePosition.parse(position.notation()) == position
            json.dumps([position.view(), *(note.to_data() for note in notes)])


@pytest.mark.rule("SP-SETUP-5", "SP-PASS-1", "SP-BONUS-1")
def test_the_view_names_what_lies_where() -> None:
    position = table(3, number=4, hands={0: "RRG", 1: "B"}, corners={2: "YY"}, passed=[2], boards={0: "red5 red6"}, token=1, turn=0)
    view = position.view()
    assert (view["phase"], view["wild"], view["marker"], view["passed"], view["turn"]) == ("place", "yellow", 1, [2], 0)
    first, last = view["boards"][0], view["boards"][2]
    assert (first["hand"], first["passed"], last["corners"], last["passed"]) == (["green", "red", "red"], False, ["yellow"] * 2, True)
    assert first["stars"][1]["spaces"][:2] == [
        {"space": "N", "number": 5, "tile": "red"},
        {"space": "NE", "number": 6, "tile": "red"},
    ]
    assert first["features"] == [{"feature": "window", "star": "red"}]
    assert len(view["supply"]) == 10


BROKEN = [
    ("hands", "23 red tiles; there are 22"),
    ("corner", "only a player who has passed"),
    ("passed", "must not have passed"),
    ("score", "the score must be 1 to 1000"),
    ("star", "do not go together"),
    ("supply", "empty spaces"),
    ("owed", "only in phase bonus"),
    ("round", "round_number must be 1 to 6"),
    ("nothing", "a player with tiles"),
]


@pytest.mark.rule("SP-SETUP-2", "SP-TAKE-4", "SP-PLACE-3", "SP-PASS-1", "SP-BONUS-5")
@pytest.mark.parametrize(("fault", "message"), BROKEN)
def test_impossible_positions_are_refused_with_the_reason(fault: str, message: str) -> None:
    position = table(hands={0: "RRG", 1: "B"})
    record = state_of(position)
    red = 1 << 40
    match fault:
        case "hands":
            record.hands[0] += red
        case "corner":
            record.hands[0] -= red
            record.corners[0] += red
        case "passed":
            record.passed = 1
            record.discard += record.hands[0]
            record.hands[0] = 0
        case "score":
            record.score[1] = 0
        case "star":
            record.bag -= red
            record.board[0, state.RED] = 1
        case "supply":
            record.bag += record.supply
            record.supply = 0
        case "owed":
            record.owed = 1
        case "round":
            record.round_number = 7
        case _:
            record.bag += record.hands[0]
            record.hands[0] = 0
    with pytest.raises(InvalidPosition, match=message):
        MutablePosition.parse(position.notation())


@pytest.mark.rule("SP-MONO-2")
def test_a_mono_star_with_two_equal_tiles_and_another_is_refused() -> None:
    with pytest.raises(InvalidPosition, match="do not go together"):
        table(board="mono", hands={0: "R"}, boards={0: "redN:red redNE:red redSE:blue"})


@pytest.mark.rule("SP-SCORE-1", "SP-TAKE-3", "SP-PASS-2", "SP-END-2", "SP-END-3", "SP-END-4")
def test_every_note_has_words_in_both_languages() -> None:
    found: set[str] = set()
    for seed in range(4):
        for _, notes in steps(seed, players=2 + seed % 3, board=("coloured", "mono")[seed % 2]):
            for note in notes:
                found.add(note.kind)
                assert all("{" not in GAME.note_sentence(note, language) for language in LANGUAGES)
    assert found >= {"taken", "token", "placed", "run", "feature", "bonus", "passed", "kept", "pass_loss", "round", "game_over"}
    for kind in ("star", "number", "corners", "returned", *GAME.point_sources):
        assert has("pavilion", f"note.{kind}")


@pytest.mark.rule("SP-SETUP-5", "SP-MONO-0")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_has_words_of_its_own(language: str) -> None:
    from tilework.games.pavilion.actions import PLACE_NAMES, STAR_NAMES
    from tilework.games.pavilion.view import FEATURE_NAMES

    for mono in (0, 1):
        assert len({text("pavilion", "star", language, star=name, mono=mono) for name in STAR_NAMES}) == len(STAR_NAMES)
    assert len({text("pavilion", "space", language, space=name) for name in PLACE_NAMES}) == len(PLACE_NAMES)
    assert len({text("pavilion", "feature", language, feature=name) for name in FEATURE_NAMES}) == len(FEATURE_NAMES)


@pytest.mark.rule("SP-TAKE-1", "SP-TAKE-3", "SP-PLACE-5", "SP-MONO-0")
def test_grammar_follows_person_number_and_article() -> None:
    position = table(hands={0: "RRG", 1: "B"})
    bonus, place = GAME.parse_action("+O"), GAME.parse_action("O-S:O+2")
    assert GAME.action_sentence(position.state, bonus, "en") == "take an orange bonus tile"
    assert GAME.action_sentence(position.state, bonus, "en", "they") == "takes an orange bonus tile"
    assert GAME.action_sentence(position.state, bonus, "fr", "you") == "prenez une tuile bonus orange"
    assert GAME.action_sentence(position.state, place, "en", "they") == "covers the 3 of the orange star (south) with 1 orange and 2 wild"
    assert text("pavilion", "note.token", "fr", n=3, spared=0, person="they") == "prend le marqueur de premier joueur avec 3 tuiles"
    assert text("pavilion", "note.run", "fr", run=3, star="red", mono=0, person="they") == "suite de 3 sur l’étoile rouge"
