"""Tournament benchmarks."""
