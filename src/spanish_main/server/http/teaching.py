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
        "The rules of a game with pictures.",
        rules,
        answer=RuleBook,
        refused=((404, "there is no such game or language"),),
    ),
    Endpoint(
        "post",
        "/api/lessons/{game}/{lesson}",
        "Where a learner stands.",
        lesson,
        AskLesson,
        LessonNow,
        refused=((404, "there is no such lesson or language"),),
    ),
    Endpoint(
        "post",
        "/api/lessons/{game}/{lesson}/why",
        "The reason that forbids an action in a lesson.",
        why,
        AskLessonWhy,
        Refused,
        refused=((404, "there is no such lesson"),),
    ),
    Endpoint("get", "/api/today", "The day's puzzles.", day, answer=Today),
)
