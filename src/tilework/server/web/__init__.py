"""The routes, and what guards them."""
