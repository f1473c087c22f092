"""The shipped host configurations: nginx run for real, and the headers of static hosts equal to its."""

from __future__ import annotations

import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from site_build.delivery.security import policy
from tests.browsers.engines import Tab, until
from tests.browsers.install import nginx
from tests.browsers.test_calculators import path_of

HOSTING = Path(__file__).resolve().parents[2] / "hosting"
MAIN = """
worker_processes 1;
daemon off;
error_log stderr warn;
pid {folder}/pid;
events {{ worker_connections 64; }}
http {{
  access_log off;
  client_body_temp_path {folder};
  proxy_temp_path {folder};
  fastcgi_temp_path {folder};
  uwsgi_temp_path {folder};
  scgi_temp_path {folder};
  include {folder}/site.conf;
}}
"""
# Nothing may be evaluated from text.
EVALUATED = """
setTimeout("window.evaluated = 1");
await new Promise((resolve) => setTimeout(resolve, 100));
return window.evaluated ?? null;
"""
TYPES = {
    "de/squad/": "text/html; charset=utf-8",
    "404.html": "text/html; charset=utf-8",
    "sw.js": "text/javascript; charset=utf-8",
    "offline.json": "application/json",
    "site.webmanifest": "application/manifest+json",
    "sitemap.xml": "application/xml",
    "assets-*/calculators/runtime-worker.js": "text/javascript; charset=utf-8",
    "assets-*/styles/site-*.css": "text/css; charset=utf-8",
    "assets-*/marks/favicon.svg": "image/svg+xml",
    "assets-*/marks/icon-192.png": "image/png",
    "assets-*/fonts/literata-latin-wght-normal.woff2": "font/woff2",
    "runtime/pyodide-*/pyodide.asm.wasm": "application/wasm",
    "runtime/pyodide-*/pyodide.mjs": "text/javascript; charset=utf-8",
    "runtime/answering-*.wasm": "application/wasm",
    "runtime/snapshot-*.bin": "application/octet-stream",
}


@contextmanager
def nginx_for(site: Path, folder: Path) -> Iterator[str]:
    """nginx with the shipped configuration, for that folder; gives its address."""
    program = nginx()
    if program is None:
        pytest.skip("no nginx: run `make .venv/browsers`")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    shipped = (HOSTING / "nginx.conf").read_text(encoding="utf-8")
    configured = shipped.replace("listen 80;", f"listen 127.0.0.1:{port};").replace("/srv/nervenprobe", str(site))
    assert configured.count(str(port)) == configured.count(str(site)) == 1
    (folder / "site.conf").write_text(configured, encoding="utf-8")
    (folder / "main.conf").write_text(f"user root;{MAIN.format(folder=folder)}", encoding="utf-8")
    running = subprocess.Popen([str(program), "-p", str(folder), "-c", str(folder / "main.conf")])
    try:
        for _ in range(100):
            with socket.socket() as trying:
                if trying.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        running.terminate()
        running.wait()


def asked(address: str, path: str, encoding: str) -> tuple[HTTPResponse, bytes]:
    """What the server answers to a browser that takes just this encoding."""
    connection = HTTPConnection(address.removeprefix("http://"))
    connection.request("GET", f"/{path}", headers={"Accept-Encoding": encoding})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def test_nginx_sends_types_compressed_files_lifetimes_and_headers(site: Path, tmp_path: Path) -> None:
    with nginx_for(site, tmp_path) as address:
        files = {
            file: media_type
            for pattern, media_type in TYPES.items()
            for file in site.glob(f"{pattern}index.html" if pattern.endswith("/") else pattern)
        }
        assert len(files) > len(TYPES)
        for file, media_type in files.items():
            path = file.relative_to(site).as_posix().removesuffix("index.html")
            for encoding, ending in (("gzip, br", ".br"), ("gzip", ".gz"), ("identity", "")):
                response, body = asked(address, path, encoding)
                packed = file.with_name(file.name + ending)
                assert response.status == 200, path
                assert response.headers["Content-Type"] == media_type, path
                if ending and packed.exists():
                    assert response.headers["Content-Encoding"] == {".br": "br", ".gz": "gzip"}[ending]
                    assert body == packed.read_bytes(), path
                else:
                    assert response.headers["Content-Encoding"] is None, path
                    assert body == file.read_bytes(), path
                for_ever = path.startswith(("assets-", "runtime/"))
                assert ("immutable" in response.headers["Cache-Control"]) is for_ever, path
                assert response.headers["X-Content-Type-Options"] == "nosniff"
                assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"]
        response, body = asked(address, "de/no-such-page/", "identity")
        assert response.status == 404 and body == (site / "404.html").read_bytes()
        assert response.headers["Content-Security-Policy"]
        response, _ = asked(address, "de/squad", "identity")
        assert (response.status, response.headers["Location"]) == (301, "/de/squad/")
        response, _ = asked(address, "../hosting/nginx.conf", "identity")
        assert response.status in (400, 404)


def test_under_nginx_calculators_run_with_the_policy_of_the_header(tab: Tab, site: Path, tmp_path: Path) -> None:
    with nginx_for(site, tmp_path) as address:
        tab.go(address + path_of("squad/ability", "de"))
        before = tab.run("return document.querySelector('.verdict').textContent")
        tab.fill('rules-calculator[name="squad/ability"] [name="modifier"]', "3")
        until(tab, f"document.querySelector('.verdict').textContent !== {before!r}")
        assert tab.run(EVALUATED) is None


def headers_of(text: str, pattern: str) -> dict[str, str]:
    """The headers that a text sets, by name, the values without quotation marks around them."""
    return {name: value.strip('"') for name, value in re.findall(pattern, text, re.MULTILINE)}


def test_static_hosts_get_the_same_headers_as_nginx_and_both_the_policy_of_the_pages(site: Path) -> None:
    shipped = (HOSTING / "_headers").read_text(encoding="utf-8")
    assert (site / "_headers").read_text(encoding="utf-8") == shipped
    everywhere, *rest = re.split(r"^/", shipped.partition("\n/*\n")[2], flags=re.MULTILINE)
    there = headers_of(everywhere, r"^  ([A-Za-z-]+): (.*)$")
    nginx_text = (HOSTING / "nginx.conf").read_text(encoding="utf-8")
    here = headers_of(nginx_text, r"^    add_header ([A-Za-z-]+) (.*) always;$")
    assert there == here
    assert len(rest) == 2 and all("immutable" in each for each in rest)
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        meta = re.findall(r'Content-Security-Policy" content="([^"]*)"', text)
        assert len(meta) == 1
        if "__config" in text:
            assert f"{meta[0]}; frame-ancestors 'none'" == here["Content-Security-Policy"], page
            assert policy(text.replace(meta[0], "")) == meta[0]
