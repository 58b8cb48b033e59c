"""The page of the edition without a server, in a folder of any host: its start, its addresses, and what it hides.

The worker is a stub that starts when it is told to and knows no table. ``tests/site`` starts the real one.
"""

from __future__ import annotations

import json
import mimetypes
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from spanish_main.games.catalog import GAMES
from spanish_main.site.answers import answers
from spanish_main.site.page import page as page_files
from tests.needs import need
from tests.web.driver import until

pytestmark = pytest.mark.browser

FOLDER = "https://harbour.example/games/at/sea/"
ME = {"known": True, "id": "me", "name": "", "browsers": [], "bots": [], "passkeys": [], "pushes": []}
ANSWERS = {"/api/tables": {"tables": [], "next": None}, "/api/me": ME}
STUB = f"""
const answers = {json.dumps(ANSWERS)}
const told = new BroadcastChannel('stub')
const asked = []
let ready = false
function answer({{ kind, id, path }}) {{
  if (kind !== 'request') return
  const found = answers[path]
  postMessage({{ kind: 'answer', id, status: found ? 200 : 404, body: JSON.stringify(found ?? {{}}) }})
}}
onmessage = ({{ data }}) => (ready ? answer(data) : asked.push(data))
told.onmessage = ({{ data }}) => {{
  postMessage(data)
  ready ||= data.part === 100
  if (ready) asked.splice(0).forEach(answer)
}}
postMessage({{ kind: 'progress', part: 30, of: 100 }})
"""


@cache
def files() -> dict[str, bytes]:
    need("web")
    return {**page_files(), **answers()}


def host(route: Route) -> None:
    """Any host of files: what it does not have is not found."""
    path = route.request.url.removeprefix(FOLDER).partition("?")[0] or "index.html"
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if path.startswith("assets/worker-"):
        route.fulfill(body=STUB, content_type=kind)
    elif path in files():
        route.fulfill(body=files()[path], content_type=kind)
    else:
        route.fulfill(status=404, body="not found")


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    made = chromium.new_context(locale="en-GB", service_workers="block")
    made.route("**/*", host)
    yield made
    made.close()


def opened(context: BrowserContext, address: str = "") -> Page:
    """A page whose worker has begun to start."""
    page = context.new_page()
    page.goto(FOLDER + address)
    expect(page.get_by_role("progressbar")).to_have_js_property("value", 0.3)
    return page


def tell(page: Page, **message: object) -> None:
    """Have the worker say this."""
    page.evaluate("(message) => new BroadcastChannel('stub').postMessage(message)", message)


def begin(page: Page) -> None:
    tell(page, kind="progress", part=100, of=100)
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_the_front_page_is_there_before_its_worker_and_stands_still(
    context: BrowserContext,
) -> None:
    page = opened(context)
    games = page.locator(".shelf > .game")
    expect(games).to_have_count(len(GAMES))
    until(page, "() => [...document.fonts].some((face) => face.status === 'loaded')")
    before = games.first.bounding_box()
    begin(page)
    expect(page.locator("header.title p")).to_have_count(1)
    assert games.first.bounding_box() == before


def test_nothing_is_offered_that_needs_others(context: BrowserContext) -> None:
    page = opened(context)
    begin(page)
    expect(page.get_by_role("heading", level=2)).to_have_count(len(GAMES))
    expect(page.get_by_role("textbox")).to_have_count(0)
    page.locator("button.you").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("textbox")).to_have_count(1)
    page.keyboard.press("Escape")
    page.locator("a[href='#/new/cartagena']").click()
    expect(page).to_have_url(f"{FOLDER}#/new/cartagena")
    values = page.locator("label.kind option").evaluate_all("(all) => all.map((one) => one.value)")
    assert "person:" in values
    assert "elsewhere:" not in values
    expect(page.get_by_text("Everybody plays on this device.")).to_be_visible()
    clocks = page.get_by_role("group", name="Clock").get_by_role("radio", include_hidden=True)
    page.locator("summary", has_text="Time").click()
    expect(clocks).to_have_count(2)  # none, and one for the match: no days for a turn


@pytest.mark.parametrize("address", ["#/join/abcdef", "#/mail/stop?token=x", "#/nowhere"])
def test_addresses_of_a_server_lead_nowhere(context: BrowserContext, address: str) -> None:
    page = opened(context, address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Off the chart")
    page.locator("main a").click()
    expect(page).to_have_url(f"{FOLDER}#/")
    expect(page.locator(".shelf > .game")).to_have_count(len(GAMES))


def test_an_address_holds_when_the_page_is_loaded_again_and_leads_to_its_rule(context: BrowserContext) -> None:
    page = opened(context, "#/rules/cartagena#C-FWD")
    rule = page.locator("[data-place='C-FWD']")
    expect(rule).to_be_in_viewport()
    page.reload()
    expect(rule).to_be_in_viewport()
    page.locator("a.brand").click()
    page.go_back()
    expect(page).to_have_url(f"{FOLDER}#/rules/cartagena#C-FWD")
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules of Cartagena")


def test_a_failing_worker_is_reported_once(context: BrowserContext) -> None:
    page = opened(context)
    tell(page, kind="failed", reason="python/core: 404")
    expect(page.get_by_role("alert")).to_have_count(1)
    expect(page.get_by_role("alert")).to_contain_text("python/core: 404")
    page.get_by_role("button", name="Play: Cartagena").click()
    expect(page.get_by_role("alert")).to_have_count(1)


def test_that_nothing_is_kept_is_said_once(context: BrowserContext) -> None:
    page = opened(context)
    tell(page, kind="fleeting")
    begin(page)
    page.locator("header.title button").click()
    expect(page.locator("header.title button")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("progressbar")).to_have_js_property("value", 0.3)
    tell(page, kind="fleeting")
    begin(page)
    expect(page.locator("header.title button")).to_have_count(0)
