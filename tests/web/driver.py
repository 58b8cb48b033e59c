"""A person's actions in the page, in terms of the game. Elements are found by role and name, as a person finds them."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect

Json = dict[str, Any]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Ask the worker of a page that has no server behind it (alone.py): the status and the text of the answer.
ASK_WORKER = """async ([path, body]) => {
  while (!window.device) await new Promise((later) => setTimeout(later, 20))
  const id = `test ${Math.random()}`
  return new Promise((done) => {
    window.device.addEventListener('message', ({ data }) => data.id === id && done([data.status, data.body]))
    window.device.postMessage({ kind: 'request', id, method: 'POST', path, body: JSON.stringify(body) })
  })
}"""
PERSON = {"kind": "person"}
RANDOM = {"kind": "bot", "bot": "random"}


class Chromium:
    """A browser with cookies of its own. complaints: errors and warnings of all pages; frames: what sockets heard."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self.complaints: list[str] = []
        self.frames: list[Json] = []
        self.sent: list[Json] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for context in self._contexts:
            for page in context.pages:
                # A request that a test answers itself may still be open: it must not disturb the next test.
                page.unroute_all(behavior="ignoreErrors")
            context.close()

    def page(
        self,
        width: int = 1280,
        height: int = 800,
        *,
        dark: bool = False,
        moves: bool = False,
        language: str = "en-GB",
        keeps: bool = False,
        density: int = 1,
    ) -> Page:
        """A fresh window. Nothing moves in it, unless ``moves``; it keeps no page for later, unless ``keeps``.

        density: the screen's pixels for each pixel of the page.
        """
        context = self._browser.new_context(
            base_url=self.url,
            viewport={"width": width, "height": height},
            device_scale_factor=density,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moves else "reduce",
            locale=language,
            service_workers="allow" if keeps else "block",
        )
        context.set_default_timeout(15_000)
        self._contexts.append(context)
        return self._window(context)

    def another(self, page: Page) -> Page:
        """A window with the cookies of ``page``, which is closed."""
        context = page.context
        page.close()
        return self._window(context)

    def wait(self, milliseconds: int = 15) -> None:
        """Let a little time pass, in which frames are heard."""
        self._contexts[-1].pages[-1].wait_for_timeout(milliseconds)

    def _window(self, context: BrowserContext) -> Page:
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("websocket", self._watch)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.text.startswith("Service Worker registration blocked"):
            return  # a message of Playwright about its own work
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def _watch(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda raw: self.frames.append(json.loads(raw)))
        socket.on("framesent", lambda raw: self.sent.append(json.loads(raw)))


def until(page: Page, expression: str, argument: object = None, seconds: float = 30.0) -> None:
    """Wait until JavaScript finds it true, or its promise brings what is.

    ``Page.wait_for_function`` takes a promise itself for true, and the page's own rules forbid what it does there.
    """
    ends = time.monotonic() + seconds
    while not page.evaluate(expression, argument):
        assert time.monotonic() < ends, expression
        page.wait_for_timeout(30)


def newest(browser: Chromium) -> Json:
    """The newest message of the server to any page. It may be ahead of what the page shows."""
    end = time.monotonic() + 30
    while True:
        for frame in reversed(browser.frames):
            if "now" in frame:
                found: Json = frame["now"]
                return found
        assert time.monotonic() < end, "no page got a match"
        browser.wait()


def unfold(page: Page) -> None:
    """Open the folded parts of a new game's page: time and company, options."""
    folds = page.locator("summary")
    expect(folds.nth(1)).to_be_visible()
    for fold in folds.all():
        fold.click()


def new_table(page: Page, seats: Sequence[Json], names: Sequence[str] = (), **more: Any) -> str:
    """A table made as the page makes one; its address. The first seat begins, unless asked otherwise."""
    named = [
        {**seat, "name": name} for seat, name in zip(seats, [*names, "Ada", "Ben", "Cleo", "Dan", "Eve"], strict=False)
    ]
    body = {"game": "cartagena", "seats": named, "setup": {"first_seat": 0}, **more}
    if page.url == "about:blank":
        page.goto("/")
    if page.evaluate("() => document.querySelector('meta[name=edition]')?.content === 'browser'"):
        status, text = page.evaluate(ASK_WORKER, ["/api/tables", body])
    else:
        answer = page.request.post("/api/tables", data=body)
        status, text = answer.status, answer.text()
    assert status == 201, text
    return f"/table/{json.loads(text)['table']}"


