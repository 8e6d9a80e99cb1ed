"""Play games between bots only and print the final scores. Needs no terminal."""

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn

from tilework.cli.framework.messages import language, say
from tilework.cli.game.score_table import score_table, verdict
from tilework.cli.game.session import Session


def play_out(session: Session, console: Console) -> None:
    """Let the bots play to the end, with a progress line if standard output is a terminal."""
    columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("")
        while not session.match.is_over:
            progress.update(task, description=_how_far(session))
            session.play(session.bots_choice(session.match.position))


def show_result(session: Session, console: Console) -> None:
    """Print the scores by source and the winners."""
    console.print(score_table(session.match, language()))
    console.print(verdict(session.match, language()), style="bold", markup=False)


def _how_far(session: Session) -> str:
    match = session.match
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.seats, match.scores, strict=True))
    return say("play.progress", round=int(match.position.state.round_number), scores=scores)
