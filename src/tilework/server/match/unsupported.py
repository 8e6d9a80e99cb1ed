"""Matches that the current rules cannot replay: their record, written from the stored events alone."""

from collections.abc import Sequence

from tilework.errors import TileworkError
from tilework.games.validation import option_words
from tilework.match.fairness import commitment
from tilework.match.record import INITIAL_RULES_VERSION, VERSION, grouped, record_text
from tilework.server.match import events as kind
from tilework.server.match.events import EventData, StoredEvent


class UnreadableMatch(TileworkError):
    """A match whose events the rules refuse: they were played by others."""

    def __init__(self, events: Sequence[StoredEvent], seed: bytes, reason: str) -> None:
        super().__init__(reason)
        self.events = events
        self.seed = seed

    def _first(self, of_kind: str) -> EventData:
        return next((event.data for event in self.events if event.kind == of_kind), EventData())

    @property
    def game(self) -> str:
        """The game that was played."""
        return self._first(kind.CREATED)["rules"]["game"]

    @property
    def rules_version(self) -> int:
        """The version of the rules that it was played by."""
        return self._first(kind.BEGIN).get("version", INITIAL_RULES_VERSION)

    def record(self) -> str:
        """Return the record, with the seed if the match was over. Names are not in its events, so it has none."""
        rules = self._first(kind.CREATED)["rules"]
        tags = {"Tilework": VERSION, "Game": rules["game"], "Options": " ".join(option_words(rules["options"].items()))}
        tags |= {"Rules": str(self.rules_version), "Commitment": commitment(self.seed)}
        if nonces := self._nonces():
            tags["Nonces"] = " ".join(nonces)
        if self._first(kind.END) or any(event.kind == kind.ABORTED for event in self.events):
            tags["Seed"] = self.seed.hex()
        if result := self._first(kind.END):
            tags["Scores"] = " ".join(str(score) for score in result["scores"])
            tags["Winners"] = " ".join(str(seat + 1) for seat in result["winners"])
        return record_text(tags, self._lines())

    def _nonces(self) -> list[str]:
        found = dict(self._first(kind.CREATED).get("nonces", {}))
        for event in self.events:
            if event.kind == kind.SEATED and (nonce := event.data.get("nonce")):
                found[str(event.data["seat"])] = nonce
            elif event.kind == kind.UNSEATED:
                found.pop(str(event.data["seat"]), None)
        return [nonce for _, nonce in sorted(found.items())]

    def _lines(self) -> list[str]:
        """Return one line per event. Where draws were repeated after an undo, undone moves are left out."""
        repeats_draws = "redraws" not in self._first(kind.BEGIN)
        lines: list[str] = []
        for event in self.events:
            if event.kind == kind.DRAW:
                lines.append("draw " + grouped(tuple(event.data["outcomes"])))
            elif event.kind == kind.PLAY:
                lines.append(f"P{event.data['seat'] + 1} {event.data['action']}")
            elif event.kind == kind.UNDO and repeats_draws:
                for _ in range(event.data["count"]):
                    while lines.pop().startswith("draw"):
                        pass
            elif event.kind == kind.UNDO:
                lines += ["undo"] * event.data["count"]
        return lines
