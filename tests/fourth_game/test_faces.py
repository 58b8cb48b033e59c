"""Spoils, which nothing but one line names, is played to its end through every face that is no server."""

from __future__ import annotations

import json
import os
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.adapters.engine import Engine
from spanish_main.arena.config import ArenaConfig
from spanish_main.arena.play import play_set
from spanish_main.bots.analysis import Budget
from spanish_main.bots.catalog import BOTS, make_analyst, make_bot
from spanish_main.bots.review import review
from spanish_main.core.game.telling import lines_of
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import fair_match, play_match
from spanish_main.games.catalog import register
from spanish_main.text.drawing import drawing_of, line_texts, message_text
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases
from spanish_main.tui.app import PlayApp
from spanish_main.tui.setup import new_sitting
from tests.needs import need
from tests.properties.modes import Pair, at_random, play
from tests.tui.helpers import run

SEED = "5" * 64


def test_it_is_played_in_python_and_pickles() -> None:
    state = sm.load_game("spoils", players=4, first_seat=2).new_initial_state()
    rng = Rng(1)
    while not state.is_terminal():
        state = pickle.loads(pickle.dumps(state))
        chance = state.current_seat() == sm.CHANCE
        state.apply_action(state.sample_chance(rng) if chance else state.legal_actions()[-1])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners


