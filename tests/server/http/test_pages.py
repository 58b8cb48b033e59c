"""The page, its assets, its texts, and the headers on all of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.types import ASGIApp

from spanish_main.games import catalog
from spanish_main.server.http.app import make_app
from spanish_main.server.http.guard import PART_HEADERS, SECURITY_HEADERS, Guard
from spanish_main.server.http.pages import DEVICE, Device, Pages
from spanish_main.server.limits.counters import Rate
from spanish_main.server.limits.gate import Gate
from spanish_main.server.limits.numbers import Limits
from spanish_main.server.storage.database import open_engine
from spanish_main.server.storage.store import Store
from spanish_main.settings.serve import ServeSettings
from spanish_main.site.headers import FOREVER, SAFE, SHORT
from spanish_main.table.answers import locales
from spanish_main.text import phrases
from spanish_main.text.rulebook import has_rulebook, rulebook
from tests.needs import ROOT
from tests.server.harness import Browser

LOCALES = ROOT / "src" / "spanish_main" / "locales"


@pytest.fixture
def page(tmp_path: Path) -> httpx.AsyncClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>page</title>" + " " * 1000)
    (tmp_path / "assets" / "index-abc.js").write_text("let x = 1;\n" * 1000)
    (tmp_path / "assets" / "font-abc.woff2").write_bytes(bytes(5000))
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path.parent / "secret.txt").write_text("secret")
    return client_of(tmp_path)


def client_of_app(app: ASGIApp) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")


def client_of(root: Path) -> httpx.AsyncClient:
    return client_of_app(Starlette(routes=[Mount("/", Pages(root))]))


@pytest.mark.parametrize("path", ["/", "/index.html", "/new/cartagena", "/table/abc", "/table/a.b"])
async def test_every_address_of_the_page_gives_the_page_fresh(page: httpx.AsyncClient, path: str) -> None:
    answer = await page.get(path)
    assert answer.status_code == 200
    assert "<title>page" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert (await page.get(path, headers={"If-None-Match": answer.headers["etag"]})).status_code in (200, 304)


async def test_assets_are_compressed_and_kept_for_ever(page: httpx.AsyncClient) -> None:
    answer = await page.get("/assets/index-abc.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    font = await page.get("/assets/font-abc.woff2")
    assert "content-encoding" not in font.headers
    assert font.headers["content-type"] == "font/woff2"
    assert (await page.get("/favicon.svg")).headers["cache-control"] == "no-cache"


async def test_missing_files_are_not_found(page: httpx.AsyncClient) -> None:
    assert (await page.get("/assets/old-hash.js", headers={"Accept": "text/html"})).text == "Not Found\n"
    lost = await page.get("/nowhere", headers={"Accept": "text/html"})
    assert (lost.status_code, "<title>page" in lost.text) == (404, True)
    for path in ("/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "/%00"):
        answer = await page.get(path)
        assert answer.status_code == 404
        assert "secret" not in answer.text
    assert (await page.post("/")).status_code == 405


async def test_a_page_that_was_not_built(tmp_path: Path) -> None:
    client = client_of(tmp_path / "none")
    assert (await client.get("/")).status_code == 503
    assert (await client.get("/assets/x.js")).status_code == 404


@pytest.mark.server
async def test_security_headers_are_on_everything(browser: Browser) -> None:
    for path in ("/", "/assets/none.js", "/api/catalog", "/api/none", "/api/tables/none/record", "/nowhere"):
        answer = await browser.http.get(path)
        for name, value in SECURITY_HEADERS.items():
            assert answer.headers[name] == value, path
        assert "server" not in answer.headers
    answer = await browser.http.get("/", headers={"Host": "evil.example"})
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert (await browser.http.get("/api/catalog")).headers["cache-control"] == "no-store"


async def test_a_part_of_the_page_has_only_its_own_headers(tmp_path: Path, page: httpx.AsyncClient) -> None:
    guarded = client_of_app(Guard(Pages(tmp_path)))
    (tmp_path / "sw.js").write_text("self")
    for part in ("/assets/index-abc.js", "/assets/font-abc.woff2"):
        answer = await guarded.get(part)
        assert set(PART_HEADERS) == {name for name in SECURITY_HEADERS if name in answer.headers}
    for whole in ("/", "/sw.js", "/favicon.svg"):
        answer = await guarded.get(whole)
        assert set(SECURITY_HEADERS) <= {name for name in SECURITY_HEADERS if name in answer.headers}


@pytest.fixture
def device(tmp_path: Path) -> httpx.AsyncClient:
    """The edition without a server, beside a page."""
    files = {
        "index.html": "<!doctype html><title>device</title>",
        "sw.js": "let x = 1;\n" * 1000,
        "python/a/pyodide.asm.mjs": "let x = 1;\n" * 1000,
        "python/a/core.bin": "packed" * 1000,
        "docs/index.html": "<script>let x = 1</script>",
        ".git/config": "secret",
        "a\\.git\\config": "secret",  # as Windows writes it
        "../page/index.html": "<!doctype html><title>page</title>",
    }
    for name, content in files.items():
        path = tmp_path / "device" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    routes = [Mount(DEVICE.rstrip("/"), Device(tmp_path / "device")), Mount("/", Pages(tmp_path / "page"))]
    return client_of_app(Guard(Starlette(routes=routes)))


async def test_the_edition_beside_the_server_has_the_headers_of_a_static_site(device: httpx.AsyncClient) -> None:
    page = await device.get("/device/")
    assert "<title>device" in page.text
    worker, python = await device.get("/device/sw.js"), await device.get("/device/python/a/pyodide.asm.mjs")
    core = await device.get("/device/python/a/core.bin")
    for answer, lasts in ((page, SHORT), (worker, SHORT), (python, FOREVER), (core, FOREVER)):
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == lasts
        assert {name: answer.headers[name] for name in SAFE} == SAFE
        assert "set-cookie" not in answer.headers
    for script in (worker, python):
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in core.headers
    again = await device.get("/device/sw.js", headers={"If-None-Match": worker.headers["etag"]})
    assert (again.status_code, again.headers["cache-control"]) == (304, SHORT)
    # The page of the server keeps its own rules: it runs no WebAssembly.
    assert (await device.get("/")).headers["content-security-policy"] == SECURITY_HEADERS["Content-Security-Policy"]


async def test_the_documentation_runs_no_script_where_people_are_signed_in(device: httpx.AsyncClient) -> None:
    for path in ("docs/", "docs/index.html", "docs//index.html", "python/../docs/index.html", "docs/none.html", ""):
        answer = await device.get(httpx.URL("http://localhost/", raw_path=f"/device/{path}".encode()))
        policy = answer.headers["content-security-policy"]
        (scripts,) = [rule for rule in policy.split("; ") if rule.startswith("script-src")]
        assert "unsafe-inline" not in scripts, path
        if answer.status_code == 200 and "x = 1" in answer.text and ".." not in path:
            assert scripts == "script-src 'none'", path
    assert (await device.get("/device/docs/")).status_code == 200


async def test_beside_the_server_no_other_file_is_served(device: httpx.AsyncClient) -> None:
    for path in (
        ".git/config",
        "a%5c.git%5cconfig",
        "none.js",
        "%2e%2e/page/index.html",
        "..%2fpage/index.html",
        "%00",
        "python/a",
    ):
        answer = await device.get(f"/device/{path}", headers={"Accept": "text/html"})
        assert answer.status_code == 404, path
        assert "secret" not in answer.text
        assert "title" not in answer.text
    assert (await device.post("/device/")).status_code == 405


@asynccontextmanager
async def server_with(folder: Path, device: Path | None, gate: Gate | None = None) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a server that offers the edition in ``device``."""
    app = make_app(Store(open_engine(folder / "tables.sqlite3")), ServeSettings(device=device), gate=gate)
    async with app.router.lifespan_context(app), client_of_app(app) as client:
        yield client


