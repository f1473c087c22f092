"""The calculators of `dread`."""
