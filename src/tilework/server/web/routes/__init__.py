"""REST and WebSocket routes, one module per capability."""
