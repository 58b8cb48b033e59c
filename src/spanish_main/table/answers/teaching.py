"""Rulebooks, lessons and puzzles for the page. Nothing is stored: see ``wire_teaching``."""

from __future__ import annotations

from datetime import date
from functools import cache

import msgspec

from spanish_main.core.errors import IllegalAction, InvalidAction, InvalidOptions
from spanish_main.core.match.match import Match
from spanish_main.games.catalog import GAMES, load_game
from spanish_main.table import views
from spanish_main.table.messages import refusals
from spanish_main.table.messages.wire import Now, Refused, SeatInfo, Snapshot
from spanish_main.table.messages.wire_teaching import (
    AskLesson,
    AskLessonWhy,
    GameToday,
    LessonNow,
    LessonStep,
    Picture,
    PuzzleInfo,
    RuleBook,
    RuleSection,
    RuleText,
    Today,
)
from spanish_main.teaching import picture as pictures
from spanish_main.teaching import today
from spanish_main.teaching.course import Course
from spanish_main.teaching.lesson import LEARNER, CourseStep, find
from spanish_main.teaching.puzzle import Attempt, find_puzzle, puzzles_of
from spanish_main.text import rulebook as books
from spanish_main.text.phrases import Phrases, languages, seats_called


def rules(game: str, language: str) -> RuleBook:
    """The rulebook of a game; Refusal if there is none, or not in this language."""
    _known(language)
    try:
        return _book(game, language)
    except InvalidOptions as error:
        raise refusals.no_such_page(error) from None


def lesson(game: str, lesson: str, asked: AskLesson) -> LessonNow:
    """The state of a lesson after the learner's actions; Refusal for an unknown lesson or an illegal action."""
    _known(asked.language)
    if (number := _number(lesson)) is not None:
        return _puzzle_now(_attempt(game, number, asked.done), Phrases(asked.language))
    course, phrases = _course(game, lesson, asked.done), Phrases(asked.language, also=("lessons",))
    return LessonNow(
        game=game,
        lesson=lesson,
        title=phrases.say(course.lesson.title),
        at=course.at,
        of=len(course.lesson.steps),
        scene=course.scenes,
        step=_step(course, phrases),
        longest=max((_text(course, step, phrases) for step in course.lesson.steps), key=len),
        table=_table(course.match, _now(course), phrases, LEARNER),
    )


def why(game: str, lesson: str, asked: AskLessonWhy) -> Refused:
    """The rule that forbids an action, if any; Refusal as for ``lesson``, or if the text is not an action."""
    number = _number(lesson)
    course = _course(game, lesson, asked.done) if number is None else _attempt(game, number, asked.done)
    try:
        error = course.why(asked.text)
    except InvalidAction as wrong:
        raise refusals.no_such_action(wrong) from None
    if error is None:
        return refusals.allowed(asked.text).to_wire()
    return Refused(None, error.message, error.arguments, error.rule, str(error))


def day() -> Today:
    """The puzzles and deals of this day."""
    now = today.today()
    return Today(now.isoformat(), [GameToday(game, *_puzzles(game, now)) for game in GAMES])


def _known(language: str) -> None:
    if language not in languages():
        raise refusals.unknown_language()


# --- Lessons ----------------------------------------------------------------------------------------------------------


def _course(game: str, name: str, done: list[str]) -> Course:
    try:
        return Course(find(game, name), done)
    except InvalidOptions as error:
        raise refusals.no_such_page(error) from None
    except (IllegalAction, InvalidAction) as error:
        raise refusals.nonsense(error) from None


def _step(course: Course, phrases: Phrases) -> LessonStep:
    step = course.step
    if step is None:
        return LessonStep(phrases.say(course.lesson.farewell), [], None, look=True)
    return LessonStep(_text(course, step, phrases), list(step.point), step.rule, look=not step.do)


def _text(course: Course, step: CourseStep, phrases: Phrases) -> str:
    values = {
        "place": "page",
        **seats_called(course.match.game.players, phrases),
        **course.step_arguments(phrases.language),
    }
    return phrases.say(course.lesson.words(step), values)


