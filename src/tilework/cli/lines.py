"""A game line by line: the board as plain text, numbered choices, answers typed. For screen readers and simple terminals."""

from pathlib import Path

from rich.console import Console

from tilework.cli.advice import advice, details, headline
from tilework.cli.boards import Scene
from tilework.cli.choices import choice_labels
from tilework.cli.picker import Choice, Picker
from tilework.cli.result import score_table, verdict
from tilework.cli.session import Session
from tilework.cli.story import note_text, shown_names, step_lines, telling, told
from tilework.cli.words import language, say
from tilework.games.pretty import pretty


class Leave(Exception):
    """The player wants to leave."""


def play_by_lines(session: Session, console: Console) -> None:
    """Play until the game is over or somebody leaves (``q``, or the end of the input)."""
    try:
        while not session.match.is_over:
            if session.is_bots_turn:
                session.play(session.bots_choice(session.match.position))
                _tell_last(session, console)
            else:
                _persons_turn(session, console)
    except (Leave, EOFError, KeyboardInterrupt):
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
            _advise(session, console)
        elif answer == "b":
            picker.back()
        elif answer.isdecimal() and 1 <= int(answer) <= len(picker.choices):
            picker.choose(picker.choices[int(answer) - 1])
        else:
            console.print(say("lines.unknown", most=len(picker.choices)))
    session.play(picker.action)
    _tell_last(session, console)


def _ask(session: Session, picker: Picker, console: Console) -> str:
    match = session.match
    scene = Scene(match.position.view(), shown_names(match.seats, language()), match.turn or 0, language(), False)
    console.print(say("lines.turn", name=scene.names[match.turn or 0]), markup=False)
    for number, (choice, label) in enumerate(zip(picker.choices, choice_labels(scene, picker.choices), strict=True), start=1):
        console.print(f"  {number:>2}  {label}{_effect(session, choice)}", markup=False, soft_wrap=True)
    answer = console.input(say("lines.ask"), markup=False).strip().lower()
    if answer == "q":
        raise Leave
    return answer


def _advise(session: Session, console: Console) -> None:
    """The best moves, each with its reasons."""
    position = session.match.position
    for hint in advice(position):
        console.print(headline(position, hint, language()), markup=False, soft_wrap=True)
        for line in details(position, hint, language()):
            console.print(f"    {line}", markup=False, soft_wrap=True)


def _effect(session: Session, choice: Choice) -> str:
    """What a choice would do, once it comes to one action."""
    if choice.action is None:
        return ""
    notes = [note for note in telling(session.match.preview(choice.action)) if note.seat in (session.match.turn, None)]
    return "".join(f" · {note_text(session.match.game, note, language())}" for note in notes)


def _tell_last(session: Session, console: Console) -> None:
    """What the last action did, with the points and the rules behind them."""
    steps = session.match.steps
    last = max(number for number, step in enumerate(steps) if hasattr(step.event, "action"))
    for line in step_lines(steps[last], session.match.seats, language()):
        console.print(told(session.match.seats, line, language()), markup=False, soft_wrap=True)


def _save(session: Session, console: Console) -> None:
    name = console.input(say("save.ask") + " ").strip()
    if not name:
        return
    try:
        session.save(Path(name).expanduser())
        console.print(say("save.saved", file=name), markup=False, soft_wrap=True)
    except OSError as error:
        console.print(say("save.failed", file=name, reason=error.strerror or str(error)), markup=False, soft_wrap=True)
