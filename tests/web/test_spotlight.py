"""What a lesson points at on the ship can be seen at every step, on a phone, where the dock lies over the page."""

from __future__ import annotations

import json

import pytest

from spanish_main.teaching.lesson import Lesson, lessons_of
from tests.teaching.test_lessons import name_of, walked
from tests.web.driver import Chromium

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]

LESSONS = [lesson for lesson in lessons_of("mutiny") if lesson.id != "side"]  # that one points into the dock


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_what_the_coach_points_at_is_seen(browser: Chromium, lesson: Lesson) -> None:
    page = browser.page(390, 844, language="de-DE")
    game = lesson.game
    address = f"/lesson/{game}/{lesson.id}"
    page.goto(address)
    unseen: list[str] = []
    for course in walked(lesson):
        if course.step is None or not course.step.point:
            continue
        kept = {f"{game}/{lesson.id}": {"done": course.done, "learned": False}}
        page.evaluate("kept => localStorage.setItem('spanish-main-lessons', kept)", json.dumps(kept))
        page.reload()
        page.locator(".coach").wait_for(timeout=10_000)
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(900)  # it scrolls there, and looks again
        rings = page.locator("[data-ring]").evaluate_all("all => all.map(one => one.dataset.ring)")
        unseen += [f"{course.step.say}: {name}" for name in course.step.point if name not in rings]
    assert unseen == []
