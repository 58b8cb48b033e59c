"""A smoke of every game in the browsers that people have: hint, undo, reload, the end, and looking back."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser

from tests.needs import need
from tests.server.harness import SHORT_REVIEWS, ServerProcess
from tests.web.driver import Chromium, until
from tests.web.engines import ENGINES, HEIGHT, WIDTH, Engine

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]

Json = dict[str, Any]
# Without animations and waiting.
PREFERENCES = {"language": "en", "motion": "none", "theme": "light", "pace": "fast"}
NEW_TABLE = """fetch('/api/tables', {{
    method: 'POST', headers: {{ 'Content-Type': 'application/json' }}, body: {body}
}})
    .then((answer) => answer.json()).then((made) => made.table)"""
# The server's message to a second window of the same person is in `state`, and `act` takes the preferred action there.
LISTEN = """new Promise((heard) => {{
    const socket = new WebSocket(`ws://${{location.host}}/api/tables/{table}/live`)
    const send = (message) => socket.send(JSON.stringify(message))
    const liked = {liked}
    window.best = () =>
      state.offers.map(({{ parts }}) => liked(parts)).reduce((best, one, at, all) => (one > all[best] ? at : best), 0)
    window.act = () => {{
      const [{{ sequence }}, {{ id }}] = [state, state.offers[best()]]
      send({{ type: 'act', key: `${{sequence}}`, seat: 0, sequence, action: id }})
    }}
    socket.onopen = () => send({{ type: 'view', viewer: 0 }})
    socket.onmessage = ({{ data }}) => {{
      const message = JSON.parse(data)
      if (!message.now || message.now.viewer !== 0) return
      window.state = message.now
      if (window.hurry?.(state) === true) act()
      heard(true)
    }}
}})"""
# Play on there, until little is left to do.
HURRY = """new Promise((done) => {{
    const near = {near}
    window.hurry = (state) => state.finish || near(state) ? done(true) : state.offers.length > 0
    if (window.hurry(state) === true) act()
}}).then(() => (window.hurry = null))"""
# The first page with its boards and faces.
DRAWN = """[...document.fonts].some((face) => face.status === 'loaded')
    && [...document.querySelectorAll('.picture')].filter((one) => one.querySelector('svg')).length === 3"""
# The least contrast of the placeholder of a field.
PLACEHOLDERS = """Math.min(...[...document.querySelectorAll('input[placeholder]')].map((field) => {
    const light = (colour) => {
      const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
      const [red, green, blue] = parts.map((part) => (part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    }
    const [words, ground] = [getComputedStyle(field, '::placeholder').color, getComputedStyle(field).backgroundColor]
    return Math.max(light(words), light(ground)) / Math.min(light(words), light(ground))
}))"""
LINES = "document.querySelectorAll('[role=log] li').length"
HINT = "button[aria-keyshortcuts='h'][aria-disabled='false']"
WAYS = "document.querySelector('dialog[open] .ways').getBoundingClientRect().top"
REVIEWED = "document.querySelector('.review [role=slider]')?.getAttribute('aria-valuenow')"
# Each card with a ring: its kind, the position of the top one, and the ring's colour.
CARDS = """[...document.querySelectorAll('button.pickable, button.selected, button.advised')].map((one) => {
    const { left, top, right, bottom } = one.querySelector('.top').getBoundingClientRect()
    const kind = one.matches('.advised') ? '--torch' : one.matches('.selected') ? '--picked' : '--glow'
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${kind})`
    const colour = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map(Number)
    probe.remove()
    return [one.dataset.symbol, [left, top, right, bottom], colour]
})"""
# The first decisions can be stepped through while the others are still looked into.
LOOKED_INTO = (
    "/Decision 1 of/.test(document.body.innerText) && !/\\b[0-2] of \\d+ decisions/.test(document.body.innerText)"
)
UNDO = "button[aria-keyshortcuts='u'][aria-disabled='false']"


@dataclass(frozen=True)
class Played:
    """A game. liked: how much an offer is liked by a player who wants it to be over. near: whether it soon is."""

    game: str
    options: Json
    liked: str
    near: str = "() => true"
    short: bool = True  # whether it can be looked back on in some seconds, by rules that are interpreted
    undone: bool = False  # whether there is a choice that shows nothing hidden, and can be taken back


GAMES = [
    Played(
        "cartagena",
        {},
        """({ kind, from, to, cards }) =>
             kind === 'play' ? 100 + to - from : kind === 'end' ? 50 : 10 * cards + to - from""",
        """({ observation, offers }) => observation.pirates[0].filter((place) => place === 37).length === 5
             && offers.some(({ parts }) => parts.kind === 'play' && parts.to === 37)""",
        short=False,
        undone=True,
    ),
    Played("la_tortuga", {"clutches": 1}, "({ kind, bust }) => (kind === 'roll' ? bust <= 2 : 0.5)"),
    Played("mutiny", {"voyage": 8, "storms": [4]}, "({ kind }) => kind !== 'knock'"),
]
# The game that is played by day in an engine.
BY_DAY = {"firefox": "cartagena", "webkit": "mutiny", "chromium 109": "la_tortuga", "chromium": "mutiny"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    need("web")
    with ServerProcess(tmp_path_factory.mktemp("engines") / "tables.sqlite3", first=SHORT_REVIEWS) as process:
        yield process


@pytest.fixture(scope="module", params=ENGINES)
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, server: ServerProcess
) -> Iterator[Engine]:
    with ENGINES[request.param](tmp_path_factory.mktemp("engine")) as made:
        arrive(made, server.url)
        made.evaluate(f"localStorage.setItem('spanish-main', {json.dumps(json.dumps(PREFERENCES))})")
        yield made


def arrive(engine: Engine, url: str) -> None:
    """The complete first page: Firefox reports each part that a page no longer gets after leaving it."""
    engine.goto(url)
    engine.until(DRAWN)


def sit_down(engine: Engine, url: str, played: Played) -> None:
    """A table against the random bot, in the player's turn."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "random", "name": "Ben"}]
    body = {"game": played.game, "seats": seats, "options": played.options, "setup": {"first_seat": 0}}
    table = engine.evaluate(NEW_TABLE.format(body=json.dumps(json.dumps(body))))
    engine.goto(f"{url}/table/{table}")
    listen(engine, played)


def listen(engine: Engine, played: Played, table: str | None = None) -> None:
    table = table or engine.evaluate("location.pathname.split('/')[2]")
    engine.evaluate(LISTEN.format(table=table, liked=played.liked))


def hurry(engine: Engine, played: Played) -> None:
    """Play on without looking, until little is left to do."""
    address = engine.evaluate("location.href")
    arrive(engine, address.partition("/table/")[0])
    listen(engine, played, address.rpartition("/")[2])
    engine.evaluate(HURRY.format(near=played.near))
    engine.goto(address)
    listen(engine, played)


def take(engine: Engine) -> None:
    """Do what is liked best, by the list of all that can be done."""
    engine.click("button[aria-keyshortcuts='o']")
    engine.click(f"dialog[open] li:nth-of-type({engine.evaluate('best()') + 1}) button")


def take_hint(engine: Engine, played: Played) -> None:
    """Ask what to do, and do it."""
    engine.click(HINT)
    engine.until("document.querySelector('.advice button.do')")
    check_looks(engine)
    if played.game == "cartagena":
        check_rings(engine)
    lines = engine.evaluate(LINES)
    engine.click(".advice button.do")
    engine.until(f"{LINES} > {lines}")


def take_back(engine: Engine, played: Played) -> None:
    """Undo; what was taken back does not come again with the page."""
    lines = engine.evaluate(LINES)
    engine.click(UNDO)
    left = engine.until(f"{LINES} < {lines} && {LINES}")
    reload(engine, played)
    assert engine.evaluate(LINES) == left


def reload(engine: Engine, played: Played) -> None:
    """Load the page again: nothing is lost."""
    lines = engine.evaluate(LINES)
    engine.reload()
    engine.until(f"{LINES} >= {lines}")
    listen(engine, played)


def near(found: tuple[int, int, int], wanted: tuple[int, int, int]) -> bool:
    return all(abs(one - other) < 40 for one, other in zip(found, wanted, strict=True))


def check_rings(engine: Engine) -> None:
    """Around each card that can be played, chosen, or is advised there is a ring, and not in its corners alone."""
    cards = engine.evaluate(CARDS)
    assert cards
    screen = engine.screen()
    for name, (left, top, right, bottom), colour in cards:
        # The sides of a fanned card lean: its ring is looked for across its border, at the middle of each side.
        across, down = range(-6, 2), ((left + right) / 2, (top + bottom) / 2)
        sides = [
            [(down[0], top + at) for at in across],
            [(down[0], bottom - at) for at in across],
            [(left + at, down[1]) for at in across],
            [(right - at, down[1]) for at in across],
        ]
        ringed = [any(near(screen.getpixel((round(x), round(y))), tuple(colour)) for x, y in side) for side in sides]
        assert ringed.count(True) >= 3, (engine.name, name, ringed)  # a neighbour may cover one side


def check_looks(engine: Engine) -> None:
    """Drawings are visible: no board is black, and nothing uses features that WebKit draws incompletely."""
    # WebKit draws only the corners of an SVG image's shadow inside a filter.
    shadows = "[...document.querySelectorAll('svg, svg *')].filter((one) => getComputedStyle(one).boxShadow !== 'none')"
    assert engine.evaluate(f"{shadows}.map((one) => one.parentElement.outerHTML.slice(0, 200))") == []
    dark = engine.screen().convert("L").point(lambda light: light < 24, "1").histogram()[-1] / (WIDTH * HEIGHT)
    assert dark < 0.12, f"{engine.name}: {dark:.0%} of the page is black"


def coarse(picture: Image.Image) -> list[tuple[int, int, int]]:
    """A picture without its lines and letters, which each engine draws differently."""
    small = picture.convert("RGB").resize((32, 20), Image.Resampling.BOX)
    return list(small.get_flattened_data())


def test_the_first_page_looks_as_in_chromium(engine: Engine, server: ServerProcess, chromium: Browser) -> None:
    with Chromium(chromium, server.url) as browser:
        page = browser.page(WIDTH, HEIGHT)
        page.goto("/")
        until(page, DRAWN)
        expected = coarse(Image.open(io.BytesIO(page.screenshot())))
    arrive(engine, server.url)
    apart = [max(map(abs, map(int.__sub__, *pair))) for pair in zip(coarse(engine.screen()), expected, strict=True)]
    # Lines break elsewhere, and a scroll bar moves all by a little; a board that is not drawn is a fifth of the page.
    assert sum(one > 40 for one in apart) < 0.05 * len(apart), (engine.name, apart)


def play_and_look_back(engine: Engine, server: ServerProcess, played: Played) -> None:
    arrive(engine, server.url)
    sit_down(engine, server.url, played)
    hinted = undone = False
    while not (now := engine.until("state.finish || state.offers.length ? state : null"))["finish"]:
        engine.until("document.querySelector(\"button[aria-keyshortcuts='o']\")")
        if hinted and not undone and now["can_undo"]:
            take_back(engine, played)
            undone = True
            hurry(engine, played)
            continue
        if not hinted and len(now["offers"]) > 1:
            check_looks(engine)
            take_hint(engine, played)
            hinted = True
            reload(engine, played)
        else:
            take(engine)
        engine.until(f"state.sequence > {now['sequence']}")
    assert (hinted, undone) == (True, played.undone)
    engine.until("document.querySelector('dialog[open] .podium')")
    check_looks(engine)
    if played.short:
        before = engine.evaluate(WAYS)
        engine.until("!document.querySelector('dialog[open] .looking')")
        assert engine.evaluate(WAYS) == before  # what was found moves no button from under a finger
    engine.click("dialog[open] .ways button:nth-of-type(3)")
    engine.until(f"{REVIEWED} === '1'")
    if played.short:
        engine.until(LOOKED_INTO)
        engine.click(".review button[aria-label='Next decision']")
        engine.until(f"{REVIEWED} === '2'")
    check_looks(engine)
    engine.click(".review button.close, .review button[aria-label='Close']")
    engine.until("!document.querySelector('.review')")
    assert engine.complaints == []


def test_a_game_is_played_to_its_end_and_looked_back_on(engine: Engine, server: ServerProcess) -> None:
    """One game in each engine; by night every game in each."""
    (played,) = (one for one in GAMES if one.game == BY_DAY[engine.name])
    play_and_look_back(engine, server, played)


@pytest.mark.nightly
@pytest.mark.parametrize("played", GAMES, ids=lambda played: played.game)
def test_every_game_is_played_to_its_end_and_looked_back_on(
    engine: Engine, server: ServerProcess, played: Played
) -> None:
    play_and_look_back(engine, server, played)


def test_a_seat_is_left_with_the_pointer(engine: Engine, server: ServerProcess) -> None:
    arrive(engine, server.url)
    sit_down(engine, server.url, GAMES[-1])
    engine.click(".seats .leave")
    engine.click("dialog[open] .ways button.danger")
    engine.click("dialog[open] .ways button.danger")
    engine.until("document.querySelector('dialog[open] .podium')")
    assert engine.complaints == []


def test_fields_and_scroll_bars_are_drawn_by_the_page(engine: Engine, server: ServerProcess) -> None:
    engine.goto(f"{server.url}/new/cartagena")
    engine.until("document.querySelector('input[placeholder]') && document.querySelector('select')")
    # The element over the card is as wide as the card: the focus ring is its own.
    radios = "[...document.querySelectorAll('label > input[type=radio]')].filter((one) => one.getClientRects().length)"
    assert engine.evaluate(f"Math.min(...{radios}.map((one) => one.offsetWidth - one.parentElement.offsetWidth))") > -4
    assert engine.evaluate(PLACEHOLDERS) >= 4.5
    native = "[...document.querySelectorAll('select')].filter((one) => getComputedStyle(one).appearance !== 'none')"
    assert engine.evaluate(f"{native}.length") == 0
    lanes = """[document.documentElement, document.querySelector('main')]
        .map((one) => getComputedStyle(one).scrollbarColor)
        .filter((colour) => CSS.supports('scrollbar-color', 'auto') && colour === 'auto')"""
    assert engine.evaluate(lanes) == []
