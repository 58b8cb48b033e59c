"""Rulebooks and lessons in the terminal."""

from __future__ import annotations

from spanish_main.core.errors import InvalidOptions
from spanish_main.lettering.console import terminal
from spanish_main.settings.teaching import LessonSettings, RulebookSettings
from spanish_main.teaching.lesson import Lesson, lessons_of
from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.text.rulebook import rulebook
from spanish_main.tui.rules import find_rules, whole


def rules(settings: RulebookSettings) -> None:
    """Print the rules of a game: all, or what the words ask for. InvalidOptions if there are none."""
    phrases = Phrases(choose_language(settings.language))
    words, book = " ".join(settings.words), rulebook(settings.game, phrases.language)
    terminal().print(find_rules(book, words, phrases) if words.strip() else whole(book))


def lessons(settings: LessonSettings) -> None:
    """Print which lessons there are; InvalidOptions if there is no such game."""
    phrases = Phrases(choose_language(settings.language))
    console = terminal(soft_wrap=True)
    for number, one in enumerate(_known(settings.game), start=1):
        console.print(f"{number}  {phrases.say(one.title)}: {phrases.say(f'{one.title}.about')}")


def lesson(settings: LessonSettings) -> None:
    """Give the lesson of that number, from 1. InvalidOptions if there is none."""
    from spanish_main.tui.lesson import LessonPlay

    game, known = settings.game, _known(settings.game)
    wanted = 1 if settings.number is None else settings.number
    if not 1 <= wanted <= len(known):
        raise InvalidOptions("error-no-lesson", game=game, number=wanted, most=len(known))
    LessonPlay(known[wanted - 1], Phrases(choose_language(settings.language), also=("lessons",))).run()


def _known(game: str) -> tuple[Lesson, ...]:
    known = lessons_of(game)
    if not known:
        raise InvalidOptions("error-no-lessons", game=game)
    return known
