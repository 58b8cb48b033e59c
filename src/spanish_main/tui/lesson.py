"""A lesson in lines of text: what to do and why, the board, and what the learner types."""

from __future__ import annotations

from typing import TextIO

from rich.text import Text

from spanish_main.core.errors import InvalidAction
from spanish_main.core.game.numbering import FIRST_STEP
from spanish_main.core.match.match import Match
from spanish_main.teaching.course import NEXT, Course, NotNow
from spanish_main.teaching.lesson import LEARNER, Lesson
from spanish_main.text.drawing import explain, message_text
from spanish_main.text.phrases import Phrases, seats_called
from spanish_main.tui.guided import Guided
from spanish_main.tui.words import printable


class LessonPlay(Guided):
    """One run of a lesson. phrases: with the lessons' texts. source: the learner's input."""

    def __init__(self, lesson: Lesson, phrases: Phrases, source: TextIO | None = None) -> None:
        super().__init__(phrases, LEARNER, source)
        self._lesson = lesson
        self._course = Course(lesson)
        self._scene = self._course.scenes

    @property
    def match(self) -> Match:
        """The match of the current scene."""
        return self._course.match

    def run(self) -> None:
        """Goes through the lesson to its end, or until the learner leaves or the input ends."""
        self.say(Text(self.phrases.say(self._lesson.title), "bold"))
        self.show_news()
        shown = True
        while self._course.step is not None:
            if shown:
                self._show()
            words = "terminal-lesson-prompt" if self._course.step.do else "terminal-lesson-look"
            line = self.line(self.phrases.say(words))
            if line is None or self.command(line) == "quit":
                return
            shown = self._handle(line)
        self.say("")
        self.say(self.phrases.say(self._lesson.farewell))

    def show_news(self) -> None:
        """Prints the new log lines; a new scene begins a new log."""
        if self._course.scenes != self._scene:
            self._scene, self.shown = self._course.scenes, FIRST_STEP
        super().show_news()

    def _show(self) -> None:
        """Prints the board, the text of the step, and the accepted actions."""
        step = self._course.step
        assert step is not None
        self.board()
        facts = self._course.step_arguments(self.phrases.language)
        arguments = {"place": "terminal", **seats_called(self.match.game.players, self.phrases), **facts}
        words = self.phrases.say(self._lesson.words(step), arguments)
        progress = self.phrases.say("lessons-step", at=self._course.at + 1, of=len(self._lesson.steps))
        self.console.print(f"[{progress}] {words}{f' ({step.rule})' if step.rule else ''}")
        for number, action in enumerate(self._course.accepted, start=1):
            self.say(f"{number:>2} {message_text(self.match.state.offer(action).words.line, self.look())}")

    def _handle(self, line: str) -> bool:
        """Handles a typed line; returns whether the lesson has gone on."""
        if not self.command(line):
            return self._do(line)
        step = self._course.step
        self.rules(line, step.rule if step is not None else None)
        return False

    def _do(self, line: str) -> bool:
        step = self._course.step
        if step is not None and not step.do:
            self._course.act(NEXT)
        else:
            try:
                self._course.act(self.chosen(line, self._course.accepted))
            except InvalidAction:
                self.say(self.phrases.say("terminal-lesson-what", text=printable(line)))
                return False
            except NotNow as error:
                self.say(self.phrases.say(error.message))
                return False
            except ValueError as error:
                self.say(explain(error, self.look()))
                return False
        self.show_news()
        return True
