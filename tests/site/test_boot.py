"""A site in Chromium, under a path: it starts, works without its host, and updates itself."""

from __future__ import annotations

import gzip
import http.server
import json
import shutil
import tarfile
import threading
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest

from spanish_main.site.build import write
from spanish_main.site.page import page as built_page
from spanish_main.site.serve import serving
from tests.needs import need
from tests.site import made
from tests.web.driver import until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

UNDER = "/deep/games/"
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
# Ask the worker of a site, as the page does: each path in turn. Comes to what it says but for its progress.
ASK = """([worker, paths]) => new Promise((done) => {
  const heard = []
  const one = new Worker(worker, { type: 'module' })
  one.onerror = (event) => done([{ kind: 'error', reason: event.message }])
  one.onmessage = ({ data }) => {
    if (data.kind !== 'progress') heard.push(data)
    if (data.kind === 'failed' || heard.filter(({ kind }) => kind === 'answer').length === paths.length) {
      one.terminate()
      done(heard)
    }
  }
  one.postMessage({ kind: 'open', connection: 7, path: '/live' })
  one.postMessage({ kind: 'message', connection: 7, text: 'ahoy' })
  one.postMessage({ kind: 'close', connection: 7 })
  paths.forEach((path, id) => one.postMessage({ kind: 'request', id, method: 'GET', path, body: null }))
})"""
KEPT = """async () => {
  await navigator.serviceWorker.register('../sw.js')
  await navigator.serviceWorker.ready
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50))
}"""


@pytest.fixture(scope="module")
def browser(playwright) -> Iterator[object]:
    opened = playwright.chromium.launch(executable_path=need("chromium"), args=ARGUMENTS)
    yield opened
    opened.close()


def worker(folder: Path) -> str:
    """The address of the worker's script, seen from ``licenses/``."""
    (found,) = [path.name for path in (folder / "assets").glob("worker-*.js")]
    return f"../assets/{found}"


def test_it_starts_under_a_path_and_works_without_its_host(browser) -> None:
    folder, paths = made.site(), []
    context = browser.new_context()
    tab = context.new_page()
    with serving(folder, under=UNDER, answered=lambda path, size: paths.append(path)) as url:
        tab.goto(f"{url}licenses/Python.txt")
        heard = tab.evaluate(ASK, [worker(folder), ["/api/chance", "/api/later", "/api/asked"]])
        assert heard[:3] == [
            {"kind": "message", "connection": 7, "text": "open /live"},
            {"kind": "message", "connection": 7, "text": "AHOY"},
            {"kind": "closed", "connection": 7, "code": 1000},
        ]
        assert [one["status"] for one in heard[3:]] == [200, 200, 200]
        # A file was read when it was asked for.
        assert heard[4]["body"] == "much later"
        names = tab.evaluate("caches.keys()")
        assert all(name.startswith(f"spanish-main {UNDER} ") for name in names), names
        tab.evaluate(KEPT)
        assert len([path for path in paths if path.endswith("core.bin")]) == 1
        assert {path for path in paths if not path.startswith(UNDER)} <= {
            "/favicon.ico"
        }  # a text has no icon of its own
        paths.clear()
        # The second start has the memory of the first one, and what the vault keeps.
        again = tab.evaluate(ASK, [worker(folder), ["/api/chance", "/api/asked"]])
        (before, drawn), (now, other) = json.loads(heard[3]["body"]), json.loads(again[3]["body"])
        assert now == before, "a module that needs a compiled extension was imported again"
        assert drawn != other, "each start has numbers of its own"
        assert again[4]["body"].count("/api/chance") == 2
        assert [path for path in paths if not path.endswith(("sw.js", "favicon.ico"))] == []
    # The host is away.
    tab.goto(f"{url}licenses/Python.txt")
    alone = tab.evaluate(ASK, [worker(folder), ["/api/later"]])
    assert alone[3]["body"] == "much later"
    tab.goto(url)
    assert tab.title() == "Spanish Main"
    context.close()