@pytest.mark.parametrize("offered", [True, False])
async def test_the_catalog_says_whether_that_edition_is_there(tmp_path: Path, offered: bool) -> None:
    (tmp_path / "index.html").write_text("device")
    async with server_with(tmp_path, tmp_path if offered else None) as client:
        assert (await client.get("/api/catalog")).json()["device"] is offered
        assert (await client.get(DEVICE)).status_code == (200 if offered else 404)


@pytest.mark.parametrize("offered", [True, False])
async def test_files_of_that_edition_have_their_own_limit(tmp_path: Path, offered: bool) -> None:
    gate = Gate(Limits(requests_an_address=Rate(3, 60), files_an_address=Rate(5, 60)))
    async with server_with(tmp_path, tmp_path if offered else None, gate) as client:
        answers = [(await client.get(f"{DEVICE}none.js")).status_code for _ in range(6)]
    assert answers.index(429) == (5 if offered else 3)


@pytest.mark.server
async def test_the_texts_of_a_language_are_one_file(browser: Browser) -> None:
    for language in phrases.languages():
        answer = await browser.http.get(f"/api/locales/{language}")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.headers["content-encoding"] == "gzip"
        assert "server-stale = " in answer.text
        assert "terminal-prompt = " not in answer.text
        assert not [entry for entry in parse(answer.text) if not isinstance(entry, fluent.Message)]


