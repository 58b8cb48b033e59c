"""Every lesson goes its way by the rules, from its first step to its last, and what it says fits what happens."""

from __future__ import annotations

import re
from typing import Any

import pytest

from spanish_main.core.errors import IllegalAction, InvalidAction, InvalidOptions
from spanish_main.games.catalog import OWN
from spanish_main.teaching.course import NEXT, Course, NotNow
from spanish_main.teaching.lesson import LEARNER, Lesson, find, lessons_of
from spanish_main.text.phrases import Phrases, seats_called
from spanish_main.text.rulebook import rulebook

LESSONS = [lesson for game in OWN for lesson in lessons_of(game)]
WRITTEN = ("en", "ru")  # other languages may come later
NUMBER = re.compile(r"\d+")


def name_of(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.id}"


def walked(lesson: Lesson) -> list[Course]:
    """The course at each step; the learner does the first thing that goes on, at the end of a match the last one."""
    course = Course(lesson)
    found = []
    for _ in range(200):
        found.append(Course(lesson, course.done))
        step = course.step
        if step is None:
            return found
        accepted = [course.match.game.action_to_string(action) for action in course.accepted]
        plays = [text for text in accepted if text != "end"]
        course.act(NEXT if not step.do else plays[-1] if step.until == "end" else accepted[0])
    raise AssertionError("it never ends")


def numbers_of(value: Any) -> set[int]:
    """Every number in an observation, an event or an offer, with sizes and sums of lists."""
    if isinstance(value, bool) or value is None:
        return set()
    if isinstance(value, int | float):
        return {int(value)}
    if isinstance(value, str):
        return {int(digits) for digits in NUMBER.findall(value)}
    parts = list(value.values()) + list(value) if hasattr(value, "values") else list(value)
    plain = [one for one in parts if isinstance(one, int) and not isinstance(one, bool)]
    return {len(parts), sum(plain)}.union(*(numbers_of(one) for one in parts))


def known_numbers(course: Course) -> set[int]:
    """The numbers that a step's text may have: from the position, the offers, and the last events."""
    match = course.match
    events = [dict(event.arguments) for step in match.news(LEARNER) for event in step.events]
    offers = [
        dict(match.state.offer(action).parts) for action in match.state.legal_actions() if match.current_seat() >= 0
    ]
    found = numbers_of(match.observation(LEARNER)) | numbers_of(events) | numbers_of(offers)
    return (
        found | numbers_of(match.game.options) | numbers_of(match.game.type.numbers) | {2}
    )  # of two or double: words as well as a figure


def test_every_game_has_a_first_match_and_lessons_after_it() -> None:
    for game in OWN:
        known = [lesson.id for lesson in lessons_of(game)]
        assert known[0] == "first"
        assert len(known) >= 3
        assert len(set(known)) == len(known)


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_it_goes_from_step_to_step_and_ends(lesson: Lesson) -> None:
    courses = walked(lesson)
    assert [course.at for course in courses if course.step is not None][-1] == len(lesson.steps) - 1
    for course in courses:
        step = course.step
        if step is None or not step.do:
            continue
        assert not course.script, f"{step.say}: the script says what could not be done"
        assert course.accepted, f"{step.say}: nothing goes on"
        assert course.match.current_seat() == LEARNER
        if step.until == "action":
            legal = {course.match.game.action_to_string(one) for one in course.match.state.legal_actions()}
            for pattern in step.do:
                assert "*" in pattern or pattern in legal, f"{step.say}: {pattern} is not legal"


@pytest.mark.parametrize("lesson", [one for one in LESSONS if one.id == "first"], ids=name_of)
def test_the_first_match_is_won(lesson: Lesson) -> None:
    outcome = walked(lesson)[-1].match.outcome
    assert outcome is not None
    assert outcome.winners == (LEARNER,)


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_it_is_the_same_walked_again(lesson: Lesson) -> None:
    last = walked(lesson)[-1]
    again = Course(lesson, last.done)
    assert again.match.state == last.match.state
    assert (again.at, again.scenes) == (last.at, last.scenes)


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_what_is_said_is_short_whole_and_fits(lesson: Lesson, language: str) -> None:
    phrases = Phrases(language, also=("lessons",))
    assert phrases.has(lesson.title)
    assert phrases.has(f"{lesson.title}.about")
    said = {lesson.farewell: ""}
    for course in walked(lesson):
        step = course.step
        if step is None:
            continue
        words = lesson.words(step)
        called = {
            "place": "page",
            **seats_called(course.match.game.players, phrases),
            **course.step_arguments(phrases.language),
        }
        text = said[words] = phrases.say(words, called)
        assert text != words, f"{language} does not say {words}"
        assert "{" not in text, text
        assert len(text) <= 260, text
        assert len(re.findall(r"[.!?…](?:\s|$)", text)) <= 4, text
        strange = {int(digits) for digits in NUMBER.findall(text)} - known_numbers(course)
        assert not strange, f"{words}: {text}"
    assert phrases.say(lesson.farewell) != lesson.farewell


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_its_rules_are_in_the_rulebook(lesson: Lesson) -> None:
    book = rulebook(lesson.game)
    assert {step.rule for step in lesson.steps if step.rule and not book.rule(step.rule)} == set()


def test_what_the_lesson_is_not_about_is_refused_in_its_own_words() -> None:
    course = Course(find("cartagena", "first"))
    before = course.match.state.clone()
    with pytest.raises(NotNow):
        course.act("play key 0")
    with pytest.raises(IllegalAction) as forbidden:
        course.act("back 0")
    assert forbidden.value.rule == "C-BACK-NOT"
    with pytest.raises(InvalidAction):
        course.act("fly 3")
    assert course.match.state == before
    assert course.done == []


def test_unknown_lessons_are_named() -> None:
    with pytest.raises(InvalidOptions, match="choose from first, plans, bridge"):
        find("cartagena", "fly")
    with pytest.raises(InvalidOptions, match="there is no game"):
        lessons_of("chess")


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_what_is_pointed_at_to_be_taken_is_offered(lesson: Lesson) -> None:
    """A lesson offers only what goes on: a button for anything else is not on the page."""
    for course in walked(lesson):
        if course.step is None or not course.step.do:
            continue
        accepted = {course.match.game.action_to_string(action) for action in course.accepted}
        pointed = {name.removeprefix("take-") for name in course.step.point if name.startswith("take-")}
        assert pointed <= accepted, course.step.say
