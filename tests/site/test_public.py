"""A page of the project: the games at its root and the documentation beside them, under any path of a host."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, Playwright, expect

from spanish_main.site.answers import answers
from spanish_main.site.build import write
from spanish_main.site.documents import documents
from spanish_main.site.page import page as page_files
from tests.needs import need
from tests.site import made
from tests.web.driver import until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

UNDER = "/games/at/sea/"
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    need("web")
    site = tmp_path_factory.mktemp("public") / "site"
    return write(site, made.python(), made.program(), {**page_files(docs=True), **answers()}, documents()).folder


@pytest.fixture
def page(playwright: Playwright) -> Iterator[Page]:
    browser = playwright.chromium.launch(executable_path=need("chromium"), args=ARGUMENTS)
    yield browser.new_context(locale="en", viewport={"width": 390, "height": 844}).new_page()
    browser.close()


KEPT = """async () => {
    const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => url)
}"""


HOST = """
import sys; from pathlib import Path; from spanish_main.site.serve import server
made = server(Path(sys.argv[1]), under=sys.argv[2])
print(made.server_address[1], flush=True)
made.serve_forever()
"""


@contextmanager
def host(folder: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    """Start a host in its own process; yields a function that ends it. A thread would still answer open connections."""
    with subprocess.Popen([sys.executable, "-c", HOST, str(folder), UNDER], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        yield f"http://localhost:{int(process.stdout.readline())}{UNDER}", process.kill
        process.kill()


def test_a_visitor_goes_from_the_games_to_the_documentation_and_back(page: Page, folder: Path) -> None:
    asked: list[str] = []
    printed: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: printed.append(message.text))
    with host(folder) as (url, end):
        page.goto(url)
        page.evaluate("navigator.serviceWorker.ready")
        until(page, "() => navigator.serviceWorker.controller !== null", seconds=60)
        kept = page.evaluate(KEPT)
        assert f"{url}index.html" in kept
        assert not [address for address in kept if "/docs/" in address], "kept before anybody reads it"
        page.locator("main footer a").click()
        expect(page).to_have_url(f"{url}docs/index.html")
        page.goto(f"{url}docs/start/install.html")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        for name in ("docs/start/install.html", "docs/"):
            page.goto(url + name)
            page.get_by_role("link", name="Play the games in your browser").click()
            page.wait_for_url(lambda address: address.partition("#")[0] in (url, f"{url}index.html"))
            expect(page.get_by_role("heading", level=1)).to_have_text("Spanish Main")
        assert not [address for address in asked if not address.startswith(url)], "a foreign host, or one from the root"
        assert not [text for text in printed if "Content Security Policy" in text or "404" in text], printed
        end()
        # Pages that were read are there; for others the browser reports that the host is away.
        page.goto(f"{url}docs/start/install.html")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Install")
        with pytest.raises(Error, match="ERR_"):
            page.goto(f"{url}docs/bots.html")


def test_the_search_of_the_documentation_works(page: Page, folder: Path) -> None:
    with host(folder) as (url, _):
        page.set_viewport_size({"width": 1440, "height": 900})
        page.goto(f"{url}docs/index.html")
        page.get_by_role("textbox", name="Search").fill("commitment")
        expect(page.locator(".md-search-result__item").first).to_be_visible(timeout=20_000)
