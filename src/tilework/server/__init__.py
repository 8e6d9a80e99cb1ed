"""The server: commit, then acknowledge, then broadcast.

Layers, each importing only those before it: ``match`` (a match folded from its events; no I/O), ``store`` (database), ``people`` (sessions
and accounts), ``live`` (loaded matches, sockets, bots, clocks, workers) and ``web`` (routes).
"""
