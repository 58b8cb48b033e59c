"""A learner's way through a lesson, by the rules: ``Course``.

A course keeps nothing but what its learner did: walked again from its beginning with the same actions, it comes to the
same place. Chance and the other seats do what the script says, and where it is silent something that depends on
nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

from spanish_main.core.errors import IllegalAction, InvalidAction
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Match, random_chance
from spanish_main.teaching.lesson import LEARNER, CourseStep, Lesson, Scene

# What is done in a step in which there is something to see only.
NEXT = "next"
# A course ends some time even if two seats go round in circles.
_MOST = 2000


class NotNow(IllegalAction):
    """Something that the rules allow, but that is not what the step is about."""

    def __init__(self) -> None:
        super().__init__("lesson", "lesson-not-now")


class Course:
    """A lesson with what its learner has done so far. match: of the scene that is on; scenes: how many there were."""

    match: Match

    def __init__(self, lesson: Lesson, done: Sequence[str] = ()) -> None:
        """IllegalAction or InvalidAction if what was ``done`` does not go so."""
        self.lesson = lesson
        self.at = 0  # the number of the step that is on; as many as there are: the lesson is over
        self.scenes = 0
        self.done: list[str] = []
        self._luck = random_chance(Rng(0))
        self._script: list[str] = []
        assert lesson.steps[0].scene is not None, "a lesson begins with a scene"
        self._enter()
        for text in done:
            self.act(text)

    @property
    def step(self) -> CourseStep | None:
        """The step that is on; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def accepted(self) -> list[int]:
        """The legal actions of the learner with which the lesson goes on, ascending."""
        if self.step is None or self.match.current_seat() != LEARNER:
            return []
        legal = self.match.state.legal_actions()
        return [action for action in legal if _matches(self.match.game.action_to_string(action), self.step.do)]

    def step_arguments(self, language: str) -> dict[str, str | int]:
        """What the step's text may say of the action that it asks for, the first of them: what its offer tells.

        language: the reader's, who knows symbols by the names of the print in it.
        """
        if not self.accepted:
            return {}
        parts = self.match.state.offer(self.accepted[0]).parts
        skin = self.match.game.skin_in(language)
        return {
            name: skin.get(value, value) if isinstance(value, str) else value
            for name, value in parts.items()
            if isinstance(value, str | int)
        }

    def act(self, text: str) -> None:
        """The learner does the action of this text, or NEXT; then chance and the others, up to the next step.

        InvalidAction for a text that is none, IllegalAction with the rule that forbids it, NotNow for another one.
        """
        step = self.step
        if step is not None and not step.do and text == NEXT:
            self.done.append(NEXT)
            self._script += step.then
            self._end(step)
            return
        refused = self.why(text)
        if refused is not None or step is None:
            raise refused or NotNow
        self.match.play(LEARNER, self.match.game.string_to_action(text))
        self.done.append(text)
        self._script += step.then if step.until == "action" else ()
        self._go(to_learner=step.until != "action" and self._goes_on(step))
        if not self._goes_on(step):
            self._end(step)

    def why(self, text: str) -> IllegalAction | None:
        """Why the learner cannot do that now; None if it can be done. InvalidAction for a text that is no action."""
        action = self.match.game.string_to_action(text)
        if self.match.current_seat() != LEARNER or self.step is None:
            return NotNow()
        if action not in self.match.state.legal_actions():
            error = self.match.state.forbidden(action)
            if isinstance(error, InvalidAction):
                raise error
            assert isinstance(error, IllegalAction)
            return error
        return None if action in self.accepted else NotNow()

    # --- Going on -----------------------------------------------------------------------------------------------------

    def _goes_on(self, step: CourseStep) -> bool:
        """Whether the learner has more to do in a step that lasts longer than one action."""
        if self.match.outcome is not None:
            return False
        return step.until == "end" or (step.until == "turn" and self.match.state.turn_seat() == LEARNER)

    def _end(self, step: CourseStep) -> None:
        """The step is done: the next one, with all that others do before it."""
        if step.until != "action":
            self._script += step.then
        self._go(to_learner=False)
        self.at += 1
        self._enter()

    def _enter(self) -> None:
        """Begin the step that is on: its scene, and what others do before the learner decides."""
        step = self.step
        if step is not None and step.scene is not None:
            self._open(step.scene)
        self._go(to_learner=step is not None and bool(step.do))

    def _open(self, scene: Scene) -> None:
        state = scene.state()
        self.match = Match(state.game, None, beginning=state)
        self.scenes += 1
        self._script = list(scene.then)

    def _go(self, *, to_learner: bool) -> None:
        """What the script says next is done, and with ``to_learner`` whatever else there is before he decides."""
        match = self.match
        for _ in range(_MOST):
            seat = match.current_seat()
            if seat < CHANCE or (seat == LEARNER and self._scripted() is None):
                return
            action = self._scripted()
            if action is None and not to_learner:
                return
            if action is not None:
                self._script.pop(0)
            match.apply(self._chosen(seat) if action is None else action)
        raise AssertionError(f"{self.lesson.title}: the others never come to an end")

    def _scripted(self) -> int | None:
        """The script's next action, if it can be done now."""
        if not self._script:
            return None
        action = self.match.game.string_to_action(self._script[0])
        return action if action in self.match.state.legal_actions() else None

    def _chosen(self, seat: int) -> int:
        """What chance, or another seat, does where the script is silent."""
        state = self.match.state
        if seat == CHANCE:
            return self._luck(self.match.steps, state.chance_outcomes())
        legal: dict[str, int] = {self.match.game.action_to_string(action): action for action in state.legal_actions()}
        liked = [
            action for pattern in self.lesson.others for text, action in legal.items() if fnmatchcase(text, pattern)
        ]
        return liked[0] if liked else next(iter(legal.values()))


def _matches(text: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in patterns)
