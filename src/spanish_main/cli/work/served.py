"""A folder served to the browser of this machine."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files without a line for each."""

    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 -- as the library calls it
        """Nothing."""


def files_of(folder: str, port: int) -> ThreadingHTTPServer:
    """A server of the files in ``folder``; OSError where ``port`` cannot be had."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Quiet, directory=folder))
