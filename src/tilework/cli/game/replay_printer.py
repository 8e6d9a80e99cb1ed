"""``tilework replay FILE``: step through a match, or print it if there is no terminal."""

import sys

from tilework.cli.framework.app import console
from tilework.cli.framework.messages import language, say
from tilework.cli.game.match_log import entry_text, step_lines
from tilework.cli.game.score_table import score_table, verdict
from tilework.cli.game.terminal_caps import is_simple_terminal
from tilework.games.pretty import pretty
from tilework.match.events import Draw
from tilework.match.match import Match


def show(match: Match) -> None:
    """Step through a match with keys; print it if standard output is not a terminal."""
    if sys.stdin.isatty() and sys.stdout.isatty() and not is_simple_terminal():
        from tilework.cli.tui.replay_screen import ReplayApp

        ReplayApp(match).run()
    else:
        print_match(match)


def print_match(match: Match) -> None:
    """Print the table at the start of each round, every move, and the final scores."""
    shown = 0
    for number, step in enumerate(match.steps):
        after = match.steps[number + 1].before if number + 1 < len(match.steps) else match.position
        for line in step_lines(step, match.seats, language()):
            console.print(entry_text(match.seats, line, language()), markup=False, soft_wrap=True)
        if isinstance(step.event, Draw) and int(after.state.round_number) > shown:
            shown = int(after.state.round_number)
            console.print(f"\n{pretty(match.game, after.view(), match.seats, language())}\n", markup=False, soft_wrap=True)
    if match.is_over:
        console.print(score_table(match, language()))
        console.print(verdict(match, language()), markup=False)
    else:
        console.print(say("verify.open"))
