"""What a game was like: best actions, losses, turning points, hints; and the engine protocol."""
