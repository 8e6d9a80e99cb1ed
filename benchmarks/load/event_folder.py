"""EventFolder a match from its events, as a client with the engine does."""

from tilework.games.core.journal import NO_JOURNAL
from tilework.games.game import Data
from tilework.games.mutable_position import MutablePosition

Event = Data


class EventFolder:
    """The position of a match: starts from a view's log and continues with events."""

    def __init__(self) -> None:
        self.seq = -1
        self.position: MutablePosition | None = None
        self.is_over = False
        self._start: MutablePosition | None = None
        self._steps: dict[int, Event] = {}

    def begin(self, view: Data) -> None:
        """Start from a full view."""
        if self._start is None:
            self._start = MutablePosition.start(view["game"], **view["options"])
            self.position = self._start.copy()
        self.is_over = view["status"] != "playing"
        self.follow(view["log_since"], view["log"])

    def follow(self, after: int, events: list[Event]) -> None:
        """Apply new events."""
        for seq, event in enumerate(events, start=after + 1):
            if seq == self.seq + 1:
                self.seq = seq
                if event["kind"] in ("play", "draw"):
                    self._steps[seq] = event
                    self._play(event)
                elif event["kind"] == "undo":
                    self._take_back(event["undoes"])

    def _play(self, event: Event) -> None:
        assert self.position
        if event["kind"] == "draw":
            for outcome in event["outcomes"]:
                self.position.resolve(outcome)
        else:
            action = event["action"]
            number = action["number"] if isinstance(action, dict) else self.position.action(action).number
            assert self.position.try_play(number, NO_JOURNAL)

    def _take_back(self, undone: list[int]) -> None:
        assert self._start
        self._steps = {seq: event for seq, event in self._steps.items() if seq not in undone}
        self.position = self._start.copy()
        for event in self._steps.values():
            self._play(event)

    @property
    def turn(self) -> int | None:
        return self.position.turn if self.position and not self.is_over and not self.position.is_over else None

    def legal_actions(self) -> list[int]:
        assert self.position
        return [int(number) for number in self.position.legal_numbers()]
