"""SI-DATA: the printed values, the built-in strips, and sets of one's own."""

import json
import re
from collections import Counter
from collections.abc import Callable
from itertools import islice, permutations
from pathlib import Path

import pytest
from tests.games.sintra.builder import table
from tests.games.tiles import legal

from tilework import games
from tilework.errors import InvalidOption, InvalidStripSet
from tilework.games.game import Data
from tilework.games.mutable_position import MutablePosition
from tilework.games.position import Position
from tilework.games.sintra import strips

OWN = "PPTPY-YTOYP,TTOTP-PBPBY,*YP*B-BTBTO,OOBOT-TBYTO,BBYBO-OPOPT,TYTYP-OYPOB,YOYOB-POBPT,BPTBY-BBYPO"

PATTERN = strips.StripsOption("strips", (strips.BALANCED,)).pattern

Change = Callable[[Data], object]
"""Damages a strip set in place."""


def data() -> Data:
    """The built-in set as somebody would write it in a file."""
    found: Data = json.loads(json.dumps(strips.BOARD["strip_sets"]["balanced"]))
    return found


def refused(change: Change) -> str:
    """The fault that is found in the built-in set after a change."""
    changed = data()
    change(changed)
    with pytest.raises(InvalidStripSet) as caught:
        strips.from_data(changed)
    return str(caught.value)


@pytest.mark.rule("SI-DATA-1")
def test_the_built_in_set() -> None:
    faces = strips.balanced()
    assert len(faces) == 8
    assert all(len(side) == 5 for pair in faces for side in pair)
    sides = [side for pair in faces for side in pair]
    assert [side for side in sides if "*" in side] == ["*BYP*"]
    counts = Counter("".join(sides))
    assert counts.pop("*") == 2
    assert set(counts) == set("BTYOP")
    assert set(counts.values()) == {15, 16}
    assert "stand-in" in strips.BOARD["strip_sets"]["balanced"]["provenance"]


@pytest.mark.rule("SI-DATA-3")
def test_the_printed_values() -> None:
    view = table(factories=["B"]).view()
    assert [window["value"] for window in view["boards"][0]["windows"]] == [4, 3, 3, 2, 2, 1, 1, 2]
    assert view["palace"]["window_values"] == [4, 3, 3, 2, 2, 1, 1, 2]
    assert view["palace"]["broken_glass_values"] == [0, -1, -2, -4, -6, -8, -11, -14, -18]
    assert view["palace"]["ornaments"] == [[1, 2], [3, 4], [5, 6], [7, 8]]
    assert table(factories=["B"], palace="B").view()["palace"]["window_values"] == [4, 3, 3, 2, 2, 1, 1, 2]


@pytest.mark.rule("SI-DATA-3")
@pytest.mark.parametrize("part", ["colours", "windows", "ornaments", "broken_glass", "rounds"])
def test_every_printed_value_says_where_it_is_from(part: str) -> None:
    assert strips.BOARD[part]["provenance"]


# --- A set of one's own --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-DATA-2")
def test_a_set_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "printed.json"
    own = data()
    own["strips"].reverse()
    file.write_text(json.dumps(own), "utf-8")
    assert strips.load(file) == strips.balanced()
    own["strips"][7]["front"][0] = "pink"
    file.write_text(json.dumps(own), "utf-8")
    assert strips.text(strips.load(file)).startswith("PBYBO-OPOPT,TTOTP-")


@pytest.mark.rule("SI-DATA-2")
def test_any_ids_will_do_if_they_differ() -> None:
    own = data()
    for strip in own["strips"]:
        strip["id"] *= 10
    assert strips.from_data(own) == strips.balanced()


@pytest.mark.rule("SI-DATA-2")
def test_a_set_is_an_option() -> None:
    position = MutablePosition.start("sintra", strips=OWN, first=1)
    assert position.options["strips"] == OWN
    laid = position.copy()
    laid.resolve("5b")
    painted = [space["colour"][0].upper() for space in laid.view()["boards"][0]["strips"][0]["spaces"]]
    assert painted == list("OPOPT")
    assert "3f" not in dict(position.chance_outcomes())
    assert MutablePosition.start("sintra", strips=data()).options["strips"] == "balanced"
    assert MutablePosition.start("sintra", strips=strips.BALANCED_TEXT.lower()).options["strips"] == "balanced"


