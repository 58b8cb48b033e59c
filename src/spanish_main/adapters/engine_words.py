"""The engine's answers in words: a seat's view of the game, the rulebook, why an action is not possible."""

from __future__ import annotations

from typing import Any

from spanish_main.core.catalogues import FALLBACK
from spanish_main.core.game.game import State
from spanish_main.core.game.telling import lines_of
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Match
from spanish_main.text.drawing import drawing_of, explain, line_texts, message_text
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.text.rulebook import rulebook

Json = dict[str, Any]


def words(match: Match, seat: int | None, language: str | None) -> Json:
    """The knowledge of ``seat`` (None: a spectator) as the terminal shows it.

    status: whose turn it is, or the winners. board, seats, hand: drawn in characters. log: the events, a line each.
    choices: the legal actions of the seat, each ``action`` with its ``words``.
    """
    game, look = match.game, _look(match.state, language)
    drawing, observation = drawing_of(game.name), match.observation(seat)
    lines = lines_of([edit for step in match.news(seat) for edit in step.edits])
    offers = [] if seat is None or match.current_seat() != seat else match.offers(seat)
    return {
        "status": _status(match, look),
        "board": drawing.compact(observation, look).plain,
        "seats": drawing.table(observation, look).plain,
        "hand": drawing.hand(observation, look).plain,
        "log": line_texts(game.name, lines, look),
        "choices": [{"action": offer.text, "words": message_text(offer.words.line, look)} for offer in offers],
    }


def _status(match: Match, look: Look) -> str:
    outcome, seat = match.outcome, match.current_seat()
    if outcome is None:
        return look.say("engine-chance") if seat == CHANCE else look.say("browser-turn-of", seat_name=look.name(seat))
    if not outcome.winners:
        return look.say("terminal-end-nobody")
    names = ", ".join(look.name(winner) for winner in outcome.winners)
    return look.say("terminal-end-won", seat_name=names, winners=len(outcome.winners))


def rules(game: str, language: str | None) -> Json:
    """The rulebook of ``game``: texts are Markdown."""
    book = rulebook(game, _language(language))
    return {
        "game": book.game,
        "title": book.title,
        "intro": book.intro,
        "sections": [
            {
                "id": section.id,
                "title": section.title,
                "text": section.text,
                "rules": [{"id": rule.id, "title": rule.title, "text": rule.text} for rule in section.rules],
            }
            for section in book.sections
        ],
    }


def why(state: State, text: str, language: str | None) -> Json:
    """Whether the action ``text`` is legal now; if not, the rule that forbids it and the reason in words.

    InvalidAction if it is no action.
    """
    action, look = state.game.string_to_action(text), _look(state, language)
    possible = [outcome for outcome, _ in state.chance_outcomes()] + list(state.legal_actions())
    if action in possible:
        return {"legal": True, "rule": None, "words": look.say("terminal-allowed")}
    forbidden = state.forbidden(action)
    return {"legal": False, "rule": getattr(forbidden, "rule", None), "words": explain(forbidden, look)}


def _look(state: State, language: str | None) -> Look:
    phrases = Phrases(_language(language))
    names = [phrases.say(f"seat-name-{seat}") for seat in range(state.game.players)]
    return Look(phrases, names, state.game.skin_in(phrases.language), letters=True)


def _language(asked: str | None) -> str:
    """The language that a program asks for; by default English, whatever the language of the system is."""
    return choose_language(asked or FALLBACK)
