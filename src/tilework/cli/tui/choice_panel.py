"""The panel for selecting an action: prompt, choices with their keys, and a preview."""

from collections.abc import Iterable, Sequence

from rich.style import Style
from rich.text import Text

from tilework import i18n
from tilework.cli.boards import Scene, renderer
from tilework.cli.boards.renderer import BRIGHT, HEADING, QUIET
from tilework.cli.boards.tiles import GLOW, GROUND, INK
from tilework.cli.game.action_picker import Choice, Picker
from tilework.cli.game.choice_keys import choice_labels
from tilework.cli.game.match_log import action_text, informative_notes, note_text
from tilework.cli.tui.canvas_widget import CHOICE, KEY, window
from tilework.match.match import Match

Span = tuple[str, Style]


def preview_lines(match: Match, choice: Choice, language: str) -> list[str]:
    """Return a preview: the move, then its consequences for the mover."""
    if choice.action is None:
        return []
    lines = [action_text(match.position, str(choice.action), language)]
    notes = [note for note in informative_notes(match.preview(choice.action)) if note.seat in (match.turn, None)]
    return lines + [note_text(match.game, note, language) for note in notes]


def panel(scene: Scene, picker: Picker, keys: Sequence[str], preview: Sequence[str], width: int, height: int) -> Text:
    """Return the panel. If not all choices fit, those around the cursor and the preview are shown."""
    chips = _confirm_chips(scene) if picker.action else _chips(scene, picker, keys)
    choices, places = _wrapped(chips, width)
    at = places[picker.cursor] if picker.choices else 0
    rows = [_question(scene, picker, width), *_around(choices, at, height - 1 - bool(preview), width)]
    rows += flowing(preview, width, height - len(rows), "⇒")
    return Text("\n").join(rows)


def _around(rows: Sequence[Text], at: int, height: int, width: int) -> list[Text]:
    """Return the rows around an index, with arrows where there are more."""
    whole = Text("\n").join(rows)
    first = max(0, min(at - height // 2, len(rows) - height))
    return list(window(whole, first, width, max(1, height)).split("\n"))


def _question(scene: Scene, picker: Picker, width: int) -> Text:
    """Return who decides, the choices so far, and the prompt; the first steps are dropped if that is too long."""
    asked = scene.say("prompt.confirm") if picker.action else scene.say(_prompt(picker.choices)) if picker.choices else ""
    draw = renderer(scene.game.name)
    steps = [draw.label(scene, choice.field, choice.fields) for choice in picker.path]
    who = f" ▶ {scene.names[scene.view['turn']]}  "
    while len(steps) > 1 and len(who) + sum(len(step) + 3 for step in steps) + len(asked) > width:
        del steps[0]
    text = Text(no_wrap=True).append(who, BRIGHT)
    for step in steps:
        text.append(step, HEADING)
        text.append(" › ", QUIET)
    text.append(asked, Style(color=INK))
    text.truncate(width, overflow="ellipsis")
    return text


def _prompt(choices: Sequence[Choice]) -> str:
    """Return the message id of the prompt for a step: by kind and field, by field, or the default."""
    asked = [choice for choice in choices if choice.field != "type"] or list(choices)
    first = asked[0]
    if len({(choice.field, choice.fields["type"]) for choice in asked}) > 1:
        return "prompt.other"
    known = (key for key in (f"prompt.{first.fields['type']}.{first.field}", f"prompt.{first.field}") if i18n.has("boards", key))
    return next(known, "prompt.other")


def _chips(scene: Scene, picker: Picker, keys: Sequence[str]) -> Iterable[list[Span]]:
    for index, label in enumerate(choice_labels(scene, picker.choices)):
        meta = Style(meta={CHOICE: index})
        if index == picker.cursor:
            yield [(f"▸{keys[index]} {label} ", Style(color=GROUND, bgcolor=GLOW, bold=True) + meta)]
        else:
            yield [(f" {keys[index]}", BRIGHT + meta), (f" {label} ", Style(color=INK) + meta)]


def _confirm_chips(scene: Scene) -> Iterable[list[Span]]:
    yield [(f"▸⏎ {scene.say('confirm.yes')} ", Style(color=GROUND, bgcolor=GLOW, bold=True, meta={KEY: "enter"}))]
    back = Style(meta={KEY: "escape"})
    yield [(" ⌫", BRIGHT + back), (f" {scene.say('confirm.back')} ", Style(color=INK) + back)]


def _wrapped(chips: Iterable[list[Span]], width: int) -> tuple[list[Text], list[int]]:
    """Wrap chips into rows. Return the rows and the row index of each chip."""
    rows, places = [Text(" ", no_wrap=True)], []
    for chip in chips:
        if rows[-1].cell_len + sum(len(string) for string, _ in chip) > width - 1:
            rows.append(Text(" ", no_wrap=True))
        for string, style in chip:
            rows[-1].append(string, style)
        rows[-1].append(" ")
        places.append(len(rows) - 1)
    return rows, places


def flowing(lines: Sequence[str], width: int, height: int, mark: str) -> list[Text]:
    """Flow lines into rows separated by dots, the first after a mark."""
    rows: list[Text] = []
    for number, line in enumerate(lines):
        if rows and rows[-1].cell_len + len(line) + 3 <= width:
            rows[-1].append(f" · {line}", Style(color="#b9c2d6"))
        elif len(rows) < height:
            rows.append(Text(f" {mark if number == 0 else ' '} {line}", Style(color="#b9c2d6"), no_wrap=True))
            rows[-1].truncate(width, overflow="ellipsis")
        elif rows:
            rows[-1].truncate(width - 2)
            rows[-1].append(" …")
            break
    return rows
