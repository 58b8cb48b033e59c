"""The page of the edition without a server, in place of the one that a server gives: the same tests run on both."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from tests.web.driver import Chromium

# The parameter of the fixture ``browser``: the edition whose page is tried. By night both.
BOTH = ["server", pytest.param("browser", marks=[pytest.mark.slow, pytest.mark.nightly])]
# Addresses of a server's page stand behind # here.
PLACES = re.compile(r"^http://localhost:\d+(/(?:new|table|lesson|rules|puzzle|log|nowhere)\b[^?#]*)$")
# The messages between the page and its worker about tables, as frames of a socket; and the worker, to be
# asked (driver.py).
LISTEN = """{
  const Real = Worker
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given)
      window.device = this
      this.addEventListener('message', ({ data }) => data?.kind === 'message' && window.frameHeard(false, data.text))
    }
    postMessage(message, ...more) {
      if (message?.kind === 'message') window.frameHeard(true, message.text)
      super.postMessage(message, ...more)
    }
  }
}"""


class Alone(Chromium):
    """A browser at such a page. frames, sent: what its worker would have said and heard over sockets."""

    def _window(self, context: BrowserContext) -> Page:
        if not context.pages:
            context.expose_binding("frameHeard", self._frame)
            context.add_init_script(LISTEN)
            context.route(PLACES, _behind)
        return super()._window(context)

    def _frame(self, source: Any, sent: bool, text: str) -> None:
        (self.sent if sent else self.frames).append(json.loads(text))


def _behind(route: Route) -> None:
    found = PLACES.match(route.request.url)
    assert found is not None
    route.fulfill(status=302, headers={"Location": f"/#{found[1]}"})
