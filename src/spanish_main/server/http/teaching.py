"""Rulebooks, lessons and puzzles over HTTP (``table.answers.teaching``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from spanish_main.server.protocol.endpoint import Endpoint
from spanish_main.table.answers.teaching import day, lesson, rules, why
from spanish_main.table.messages.wire import Refused
from spanish_main.table.messages.wire_teaching import AskLesson, AskLessonWhy, LessonNow, RuleBook, Today

Handler = Callable[..., msgspec.Struct]

ENDPOINTS: Final[tuple[Endpoint[Handler], ...]] = (
    Endpoint(
        "get",
        "/api/rules/{game}/{language}",
        "Returns the rules of a game with pictures.",
        rules,
        answer=RuleBook,
        refused=((404, "the game or the language does not exist"),),
    ),
    Endpoint(
        "post",
        "/api/lessons/{game}/{lesson}",
        "Returns the state of a lesson after the learner's actions.",
        lesson,
        AskLesson,
        LessonNow,
        refused=((404, "the lesson or the language does not exist"),),
    ),
    Endpoint(
        "post",
        "/api/lessons/{game}/{lesson}/why",
        "Returns the rule that forbids an action in a lesson.",
        why,
        AskLessonWhy,
        Refused,
        refused=((404, "the lesson does not exist"),),
    ),
    Endpoint("get", "/api/today", "Returns the puzzles and the deals of the day.", day, answer=Today),
)
