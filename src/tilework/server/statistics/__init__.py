"""Statistics: sources of points, losses by phase, and openings."""
