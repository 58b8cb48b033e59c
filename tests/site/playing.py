"""A person at a table of a site, who plays by the page's list of actions."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.needs import need
from tests.web.driver import Json, until

ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
UNDER = "/games/"
PHONE = {"width": 390, "height": 844}
SECONDS = 120.0  # for one decision of all bots, on a busy machine
# As long as by day a match may be; by night it is as long as it is.
SHORT: dict[str, Json] = {
    "cartagena": {"segments": 2, "pirates": 2},
    "la_tortuga": {"clutches": 1},
    "mutiny": {"voyage": 3, "storms": [2]},
}
# A table, made by a worker of its own as another tab would: its id.
MAKE = """([worker, body]) => new Promise((done, failed) => {
  const one = new Worker(worker, { type: 'module' })
  one.onmessage = ({ data }) => {
    if (data.kind === 'failed') failed(new Error(data.reason))
    if (data.kind !== 'answer') return
    one.terminate()
    data.status === 201 ? done(JSON.parse(data.body).table) : failed(new Error(data.body))
  }
  one.postMessage({ kind: 'request', id: 1, method: 'POST', path: '/api/tables', body: JSON.stringify(body) })
})"""
# Stores a preference of the page: no motion, so that tests need not wait for it.
PREFER = """(more) => localStorage.setItem(
  'spanish-main', JSON.stringify({ motion: 'none', pace: 'fast', level: 'captain', ...more })
)"""
LIST = "main button[aria-keyshortcuts='o']"
# Whether the person has to decide: true, false once the match is over, null while others decide.
TO_DECIDE = f"""() => document.querySelector('dialog[open] .podium') ? false
  : document.querySelector("{LIST}") && !document.querySelector('dialog[open]') ? true : null"""
# What other tabs do may take away the list, or what is in it, at any time.
OPEN_LIST = f"""() => document.querySelector("{LIST}")?.click()"""
TAKE_FIRST = "() => document.querySelector('dialog[open] li button')?.click()"
LINES = "() => document.querySelectorAll('[role=log] li').length"
KEPT = """async () => {
  const { active, installing } = await navigator.serviceWorker.ready
  return active.state === 'activated' && !installing && navigator.serviceWorker.controller !== null
}"""


# A host of files. As a process of its own it takes every connection with it when it goes.
HOST = """import sys
from pathlib import Path
from spanish_main.site.serve import server
served = server(Path(sys.argv[1]), under=sys.argv[2])
print(served.server_address[1], flush=True)
served.serve_forever()
"""


def engine() -> str:
    """Chromium's headless shell, where it is installed, which needs a third of the CPU time."""
    return shutil.which("chromium-headless-shell") or need("chromium")


@contextmanager
def host(folder: Path) -> Iterator[str]:
    """A host of a site, which stops after the block; yields the site's address."""
    command = [sys.executable, "-c", HOST, str(folder), UNDER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield f"http://localhost:{int(process.stdout.readline())}{UNDER}"
        finally:
            process.kill()


def worker(folder: Path) -> str:
    """The address of the worker's script, seen from the page."""
    (found,) = [path.name for path in (folder / "assets").glob("worker-*.js")]
    return f"assets/{found}"


def make(page: Page, folder: Path, game: str, seats: int = 2, bot: str = "captain", **more: Any) -> str:
    """Make a table of one person and bots; returns its path."""
    people = [{"kind": "person", "name": "Ada"}]
    bots = [{"kind": "bot", "bot": bot, "name": name} for name in ("Ben", "Cleo", "Dan")[: seats - 1]]
    body = {"game": game, "seats": people + bots, **more}
    return f"#/table/{page.evaluate(MAKE, [worker(folder), body])}"


def to_decide(page: Page) -> bool:
    """Wait until the person has to decide; False once the match is over."""
    ends = time.monotonic() + SECONDS
    while (found := page.evaluate(TO_DECIDE)) is None:
        assert time.monotonic() < ends, page.locator("body").inner_text()
        page.wait_for_timeout(30)
    return bool(found)


def act(page: Page, number: int = 0) -> None:
    """Do one of the listed actions."""
    page.locator(LIST).click()
    choices = page.locator("dialog[open] li button")
    choices.nth(number % choices.count()).click()
    # A list that is closed may be opened again with what was offered before: the table refuses that, and says so.
    until(page, "() => document.querySelector('dialog[open] li button') === null")


def play(page: Page, most: int = 2000) -> int:
    """Play to the end; returns the number of decisions."""
    for done in range(most):
        if not to_decide(page):
            return done
        act(page, done % 3)
    raise AssertionError("it does not end")


def keep(page: Page) -> None:
    """Wait until the service worker has all files for later visits."""
    until(page, KEPT, seconds=120)
