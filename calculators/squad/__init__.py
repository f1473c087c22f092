"""The calculators of `squad`."""
