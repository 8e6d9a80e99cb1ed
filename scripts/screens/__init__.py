"""All screens of the web client: ``python -m scripts.screens`` takes screenshots of them."""