def test_missing_messages_of_a_language_are_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    english = "reef-name = The Reef\n    .help = sharp\nreef-log-win = You win\n"
    for language, text in (("en", english), ("cs", "reef-name = Útes\n")):
        folder = tmp_path / "locales" / language
        folder.mkdir(parents=True)
        (folder / "reef.ftl").write_text(text, encoding="utf-8")
    monkeypatch.setattr(catalog, "folders", lambda: [tmp_path])
    texts = locales.messages("cs")
    assert "reef-name = Útes\n" in texts
    assert "The Reef" not in texts
    assert "reef-log-win = You win\n" in texts
    assert texts.count("\nbrowser-close = ") == 1


@pytest.mark.parametrize("language", phrases.languages())
def test_the_messages_hold_the_title_of_every_rule(language: str) -> None:
    bundle = FluentBundle([language])
    bundle.add_resource(FluentResource(locales.messages(language)))
    books = [rulebook(game, language) for game in catalog.GAMES if has_rulebook(game)]
    rules = [rule for book in books for section in book.sections for rule in section.rules]
    assert len(rules) > 80
    for rule in rules:
        assert bundle.format_pattern(bundle.get_message(rule.id).attributes["title"])[0] == rule.title


def parse(text: str) -> list[fluent.EntryType]:
    return FluentParser().parse(text).body


def messages(language: str, *catalogues: str) -> dict[str, set[str]]:
    """The ids of the server's messages for browsers and hosts, each with its variables."""
    found = {}
    texts = [
        (LOCALES / language / name).read_text("utf-8")
        for name in catalogues or ("server.ftl", "moving.ftl", "host.ftl")
    ]
    for entry in parse("\n".join(texts)):
        assert not isinstance(entry, fluent.Junk), entry.content
        if isinstance(entry, fluent.Message):
            variables: set[str] = set()
            collect(entry, variables)
            found[entry.id.name] = variables
    return found


def collect(node: object, variables: set[str]) -> None:
    if isinstance(node, fluent.VariableReference):
        variables.add(node.id.name)
    for value in vars(node).values() if isinstance(node, fluent.BaseNode) else ():
        for each in value if isinstance(value, list) else [value]:
            collect(each, variables)


def test_every_refusal_has_its_text_in_every_language() -> None:
    import inspect
    import re

    from spanish_main.server import run
    from spanish_main.server.storage import database
    from spanish_main.table.messages import refusals

    code = "".join(inspect.getsource(module) for module in (refusals, database, run))
    used = set(re.findall(r'"(server-[a-z-]+)"', code))
    assert len(used) > 25
    english = messages("en")
    assert set(re.findall(r'"(server-[a-z-]+)"', inspect.getsource(refusals))) <= set(
        messages("en", "server.ftl", "moving.ftl")
    )
    assert used <= set(english)
    for language in phrases.languages():
        assert messages(language) == english
