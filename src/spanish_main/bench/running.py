"""A server of one's own to be measured, a browser as it sees one, and what its processes hold."""

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

# The board stands, and something can be done at it: only then there is a list of that.
READY: Final = """() => {
  const drawn = document.querySelector('main .board svg')
  return drawn && document.querySelector('main .dock button[aria-keyshortcuts="o"]') ? performance.now() : 0
}"""
_ANY_SECONDS: Final = 300.0
_ARGUMENTS: Final = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]

Json = dict[str, Any]


class BenchError(Explained):
    """It cannot be measured; the text is one line."""


def answered(status: int, path: str, body: bytes) -> BenchError:
    """A server's answer with which nothing can be measured."""
    return BenchError("error-bench-answer", status=status, path=path, reason=body[:200].decode("utf-8", "replace"))


@contextmanager
def chromium() -> Iterator[Browser]:
    """A Chromium of one's own, driven by Playwright; BenchError where one of them is not there."""
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 -- only who develops has it
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
    """A browser as the server sees it: one cookie, JSON, live tables."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.cookie = ""

    def ask(self, path: str, body: Json | None = None) -> bytes:
        """The answer to a GET, or to the POST of ``body``; BenchError if it is refused."""
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
        """The id of a new table of two: two people of this browser, or one against ``bot``."""
        second = {"kind": "bot", "bot": bot} if bot else {"kind": "person"}
        made: str = json.loads(self.ask("/api/tables", {"game": game, "seats": [{"kind": "person"}, second]}))["table"]
        return made

    @contextmanager
    def table(self, game: str, bot: str) -> Iterator[tuple[ClientConnection, Json]]:
        """A new table of ``game`` against ``bot``, and what the server first tells of it."""
        address = f"{self._url.replace('http', 'ws', 1)}/api/tables/{self.new_table(game, bot)}/live"
        headers = {"Cookie": self.cookie, "Origin": self._url}
        with connect(address, additional_headers=headers, max_size=None) as live:
            yield live, hear(live, "snapshot")


def hear(live: ClientConnection, *kinds: str) -> Json:
    """The next message of one of ``kinds``."""
    while True:
        message: Json = json.loads(live.recv(_ANY_SECONDS))
        if message["type"] in kinds:
            return message


@contextmanager
def server(folder: Path, arguments: Sequence[str] = ()) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server whose data and compiled code lie under ``folder``, and its address; BenchError if it does not start."""
    places = {"SPANISH_MAIN_CACHE_DIR": str(folder / "cache"), "SPANISH_MAIN_DATA_DIR": str(folder / "data")}
    # Python keeps what it compiles of sources, as it does for everybody: else each start compiles them, and holds more.
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
    """Megabytes of a process and all that it started, shared ones shared out (PSS); None but on Linux."""
    total = 0.0
    try:
        for each in (process, *_started_by(process)):
            told = Path(f"/proc/{each}/smaps_rollup").read_text(encoding="ascii")
            total += int(re.findall(r"^Pss:\s+(\d+) kB", told, re.MULTILINE)[0]) / 1000
    except OSError:
        return None
    return total


def _started_by(process: int) -> Iterator[int]:
    for tasks in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, tasks.read_text(encoding="ascii").split()):
            yield child
            yield from _started_by(child)
