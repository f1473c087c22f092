"""A plain server for the built site, with the media types that a module worker and WebAssembly need."""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

ADDRESS = "127.0.0.1"
FIRST_PORT = 8000
PORTS_TRIED = 20
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the better first


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves files; the page for what is missing is the site's own."""

    extensions_map = {  # noqa: RUF012 - the standard library's own way to set media types
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
    }

    def end_headers(self) -> None:
        """A page under work must never come from a cache."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_head(self) -> BytesIO | BinaryIO | None:
        """A file as the browser takes it: compressed where the build put such a file beside it."""
        try:
            return self._file()
        except (OSError, ValueError):
            # No file can have such a name: it holds a zero, or is too long.
            self.send_error(404)
            return None

    def _file(self) -> BytesIO | BinaryIO | None:
        file = Path(self.translate_path(self.path))
        if self.path.partition("?")[0].endswith("/"):
            file /= "index.html"
        accepted = self.headers.get("Accept-Encoding", "")
        for encoding, ending in ENCODINGS.items():
            packed = file.with_name(file.name + ending)
            if encoding in accepted and packed.is_file():
                body = packed.read_bytes()
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(str(file)))
                self.send_header("Content-Encoding", encoding)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Vary", "Accept-Encoding")
                self.end_headers()
                return BytesIO(body)
        return super().send_head()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """For a missing page, the site's own 404."""
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.exists() or self.command not in ("GET", "HEAD"):
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: the address printed at the start is what matters."""


class SiteServer(ThreadingHTTPServer):
    """A server that takes it calmly when a browser no longer wants what it asked for."""

    def handle_error(self, request: object, client_address: object) -> None:
        """A connection that the other side closed is no error of this server."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server_for(site: Path, port: int = FIRST_PORT, tried: int = PORTS_TRIED) -> ThreadingHTTPServer:
    """A server for `site` on the first free port from `port` on; port 0 takes any. `OSError` where none is free."""
    for candidate in range(port, port + max(tried, 1)):
        try:
            return SiteServer((ADDRESS, candidate), partial(SiteHandler, directory=str(site)))
        except OSError:
            if candidate == port + tried - 1:
                raise
    raise OSError("no port was tried")


def serve(site: Path) -> None:
    """Serve until interrupted, and say where."""
    with server_for(site) as server:
        print(f"Nervenprobe is at http://{ADDRESS}:{server.server_address[1]}/ (stop with Ctrl-C)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
