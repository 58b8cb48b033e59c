"""Each game between two real browsers to its end: one loses the network in the middle, one closes and comes back."""

from __future__ import annotations

import json
import random
import time
from itertools import product

import pytest
from playwright.sync_api import Browser, expect

from tests.nightly import some_by_day
from tests.web.driver import PERSON, Chromium, Json, new_table, until

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]

GUEST = {"kind": "person", "elsewhere": True}
# The page's own sockets at hand: hands are tried elsewhere, here it is what is shown that counts.
CATCH = """
    window.sockets = []
    const Real = WebSocket
    window.WebSocket = class extends Real { constructor(...given) { super(...given); window.sockets.push(this) } }
"""
SEND = """text => {
    const socket = sockets.at(-1)
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(text)
    return true
}"""
# The number of own actions after which a player loses the network or closes the window.
TROUBLE_AFTER = 2
SECONDS = 180


def gain(parts: Json) -> float:
    """The progress that an offer makes, if known: played at random, matches take four times as long."""
    match parts:
        case {"kind": "play", "from": start, "to": end}:
            return float(end - start)
        case {"kind": "back", "from": start, "to": end, "cards": cards}:
            return float(end - start) / max(1, cards)
        case {"kind": "turtle", "from": start}:
            return float(start)
        case {"kind": "stop", "eggs": eggs}:
            return 9.0 * eggs
        case {"kind": "roll", "bust": bust}:
            return 2.5 - bust
        case {"kind": "end" | "spend"}:
            return -99.0
    return 0.0


class Player:
    """A browser whose person does what leads on."""

    def __init__(
        self,
        browser: Chromium,
        name: str,
        rng: random.Random,
        size: tuple[int, int] = (1440, 900),
        language: str = "en-GB",
    ) -> None:
        self.browser, self.name, self.rng = browser, name, rng
        self.page = browser.page(*size, language=language)
        self.page.add_init_script(CATCH)
        self.key = 0
        self.asked: tuple[Json, float] | None = None

    def now(self) -> Json:
        """The last state of the match that the page got."""
        return next((frame["now"] for frame in reversed(self.browser.frames) if "now" in frame), {})

    def act(self) -> None:
        """Do what leads on, if anything is offered: once, and again where no answer came."""
        now = self.now()
        if not now.get("offers"):
            return
        if self.asked is not None and self.asked[0] is now and time.monotonic() < self.asked[1] + 2:
            return
        action = max(now["offers"], key=lambda offer: (gain(offer["parts"]), self.rng.random()))["id"]
        request = {"seat": now["viewer"], "sequence": now["sequence"], "action": action}
        message = json.dumps({"type": "act", "key": f"{self.name} {self.key}", **request})
        if self.page.evaluate(SEND, message):
            self.key += 1
            self.asked = now, time.monotonic()

    def lose_network(self) -> None:
        """The connection breaks: the page comes back by itself."""
        before: int = self.page.evaluate("window.sockets.length")
        self.page.evaluate("window.sockets.at(-1).close()")
        until(self.page, "before => window.sockets.length > before", before)

    def close_and_come_back(self) -> None:
        """The window is closed; another opens the table again."""
        url = self.page.url
        self.page = self.browser.another(self.page)
        self.page.add_init_script(CATCH)
        self.page.goto(url)


def play_to_the_end(host: Player, guest: Player) -> None:
    """Both play; the host loses the network on the way, the guest closes the window and opens another."""
    troubles = {host.name: host.lose_network, guest.name: guest.close_and_come_back}
    deadline = time.monotonic() + SECONDS
    while not (host.now().get("finish") and guest.now().get("finish")):
        assert time.monotonic() < deadline, (host.now(), guest.now())
        for one in (host, guest):
            one.act()
            if one.key >= TROUBLE_AFTER and one.name in troubles:
                troubles.pop(one.name)()
        host.page.wait_for_timeout(5)  # frames are heard meanwhile, those of both
    assert troubles == {}, (host.key, guest.key, host.now()["sequence"], host.now()["finish"])


def who_thinks(host: Player, guest: Player) -> None:
    """Whose turn it is is seen to be thinking, by the other."""
    while not (host.now().get("offers") or guest.now().get("offers")):
        host.page.wait_for_timeout(20)
    waits, moves = (guest, host) if host.now().get("offers") else (host, guest)
    mark = {one.name: one.page.get_by_role("img", name="thinking", exact=True) for one in (waits, moves)}
    expect(mark[waits.name]).to_have_count(1)
    expect(mark[moves.name]).to_have_count(0)


# Matches long enough for the troubles of both.
SHORT: dict[str, Json] = {
    "cartagena": {"segments": 2, "pirates": 3},
    "la_tortuga": {"clutches": 4},
    "mutiny": {"voyage": 8},
}


@pytest.mark.parametrize(
    ("game", "short"), some_by_day(product(SHORT, (True, False)), {("la_tortuga", True), ("mutiny", True)})
)
def test_a_match_apart_to_its_end(chromium: Browser, browser: Chromium, game: str, short: bool) -> None:
    rng, options = random.Random(4), SHORT[game] if short else {}
    with Chromium(chromium, browser.url) as other:
        host, guest = Player(browser, "Ada", rng), Player(other, "Bonny", rng)
        host.page.goto(new_table(host.page, [PERSON, GUEST], game=game, options=options, setup={}))
        guest.page.goto(host.page.get_by_role("textbox", name="Link").input_value())
        guest.page.get_by_role("button", name="Sit here").click()
        for one in (guest, host):
            one.page.get_by_role("button", name="I am ready").click()
        for one in (guest, host):
            expect(one.page.get_by_role("list", name="Seats")).to_be_visible()
        who_thinks(host, guest)
        play_to_the_end(host, guest)
        assert host.now()["finish"] == guest.now()["finish"]
        for one in (host, guest):
            expect(one.page.get_by_role("dialog").get_by_role("button", name="Check every card")).to_be_visible()
        guest.page.get_by_role("button", name="Check every card").click()
        expect(guest.page.get_by_text("It was fair: every card and die is right.")).to_be_visible()
        assert other.complaints == []
