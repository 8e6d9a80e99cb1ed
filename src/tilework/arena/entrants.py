"""Who plays: a bot of ours by name, with limits of its own if wanted, or any program that speaks the engine protocol.

``expert`` · ``expert@0.5s`` · ``hard@2000n`` · ``expert@weights=new.npz`` · ``master@weights=0.1`` · ``cmd:./my-engine --fast``
"""

import hashlib
import re
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tilework import bots
from tilework.arena.external import ExternalBot
from tilework.bots.bot import Bot, Limits
from tilework.bots.evaluation.store import FIRST, MASTER
from tilework.bots.levels import SearchBot
from tilework.errors import UnknownBot

COMMAND = "cmd:"
WEIGHTS = "weights="
_LIMIT = re.compile(r"(\d+(?:\.\d+)?)(s|n)")


@dataclass(frozen=True)
class Entrant:
    """A bot as it was asked for, with its limits."""

    label: str
    bot: Bot
    limits: Limits


def split(names: str) -> list[str]:
    """The entrants of a comma-separated list; a command runs up to the next ``,`` that is not doubled.

    >>> split("greedy,cmd:engine a,,b,random")
    ['greedy', 'cmd:engine a,b', 'random']
    """
    return [name.replace("\0", ",").strip() for name in names.replace(",,", "\0").split(",") if name.strip()]


def entrant(label: str, limits: Limits) -> Entrant:
    """The entrant that a label stands for. ``limits`` hold where the label sets none."""
    if label.startswith(COMMAND):
        return Entrant(label, ExternalBot(label.removeprefix(COMMAND)), limits)
    name, *settings = label.split("@")
    bot = bots.get(name)
    for setting in settings:
        if setting.startswith(WEIGHTS):
            bot = _with_weights(name, setting.removeprefix(WEIGHTS))
            continue
        found = _LIMIT.fullmatch(setting)
        if not found:
            raise UnknownBot(
                f"{label!r}: after @ comes a time (0.25s), a number of nodes (2000n) or weights=FILE ({FIRST}, {MASTER}), not {setting!r}"
            )
        amount, unit = found.groups()
        limits = (
            Limits(seconds=float(amount), threads=limits.threads)
            if unit == "s"
            else Limits(nodes=int(float(amount)), threads=limits.threads)
        )
    return Entrant(label, bot, replace(limits))


def _with_weights(name: str, file: str) -> Bot:
    if not isinstance(bots.get(name), SearchBot):
        raise UnknownBot(f"{name} does not search, so it takes no weights")
    if file in (FIRST, MASTER):
        return SearchBot(name, judgement=file)
    try:
        return SearchBot(name, Path(file))
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise UnknownBot(f"{file} holds no weights that can be read: {getattr(error, 'strerror', None) or error}") from None


def carried(labels: Sequence[str]) -> dict[str, bytes]:
    """The files of weights that labels name, for machines that do not have them."""
    return {name: Path(name).read_bytes() for label in labels for name in _files(label) if Path(name).is_file()}


def unpacked(labels: Sequence[str], files: Mapping[str, bytes]) -> tuple[str, ...]:
    """The labels with the files where they lie on this machine: those that were carried here are written down by their content."""
    found = []
    for label in labels:
        for name in _files(label):
            if name in files:
                label = label.replace(f"{WEIGHTS}{name}", f"{WEIGHTS}{_kept(name, files[name])}")
        found.append(label)
    return tuple(found)


def _files(label: str) -> list[str]:
    return [] if label.startswith(COMMAND) else [part.removeprefix(WEIGHTS) for part in label.split("@")[1:] if part.startswith(WEIGHTS)]


def _kept(name: str, content: bytes) -> Path:
    here = Path(name)
    if here.is_file() and here.read_bytes() == content:
        return here
    folder = Path(tempfile.mkdtemp(prefix="tilework-"))
    kept = folder / f"{hashlib.sha256(content).hexdigest()[:16]}.npz"
    kept.write_bytes(content)
    return kept
