"""The target of a lesson's step can be seen at every step, on a phone, where coach and dock cover parts of the page."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from spanish_main.games.catalog import OWN
from spanish_main.teaching.lesson import lessons_of
from tests.nightly import some_by_day
from tests.teaching.test_lessons import name_of, walked
from tests.web.driver import Chromium

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]

LESSONS = {name_of(lesson): lesson for game in OWN for lesson in lessons_of(game)}
SCREENS = {"upright": (390, 844), "lying": (844, 390)}
EVERY = [(name, screen) for name in LESSONS for screen in SCREENS]
BY_DAY = [
    ("cartagena-first", "upright"),
    ("la_tortuga-stop", "lying"),
    ("mutiny-side", "lying"),
]
# A phone in landscape has no room for the actions above the seats.
TOO_FAR = {
    ("mutiny-side", "lying"): {"suspect: seat-2", "peek: seat-2", "seen: seat-2"},
}


@pytest.mark.parametrize(("name", "screen"), some_by_day(EVERY, BY_DAY))
def test_the_target_of_the_coach_is_visible(browser: Chromium, name: str, screen: str) -> None:
    lesson = LESSONS[name]
    page = browser.page(*SCREENS[screen], language="de-DE")
    page.goto(f"/lesson/{lesson.game}/{lesson.id}")
    unseen: set[str] = set()
    for course in walked(lesson):
        if course.step is None or not course.step.point:
            continue
        kept = {f"{lesson.game}/{lesson.id}": {"done": course.done, "learned": False}}
        page.evaluate("kept => localStorage.setItem('spanish-main-lessons', kept)", json.dumps(kept))
        page.reload()
        page.locator(".coach").wait_for(timeout=10_000)
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(1_500)  # it scrolls there, and looks again
        rings = page.locator("[data-ring]").evaluate_all("all => all.map(one => one.dataset.ring)")
        unseen |= {f"{course.step.say}: {point}" for point in course.step.point if point not in rings}
    assert unseen == TOO_FAR.get((name, screen), set())


def test_an_element_under_the_coach_has_no_ring(browser: Chromium) -> None:
    """Also in the dock: on a phone in landscape, the actions may be scrolled under the coach."""
    page = browser.page(844, 390)
    page.goto("/lesson/cartagena/first")
    ring = page.locator('[data-ring="card-skull"]')
    expect(ring).to_be_visible(timeout=30_000)
    page.locator(".board").dispatch_event("wheel")  # whoever scrolls for himself is left where he is
    page.locator(".coach").evaluate("coach => (coach.style.height = '100dvh')")
    expect(page.locator("[data-ring]")).to_have_count(0)
    page.locator(".coach").evaluate("coach => (coach.style.height = '')")
    expect(ring).to_be_visible()
