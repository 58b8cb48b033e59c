"""Helpers of benchmarks: a new server, a browser, a client, and the memory of processes."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from spanish_main.core.errors import Explained

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# Returns a time when the board is drawn and the button of the offers is there, which means that a person can act.
READY: Final = """() => {
  const drawn = document.querySelector('main .board svg')
  return drawn && document.querySelector('main .dock button[aria-keyshortcuts="o"]') ? performance.now() : 0
}"""
_ANY_SECONDS: Final = 300.0
_ARGUMENTS: Final = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]

Json = dict[str, Any]


class BenchError(Explained):
    """The measurement is not possible; the text is one line."""


def answered(status: int, path: str, body: bytes) -> BenchError:
    """The error for an unexpected answer of a server."""
    return BenchError("error-bench-answer", status=status, path=path, reason=body[:200].decode("utf-8", "replace"))


@contextmanager
def chromium() -> Iterator[Browser]:
    """A new Chromium, driven by Playwright; BenchError if one of them is missing."""
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 -- a development tool
    except ImportError:
        raise BenchError("error-bench-playwright") from None
    path = shutil.which("chromium") or shutil.which("google-chrome")
    if path is None:
        raise BenchError("error-bench-chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """A client of the server with one cookie, as a browser has it."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.cookie = ""

    def ask(self, path: str, body: Json | None = None) -> bytes:
        """The answer to a GET, or to a POST of ``body``; BenchError if it is refused."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **({"Cookie": self.cookie} if self.cookie else {})}
        request = Request(self._url + path, data, headers)  # noqa: S310 -- the address of our own server
        try:
            with urlopen(request, timeout=_ANY_SECONDS) as answer:  # noqa: S310
                self.cookie = (answer.headers["Set-Cookie"] or self.cookie).partition(";")[0]
                found: bytes = answer.read()
        except HTTPError as error:
            raise answered(error.code, path, error.read()) from None
        return found

    def new_table(self, game: str = "cartagena", bot: str | None = None) -> str:
        """Makes a table for two people of this client, or for one against ``bot``; returns its id."""
        second = {"kind": "bot", "bot": bot} if bot else {"kind": "person"}
        made: str = json.loads(self.ask("/api/tables", {"game": game, "seats": [{"kind": "person"}, second]}))["table"]
        return made

    @contextmanager
    def table(self, game: str, bot: str) -> Iterator[tuple[ClientConnection, Json]]:
        """The connection to a new table of ``game`` against ``bot``, and its snapshot."""
        address = f"{self._url.replace('http', 'ws', 1)}/api/tables/{self.new_table(game, bot)}/live"
        headers = {"Cookie": self.cookie, "Origin": self._url}
        with connect(address, additional_headers=headers, max_size=None) as live:
            yield live, hear(live, "snapshot")


def hear(live: ClientConnection, *kinds: str) -> Json:
    """Waits for the next message of one of ``kinds``."""
    while True:
        message: Json = json.loads(live.recv(_ANY_SECONDS))
        if message["type"] in kinds:
            return message


@contextmanager
def server(folder: Path, arguments: Sequence[str] = ()) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server with data and compiled code under ``folder``, and its address; BenchError if it does not start."""
    places = {"SPANISH_MAIN_CACHE_DIR": str(folder / "cache"), "SPANISH_MAIN_DATA_DIR": str(folder / "data")}
    # Lets Python keep its bytecode, as usual. Otherwise each start compiles the sources and takes more memory.
    around = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-m", "spanish_main", "serve", "--no-browser", "--port", "0", *arguments]
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env={**around, **places}) as process,
    ):
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+?:\d+", process.stdout.readline())
            if found is None:
                reason = (folder / "log").read_text()[-200:]
                raise BenchError("error-bench-start", reason=reason)
            yield process, found[0]
        finally:
            process.terminate()


def memory_of(process: int) -> float | None:
    """Megabytes (PSS) of a process and its descendants; None on other systems than Linux."""
    total = 0.0
    try:
        for each in (process, *_started_by(process)):
            text = Path(f"/proc/{each}/smaps_rollup").read_text(encoding="ascii")
            total += int(re.findall(r"^Pss:\s+(\d+) kB", text, re.MULTILINE)[0]) / 1000
    except OSError:
        return None
    return total


def _started_by(process: int) -> Iterator[int]:
    for tasks in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, tasks.read_text(encoding="ascii").split()):
            yield child
            yield from _started_by(child)
