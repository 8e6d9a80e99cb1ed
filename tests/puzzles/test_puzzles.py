"""Puzzles: proved, unique, the same for everybody on a day, made and continued by the command."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tilework import bots, games
from tilework.analysis.verdict import replay_line
from tilework.cli.framework.app import build
from tilework.i18n import LANGUAGES
from tilework.match import Match
from tilework.puzzles import InvalidPuzzle, Puzzle, collection, daily, explanation
from tilework.puzzles.from_mistakes import puzzles_from_match
from tilework.puzzles.generate import find_puzzles, theme_by
from tilework.puzzles.prove import Prover, is_proved
from tilework.puzzles.puzzle import compare, pick
from tilework.puzzles.solve import solve
from tilework.puzzles.validate import problems
from tilework.server.store.puzzles import streaks

SAMPLE = 5
GAMES = games.names()
LEAST = dict.fromkeys(GAMES, 300)


def run(*words: str, input: str = "") -> Result:
    return CliRunner().invoke(build(), list(words), input=input, catch_exceptions=False)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_hundreds_that_differ_with_every_number_of_players(game: str) -> None:
    known = collection(game)
    assert len(known) >= LEAST[game]
    assert {puzzle.players for puzzle in known.values()} == {2, 3, 4}
    assert len({puzzle.position for puzzle in known.values()}) == len(known)
    assert all(Puzzle.from_line(puzzle.to_line()) == puzzle for puzzle in known.values())
    assert all(set(puzzle.answers).isdisjoint(puzzle.losses) and len(puzzle.losses) >= 2 for puzzle in known.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_proofs_of_a_sample_hold(game: str) -> None:
    known = list(collection(game).values())
    for puzzle in known[:: len(known) // SAMPLE]:
        assert problems(puzzle) == []


def test_a_false_claim_is_found_out() -> None:
    puzzle = next(puzzle for puzzle in collection("azul").values() if 6 <= len(puzzle.losses) <= 10)
    position = puzzle.at()
    assert is_proved(position, puzzle.value, puzzle.runner_up, puzzle.answers)
    assert not is_proved(position, puzzle.value + 1, puzzle.runner_up, puzzle.answers)
    assert not is_proved(position, puzzle.value, puzzle.runner_up - 1, puzzle.answers)
    assert not is_proved(position, puzzle.value, puzzle.runner_up, list(puzzle.losses)[:1])
    assert not is_proved(position, puzzle.value, puzzle.runner_up, puzzle.answers, max_positions=1)
    wrong = replace(puzzle, answers=tuple(puzzle.losses)[:1])
    assert "another action is best" in problems(wrong)


def test_the_plain_solver_and_the_search_find_the_same_values() -> None:
    puzzle = min(collection("sintra").values(), key=lambda puzzle: len(puzzle.losses))
    solution = solve(puzzle.at())
    assert solution
    prover = Prover(puzzle.at())
    for option in solution.options:
        for action in option.actions:
            assert prover.secures(action, option.value)
            assert not prover.can_reach(action, option.value + 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_day_has_its_puzzle_and_all_have_their_turn(game: str) -> None:
    first, number = date(2026, 11, 15), len(collection(game))
    shown = [daily(game, first + timedelta(day)) for day in range(number)]
    assert daily(game, first) is shown[0]
    assert len({puzzle.id for puzzle in shown if puzzle}) == number
    assert pick((), first) is None


@pytest.mark.parametrize(
    ("number", "day", "place"),
    [(305, "2026-11-15", 273), (300, "2027-02-28", 3), (7, "2026-01-01", 0), (1, "2030-05-05", 0), (312, "2025-12-30", 46)],
)
def test_the_browser_finds_the_same_puzzle_of_a_day(number: int, day: str, place: int) -> None:
    """The same table is in ``web/src/puzzles/daily.test.ts``."""
    puzzle = next(iter(collection("azul").values()))
    puzzles = tuple(replace(puzzle, id=str(at)) for at in range(number))
    assert pick(puzzles, date.fromisoformat(day)) is puzzles[place]


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_explained_in_every_language(game: str) -> None:
    for puzzle in list(collection(game).values())[::60]:
        for played in (None, list(puzzle.losses)[-1]):
            reasons = compare(puzzle, played).reasons
            sentences = [explanation(puzzle, language, played) for language in LANGUAGES]
            for said in sentences:
                assert len(said) == 2 + len(reasons)
                assert all(sentence.endswith(".") for sentence in said)
            assert len({said[0] for said in sentences}) == len(LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_of_an_explanation_show_what_it_claims(game: str) -> None:
    for puzzle in list(collection(game).values())[::60]:
        compared = compare(puzzle)
        good, bad = (replay_line(puzzle.at(), candidate.line) for candidate in (compared.better, compared.other))
        assert (good.actions[0], bad.actions[0]) == (puzzle.answers[0], next(iter(puzzle.losses)))
        for line in (good, bad):
            assert line.end.turn is None or line.end.round != line.start.round
        seat = good.start.turn
        assert seat is not None
        for reason in compared.reasons:
            if reason.key == "points":
                assert good.points()[seat] - bad.points()[seat] == reason.count
            if reason.key == "denies":
                assert reason.rival is not None
                assert bad.points()[reason.rival] - good.points()[reason.rival] == reason.count


@pytest.mark.parametrize("game", GAMES)
def test_the_theme_follows_from_the_reasons(game: str) -> None:
    known = list(collection(game).values())
    assert {"move", "deny", "last_round"} <= {puzzle.theme for puzzle in known}
    for puzzle in known[::30]:
        assert puzzle.theme in ("last_round", theme_by(game, compare(puzzle).reasons))


def test_a_line_from_before_the_reasons_were_left_out_is_read() -> None:
    puzzle = next(iter(collection("azul").values()))
    *columns, position = puzzle.to_line().split("\t")
    assert Puzzle.from_line("\t".join([*columns, "points=1.5 denies=2.0", position])) == puzzle


def test_a_line_that_is_no_puzzle_is_refused() -> None:
    with pytest.raises(InvalidPuzzle, match="columns"):
        Puzzle.from_line("azul 1")


def test_making_goes_on_where_it_stopped_and_checks(tmp_path: Path) -> None:
    parts, whole = tmp_path / "parts.tsv", tmp_path / "whole.tsv"
    assert run("puzzles", "make", "azul", "--count", "2", "--out", str(parts)).exit_code == 0
    run("puzzles", "make", "azul", "--count", "5", "--out", str(parts))
    run("puzzles", "make", "azul", "--count", "3", "--out", str(whole))
    made, at_once = parts.read_text().splitlines(), whole.read_text().splitlines()
    assert len(made) == 5
    assert made[:2] == at_once[:2] == [puzzle.to_line() for puzzle in find_puzzles("azul", 1, 0)][:2]
    assert run("puzzles", "check", str(parts)).exit_code == 0
    broken = made[0].split("\t")
    broken[4] = f"{int(broken[4].split()[0]) + 1} {broken[4].split()[1]}"
    parts.write_text("\t".join(broken) + "\n")
    assert run("puzzles", "check", str(parts)).exit_code == 1


def test_the_daily_puzzle_is_solved_in_the_terminal() -> None:
    puzzle = next(iter(collection("azul").values()))
    miss = next(iter(puzzle.losses))
    result = run("puzzles", "solve", "azul", "--id", puzzle.id, input=f"nonsense\n{miss}\n{puzzle.answers[0]}\n")
    assert "not possible here" in result.output
    assert "Not the best" in result.output
    assert f"After {miss}: " in result.output
    assert "Solved!" in result.output
    assert "Your move, " in result.output
    assert f"After {puzzle.answers[0]}: " in result.output


def test_a_mistake_of_ones_own_becomes_a_puzzle() -> None:
    match, careless = Match.new("azul", seed=3, players=2), bots.get("easy")
    while not match.is_over:
        match.play(careless.choose(match.position, seed=1).action)
    found = list(puzzles_from_match(match, [0], "match"))
    assert found
    played = {step.before.notation(): step.event for step in match.steps}
    for puzzle in found:
        event = played[puzzle.position]
        assert event.seat == 0  # type: ignore[union-attr]  # a play
        assert event.action in puzzle.losses  # type: ignore[union-attr]  # a play
        assert problems(puzzle) == []


def test_a_streak_lasts_while_no_day_is_missed() -> None:
    today = date(2026, 3, 5)
    days = [(today - timedelta(back)).isoformat() for back in (0, 1, 2, 5, 6, 7, 8)]
    assert streaks(days, today) == (3, 4)
    assert streaks(days, today + timedelta(1)) == (3, 4)
    assert streaks(days, today + timedelta(2)) == (0, 4)
    assert streaks([], today) == (0, 0)
