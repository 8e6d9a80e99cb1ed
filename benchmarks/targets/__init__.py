"""Check that all compile targets give identical results."""
