"""The native engine against Numba, and what a fresh installation costs."""
