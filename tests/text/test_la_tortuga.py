"""La Tortuga's drawings and words in a terminal: at every moment of games, in every language."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.telling import Log, lines_of
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.text.drawing import drawing_of, explain, line_texts
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases, languages
from tests.nightly import rest_slow
from tests.properties.tables_la_tortuga import TABLES, any_state
from tests.reference.positions_la_tortuga import table
from tests.text.offers import in_words

DRAWING = drawing_of("la_tortuga")
NAMES = ("Anne", "Bart", "Grace", "Henry", "Mary", "Jack", "Ruth")
UNSAID = re.compile(r"la_tortuga-|terminal-|log-|offer-|\{|\$")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("bust", [0, 1, 2])
def test_an_offer_to_roll_has_one_colon(language: str, bust: int) -> None:
    texts = Phrases(language).say("la_tortuga-offer-roll", bust=bust, of=6)
    assert texts.count(":") == 1


def look(language: str = "en", **more: Any) -> Look:
    return Look(Phrases(language), NAMES, **{"width": 75, **more})


def shown(position: dict[str, Any], viewer: int | None = 0, **more: Any) -> list[str]:
    state = sm.load_game("la_tortuga", **position["options"]).state_from_position(position)
    return DRAWING.board(state.observation(viewer), look(**more)).plain.splitlines()


@pytest.mark.parametrize("language", rest_slow(languages(), {"ru"}))
@pytest.mark.parametrize("ascii_only", [False, True])
def test_it_fits_and_speaks_at_every_moment(language: str, ascii_only: bool) -> None:
    dice, rng = random.Random(3), Rng(3)
    eyes = look(language, ascii=ascii_only, letters=ascii_only)
    for options in TABLES:
        for _ in range(4):
            state = any_state(options, dice)
            log = Log(state.game.type.telling)
            for _ in range(40):
                observation = state.observation(dice.randrange(options["players"]))
                board = DRAWING.board(observation, eyes)
                lines = board.plain.splitlines()
                assert len(lines) == 12
                assert max(map(len, lines[:-1])) == 73 == min(map(len, lines[:-1]))
                text = "\n".join(
                    text.plain
                    for text in (
                        board,
                        DRAWING.compact(observation, eyes),
                        DRAWING.table(observation, eyes),
                        DRAWING.hand(observation, eyes),
                    )
                )
                if ascii_only and language == "en":
                    assert text.isascii()
                if state.is_terminal():
                    break
                if state.current_seat() >= 0:
                    offers = [state.offer(action) for action in state.legal_actions()]
                    text += "\n".join(text for offer in offers for text in in_words(offer, eyes))
                    keys = [DRAWING.key_of(offer.parts) for offer in offers]
                    assert len(set(keys)) == len(keys)
                before = state.record.copy()
                chance = state.current_seat() == CHANCE
                action = state.sample_chance(rng) if chance else dice.choice(state.legal_actions())
                state.apply_action(action)
                events = state.game.type.telling.events(before, action, state.record, -1)
                text += "\n".join(line_texts("la_tortuga", lines_of(log.read(events)), eyes))
                assert not UNSAID.search(text), text


def test_stacks_stand_from_below_and_marks_show_where_it_leads() -> None:
    position = table(4, {18: [3, 0, 2], 21: [1]}, open_card=5, dice=[1, 2], turtle=0)
    lines = shown(position, ascii=True, letters=True, marks={3: "s"})
    assert lines[8].startswith("+18")
    assert lines[9].split("|")[1].strip() == "DAC"
    assert lines[9].split("|")[4].strip() == "B"
    assert lines[9].split("|")[7].strip() == "s"
    assert "Open clutch: 5" in lines[4]
    assert "(1 + 2) x 2 = 6" in lines[6]


def test_the_second_turtle_of_two_has_a_mark() -> None:
    lines = shown(table(2, {4: [2, 0]}, open_card=5), ascii=True, letters=True)
    assert lines[7].split("|")[-2].strip() == "A'A"
    assert lines[-1].split() == ["Raft", "B", "B'"]


def test_all_six_of_three_players_fit_in_one_space() -> None:
    lines = shown(table(3, {4: [0, 1, 2, 3, 4, 5]}, open_card=5), ascii=True, letters=True)
    assert len(lines[7]) == 73


def test_the_decider_for_another_seat_is_shown() -> None:
    state_of = table(4, {18: [3, 0, 2]}, open_card=5, dice=[1], turtle=0)
    state = sm.load_game("la_tortuga", players=4).state_from_position(state_of)
    text = DRAWING.table(state.observation(None), look()).plain
    assert "Grace decides for Anne" in text
    assert "D A C (Grace decides)" in DRAWING.compact(state.observation(None), look(letters=True)).plain


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_words(language: str) -> None:
    cases = [
        (table(4, {}), "stop"),
        (table(2, {}), "roll"),
        (table(4, {}, dice=[2]), "turtle 0"),
        (table(4, {}, dice=[2]), "spend 3"),
        (table(4, {}, dice=[2], cards_as_dice=True), "spend 3"),
        (table(4, {}, dice=[6], eggs={0: [2]}, cards_as_dice=True), "spend 2"),
        (table(4, {}, dice=[2, 2], eggs={0: [3]}, gone=(2,), spent=True, cards_as_dice=True), "spend 3"),
        (table(4, {}, dice=[2]), "die 3"),
    ]
    texts = set()
    for position, action in cases:
        state = sm.load_game("la_tortuga", **position["options"]).state_from_position(position)
        text = explain(state.forbidden(state.string_to_action(action)), look(language))
        assert not UNSAID.search(text), text
        texts.add(text)
    assert len(texts) == len(cases)


@pytest.mark.parametrize("key", ["r", "s", "1", "6"])
def test_keys_that_take_no_offer_can_be_answered(key: str) -> None:
    text = DRAWING.attempt(key, None)
    assert text is not None
    state = sm.load_game("la_tortuga").new_initial_state()
    assert str(state.forbidden(state.string_to_action(text)))
    assert DRAWING.attempt("x", None) is None


def test_terminal_and_page_use_the_same_words_for_a_card_as_a_die() -> None:
    say = Phrases().say
    assert say("terminal-key-la_tortuga-number") == say("la_tortuga-key-number")
    assert "lay down" in say("terminal-la_tortuga-choose")
