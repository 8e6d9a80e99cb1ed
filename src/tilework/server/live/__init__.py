"""Live state between requests: loaded matches, sockets, bots, clocks, presence and other workers."""
