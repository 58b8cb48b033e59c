"""The edition without a server in several browsers: a short match of each game, and an offline visit.

Each is driven as its makers mean it (``tests/web/engines.py``): by true clicks.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from tests.nightly import some_by_day
from tests.site import playing
from tests.web.engines import ENGINES, Engine

pytestmark = [pytest.mark.browser, pytest.mark.slow]

START = 200.0  # seconds; the first start has no snapshot of memory
STARTED = "document.querySelector('header.title') && !document.querySelector('header.title progress')"
# Collects uncaught errors, which not every protocol reports. They include that a size changed twice in a frame.
LISTEN = """void (window.uncaught = [], ['error', 'unhandledrejection'].map((kind) =>
  addEventListener(kind, (event) => uncaught.push(`${event.message ?? event.reason}`))))"""
CHOICE = "dialog[open] li button"


def opened(name: str, folder: Path, url: str) -> Engine:
    """A browser on the first page, with the preference of no motion."""
    engine = ENGINES[name](folder)
    engine.__enter__()
    engine.goto(url)
    engine.until("document.querySelectorAll('.shelf > .game').length === 3")
    waited_for(engine, f"{STARTED} && document.fonts.status === 'loaded'")
    engine.evaluate(f"({playing.PREFER})({{ language: 'en' }})")
    engine.reload()  # what is remembered the page reads once; Python starts from its snapshot
    engine.evaluate(LISTEN)
    waited_for(engine, STARTED)
    return engine


def waited_for(engine: Engine, expression: str) -> Any:
    """Evaluate JavaScript once Python has started."""
    ends = time.monotonic() + START
    while not (found := engine.evaluate(expression)):
        assert time.monotonic() < ends, engine.evaluate("document.body.innerText")
        time.sleep(0.5)
    return found


def sit_down(engine: Engine, folder: Path, url: str, game: str) -> None:
    """Make a table against the captain, as another tab would."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "captain", "name": "Ben"}]
    body = {"game": game, "seats": seats, "options": playing.SHORT[game]}
    # Python starts once more for it: that takes longer than a driver waits for one script.
    making = f"({playing.MAKE})({json.dumps([playing.worker(folder), body])})"
    engine.evaluate(
        f"void {making}.then((table) => (window.made = {{ table }}), (why) => (window.made = {{ why: `${{why}}` }}))"
    )
    made = waited_for(engine, "window.made")
    assert "table" in made, made
    # Of a page that is at home already an address behind # changes the place alone.
    engine.evaluate(f"void (location.hash = '#/table/{made['table']}')")


def to_decide(engine: Engine) -> bool:
    """Wait until the person has to decide; False once the match is over."""
    ends = time.monotonic() + playing.SECONDS
    while (found := engine.evaluate(f"({playing.TO_DECIDE})()")) is None:
        assert time.monotonic() < ends, engine.evaluate("document.body.innerText")
        time.sleep(0.05)
    return bool(found)


@pytest.mark.parametrize(
    ("name", "game"),
    some_by_day([(name, game) for name in ENGINES for game in playing.SHORT], [("firefox", "cartagena")]),
)
def test_a_short_match_is_played_to_its_end(name: str, game: str, folder: Path, url: str, tmp_path: Path) -> None:
    engine = opened(name, tmp_path, url)
    try:
        sit_down(engine, folder, url, game)
        for done in range(400):
            if not to_decide(engine):
                break
            engine.click(playing.LIST)
            choices = engine.until(f"document.querySelectorAll('{CHOICE}').length")
            engine.click(f"dialog[open] li:nth-of-type({done % 3 % choices + 1}) button")
            engine.until("!document.querySelector('dialog[open] li button')")
        engine.until("document.querySelector('dialog[open] .podium')")
        uncaught = [one for one in engine.evaluate("uncaught") if not one.startswith("ResizeObserver loop")]
        assert engine.complaints + uncaught == []
    finally:
        engine.__exit__()
