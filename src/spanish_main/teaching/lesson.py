"""What a lesson is made of, and the lessons of a game: ``lessons.toml`` in its folder.

[[lesson]]
id = "first"                      # said: <game>-lesson-first, its steps <game>-lesson-first-<say>
minutes = 3                       # about how long it takes
others = ["back *", "end"]        # what the other seats do where the script does not say: the first that is legal

[lesson.scene.start]              # where the match begins anew
options = { players = 2 }
position = { … }                  # left out: before the deal
then = ["draw hat"]               # what chance and others do before the learner's first decision

[[lesson.step]]
scene = "start"                   # begins there; left out: goes on
say = "run"
do = ["play skull 0"]             # the actions that go on, as patterns; left out: there is something to see only
point = ["place-0", "place-4"]    # what it is about, by the names that the page gives its things
rule = "C-FWD"
then = ["draw hat"]               # what chance and others do next, in order
until = "action"                  # or "turn", "end": the learner goes on by himself until then
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Literal, get_args

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.game import State
from spanish_main.core.game.numbering import SeatNumber
from spanish_main.core.texts import UTF_8
from spanish_main.games.catalog import GAMES, load_game, load_game_type

Until = Literal["action", "turn", "end"]
# The learner always sits on the first seat.
LEARNER: Final = SeatNumber(0)


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a match of a lesson begins. position: None before the deal."""

    game: str
    options: Mapping[str, Any]
    position: Mapping[str, Any] | None
    then: tuple[str, ...]

    def state(self) -> State:
        """The state at its beginning; InvalidOptions or InvalidPosition if it is none."""
        game = load_game(self.game, **self.options)
        return game.new_initial_state() if self.position is None else game.state_from_position(self.position)


@dataclass(frozen=True, slots=True)
class CourseStep:
    """One thing to do, or with ``do`` empty to see. Its fields are explained above."""

    say: str
    do: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    rule: str | None = None
    then: tuple[str, ...] = ()
    until: Until = "action"
    scene: Scene | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game. minutes: about how long it takes."""

    game: str
    id: str
    minutes: int
    steps: tuple[CourseStep, ...]
    others: tuple[str, ...] = field(default=())

    @property
    def title(self) -> str:
        """The message with its title; its attribute ``about`` says in a line what is learned."""
        return f"{self.game}-lesson-{self.id}"

    def words(self, step: CourseStep) -> str:
        """The message of a step."""
        return f"{self.title}-{step.say}"

    @property
    def farewell(self) -> str:
        """The message after the last step."""
        return f"{self.title}-done"


def data_of(game: str, name: str) -> dict[str, Any]:
    """What the file ``name`` in a game's folder holds; nothing if there is none. InvalidOptions if there is no game."""
    load_game_type(game)
    spec = find_spec(GAMES[game].partition(":")[0])
    if spec is None or spec.origin is None:
        return {}
    file = Path(spec.origin).parent / name
    return tomllib.loads(file.read_text(encoding=UTF_8)) if file.is_file() else {}


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, the first one first; InvalidOptions if there is no such game."""
    return tuple(_lesson(game, told) for told in data_of(game, "lessons.toml").get("lesson", ()))


def find(game: str, lesson: str) -> Lesson:
    """The lesson of that name; InvalidOptions names those that there are."""
    known = lessons_of(game)
    for one in known:
        if one.id == lesson:
            return one
    if not known:
        raise InvalidOptions("error-no-lessons", game=game)
    choices = ", ".join(one.id for one in known)
    raise InvalidOptions("error-no-lesson-called", game=game, name=lesson[:40], choices=choices)


def scene_of(game: str, told: Mapping[str, Any]) -> Scene:
    """A scene as it is written in TOML."""
    return Scene(game, told.get("options", {}), told.get("position"), tuple(told.get("then", ())))


def _lesson(game: str, told: Mapping[str, Any]) -> Lesson:
    scenes = {name: scene_of(game, scene) for name, scene in told["scene"].items()}
    steps = tuple(_step(step, scenes) for step in told["step"])
    return Lesson(game, told["id"], told["minutes"], steps, tuple(told.get("others", ())))


def _step(told: Mapping[str, Any], scenes: Mapping[str, Scene]) -> CourseStep:
    until = told.get("until", "action")
    assert until in get_args(Until), until
    return CourseStep(
        say=told["say"],
        do=tuple(told.get("do", ())),
        point=tuple(told.get("point", ())),
        rule=told.get("rule"),
        then=tuple(told.get("then", ())),
        until=until,
        scene=scenes[told["scene"]] if "scene" in told else None,
    )
