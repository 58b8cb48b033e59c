"""Whatever a table has to tell beside the match: it covers no clock, no name, no board, and moves none of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.nightly import rest_nightly
from tests.web.driver import PERSON, RANDOM, Chromium, Json, new_table

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]

SIZES = ((390, 844), (844, 390), (1440, 900))
# The positions of the things to play with, and the number of grid points where each can be seen and clicked.
SEEN = """() => {
  scrollTo(0, 0)
  const seats = '.seats > li, .seats .name, .clock, main > .board'
  const parts = `${seats}, section.dock .turn, .dock .ways, .dock .hand, .dock .buttons`
  return [...document.querySelectorAll(parts)].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    let seen = 0
    for (let i = 0.5; i < 20; i++) for (let j = 0.5; j < 20; j++) {
      const top = document.elementFromPoint(x + (width * i) / 20, y + (height * j) / 20)
      // The flag's button lies over the plate that it belongs to.
      if (top && (one.contains(top) || top.closest('.seats > li')?.contains(one))) seen++
    }
    const names = ['board', 'name', 'clock', 'turn', 'ways', 'hand', 'buttons']
    const part = names.find((name) => one.matches(`:not(li).${name}`))
    const seat = one.closest('[data-anchor^="seat-"]')?.dataset.anchor ?? ''
    return { what: `${part ?? ''} ${seat}`.trim(), box: [x, y, width, height].map(Math.round), seen }
  })
}"""
STANDS = ("seat-", "board")  # these keep their places as well


class Messages:
    """The server's messages to a page, and others that it could send."""

    def __init__(self, page: Page) -> None:
        self.room: Json = {}
        self.dead = False
        self._lines: list[WebSocketRoute] = []
        page.route_web_socket("**/live**", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        if self.dead:
            line.close()
            return
        self._lines.append(line)
        server = line.connect_to_server()

        def hear(message: str | bytes) -> None:
            content = json.loads(message)
            if content["type"] == "room":
                self.room = content
            line.send(message)

        server.on_message(hear)

    def send(self, **changed: Any) -> None:
        """Send a changed room."""
        self._lines[-1].send(json.dumps({**self.room, **changed}))

    def break_off(self) -> None:
        """The connection is lost, and no other can be had."""
        self.dead = True
        self._lines[-1].close()


PLAYED_ON = {"stand_in": "captain", "why": "time"}


def with_seat(room: Json, seat: int, **changed: Any) -> list[Json]:
    """The seats of a room, one of them as if it had changed."""
    return [{**one, **changed} if number == seat else one for number, one in enumerate(room["seats"])]


def looks(page: Page) -> list[list[Json]]:
    """What is visible at every size."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(250)
        found.append(page.evaluate(SEEN))
    return found


@pytest.mark.parametrize("game", rest_nightly(["cartagena", "la_tortuga", "mutiny"], {"mutiny"}))
def test_news_covers_nothing_and_moves_nothing(browser: Chromium, game: str) -> None:
    page = browser.page(*SIZES[0], language="de-DE")
    messages = Messages(page)
    clock = {"kind": "match", "seconds": 6000, "increment": 0}
    address = new_table(page, [PERSON, RANDOM, RANDOM], ["Magdalena", "Bartholomew", "Jack"], game=game, clock=clock)
    page.goto(address)
    expect(page.get_by_role("list", name="Plätze")).to_be_visible()
    expect(page.locator("button[aria-keyshortcuts='o']")).to_be_visible(timeout=30_000)
    page.evaluate("document.fonts.ready.then(() => null)")
    page.wait_for_timeout(500)
    quiet = looks(page)

    def covers(news: str, there: list[list[Json]]) -> list[str]:
        wrong = []
        for size, before, after in zip(SIZES, quiet, there, strict=True):
            there_now = {one["what"]: one for one in after}
            for was in before:
                # For whom a bot plays on no clock runs.
                now = there_now.get(was["what"], was if was["what"].startswith("clock") else {"box": [], "seen": 0})
                moved = was["what"].startswith(STANDS) and any(
                    abs(a - b) > 3 for a, b in zip(was["box"], now["box"], strict=False)
                )
                if moved or now["seen"] < was["seen"] - 4:
                    wrong.append(f"{news} at {size}: {was} is {now}")
        return wrong

    wrong: list[str] = []
    offer = {"by": 1, "agreed": [1]}
    news: dict[str, Callable[[], None]] = {
        "an offered draw": lambda: messages.send(offer={**offer, "kind": "draw"}),
        "an offered stop": lambda: messages.send(offer={**offer, "kind": "stop"}),
        "time was up": lambda: messages.send(seats=with_seat(messages.room, 0, **PLAYED_ON)),
        "stayed away": lambda: messages.send(seats=with_seat(messages.room, 0, stand_in="captain", why="away")),
        "a bot plays on for another": lambda: messages.send(
            seats=with_seat(messages.room, 1, kind="person", **PLAYED_ON)
        ),
        "an invitation to play again": lambda: messages.send(rematch="elsewhere"),
        "a refusal": lambda: page.keyboard.press("u"),
        "a lost connection": messages.break_off,
    }
    for kind, begin in news.items():
        begin()
        notice = page.locator(".notice:visible").first
        expect(notice).to_be_visible()
        if kind == "a lost connection":
            expect(page.get_by_role("alert").filter(has_text="WebSockets")).to_be_visible(timeout=30_000)
        wrong += covers(kind, looks(page))
        if not messages.dead:
            messages.send()
        if (close := page.locator(".notice.hint button:visible")).count():
            close.last.click()
        if not messages.dead:
            expect(page.locator(".notice:visible")).to_have_text([])
    browser.complaints.clear()  # of the connection that was lost
    assert wrong == []
