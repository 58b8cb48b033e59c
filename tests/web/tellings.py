"""Tellings as a browser hears them and as a terminal says them, for the page's unit tests.

`python -m tests.web.tellings` writes them again. The page keeps the log by its edits and puts messages into words; its
tests compare that with the terminal's lines and words, in every language.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from spanish_main.core.game.telling import Line, Message, lines_of, seat_name
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import load_game
from spanish_main.text.drawing import message_text
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases, languages

FILE = Path(__file__).parents[2] / "web" / "src" / "table" / "log" / "tellings.json"
NAMES = ["Anne", "Bart", "Cleo"]
UNWRITTEN = [  # messages that no catalogue has
    Message("spoils-log-deal-hidden", {"seat-name": seat_name(1), "number": 2}),
    Message("spoils-log-roll", {"number": 2, "by_whom": "Cleo"}),
    Message("spoils-offer-lay", {"text": "lay 3", "number": 3}),
]
SAME = 2  # so often a message is kept, with other arguments each time
GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("cartagena", {"edition": "russian"}, 40),
    ("la_tortuga", {"cards_as_dice": True}, 120),
    ("mutiny", {"players": 3, "voyage": 6, "storms": [4, 2]}, 150),
]


def telling(name: str, options: dict[str, Any], decisions: int) -> dict[str, Any]:
    """A match of random actions: the log as the first seat reads it, and what offers and secrets said on the way."""
    rng = Rng(7)
    match = Match(load_game(name, **options), random_chance(rng))
    spoken: dict[str, list[Message | Line]] = {}
    while match.outcome is None and match.sequence < decisions:
        for message in _heard(match):
            kept = spoken.setdefault(message.id, [])
            if len(kept) < SAME and message not in kept:
                kept.append(message)
        legal = match.state.legal_actions()
        match.play(match.current_seat(), legal[rng.below(len(legal))])
    steps = match.news(0)
    skin = match.game.skin
    looks = {code: Look(Phrases(code), NAMES, skin) for code in languages()}
    lines = lines_of([edit for step in steps for edit in step.edits])
    return {
        "game": name,
        "skin": skin,
        "edits": [step.edits for step in steps],
        "log": {code: [message_text(line, look) for line in lines] for code, look in looks.items()},
        "said": [
            {"message": message, **{code: message_text(message, look) for code, look in looks.items()}}
            for kept in spoken.values()
            for message in kept
        ],
    }


def _heard(match: Match) -> Iterator[Message | Line]:
    seat = match.current_seat()
    for offer in match.offers(seat):
        yield offer.words.line
        yield offer.words.label
        if offer.words.note is not None:
            yield offer.words.note
    yield from match.game.type.telling.secrets(match.observation(seat))


def text() -> str:
    """The whole file."""
    look = Look(Phrases(), NAMES)
    unwritten = [{"message": message, "read": message_text(message, look)} for message in UNWRITTEN]
    content = {"names": NAMES, "games": [telling(*game) for game in GAMES], "unwritten": unwritten}
    return msgspec.json.encode(content).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
