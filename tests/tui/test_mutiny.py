"""The Mutiny in the full screen and in line mode: whole games by keys and by lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from spanish_main.bots.catalog import make_bot
from spanish_main.text.phrases import Phrases, languages
from spanish_main.tui.app import PlayApp
from spanish_main.tui.screens import Sheet
from spanish_main.tui.setup import new_sitting
from tests.nightly import some_by_day
from tests.tui.helpers import run

SMALL = (80, 24)


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[Callable[..., PlayApp]]:
    """Makes a match kept in ``tmp_path`` in full screen; its file is closed in the end."""
    made: list[PlayApp] = []

    def make(language: str = "en", bots: tuple[str, ...] = ("greedy",)) -> PlayApp:
        sitting = new_sitting(
            "mutiny",
            bots=bots,
            given={},
            names=(),
            seed=2,
            save=tmp_path / "match.jsonl",
            phrases=Phrases(language),
        )
        made.append(PlayApp(sitting, pause=0))
        return made[-1]

    yield make
    for app in made:
        if app.sitting.keeper is not None:
            app.sitting.keeper.close()


async def settle(pilot: Pilot[None]) -> None:
    await pilot.pause()
    await pilot.app.workers.wait_for_complete([worker for worker in pilot.app.workers if not worker.is_finished])
    await pilot.pause()


def text(app: PlayApp, name: str) -> str:
    return str(app.screen_stack[0].query_one(f"#{name}", Static).content)


@pytest.mark.slow
@pytest.mark.parametrize("language", some_by_day([(language,) for language in languages()], {("de",)}))
async def test_a_whole_game_by_keys(open_app: Callable[..., PlayApp], language: str) -> None:
    app = open_app(language)
    adviser = make_bot("greedy", app.match.game, 1)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(400):
            await settle(pilot)
            if app.match.outcome is not None:
                break
            action = adviser.choose(app.match.state.observed(0), app.match.state.legal_actions())
            offer = next(offer for offer in app.match.offers(0) if offer.id == action)
            before = app.match.sequence
            await pilot.press(app.sitting.drawing.key_of(offer.parts))
            await settle(pilot)
            assert app.match.sequence > before
            assert "mutiny-" not in "".join(
                text(app, part) for part in ("foot", "status", "top", "board", "table", "hand")
            )
        assert app.match.outcome is not None
        assert isinstance(app.screen, Sheet)
        assert app.sitting.winners() in text(app, "top")


async def test_keys_that_do_not_go_are_explained(open_app: Callable[..., PlayApp]) -> None:
    app = open_app()
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("v")
        assert "M-OPEN" in text(app, "status")
        await pilot.press("k")
        await settle(pilot)
        assert "M-" not in text(app, "status")


@pytest.mark.slow
def test_a_whole_game_by_lines(tmp_path: Path) -> None:
    lines = "\n".join(["fight pink 1", "1"] * 1500)
    ran = run(tmp_path, "play", "mutiny", "--plain", "--seed", "5", "-b", "greedy,greedy", given=lines)
    assert ran.returncode == 0, ran.stderr
    assert "Traceback" not in ran.stderr
    assert "Mutiny!" in ran.stdout
    assert "The record is in" in ran.stdout
