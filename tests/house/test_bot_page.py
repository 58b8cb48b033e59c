"""docs/bots.md: its bots play, its examples run, and it names every field of an observation."""

from __future__ import annotations

import inspect
import json
import re
from dataclasses import fields
from functools import cache
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.arena.faults import action_of
from spanish_main.core.game.game import Observation
from spanish_main.core.match.match import Match, play_match, random_chance
from spanish_main.games.catalog import GAMES
from spanish_main.text.phrases import Phrases
from tests.needs import ROOT

PAGE = ROOT / "docs" / "bots.md"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@cache
def shown() -> dict[str, Any]:
    """All examples in Python, run one after the other as they stand."""
    found: dict[str, Any] = {}
    exec("\n".join(blocks("python")), found)
    return found


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    shown.cache_clear()
    shown()
    output = capsys.readouterr().out
    assert "eggs" in output
    assert "play_match passes it on: 'no idea'" in output


@pytest.mark.parametrize(("game", "bot"), [("cartagena", "Runner"), ("la_tortuga", "Careful"), ("mutiny", "Loyal")])
def test_the_bots_play_at_every_table(game: str, bot: str) -> None:
    for players in (2, 3):
        table = sm.load_game(game, players=players)
        bots = [shown()[bot](table, seat) for seat in range(players)]
        match = Match(table, random_chance(sm.Rng(players)))
        play_match(match, bots, 300)
        assert match.steps > 50


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_field_of_an_observation_is_listed(game: str) -> None:
    view = sm.load_game(game, players=2).new_initial_state().observed(0).view()
    heading = Phrases("en").game(game)
    (section,) = re.findall(rf"^### {heading}$(.*?)^##", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    table = "".join(re.findall(r"^\| (`.*?) \|", section, re.MULTILINE))
    listed = re.findall(r"`(\w+)`", table)
    kinds: Any = type(view)
    assert sorted(listed) == sorted(one.name for one in fields(kinds))


def test_every_member_of_an_observation_is_listed() -> None:
    (table,) = re.findall(r"^\| member \|.*?\n\n", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    listed = set(re.findall(r"^\| `(\w+)", table, re.MULTILINE))
    members = {name for name, _ in inspect.getmembers(Observation) if not name.startswith("_")}
    assert listed == members


def test_the_request_of_the_arena_is_one() -> None:
    (block,) = blocks('jsonl title="request and answer"')
    asked, answered = (json.loads(line) for line in block.splitlines())
    params = asked["params"]
    state = sm.load_game("la_tortuga", players=2).state_from_position(params["guess"])
    assert state.observation(params["observation"]["viewer"]) == params["observation"]
    legal = state.legal_actions()
    assert [state.action_to_string(action) for action in legal] == params["legal"]
    assert action_of(state.game, answered["result"]["action"], legal) in legal
    source = (ROOT / "src" / "spanish_main" / "arena" / "outside.py").read_text(encoding="utf-8")
    (sent,) = re.findall(r"params = \{\n(.*?)\n        \}", source, re.DOTALL)
    assert set(re.findall(r'"(\w+)": ', sent)) | {"time_ms"} == set(params)