def test_the_engine_plays_it() -> None:
    engine = Engine()

    def ask(method: str, **params: Any) -> Any:
        answer = engine.answer(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
        assert answer is not None
        return json.loads(answer)["result"]

    listed = next(game for game in ask("games") if game["game"] == "spoils")
    assert listed["options"] == {"players": [2, 3, 4], "cards": [3, 4]}
    now = ask("new", game="spoils", options={"players": 2, "cards": 4}, seed=3)
    while not now["terminal"]:
        if now["seat"] < 0:
            now = ask("sample")
        else:
            chosen = ask("choose", bot="random")["action"]
            assert chosen in now["legal"]
            assert ask("observe", seat=now["seat"])["hands"][1 - now["seat"]] is None
            now = ask("apply", action=chosen)
    assert now["outcome"]["reason"] == "gold"


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_it_interpreted(bot: str) -> None:
    game = sm.load_game("spoils", players=3)
    few = Budget(simulations=20)
    bots = [make_bot(bot, game, seat, few, mode=INTERPRETED) for seat in range(3)]
    assert play_match(fair_match(game, SEED), bots) is not None


@pytest.mark.slow
def test_every_bot_plays_it_compiled() -> None:
    """In an arena, with the same chance outcomes for both; each but the strongest plays at its own strength."""
    for first, second in (("random", "greedy"), ("deckhand", "sailor"), ("bosun", "captain@200")):
        config = ArenaConfig(game="spoils", bots=(first, second), options={"players": 3})
        played = play_set(config, (0, 1), 0)
        assert all(game.reason == "gold" for game in played.games)
        assert [moves.lots for moves in played.moves] == [0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_compiled_and_interpreted_are_equal_byte_for_byte(players: int) -> None:
    """Derived texts, too: the game leaves out turn_seat, count, nth, sample and features."""
    dice = random.Random(players)
    game = sm.load_game("spoils", players=players, cards=4)
    for seed in range(3):
        pair = Pair(game.new_initial_state(), seed)
        assert len(play(pair, at_random(dice), 100)) == 4 * (2 * players + 1)


def test_advice_and_a_look_back() -> None:
    game = sm.load_game("spoils", players=2)
    match = fair_match(game, SEED)
    few = Budget(simulations=30)
    while match.outcome is None:
        seat, legal = match.current_seat(), match.state.legal_actions()
        found = make_analyst(game, 1, few, INTERPRETED).analyse(match.state.observed(seat), legal)
        assert sorted(choice.action for choice in found.choices) == legal
        match.play(seat, found.choices[0].action)
    looked = list(review(match, lambda seat: make_analyst(game, seat, few, INTERPRETED)))
    assert len(looked) == 6
    assert all(0 <= one.chance <= one.best_chance <= 1 for one in looked)


# --- The terminal and records -----------------------------------------------------------------------------------------


def played(folder: Path, language: str = "en") -> tuple[str, Path]:
    """The output of line mode while a match against two bots goes on to its end, and the match's file."""
    path = folder / "spoils.jsonl"
    given = "why lay 9\nboard\nhint\nlog\n" + "1\n" * 4
    arguments = ["--plain", "--seed", "3", "--bots", "random,random", "--save", str(path), "--no-hints", "-l", language]
    done = run(folder, "play", "spoils", *arguments, given=given)
    assert done.returncode == 0, done.stderr
    return done.stdout, path


def test_the_terminal_plays_it(tmp_path: Path) -> None:
    output, path = played(tmp_path)
    assert "Anne is dealt a 6." in output
    assert "Bart is dealt a card." in output
    assert "Bart is dealt a 1." not in output
    assert "> A Anne   Hand: " in output
    assert "1 Lay your 1" in output
    assert "wins!" in output or "win!" in output
    verified = run(tmp_path, "record", "verify", str(path))
    assert verified.returncode == 0, verified.stderr
    shown = run(tmp_path, "record", "show", str(path))
    assert shown.stdout.startswith("Spoils: cards=3\n")
    assert "Turn 1, Anne" in shown.stdout
    assert "Bart turns up a " in shown.stdout


async def test_full_screen_plays_it_from_its_list(tmp_path: Path) -> None:
    sitting = new_sitting(
        "spoils", bots=["random"], given={}, names=(), seed=2, save=tmp_path / "match.jsonl", phrases=Phrases("en")
    )
    app = PlayApp(sitting, pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.title == "Spoils"
        for _ in range(20):
            await pilot.press("l", "enter")
            await pilot.pause()
            await app.workers.wait_for_complete([worker for worker in app.workers if not worker.is_finished])
            if sitting.match.outcome is not None:
                break
        assert sitting.match.outcome is not None
    assert sitting.keeper is not None
    sitting.keeper.close()


def test_another_language_shows_the_texts_there_are(tmp_path: Path) -> None:
    output, _ = played(tmp_path, "ru")
    assert "Anne" not in output  # seats have names in every language
    assert "Lay your 1" in output


def test_without_any_catalogue_it_reads_all_the_same() -> None:
    phrases = Phrases("en")
    phrases.bundles = [bundle for bundle in phrases.bundles if not bundle.has_message("spoils-name")]
    look = Look(phrases, ("Anne", "Bart"), letters=True)
    match = fair_match(sm.load_game("spoils"), SEED)
    lines = lines_of([edit for _, _, edits in match.news(0) for edit in edits])
    assert line_texts("spoils", [line for line in lines if line.id == "spoils-log-deal-hidden"][:1], look) == [
        "Bart: deal hidden"
    ]
    offer = match.offers(match.current_seat())[0]
    assert message_text(offer.words.line, look) == f"L{offer.text[1:]}"
    seen = match.observation(0)
    assert drawing_of("spoils").table(seen, look).plain.startswith("> A Anne   Hands: ")
    assert "Die: " in drawing_of("spoils").board(seen, look).plain
    assert phrases.game("spoils") == "Spoils"


def test_openspiel_plays_it() -> None:
    need("python:pyspiel")
    code = (
        "import random, pyspiel, spanish_main.adapters.openspiel\n"
        "state = pyspiel.load_game('spanish_main_spoils(players=3)').new_initial_state()\n"
        "while not state.is_terminal():\n"
        "    state.apply_action(random.Random(1).choice(state.legal_actions()))\n"
        "assert abs(sum(state.returns())) < 1e-9\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# --- The line that names it -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("other=nowhere:GAME", "nowhere"),
        ("other=tests.needs:NOTHING", "NOTHING"),
        ("other=tests.needs:ROOT", "not “other”"),
        ("other", "the game “other” is not at “”"),
        ("other=tests.fourth_game.spoils.game:GAME", "is called “spoils”"),
    ],
)
def test_a_wrong_registration_is_reported_in_one_line(tmp_path: Path, line: str, said: str) -> None:
    done = run(tmp_path, "play", "other", "--plain", env={"SPANISH_MAIN_GAMES": line})
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


def test_a_line_does_not_take_the_place_of_our_own_game(tmp_path: Path) -> None:
    line = "cartagena=tests.fourth_game.spoils.game:GAME"
    done = run(tmp_path, "play", "cartagena", "--plain", given="quit\n", env={"SPANISH_MAIN_GAMES": line})
    assert done.returncode == 0, done.stderr
    with pytest.raises(sm.InvalidOptions, match="a game of this package"):
        register("cartagena", "tests.fourth_game.spoils.game:GAME")


def test_a_package_enters_its_game_by_an_entry_point(tmp_path: Path) -> None:
    kept = tmp_path / "spoils-1.0.dist-info"
    kept.mkdir()
    (kept / "METADATA").write_text("Metadata-Version: 2.1\nName: spoils\nVersion: 1.0\n")
    (kept / "entry_points.txt").write_text("[spanish_main.games]\nspoils = tests.fourth_game.spoils.game:GAME\n")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import spanish_main as sm; print(sm.load_game('spoils'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env=_without_the_line()
    )
    assert done.stdout.startswith("load_game('spoils'"), done.stderr


def _without_the_line() -> dict[str, str]:

    return {name: value for name, value in os.environ.items() if name != "SPANISH_MAIN_GAMES"}
