"""Benchmarks that anyone can run; they print figures and test nothing."""
