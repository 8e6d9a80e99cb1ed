"""Load and crash tests against a real server on this machine: real sockets, sessions and legal moves."""
