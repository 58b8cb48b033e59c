"""A server with the built page, and Chromium to look at it with."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect

from spanish_main.site.serve import serving
from tests.needs import need
from tests.server.harness import ServerProcess
from tests.site import made as made_site
from tests.web.alone import Alone
from tests.web.driver import Chromium

expect.set_options(timeout=20_000)  # on a busy machine a page may take its time

ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def web_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    need("web")
    with ServerProcess(tmp_path_factory.mktemp("web") / "tables.sqlite3") as process:
        yield process


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    # The engine alone, where it is installed, opens a page with a third of the work. All games are played in the whole
    # browser as well (engines.py).
    path = shutil.which("chromium-headless-shell") or need("chromium")
    browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def site_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the edition without a server."""
    with serving(made_site.real(tmp_path_factory)) as url:
        yield url.rstrip("/")


@pytest.fixture
def browser(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Chromium]:
    """One person's browser. Whatever its pages complain of fails the test. Its parameter: the edition (alone.py)."""
    if getattr(request, "param", "server") == "browser":
        kind, url = Alone, request.getfixturevalue("site_url")
    else:
        kind, url = Chromium, request.getfixturevalue("web_server").url
    with kind(chromium, url) as made:
        yield made
        assert made.complaints == []
