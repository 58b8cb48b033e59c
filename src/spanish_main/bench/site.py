"""The start of the edition without a server: what a browser fetches, how long it takes, and how much memory it needs.

A new site of this version runs in a Chromium with empty caches. Each run is a first visit, until a match can be played,
and a later visit. Needs Playwright, a development tool, and a Chromium.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.table import Table

from spanish_main.bench.running import READY, BenchError, chromium
from spanish_main.bench.site_play import FRAMES, HOOK, AnswerTimes, answers, floor_of, new_table, slowed, still_frames
from spanish_main.bots.catalog import DEFAULT, LEVELS, STRONGEST
from spanish_main.lettering.console import terminal
from spanish_main.settings.bench import SiteStartSettings
from spanish_main.site.build import make
from spanish_main.site.serve import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

FIRST_MEGABYTES: Final = 7.5  # floor: over the wire, until the first legal action
FIRST_SECONDS: Final = 4.0  # floor: from the address to the first legal action, with empty caches
LATER_SECONDS: Final = 1.5  # floor: the same at a later visit
SLOW: Final = 4  # how many times slower a phone is, about
SLOW_FIRST_SECONDS: Final = 12.0  # floors on such a phone
SLOW_LATER_SECONDS: Final = 4.0
SLOW_STRONGEST_SECONDS: Final = 2.5
HEAP_MEGABYTES: Final = 64.0  # floor: the memory of Python and its scripts
LATER_REQUESTS: Final = 0  # floor: requests of later visits, besides that for a newer version
_UNDER: Final = "/some/folder/"
_KEPT_SECONDS: Final = 60.0
_PATIENCE: Final = 120_000  # milliseconds
_WINDOW: Final = 3_000  # milliseconds

_CONTROLLED: Final = """async () => {
  const registration = await navigator.serviceWorker.ready
  return registration.active?.state === 'activated' && !registration.installing
}"""


@dataclass
class Visits:
    """The measurements of all runs. requests: paths that later visits fetched. still: frames a second without bots."""

    first: list[float] = field(default_factory=list)
    later: list[float] = field(default_factory=list)
    fetched: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    heap: list[float] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    answers: list[AnswerTimes] = field(default_factory=list)
    still: float = 0.0


def run(settings: SiteStartSettings) -> int:
    """Measures and prints each figure beside its floor. Returns 1 if ``check`` is set and a floor is missed."""
    console = terminal()
    visits, slow = Visits(), Visits()
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = make(Path(name) / "site", settings.parts).folder
        for _ in range(settings.runs):
            _visit(browser, folder, visits)
        _play(browser, folder, visits, LEVELS)
        if sys.platform == "linux":
            with slowed(browser, SLOW):
                _visit(browser, folder, slow)
                _play(browser, folder, slow, (STRONGEST,))
    missed = _print(console, visits, slow)
    return 1 if settings.check and missed else 0


def _visit(browser: Browser, folder: Path, visits: Visits) -> None:
    fetched: list[tuple[str, int]] = []
    context = _context(browser)
    with serving(folder, under=_UNDER, answered=lambda path, size: fetched.append((path, size))) as url:
        try:
            visits.first.append(_playable(context, url))
            visits.fetched.append(_first(fetched) / 1e6)
            _keep(context, url)
            visits.whole.append(sum(size for _, size in fetched) / 1e6)
            fetched.clear()
            visits.later.append(_playable(context, url, visits.heap))
            visits.requests += [path for path, _ in fetched if not path.endswith("/sw.js")]
        finally:
            context.close()


def _play(browser: Browser, folder: Path, visits: Visits, levels: tuple[str, ...]) -> None:
    context = _context(browser)
    with serving(folder, under=_UNDER) as url:
        try:
            page = context.new_page()
            page.goto(url)
            visits.answers += answers(page, levels)
            visits.still = still_frames(page)
        finally:
            context.close()


def _context(browser: Browser) -> BrowserContext:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    context.set_default_timeout(_PATIENCE)
    context.add_init_script(HOOK)
    return context


def _first(fetched: list[tuple[str, int]]) -> int:
    """The bytes before the service worker, which fetches files for later visits."""
    end = next((index for index, (path, _) in enumerate(fetched) if path.endswith("/sw.js")), len(fetched))
    return sum(size for _, size in fetched[:end])


def _playable(context: BrowserContext, url: str, heap: list[float] | None = None) -> float:
    """Seconds from the address to a table at which a person can act."""
    page = context.new_page()
    try:
        page.wait_for_timeout(_WINDOW)  # a new window first loads parts of the browser itself
        page.goto(url)
        # The person begins: the time of bots is measured separately.
        place = new_table(page, "cartagena", [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": DEFAULT}])
        page.evaluate("(place) => void (location.hash = place)", place)
        ready = float(page.wait_for_function(READY).json_value()) / 1000
        if heap is not None:
            heap.append(_heap(page))
        return ready
    finally:
        page.close()


def _keep(context: BrowserContext, url: str) -> None:
    """Stays until the service worker has stored everything for later visits."""
    page = context.new_page()
    page.goto(url)
    end = time.monotonic() + _KEPT_SECONDS
    while not page.evaluate(_CONTROLLED):
        if time.monotonic() > end:
            raise BenchError("error-site-start", reason="sw.js")
        page.wait_for_timeout(200)
    page.wait_for_timeout(1000)
    page.close()


def _heap(page: Page) -> float:
    """Megabytes of the script heap and of WebAssembly, in the page and its worker."""
    own = page.evaluate("() => performance.memory.usedJSHeapSize")
    workers = [one.evaluate("() => globalThis.heapBytes?.() ?? 0") for one in page.workers]
    return float(own + sum(workers)) / 1e6


@dataclass(frozen=True)
class _Row:
    """A figure beside its floor. most: whether the floor is an upper bound; otherwise a lower one."""

    name: str
    measured: float
    floor: float | None
    form: str = ".2f"
    most: bool = True

    @property
    def missed(self) -> bool:
        return self.floor is not None and self.measured != self.floor and (self.measured > self.floor) is self.most


def _print(console: Console, visits: Visits, slow: Visits) -> bool:
    # The weaker levels answer within a few frames.
    thought = [one for one in visits.answers if one.level == STRONGEST]
    table = Table(title=f"The edition without a server: the median of {len(visits.first)} runs")
    for heading in ("", "measured", "floor"):
        table.add_column(heading, justify="right" if heading else "left")
    rows = [
        _Row("fetched until the first action, MB", statistics.median(visits.fetched), FIRST_MEGABYTES),
        _Row("fetched in all, MB", statistics.median(visits.whole), None),
        _Row("first visit: first action after, s", statistics.median(visits.first), FIRST_SECONDS),
        _Row("later visit: first action after, s", statistics.median(visits.later), LATER_SECONDS),
        _Row("memory, MB", statistics.median(visits.heap), HEAP_MEGABYTES, ".1f"),
        _Row("requests of later visits", float(len(visits.requests)), LATER_REQUESTS, ".0f"),
        *(
            _Row(f"{one.game}: {one.level} answers after, s", one.seconds, floor_of(one.level), ".3f")
            for one in visits.answers
        ),
        _Row(
            f"frames a second while the {STRONGEST} thinks",
            min(one.frames for one in thought),
            FRAMES,
            ".0f",
            most=False,
        ),
        _Row("frames a second where nobody thinks", visits.still, None, ".0f"),
        _Row("tasks of more than 50 ms meanwhile", float(sum(one.long for one in thought)), None, ".0f"),
        *(_slow_rows(slow) if slow.first else []),
    ]
    for row in rows:
        floor = "" if row.floor is None else format(row.floor, row.form)
        table.add_row(row.name, format(row.measured, row.form), floor)
    console.print(table)
    for path in sorted(set(visits.requests)):
        console.print(f"[dim]asked for later: {path}[/dim]")
    return any(row.missed for row in rows)


def _slow_rows(slow: Visits) -> list[_Row]:
    """The figures with all processes of the page slowed. DevTools would not slow the worker."""
    times = f"{SLOW} times slower"
    return [
        _Row(f"{times}: first visit, s", slow.first[0], SLOW_FIRST_SECONDS),
        _Row(f"{times}: later visit, s", slow.later[0], SLOW_LATER_SECONDS),
        *(
            _Row(f"{times}: {one.game}: {one.level} answers after, s", one.seconds, SLOW_STRONGEST_SECONDS)
            for one in slow.answers
        ),
    ]
