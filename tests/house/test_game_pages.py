"""docs/games: what these pages say of actions, positions, observations and events is so, and nothing is left out."""

from __future__ import annotations

import copy
import json
import re
from dataclasses import fields
from functools import cache
from types import ModuleType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

import spanish_main as sm
from spanish_main.core.game.view import is_view
from spanish_main.games.catalog import GAMES, load_game_type
from tests.needs import ROOT

# As the pages of the games write the arguments of actions.
CAPITALS = "SYMBOL|FROM|SEAT|PIRATE|CARD|PAIR|T|N|V"
MORE: dict[str, tuple[dict[str, Any], ...]] = {
    "cartagena": ({"variant": "hispaniola"}, {"variant": "tortuga", "players": 3}),
    "la_tortuga": ({"cards_as_dice": True},),
}


@cache
def page(game: str) -> str:
    return (ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8")


@cache
def named(game: str) -> set[str]:
    """The words in code of a page: between backticks, and the keys of its examples."""
    text = page(game)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL))
    words = {word for span in spans for word in re.findall(r"[a-z][a-z_-]*", span)}
    return words | set(re.findall(r'"([a-z_]+)":', text))


def module_of(game: str, name: str) -> ModuleType:
    return __import__(f"spanish_main.games.{game}.{name}", fromlist=["x"])


def views(kind: Any) -> set[Any]:
    """A view and all that it is made of."""
    if get_origin(kind) in (Union, UnionType, list, tuple, dict):
        return set().union(*(views(one) for one in get_args(kind)), set())
    if not is_view(kind):
        return set()
    return {kind}.union(*(views(hint) for hint in get_type_hints(kind).values()), set())


def position_keys(value: Any) -> set[str]:
    """Every key of ours in a position; the names of cards and seats are values."""
    if isinstance(value, dict):
        own = {key for key in value if re.fullmatch(r"[a-z_]+", key)}
        return own.union(*(position_keys(one) for one in value.values()), set())
    if isinstance(value, list):
        return set().union(*(position_keys(one) for one in value), set())
    return set()


@cache
def played(game: str) -> tuple[set[str], set[str]]:
    """The keys of the positions, and the events as anybody reads them, of a few matches at random."""
    keys: set[str] = set()
    events: set[str] = set()
    for seed, options in enumerate(({"players": 2}, {"players": 3}, *MORE.get(game, ()))):
        state, rng = sm.load_game(game, **options).new_initial_state(), sm.Rng(seed)
        for _ in range(400):
            if state.is_terminal():
                break
            if state.current_seat() == sm.CHANCE:
                action = state.sample_chance(rng)
            else:
                legal = state.legal_actions()
                action = legal[rng.below(len(legal))]
            before = copy.deepcopy(state)
            state.apply_action(action)
            keys |= position_keys(state.position())
            for viewer in (-1, 0, 1):
                found = state.game.type.telling.events(before.record, action, state.record, viewer)
                events |= {event.event for event in found}
    return keys, events


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_option_and_bundle_is_described(game: str) -> None:
    kind = load_game_type(game)
    asked = {one.name for one in (*kind.options, *kind.setup, *kind.bundles)}
    assert asked - named(game) == set(), f"not in docs/games/{game}.md"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_key_of_an_observation_is_described(game: str) -> None:
    title = game.title().replace("_", "")
    kinds = views(getattr(module_of(game, "notation.view"), f"{title}TableView"))
    keys = {one.name.rstrip("_") for kind in kinds for one in fields(kind)}
    assert {"game", "viewer", "turn_seat"} <= keys
    assert keys - named(game) - {"game"} == set(), f"not in docs/games/{game}.md"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_key_of_a_position_is_described(game: str) -> None:
    keys = set(played(game)[0])
    source = (ROOT / "src" / "spanish_main" / "games" / game / "notation" / "notation.py").read_text(encoding="utf-8")
    keys |= set(re.findall(r'^ +result\["([a-z_]+)"\] = ', source, re.MULTILINE))
    assert keys - named(game) == set(), f"not in docs/games/{game}.md"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_kind_of_action_is_described(game: str) -> None:
    kind = load_game_type(game)
    verbs = {kind.action_to_string(action).split(" ")[0] for action in range(kind.num_actions)}
    described = set(re.findall(rf"`([a-z]+)(?: (?:{CAPITALS}|[a-z]+))*`", page(game)))
    assert verbs - described == set()


def test_the_numbers_of_cartagenas_actions_follow_its_formulas() -> None:
    kind, symbols = load_game_type("cartagena"), "bottle dagger hat key pistol skull".split()
    for number, symbol in enumerate(symbols):
        assert kind.string_to_action(f"play {symbol} 36") == 37 * number + 36
        assert kind.string_to_action(f"draw {symbol}") == 261 + number
        assert kind.string_to_action(f"lay {symbol}") == 267 + number
    assert kind.string_to_action("back 7") == 229
    assert kind.string_to_action("end") == 260


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_event_is_described(game: str) -> None:
    files = [
        ROOT / "src" / "spanish_main" / "games" / game / "telling" / f"{name}.py" for name in ("telling", "events")
    ]
    source = "".join(file.read_text(encoding="utf-8") for file in files if file.is_file())
    events = played(game)[1] | set(re.findall(r'(?:Event|_secret)\(\s*"([a-z-]+)"', source))
    assert len(events) > 10
    assert {event.removesuffix("-hidden") for event in events} - named(game) == set(), f"not in docs/games/{game}.md"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_positions_of_a_page_load(game: str) -> None:
    found = re.findall(r"^```json\n(.*?)^```$", page(game), re.MULTILINE | re.DOTALL)
    assert found
    for text in found:
        position = json.loads(text)
        state = sm.load_game(game, **position["options"]).state_from_position(position)
        assert state.current_seat() >= sm.TERMINAL


def test_the_observation_of_the_page_is_that_of_its_position() -> None:
    text = page("cartagena")
    (position,) = re.findall(r"^```json\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    (observation,) = re.findall(r'^```json title="observation"\n(.*?)^```$', text, re.MULTILINE | re.DOTALL)
    data = json.loads(position)
    state = sm.load_game("cartagena", **data["options"]).state_from_position(data)
    assert state.position() == data
    assert state.observation(0) == json.loads(observation)


def test_every_page_is_linked() -> None:
    engine, nav = (ROOT / "docs" / "engine.md").read_text("utf-8"), (ROOT / "mkdocs.yml").read_text("utf-8")
    for game in GAMES:
        assert f"(games/{game}.md)" in engine
        assert f": games/{game}.md\n" in nav


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_first_look_runs(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```$", page(game), re.MULTILINE | re.DOTALL)
    exec(block, {})
    assert capsys.readouterr().out
