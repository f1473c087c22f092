"""Tests that drive a real browser against the built site, served by a real server."""
