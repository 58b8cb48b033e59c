"""The Mutiny's drawings and words in a terminal: at every moment of games, in every language."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.game import State
from spanish_main.core.game.telling import Event, Line, Log, lines_of
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.mutiny.game import MUTINY
from spanish_main.games.mutiny.telling import events, telling
from spanish_main.text.drawing import drawing_of, explain, line_texts, message_text
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases, languages
from tests.nightly import rest_slow
from tests.text.offers import in_words

DRAWING = drawing_of("mutiny")
NAMES = ("Anne", "Bart", "Grace", "Henry")
UNSAID = re.compile(r"mutiny-|terminal-|log-|offer-|\{|\$")
LIKED = ("side", "use bijoux", "use ojo", "place", "use cambivalute", "look")


def look(language: str = "en", **more: Any) -> Look:
    return Look(Phrases(language), NAMES, **{"width": 75, **more})


def everything(observation: dict[str, Any], eyes: Look) -> str:
    parts = (DRAWING.board, DRAWING.compact, DRAWING.table, DRAWING.hand)
    return "\n".join(part(observation, eyes).plain for part in parts)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", rest_slow([2, 3, 4], {3}))
def test_it_fits_and_speaks_at_every_moment(language: str, players: int) -> None:
    choice, rng = random.Random(players), Rng(players)
    eyes = look(language, keys=True)
    phases = set()
    for _ in range(2):
        state = sm.load_game("mutiny", players=players).new_initial_state()
        for _ in range(900):
            if state.is_terminal():
                break
            phases.add(state.observation(None)["phase"])
            if state.current_seat() == CHANCE:
                state.apply_action(state.sample_chance(rng))
                continue
            seat = state.current_seat()
            for viewer in (seat, None):
                text = everything(state.observation(viewer), eyes)
                assert not UNSAID.search(text), text
                assert max(map(len, DRAWING.board(state.observation(viewer), eyes).plain.splitlines())) <= 75
            legal = state.legal_actions()
            offers = [state.offer(action) for action in legal]
            assert not UNSAID.search(" ".join(text for offer in offers for text in in_words(offer, eyes)))
            keys = [DRAWING.key_of(offer.parts) for offer in offers]
            assert len(set(keys)) == len(keys), offers
            assert not set(keys) & set("uljhq")
            liked = [a for a in legal if state.action_to_string(a).startswith(LIKED)]
            state.apply_action(choice.choice(liked or legal))
        assert not UNSAID.search(everything(state.observation(None), eyes))
    assert {"turn", "choice", "action", "commit"} <= phases


@pytest.mark.parametrize("language", rest_slow(languages(), {"en", "cs"}))
def test_every_event_and_every_refusal_has_a_text(language: str) -> None:
    choice, rng = random.Random(9), Rng(9)
    eyes = look(language)
    events = set()
    for number in range(6):
        state = sm.load_game("mutiny", players=2 + number % 3).new_initial_state()
        for _ in range(1200):
            if state.is_terminal():
                break
            seat, before = state.current_seat(), state.clone()
            legal = state.legal_actions()
            if seat == CHANCE:
                action = state.sample_chance(rng)
            else:
                liked = [a for a in legal if state.action_to_string(a).startswith(LIKED)]
                action = choice.choice(liked or legal)
                other = choice.randrange(state.game.num_actions)
                if other not in legal:
                    assert not UNSAID.search(explain(state.forbidden(other), eyes))
            state.apply_action(action)
            for viewer in (0, 1, -1):
                found = state.game.type.telling.events(before.record, action, state.record, viewer)
                events |= {event.event for event in found}
                for line in [*line_texts("mutiny", log_lines(found), eyes)]:
                    assert not UNSAID.search(line), line
                for line in secrets_of(state, viewer):
                    assert not UNSAID.search(message_text(line, eyes)), line
    assert {"door", "use", "side-hidden", "place", "sail", "show", "totals", "duel-won", "choice"} <= events


@pytest.mark.parametrize("language", languages())
def test_declining_is_named_after_what_is_declined(language: str) -> None:
    """M-CHANG, M-BIJOUX: who openly leaves a choice does something else than who does not steal."""
    eyes = look(language)
    pirates = ("chang_ye", "bijoux", "ojo", "dean_nero")
    state = sm.load_game("mutiny", players=2).new_initial_state()
    offers = {pirate: telling.words(state.record, telling.VisitOffer("done", pirate)) for pirate in pirates}
    no = {pirate: message_text(words.line, eyes) for pirate, words in offers.items()}
    assert not UNSAID.search(" ".join(no.values()))
    assert len({no["chang_ye"], no["bijoux"], no["dean_nero"]}) == 3
    assert no["ojo"] == no["chang_ye"]
    found = [line_texts("mutiny", log_lines([Event("done", events.VisitEvent(pirate, 0))]), eyes) for pirate in pirates]
    assert len({" ".join(lines) for lines in found}) == len(pirates)
    assert all(NAMES[0] in " ".join(lines) for lines in found)


def log_lines(events: list[Event]) -> list[Line]:
    """As the log tells them: condensed, and no event lost but those that others tell."""
    found = lines_of(Log(MUTINY.telling).read(events))
    kept = [
        event for event in events if event.event not in ("knock", "commit", "commit-hidden", "sailor", "sailor-hidden")
    ]
    assert {line.id for line in found if not line.heading} == {f"mutiny-log-{event.event}" for event in kept}
    return found


def secrets_of(state: State, viewer: int) -> list[Line]:
    return MUTINY.telling.secrets(state.observation(None if viewer < 0 else viewer))


def test_a_spectator_is_shown_no_secret() -> None:
    state = sm.load_game("mutiny", players=2).new_initial_state()
    assert DRAWING.hand(state.observation(None), look()).plain == ""
    assert "pink 1" in DRAWING.hand(state.observation(0), look()).plain
    assert "pink" not in DRAWING.table(state.observation(1), look()).plain
    assert state.game.type.telling.hides(state.game.options)
    assert MUTINY.telling.secrets(state.observation(None)) == []


def test_the_board() -> None:
    state = sm.load_game("mutiny", players=2).new_initial_state()
    for text in ("knock", "door pang", "use pang", "take coin", "knock", "door cambivalute", "use cambivalute"):
        state.apply_action(state.string_to_action(text))
    for text in ("sailor 7", "sailor 3", "place 7"):
        state.apply_action(state.string_to_action(text))
    drawn = DRAWING.board(state.observation(1), look(ascii=True)).plain
    assert [line.rstrip() for line in drawn.splitlines()] == [
        "Bank 27  Gold cards 18  Battle cards 36",
        ". . ~ > . . ~ . . . ~ . . . X   The voyage: 11 spaces to the mutiny",
        "             A      B      C      D      E",
        "Valverde     7*     .      .      .      .",
        "Díaz         3*     .      .      .      .",
    ]


@pytest.mark.parametrize("sailors", [2, 6])
def test_a_small_game_shows_no_more_pairs_than_it_has(sailors: int) -> None:
    state = sm.load_game(
        "mutiny", players=2, sailors=sailors, pirates="valverde tembo cambivalute ghost"
    ).new_initial_state()
    while state.current_seat() == CHANCE:
        state.apply_action(state.chance_outcomes()[0][0])
    observation = state.observation(0)
    assert (observation["options"]["sailors"], observation["options"]["pirates"]) == (
        sailors,
        "valverde tembo cambivalute ghost",
    )
    drawn = everything(observation, look())
    letters = next(line.split() for line in drawn.splitlines() if re.fullmatch(r"\s+A(\s+[B-E])*\s*", line))
    assert letters == list("ABCDE"[: sailors // 2])
