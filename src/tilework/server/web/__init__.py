"""HTTP and WebSocket interface."""
