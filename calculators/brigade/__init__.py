"""The calculators of `brigade`."""
