"""How big the web client is and how fast it opens."""
