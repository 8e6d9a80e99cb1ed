"""Attack a server from outside and report which defences held."""
