"""Stands in for Pyodide's event loop in the memory snapshot.

The snapshot numbers JavaScript objects in the order of these imports, so the import of Pyodide's own module stays.
"""

from pyodide_js._api import scheduleCallback  # noqa: F401


def _initialize_event_loop() -> None:
    """Nothing to set up."""
