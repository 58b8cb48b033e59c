"""Offers as a person reads them."""

from __future__ import annotations

from spanish_main.core.game.telling import Offer
from spanish_main.text.drawing import message_text
from spanish_main.text.look import Look


def in_words(offer: Offer, look: Look) -> list[str]:
    """The line of an offer, its button's label, and what stands beneath it."""
    words = offer.words
    return [message_text(message, look) for message in (words.line, words.label, words.note) if message is not None]
