"""Stands in for `asyncio` in the memory snapshot: Pyodide imports it, and nothing here waits for anything."""


class Future:
    """Named by Pyodide's proxies of promises, of which there are none."""


class Task(Future):
    """As above."""


def get_event_loop() -> None:
    """There is no loop: raises `RuntimeError`."""
    raise RuntimeError("the memory snapshot has no event loop")
