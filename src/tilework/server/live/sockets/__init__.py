"""WebSocket connections: transport, parsing, dispatch and load shedding."""