class Table:
    """A person at a table."""

    def __init__(self, browser: Chromium, page: Page, address: str | None = None) -> None:
        self.page = page
        self.frames = browser.frames
        if address is not None:
            page.goto(address)
        self.dock = page.get_by_role("region", name="Your hand and actions")
        self.end_button = page.get_by_role("button", name="End turn")
        self.undo_button = page.get_by_role("button", name="Undo")
        self.back_button = page.get_by_role("button", name=re.compile("^Fall back"))
        self.hint = page.locator(".hint")
        self.log = page.get_by_role("log")
        self.curtain = page.get_by_role("dialog", name=re.compile("^Pass to"))

    def wait_for_turn(self, name: str = "Ada") -> None:
        """Wait until the page says that it is the player's turn, and an action is possible."""
        expect(self.dock.get_by_text(f"Your turn, {name}")).to_be_visible()
        expect(self.glowing().first).to_be_visible()

    def glowing(self) -> Locator:
        """The pirates that can be chosen."""
        return self.page.locator('svg [data-seat][role="button"]')

    def held(self) -> set[str]:
        """The symbols on hand, whether their cards can be played or not."""
        symbols: list[str] = self.page.locator("button[data-symbol]").evaluate_all(
            "all => all.map(one => one.dataset.symbol)"
        )
        return set(symbols)

    def cards(self) -> Locator:
        """The kinds of cards that can be played."""
        return self.page.locator('button[data-symbol][aria-disabled="false"]')

    def pirate(self, place: int) -> Locator:
        """The player's own pirates on a place that can be chosen."""
        return self.page.locator(f'svg [data-place="{place}"][data-seat][role="button"]')

    def play(self, offer: Json) -> None:
        """Play a card: choose it, then the pirate."""
        self.page.locator(f'button[data-symbol="{offer["symbol"]}"]').click()
        self.pirate(offer["from"]).click(force=True)

    def play_any(self) -> bool:
        """Play the card that leads furthest; whether there was one."""
        plays = self.offers("play")
        if plays:
            self.play(max(plays, key=lambda offer: offer["to"] - offer["from"]))
        return bool(plays)

    def fall_back_any(self) -> bool:
        """Fall back where it costs the least a card; whether one could."""
        backs = self.offers("back")
        if backs:
            offer = min(backs, key=lambda offer: (offer["from"] - offer["to"]) / offer["cards"])
            self.pirate(offer["from"]).click(force=True)
            self.back_button.click()
        return bool(backs)

    def offers(self, kind: str) -> list[Json]:
        """The newest offers of a kind that the page was sent."""
        now = next(frame["now"] for frame in reversed(self.frames) if "now" in frame)
        return [offer["parts"] for offer in now["offers"] if offer["parts"]["kind"] == kind]

    def lines(self) -> int:
        """The number of lines in the log."""
        return self.log.locator("li").count()


def axe(page: Page) -> list[str]:
    """The serious and critical findings of axe-core, one line each."""
    assert AXE.is_file(), "axe-core is not installed: run `uv run python web/npm.py ci`"
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['html'][:160]} ({node.get('failureSummary', '')[:300]})"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def overflow(page: Page) -> int:
    """By how many pixels the page scrolls sideways."""
    width: int = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return width


def secrets_of(frame: Json) -> set[int]:
    """The seats whose cards a frame reveals."""
    seats = set()
    now = frame.get("now") or {}
    for seat, hand in enumerate((now.get("observation") or {}).get("hands", [])):
        if hand["known"]:
            seats.add(seat)
    for step in frame.get("steps", []):
        for event in step["events"]:
            if event["event"] in ("deal", "draw"):
                seats.add(event["arguments"]["seat"])
    return seats