def test_a_new_version_waits_for_the_end_of_a_match(browser, tmp_path: Path) -> None:
    site = shutil.copytree(made.site(), tmp_path / "site")
    context = browser.new_context()
    with serving(site, under=UNDER) as url:
        tab = context.new_page()
        tab.goto(f"{url}licenses/Python.txt")
        tab.evaluate(KEPT)
        older = tab.evaluate("fetch('../site.json').then((answer) => answer.json()).then(({ version }) => version)")
        newer = write(site, made.python(), made.program(), {**built_page(), "more.txt": b"new"}).version
        tab.evaluate(
            """() => {
              globalThis.busy = true
              navigator.serviceWorker.addEventListener('message', ({ data, ports }) => ports[0].postMessage(busy))
              navigator.serviceWorker.startMessages()
            }"""
        )
        tab.evaluate(
            """async () => {
              const registration = await navigator.serviceWorker.getRegistration()
              await registration.update()
              while (!registration.waiting) await new Promise((done) => setTimeout(done, 50))
              registration.waiting.postMessage({ kind: 'take over' })
            }"""
        )
        tab.wait_for_timeout(500)
        now = "fetch('../site.json').then((answer) => answer.json()).then(({ version }) => version)"
        assert tab.evaluate(now) == older != newer
        tab.evaluate(
            """async () => {
              busy = false
              const changed = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
              const registration = await navigator.serviceWorker.getRegistration()
              registration.waiting.postMessage({ kind: 'take over' })
              await changed
            }"""
        )
        assert tab.evaluate(now) == newer
        assert tab.evaluate("fetch('../more.txt').then((answer) => answer.text())") == "new"
        names = "caches.keys().then((names) => names.filter((name) => !name.endsWith('snapshot')).length)"
        until(tab, f"async () => (await {names}) === 1")  # the older version's cache goes
    context.close()


class _SendsOn(http.server.SimpleHTTPRequestHandler):
    """A host that serves index.html only by the address of its folder."""

    def do_GET(self) -> None:
        if self.path == "/index.html":
            self.send_response(308)
            self.send_header("Location", "/")
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 -- as the library calls it
        """Log nothing."""


@contextmanager
def sending_on(folder: Path) -> Iterator[str]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(_SendsOn, directory=str(folder))) as served:
        thread = threading.Thread(target=served.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        yield f"http://localhost:{served.server_address[1]}/"
        served.shutdown()
        thread.join()


def test_a_host_that_redirects_is_not_needed_later(browser) -> None:
    context = browser.new_context()
    tab = context.new_page()
    with sending_on(made.site()) as url:
        tab.goto(f"{url}licenses/Python.txt")
        tab.evaluate(KEPT)
    for address in (url, f"{url}index.html"):
        tab.goto(address)
        assert tab.title() == "Spanish Main"
    context.close()


def test_python_works_without_a_file_that_is_read_later(browser, tmp_path: Path) -> None:
    site = shutil.copytree(made.site(), tmp_path / "site")
    (later,) = site.glob("python/*/later/spanish_main/browser/later.bin")
    later.rename(tmp_path / "later.bin")
    context = browser.new_context()
    tab = context.new_page()
    with serving(site, under=UNDER) as url:
        tab.goto(f"{url}licenses/Python.txt")
        heard = tab.evaluate(ASK, [worker(site), ["/api/later", "/api/chance"]])
        assert [one["status"] for one in heard[3:]] == [500, 200]
        assert "OSError" in heard[3]["body"]
        (tmp_path / "later.bin").rename(later)
        assert tab.evaluate(ASK, [worker(site), ["/api/later"]])[3]["body"] == "much later"
    context.close()


def without_extensions(packed: bytes) -> bytes:
    """A valid archive of a program without its compiled extensions."""
    found, made = BytesIO(gzip.decompress(packed)), BytesIO()
    with tarfile.open(fileobj=found) as held, tarfile.open(fileobj=made, mode="w") as out:
        for one in held:
            if not one.name.endswith(".so"):
                out.addfile(one, held.extractfile(one))
    return gzip.compress(made.getvalue())


def damaged_extensions(packed: bytes) -> bytes:
    """A valid archive of a program whose compiled extensions are not machine code."""
    return gzip.compress(gzip.decompress(packed).replace(b"\0asm\1\0\0\0", b"\0nix\1\0\0\0"))


@pytest.mark.parametrize(
    ("part", "damage"),
    [
        ("library", lambda _: b"half a file"),
        ("program", lambda _: b"half a file"),
        pytest.param("program", lambda packed: packed[: len(packed) // 2], marks=pytest.mark.nightly),
        pytest.param("program", without_extensions, marks=pytest.mark.nightly),
        ("program", damaged_extensions),
    ],
)
def test_a_start_from_damaged_files_fetches_them_again(browser, part: str, damage: Callable[[bytes], bytes]) -> None:
    context = browser.new_context()
    tab = context.new_page()
    (path,) = made.site().glob(f"python/*/{part}.bin")
    with serving(made.site(), under=UNDER) as url:
        tab.goto(f"{url}licenses/Python.txt")
        tab.evaluate(
            """async ([part, content]) => {
              const site = await (await fetch('../site.json')).json()
              const cache = await caches.open(`spanish-main ${new URL('../', location.href).pathname} ${site.version}`)
              const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0))
              await cache.put(new URL('../' + site.python[part], location.href), new Response(bytes))
            }""",
            [part, b64encode(damage(path.read_bytes())).decode()],
        )
        assert tab.evaluate(ASK, [worker(made.site()), ["/api/later"]])[3]["body"] == "much later"
    context.close()
