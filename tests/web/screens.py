"""Every screen of the page as a picture: `uv run python -m tests.web.screens FOLDER` (docs/screens.md).

A server of its own is started, tables are played to where each screen needs them, and Chromium looks at them: a picture
for each screen, language, size and light. What does not fit is told: a page that scrolls sideways, text cut off.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser as Engine
from playwright.sync_api import Page, sync_playwright

from spanish_main.games.catalog import GAMES
from spanish_main.text.phrases import Phrases, languages
from tests.server.harness import Browser, Live, ServerProcess

SIZES = ("390x844", "844x390", "1440x900")
THEMES = ("light", "dark")
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
MANY = 4000  # decisions: no match is longer

# Text that sticks out of its button, or that a box around it cuts off sideways.
CUT = """() => {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.data.trim() || !parent || parent.closest('.unseen, svg, [hidden]') || !parent.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (text.width < 2 || text.height < 2) continue
    const name = node.data.trim().slice(0, 60)
    // Three dots say themselves that there is more.
    let dots = parent
    while (dots && getComputedStyle(dots).textOverflow !== 'ellipsis') dots = dots.parentElement
    if (dots) continue
    const button = parent.closest('button, a, label, summary, option')?.getBoundingClientRect()
    if (button && (text.right > button.right + 1.5 || text.left < button.left - 1.5)) found.push(name)
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.overflowX === 'visible') continue
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') break // can be reached
      const edge = box.getBoundingClientRect()
      if (edge.width < 4) break // for those who hear the page
      if (text.right > edge.right + 1.5 || text.left < edge.left - 1.5) found.push(name)
      break
    }
  }
  return [...new Set(found)]
}"""


@dataclass(frozen=True)
class Screen:
    """A screen: where it is, and what is done there first. tables: for whom it is, as ``Harbour`` calls them."""

    name: str
    address: str
    press: tuple[str, ...] = ()
    open: bool = False  # whether what is folded is unfolded


@dataclass
class Harbour:
    """Tables on a server, each played to where a screen needs it: screen -> address."""

    url: str
    addresses: dict[str, str] = field(default_factory=dict)
    cookies: list[tuple[str, str]] = field(default_factory=list)

    def fill(self, states: Collection[str]) -> None:
        """Make the tables of the ``states``, in a thread of its own: Playwright's loop runs in this one."""
        with ThreadPoolExecutor(1) as another:
            another.submit(lambda: asyncio.run(self.make(lambda name: name in states))).result()

    def sign_in(self, page: Page) -> None:
        """Let the window be that of the person who plays at these tables."""
        page.context.add_cookies([{"name": name, "value": value, "url": self.url} for name, value in self.cookies])

    async def make(self, wanted: Callable[[str], bool]) -> None:
        """Make the tables of the screens that are ``wanted``."""
        async with Browser(self.url) as mine, Browser(self.url) as other:
            for game in GAMES:
                await self._games(mine, game, wanted)
            await self._rooms(mine, other, wanted)
            self.cookies = list(mine.http.cookies.items())

    async def _games(self, mine: Browser, game: str, wanted: Callable[[str], bool]) -> None:
        until: dict[str, Callable[[Live], bool]] = {
            "start": lambda live: True,
            "middle": lambda live: len(live.steps) > {"la_tortuga": 90, "mutiny": 75}.get(game, 60),
            "end": lambda live: False,
        }
        if game == "mutiny":
            until["choice"] = lambda live: any(offer["parts"]["kind"] == "use" for offer in live.now["offers"])
            until["duel"] = lambda live: any(offer["parts"]["kind"] == "fight" for offer in live.now["offers"])
        for state, enough in until.items():
            if wanted(f"{game}-{state}") or (state == "end" and wanted(f"{game}-review")):
                self.addresses[f"{game}-{state}"] = await self._played(mine, game, enough)

    async def _played(self, mine: Browser, game: str, enough: Callable[[Live], bool]) -> str:
        """A table at which one person and two bots have played until it is ``enough``, or over."""
        rng = random.Random(7)
        seats = [{"kind": "person", "name": "Magdalena"}]
        seats += [{"kind": "bot", "bot": "random", "name": name} for name in ("Bartholomew", "Jack")]
        answer = await mine.http.post("/api/tables", json={"game": game, "seats": seats, "setup": {"first_seat": 0}})
        table = answer.json()["table"]
        live = await mine.open(table, 0)
        for _ in range(MANY):
            if not await live.my_turn() or enough(live):
                break
            await live.act(rng)
        await live.close()
        return f"/table/{table}"

    async def _rooms(self, mine: Browser, other: Browser, wanted: Callable[[str], bool]) -> None:
        people = [{"kind": "person", "elsewhere": True}] * 2
        one = {"game": "cartagena", "seats": [{"kind": "person", "name": "Magdalena"}, *people], "wait": True}
        if wanted("room"):
            answer = await mine.http.post("/api/tables", json=one)
            self.addresses["room"] = f"/table/{answer.json()['table']}"
        if wanted("curtain"):
            both = [{"kind": "person", "name": name} for name in ("Magdalena", "Bartholomew")]
            body = {"game": "cartagena", "seats": both, "setup": {"first_seat": 0}}
            self.addresses["curtain"] = f"/table/{(await mine.http.post('/api/tables', json=body)).json()['table']}"
        if wanted("home"):
            await other.http.post("/api/tables", json={**one, "game": "mutiny", "public": True})


