"""Load and crash runs against a real server on this machine: real sockets, real sessions, legal moves."""
