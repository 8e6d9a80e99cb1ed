"""Full-screen terminal client."""
