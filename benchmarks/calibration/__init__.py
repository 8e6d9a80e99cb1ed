"""Do win chances come true? Self-play, a fit of how they are told, and reliability curves."""
