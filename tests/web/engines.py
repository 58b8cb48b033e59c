"""Browsers as people have them, behind one small interface: Firefox, WebKitGTK, the oldest Chromium and today's.

Playwright's own builds of Firefox and WebKit are not what people have. These are the distribution's, and an old
Chromium from npm. Each is spoken to as its makers mean it: WebDriver BiDi, WebDriver, and the DevTools protocol.
"""

from __future__ import annotations

import base64
import io
import json
import os
import re
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, Self

import httpx
from PIL import Image
from websockets.sync.client import connect

from tests.needs import need

Json = dict[str, Any]
WIDTH, HEIGHT = 1280, 800
PATIENCE: Final = 60.0  # seconds; on a busy machine a page may take its time
# Every answer comes as JSON, whichever protocol carries it.
ASKED = "(async () => JSON.stringify((await ({expression})) ?? null))()"
# The position to click: the middle of the visible part of the first drawn match that a click reaches.
MIDDLE = """(() => {{
  for (const one of document.querySelectorAll({selector})) {{
    one.scrollIntoView({{ block: 'nearest' }})
    const box = one.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const hit = document.elementFromPoint(x, y)
    if (box.width && hit && (one.contains(hit) || hit.contains(one))) return [x, y]
  }}
  return null
}})()"""


class Engine(ABC):
    """One browser with one window. complaints: the errors on its console, if the protocol reports them."""

    name: str

    def __init__(self, folder: Path) -> None:
        self.complaints: list[str] = []
        self.folder = folder
        self.held = ExitStack()

    def start(self, *command: str, **more: str) -> None:
        """Start the browser in a group of its own, which ends as one; its words go into a file."""
        log = self.held.enter_context((self.folder / "words.txt").open("w", encoding="utf-8"))
        home = {"HOME": str(self.folder), "XDG_RUNTIME_DIR": str(self.folder)}
        self.process = subprocess.Popen(
            command,
            stdout=log,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, **home, **more},
            start_new_session=True,
        )
        self.held.callback(self._end)

    def said(self, pattern: str) -> str:
        """The first group of ``pattern`` in the browser's own output."""
        ends = time.monotonic() + PATIENCE
        while True:
            text = (self.folder / "words.txt").read_text(encoding="utf-8", errors="replace")
            if found := re.search(pattern, text):
                return found[1]
            assert self.process.poll() is None, text
            assert time.monotonic() < ends, text
            time.sleep(0.05)

    def __enter__(self) -> Self:
        with ExitStack() as held:  # what was started ends where the rest fails
            held.callback(self.held.close)
            self.open()
            held.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self.held.close()

    def _end(self) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(10)

    @abstractmethod
    def open(self) -> None:
        """Start the browser. What is to be closed again is put to `held`."""

    @abstractmethod
    def goto(self, url: str) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def ask(self, script: str) -> str:
        """The text of the promise that ``script`` makes."""

    @abstractmethod
    def click_at(self, x: float, y: float) -> None:
        """A true click of the pointer, in pixels of the page."""

    @abstractmethod
    def press(self, key: str) -> None:
        """A true key: a letter."""

    @abstractmethod
    def picture(self) -> bytes:
        """The window as a PNG."""

    def evaluate(self, expression: str) -> Any:
        return json.loads(self.ask(ASKED.format(expression=expression)))

    def until(self, expression: str) -> Any:
        """Wait until JavaScript finds it true; what it found."""
        ends = time.monotonic() + PATIENCE
        while (found := self.evaluate(f"({expression}) || null")) is None:
            assert time.monotonic() < ends, f"{self.name}: {expression}; {self.evaluate('document.body.innerText')}"
            time.sleep(0.05)
        return found

    def click(self, selector: str) -> None:
        """Wait for what ``selector`` names, and for it to stand still; then click on it."""
        middle = MIDDLE.format(selector=json.dumps(selector))
        before = None
        while (found := self.until(middle)) != before:
            before = found
            time.sleep(0.05)
        self.click_at(*found)

    def screen(self) -> Image.Image:
        """The window's pixels, one for each pixel of the page."""
        return Image.open(io.BytesIO(self.picture())).convert("RGB")


class _Spoken(Engine):
    """A protocol of numbered requests over a WebSocket."""

    def converse(self, url: str) -> None:
        self._socket = self.held.enter_context(connect(url, max_size=None, open_timeout=PATIENCE))
        self._number = 0

    def call(self, method: str, **parameters: Any) -> Json:
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            message: Json = json.loads(self._socket.recv(timeout=PATIENCE))
            if message.get("id") == self._number:
                assert "error" not in message, (method, message)
                result: Json = message["result"]
                return result
            self.heed(message)

    def heed(self, message: Json) -> None:
        """Record messages that answer no request."""


