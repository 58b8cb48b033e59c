"""La Tortuga in lock-step with its reference engine; what always holds; what anybody is shown; both kernel modes."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from collections import Counter
from functools import cache
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.conformance import check_game
from spanish_main.core.game import State
from spanish_main.core.rng import Rng
from spanish_main.core.seats import CHANCE, TERMINAL
from tests.needs import ROOT
from tests.properties.tables_la_tortuga import CARDS, MANNERS, PUT_AWAY, TABLES, any_position, any_state, name_of
from tests.reference.la_tortuga import OVER, Reference

NAMES = [name_of(options) for options in TABLES]
GAMES_A_TABLE = 1670  # x 12 tables: 20 040 games
CUT = 260  # steps; bold play could go on for thousands
POSITION_EVERY = 11  # steps between two comparisons of whole positions


@cache
def number_of() -> dict[str, int]:
    """The number of each action's text."""
    game = sm.load_game("la_tortuga")
    return {game.action_to_string(action): action for action in range(game.num_actions)}


# --- Lock-step --------------------------------------------------------------------------------------------------------


def begin(options: dict[str, Any], dice: random.Random) -> tuple[Reference, State]:
    """The same beginning for both: the first card, or some position."""
    if dice.random() < 0.15:
        first = dice.randrange(options["players"])
        game = sm.load_game("la_tortuga", **options, first_seat=first)
        return Reference(options["players"], options["cards_as_dice"], first), game.new_initial_state()
    position = any_position(options, dice)
    return Reference.from_position(position), sm.load_game("la_tortuga", **options).state_from_position(position)


def play(options: dict[str, Any], dice: random.Random, manner: Any, seen: Counter[str]) -> None:
    """One game by both, compared all along."""
    reference, state = begin(options, dice)
    numbers = number_of()
    assert state.position() == reference.position()
    for number in range(CUT):
        seat = reference.seat()
        if seat == OVER:
            break
        assert (state.current_seat(), state.turn_seat()) == (seat, reference.turn_seat()), reference.position()
        if seat == CHANCE:
            luck = reference.chance()
            offered = [text for text, _ in luck]
            assert state.chance_outcomes() == sorted((numbers[text], weight) for text, weight in luck)
            action = offered[int(dice.random() * len(offered))]
        else:
            offered = reference.legal()
            assert state.legal_actions() == sorted(numbers[text] for text in offered), reference.position()
            action = manner(offered, dice)
            seen["riders decide"] += seat != reference.turn_seat()
        if number % POSITION_EVERY == 0:
            assert state.position() == reference.position()
        raft, eggs = len(reference.stacks[0]), sum(map(len, reference.eggs))
        reference.apply(action)
        state.apply_action(numbers[action])
        seen["steps"] += 1
        seen["busts"] += len(reference.stacks[0]) > raft
        seen["laid"] += sum(map(len, reference.eggs)) > eggs
        seen["spent"] += action[:5] == "spend"
    position = state.position()
    assert position == reference.position()
    assert state.game.state_from_position(position) == state
    assert state.is_terminal() == (reference.seat() == OVER)
    outcome = state.outcome()
    told = None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}
    assert told == reference.outcome(), position
    assert state.observation(None)["scores"] == reference.scores()
    seen["games"] += 1
    seen["ended"] += outcome is not None


def play_many(number: int, games: int) -> Counter[str]:
    """So many games at one table, and what happened in them."""
    dice = random.Random(f"la_tortuga {number} {games}")
    seen: Counter[str] = Counter()
    for game in range(games):
        play(TABLES[number], dice, MANNERS[game % len(MANNERS)], seen)
    return seen


