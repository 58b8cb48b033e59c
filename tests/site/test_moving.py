"""Matches go from a server to a site without one and back: by link, by file, and the whole log at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from spanish_main.core.match import record
from spanish_main.games.catalog import load_game
from spanish_main.site.serve import serving
from tests.needs import need
from tests.server.harness import ServerProcess
from tests.site import made
from tests.site.test_play import ARGUMENTS, UNDER
from tests.web.driver import PERSON, RANDOM, axe, new_table, overflow
from tests.web.table.test_log import LOG, resigned

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]
expect.set_options(timeout=60_000)  # Python starts in the page meanwhile


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path / "tables.sqlite3") as process:
        yield process


@pytest.fixture
def page(playwright, server: ServerProcess) -> Iterator[Page]:
    browser = playwright.chromium.launch(executable_path=need("chromium"), args=ARGUMENTS)
    context = browser.new_context(
        base_url=server.url, locale="en-GB", viewport={"width": 390, "height": 844}, reduced_motion="reduce"
    )
    context.set_default_timeout(60_000)
    yield context.new_page()
    browser.close()


def saved(page: Page, button: str) -> Path:
    """The file that a button or link saves."""
    with page.expect_download() as download:
        page.get_by_role("dialog").or_(page.locator("main")).get_by_text(button).last.click()
    return Path(download.value.path())


def link_to(page: Page, address: str) -> str:
    """The link of the dialog that moves a match to an address."""
    page.get_by_label("Target of the link").fill(address)
    field = page.get_by_label("Link to the match", exact=True)
    expect(field).to_have_value(re.compile("^" + re.escape(address)))
    return field.input_value()


def brought(page: Page) -> None:
    """Confirm the matches that were found."""
    page.get_by_role("dialog").get_by_role("button", name="Import", exact=True).click()


def test_matches_go_from_a_server_to_a_site_and_back(
    page: Page, server: ServerProcess, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with serving(made.real(tmp_path_factory), under=UNDER) as site:
        # A finished match of the server goes by its link.
        resigned(page)
        page.get_by_role("button", name="Export").click()
        assert axe(page) == []
        assert overflow(page) <= 0
        page.get_by_role("img", name="QR code of the link to the match").wait_for()
        link = link_to(page, site)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(link)
        expect(page.get_by_text("This match is over")).to_be_visible()
        assert axe(page) == []
        brought(page)
        expect(page.get_by_text("You have resigned.").first).to_be_visible()
        assert not any("match=" in address for address in asked)
        assert "match=" not in page.url
        # A second time it is here already.
        page.goto("about:blank")
        page.goto(link)
        brought(page)
        expect(page.get_by_text("You have resigned.").first).to_be_visible()
        page.goto(f"{site}#/log")
        expect(page.get_by_text("1 match, won 0 of 1")).to_be_visible()
        assert axe(page) == []
        assert overflow(page) <= 0

        # A match that runs on the device goes to the server, where it is played on.
        page.goto(f"{site}#/new/cartagena")
        page.locator("main form button[type=submit]").click()
        page.locator("button[aria-keyshortcuts='o']").wait_for()
        page.get_by_role("button", name="People").click()
        page.get_by_role("button", name="Export").click()
        expect(page.get_by_text("You can continue it")).to_be_visible()
        link = link_to(page, f"{server.url}/")

        # The whole log, with what runs, goes as one file.
        page.goto(f"{site}#/log")
        page.reload()
        file = saved(page, "Save all matches")
        texts = file.read_text(encoding="utf-8")
        assert texts.count("spanish-main-record") == 2

        page.goto(link)
        expect(page.get_by_text("still in progress")).to_be_visible()
        brought(page)
        page.locator("button[aria-keyshortcuts='o']").wait_for()
        page.keyboard.press("o")
        page.locator("dialog[open] li button").first.click()
        expect(page.get_by_role("button", name="Undo")).to_be_enabled()
        page.get_by_role("button", name="People").click()
        page.get_by_role("button", name="Export").click()
        expect(page.get_by_text("when it is over")).to_be_visible()
        page.goto("/log")
        page.get_by_role("button", name="Import matches").click()
        page.locator("input[type=file]").set_input_files(file)
        expect(page.get_by_text("2 matches")).to_be_visible()
        brought(page)
        expect(page.get_by_text("Nothing new. 2 were already here.")).to_be_visible()
        only = page.request.get("/api/tables").json()["tables"]
        assert len(only) == 2


def test_an_invalid_match_is_reported_in_a_line(page: Page, tmp_path: Path) -> None:
    resigned(page)
    file = saved(page, "Save the record")
    text = file.read_text(encoding="utf-8")
    record.verify(record.parse(text), record.game_of(record.parse(text), load_game))
    page.goto(new_table(page, [PERSON, RANDOM]))
    page.goto("/log")
    expect(page.get_by_role("heading", name=LOG)).to_be_visible()
    page.get_by_role("button", name="Import matches").click()
    bad = tmp_path / "bad.jsonl"
    lines = text.splitlines(keepends=True)
    for content, alert in [
        (b"\xff\xfe{\x00", "This file is not UTF-8 text."),
        (b"when,game\n", "This file contains no match of Spanish Main."),
        (text[:-30].encode(), "This record is incomplete"),
        ("".join([*lines[:3], *lines[4:]]).encode(), "This record is not valid"),
        (text.replace('"version":1', '"version":2', 1).encode(), "This record is not valid"),
    ]:
        bad.write_bytes(content)
        page.locator("input[type=file]").set_input_files(bad)
        if b"spanish-main" in content:
            brought(page)
        expect(page.get_by_role("alert")).to_contain_text(alert)
    for link, alert in [
        ("https://galleon.example/", "This is not a link to a match."),
        ("https://galleon.example/#match=A", "This link is incomplete."),
        ("https://galleon.example/#match=Bxyz", "This link is from a newer version."),
    ]:
        page.get_by_label("Link to a match").fill(link)
        page.get_by_role("button", name="Open", exact=True).click()
        expect(page.get_by_role("alert")).to_contain_text(alert)
    # Nothing has changed: one match is over, one runs.
    assert len(page.request.get("/api/tables").json()["tables"]) == 2
