"""Every game of the catalog passes core.match.conformance, and the suite finds faults."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.game import Game
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import fill, put_row, row_of
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.conformance import ConformanceReport, check_game
from spanish_main.games.catalog import GAMES, load_game_type
from tests.nightly import rest_slow_by_name, so_many
from tests.properties import tables_la_tortuga, tables_mutiny
from tests.properties.tables import SOME, TABLES, name_of

# In The Mutiny nearly every action may turn something up; tests/properties/test_mutiny.py looks at its secrets.
ALWAYS_REVEAL = {"mutiny"}
# By the names of their tables.
OTHERS: dict[str, dict[str, dict[str, Any]]] = {
    "la_tortuga": {tables_la_tortuga.name_of(options): options for options in tables_la_tortuga.TABLES},
    # The last seat begins, so that a seat's number is not also its place in the order of play.
    "mutiny": {
        name: {**options, "first_seat": options["players"] - 1}
        for name, options in zip(tables_mutiny.NAMES, tables_mutiny.TABLES, strict=True)
    },
}
# Played at random some tables of Cartagena seldom end (a boat that is final takes nobody back): one game says little.
_FEWEST = 4
# Of the other games a bare pytest plays every third table.
_STEP = 3


def every_table() -> list[Any]:
    """Every table of our games, and every number of players of others, each with its number within its game."""
    tables = {f"cartagena-{name_of(options)}": ("cartagena", options, n) for n, options in enumerate(TABLES)}
    found = rest_slow_by_name(tables, {list(tables)[number] for number in SOME})
    for name in sorted(set(GAMES) - {"cartagena"}):
        least, most = load_game_type(name).player_range
        others = OTHERS.get(name, {str(players): {"players": players} for players in range(least, most + 1)})
        tables = {f"{name}-{table}": (name, options, n) for n, (table, options) in enumerate(others.items())}
        found += rest_slow_by_name(tables, list(tables)[::_STEP])
    return found


def put_through(name: str, options: dict[str, Any], games: int, seed: int, limit: int = 700) -> ConformanceReport:
    game = sm.load_game(name, **options).drawn(Rng(seed))
    reveals = (lambda state, action: True) if name in ALWAYS_REVEAL else None
    return check_game(game, games=games, seed=seed, limit=limit, reveals=reveals)


@pytest.mark.parametrize(("name", "options", "number"), every_table())
def test_conformance(name: str, options: dict[str, Any], number: int) -> None:
    report = put_through(name, options, 1, seed=number)
    assert report.games == 1
    assert report.states > 60


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "options", "number"), every_table())
def test_conformance_for_long(name: str, options: dict[str, Any], number: int) -> None:
    report = put_through(name, options, games=so_many(10, least=_FEWEST), seed=99, limit=5000)
    assert report.ended > 0


# --- The suite can fail -----------------------------------------------------------------------------------------------


def broken(**changes: Any) -> Game:
    """Cartagena for three, Hispaniola, with something of its type replaced."""
    game_type = load_game_type("cartagena")
    parts = {}
    for part in ("rules", "bots", "telling"):
        whole = getattr(game_type, part)
        fields = {name: changes.pop(name) for name in list(changes) if name in vars(whole)}
        parts[part] = replace(whole, **fields)
    return Game(replace(game_type, **parts, **changes), {"players": 3, "variant": "hispaniola"})


def peek(s: StateRecord, seat: int) -> None:
    """A conceal that forgets one hand."""
    kept = row_of(s["hands"], 2)
    load_game_type("cartagena").kernels.conceal(s, seat)
    put_row(s["hands"], 2, values=kept)


def gossip(before: StateRecord, action: int, after: StateRecord, viewer: int) -> list[Any]:
    """Events that reveal to all viewers what only the owner may see."""
    return load_game_type("cartagena").telling.events(before, action, after, int(before["seat"]))


def rich(s: StateRecord, seat: int) -> Any:
    events = load_game_type("cartagena").position(s)
    events["deck"] = {name: count + 1 for name, count in events["deck"].items()}
    return events


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"num_actions": 200}, "out of bounds|no action|lead back|but is no"),
        ({"max_legal": 5}, "legal actions|out of bounds|out of range"),
        ({"conceal": peek}, "cannot know"),
        ({"position": lambda s: rich(s, 0)}, "cards of|lead back|whole number"),
        ({"progress": lambda s: [0.0]}, "progress"),
        ({"parts": lambda s, action: {}}, "no kind"),
        ({"string_to_action": lambda text: 0}, "lead back|taken for"),
        ({"nth": lambda s, k: 260}, "by count and nth"),
        ({"count": lambda s: 1}, "counted where|by count and nth"),
        ({"winners": lambda s: 1 << 7}, "zero-sum"),
        ({"sample": lambda s, stream: 0}, "none of its outcomes"),
        ({"forbid": lambda s, action: sm.IllegalAction("", "x")}, "no rule"),
        (
            {"forbid": lambda s, action: sm.IllegalAction("C-FWD", "no")},
            "'no' does not begin with cartagena-forbidden-",
        ),
        ({"num_features": 10}, "features|index"),
        ({"value_features": lambda s, seat, out: fill(out, [8.5])}, "value features out of bounds"),
        ({"value_features": lambda s, seat, out: fill(out, [float("nan")])}, "or no numbers"),
        ({"evaluate": lambda s, seat: 1.5}, "evaluate gives 1.5"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else None,
)
def test_it_finds_what_is_broken(changes: dict[str, Any], found: str) -> None:
    with pytest.raises((AssertionError, ValueError, IndexError), match=found):
        check_game(broken(**changes), games=30, seed=5, limit=1500)


def test_it_finds_gossip() -> None:
    """Hidden draws are revealed to all viewers; test_secrets finds that, too."""
    game = broken(events=gossip)
    state = game.new_initial_state()
    events = game.type.telling.events(state.record, 261, state.record, -1)
    assert events[0].arguments["symbol"] == "bottle"