@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_lockstep(number: int) -> None:
    seen = play_many(number, GAMES_A_TABLE)
    assert seen["games"] == GAMES_A_TABLE
    # It went where mistakes hide: otherwise the proof has grown hollow.
    assert seen["ended"] > GAMES_A_TABLE // 3, seen
    assert min(seen["busts"], seen["laid"], seen["riders decide"]) > GAMES_A_TABLE // 2, seen
    assert (seen["spent"] > GAMES_A_TABLE // 8) == TABLES[number]["cards_as_dice"], seen


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_lockstep_for_long(number: int) -> None:
    play_many(number, 20 * GAMES_A_TABLE)


# --- What always holds ------------------------------------------------------------------------------------------------


def holds(state: State) -> None:
    """Everything that must be true of a full state."""
    s, players = state.array[0], state.game.players
    position = state.position()
    turtles = position["turtles"]
    assert len(turtles) == int(s["turtles"]) == (2 * players if players < 4 else players)
    for space in range(22):
        levels = sorted(level for where, level in turtles if where == space)
        assert levels == (list(range(len(levels))) if space else [0] * len(levels))
    held = [card for cards in position["eggs"] for card in cards]
    assert held.count(7) == int(state.is_terminal())
    spread = Counter(card for card in held if card < 7)
    spread.update({int(eggs): count for eggs, count in position["unseen"].items()})
    spread.update([position["open"]] if position["open"] else [])
    missing = Counter(CARDS)
    missing.subtract(spread)
    assert min(missing.values()) >= 0
    assert sum(missing.values()) == 0 or state.game.options["cards_as_dice"]
    assert sum(position["unseen"].values()) == position["left"] + PUT_AWAY
    assert sum(position["dice"]) <= 7
    assert len(position["dice"]) < 3 or state.is_terminal()
    for seat in range(players, 7):
        assert not s["eggs"][seat].any()


def conserved(number: int, games: int, steps: int) -> Counter[str]:
    dice, luck = random.Random(f"holds {number}"), Rng(number)
    seen: Counter[str] = Counter()
    for _ in range(games):
        state = any_state(TABLES[number], dice)
        gone = Counter(CARDS) - laid_out(state)
        holds(state)
        for _ in range(steps):
            if state.current_seat() == TERMINAL:
                break
            chance = state.current_seat() == CHANCE
            action = state.sample_chance(luck) if chance else dice.choice(state.legal_actions())
            text = state.action_to_string(action)
            state.apply_action(action)
            if text[:5] == "spend":
                gone[int(text[6:])] += 1
            holds(state)
            assert Counter(CARDS) - laid_out(state) == +gone  # none is lost but by being spent
            seen["states"] += 1
        seen["ended"] += state.is_terminal()
    return seen


def laid_out(state: State) -> Counter[int]:
    """All clutch cards that are still in the game."""
    position = state.position()
    found = Counter(card for cards in position["eggs"] for card in cards if card < 7)
    found.update({int(eggs): count for eggs, count in position["unseen"].items()})
    found.update([position["open"]] if position["open"] else [])
    return found


@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_turtles_and_cards_are_all_there(number: int) -> None:
    """L-CARDS, L-RIDE, L-SPEND-GONE: 24 cards less those spent; stacks without gaps; sums of dice up to seven."""
    seen = conserved(number, 12, 120)
    assert seen["states"] > 600
    assert seen["ended"] > 0


@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_actions_do_what_their_parts_say(number: int) -> None:
    """L-MOVE, L-LAY: a stop leads where its offer says; what it lays is the open card or the beach."""
    dice, luck = random.Random(f"parts {number}"), Rng(number)
    stops = 0
    while stops < 120:
        state = any_state(TABLES[number], dice)
        for _ in range(40):
            if state.is_terminal():
                break
            if state.current_seat() == CHANCE:
                state.apply_action(state.sample_chance(luck))
                continue
            action = dice.choice(state.legal_actions())
            told, before = state.parts(action), state.position()
            decider = state.current_seat()
            state.apply_action(action)
            if told["kind"] == "roll":
                fatal = sum(1 for face in range(1, 7) if sum(before["dice"]) + face > 7)
                assert (told["bust"], told["of"]) == (fatal, 6)
            elif told["kind"] == "stop":
                stops += 1
                after = state.position()
                tops = [after["turtles"][turtle] for turtle in told["group"]]
                assert {space for space, _ in tops} == {told["to"]}
                assert [level for _, level in tops] == list(range(tops[0][1], tops[0][1] + len(tops)))
                gained = sum(after["eggs"][decider]) - sum(before["eggs"][decider])
                assert gained == told["eggs"]


# --- What anybody is shown --------------------------------------------------------------------------------------------


def test_everybody_is_shown_the_same_and_nothing_of_the_deck() -> None:
    """L-DECK: the order of the deck is nowhere; all viewers get one observation but for who looks."""
    dice, luck = random.Random(5), Rng(5)
    for _ in range(150):
        state = any_state(dice.choice(TABLES), dice)
        seen = [{**state.observation(viewer), "viewer": None} for viewer in (None, *range(state.game.players))]
        assert all(one == seen[0] for one in seen)
        for viewer in range(state.game.players):
            view = state.observed(viewer)
            one, other = view.determinize(luck), view.determinize(luck)
            assert one == other == state
            assert view.array.tobytes() == one.observed(viewer).array.tobytes()
            if not state.is_terminal():
                action = dice.choice(state.legal_actions())
                after = state.clone()
                after.apply_action(action)
                told = state.game.type.chronicle
                first = told(state.array[0], action, after.array[0], viewer)
                assert json.dumps(first) == json.dumps(told(state.array[0], action, after.array[0], -1))


@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_conformance(number: int) -> None:
    report = check_game(sm.load_game("la_tortuga", **TABLES[number]), games=2, seed=number, limit=500)
    assert report.games == 2
    assert report.states > 60


# --- One source, one meaning ------------------------------------------------------------------------------------------


def digests(games: int, actions: int) -> list[str]:
    """A digest a game of every state's bytes, and of all that kernels say of it."""
    found = []
    for number, options in enumerate(TABLES):
        for game in range(games):
            dice, luck = random.Random(f"modes {number} {game}"), Rng(100 * number + game)
            state, digest = any_state(options, dice), hashlib.sha256()
            for step in range(actions):
                digest.update(f"{state.current_seat()} {state.legal_actions()} {state.returns()}".encode())
                digest.update(state.array.tobytes())
                if step % 10 == 0:
                    digest.update(said(state))
                if state.is_terminal():
                    break
                chance = state.current_seat() == CHANCE
                state.apply_action(state.sample_chance(luck) if chance else dice.choice(state.legal_actions()))
            found.append(digest.hexdigest())
    return found


def said(state: State) -> bytes:
    seats = range(state.game.players)
    views = [state.observed(viewer) for viewer in seats]
    values = [float(state.game.type.kernels.evaluate_at(state.array, 0, seat)) for seat in seats]
    return b"".join([*[view.array.tobytes() + view.features().tobytes() for view in views], repr(values).encode()])


def in_mode(mode: str, games: int, actions: int) -> str:
    done = subprocess.run(
        [
            sys.executable,
            "-W",
            "error",
            "-c",
            f"from tests.properties.test_la_tortuga import digests; print(digests({games}, {actions}))",
        ],
        cwd=ROOT,
        env={**os.environ, "SPANISH_MAIN_KERNEL": mode, "SPANISH_MAIN_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        timeout=3600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def test_both_modes_agree_byte_for_byte() -> None:
    compiled, interpreted = in_mode("compiled", 3, 200), in_mode("interpreted", 3, 200)
    assert compiled == interpreted
    assert len(set(compiled.split(","))) == 3 * len(TABLES)


@pytest.mark.nightly
def test_both_modes_agree_for_long() -> None:
    assert in_mode("compiled", 100, 2000) == in_mode("interpreted", 100, 2000)
