"""The play of the edition without a server: the times of bots, the frames of the page meanwhile, and a slowed machine.

The benchmark talks to the page's own worker. DevTools slow only a page's thread and not its workers, where Python runs.
So a slowed machine is one whose renderer processes are stopped for most of the time.
"""

from __future__ import annotations

import os
import signal
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from spanish_main.bots.catalog import DEFAULT, LEVELS, STRONGEST
from spanish_main.games.catalog import OWN

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LEVEL_SECONDS: Final = 0.1  # floor: a decision of a level below the strongest
STRONGEST_SECONDS: Final = 0.6  # floor: a decision of the strongest level
FRAMES: Final = 60.0  # floor: frames a second while a bot thinks
_DECISIONS: Final = 12  # of each level of each game
_FIRST: Final = 2  # decisions that are not counted, since the bot still loads its files
_FIND_AGAIN: Final = 0.2  # seconds between searches for renderers: a new page may have a new one
_RUN: Final = 0.005  # seconds for which renderers run between stops

# Runs before the page's scripts: keeps a reference to its worker, and counts tasks that take longer than 50 ms.
HOOK: Final = """{
  window.longTasks = 0
  new PerformanceObserver((list) => (longTasks += list.getEntries().length)).observe({ type: 'longtask' })
  const Real = Worker
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given)
      window.device = this
    }
  }
}"""
_ASK: Final = """async ([path, body]) => {
  while (!window.device) await new Promise((later) => setTimeout(later, 5))
  return new Promise((done, failed) => {
    const id = `bench ${Math.random()}`
    device.addEventListener('message', ({ data }) => {
      if (data.kind === 'failed') failed(new Error(data.reason))
      if (data.id === id) done([data.status, data.body])
    })
    device.postMessage({ kind: 'request', id, method: 'POST', path, body: JSON.stringify(body) })
  })
}"""
_ARRIVAL: Final = 2.0  # seconds in which a new table still moves
_LOOK: Final = 3.0  # seconds in which frames are counted after that
# The gaps between frames, in seconds.
_FRAMES: Final = """(seconds) => new Promise((done) => {
  const gaps = []
  let [frame, end] = [performance.now(), performance.now() + 1000 * seconds]
  const draw = (now) => {
    gaps.push((now - frame) / 1000)
    frame = now
    if (now < end) requestAnimationFrame(draw)
    else done(gaps.slice(1))
  }
  requestAnimationFrame(draw)
})"""
# Opens a table and measures the seconds between actions of its bots, and, once the board is drawn, the gaps between
# frames and the number of long tasks.
_WATCH: Final = """([place, decisions]) => new Promise((done) => {
  const [times, gaps] = [[], []]
  let [drawn, long] = [false, longTasks]
  let [sequence, frame, over] = [-1, performance.now(), false]
  const draw = (now) => {
    if (drawn) gaps.push((now - frame) / 1000)
    else long = longTasks
    drawn ||= document.querySelector('main .board svg') !== null
    frame = now
    if (!over) requestAnimationFrame(draw)
  }
  const hear = ({ data }) => {
    const now = data.kind === 'message' ? JSON.parse(data.text).now : null
    if (!now || now.sequence === sequence) return
    sequence = now.sequence
    times.push(performance.now() / 1000)
    if (times.length <= decisions && !now.finish) return
    over = true
    device.removeEventListener('message', hear)
    done([times.slice(1).map((time, at) => time - times[at]), gaps, longTasks - long])
  }
  device.addEventListener('message', hear)
  location.hash = place
  requestAnimationFrame(draw)
})"""


@dataclass(frozen=True)
class AnswerTimes:
    """A level of a game. seconds: median of a decision. frames: a second while it thinks. long: tasks over 50 ms."""

    game: str
    level: str
    seconds: float
    frames: float
    long: int


def new_table(page: Page, game: str, seats: list[dict[str, str]]) -> str:
    """Makes a table in the page's worker, at which the first seat begins. Returns its address in the page."""
    status, text = page.evaluate(_ASK, ["/api/tables", {"game": game, "seats": seats, "setup": {"first_seat": 0}}])
    assert status == 201, text
    return f"#/table/{page.evaluate('(text) => JSON.parse(text).table', text)}"


def answers(page: Page, levels: tuple[str, ...] = LEVELS) -> list[AnswerTimes]:
    """The times of each level of each game against itself, at a table that the page shows."""
    return [_watched(page, game, level) for game in OWN for level in levels]


def still_frames(page: Page) -> float:
    """The frames a second without bots, at the game's table that has the fewest: the limit of this machine."""
    return min(_still(page, game) for game in OWN)


def _still(page: Page, game: str) -> float:
    place = new_table(page, game, [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": DEFAULT}])
    page.evaluate("(place) => void (location.hash = place)", place)
    page.wait_for_selector("main .board svg")
    page.wait_for_timeout(1000 * _ARRIVAL)
    gaps = page.evaluate(_FRAMES, _LOOK)
    _leave(page)
    return float(len(gaps) / sum(gaps))


def _leave(page: Page) -> None:
    page.evaluate("() => void (location.hash = '#/')")
    page.wait_for_selector("main .board svg", state="detached")


def _watched(page: Page, game: str, level: str) -> AnswerTimes:
    place = new_table(page, game, [{"kind": "bot", "bot": level}] * 2)
    times, gaps, long = page.evaluate(_WATCH, [place, _DECISIONS])
    _leave(page)
    # A fast level may finish before the board is drawn.
    return AnswerTimes(game, level, statistics.median(times[_FIRST:]), len(gaps) / sum(gaps) if gaps else 0.0, long)


def floor_of(level: str) -> float:
    """The seconds within which a level has to decide."""
    return STRONGEST_SECONDS if level == STRONGEST else LEVEL_SECONDS


@contextmanager
def slowed(browser: Browser, times: int) -> Iterator[None]:
    """Slows all pages of the browser and their workers by this factor. Linux only."""
    session: Any = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    (root,) = [one["id"] for one in processes if one["type"] == "browser"]
    ends = threading.Event()
    thread = threading.Thread(target=_slow, args=(int(root), times, ends), daemon=True)
    thread.start()
    try:
        yield
    finally:
        ends.set()
        thread.join()


def _slow(root: int, times: int, ends: threading.Event) -> None:
    """Stops the renderers below the process ``root`` for most of the time."""
    found, looked, ran = set[int](), float("-inf"), _RUN
    while not ends.is_set():
        if time.monotonic() > looked + _FIND_AGAIN:
            found, looked = _renderers(root), time.monotonic()
        _signal(found, signal.SIGSTOP)
        time.sleep((times - 1) * ran)
        _signal(found, signal.SIGCONT)
        began = time.monotonic()
        time.sleep(_RUN)
        ran = time.monotonic() - began  # may be longer than ``_RUN`` on a busy machine


def _signal(processes: set[int], number: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)


def _renderers(root: int) -> set[int]:
    """The processes below ``root`` that run pages."""
    parents, pages = dict[int, int](), set[int]()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it may be gone by now
            number = int(folder.name)
            parents[number] = int((folder / "stat").read_text("utf-8").rpartition(")")[2].split()[1])
            if b"--type=renderer" in (folder / "cmdline").read_bytes():
                pages.add(number)
    found = set()
    for page in pages:
        above = page
        while above not in (0, root):
            above = parents.get(above, 0)
        found |= {page} if above == root else set()
    return found
