"""The compiled rules against the plain reference, event by event, over complete games."""

from collections import Counter
from random import Random

import pytest
from tests.games.sintra.reference import COLOURS, Reference, built_in_faces
from tests.helpers.games import PLAIN_PYTHON, bulk

from tilework.games.game import Data
from tilework.games.mutable_position import MutablePosition

OWN_SET = "BBBBB-*BYP*,TTTTP-PBPBY,YYPYB-BTBTO,OOBOT-TBYTO,PPTPY-YTOYP,TYTYP-OYPOB,YOYOB-POBPT,BBTBB-OOOOO"
LETTER = {"blue": "B", "turquoise": "T", "yellow": "Y", "orange": "O", "pink": "P", None: None}
GAMES = bulk(24)
SETTINGS = [
    (2, "A", "balanced"),
    (2, "B", "balanced"),
    (3, "A", "balanced"),
    (4, "B", "balanced"),
    (2, "B", OWN_SET),
    (4, "A", OWN_SET),
]


def faces_of(strips: str) -> dict[int, dict[str, str]]:
    """The sides of a set as the reference wants them."""
    if strips == "balanced":
        return built_in_faces()
    return {number: dict(zip("fb", pair.split("-"), strict=True)) for number, pair in enumerate(strips.split(","), start=1)}


def as_shown(reference: Reference) -> Data:
    """The reference's state in the shape of :func:`as_viewed`."""
    boards = []
    for player in reference.players:
        strips = [(strip["id"], strip["side"], strip["pieces"]) if strip else None for strip in player.strips]
        strips += [None] * (8 - len(strips))
        boards.append((player.score, player.glazier + 1, player.steps, player.lost, player.windows, strips))
    return {
        "boards": boards,
        "factories": [sorted(factory) for factory in reference.factories],
        "centre": sorted(reference.centre),
        "bag": {colour: reference.bag[colour] for colour in COLOURS},
        "tower": {colour: reference.tower[colour] for colour in COLOURS},
        "track": reference.track,
        "round": reference.round,
        "phase": reference.phase,
        "first": reference.first,
        "marker": reference.holder,
    }


def as_viewed(position: MutablePosition) -> Data:
    """What the comparison looks at, from the public view."""
    view = position.view()
    boards = []
    for board in view["boards"]:
        windows = [[LETTER[piece] for piece in (window["upper"], window["lower"]) if piece] for window in board["windows"]]
        strips = [
            (strip["id"], strip["side"][0], [LETTER[space["piece"]] for space in strip["spaces"]]) if strip["state"] == "present" else None
            for strip in board["strips"]
        ]
        glass = board["broken_glass"]["steps"]
        boards.append((board["score"], board["glazier"], glass, board["lost_to_glass"], windows, strips))
    return {
        "boards": boards,
        "factories": [sorted(LETTER[piece] for piece in factory) for factory in view["factories"]],
        "centre": sorted(LETTER[piece] for piece in view["centre"]),
        "bag": {LETTER[name]: number for name, number in view["bag"].items()},
        "tower": {LETTER[name]: number for name, number in view["tower"].items()},
        "track": [LETTER[name] for name in view["round_track"]],
        "round": view["round"],
        "phase": view["phase"],
        "first": view["first_player"],
        "marker": view["marker"],
    }


def choose(legal: list[str], random: Random) -> str:
    """A random action, more often one that does not break everything or bring the glazier back, so that strips are completed."""
    useful = [text for text in legal if not text.endswith("x") and text != "back"]
    near = [text for text in useful if ">" not in text or text.split(">")[1][0] in "12345"]
    return random.choice((near or useful or legal) if random.random() < 0.8 else legal)


def compare(players: int, palace: str, strips: str, seed: int, seen: Counter[str]) -> None:
    """One game, looked at before every decision and after some of the draws."""
    random = Random(seed)
    first = random.randrange(players)
    position = MutablePosition.start("sintra", players=players, palace=palace, strips=strips, first=first + 1)
    reference = Reference(players, palace, faces_of(strips), first)
    while not position.is_over:
        if position.is_chance:
            outcomes = dict(position.chance_outcomes())
            assert outcomes == reference.weights()
            [text] = random.choices(list(outcomes), [float(share) for share in outcomes.values()])
            notes = position.resolve(text)
            reference.draw(text)
        else:
            legal = [str(action) for action in position.legal_actions()]
            assert len(legal) == len(set(legal))
            assert set(legal) == reference.legal(), position.notation()
            assert position.turn == reference.turn
            text = choose(legal, random)
            before = position.scores
            notes = position.play(text)
            reference.play(text)
            gained = [sum(note.points for note in notes if note.seat == seat) for seat in range(players)]
            assert [after - points for after, points in zip(position.scores, gained, strict=True)] == list(before)
            seen["joker choice"] += "j" in text
        seen.update(note.kind for note in notes)
        if not position.is_chance or random.random() < 0.2:
            assert as_viewed(position) == as_shown(reference), position.notation()
    assert position.winners == reference.winners()


@pytest.mark.rule("SI-TURN-1", "SI-TURN-4", "SI-TURN-5", "SI-TURN-6", "SI-TURN-7", "SI-TURN-8", "SI-TURN-9", "SI-TURN-10", "SI-TURN-13")
@pytest.mark.rule("SI-DONE-1", "SI-DONE-2", "SI-DONE-3", "SI-DONE-4", "SI-DONE-6", "SI-GLASS-1", "SI-ROUND-1", "SI-ROUND-3", "SI-END-6")
@pytest.mark.parametrize(
    ("players", "palace", "strips"), SETTINGS, ids=[f"{players}-{palace}-{strips[:8]}" for players, palace, strips in SETTINGS]
)
def test_the_rules_agree_with_the_reference(players: int, palace: str, strips: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        compare(players, palace, strips, seed, seen)
    if not PLAIN_PYTHON:
        wanted = {"marker", "broke", "broke_all", "glass_fall", "round_bonus", "pane", "turned", "removed", "window", "back"}
        wanted |= {"refilled", "leftovers", "broken_glass", "joker choice", "ornament" if palace == "A" else "palace"}
        assert not [kind for kind in wanted if not seen[kind]], "these games did not reach everything that they should compare"
