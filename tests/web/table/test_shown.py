"""Whose turn is on show: frame, seat, dock and headline name the same player, also where a match is played again."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.nightly import rest_nightly
from tests.web.driver import PERSON, RANDOM, Chromium, new_table
from tests.web.table.test_apart import SHORT, Player

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]

NAMES = ["Ada", "Ben", "Cleo"]
STEPS = 20  # of a match, spread over all of it
# The seats named by each element that names one: by number, null for nobody.
NAMED = """() => {
  const probe = document.createElement('i')
  document.body.append(probe)
  const plain = (colour) => { probe.style.color = ''; probe.style.color = colour; return getComputedStyle(probe).color }
  const seats = [...document.querySelectorAll('.seats li')]
  const colours = seats.map((_, seat) => plain(`var(--seat-${seat})`))
  const seatOf = (colour) => { const seat = colours.indexOf(colour); return seat < 0 ? null : seat }
  const marked = seats.flatMap((one, seat) => one.ariaCurrent === 'true' ? [seat] : [])
  const dock = document.querySelector('section.dock')
  const title = dock?.querySelector('.who strong')?.textContent ?? ''
  const said = NAMES.findIndex((name) => title.includes(name))
  const frame = document.querySelector('main .board .frame:has(> svg)')
  const found = {
    seat: marked.length > 1 ? marked : (marked[0] ?? null),
    headline: said < 0 ? null : said,
    dock: seatOf(plain(getComputedStyle(dock).getPropertyValue('--seat'))),
    ...(frame ? { frame: seatOf(plain(getComputedStyle(frame).getPropertyValue('--turn'))) } : {}),
  }
  probe.remove()
  return found
}""".replace("NAMES", str(NAMES))


TO = "(one, step) => { one.value = step; one.dispatchEvent(new Event('input', { bubbles: true })) }"


def until_told(browser: Chromium, step: int) -> None:
    """Wait until the moment that was asked for has come."""
    for _ in range(600):
        if browser.frames[-1]["type"] == "moment" and browser.frames[-1]["step"] == step:
            return browser.wait(40)
        browser.wait(10)
    raise AssertionError("no moment comes")


def one_player(named: dict[str, Any]) -> bool:
    return len(set(map(str, named.values()))) == 1


def agree(page: Page, where: str) -> Any:
    """Everything that names a player names the same one; who that is."""
    named = page.evaluate(NAMED)
    assert one_player(named), (where, named)
    return named["seat"]


@pytest.mark.parametrize("game", rest_nightly(SHORT, {"mutiny"}))
def test_all_name_the_same_player_at_every_step(browser: Chromium, game: str) -> None:
    player = Player(browser, "Ada", random.Random(3))
    page = player.page
    page.emulate_media(reduced_motion="no-preference")
    page.goto(new_table(page, [PERSON, RANDOM, RANDOM], NAMES, game=game, options=SHORT[game]))
    expect(page.get_by_role("list", name="Seats")).to_be_visible()
    named = set()
    for _ in range(2):
        player.act()
        for _ in range(20):
            named.add(agree(page, "while moves are shown"))
            page.wait_for_timeout(40)

    page.emulate_media(reduced_motion="reduce")
    page.goto(new_table(page, [RANDOM] * 3, NAMES, game=game, options=SHORT[game]))
    # Three bots play a whole match first: on a busy machine that takes longer than a click waits.
    page.get_by_role("dialog").get_by_role("button", name="Step by step").click(timeout=60_000)
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or 0)
    for step in sorted({round(last * part / STEPS) for part in range(STEPS + 1)}):
        slider.evaluate(TO, step)
        until_told(browser, step)
        named.add(agree(page, f"step {step} of {last}"))
    assert {0, 1, 2} <= named
    expect(page.locator("section.dock .who")).to_have_text("Game over")
    assert agree(page, "the end") is None
