"""The text for a seat contains all that it may know: observations that differ give different texts."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from spanish_main.core.game.game import State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.catalog import load_game
from spanish_main.text.drawing import drawing_of, message_text
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases

TABLES = [
    *[("cartagena", {"players": 2, "variant": "jamaica"}), ("cartagena", {"players": 3, "variant": "tortuga"})],
    *[("la_tortuga", {"players": 2}), ("la_tortuga", {"players": 3, "cards_as_dice": True})],
    *[("mutiny", {"players": 2}), ("mutiny", {"players": 4})],
]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_two_observations_that_differ_give_different_texts(name: str, options: dict[str, Any]) -> None:
    """No field is left out: what is not drawn is said by the prompt, the top line or the list of what can be done."""
    game, seen, again = load_game(name, **options), {}, 0
    look = Look(Phrases("en"), ("Anne", "Bart", "Cleo", "Dora")[: game.players], game.skin, letters=True, width=80)
    for state in _visited(game.new_initial_state(), name):
        for viewer in (*range(game.players), None):
            observation = state.observation(viewer)
            data, key = json.dumps(observation, sort_keys=True), (viewer, _text(state, viewer, look))
            again += key in seen
            assert seen.setdefault(key, data) == data, _difference(seen[key], data)
    assert again  # or nothing was compared


def _visited(state: State, seed: str) -> Iterator[State]:
    """The states of a match, and sometimes those after other actions, which differ in very little."""
    choice, rng = random.Random(seed), Rng(1)
    for step in range(90):
        _dealt(state, rng)
        yield state
        if state.is_terminal():
            return
        legal = state.legal_actions()
        for action in legal if step % 6 == 0 else ():
            sibling = state.clone()
            sibling.apply_action(action)
            _dealt(sibling, Rng(step))
            yield sibling
        state.apply_action(choice.choice(legal))


def _dealt(state: State, rng: Rng) -> None:
    while state.current_seat() == CHANCE:
        state.apply_action(state.sample_chance(rng))


def _text(state: State, viewer: int | None, look: Look) -> str:
    """The text for a viewer: the board, the seat in turn, the seat that decides, the offers, the winners."""
    observation, drawing = state.observation(viewer), drawing_of(state.game.name)
    lines = [part(observation, look).plain for part in (drawing.compact, drawing.table, drawing.hand)]
    outcome = state.outcome()
    if outcome is not None:
        return "\n".join([*lines, *map(look.name, outcome.winners)])
    seat, actions = state.current_seat(), state.game.type.telling.actions(observation)
    lines.append(look.say("terminal-turn-of", seat_name=look.name(observation["turn_seat"])))
    lines.append(look.say("terminal-prompt", seat_name=look.name(seat)))
    lines += [look.say("terminal-actions-left", actions=actions[0])] if actions else []
    if viewer == seat:
        lines += [message_text(state.offer(action).words.line, look) for action in state.legal_actions()]
    return "\n".join(lines)


def _difference(one: str, other: str) -> str:
    first, second = json.loads(one), json.loads(other)
    return str({key: (first[key], second[key]) for key in first if first[key] != second[key]})
