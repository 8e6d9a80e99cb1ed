"""``tilework replay FILE``: step through a match on the screen, or print it where there is none."""

import sys

from tilework.cli.app import console
from tilework.cli.result import score_table, verdict
from tilework.cli.story import step_lines, told
from tilework.cli.terminal import is_simple_terminal
from tilework.cli.words import language, say
from tilework.games.pretty import pretty
from tilework.match.events import Draw
from tilework.match.match import Match


def show(match: Match) -> None:
    """Step through a match with keys; print it plainly where standard output is not a terminal."""
    if sys.stdin.isatty() and sys.stdout.isatty() and not is_simple_terminal():
        from tilework.cli.tui.replay import ReplayApp

        ReplayApp(match).run()
    else:
        print_plainly(match)


def print_plainly(match: Match) -> None:
    """The whole match: the table at the start of each round, every move in words, the final scores."""
    shown = 0
    for number, step in enumerate(match.steps):
        after = match.steps[number + 1].before if number + 1 < len(match.steps) else match.position
        for line in step_lines(step, match.seats, language()):
            console.print(told(match.seats, line, language()), markup=False, soft_wrap=True)
        if isinstance(step.event, Draw) and int(after.state.round_number) > shown:
            shown = int(after.state.round_number)
            console.print(f"\n{pretty(match.game, after.view(), match.seats, language())}\n", markup=False, soft_wrap=True)
    if match.is_over:
        console.print(score_table(match, language()))
        console.print(verdict(match, language()), markup=False)
    else:
        console.print(say("verify.open"))
