"""A learner's way through a lesson, by the rules: ``Course``.

A course stores only the learner's actions. Repeated from the beginning, they lead to the same place. Chance and the
other seats follow the script. Without a script they act deterministically.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

from spanish_main.core.errors import IllegalAction, InvalidAction
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Match, random_chance
from spanish_main.teaching.lesson import LEARNER, CourseStep, Lesson, Scene

# The learner's input for a step without an action.
NEXT = "next"
# The limit of actions between two decisions of the learner: two seats could repeat themselves without end.
_MOST = 2000


class NotNow(IllegalAction):
    """An action that the rules allow but the step does not ask for."""

    def __init__(self) -> None:
        super().__init__("lesson", "lesson-not-now")


class Course:
    """A lesson with the learner's actions so far. match: of the current scene. scenes: the number of scenes so far."""

    match: Match

    def __init__(self, lesson: Lesson, done: Sequence[str] = ()) -> None:
        """IllegalAction or InvalidAction if ``done`` does not fit the lesson."""
        self.lesson = lesson
        self.at = 0  # the number of the current step; after the last one the lesson is over
        self.scenes = 0
        self.done: list[str] = []
        self._chance = random_chance(Rng(0))
        self.script: list[str] = []  # the actions of the script still to come
        assert lesson.steps[0].scene is not None, "a lesson begins with a scene"
        self._enter()
        for text in done:
            self.act(text)

    @property
    def step(self) -> CourseStep | None:
        """The current step; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def accepted(self) -> list[int]:
        """The legal actions that continue the lesson, ascending."""
        if self.step is None or self.match.current_seat() != LEARNER:
            return []
        legal = self.match.state.legal_actions()
        return [action for action in legal if _matches(self.match.game.action_to_string(action), self.step.do)]

    def step_arguments(self, language: str) -> dict[str, str | int]:
        """Arguments for the step's text: those of the offer of the first accepted action.

        language: the reader's, for the names of symbols.
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
        """Applies the learner's action, or NEXT; then chance and the others act, up to the next step.

        InvalidAction for a text that is no action, IllegalAction for an illegal one, NotNow for one that the step does
        not accept.
        """
        step = self.step
        if step is not None and not step.do and text == NEXT:
            self.done.append(NEXT)
            self.script += step.then
            self._end(step)
            return
        refused = self.why(text)
        if refused is not None or step is None:
            raise refused or NotNow
        self.match.play(LEARNER, self.match.game.string_to_action(text))
        self.done.append(text)
        self.script += step.then if step.until == "action" else ()
        self._go(to_learner=step.until != "action" and self._goes_on(step))
        if not self._goes_on(step):
            self._end(step)

    def why(self, text: str) -> IllegalAction | None:
        """The error for an action that the step refuses, else None. InvalidAction for a text that is no action."""
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
        """Whether a step that lasts longer than one action goes on."""
        if self.match.outcome is not None:
            return False
        return step.until == "end" or (step.until == "turn" and self.match.state.turn_seat() == LEARNER)

    def _end(self, step: CourseStep) -> None:
        """Ends the step and begins the next one."""
        if step.until != "action":
            self.script += step.then
        self._go(to_learner=False)
        self.at += 1
        self._enter()

    def _enter(self) -> None:
        """Begins the current step: its scene, and the actions of others before the learner's decision."""
        step = self.step
        if step is not None and step.scene is not None:
            self._open(step.scene)
        self._go(to_learner=step is not None and bool(step.do))

    def _open(self, scene: Scene) -> None:
        state = scene.state()
        self.match = Match(state.game, None, beginning=state)
        self.scenes += 1
        self.script = list(scene.then)

    def _go(self, *, to_learner: bool) -> None:
        """Applies the script; with ``to_learner`` also all other actions before the learner's next decision."""
        match = self.match
        for _ in range(_MOST):
            seat = match.current_seat()
            if seat < CHANCE or (seat == LEARNER and self._scripted() is None):
                return
            action = self._scripted()
            if action is None and not to_learner:
                return
            if action is not None:
                self.script.pop(0)
            match.apply(self._chosen(seat) if action is None else action)
        raise AssertionError(f"{self.lesson.title}: the other seats never finish")

    def _scripted(self) -> int | None:
        """The next action of the script, if it is legal now."""
        if not self.script:
            return None
        action = self.match.game.string_to_action(self.script[0])
        return action if action in self.match.state.legal_actions() else None

    def _chosen(self, seat: int) -> int:
        """The action of chance or of another seat where the script has none."""
        state = self.match.state
        if seat == CHANCE:
            return self._chance(self.match.steps, state.chance_outcomes())
        legal: dict[str, int] = {self.match.game.action_to_string(action): action for action in state.legal_actions()}
        liked = [
            action for pattern in self.lesson.others for text, action in legal.items() if fnmatchcase(text, pattern)
        ]
        return liked[0] if liked else next(iter(legal.values()))


def _matches(text: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in patterns)
