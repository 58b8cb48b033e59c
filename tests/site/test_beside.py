"""The edition without a server beside a server's page: a person plays on when the server is killed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from spanish_main.site.build import write
from spanish_main.site.interpreter import Interpreter, packed
from spanish_main.site.program import PackedProgram
from tests.needs import need
from tests.server.harness import ServerProcess
from tests.site import made
from tests.web.driver import until

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]

ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
READY = "main .dock button[aria-keyshortcuts='o']:enabled"
PLAY = "Play on this device against bots"
KEEP = "Play on this device while the server is offline"
SECONDS = 1000
VAULT = "spanish-main /device/"
DATABASES = "async () => (await indexedDB.databases()).map((one) => one.name)"
VERSIONS = f"""async () => (await caches.keys())
    .filter((name) => name.startsWith('{VAULT} '))
    .map((name) => name.slice({len(VAULT) + 1}))"""


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=need("chromium"), args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(locale="en", reduced_motion="reduce")
    context.set_default_timeout(30 * SECONDS)
    yield context.new_page()
    context.close()


def serving(database: Path, device: Path, port: int = 0) -> ServerProcess:
    return ServerProcess(database, port=port, device=device, first="from pathlib import PosixPath")


def keep(page: Page) -> None:
    """Let this browser store the games, by the switch in the settings."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name=KEEP).check()
    expect(page.get_by_role("dialog")).to_contain_text("The games are stored on this device", timeout=60 * SECONDS)
    page.keyboard.press("Escape")


def keeps(page: Page) -> list[str]:
    """The scopes of this browser's service workers, and its caches."""
    found: list[str] = page.evaluate(
        """async () => [
            ...(await navigator.serviceWorker.getRegistrations()).map((one) => new URL(one.scope).pathname),
            ...(await caches.keys()).map((name) => name.replace(/ [^ ]*$/, '')),
        ].sort()"""
    )
    return found


def play(page: Page) -> None:
    """Do one action at a table of this device, and wait for the person's next turn."""
    page.locator(READY).wait_for()
    page.keyboard.press("o")
    page.locator("dialog[open] li button").last.click()
    page.locator(READY).wait_for()


def test_a_person_plays_on_while_the_server_is_away(page: Page, tmp_path_factory: pytest.TempPathFactory) -> None:
    database, site = tmp_path_factory.mktemp("beside") / "tables.sqlite3", made.real(tmp_path_factory)
    with serving(database, site) as first:
        page.goto(first.url)
        keep(page)
        # The server's page stays its own worker's, and works when it is opened again.
        until(page, "async () => (await navigator.serviceWorker.getRegistrations()).length === 2")
        page.reload()
        page.get_by_role("button", name="Play: Cartagena").click()
        page.locator(READY).wait_for()
        table = page.url

        first.kill()
        expect(page.get_by_role("alert")).to_contain_text("Connection lost", timeout=30 * SECONDS)
        expect(page.get_by_role("alert").get_by_role("link", name=PLAY)).to_be_visible()
        page.goto(first.url)  # a navigation: the page comes from the browser
        page.get_by_role("link", name=PLAY).click()
        expect(page).to_have_url(f"{first.url}/device/")
        expect(page.get_by_text("You play on this device, without the server.")).to_be_visible()
        page.get_by_role("button", name="Play: Cartagena").click()
        play(page)
        entries = page.locator(".log li").count()
        page.reload()
        page.locator(READY).wait_for()
        assert page.locator(".log li").count() == entries

        with serving(database, site, first.port):
            back = page.get_by_role("link", name="Back to the server")
            expect(back).to_be_visible(timeout=40 * SECONDS)
            back.click()
            expect(page).to_have_url(f"{first.url}/")
            page.goto(table)  # what was played at the server goes on there
            page.locator(READY).wait_for()
            page.goto(f"{first.url}/device/")
            expect(page.get_by_role("heading", name="Your tables")).to_be_visible(timeout=30 * SECONDS)
            expect(page.get_by_text("The server is available again.")).to_be_visible(timeout=30 * SECONDS)


def test_nothing_is_stored_without_consent_or_after_deletion(
    page: Page, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with serving(tmp_path / "tables.sqlite3", made.real(tmp_path_factory)) as server:
        page.goto(server.url)
        keep(page)
        assert "spanish-main /device/" in keeps(page)
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("checkbox", name=KEEP).uncheck()
        until(page, "async () => (await navigator.serviceWorker.getRegistrations()).length < 2")
        until(page, "async () => (await caches.keys()).every((name) => name.startsWith('shell-'))")
        page.reload()
        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_role("checkbox", name=KEEP)).not_to_be_checked()


def small(folder: Path, text: bytes) -> str:
    """Write a site without games, which a browser stores like any other; returns its version."""
    python = Interpreter({"pyodide.mjs": b"1"}, packed(b"core"), packed(b"library"), b"{}", b"free")
    return write(folder, python, PackedProgram("main", {"main.py": b""}), {"index.html": text}).version


def test_a_deleted_user_leaves_no_match_on_the_device(page: Page, tmp_path: Path) -> None:
    need("web")
    small(tmp_path / "site", b"page")
    with serving(tmp_path / "tables.sqlite3", tmp_path / "site") as server:
        page.goto(server.url)
        keep(page)
        page.evaluate(
            """(name) => new Promise((done) => {
                const asked = indexedDB.open(name)
                asked.onsuccess = () => (asked.result.close(), done())
            })""",
            VAULT,
        )
        assert VAULT in page.evaluate(DATABASES)
        page.get_by_role("button", name="Who you are").click()
        dialog = page.get_by_role("dialog", name="You")
        dialog.get_by_label("Your name").fill("Anne")
        dialog.get_by_label("Your name").press("Enter")
        dialog.get_by_text("Forget me", exact=True).click()
        expect(dialog.get_by_text("The matches that this browser stores")).to_be_visible()
        dialog.get_by_label("Yes, forget me").check()
        with page.expect_navigation():
            dialog.get_by_role("button", name="Delete my data").click()
        expect(page.get_by_role("button", name="Who you are", exact=True)).to_be_visible()
        assert VAULT not in page.evaluate(DATABASES)
        assert not {"/device/", "spanish-main /device/"} & {*keeps(page)}


def test_a_newer_site_takes_the_place_of_the_one_that_is_kept(page: Page, tmp_path: Path) -> None:
    need("web")
    older = small(tmp_path / "site", b"older")
    with serving(tmp_path / "tables.sqlite3", tmp_path / "site") as server:
        page.goto(server.url)
        keep(page)
        assert page.evaluate(VERSIONS) == [older]
        newer = small(tmp_path / "site", b"newer")
        page.reload()
        for _ in range(60):  # it comes when the page has been open for half a minute
            if page.evaluate(VERSIONS) == [newer]:
                break
            page.wait_for_timeout(SECONDS)
        assert page.evaluate(VERSIONS) == [newer]


def test_a_server_without_it_offers_nothing(page: Page, tmp_path: Path) -> None:
    need("web")
    with ServerProcess(tmp_path / "tables.sqlite3") as server:
        page.goto(server.url)
        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_role("dialog")).to_contain_text("Sound")
        expect(page.get_by_role("checkbox", name=KEEP)).to_have_count(0)
