"""Import games of other sites: our own games, written as their logs, come back move by move."""

import json
import random
from contextlib import suppress
from pathlib import Path

import pytest

from tests.helpers.command import tilework
from tests.helpers.json_types import Json
from tests.imports import bga_writer
from tilework import Match, read_record, write_record
from tilework.games.game import Data
from tilework.imports import ImportRefused, import_games
from tilework.match.events import Play

WRITERS = {"azul": bga_writer.azul, "pavilion": bga_writer.pavilion}
VARIANTS = [
    ("azul", {"wall": "coloured"}, {1: 1}),
    ("azul", {"wall": "grey"}, {1: 2}),
    ("pavilion", {"board": "coloured"}, {1: 1}),
    ("pavilion", {"board": "mono"}, {1: 2}),
]


def played(game: str, players: int, seed: int, moves: int = 10_000, **options: Json) -> Match:
    """A random game; Azul players avoid the floor, so that walls fill and final bonuses come."""
    match = Match.new(game, players=players, seed=seed, first=1, seats=["Ada", "Grace", "Edsger", "Barbara"][:players], **options)
    chooser = random.Random(seed)
    while not match.is_over and sum(isinstance(step.event, Play) for step in match.steps) < moves:
        legal = match.legal_actions()
        better = [action for action in legal if not str(action).endswith((">F", "pass"))]
        match.play(chooser.choice(better or legal))
    return match


def plays(match: Match) -> list[Play]:
    return [step.event for step in match.steps if isinstance(step.event, Play)]


def page(game: str, packets: list[Json], option: int) -> str:
    """A saved replay page with what a real one holds beside the log."""
    data = {
        "gamename": {"azul": "azul", "pavilion": "azulsummerpavilion"}[game],
        "tableId": 5,
        "tableOptions": [{"id": 100, "value": option}],
    }
    logs = {"status": 1, "data": {"valid": 1, "data": packets}}
    return (
        f"<html><script>bgaGameData = {json.dumps(data)}; globalThis.g_gamelogs = {json.dumps(logs)};"
        'gameui.completesetup( "x", "X", 5, 71, /* "token" */"SECRET-TOKEN", "0", "", {"players": {}});</script></html>'
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("game", "options", "option"), VARIANTS)
def test_a_saved_replay_page_comes_back_move_by_move(game: str, options: Data, option: dict[int, int], players: int) -> None:
    match = played(game, players, seed=players, **options)
    text = page(game, WRITERS[game](match, fidgets=True), option[1])
    [imported] = import_games(text)
    assert imported.problem is None, imported.problem.text("en")
    assert plays(imported.match) == plays(match)
    assert imported.match.scores == match.scores
    assert imported.match.winners == match.winners
    assert imported.match.options == match.options
    assert imported.tags["Event"] == "Board Game Arena"
    assert "SECRET" not in imported.record()


@pytest.mark.parametrize(("game", "options", "option"), VARIANTS)
def test_a_log_alone_shows_its_variant_and_names(game: str, options: Data, option: dict[int, int]) -> None:
    match = played(game, 2, seed=5, **options)
    people = [{"id": bga_writer.IDS[seat], "name": name} for seat, name in enumerate(match.seats)]
    text = json.dumps({"status": 1, "data": {"players": people, "logs": WRITERS[game](match)}})
    [imported] = import_games(text)
    assert imported.is_complete
    assert imported.match.options == match.options
    assert imported.match.seats == match.seats
    assert str(bga_writer.IDS[0]) not in imported.record().replace("Table", "")


@pytest.mark.parametrize("game", ["azul", "pavilion"])
def test_a_log_that_stops_is_imported_up_to_there(game: str) -> None:
    match = played(game, 2, seed=3, moves=25)
    [imported] = import_games(json.dumps(WRITERS[game](match)))
    assert imported.problem is not None
    assert imported.problem.key == "log-stops"
    assert plays(match)[: len(plays(imported.match))] == plays(imported.match)
    assert len(plays(imported.match)) >= 20


def test_giving_up_is_recorded() -> None:
    match = played("azul", 2, seed=3, moves=12)
    log = bga_writer.azul(match)
    log.append({"channel": "/table/t5", "packet_id": "9999", "data": [{"type": "playerConcedeGame", "args": {"player_id": "13"}}]})
    [imported] = import_games(json.dumps(log))
    assert imported.is_complete
    assert imported.tags["Resigned"] == "2"


def changed(packets: list[Json], kind: str, change: Json) -> str:
    """The log with the first notification of a kind changed."""
    for packet in packets:
        for notification in packet["data"]:
            if notification["type"] == kind:
                change(notification["args"])
                return json.dumps(packets)
    raise AssertionError(kind)


def _points(args: Json) -> None:
    next(iter(args["completeLines"].values()))["pointsDetail"]["points"] += 1


