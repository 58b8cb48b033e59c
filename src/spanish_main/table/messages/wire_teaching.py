"""What goes over the wire of rulebooks and lessons, over HTTP (``http.endpoints``).

A puzzle is a lesson too, ``puzzle-7``: what is done there is tried, and ``show`` shows what is best. A lesson is kept
nowhere but in the browser: it says all that its learner has done, and is told what comes of it.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from spanish_main.core.game.telling import Message
from spanish_main.table.messages.wire import Offer, Snapshot
from spanish_main.table.messages.wire_room import Name, Text


class Picture(Struct):
    """A position as everybody may see it. offer: what is proposed there, by the seat that decides. text: below it."""

    text: str
    table: Snapshot
    offer: Offer | None


class RuleText(Struct):
    """A rule. html: of the catalogues, safe to be shown as it is."""

    id: str
    title: str
    html: str
    pictures: list[Picture]


class RuleSection(Struct):
    """Rules that belong together; html stands before them."""

    id: str
    title: str
    html: str
    pictures: list[Picture]
    rules: list[RuleText]


class RuleBook(Struct):
    """The rules of a game in one language."""

    game: str
    language: str
    title: str
    html: str
    sections: list[RuleSection]


class AskLesson(Struct, forbid_unknown_fields=True):
    """Where does a learner stand who has done this? done: actions by their texts, ``next`` where there was none."""

    language: Name
    done: Annotated[list[Name], Meta(max_length=400)] = []


class AskLessonWhy(Struct, forbid_unknown_fields=True):
    """Why can ``text`` not be done there?"""

    text: Text
    done: Annotated[list[Name], Meta(max_length=400)] = []


class LessonStep(Struct):
    """A lesson's step in words. point: what it is about, by the names of the page's things. rule: the ID of its rule.

    look: there is nothing to do but to go on. told: said after the text, by messages.
    """

    text: str
    point: list[str]
    rule: str | None
    look: bool
    told: list[Message] = []


class LessonNow(Struct):
    """Where a learner stands. at: the number of the step, ``of`` how many; as many when the lesson is over.

    scene: changes where the match restarts. table: as the learner sees it; its offers are those that the step is
    about. longest: about as much room as this text the texts of all its steps need. puzzle: of a puzzle, whether it was
    found without being shown (once it is over), else None.
    """

    game: str
    lesson: str
    title: str
    at: int
    of: int
    scene: int
    step: LessonStep
    table: Snapshot
    longest: str = ""
    puzzle: bool | None = None


class PuzzleInfo(Struct):
    """A puzzle on offer. bundles, players: of its match. decisions: how many there are to be found."""

    number: int
    bundles: dict[str, str]
    players: int
    decisions: int


class GameToday(Struct):
    """A game's puzzles, none for one that has none. puzzle: the number of the day's."""

    game: str
    puzzle: int | None
    puzzles: list[PuzzleInfo]


class Today(Struct):
    """The puzzle and the deal of a day, the same everywhere. day: of UTC, as ISO 8601 has it."""

    day: str
    games: list[GameToday]
