"""The engines that are connected to this worker."""

from collections.abc import Iterable

from starlette.websockets import WebSocket

from tilework.server.live.desk import Desk
from tilework.server.live.engine_connection import REPLACED, EngineConnection
from tilework.server.people.people import Identity
from tilework.server.people.programs import Programs


class Engines:
    """One connection for each bot account."""

    def __init__(self, desk: Desk, programs: Programs) -> None:
        self._desk = desk
        self._programs = programs
        self.open: dict[str, EngineConnection] = {}
        desk.hub.when_programs_sit = self.seated

    async def serve(self, websocket: WebSocket, identity: Identity) -> None:
        """A connection, until it ends. An older one of the same account is closed, here or at another worker."""
        connection = EngineConnection(self._desk, self._programs, websocket, identity)
        self.replaced(identity.person)
        self._desk.hub.bus.publish({"type": "engine", "person": identity.person})
        self.open[identity.person] = connection
        try:
            await connection.run()
        finally:
            if self.open.get(identity.person) is connection:
                del self.open[identity.person]

    def replaced(self, person: str) -> None:
        """An engine has connected anew."""
        if person in self.open:
            self.open[person].end(REPLACED, "replaced")

    def seated(self, match_id: str, people: Iterable[str]) -> None:
        """Seats of a match have changed where programs sit."""
        for person in people:
            if person in self.open:
                self.open[person].changed(match_id)
