"""Plain dice: odds that cite no rule."""