def test_a_set_is_an_option_as_the_text_of_a_file() -> None:
    assert MutablePosition.start("sintra", strips=f"\n{json.dumps(data())}").options["strips"] == "balanced"
    changed = data()
    changed["strips"][1]["back"][1] = "red"
    for wrong, fault in [
        (json.dumps(changed), "strip 2, back: 'red' on space 2"),
        ('{"strips": [', "is not JSON"),
        ("{" + "[" * 99_999, "is not JSON"),
    ]:
        with pytest.raises(InvalidStripSet, match=fault):
            MutablePosition.start("sintra", strips=wrong)


@pytest.mark.rule("SI-DATA-2")
def test_the_form_of_a_set_is_data() -> None:
    [pattern] = [option.pattern for option in games.get("sintra").options if option.pattern]
    assert re.fullmatch(pattern, OWN)
    assert re.fullmatch(pattern, strips.BALANCED_TEXT)
    for wrong in (OWN[:-1], OWN + ",BPTBY-BBYPO", OWN.replace("T", "R"), ""):
        assert not re.fullmatch(pattern, wrong)


@pytest.mark.rule("SI-DATA-2")
def test_a_set_travels_in_the_notation() -> None:
    position = Position.start("sintra", strips=OWN, palace="B").dealt(seed=8).mutable()
    position.play(legal(position)[0])
    text = position.notation()
    assert f" strips={OWN} " in text
    again = MutablePosition.parse(text)
    assert again == position
    assert again.view() == position.view()
    assert legal(again) == legal(position)


@pytest.mark.rule("SI-DATA-2")
def test_games_are_combined_with_the_built_in_set_only() -> None:
    combinations = list(MutablePosition.start("sintra").game.combinations())
    assert len(combinations) == 6
    assert {options["strips"] for options in combinations} == {"balanced"}


@pytest.mark.rule("SI-DATA-2")
def test_an_unknown_name() -> None:
    with pytest.raises(InvalidOption, match="strips can't be 'printed'; choose one of: balanced"):
        MutablePosition.start("sintra", strips="printed")


# --- Faults in data ------------------------------------------------------------------------------------------------------------


def set_side(number: int, side: str, names: object) -> Change:
    """A change of one side."""
    return lambda own: own["strips"][number - 1].update({side: names})


FAULTS: list[tuple[Change, str]] = [
    (lambda own: own["strips"].pop(), "there are 7 strips; a set has 8"),
    (lambda own: own["strips"].append(own["strips"][0]), "there are 9 strips; a set has 8"),
    (lambda own: own["strips"][3].pop("back"), "strip 4: the side back is missing"),
    (lambda own: own["strips"][3].update(edge=[]), "strip 4: unknown entry edge; a strip has an id and two sides, front and back"),
    (set_side(4, "front", ["blue"] * 6), "strip 4, front: there are 6 spaces; a side has 5"),
    (set_side(5, "back", ["blue"] * 4), "strip 5, back: there are 4 spaces; a side has 5"),
    (set_side(6, "back", "blue"), "strip 6, back: must be a list of 5 colour names, not 'blue'"),
    (set_side(2, "back", ["pink", "red", "pink", "blue", "yellow"]), "strip 2, back: 'red' on space 2 is not a colour"),
    (set_side(2, "front", ["pink", 7, "pink", "blue", "yellow"]), "strip 2, front: 7 on space 2 is not a colour"),
    (set_side(8, "back", ["blue"] * 5), "no strip has joker spaces; one side of one strip must have 2"),
    (set_side(3, "front", ["joker", "joker", "pink", "yellow", "blue"]), "strips 3 and 8 have joker spaces; only one strip"),
    (set_side(8, "back", ["joker", "blue", "yellow", "pink", "pink"]), "strip 8, back: joker spaces: 1; there must be exactly 2"),
    (set_side(8, "back", ["joker"] * 3 + ["pink"] * 2), "strip 8, back: joker spaces: 3; there must be exactly 2"),
    (set_side(8, "front", ["joker"] * 2 + ["pink"] * 3), "strip 8: there are joker spaces on front and back; only one side"),
    (lambda own: own["strips"][6].update(id=2), "two strips have the id 2; ids must be unique"),
    (lambda own: own["strips"][6].update(id="seven"), "strip 7 of the list: its id must be a whole number from 1, not 'seven'"),
    (lambda own: own["strips"][6].pop("id"), "strip 7 of the list: its id must be a whole number from 1, not None"),
    (lambda own: own["strips"].__setitem__(2, "BBYBO"), "strip 3 of the list is not an object with id, front and back"),
    (lambda own: own.update(strips="BBYBO"), "a strip set is an object with a list of strips"),
    (lambda own: own.pop("strips"), "a strip set is an object with a list of strips"),
    (lambda own: own.update(joker_side_starts_down=False), "joker_side_starts_down can only be true"),
]


