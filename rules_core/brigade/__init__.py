"""`brigade`: dispersal and brigade morale in a Napoleonic game; source 002, Russian."""