class Firefox(_Spoken):
    """Debian's, over WebDriver BiDi, which it speaks by itself."""

    name = "firefox"

    def open(self) -> None:
        profile = self.folder / "profile"
        profile.mkdir()
        preferences = {
            "ui.prefersReducedMotion": 1,
            "intl.accept_languages": "en-GB",
            "datareporting.policy.dataSubmissionEnabled": False,
        }
        text = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items())
        (profile / "user.js").write_text(text, encoding="utf-8")
        self.start(need("firefox-esr"), "--headless", "--profile", str(profile), "--remote-debugging-port", "0")
        self.converse(self.said(r"WebDriver BiDi listening on (ws://\S+)") + "/session")
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self._page = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("browsingContext.setViewport", context=self._page, viewport={"width": WIDTH, "height": HEIGHT})

    def goto(self, url: str) -> None:
        self.call("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def reload(self) -> None:
        self.call("browsingContext.reload", context=self._page, wait="complete")

    def ask(self, script: str) -> str:
        answer = self.call("script.evaluate", expression=script, target={"context": self._page}, awaitPromise=True)
        assert answer["type"] == "success", answer
        return str(answer["result"]["value"])

    def click_at(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.call(
            "input.performActions", context=self._page, actions=[{"type": "pointer", "id": "mouse", "actions": steps}]
        )

    def press(self, key: str) -> None:
        steps = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.call("input.performActions", context=self._page, actions=[{"type": "key", "id": "keys", "actions": steps}])

    def picture(self) -> bytes:
        return base64.b64decode(self.call("browsingContext.captureScreenshot", context=self._page)["data"])

    def heed(self, message: Json) -> None:
        if message.get("method") == "log.entryAdded" and message["params"]["level"] in ("error", "warn"):
            self.complaints.append(str(message["params"]["text"]))


class _Chromium(_Spoken):
    """A Chromium, over the DevTools protocol. component: where it is (tests/needs.py)."""

    component: str
    options: tuple[str, ...] = ()

    def open(self) -> None:
        self.start(
            need(self.component),
            *self.options,
            *(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--force-prefers-reduced-motion",
                "--hide-scrollbars",
                "--lang=en-GB",
                f"--user-data-dir={self.folder}",
                "--remote-debugging-port=0",
                "about:blank",
            ),
        )
        browser = self.said(r"DevTools listening on ws://([^/]+)/")
        pages = httpx.get(f"http://{browser}/json/list", timeout=PATIENCE).json()
        self.converse(next(page["webSocketDebuggerUrl"] for page in pages if page["type"] == "page"))
        self._loaded = False
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=WIDTH, height=HEIGHT, deviceScaleFactor=1, mobile=False)

    def goto(self, url: str) -> None:
        self._load("Page.navigate", url=url)

    def reload(self) -> None:
        self._load("Page.reload")

    def _load(self, method: str, **parameters: Any) -> None:
        self._loaded = False
        self.call(method, **parameters)
        while not self._loaded:
            self.heed(json.loads(self._socket.recv(timeout=PATIENCE)))

    def ask(self, script: str) -> str:
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return str(answer["result"]["value"])

    def click_at(self, x: float, y: float) -> None:
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, key: str) -> None:
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=key)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def picture(self) -> bytes:
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def heed(self, message: Json) -> None:
        found = message.get("params", {})
        self._loaded = self._loaded or message.get("method") == "Page.loadEventFired"
        if message.get("method") == "Runtime.exceptionThrown":
            self.complaints.append(str(found["exceptionDetails"]))
        if message.get("method") == "Log.entryAdded" and found["entry"]["level"] in ("error", "warning"):
            self.complaints.append(str(found["entry"]["text"]))


class OldChromium(_Chromium):
    """Chromium 109 from npm."""

    name, component = "chromium 109", "old chromium"
    # In this build a separate network process crashes sometimes, and all connections with it.
    options = ("--no-zygote", "--enable-features=NetworkServiceInProcess2")


class WholeChromium(_Chromium):
    """Debian's, with all that stands around a page: the other tests have its engine alone (conftest.py)."""

    name = component = "chromium"
    options = ("--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync")


class WebKit(Engine):
    """Debian's WebKitGTK, over WebDriver, on a screen that nobody sees."""

    name = "webkit"

    def open(self) -> None:
        from selenium.webdriver import Remote, WebKitGTKOptions
        from selenium.webdriver.common.utils import free_port
        from selenium.webdriver.remote.client_config import ClientConfig
        from selenium.webdriver.remote.remote_connection import RemoteConnection

        port = free_port()
        settings = self.folder / ".config" / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")  # it prefers reduced motion
        self.start(
            need("dbus-run-session"),
            *("--", need("xvfb-run"), "--auto-servernum", "--server-args=-screen 0 1600x1200x24"),
            *(need("WebKitWebDriver"), f"--port={port}"),
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",
            LIBGL_ALWAYS_SOFTWARE="1",
            WEBKIT_SKIA_ENABLE_CPU_RENDERING="1",
            GTK_THEME="Adwaita",
        )
        ends = time.monotonic() + PATIENCE
        while not _listens(port):
            assert self.process.poll() is None
            assert time.monotonic() < ends
            time.sleep(0.05)
        wire = RemoteConnection(client_config=ClientConfig(f"http://127.0.0.1:{port}"))
        self._driver = self.held.enter_context(Remote(wire, options=WebKitGTKOptions()))
        self._driver.set_script_timeout(PATIENCE)
        # The window has a frame of its own: let the page be as large as in the other engines.
        inner = "return [outerWidth - innerWidth, outerHeight - innerHeight]"
        self._driver.set_window_size(WIDTH, HEIGHT)
        wide, high = self._driver.execute_script(inner)
        self._driver.set_window_size(WIDTH + wide, HEIGHT + high)

    def goto(self, url: str) -> None:
        self._driver.get(url)

    def reload(self) -> None:
        self._driver.refresh()

    def ask(self, script: str) -> str:
        return str(self._driver.execute_script(f"return {script}"))

    def click_at(self, x: float, y: float) -> None:
        from selenium.webdriver.common.actions.action_builder import ActionBuilder

        actions = ActionBuilder(self._driver)
        actions.pointer_action.move_to_location(round(x), round(y)).click()
        actions.perform()

    def press(self, key: str) -> None:
        from selenium.webdriver import ActionChains

        ActionChains(self._driver).send_keys(key).perform()

    def picture(self) -> bytes:
        return bytes(self._driver.get_screenshot_as_png())


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


ENGINES: Final = {one.name: one for one in (Firefox, WebKit, OldChromium, WholeChromium)}
