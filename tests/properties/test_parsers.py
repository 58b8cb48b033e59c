"""Foreign input is answered in one line and changes nothing: actions, tunnels, options, positions, records."""

from __future__ import annotations

import copy
import functools
import gc
import json
import random
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import spanish_main as sm
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match import record
from spanish_main.core.match.match import fair_match
from spanish_main.games.cartagena.rules.board import format_tunnel, parse_tunnel
from spanish_main.games.catalog import load_game
from tests.properties.tables import TABLES, any_game, any_position, step

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-3, 40),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(
        ["bottle", "row", "secret", "deck", "1 2 5 3 4r 6r", "play bottle 0", "draw hat", "end", "a\nb", "\ud800"]
    ),
)
junk = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
)
DEEP: Any = functools.reduce(lambda inner, _: [inner], range(200), [])
patient = settings(max_examples=300, suppress_health_check=list(HealthCheck))


def one_line(error: BaseException) -> bool:
    text = str(error)
    return 0 < len(text) < 400 and text.isprintable()


def accepts(call: Callable[..., Any], *values: Any, **named: Any) -> bool:
    """Whether the call goes through; a ValueError of one line if not, nothing else."""
    try:
        call(*values, **named)
    except ValueError as error:
        refusal = error
    else:
        return True
    assert one_line(refusal), repr(str(refusal))
    return False


# --- Actions, tunnels, options ----------------------------------------------------------------------------------------

words = st.sampled_from(
    [*"play back end draw lay bottle skull 0 1 36 37 38 -1 01 1.0".split(), "\u0661", "", " ", "\n"]
)


@patient
@given(st.lists(words, max_size=5).map(" ".join) | st.text() | junk)
def test_action_texts(text: Any) -> None:
    game = sm.load_game("cartagena")
    if accepts(game.string_to_action, text):
        assert game.action_to_string(game.string_to_action(text)) == text


@given(junk)
@example(DEEP)
@example(True)
@example(0.0)
def test_actions_of_any_kind(action: Any) -> None:
    state = sm.load_game("cartagena").new_initial_state()
    before = state.record.tobytes()
    if type(action) is int and 261 <= action < 267:
        return
    with pytest.raises(ValueError, match=r".") as raised:
        state.apply_action(action)
    assert one_line(raised.value)
    assert state.record.tobytes() == before


segments = st.sampled_from("1 2 3 4 5 6 1r 2r 3r 4r 5r 6r 7 0 r rr 1R".split())


@patient
@given(st.lists(segments, max_size=7).map(" ".join) | st.permutations("123456").map(" ".join) | st.text() | junk)
@example("a" * 10_000)
@example(DEEP)
def test_tunnels(text: Any) -> None:
    if accepts(parse_tunnel, text):
        assert format_tunnel(parse_tunnel(text)) == " ".join(text.split())
        assert sm.load_game("cartagena", tunnel=text).setup["tunnel"] == " ".join(text.split())
    else:
        assert not accepts(sm.load_game, "cartagena", tunnel=text)


names = st.sampled_from(
    "players hands supply must_act boat_retreat variant edition tunnel first_seat seats name".split()
)
values = junk | st.sampled_from([2, 3, 5, 6, "open", "secret", "row", "jamaica", "czech", True, False, 1.0, "2"])


@patient
@given(st.dictionaries(names | st.text(max_size=5), values, max_size=4))
@example({"name": "x"})
@example({"players": DEEP})
@example({"first_seat": "a\nb"})
def test_options(asked: dict[str, Any]) -> None:
    if not accepts(lambda: load_game("cartagena", **asked)):
        return
    game = load_game("cartagena", **asked)
    assert set(game.options) == {"players", "hands", "supply", "must_act", "boat_retreat"}
    assert all(type(value) in (int, str, bool) for value in game.options.values())
    for name, value in asked.items():
        assert {**game.options, **game.bundles, **game.setup}[name] == value or name == "tunnel"


@given(junk)
@example("cart\nagena")
@example(DEEP)
def test_names_of_games(name: Any) -> None:
    assert not accepts(load_game, name) or name in ("cartagena", "mutiny", "la_tortuga")


# --- Positions --------------------------------------------------------------------------------------------------------


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything inside a JSON value."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [here, *[path for key, value in inside for path in paths(value, (*here, key))]]


def mutate(data: Any, dice: random.Random, value: Any) -> Any:
    """A copy of a JSON value with something changed, left out, added, or put elsewhere."""
    data, given_value = copy.deepcopy(data), value
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        path = dice.choice([path for path in paths(data) if path] or [()])
        if not path:
            return value
        parent = functools.reduce(lambda inner, key: inner[key], path[:-1], data)
        kind, value = dice.randrange(6), copy.deepcopy(given_value)
        if kind == 0:
            del parent[path[-1]]
        elif kind == 1 and isinstance(parent, dict):
            parent[dice.choice(["bottle", "draws", "laying", "dealing", "stuck", "seen", "counted", "row", "x"])] = (
                value
            )
        elif kind == 2 and isinstance(parent, list):
            parent.insert(dice.randrange(len(parent) + 1), value)
        elif kind == 3 and isinstance(parent[path[-1]], int):
            parent[path[-1]] += dice.choice([-1, 1, 2, -2, 100])
        elif kind == 4:
            other = dice.choice([path for path in paths(data) if path])
            parent[path[-1]] = copy.deepcopy(functools.reduce(lambda inner, key: inner[key], other, data))
        else:
            parent[path[-1]] = value
    return data


