"""The arena: fair pairings, results that can be resumed, figures that say what they claim, engines of others."""

import json
import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.games import PLAIN_PYTHON
from tilework.arena.contest import Contest, Result, create_participants, play_table
from tilework.arena.participants import participant, split
from tilework.arena.ratings import bot_standings, elo, elo_interval, sprt
from tilework.arena.report import write_report
from tilework.arena.runner import read_contest, read_results, run
from tilework.bots import Choice, Limits
from tilework.errors import InvalidRecord, UnknownBot
from tilework.games.position import Position

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="whole games take too long uncompiled")

CONTEST = Contest("azul", ("greedy", "random"), 4, {"players": 2}, nodes=50)


def result(deal: int, rotation: int, winner: int, bots: tuple[int, ...] = (0, 1)) -> Result:
    """A made-up game."""
    seating = bots if rotation == 0 else bots[::-1]
    scores = tuple(50 if bot == winner else 30 for bot in seating)
    nothing = (0,) * len(seating)
    times = (0.0,) * len(seating)
    return Result(deal, rotation, seating, scores, (seating.index(winner),), 50, nothing, nothing, times, times, ({},) * len(seating))


def test_every_deal_is_played_in_every_rotation_of_the_seats() -> None:
    three = Contest("azul", ("a", "b", "c"), 6, {})
    assert [three.seating(rotation) for _, rotation in three.tables()][:3] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert [deal for deal, _ in three.tables()] == [0, 0, 0, 1, 1, 1]


def test_both_games_of_a_deal_begin_with_the_same_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    players = create_participants(Contest("azul", ("random", "random"), 2, {}))
    original = players[0].bot.choose

    def watch(position: Position, *arguments: Any, **named: Any) -> Choice:  # Any: passes on what it is given
        if position.state.round_number == 1:
            seen.append(position.factories)
        return original(position, *arguments, **named)

    monkeypatch.setattr(players[0].bot, "choose", watch)
    for rotation in (0, 1):
        start = len(seen)
        play_table(Contest("azul", ("random", "random"), 2, {"first": 1}), players, 7, rotation)
        seen[start + 1 :] = []
    assert seen[0] == seen[1]


def test_greedy_wins_and_points_add_up() -> None:
    results = run(CONTEST, workers=1, out=None, on_result=lambda results: False)
    assert len(results) == 4
    assert bot_standings(results, 2)[0].share == 1.0
    for played in results:
        assert [sum(points.values()) for points in played.points] == list(played.scores)


def test_results_are_resumed_where_they_stopped(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    run(CONTEST, workers=1, out=out, on_result=lambda results: len(results) == 2)
    assert len(read_results(out)) == 2
    again = run(CONTEST, workers=1, out=out, on_result=lambda results: False)
    assert sorted((played.deal, played.rotation) for played in again) == list(CONTEST.tables())
    assert asdict(again[0]) == asdict(run(CONTEST, workers=1, out=None, on_result=lambda results: True)[0]) | {
        "longest_move_s": again[0].longest_move_s,
        "seconds": again[0].seconds,
    }
    assert read_contest(out).bots == CONTEST.bots
    with pytest.raises(InvalidRecord, match="another contest"):
        run(replace(CONTEST, nodes=60), workers=1, out=out, on_result=lambda results: False)


def test_several_processes_play_the_same_games(tmp_path: Path) -> None:
    shared = run(CONTEST, workers=2, out=None, on_result=lambda results: False)
    alone = run(CONTEST, workers=1, out=None, on_result=lambda results: False)
    key = lambda played: (played.deal, played.rotation)  # noqa: E731
    assert [played.scores for played in sorted(shared, key=key)] == [played.scores for played in sorted(alone, key=key)]


def test_error_bars_shrink_with_deals_and_sweeps_are_not_infinite() -> None:
    few = [result(deal, rotation, (deal + rotation) % 2) for deal in range(5) for rotation in (0, 1)]
    assert bot_standings(few, 2)[0].share == 0.5
    mixed = [result(deal, rotation, int(deal % 4 == 0)) for deal in range(40) for rotation in (0, 1)]
    assert bot_standings(mixed, 2)[0].error < bot_standings(mixed[:16], 2)[0].error
    rating, low, high = elo_interval(1.0, 0.0, 100)
    assert 400 < low < rating < high < 2000
    assert elo(0.64) == pytest.approx(100, abs=1)


def test_sprt_decides_for_the_stronger() -> None:
    wins = [result(deal, rotation, int(deal % 5 == 0)) for deal in range(60) for rotation in (0, 1)]
    losses = [result(deal, rotation, int(deal % 5 != 0)) for deal in range(60) for rotation in (0, 1)]
    assert sprt(wins, 0, 30)[1] == "high"
    assert sprt(losses, 0, 30)[1] == "low"
    assert sprt(wins[:4], 0, 30)[1] == ""


def test_openskill_ranks_three_bots() -> None:
    games = [result(deal, 0, deal % 2, bots=(0, 1, 2)) for deal in range(12)]
    skills = [row.skill for row in bot_standings(games, 3)]
    assert skills[2] < min(skills[:2])


def test_entrants_have_limits_of_their_own() -> None:
    assert participant("hard@300n", Limits(seconds=1.0)).limits == Limits(nodes=300)
    assert participant("hard@0.5s", Limits()).limits.seconds == 0.5
    assert split("a,cmd:x y,,z") == ["a", "cmd:x y,z"]
    with pytest.raises(UnknownBot, match=r"0\.25s"):
        participant("hard@fast", Limits())


ENGINE = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], "action": ANSWER}), flush=True)
"""


def test_an_engine_that_plays_illegally_is_counted_and_does_not_stop_the_game(tmp_path: Path) -> None:
    program = tmp_path / "engine.py"
    program.write_text(ENGINE.replace("ANSWER", '"CB>1"'), encoding="utf-8")
    contest = Contest("azul", (f"cmd:{sys.executable} {program}", "greedy"), 1, {"players": 2})
    players = create_participants(contest)
    played = play_table(contest, players, 0, 0)
    players[0].bot.close()  # type: ignore[attr-defined]  # an external bot
    assert played.illegal[0] > 5
    assert played.illegal[1] == 0


def test_our_own_engine_can_be_asked_like_any_other() -> None:
    contest = Contest("azul", (f"cmd:{sys.executable} -m tilework.analysis", "random"), 1, {"players": 2}, nodes=50)
    players = create_participants(contest)
    played = play_table(contest, players, 0, 0)
    players[0].bot.close()  # type: ignore[attr-defined]  # an external bot
    assert played.illegal == (0, 0)
    assert played.winners == (0,)


def test_report_has_figures_and_plots(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    results = run(replace(CONTEST, games=2), workers=1, out=None, on_result=lambda results: False)
    write_report(CONTEST, results, tmp_path)
    figures = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    assert figures["bots"][0]["bot"] == "greedy"
    assert "tilework arena azul" in figures["command"]
    assert {path.name for path in tmp_path.iterdir()} >= {"report.md", "scores.png", "ratings.png", "points.png"}