def _now(course: Course) -> Now:
    """The table as the learner sees it, with the offers that the step is about."""
    now = views.now(course.match, LEARNER)
    accepted = set(course.accepted)
    return msgspec.structs.replace(now, offers=[offer for offer in now.offers if offer.id in accepted], can_undo=False)


def _table(match: Match, now: Now, phrases: Phrases, learner: int | None = None) -> Snapshot:
    """A table that is not stored. learner: the seat of the person; all others are bots'."""
    game = match.game
    return Snapshot(
        table="",
        game=game.name,
        options=game.options,
        bundles=game.bundles,
        setup=game.setup,
        skin=game.skin,
        skins=game.skins,
        numbers=views.numbers(game),
        seats=[
            SeatInfo("person" if seat == learner else "bot", name, None, seat == learner)
            for seat, name in enumerate(seats_called(game.players, phrases).values())
        ],
        commitment="",
        secret=game.type.telling.hides(game.options),
        hints=False,
        now=now,
        steps=views.steps(match, now.viewer),
    )


# --- Puzzles ----------------------------------------------------------------------------------------------------------


def _number(lesson: str) -> int | None:
    """The number of a puzzle by its name among the lessons; None for the name of a lesson."""
    name, _, number = lesson.partition("-")
    return int(number) if name == "puzzle" and number.isascii() and number.isdigit() and len(number) < 6 else None


def _attempt(game: str, number: int, done: list[str]) -> Attempt:
    try:
        return Attempt(find_puzzle(game, number), done)
    except InvalidOptions as error:
        raise refusals.no_such_page(error) from None
    except (IllegalAction, InvalidAction) as error:
        raise refusals.nonsense(error) from None


def _puzzle_now(attempt: Attempt, phrases: Phrases) -> LessonNow:
    """The state of an attempt at a puzzle."""
    puzzle, over = attempt.puzzle, attempt.decision is None
    now = msgspec.structs.replace(views.now(attempt.match, puzzle.seat), can_undo=False)
    return LessonNow(
        game=puzzle.game,
        lesson=puzzle.id,
        title=phrases.say("puzzle-title", number=puzzle.number),
        at=attempt.at,
        of=len(puzzle.line),
        scene=1,
        step=LessonStep("", [], None, look=False, told=attempt.messages),
        table=_table(attempt.match, msgspec.structs.replace(now, offers=[]) if over else now, phrases, puzzle.seat),
        puzzle=attempt.solved if over else None,
    )


def _puzzles(game: str, now: date) -> tuple[int | None, list[PuzzleInfo]]:
    """The number of the day's puzzle of a game, None where there is none, and all of them."""
    known = _puzzle_infos(game)
    return today.puzzle_of(game, now).number if known else None, known


@cache
def _puzzle_infos(game: str) -> list[PuzzleInfo]:
    found = []
    for one in puzzles_of(game):
        its = load_game(game, **one.options)
        found.append(PuzzleInfo(one.number, its.bundles, its.players, len(one.line)))
    return found


# --- Rulebooks --------------------------------------------------------------------------------------------------------


@cache
def _book(game: str, language: str) -> RuleBook:
    book, phrases = books.rulebook(game, language), Phrases(language, also=(books.PART,))
    drawn: dict[str, list[Picture]] = {}
    for one in pictures.pictures_of(game):
        drawn.setdefault(one.at, []).append(_picture(one, phrases))
    return RuleBook(
        game,
        language,
        book.title,
        books.html(book.intro),
        [
            RuleSection(
                section.id,
                section.title,
                books.html(section.text),
                drawn.get(section.id, []),
                [RuleText(one.id, one.title, books.html(one.text), drawn.get(one.id, [])) for one in section.rules],
            )
            for section in book.sections
        ],
    )


def _picture(picture: pictures.RulePicture, phrases: Phrases) -> Picture:
    """A picture as the seat that decides sees it, since a rulebook's position has no secrets."""
    match = picture.match()
    seat = match.current_seat()
    viewer = seat if seat >= 0 else None
    show = picture.show
    offer = None if show is None else views.offer(match, match.steps, match.game.string_to_action(show))
    now = msgspec.structs.replace(views.now(match, viewer), offers=[])
    return Picture(phrases.say(picture.words), _table(match, now, phrases), offer)