@patient
@given(st.integers(0, 2**32), junk | st.integers(-2, 40) | st.booleans())
def test_positions(seed: int, value: Any) -> None:
    """An accepted position is possible, and is played on from there."""
    dice = random.Random(seed)
    options = dice.choice(TABLES)
    position = any_position(options, dice)
    if seed % 3 == 0:
        state, rng = any_game(options, dice).new_initial_state(), Rng(seed)
        for _ in range(dice.randrange(90)):
            if not state.is_terminal():
                step(state, dice, rng)
        position = state.position()
    broken = mutate(position, dice, value)
    game = sm.load_game("cartagena", **options)
    if not accepts(game.state_from_position, broken):
        return
    state, rng = game.state_from_position(broken), Rng(seed)
    json.dumps(state.position(), allow_nan=False)
    for _ in range(60):
        assert state.game.state_from_position(state.position()) == state
        state.observation(None)
        if state.is_terminal():
            break
        assert state.legal_actions()
        step(state, dice, rng)


@given(junk)
@example(DEEP)
@example({"options": DEEP})
@example({"options": {"players": DEEP}})
@example({"game": "a\nb"})
@example({"tunnel": DEEP})
def test_no_positions(data: Any) -> None:
    assert not accepts(sm.load_game("cartagena").state_from_position, data)


# --- Records ----------------------------------------------------------------------------------------------------------

SEED = "5a" * 32


@functools.cache
def good(variant: str) -> str:
    """The record of a short match with an undo in it; won in some variants, cut in others."""
    game = sm.load_game("cartagena", variant=variant, players=2)
    match = fair_match(game, SEED, ["ahoy", "жизнь"])
    dice = random.Random(variant)
    for _ in range(60):
        seat = match.current_seat()
        if seat < 0:
            break
        match.play(seat, dice.choice(match.state.legal_actions()))
        if match.can_undo(seat) and dice.random() < 0.3:
            match.undo(seat)
    return record.write(match, ["Анна", "bot:greedy"], SEED, ["ahoy", "жизнь"])


def verify(text: str) -> record.Verdict:
    found = record.parse(text)
    return record.verify(found, record.game_of(found, load_game))


def test_the_records_are_good() -> None:
    for variant in ("jamaica", "tortuga", "hispaniola"):
        assert verify(good(variant)).entries > 50


@patient
@given(st.integers(0, 2**32), junk)
@example(0, DEEP)
def test_records_with_a_line_changed(seed: int, value: Any) -> None:
    dice = random.Random(seed)
    lines = good(dice.choice(["jamaica", "tortuga", "hispaniola"])).splitlines()
    number = dice.choice([0, dice.randrange(len(lines))])
    lines[number] = json.dumps(mutate(json.loads(lines[number]), dice, value))
    accepts(verify, "\n".join(lines) + "\n")


@patient
@given(st.integers(0, 2**32))
def test_records_with_lines_torn_lost_or_swapped(seed: int) -> None:
    dice = random.Random(seed)
    text = good(dice.choice(["jamaica", "tortuga", "hispaniola"]))
    lines = text.splitlines(keepends=True)
    here, there = sorted(dice.sample(range(len(lines)), 2))
    match dice.randrange(6):
        case 0:
            text = text[: dice.randrange(len(text))]
        case 1:
            del lines[here:there]
            text = "".join(lines)
        case 2:
            lines[here], lines[there] = lines[there], lines[here]
            text = "".join(lines)
        case 3:
            lines.insert(here, lines[there])
            text = "".join(lines)
        case 4:
            at = dice.randrange(len(text))
            text = text[:at] + chr(dice.choice([0, 10, 34, 92, 125, 0x2028, 0x1F480])) + text[at + 1 :]
        case 5:
            text = text[: dice.randrange(len(text))] + text[dice.randrange(len(text)) :]
    accepts(verify, text)


@patient
@given(st.text() | st.lists(junk.map(json.dumps), max_size=4).map("\n".join))
@example("[" * 200_000)
@example('{"format": "spanish-main-record", "version": "1\\n2"}\n')
def test_no_records(text: str) -> None:
    assert not accepts(verify, text)


@given(st.binary(max_size=200))
@example(good("jamaica").encode("utf-16"))
@example(good("jamaica").encode()[:-3])
def test_files_that_are_no_records(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "a.record"
        file.write_bytes(data)
        if accepts(record.read, file):
            accepts(verify, data.decode())


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "none.record", tmp_path, tmp_path / ("x" * 5000), tmp_path / "a\0b"):
        assert not accepts(record.read, path)


@pytest.fixture
def no_collection() -> Iterator[None]:
    """No garbage is collected, since a foreign object's finalizer fails where the stack is nearly full."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collection")
@pytest.mark.parametrize("key", ["version", "rules_version", "game", "options", "setup", "entropy", "seats", "bundles"])
def test_records_nested_as_deep_as_can_be_read(key: str) -> None:
    header, _, rest = good("jamaica").partition("\n")
    for depth in (50, 900, 920, 930, 935, 940, 945, 950, 955, 960, 965, 970, 980, 1000):
        nest = '{"players":' + "[" * depth + "]" * depth + "}"
        data = {**json.loads(header), key: "NEST"}
        text = json.dumps(data).replace('"NEST"', nest)
        accepts(verify, f"{text}\n{rest}")


@pytest.mark.usefixtures("no_collection")
@pytest.mark.parametrize("where", [1, -1])
def test_entries_nested_as_deep_as_can_be_read(where: int) -> None:
    lines = good("jamaica").splitlines()
    for depth in (50, 900, 930, 940, 945, 950, 955, 960, 965, 970, 1000):
        nest = "[" * depth + "]" * depth
        line = {1: f'{{"seat":-1,"action":{nest}}}', -1: f'{{"outcome":{nest},"seed":{nest}}}'}[where]
        lines[where] = line
        accepts(verify, "\n".join(lines) + "\n")
