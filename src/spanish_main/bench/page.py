"""The start of the page: bytes and seconds until the first board can be played at, and how smoothly it moves.

A new server and a Chromium with empty caches open a new table. The browser itself reports its connections and frames.
Needs Playwright, a development tool, and a Chromium.
"""

from __future__ import annotations

import statistics
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.table import Table

from spanish_main.bench.running import READY, answered, chromium, server
from spanish_main.games.catalog import GAMES
from spanish_main.lettering.console import terminal
from spanish_main.settings.bench import PageStartSettings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FIRST_KILOBYTES: Final = 150.0  # floor: compressed, until the first board can be played at
READY_SECONDS: Final = 1.0  # floor: from a cold cache, on an idle machine
_LONG_FRAME: Final = 20.0  # milliseconds: a visible pause
_WATCHED: Final = 3000  # milliseconds of motion
_FRAMES: Final = """(length) => new Promise((done) => {
  const gaps = []
  let last = performance.now()
  const begun = last
  const frame = (now) => {
    gaps.push(now - last)
    last = now
    if (now - begun < length) requestAnimationFrame(frame)
    else done(gaps.slice(1))
  }
  requestAnimationFrame(frame)
})"""


@dataclass
class Weight:
    """A cold start at a table. seconds: until it can be played at. first, whole: kilobytes until then, and in all.

    frames: a second while things move. long: the share of frames over ``_LONG_FRAME``.
    """

    seconds: float
    first: float
    whole: float
    frames: float
    long: float


def look(browser: Browser, url: str, game: str) -> Weight:
    """Opens a new table of ``game`` with empty caches."""
    context = browser.new_context(
        base_url=url,
        viewport={"width": 1280, "height": 800},
        reduced_motion="no-preference",
        locale="en",
        service_workers="block",  # it would fetch everything a second time
    )
    try:
        page = context.new_page()
        body = {
            "game": game,
            "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}],
            "setup": {"first_seat": 0},
        }
        made = context.request.post("/api/tables", data=body)
        if made.status != 201:
            raise answered(made.status, "/api/tables", made.body())
        return _measure(page, f"/table/{made.json()['table']}")
    finally:
        context.close()


def _measure(page: Page, address: str) -> Weight:
    received: list[tuple[float, float]] = []  # time and bytes over the wire, headers included
    protocol = page.context.new_cdp_session(page)
    protocol.send("Network.enable")
    protocol.on("Network.loadingFinished", lambda one: received.append((one["timestamp"], one["encodedDataLength"])))
    begun: list[float] = []
    protocol.on("Network.requestWillBeSent", lambda one: begun.append(one["timestamp"]))
    page.goto(address)
    handle = page.wait_for_function(READY, timeout=60_000)
    ready = float(handle.json_value()) / 1000
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(2000)  # the fonts come last
    first = sum(size for when, size in received if when - begun[0] <= ready)
    gaps = _motion(page)
    return Weight(
        ready,
        first / 1000,
        sum(size for _, size in received) / 1000,
        1000 * len(gaps) / sum(gaps),
        sum(gap > _LONG_FRAME for gap in gaps) / len(gaps),
    )


def _motion(page: Page) -> list[float]:
    """Milliseconds between frames while the page shows an action and a bot's answer."""
    page.keyboard.press("o")
    page.locator("dialog[open] li button").last.click()
    gaps: list[float] = page.evaluate(_FRAMES, _WATCHED)
    return gaps


def run(settings: PageStartSettings) -> int:
    """Measures, prints a row for each game. Returns 1 if ``check`` is set and a floor is missed."""
    console = terminal()
    found: dict[str, list[Weight]] = {game: [] for game in GAMES}
    with chromium() as browser, tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (_, url):
        look(browser, url, next(iter(GAMES)))  # not counted: the server's first request is slow
        for _ in range(settings.runs):
            for game in GAMES:
                found[game].append(look(browser, url, game))
    return _print(console, found, check=settings.check)


def _print(console: Console, found: dict[str, list[Weight]], *, check: bool) -> int:
    table = Table(title=f"A table from a cold cache: the median of {len(next(iter(found.values())))} starts")
    for heading in ("game", "kB until playable", "kB in all", "seconds", "frames a second", "long frames"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    missed = False
    for game, weights in found.items():
        middle: dict[str, Any] = {
            name: statistics.median(getattr(one, name) for one in weights) for name in Weight.__dataclass_fields__
        }
        missed = missed or middle["first"] > FIRST_KILOBYTES or middle["seconds"] > READY_SECONDS
        table.add_row(
            game,
            f"{middle['first']:.0f}",
            f"{middle['whole']:.0f}",
            f"{middle['seconds']:.2f}",
            f"{middle['frames']:.0f}",
            f"{middle['long']:.1%}",
        )
    console.print(table)
    console.print(f"[dim]floors: {FIRST_KILOBYTES:.0f} kB and {READY_SECONDS:.0f} s until playable[/dim]")
    return 1 if check and missed else 0
