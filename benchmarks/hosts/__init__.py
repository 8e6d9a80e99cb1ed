"""Simulate several hosts on one machine with network namespaces that can be killed and disconnected."""
