"""Generate the observation reference from the fields: ``python -m tilework.encoding.docs_page > docs/reference/observations.md``."""

from tilework import games
from tilework.encoding import Encoding, Field

INTRODUCTION = """# Observations, field by field

Made by `python -m tilework.encoding.docs_page`; a test keeps it up to date.

An observation is a row of whole numbers: the table first, then one board a seat, the observer's own first and the others clockwise. As
`int8` they stand as they are; as `float32` each is multiplied by its scale. The tables are for two players; with more there are more
factories (7 and 9) and boards. `Encoding(game, options).fields` has the same as data, `Encoding.decode` reads a row back into plain names.
Versions: a change of any of this is a new version in the environments' names (`tilework_azul_v1`).
"""


def page() -> str:
    """Render the page: every game with the options that change its encoding."""
    shown = ((game, options) for game in games.names() for options in games.get(game).plugin("encoding").SHOWN)
    return "\n".join([INTRODUCTION, *(section(Encoding(game, options), options) for game, options in shown)])


def section(encoding: Encoding, options: dict[str, object]) -> str:
    """One game with one set of options."""
    chosen = ", ".join(f"{name}={str(value).lower()}" for name, value in options.items()) or "default options"
    start = sum(field.size for field in encoding.shared)
    step = sum(field.size for field in encoding.board)
    boards = f"Each board, {step} numbers: the observer's from {start} on, the next from {start + step} on."
    kinds = ", ".join(encoding.game.kinds)
    lines = [
        f"## {encoding.game.name}: {chosen}\n",
        f"{encoding.size} numbers, {len(encoding.actions)} actions. Kinds in their order: {kinds}.\n",
        *rows(encoding.shared),
        f"\n{boards}\n",
        *rows(encoding.board),
        "",
    ]
    return "\n".join(lines)


def rows(fields: tuple[Field, ...]) -> list[str]:
    """Render a table of fields."""
    lines = ["| from | field | shape | numbers | scale | meaning |", "| ---: | --- | --- | --- | --- | --- |"]
    at = 0
    for field in fields:
        shape = " × ".join(str(part) for part in field.shape)
        scale = "1" if field.scale == 1 else f"1/{round(1 / field.scale)}"
        lines.append(f"| {at} | `{field.name}` | {shape} | {field.low} to {field.high} | {scale} | {field.meaning} |")
        at += field.size
    return lines


if __name__ == "__main__":
    print(page(), end="")
