"""The Mutiny in the page: whole games by clicks and by keys, duels, the curtain between two people, how it looks."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.driver import PERSON, Chromium, axe, new_table, overflow, unfold
from tests.web.looks import on_every_screen

pytestmark = [pytest.mark.browser, pytest.mark.server]

GREEDY = {"kind": "bot", "bot": "greedy"}
DECISIONS = 400
RAW_ID = re.compile(r"\b(?:browser|mutiny|server|seat|bot|app|game)-[a-z]+(?:-[a-z]+)*\b")
# Actions in order of preference; a player with a side may visit anybody.
SIDED = ("use cambivalute", "use crackpott", "use pang")
LIKED = ("side", "use bijoux", "use ojo", "place", "keep battle", "take card", "buy")


class Ship:
    """One or two people at a table of The Mutiny."""

    def __init__(self, browser: Chromium, page: Page, seats: list[dict[str, Any]], **options: Any) -> None:
        self.page, self.browser = page, browser
        page.goto(new_table(page, seats, game="mutiny", options=options))
        self.dock = page.get_by_role("region", name="What you can do, and your secrets")
        self.ways = self.dock.locator("button[data-action]")
        self.doors = page.locator("button[data-door]")
        self.over = page.get_by_role("dialog", name=re.compile("wins?!|Nobody wins"))
        self.curtain = page.get_by_role("dialog", name=re.compile("^Pass to"))
        self.log = page.get_by_role("log")

    def now(self) -> dict[str, Any]:
        """The newest word of the server."""
        found: dict[str, Any] = next(frame["now"] for frame in reversed(self.browser.frames) if "now" in frame)
        return found

    def wait_after(self, sequence: int) -> None:
        """Wait until the server has gone on, or keeps what was chosen early until the others have chosen too."""
        for _ in range(1600):
            now = self.now()
            if now["sequence"] > sequence or (now["seat"] != now["viewer"] and not now["offers"]):
                return
            self.page.wait_for_timeout(25)
        raise AssertionError("nothing came of it")

    def unfold(self) -> None:
        """Open every turn of the log: all but the last ones are folded."""
        folded = self.log.locator("details:not([open]) > summary")
        while folded.count():
            folded.first.click()

    def actions(self) -> list[str]:
        """The possible actions, as written."""
        return [str(one.get_attribute("data-action")) for one in self.ways.all()]

    def take(self, action: str) -> None:
        """Click on what does ``action``."""
        before = self.now()["sequence"]
        self.ways.and_(self.page.locator(f'[data-action="{action}"]')).click()
        self.wait_after(before)

    def knock(self) -> None:
        """Click on the first door that is shut."""
        before = self.now()["sequence"]
        self.page.locator("button.cabin.down").first.click()
        self.wait_after(before)


def choose(actions: list[str], *, sided: bool) -> str:
    """The choice of a person who wants a side first, and in a duel keeps cards for the next."""
    if "talisman" in actions:
        return "talisman"
    for start in (*LIKED, *(SIDED if sided else ())):
        for action in actions:
            if action.startswith(start):
                return action
    if not sided and "knock" in actions:
        return "knock"
    return next((action for action in actions if action != "knock"), "knock")


def play(ship: Ship) -> bool:
    """Do one thing; False when it is over."""
    expect(ship.ways.first.or_(ship.over)).to_be_visible(timeout=30_000)
    if ship.over.is_visible():
        return False
    observation = ship.now()["observation"]
    action = choose(ship.actions(), sided=observation["seats"][observation["viewer"]]["chosen"])
    if action == "knock":
        ship.knock()
    else:
        ship.take(action)
    return True


def words(page: Page) -> str:
    """Everything that is to be read or heard on the page."""
    return str(
        page.evaluate(
            "document.body.innerText + ' ' + [...document.querySelectorAll('[aria-label],[title]')]"
            ".map(one => (one.getAttribute('aria-label') ?? '') + ' ' + (one.getAttribute('title') ?? '')).join(' ')"
        )
    )


def check(page: Page, where: str) -> None:
    assert overflow(page) <= 1, where  # a pixel is what halves are rounded to
    assert RAW_ID.findall(words(page)) == [], where
    assert axe(page) == [], where


@pytest.mark.slow
def test_a_whole_game_is_played_to_its_end_by_clicks(browser: Chromium) -> None:
    page = browser.page()
    ship = Ship(browser, page, [PERSON, GREEDY], voyage=8, storms=[4])
    duel = page.get_by_role("region", name=re.compile(r"^Duel [A-E], round \d"))
    fought = False
    for _ in range(DECISIONS):
        fought = fought or duel.is_visible()
        if not play(ship):
            break
    expect(ship.over).to_be_visible()
    expect(page).to_have_title(re.compile("Game over"))
    expect(ship.over.get_by_role("img", name=re.compile(r"Ada: \d+ gold\."))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="All cards on the table")).to_be_visible()
    ship.unfold()
    expect(ship.log.get_by_text("Mutiny!", exact=False).first).to_be_visible()
    if any(seat["chosen"] for seat in ship.now()["observation"]["seats"]):
        assert fought
        expect(ship.log.get_by_text(re.compile("^The sailors of pair A draw")).first).to_be_visible()


def test_the_keyboard_alone_suffices(browser: Chromium) -> None:
    page = browser.page()
    ship = Ship(browser, page, [PERSON, GREEDY])
    expect(ship.ways.first).to_be_visible()
    page.keyboard.press("k")
    expect(ship.log.get_by_text(re.compile("^Ada knocks, and"))).to_have_count(1)
    expect(ship.doors.nth(0)).to_have_attribute("data-pirate", re.compile("."))
    if ship.ways.count() > 0 and "knock" in ship.actions():
        page.keyboard.press("ArrowDown")
        focused = page.evaluate("document.activeElement?.dataset.action")
        assert focused in ship.actions()
        before = ship.now()["sequence"]
        page.keyboard.press("Enter")
        ship.wait_after(before)
    expect(ship.log.get_by_text(re.compile("^(Ada stays with|The Ghost! Ada|Ada knocks)")).first).to_be_visible()

    drawer = ship.dock.get_by_role("button", name="Secrets of Ada")
    shown = drawer.get_attribute("aria-expanded")
    page.keyboard.press("x")
    expect(drawer).not_to_have_attribute("aria-expanded", str(shown))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_contain_text("knock on the next door")
    page.keyboard.press("Escape")


def test_an_impossible_action_is_explained_with_its_rule(browser: Chromium) -> None:
    page = browser.page()
    ship = Ship(browser, page, [PERSON, PERSON])
    page.get_by_role("button", name=re.compile("^I am Ada")).click()
    while ship.actions() != ["knock"]:
        page.wait_for_timeout(50)
    first = None
    for _ in range(4):
        ship.knock()
        if not ship.now()["offers"]:
            return  # the Ghost: the turn has ended, and a curtain hides the doors
        expect(ship.doors.nth(0)).to_have_attribute("data-pirate", re.compile("."))
        before, first = first, ship.doors.nth(0).get_attribute("data-pirate")
        if before == first:
            ship.doors.nth(0).click(force=True)
            expect(page.locator(".hint")).to_contain_text("M-KNOCK")
            return


def lift(ship: Ship) -> str:
    """Raise the curtain, which shows nothing of the table; whose it was."""
    expect(ship.curtain).to_be_visible()
    assert ship.page.locator(".drawer, [data-action], .duel, [data-door]").count() == 0
    # The curtain falls at once, then the page asks for what everybody may see.
    ends = time.monotonic() + 60
    while (observation := ship.now()["observation"])["viewer"] is not None:
        assert time.monotonic() < ends, "the page still shows what one of them sees"
        ship.page.wait_for_timeout(25)
    assert all(seat["side"] is None for seat in observation["seats"])
    if observation["duel"] is not None:
        assert set(observation["duel"]["committed"]) <= {None, "hidden"}
    name = str(ship.curtain.get_by_role("heading").inner_text()).removeprefix("Pass to ")
    ship.curtain.get_by_role("button").click()
    expect(ship.dock.get_by_role("button", name=f"Secrets of {name}")).to_be_visible()
    return name


def sit_together(ship: Ship) -> set[str]:
    """Two people play on until both have fought, or it is over; who has fought."""
    fought: set[str] = set()
    for _ in range(DECISIONS):
        expect(ship.ways.first.or_(ship.curtain).or_(ship.over).first).to_be_visible(timeout=30_000)
        if ship.over.is_visible() or len(fought) == 2:
            break
        if ship.curtain.is_visible():
            lift(ship)
            continue
        viewer = ship.now()["viewer"]
        name, other = ("Ada", "Ben") if viewer == 0 else ("Ben", "Ada")
        expect(ship.dock.get_by_role("button", name=f"Secrets of {other}")).to_have_count(0)
        if any(action.startswith("fight") for action in ship.actions()):
            fought.add(name)
            now = ship.now()["observation"]
            assert now["seats"][1 - viewer]["side"] is None or now["seats"][viewer]["peeks"][1 - viewer] is not None
            assert now["duel"]["committed"][1 - viewer] in (None, "hidden")
        if not play(ship):
            break
    return fought


@pytest.mark.slow
def test_two_people_fight_duels_at_one_screen_and_see_only_their_own(browser: Chromium) -> None:
    page = browser.page()
    for _ in range(4):  # luck may keep one of them from choosing a side before the mutiny
        if sit_together(Ship(browser, page, [PERSON, PERSON], voyage=7, storms=[])) == {"Ada", "Ben"}:
            return
    raise AssertionError("in four games there was no duel of two")


@pytest.mark.slow
@on_every_screen
def test_every_page_fits_and_axe_finds_nothing_serious(browser: Chromium, width: int, height: int, dark: bool) -> None:
    page = browser.page(width, height, dark=dark, language="ru-RU" if dark else "en-GB")
    page.goto("/new/mutiny")
    unfold(page)
    expect(page.locator("input[type=number]").first).to_be_visible()
    check(page, "new game")
    players = 4 if width == 390 else 3
    page.goto(new_table(page, [PERSON, *[GREEDY] * (players - 1)], game="mutiny", options={"voyage": 2, "storms": [1]}))
    ways: Locator = page.locator("button[data-action]")
    over = page.locator("dialog[open]")
    seen: set[str] = set()
    for _ in range(DECISIONS):
        expect(ways.first.or_(over).first).to_be_visible(timeout=30_000)
        if over.is_visible():
            break
        actions = [str(one.get_attribute("data-action")) for one in ways.all()]
        kind = " ".join(sorted({action.split(" ")[0] for action in actions}))
        if kind not in seen:
            seen.add(kind)
            check(page, kind)
        observation = next(frame["now"] for frame in reversed(browser.frames) if "now" in frame)["observation"]
        action = choose(actions, sided=observation["seats"][0]["chosen"])
        before = len(browser.frames)
        page.locator(f'[data-action="{action}"]').click()
        while len(browser.frames) == before:
            page.wait_for_timeout(25)
    check(page, "the end")
    page.keyboard.press("Escape")
    check(page, "after the end")


def test_a_host_enters_the_contents_of_the_box(browser: Chromium) -> None:
    page = browser.page()
    page.goto("/new/mutiny")
    unfold(page)
    page.get_by_label("Voyage").fill("9")
    page.get_by_label("Gold cards, value 3").fill("2")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("img", name="The voyage: 9 spaces to the mutiny")).to_be_visible()
    expect(page.get_by_role("img", name="Treasure island: 14 gold cards").first).to_be_attached()

    page.goto("/new/mutiny")
    unfold(page)
    page.get_by_label("Battle cards, value 1").fill("1")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("M-START")
    assert all("422" in complaint for complaint in browser.complaints)  # the browser's own word for the refusal
    browser.complaints.clear()
