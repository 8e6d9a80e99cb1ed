"""Parse participant labels: a built-in bot, optionally with limits or weights, or an external engine.

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
from tilework.bots.evaluation.weight_files import DEFAULT_SET, MASTER
from tilework.bots.levels import SearchBot
from tilework.errors import UnknownBot

COMMAND = "cmd:"
WEIGHTS = "weights="
_LIMIT = re.compile(r"(\d+(?:\.\d+)?)(s|n)")


@dataclass(frozen=True)
class Participant:
    """A bot with its label and limits."""

    label: str
    bot: Bot
    limits: Limits


def split(names: str) -> list[str]:
    """Split a comma-separated list of labels; a doubled comma stands for a comma in a command.

    >>> split("greedy,cmd:engine a,,b,random")
    ['greedy', 'cmd:engine a,b', 'random']
    """
    return [name.replace("\0", ",").strip() for name in names.replace(",,", "\0").split(",") if name.strip()]


def participant(label: str, limits: Limits) -> Participant:
    """Create the participant for a label. ``limits`` apply unless the label sets its own."""
    if label.startswith(COMMAND):
        return Participant(label, ExternalBot(label.removeprefix(COMMAND)), limits)
    name, *settings = label.split("@")
    bot = bots.get(name)
    for setting in settings:
        if setting.startswith(WEIGHTS):
            bot = _with_weights(name, setting.removeprefix(WEIGHTS))
            continue
        found = _LIMIT.fullmatch(setting)
        if not found:
            raise UnknownBot("bot-setting", label=repr(label), weights=f"{DEFAULT_SET}, {MASTER}", setting=repr(setting))
        amount, unit = found.groups()
        limits = (
            Limits(seconds=float(amount), threads=limits.threads)
            if unit == "s"
            else Limits(nodes=int(float(amount)), threads=limits.threads)
        )
    return Participant(label, bot, replace(limits))


def _with_weights(name: str, file: str) -> Bot:
    if not isinstance(bots.get(name), SearchBot):
        raise UnknownBot("no-weights-for-bot", name=name)
    if file in (DEFAULT_SET, MASTER):
        return SearchBot(name, weight_set=file)
    try:
        return SearchBot(name, Path(file))
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise UnknownBot("unreadable-weights", file=file, error=getattr(error, "strerror", None) or error) from None


def bundle_files(labels: Sequence[str]) -> dict[str, bytes]:
    """Read the weight files named in labels, to send them to other machines."""
    return {name: Path(name).read_bytes() for label in labels for name in _files(label) if Path(name).is_file()}


def unbundle_files(labels: Sequence[str], files: Mapping[str, bytes]) -> tuple[str, ...]:
    """Write bundled weight files to this machine, named by content, and return the labels with their local paths."""
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
