"""QR codes of links to matches are read by a reader, as far as the page offers them."""

from __future__ import annotations

import io
import re

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.web.driver import Chromium
from tests.web.table.test_log import resigned

pytestmark = [pytest.mark.browser, pytest.mark.server]

BASE = "https://galleon.example/"
MOST = 2953  # bytes in the largest code, of letters as they come
CODE = "QR code of the link to the match"


def read(page: Page) -> str:
    """The text that a reader finds in the drawn code, with a part of the dialog around it."""
    code = page.get_by_role("img", name=CODE)
    code.scroll_into_view_if_needed()
    picture = Image.open(io.BytesIO(page.screenshot(full_page=True)))
    (found,) = zxingcpp.read_barcodes(picture)
    return str(found.text)


def lengthened(page: Page, length: int) -> str:
    """The link, so many letters long by the path of the address that it leads to."""
    address, link = page.get_by_label("Target of the link"), page.get_by_label("Link to the match", exact=True)
    address.fill(BASE)
    expect(link).to_have_value(re.compile(f"^{BASE}#"))
    address.fill(BASE + "x" * (length - len(link.input_value()) - 1) + "/")
    expect(link).to_have_value(re.compile(f"^.{{{length}}}$"))
    return link.input_value()


@pytest.mark.parametrize(("dark", "density"), [(False, 1), (True, 3)])
def test_a_reader_finds_the_whole_link_in_the_longest_code(browser: Chromium, dark: bool, density: int) -> None:
    page = browser.page(390, 844, dark=dark, density=density)
    resigned(page)
    page.get_by_role("button", name="Export").click()
    page.get_by_role("img", name=CODE).wait_for()
    link = page.get_by_label("Link to the match", exact=True).input_value()
    assert read(page) == link
    longest = lengthened(page, MOST)
    page.get_by_role("img", name=CODE).wait_for()
    assert read(page) == longest
    lengthened(page, MOST + 1)
    expect(page.get_by_role("img", name=CODE)).to_have_count(0)