def test_sets_of_ones_own_do_not_fill_the_memory() -> None:
    first, *others = OWN.split(",")
    for order in islice(permutations(others), 300):
        strips.named(",".join((first, *order)))
    assert strips.named.cache_info().currsize <= 256


@pytest.mark.rule("SI-DATA-2")
@pytest.mark.parametrize(("change", "fault"), FAULTS, ids=[fault[:40] for _, fault in FAULTS])
def test_a_fault_is_named_with_its_place(change: Change, fault: str) -> None:
    assert refused(change).startswith(fault)


@pytest.mark.rule("SI-DATA-2")
def test_a_file_with_a_fault_is_named(tmp_path: Path) -> None:
    file = tmp_path / "printed.json"
    with pytest.raises(InvalidStripSet, match=r"printed\.json can't be read"):
        strips.load(file)
    file.write_text("{", "utf-8")
    with pytest.raises(InvalidStripSet, match=r"printed\.json is not JSON"):
        strips.load(file)
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InvalidStripSet, match=r"printed\.json is not JSON"):
        strips.load(file)
    file.write_text("[]", "utf-8")
    with pytest.raises(InvalidStripSet, match=r"printed\.json: a strip set is an object"):
        strips.load(file)


# --- Faults in the text form ---------------------------------------------------------------------------------------------------


def own_with(number: int, pair: str) -> str:
    """The set of one's own with another pair of sides."""
    pairs = OWN.split(",")
    pairs[number - 1] = pair
    return ",".join(pairs)


@pytest.mark.rule("SI-DATA-2")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (OWN.rpartition(",")[0], "there are 7 strips; a set has 8, with commas between them"),
        (own_with(4, "OOBOT"), "strip 4: 'OOBOT' has not two sides with - between them, as in BBYBO-OPOPT"),
        (own_with(4, "OOBOT-OOBOT-OOBOT"), "strip 4: 'OOBOT-OOBOT-OOBOT' has not two sides"),
        (own_with(4, "OOBOT-OOB"), "strip 4, back: there are 3 spaces; a side has 5"),
        (own_with(4, "OOBXT-OOBOT"), "strip 4, front: 'X' on space 4 is not a colour"),
        (own_with(3, "BBBBB-BBBBB"), "no strip has joker spaces"),
        (own_with(4, "OOBOT-**BOT"), "strips 3 and 4 have joker spaces"),
        (own_with(3, "**BOT-**BOT"), "strip 3: there are joker spaces on front and back"),
        (own_with(3, "***OT-OOBOT"), "strip 3, front: joker spaces: 3; there must be exactly 2"),
    ],
)
def test_a_fault_in_the_text_form(text: str, fault: str) -> None:
    with pytest.raises(InvalidStripSet) as caught:
        MutablePosition.start("sintra", strips=text)
    assert str(caught.value).startswith(fault)


@pytest.mark.rule("SI-DATA-2")
@pytest.mark.parametrize("text", [OWN, strips.BALANCED_TEXT, own_with(3, "BTBTO-**YPB"), own_with(3, "BTBTO-YPB**")])
def test_what_is_no_fault_goes_by_the_pattern(text: str) -> None:
    assert strips.text(strips.parse(text)) == text
    assert re.search(PATTERN, text)


@pytest.mark.rule("SI-DATA-2")
def test_the_text_form_round_trip() -> None:
    assert strips.text(strips.parse(OWN)) == OWN
    assert strips.parse(strips.text(strips.balanced())) == strips.balanced()
