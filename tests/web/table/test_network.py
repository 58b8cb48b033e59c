"""Between a person and the table: lines that die silently, answers that never come, what does not get through."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.harness import ServerProcess
from tests.web.driver import PERSON, RANDOM, Chromium, Table, new_table
from tests.web.relay import Relay

pytestmark = [pytest.mark.browser, pytest.mark.server]

# The page's limits, in milliseconds (web/src/lib/net/net.ts has less).
DEAD = 15_000
PROBED = 5_000
ANSWER = 20_000
PLAY = "Play: Cartagena"


@pytest.fixture
def relay(web_server: ServerProcess) -> Iterator[Relay]:
    with Relay(web_server.port) as relay:
        yield relay


@pytest.fixture
def browser(chromium: Browser, relay: Relay) -> Iterator[Chromium]:
    """A browser whose way to the server leads through the relay. What fails on the way is complained of by Chromium."""
    with Chromium(chromium, relay.url) as made:
        yield made
        ours = [one for one in made.complaints if "WebSocket" not in one and "Failed to load" not in one]
        assert ours == []


def lost(page: Page) -> Locator:
    return page.get_by_role("alert").filter(has_text="Connection lost")


def pass_time(page: Page, milliseconds: int, until: Locator) -> None:
    """Let the page's clock go on, so that it does not take that long, until something is seen."""
    for _ in range(milliseconds // 1000):
        if until.count():
            break
        page.clock.fast_forward(1000)
        page.wait_for_timeout(20)
    expect(until).to_be_visible(timeout=1_000)


def touches(page: Page) -> set[str]:
    """Gestures over all parts of the page: two taps zoom nowhere, two fingers everywhere."""
    return set(page.evaluate("[...document.querySelectorAll('*')].map(one => getComputedStyle(one).touchAction)"))


def at_table(browser: Chromium) -> Table:
    page = browser.page()
    page.clock.install()
    table = Table(browser, page, new_table(page, [PERSON, RANDOM]))
    table.wait_for_turn()
    return table


def test_a_line_that_dies_silently_is_noticed_and_replaced(browser: Chromium, relay: Relay) -> None:
    table = at_table(browser)
    page = table.page
    page.clock.fast_forward(8_000)  # it is quiet, and alive
    page.wait_for_timeout(500)
    page.clock.fast_forward(5_000)
    page.wait_for_timeout(500)
    expect(lost(page)).to_have_count(0)

    assert touches(page) <= {"manipulation", "pan-y pinch-zoom"}
    relay.swallow = True
    pass_time(page, DEAD, lost(page))
    # The next attempt is accepted and never answered; the one after it is not kept waiting by it.
    page.clock.fast_forward(2_000)
    page.wait_for_timeout(300)
    relay.swallow = False
    assert table.play_any()
    expect(lost(page)).to_contain_text("Your last action will be sent again")
    for _ in range(30):
        page.clock.fast_forward(1_000)
        page.wait_for_timeout(50)
        if not lost(page).count():
            break
    expect(lost(page)).to_have_count(0)
    expect(table.log.get_by_text(re.compile("^Ada plays"))).to_have_count(1)


@pytest.mark.parametrize("event", ["online", "visibilitychange", "pageshow"])
def test_the_line_is_looked_at_when_something_has_happened(browser: Chromium, relay: Relay, event: str) -> None:
    table = at_table(browser)
    page = table.page
    relay.swallow = True
    page.evaluate(
        """event => event === 'visibilitychange' ? document.dispatchEvent(new Event(event))
            : dispatchEvent(event === 'pageshow' ? new PageTransitionEvent(event, { persisted: true })
                : new Event(event))""",
        event,
    )
    pass_time(page, PROBED, lost(page))
    # A reconnection hangs; when the network is there again it is not waited for.
    page.clock.fast_forward(2_000)
    page.wait_for_timeout(300)
    page.clock.fast_forward(2_000)
    relay.swallow = False
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(lost(page)).to_have_count(0, timeout=5_000)


def test_a_request_without_an_answer_is_reported(browser: Chromium, relay: Relay) -> None:
    page = browser.page()
    page.clock.install()
    page.goto("/")
    play = page.get_by_role("button", name=PLAY)
    expect(play).to_be_enabled()
    beside = page.get_by_role("link", name="Set up a game").first
    play.hover()
    page.wait_for_timeout(50)
    stood = beside.bounding_box()
    relay.swallow = True
    play.click()
    expect(page.get_by_role("button", name="Setting sail")).to_be_disabled()
    assert beside.bounding_box() == stood  # nothing moves under a finger
    pass_time(page, ANSWER, page.get_by_role("alert").filter(has_text="The server has not answered for"))
    expect(play).to_be_enabled()


def test_a_page_that_comes_to_a_silent_server_says_so_and_comes_back(browser: Chromium, relay: Relay) -> None:
    page = browser.page()
    page.clock.install()
    page.route("**/api/**", lambda route: None)  # never answered
    page.goto("/")
    pass_time(page, ANSWER, page.get_by_role("alert").filter(has_text="The server does not answer"))
    page.unroute("**/api/**")
    page.clock.fast_forward(4_000)
    expect(page.get_by_role("heading", name="Cartagena")).to_be_visible()


def test_blocked_websockets_are_named(browser: Chromium, relay: Relay) -> None:
    relay.upgrades = False
    page = browser.page()
    page.goto(new_table(page, [PERSON, RANDOM]))
    notice = page.get_by_role("alert").filter(has_text="Something between you and the server blocks WebSockets")
    expect(notice).to_be_visible()
    relay.upgrades = True
    expect(page.get_by_role("img", name=re.compile("actions? left"))).to_be_visible()
    expect(notice).to_have_count(0)


@pytest.mark.parametrize("way", ["relay", "browser"])
def test_a_browser_without_cookies_gets_a_notice(browser: Chromium, relay: Relay, way: str) -> None:
    page = browser.page()
    if way == "relay":
        relay.cookies = False
    else:
        page.add_init_script("Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })")
    page.goto("/")
    page.get_by_role("button", name=PLAY).click()
    expect(page.get_by_role("alert").filter(has_text="Your browser blocks cookies from this site")).to_be_visible()
    expect(page).to_have_url(re.compile(r":\d+/$"))


@pytest.mark.slow
def test_a_hung_navigation_falls_back_to_the_page_that_was_kept(browser: Chromium, relay: Relay) -> None:
    page = browser.page(keeps=True)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    page.reload()
    expect(page.get_by_role("heading", name="Cartagena")).to_be_visible()
    relay.swallow = True
    page.goto("/rules/cartagena", wait_until="commit", timeout=12_000)
    expect(page.locator("#app")).to_be_attached(timeout=5_000)
