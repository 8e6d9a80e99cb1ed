"""Play line by line: boards as plain text, numbered choices, typed answers. For screen readers and simple terminals."""

from pathlib import Path

from rich.console import Console

from tilework.cli.boards import Scene
from tilework.cli.framework.messages import language, say
from tilework.cli.game.action_picker import Choice, Picker
from tilework.cli.game.choice_keys import choice_labels
from tilework.cli.game.hint_text import best_hints, details, headline
from tilework.cli.game.match_log import entry_text, informative_notes, note_text, shown_names, step_lines
from tilework.cli.game.score_table import score_table, verdict
from tilework.cli.game.session import Session
from tilework.games.pretty import pretty


class QuitGame(Exception):
    """Raised when the player quits."""


def play_by_lines(session: Session, console: Console) -> None:
    """Play until the game is over, the player quits (``q``) or the input ends."""
    try:
        while not session.match.is_over:
            if session.is_bots_turn:
                session.play(session.bots_choice(session.match.position))
                _print_last_action(session, console)
            else:
                _persons_turn(session, console)
    except (QuitGame, EOFError, KeyboardInterrupt):
        console.print(say("lines.left"))
        return
    console.print(score_table(session.match, language()))
    console.print(verdict(session.match, language()), markup=False)


def _persons_turn(session: Session, console: Console) -> None:
    match = session.match
    table = pretty(match.game, match.position.view(), match.seats, language())
    console.print(f"\n{table}\n", markup=False, soft_wrap=True)
    picker = Picker(match.legal_actions())
    while picker.action is None:
        answer = _ask(session, picker, console)
        if answer == "u":
            console.print(say("lines.undone") if session.undo() else say("undo.nothing"))
            return
        if answer == "s":
            _save(session, console)
        elif answer == "h":
            _show_hints(session, console)
        elif answer == "b":
            picker.back()
        elif answer.isdecimal() and 1 <= int(answer) <= len(picker.choices):
            picker.choose(picker.choices[int(answer) - 1])
        else:
            console.print(say("lines.unknown", most=len(picker.choices)))
    session.play(picker.action)
    _print_last_action(session, console)


def _ask(session: Session, picker: Picker, console: Console) -> str:
    match = session.match
    scene = Scene(match.position.view(), shown_names(match.seats, language()), match.turn or 0, language(), False)
    console.print(say("lines.turn", name=scene.names[match.turn or 0]), markup=False)
    for number, (choice, label) in enumerate(zip(picker.choices, choice_labels(scene, picker.choices), strict=True), start=1):
        console.print(f"  {number:>2}  {label}{_effect(session, choice)}", markup=False, soft_wrap=True)
    answer = console.input(say("lines.ask"), markup=False).strip().lower()
    if answer == "q":
        raise QuitGame
    return answer


def _show_hints(session: Session, console: Console) -> None:
    """Print the best moves with their reasons."""
    position = session.match.position
    for hint in best_hints(position):
        console.print(headline(position, hint, language()), markup=False, soft_wrap=True)
        for line in details(position, hint, language()):
            console.print(f"    {line}", markup=False, soft_wrap=True)


def _effect(session: Session, choice: Choice) -> str:
    """Return what a choice would do, once it determines an action."""
    if choice.action is None:
        return ""
    notes = [note for note in informative_notes(session.match.preview(choice.action)) if note.seat in (session.match.turn, None)]
    return "".join(f" · {note_text(session.match.game, note, language())}" for note in notes)


def _print_last_action(session: Session, console: Console) -> None:
    """Print what the last action did, with points and rule ids."""
    steps = session.match.steps
    last = max(number for number, step in enumerate(steps) if hasattr(step.event, "action"))
    for line in step_lines(steps[last], session.match.seats, language()):
        console.print(entry_text(session.match.seats, line, language()), markup=False, soft_wrap=True)


def _save(session: Session, console: Console) -> None:
    name = console.input(say("save.ask") + " ").strip()
    if not name:
        return
    try:
        session.save(Path(name).expanduser())
        console.print(say("save.saved", file=name), markup=False, soft_wrap=True)
    except OSError as error:
        console.print(say("save.failed", file=name, reason=error.strerror or str(error)), markup=False, soft_wrap=True)
