"""Labels and keys of choices."""

from collections.abc import Sequence

from tilework.cli.boards import Scene, renderer
from tilework.cli.game.action_picker import Choice, hot_keys

COMMAND_LETTERS = "usqelvh"
"""Letters reserved for commands."""


def choice_labels(scene: Scene, choices: Sequence[Choice]) -> list[str]:
    """Return a label for each choice."""
    draw = renderer(scene.game.name)
    return [draw.label(scene, choice.field, choice.fields) for choice in choices]


def choice_keys(scene: Scene, choices: Sequence[Choice]) -> list[str]:
    """Return a key for each choice: its number, its colour's letter, or a letter of its name."""
    letters, wishes = scene.letters, []
    for choice, label in zip(choices, choice_labels(scene, choices), strict=True):
        value = choice.fields.get(choice.field)
        numbers = [str(inner) for name, inner in choice.fields.items() if name == value and isinstance(inner, int)]
        if isinstance(value, int) and not isinstance(value, bool):
            numbers = [str(value)]
        words = label.lstrip("0123456789 ") if str(value) in letters else label  # how many tiles there are is no name
        wishes.append("".join(numbers) + letters.get(str(value), "") + words)
    return hot_keys(wishes, COMMAND_LETTERS)
