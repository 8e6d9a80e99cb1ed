"""Is the luck of the deals nothing on average, and how much of a margin's variance is it?"""
