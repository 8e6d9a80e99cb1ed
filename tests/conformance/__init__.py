"""What every game of the registry must do, whatever its rules: each new game is picked up from there."""
