"""A server on a line of its own, and a browser on a slow machine, as a reader's phone has them.

Chromium's own throttling slows its main thread only, and not what a test answers itself: so the server sends slowly,
and all of the browser's processes stand still for most of the time.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from site_build.delivery.serve import ADDRESS, SiteHandler, SiteServer
from tests.serving import served

PIECE = 8192  # bytes sent at a time
TURN = 0.02  # seconds of standing and running
LATE = 0.1  # seconds that a sender may catch up
KEPT = ("/assets-", "/runtime/", "/pyodide/", "/pyscript/", "/lent/")  # in these folders a browser may keep all


@dataclass(frozen=True)
class Line:
    """How fast the line is in all (bits a second, 0 for as fast as it goes), and how long a request takes (seconds)."""

    rate: float = 0
    delay: float = 0


class Meter:
    """What has been sent, and when the line is free again."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.sent = 0
        self._free = 0.0
        self._lock = threading.Lock()

    def send(self, size: int) -> None:
        """Count `size` bytes, and return when the line has carried them."""
        with self._lock:
            self.sent += size
            if not self.line.rate:
                return
            # A thread that wakes late may catch up: the line itself does not wait for it.
            self._free = max(self._free, time.monotonic() - LATE) + size * 8 / self.line.rate
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))


class _Writer:
    def __init__(self, file: object, meter: Meter) -> None:
        self._file, self._meter = file, meter

    def write(self, content: bytes) -> int:
        for start in range(0, len(content), PIECE):
            piece = content[start : start + PIECE]
            self._meter.send(len(piece))
            self._file.write(piece)  # type: ignore[attr-defined]
        return len(content)

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)


class _Handler(SiteHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *args: object, meter: Meter, **more: object) -> None:
        self.meter = meter
        super().__init__(*args, **more)  # type: ignore[arg-type]

    def setup(self) -> None:
        """Put the line between this server and the browser."""
        super().setup()
        self.wfile = _Writer(self.wfile, self.meter)  # type: ignore[assignment]

    def do_GET(self) -> None:
        """Answer after as long as the line takes there and back."""
        time.sleep(self.meter.line.delay)
        try:
            super().do_GET()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def end_headers(self) -> None:
        """Let a browser keep what has an address of its own, as a host does."""
        if any(each in self.path for each in KEPT):
            self._headers_buffer.append(b"Cache-Control: public, max-age=31536000, immutable\r\n")  # type: ignore[attr-defined]
            super(SiteHandler, self).end_headers()
        else:
            super().end_headers()


@contextmanager
def line_to(folder: Path, line: Line) -> Iterator[tuple[str, Meter]]:
    """Serve a folder over that line; gives the address and the meter."""
    meter = Meter(line)
    server = SiteServer((ADDRESS, 0), partial(_Handler, directory=str(folder), meter=meter))
    server.daemon_threads = True
    with served(server) as address:
        yield address, meter


def _descendants(root: int) -> list[int]:
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    found, waiting = [], [root]
    while waiting:
        children = parents.get(waiting.pop(), [])
        found += children
        waiting += children
    return found


def _browsers() -> list[int]:
    """The processes of the browser that this process started."""
    found = []
    for process in _descendants(os.getpid()):
        try:
            command = Path(f"/proc/{process}/cmdline").read_bytes()
        except OSError:
            continue
        if b"chrom" in command.partition(b"\0")[0]:
            found.append(process)
    return found


@contextmanager
def slowed(factor: int) -> Iterator[None]:
    """Let the browser that this process started run for one part in `factor` of the time only."""
    over = threading.Event()

    def signalled(which: signal.Signals, processes: list[int]) -> None:
        for process in processes:
            try:
                os.kill(process, which)
            except ProcessLookupError:
                continue

    def turn() -> None:
        stopped: list[int] = []
        while not over.is_set():
            stopped = _browsers()
            signalled(signal.SIGSTOP, stopped)
            time.sleep(TURN * (factor - 1) / factor)
            signalled(signal.SIGCONT, stopped)
            time.sleep(TURN / factor)
        signalled(signal.SIGCONT, stopped)

    if factor == 1:
        yield
        return
    turning = threading.Thread(target=turn, daemon=True)
    turning.start()
    try:
        yield
    finally:
        over.set()
        turning.join()
