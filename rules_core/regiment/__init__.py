"""`regiment`: panic and multiple combats in a game of fantasy battles; source 004, Russian."""