def screens() -> Iterator[Screen]:
    """All there are. ``press``: Fluent messages, the names of the buttons that are pressed one after another."""
    yield Screen("home", "/")
    yield Screen("settings", "/", ("browser-settings",))
    yield Screen("you", "/", ("you-open",))
    yield Screen("lost", "/nowhere")
    yield Screen("join", "/join")
    yield Screen("room", "room")
    yield Screen("curtain", "curtain")
    for game in GAMES:
        yield Screen(f"{game}-new", f"/new/{game}", open=True)
        for state in ("start", "middle", *(("choice", "duel") if game == "mutiny" else ()), "end"):
            yield Screen(f"{game}-{state}", f"{game}-{state}")
        yield Screen(f"{game}-help", f"{game}-start", ("browser-help",))
        yield Screen(f"{game}-review", f"{game}-end", ("review",))


def wants(name: str, asked: Sequence[str]) -> bool:
    """Whether a screen was requested: by its name or the beginning of it; all are if none was."""
    return not asked or any(name.startswith(one) for one in asked)


def needed(asked: Sequence[str]) -> Callable[[str], bool]:
    """Whether a requested screen needs the table of this name."""
    names = {screen.address for screen in screens() if wants(screen.name, asked)}
    return lambda name: name in names or (name == "home" and "/" in names)


def picture(page: Page, screen: Screen, address: str, language: str, file: Path) -> list[str]:
    """Go there, do what there is to do, and keep how it looks; what does not fit."""
    said = Phrases(language)
    page.goto(address)
    page.locator("h1, dialog[open], main").first.wait_for()
    page.wait_for_timeout(700)  # what glides in has come
    if screen.open:
        for summary in page.locator("summary").all():
            summary.click()
    for message in screen.press:
        page.get_by_role("button", name=said.say(message), exact=message != "you-open").first.click()
        page.wait_for_timeout(500)
    page.screenshot(path=file)
    wide: int = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return [*([f"scrolls sideways by {wide} px"] if wide > 0 else []), *(f"cut: {text}" for text in page.evaluate(CUT))]


def look(engine: Engine, harbour: Harbour, arguments: argparse.Namespace) -> int:
    """A picture of everything that is asked for; how many do not fit."""
    bad = 0
    for language, size, theme in product(arguments.language, arguments.size, arguments.theme):
        width, height = (int(number) for number in size.split("x"))
        context = engine.new_context(
            base_url=harbour.url,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion="reduce",
            locale=language,
            has_touch=min(width, height) < 600,
        )
        page = context.new_page()
        harbour.sign_in(page)
        for screen in (one for one in screens() if wants(one.name, arguments.screen)):
            address = harbour.addresses.get(screen.address, screen.address)
            file = arguments.folder / f"{screen.name}.{language}.{size}.{theme}.png"
            try:
                wrong = picture(page, screen, address, language, file)
            except Exception as error:  # noqa: BLE001  one screen that cannot be had does not cost the others
                wrong = [f"no picture: {str(error).splitlines()[0]}"]
            bad += bool(wrong)
            print(file.name, *wrong, sep="\n    ", flush=True)
        context.close()
    return bad


def asked(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.screens", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--language", nargs="+", default=list(languages()), choices=languages(), metavar="LANGUAGE")
    parser.add_argument("--size", nargs="+", default=list(SIZES), metavar="WIDTHxHEIGHT")
    parser.add_argument("--theme", nargs="+", default=list(THEMES), choices=THEMES)
    names = ", ".join(screen.name for screen in screens())
    parser.add_argument("--screen", nargs="+", default=[], metavar="NAME", help=f"or the beginning of one: {names}")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None, **more: Any) -> int:
    """The command; 1 if something does not fit. more: for the server's process."""
    wanted = asked(arguments)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium")
    if chromium is None:
        print("screens: chromium is missing", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder) / "tables.sqlite3", **more) as server:
        harbour = Harbour(server.url)
        asyncio.run(harbour.make(needed(wanted.screen)))
        with sync_playwright() as playwright:
            engine = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            bad = look(engine, harbour, wanted)
            engine.close()
    print(f"pictures that do not fit: {bad}")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
