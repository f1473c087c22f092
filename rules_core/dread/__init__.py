"""`dread`: terrifying enemies in a fantasy skirmish game; source 003, Russian."""
