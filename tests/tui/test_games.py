"""La Tortuga and The Mutiny in the full screen and in line mode: whole games by keys and by lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from spanish_main.bots.catalog import make_bot
from spanish_main.text.phrases import languages
from spanish_main.tui.app import PlayApp
from spanish_main.tui.screens import TextScreen
from tests.nightly import some_by_day
from tests.tui.conftest import MakeSitting
from tests.tui.helpers import SMALL, idle, playing, run, text

PARTS = ("foot", "status", "top", "board", "table", "hand")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "bot", "options", "language"),
    [
        pytest.param("la_tortuga", "random", {"cards_as_dice": True}, "en", marks=pytest.mark.nightly),
        *some_by_day(
            [("mutiny", "greedy", {}, language) for language in languages()], [("mutiny", "greedy", {}, "de")]
        ),
    ],
)
async def test_a_whole_game_by_keys(
    sitting: MakeSitting, game: str, bot: str, options: dict[str, bool], language: str
) -> None:
    app = PlayApp(sitting([bot], game=game, seed=2, language=language, **options), pause=0)
    adviser = make_bot("greedy", app.match.game, 1)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(600):
            await idle(pilot)
            if app.match.outcome is not None:
                break
            action = adviser.choose(app.match.state.observed(0), app.match.state.legal_actions())
            offer = next(offer for offer in app.match.offers(0) if offer.id == action)
            before = app.match.sequence
            await pilot.press(app.sitting.drawing.key_of(offer.parts))
            await idle(pilot)
            assert app.match.sequence > before
            assert f"{game}-" not in "".join(text(app, part) for part in PARTS)
        assert app.match.outcome is not None
        assert isinstance(app.screen, TextScreen)
        assert app.sitting.winners() in text(app, "top")


@pytest.mark.parametrize("language", languages())
async def test_keys_that_do_not_go_are_explained(sitting: MakeSitting, language: str) -> None:
    made = sitting(["greedy", "greedy"], game="la_tortuga", seed=2, language=language, cards_as_dice=True)
    async with playing(made) as (app, pilot):
        while app.match.current_seat() != 0 or app.match.offers(0)[0].parts["kind"] != "turtle":
            await pilot.press(app.sitting.drawing.key_of(app.match.offers(0)[-1].parts))
            await idle(pilot)
        await pilot.press("s")
        assert "L-TWO" in text(app, "status")
        await pilot.press("1")
        await idle(pilot)
        assert "L-" not in text(app, "status")
        assert "terminal-" not in text(app, "foot") + text(app, "status") + text(app, "top")


async def test_a_door_that_nobody_opened_is_explained(sitting: MakeSitting) -> None:
    async with playing(sitting(["greedy"], game="mutiny", seed=2)) as (app, pilot):
        await pilot.press("v")
        assert "M-OPEN" in text(app, "status")
        await pilot.press("k")
        await idle(pilot)
        assert "M-" not in text(app, "status")


@pytest.mark.parametrize(
    ("game", "bots", "lines", "expected"),
    [
        ("la_tortuga", "greedy,greedy,greedy", ["stop", "1"], " wins!"),
        pytest.param("mutiny", "greedy,greedy", ["fight pink 1", "1"], "Mutiny!", marks=pytest.mark.slow),
    ],
)
def test_a_whole_game_by_lines(tmp_path: Path, game: str, bots: str, lines: list[str], expected: str) -> None:
    ran = run(tmp_path, "play", game, "--plain", "--seed", "5", "-b", bots, given="\n".join(lines * 1500))
    assert ran.returncode == 0, ran.stderr
    assert "Traceback" not in ran.stderr
    assert expected in ran.stdout
    assert "The record was saved to" in ran.stdout
