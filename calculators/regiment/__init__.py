"""The calculators of `regiment`."""
