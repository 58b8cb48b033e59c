"""Hand-made positions of Cartagena, and questions about them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import spanish_main as sm
from spanish_main.core.game.game import State
from spanish_main.core.game.telling import Event
from spanish_main.core.kernels.rng import Rng

SYMBOLS = ("bottle", "dagger", "hat", "key", "pistol", "skull")
TUNNEL = "1 2 5 3 4r 6r"


def cards(text: str) -> dict[str, int]:
    """``2 skull, hat`` as counts."""
    found: Counter[str] = Counter()
    for part in text.split(",") if text.strip() else []:
        *number, symbol = part.split()
        found[symbol] += int(number[0]) if number else 1
    return dict(found)


def at(
    where: list[str],
    held: list[str],
    /,
    *,
    row: str = "",
    deck: str | None = None,
    discard: str | None = None,
    seat: int = 0,
    taken: int = 0,
    tunnel: str = TUNNEL,
    more: dict[str, Any] | None = None,
    **options: Any,
) -> State:
    """The state of such a position; where: the places of six pirates, ``0 0 0 5 6 37``; held: cards, ``2 skull, hat``.

    The other cards lie in the deck, or on the discard pile if the deck is given. By default hands are open without a
    row.
    """
    game = sm.load_game("cartagena", players=len(where), **{"hands": "open", "supply": "deck", **options})
    rest = Counter(dict.fromkeys(SYMBOLS, 17))
    for hand in held:
        rest.subtract(cards(hand))
    rest.subtract(Counter(row.split()))
    named = cards(deck if deck is not None else discard or "")
    rest.subtract(named)
    left = {symbol: count for symbol, count in rest.items() if count}
    piles = {"deck": named, "discard": left} if deck is not None else {"deck": left, "discard": named}
    return game.state_from_position(
        {
            "tunnel": tunnel,
            "pirates": [[int(place) for place in places.split()] for places in where],
            "hands": [cards(hand) for hand in held],
            "row": row.split(),
            "seat": seat,
            "actions_taken": taken,
            **piles,
            **(more or {}),
        }
    )


def do(state: State, *actions: str) -> State:
    """The state after these actions; the given one stays as it is."""
    state = state.clone()
    for action in actions:
        state.apply_action(state.string_to_action(action))
    return state


def legal(state: State, kind: str = "") -> set[str]:
    """The texts of the legal actions that begin with ``kind``."""
    texts = {state.action_to_string(action) for action in state.legal_actions()}
    return {text for text in texts if text.startswith(kind)}


def refused(state: State, action: str) -> str:
    """The rule that forbids an action. The state must not change, and the reason must be one line."""
    before = state.record.tobytes()
    try:
        state.apply_action(state.string_to_action(action))
    except sm.IllegalAction as error:
        rule, text = error.rule, str(error)
    else:
        raise AssertionError(f"{action!r} was done")
    assert state.record.tobytes() == before
    assert text.isprintable()
    assert f"({rule})" in text
    return rule


def story(state: State, *actions: str, viewer: int = -1) -> list[str]:
    """The events of these actions as short texts, such as ``take 0 skull``."""
    state = state.clone()
    events: list[Event] = []
    for text in actions:
        action, before = state.string_to_action(text), state.clone()
        state.apply_action(action)
        events += state.game.type.telling.events(before.record, action, state.record, viewer)
    return [" ".join([event.event, *[str(value) for value in event.arguments.values()]]) for event in events]


def deal(state: State, seed: int = 1) -> State:
    """The state after all pending chance outcomes."""
    state, rng = state.clone(), Rng(seed)
    while state.current_seat() == sm.CHANCE:
        state.apply_action(state.sample_chance(rng))
    return state
