"""Rulebooks and lessons in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from spanish_main.core.errors import InvalidOptions
from spanish_main.lettering.console import terminal
from spanish_main.settings.teaching import LessonSettings, RulebookSettings
from spanish_main.teaching.lesson import Lesson, lessons_of
from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.text.rulebook import rulebook
from spanish_main.tui.rules import find_rules, whole


def rules(settings: RulebookSettings) -> None:
    """Print the rules of a game: all of them, or those that the words find. InvalidOptions if the game has none."""
    phrases = Phrases(choose_language(settings.language))
    words, book = " ".join(settings.words), rulebook(settings.game, phrases.language)
    terminal().print(find_rules(book, words, phrases) if words.strip() else whole(book))


def lesson(settings: LessonSettings) -> None:
    """Start a lesson, or print the list of them. InvalidOptions if there is no such game or lesson."""
    game, language = settings.game, choose_language(settings.language)
    lessons = lessons_of(game)
    if not lessons:
        raise InvalidOptions("error-no-lessons", game=game)
    if settings.listed:
        _print_list(lessons, Phrases(language))
        return
    number = 1 if settings.number is None else settings.number
    if not 1 <= number <= len(lessons):
        raise InvalidOptions("error-no-lesson", game=game, number=number, most=len(lessons))
    from spanish_main.tui.lesson import LessonPlay

    LessonPlay(lessons[number - 1], Phrases(language, also=("lessons",))).run()


def _print_list(lessons: Sequence[Lesson], phrases: Phrases) -> None:
    console = terminal(soft_wrap=True)
    for number, one in enumerate(lessons, start=1):
        console.print(f"{number}  {phrases.say(one.title)}: {phrases.say(f'{one.title}.about')}")
