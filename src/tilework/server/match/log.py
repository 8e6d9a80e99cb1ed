"""The log of a match: one entry an event, in words of every language, rendered once and only when somebody reads it."""

from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
import orjson

from tilework import games
from tilework.games.action import Action
from tilework.games.core.journal import Journal
from tilework.games.game import Game, Note
from tilework.games.position import Position
from tilework.i18n import text
from tilework.match import Draw, Step
from tilework.server.match.events import DRAW, END, PLAY, TAKEOVER, UNDO, StoredEvent
from tilework.server.words import Words, in_each, of, of_or


def note_data(game: Game, note: Note) -> dict[str, object]:
    """A note as it goes over the wire."""
    return {
        "kind": note.kind,
        "seat": note.seat,
        "points": note.points,
        "rules": list(note.rules),
        "details": dict(note.details),
        "words": in_each(lambda language: game.note_words(note, language)),
    }


def note_json(game: Game, row: Journal) -> orjson.Fragment:
    """A journal's row as a note in JSON."""
    return orjson.Fragment(_note_json(game.name, row.tobytes()))


@lru_cache(maxsize=4096)
def _note_json(game: str, row: bytes) -> bytes:
    # A row says all there is to say, and the same few thousand come again and again. More than those are not kept: a cache that fills
    # for hours looks like a leak.
    found = games.get(game)
    return orjson.dumps(note_data(found, found.explain(np.frombuffer(row, dtype=np.int32).tolist())))


@lru_cache(maxsize=4096)
def action_json(game: str, number: int) -> bytes:
    """An action by number, text and structured data, in JSON: always the same."""
    return orjson.dumps(Action(game, number).to_data())


def action_words(position: Position, number: int) -> Words:
    """An action in words, as it would be played in this position."""
    return dict(position.game.action_in_words(position.state, number))


def bot_title(name: str | None) -> Words:
    """What a bot is called."""
    return of_or("bots", f"bot.{name}", (name or "").capitalize())


@dataclass(slots=True)
class LogEntry:
    """What happened, with all that is needed to say it."""

    event: StoredEvent
    seat: int | None = None
    step: Step | None = None
    scores: tuple[int, ...] | None = None
    undoes: list[int] = field(default_factory=list)
    _rendered: bytes | None = None

    def rendered(self) -> orjson.Fragment:
        """The entry as JSON."""
        if self._rendered is None:
            self._rendered = orjson.dumps(self.to_data())
        return orjson.Fragment(self._rendered)

    def to_data(self) -> dict[str, object]:
        """The entry as plain data."""
        played = played_data(self.step) if self.step else {"action": None, "outcomes": None, "notes": []}
        return {
            "seq": self.event.seq,
            "at": self.event.at,
            "kind": self.event.kind,
            "seat": self.seat,
            **played,
            "words": self.words(),
            "scores": self.scores,
            "round": int(self.step.before.state.round_number) if self.step else None,
            "undoes": self.undoes,
            "command_id": self.event.data.get("move_id"),
        }

    def words(self) -> Words:
        """The entry in words, without its seat and notes."""
        if self.event.kind in (PLAY, DRAW) and self.step:
            return step_words(self.step)
        if self.event.kind == TAKEOVER:
            title = bot_title(self.event.data["bot"])
            return in_each(lambda language: text("match", "log.takeover", language, bot=title[language]))
        if self.event.kind == END:
            return of("match", f"log.end.{self.event.data['reason']}")
        if self.event.kind == UNDO:
            return of("match", "log.undo", n=self.event.data["count"])
        return of("match", f"log.{self.event.kind}")


def played_data(step: Step) -> dict[str, object]:
    """What a step of the game did: the action or the draws, and the notes."""
    action = orjson.Fragment(action_json(step.action.game, step.action.number)) if step.action else None
    outcomes = list(step.event.outcomes) if isinstance(step.event, Draw) else None
    return {"action": action, "outcomes": outcomes, "notes": [note_data(step.before.game, note) for note in step.notes]}


def step_words(step: Step) -> Words:
    """A step of the game in words."""
    if step.action is None:
        return of("match", _draw_key(step))
    return dict(step.before.game.action_in_words(step.before.state, step.action.number, "they"))


def _draw_key(step: Step) -> str:
    """What is dealt: everything before the first round, the supply after a turn, or the factories."""
    if not int(step.before.state.round_number):
        return "log.draw_setup"
    return "log.draw_supply" if step.before.view()["phase"] == "supply" else "log.draw"
