"""The messages of rulebooks and lessons over HTTP (``http.endpoints``).

A puzzle is a lesson too, such as ``puzzle-7``: its learner tries actions, and ``show`` reveals the best ones. Only the
browser stores the state of a lesson. It sends all actions of its learner, and the server answers with the result.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from spanish_main.core.game.telling import Message
from spanish_main.table.messages.wire import Offer, Snapshot
from spanish_main.table.messages.wire_room import Name, Text


class Picture(Struct):
    """A position as everybody may see it, with a caption.

    offer: the proposed action of the seat that decides; None: the picture has none. text: the caption.
    """

    text: str
    table: Snapshot
    offer: Offer | None


class RuleText(Struct):
    """A rule of the rulebook."""

    id: str
    title: str
    html: str
    pictures: list[Picture]


class RuleSection(Struct):
    """A section of the rulebook. ``html`` stands before its rules."""

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
    """Asks for the state of a lesson after the learner's actions. The server answers with LessonNow."""

    language: Name
    done: Annotated[list[Name], Meta(max_length=400)] = []


class AskLessonWhy(Struct, forbid_unknown_fields=True):
    """Asks why an action is illegal in a lesson. The server answers with Refused."""

    text: Text
    done: Annotated[list[Name], Meta(max_length=400)] = []


class LessonStep(Struct):
    """A step of a lesson, in words.

    point: the parts of the page that the step is about, by name. rule: the ID of its rule; None if it has none. look:
    whether the learner only reads and goes on. told: the messages after the text.
    """

    text: str
    point: list[str]
    rule: str | None
    look: bool
    told: list[Message] = []


class LessonNow(Struct):
    """The state of a lesson.

    at: the number of steps that are done; equal to ``of`` when the lesson is over. scene: a number that changes when
    the match restarts. table: the table as the learner sees it, with the offers of this step. longest: the longest text
    of all steps. The page reserves room for it. puzzle: whether the learner solved the puzzle without the solution.
    None: the lesson is not a puzzle, or is not over.
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
    """A puzzle of a game.

    bundles: the bundles of its match. players: the number of seats of its match. decisions: the number of decisions
    that the player has to find.
    """

    number: int
    bundles: dict[str, str]
    players: int
    decisions: int


class GameToday(Struct):
    """The puzzles of a game.

    puzzle: the number of the puzzle of the day; None if the game has no puzzles.
    """

    game: str
    puzzle: int | None
    puzzles: list[PuzzleInfo]


class Today(Struct):
    """The puzzle and the deal of a day. They are the same on every server.

    day: the date in UTC, as ISO 8601.
    """

    day: str
    games: list[GameToday]
