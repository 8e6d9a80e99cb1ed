"""Native shared libraries of the rules, the search, the analysis and the environments, compiled ahead of time.

``build`` makes them, by Numba and a linker; :mod:`tilework.games.core.libraries` loads them without either.
"""
