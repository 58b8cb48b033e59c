"""Editions have the names of their rulebooks; their older names are still accepted."""

from __future__ import annotations

import json
import pickle

import pytest
from typer.testing import CliRunner

import spanish_main as sm
from spanish_main.adapters.engine import Engine
from spanish_main.arena.config import ArenaConfig
from spanish_main.cli.main import app
from spanish_main.core.game.options import changed_options, proper_names
from spanish_main.core.match import record
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import GAMES, load_game, load_game_type
from spanish_main.text.phrases import Phrases, languages
from tests.needs import ROOT

OLDER = [
    pytest.param(name, bundle.name, older, today, id=older)
    for name in GAMES
    for bundle in load_game_type(name).bundles
    for older, today in bundle.aliases.items()
]
older_names = pytest.mark.parametrize(("name", "bundle", "older", "today"), OLDER)


def test_the_editions_had_other_names() -> None:
    assert {case.id for case in OLDER} == {"winning-moves-2000", "hobby-world-2012"}


@older_names
def test_a_script_goes_on(name: str, bundle: str, older: str, today: str) -> None:
    game = sm.load_game(name, **{bundle: older})
    assert (game.bundles, game.options, game.skin) == (
        sm.load_game(name, **{bundle: today}).bundles,
        sm.load_game(name, **{bundle: today}).options,
        sm.load_game(name, **{bundle: today}).skin,
    )
    assert game.bundles[bundle] == today
    assert pickle.loads(pickle.dumps(game)).bundles == game.bundles


@older_names
def test_a_change_of_mind_by_an_older_name_speaks_for_its_options(
    name: str, bundle: str, older: str, today: str
) -> None:
    bundles = load_game_type(name).bundles
    before = {"must_act": False, "players": 3}
    assert changed_options(bundles, before, {bundle: older}) == {"players": 3, bundle: older}
    assert proper_names(bundles, {bundle: older, "other": "x"}) == {bundle: today, "other": "x"}


@older_names
def test_a_record_reads_on(name: str, bundle: str, older: str, today: str) -> None:
    game = load_game(name, **{bundle: today})
    head, *rest = record.write(Match(game, random_chance(sm.Rng(1))), ["a", "b"]).splitlines(keepends=True)
    header = json.loads(head)
    header["bundles"][bundle] = older
    read = record.parse("".join([json.dumps(header) + "\n", *rest]))
    assert record.game_of(read, load_game).bundles == game.bundles


def test_the_kept_records_have_older_names() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "playthroughs").rglob("*.record")]
    assert any("winning-moves-2000" in text for text in texts)
    assert any("hobby-world-2012" in text for text in texts)


@older_names
def test_programs_go_on(name: str, bundle: str, older: str, today: str) -> None:
    engine = Engine()
    options = {bundle: older}
    asked = {"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"game": name, "options": options, "seed": 1}}
    answer = json.loads(engine.answer(json.dumps(asked)) or "")
    assert "error" not in answer, answer
    config = ArenaConfig(game=name, bots=("random", "greedy"), options=options)
    assert load_game(config.game, **config.options).bundles[bundle] == today


@older_names
def test_environments_go_on(name: str, bundle: str, older: str, today: str) -> None:
    gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed (extra gymnasium)")
    from spanish_main.adapters.environment import game_of  # after it is known to be there

    assert gymnasium is not None
    assert game_of(name, {bundle: older}).bundles[bundle] == today


@older_names
def test_the_command_line_goes_on(name: str, bundle: str, older: str, today: str) -> None:
    ran = CliRunner().invoke(
        app, ["play", name, f"--{bundle}", older, "--plain", "--bots", "random,random", "-l", "en"]
    )
    assert ran.exit_code == 0, ran.output


def test_an_unknown_name_lists_the_current_names() -> None:
    with pytest.raises(sm.InvalidOptions, match="choose from italian, russian, czech"):
        sm.load_game("cartagena", edition="winning-moves")


@pytest.mark.parametrize("language", languages())
def test_every_edition_has_its_name_in_every_language_and_no_older_one(language: str) -> None:
    phrases = Phrases(language)
    for kind in map(load_game_type, GAMES):
        for bundle in kind.bundles:
            for choice in bundle.values:
                assert phrases.has(f"{kind.name}-choice-{bundle.name}-{choice}")
                assert phrases.has(f"{kind.name}-choice-{bundle.name}-{choice}.help")
            for older in bundle.aliases:
                assert not phrases.has(f"{kind.name}-choice-{bundle.name}-{older}")


PRINTED = {"en": ("skull", "sword"), "it": ("skull", "sword"), "ru": ("flag", "sabre"), "cs": ("skull", "dagger")}


@pytest.mark.parametrize("language", languages())
def test_a_reader_knows_the_symbols_of_the_print_in_the_own_language(language: str) -> None:
    skull, dagger = PRINTED.get(language, ("skull", "dagger"))
    usual = sm.load_game("cartagena").skin_in(language)
    assert (usual.get("skull", "skull"), usual.get("dagger", "dagger")) == (skull, dagger)
    for edition in ("russian", "czech"):  # chosen for all at the table
        game = sm.load_game("cartagena", edition=edition)
        assert (game.skin_in(language), game.skins) == (game.skin, {})
