"""The content security policy of each page: our own files only, and the theme's inline scripts by their hash."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode

INLINE_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)[^>]*>(.*?)</script>", re.DOTALL)
CHARSET = '<meta charset="utf-8">'


class UnsafePage(ValueError):
    """A page has what the policy forbids: inline styles or event handlers, or no place for the policy."""


def policy(output: str) -> str:
    """The policy that lets just this page's inline scripts run."""
    hashes = sorted({f"'sha256-{_hash(script)}'" for script in INLINE_SCRIPT.findall(output)})
    # Pyodide compiles WebAssembly; nothing may be evaluated from text.
    scripts = " ".join(["'self'", "'wasm-unsafe-eval'", *hashes])
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src {scripts}",
            "style-src 'self'",
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        ]
    )


def with_policy(output: str) -> str:
    """The page with its policy right behind its character set; raises `UnsafePage` where it cannot hold."""
    if CHARSET not in output:
        raise UnsafePage("the page has no <meta charset> to put the policy behind")
    forbidden = re.search(r"<[a-z][^>]*\s(style|on[a-z]+)=[^>]*>", output)
    if forbidden:
        raise UnsafePage(f"the policy forbids {forbidden.group()[:120]}")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(output)}">'
    return output.replace(CHARSET, CHARSET + meta, 1)


def _hash(script: str) -> str:
    return b64encode(hashlib.sha256(script.encode("utf-8")).digest()).decode("ascii")
