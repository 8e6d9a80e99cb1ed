"""Engines connected to this worker."""

from starlette.websockets import WebSocket

from tilework.server.live.bots.engine_connection import REPLACED, EngineConnection
from tilework.server.live.context import LiveContext
from tilework.server.live.events import BotAccountsSeated
from tilework.server.people.accounts import Identity
from tilework.server.people.bot_accounts import BotAccounts


class EngineRegistry:
    """One connection per bot account."""

    def __init__(self, context: LiveContext, bot_accounts: BotAccounts) -> None:
        self._context = context
        self._bot_accounts = bot_accounts
        self.open: dict[str, EngineConnection] = {}
        context.match_service.events.subscribe(BotAccountsSeated, self.on_seated)

    async def serve(self, websocket: WebSocket, identity: Identity) -> None:
        """Serve a connection until it ends; an older one of the same account is closed, here or on another worker."""
        connection = EngineConnection(self._context, self._bot_accounts, websocket, identity)
        self.replaced(identity.person)
        self._context.match_service.bus.publish({"type": "engine", "person": identity.person})
        self.open[identity.person] = connection
        try:
            await connection.run()
        finally:
            if self.open.get(identity.person) is connection:
                del self.open[identity.person]

    def replaced(self, person: str) -> None:
        """Close the older connection of an account."""
        if person in self.open:
            self.open[person].end(REPLACED, "replaced")

    def on_seated(self, event: BotAccountsSeated) -> None:
        """Notify engines whose account was seated."""
        for person in event.people:
            if person in self.open:
                self.open[person].changed(event.match_id)
