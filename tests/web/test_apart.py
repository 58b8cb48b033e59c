"""Each game between two real browsers to its end: one loses the network in the middle, one closes and comes back."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.driver import PERSON, Chromium, Json, new_table

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]

GUEST = {"kind": "person", "elsewhere": True}
# The page's own sockets at hand: hands are tried elsewhere, here it is what is shown that counts.
CATCH = """
    window.sockets = []
    const Real = WebSocket
    window.WebSocket = class extends Real { constructor(...given) { super(...given); window.sockets.push(this) } }
"""


class Player:
    """A browser whose person does anything that is offered."""

    def __init__(self, browser: Chromium, name: str, luck: random.Random) -> None:
        self.browser, self.name, self.luck = browser, name, luck
        self.page = self._page()
        self.key = 0

    def _page(self) -> Page:
        page = self.browser.page(1440, 900)
        page.add_init_script(CATCH)
        return page

    def now(self) -> Json:
        """What the page was told last of the match."""
        return next((frame["now"] for frame in reversed(self.browser.frames) if "now" in frame), {})

    def act(self) -> None:
        """Do any of what is offered, if anything is."""
        now = self.now()
        if not now.get("offers"):
            return
        self.key += 1
        action = self.luck.choice(now["offers"])["id"]
        told = {"seat": now["viewer"], "sequence": now["sequence"], "action": action}
        message = json.dumps({"type": "act", "key": f"{self.name} {self.key}", **told})
        self.page.evaluate("text => { const one = sockets.at(-1); if (one.readyState === 1) one.send(text) }", message)

    def lose_network(self) -> None:
        """The connection breaks: the page comes back by itself."""
        before: int = self.page.evaluate("window.sockets.length")
        self.page.evaluate("window.sockets.at(-1).close()")
        for _ in range(200):
            if self.page.evaluate("window.sockets.length") > before:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("the page has not come back")

    def close_and_come_back(self) -> None:
        """The window is closed; another opens the table again."""
        context, url = self.page.context, self.page.url
        self.page.close()
        self.page = context.new_page()
        self.page.on("websocket", self.browser._watch)
        self.page.add_init_script(CATCH)
        self.page.goto(url)


@pytest.mark.parametrize(("game", "options"), [("cartagena", {"hands": "secret"}), ("la_tortuga", {}), ("mutiny", {})])
def test_a_match_apart_to_its_end(chromium: Browser, browser: Chromium, game: str, options: Json) -> None:
    luck = random.Random(4)
    with Chromium(chromium, browser.url) as other:
        host, guest = Player(browser, "Ada", luck), Player(other, "Bonny", luck)
        host.page.goto(new_table(host.page, [PERSON, GUEST], game=game, options=options, setup={}))
        guest.page.goto(host.page.get_by_role("textbox", name="Link").input_value())
        guest.page.get_by_role("button", name="Sit here").click()
        for one in (guest, host):
            one.page.get_by_role("button", name="I am ready").click()
        for one in (guest, host):
            expect(one.page.get_by_role("list", name="Seats")).to_be_visible()
        for turn in range(1500):
            if host.now().get("finish") and guest.now().get("finish"):
                break
            if turn == 40:
                host.lose_network()
            if turn == 60:
                guest.close_and_come_back()
            for one in (host, guest):
                one.act()
                one.page.wait_for_timeout(15)
        ends = [one.now()["finish"] for one in (host, guest)]
        assert ends[0] == ends[1]
        assert ends[0] is not None
        for one in (host, guest):
            expect(one.page.get_by_role("dialog").get_by_role("button", name="Prove every card")).to_be_visible()
        guest.page.get_by_role("button", name="Prove every card").click()
        expect(guest.page.get_by_text("It was fair: every draw follows.")).to_be_visible()
        assert other.complaints == []
