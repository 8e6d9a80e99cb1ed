"""Playing over the network: commit, then acknowledge, then broadcast.

The parts, each knowing only those before it: ``table`` (a match as the server knows it, folded from its events; no input or output),
``store`` (the database), ``people`` (sessions and accounts), ``live`` (matches in memory, sockets, bots, clocks, workers) and
``web`` (the routes).
"""
