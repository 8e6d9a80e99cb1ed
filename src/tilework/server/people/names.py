"""Which names people may take: nobody's look-alike, no title, nothing the operator has forbidden."""

import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tilework import bots
from tilework.server.errors import ApiError

RESERVED = ("admin", "administrator", "host", "mod", "moderator", "operator", "root", "server", "staff", "support", "system", "tilework")
"""Names that would pass for the server's own voice; the levels of the bots are reserved too."""
_SEEN_ALIKE = {"0": "o", "1": "l", "|": "l", "I": "l", "m": "rn"}
"""ASCII characters that look alike in most fonts."""


@cache
def _prototypes() -> dict[int, str]:
    lines = (Path(__file__).parent / "confusables.txt").read_text("utf-8").splitlines()
    plain = str.maketrans(_SEEN_ALIKE)
    table: dict[int, str] = {}
    for line in lines:
        prototype, tab, alike = line.partition("\t")
        if tab:
            table |= {ord(letter): prototype.translate(plain) for letter in alike if not letter.isascii()}
    return table | plain


def _skeleton(text: str) -> str:
    """Replace every character by the prototype of those that look like it (UTS #39), and drop accents, spaces and signs."""
    mapped = unicodedata.normalize("NFKD", text).translate(_prototypes())
    return "".join(letter for letter in unicodedata.normalize("NFKD", mapped) if letter.isalnum()).translate(_prototypes()).casefold()


def name_keys(name: str) -> frozenset[str]:
    """Return the keys under which a name is unique: as it looks, and as it looks in lower case.

    >>> [bool(name_keys(one) & name_keys(other)) for one, other in (("Ada", "\\u0410d\\u0430"), ("Iris", "lris"), ("Ada", "Eda"))]
    [True, True, False]
    """
    keys = {_skeleton(name), _skeleton(name.casefold())}
    return frozenset(key for key in keys if key) or frozenset({name.casefold()})


@cache
def _reserved_keys() -> frozenset[str]:
    return frozenset().union(*(name_keys(name) for name in (*RESERVED, *bots.names())))


def check_allowed(name: str, forbidden: Iterable[str] = ()) -> None:
    """Refuse reserved names, and names that contain a word of the operator's list; look-alikes of either count as well."""
    keys = name_keys(name)
    if keys & _reserved_keys():
        raise ApiError("name_reserved")
    for word in forbidden:
        if word.strip() and any(_skeleton(word) in key for key in keys):
            raise ApiError("name_forbidden")