def test_a_difference_in_points_is_reported_with_its_move() -> None:
    text = changed(bga_writer.azul(played("azul", 2, seed=2)), "placeTileOnWall", _points)
    [imported] = import_games(text)
    assert imported.problem is not None
    assert imported.problem.key == "wall-points"
    assert imported.problem.move
    assert imported.problem.values["site"] == int(imported.problem.values["ours"]) + 1


def test_an_illegal_move_ends_the_import_before_it() -> None:
    match = played("azul", 2, seed=2)
    text = changed(bga_writer.azul(match), "tilesPlacedOnLine", lambda args: args.update(line=9))
    [imported] = import_games(text)
    assert imported.problem is not None
    assert (imported.problem.key, imported.problem.move) == ("illegal", 1)
    assert plays(imported.match) == []


def refused(text: str) -> str:
    with pytest.raises(ImportRefused) as caught:
        import_games(text)
    return caught.value.problem.key


def test_what_cannot_be_imported_is_refused_by_name() -> None:
    log = bga_writer.azul(played("azul", 2, seed=2, moves=8))
    assert refused("") == "empty"
    assert refused("hello") == "unknown-format"
    assert refused('{"status": "0", "error": "Not signed in", "code": 806}') == "site-error"
    assert refused(page("azul", log, 3)) == "crystal-mosaic"
    assert refused(page("pavilion", bga_writer.pavilion(played("pavilion", 2, seed=2, moves=8)), 4)) == "glazed-pavilion"
    assert refused(page("azul", log, 1).replace('"azul"', '"azulduel"')) == "other-game"
    assert refused(changed(log, "factoriesFilled", lambda args: args.pop("factories"))) == "shortened"
    assert refused(json.dumps([{"data": [{"type": "specialFactories", "args": {}}]}])) == "special-factories"
    assert refused("[" * 100_000) == "unknown-format"
    assert (
        refused(json.dumps([{"data": [{"type": "mystery", "args": {"tile": {"id": 1, "type": 2, "location": "x"}}}]}]))
        == "unknown-notification"
    )


def test_damaged_logs_end_in_a_problem_and_never_in_another_error() -> None:
    """Every value of a log replaced, one at a time, by something else."""
    packets = bga_writer.azul(played("azul", 2, seed=2, moves=14))
    chooser = random.Random(1)
    for _ in range(300):
        damaged = json.loads(json.dumps(packets))
        notification = chooser.choice(chooser.choice(damaged)["data"])
        args = notification["args"]
        key = chooser.choice(sorted(args))
        args[key] = chooser.choice([None, -1, "x", [], {}, [None], {"id": 1}, 10**30, True, "7"])
        with suppress(ImportRefused):
            import_games(json.dumps(damaged))


def test_faience_lines() -> None:
    match = played("azul", 2, seed=4)
    text = json.dumps(faience(match))
    [imported, again] = import_games(f"{text}\n{text}\n")
    assert imported.is_complete
    assert plays(imported.match) == plays(match) == plays(again.match)
    spoiled = faience(match)
    spoiled["final"]["scores"] = [1, 2]
    [imported] = import_games(json.dumps(spoiled, indent=1))
    assert imported.problem is not None
    assert imported.problem.key == "final-score"


def faience(match: Match) -> Data:
    moves: list[Data] = []
    deals: list[Data] = []
    for number, step in enumerate(match.steps):
        if isinstance(step.event, Play):
            source, _, line = step.event.action.partition(">")
            place = 5 if source[0] == "C" else int(source[0]) - 1
            action = place * 30 + "BYRKW".index(source[1]) * 6 + (5 if line == "F" else int(line) - 1)
            moves.append({"ply": len(moves) + 1, "player": step.event.seat, "action": action})
        else:
            after = match.steps[number + 1].before.view()
            factories = [[sum(tile == colour for tile in factory) for colour in after["bag"]] for factory in after["factories"]]
            deals.append({"factories": factories, "bag": list(after["bag"].values()), "lid": list(after["lid"].values())})
    return {
        "format": "faience-game/1",
        "human_seat": 0,
        "moves": moves,
        "deals": deals,
        "final": {"finished": True, "scores": list(match.scores)},
    }


def test_our_own_records() -> None:
    match = played("sintra", 2, seed=1)
    [imported] = import_games(write_record(match))
    assert imported.match == match


def test_the_command_writes_records_and_tells_problems(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "saved.html"
    match = played("azul", 2, seed=2)
    file.write_text(page("azul", bga_writer.azul(match), 1), encoding="utf-8")
    assert tilework("import", str(file)) == 0
    assert plays(read_record(capsys.readouterr().out)) == plays(match)
    file.write_text(page("azul", bga_writer.azul(played("azul", 2, seed=2, moves=9)), 1), encoding="utf-8")
    assert tilework("import", str(file), "--json") == 1
    told = capsys.readouterr()
    assert json.loads(told.out)["games"][0]["problem"]["key"] == "log-stops"
    assert told.err
    file.write_text("nothing", encoding="utf-8")
    assert tilework("import", str(file)) == 2
