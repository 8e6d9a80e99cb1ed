"""``python -m tilework``: the same as ``tilework``."""

from tilework.cli import main

if __name__ == "__main__":
    main()
