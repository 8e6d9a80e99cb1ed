"""Make ``src/tilework/server/people/confusables.txt`` from Unicode's list of confusable characters (UTS #39).

    pip install confusable-homoglyphs
    python scripts/make-confusables.py

Each line holds a prototype and the characters that look like it. Classes without an ASCII letter or digit are kept too: a name may be
written in any script, and another must not look the same.
"""

import json
from importlib.resources import files
from pathlib import Path

OUT = Path(__file__).parents[1] / "src/tilework/server/people/confusables.txt"


def rank(text: str) -> tuple[bool, bool, int, str]:
    """Order the members of a class: ASCII letters and digits first, longer ones first among them ("rn" stands for "m")."""
    is_plain = text.isascii() and text.isalnum()
    return (not is_plain, not text.isascii(), -len(text) if is_plain else len(text), text)


def main() -> None:
    data = json.loads((files("confusable_homoglyphs") / "confusables.json").read_text("utf-8"))
    parent: dict[str, str] = {}

    def find(text: str) -> str:
        parent.setdefault(text, text)
        while parent[text] != text:
            text = parent[text] = parent[parent[text]]
        return text

    for character, others in data.items():
        for other in others:
            parent[find(character)] = find(other["c"])
    classes: dict[str, list[str]] = {}
    for text in parent:
        classes.setdefault(find(text), []).append(text)
    lines = []
    for members in classes.values():
        prototype = min(members, key=rank)
        singles = sorted(text for text in members if len(text) == 1 and text != prototype and text.isprintable() and not text.isspace())
        if singles and prototype.isprintable() and not prototype.isspace():
            lines.append(f"{prototype}\t{''.join(singles)}")
    head = "# Unicode UTS #39 confusables; see scripts/make-confusables.py. Copyright Unicode, Inc., Unicode License v3."
    OUT.write_text("\n".join([head, *sorted(lines)]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
