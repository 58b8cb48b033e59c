"""The lessons of a game: ``lessons.toml`` in its folder.

[[lesson]]
id = "first"                      # texts: <game>-lesson-first, its steps <game>-lesson-first-<say>
minutes = 3                       # its approximate length
others = ["back *", "end"]        # actions of the other seats without a script: the first legal one

[lesson.scene.start]              # the beginning of a match
options = { players = 2 }
position = { … }                  # optional; by default before the deal
then = ["draw hat"]               # actions of chance and others before the learner's first decision

[[lesson.step]]
scene = "start"                   # optional: the step begins this scene
say = "run"
do = ["play skull 0"]             # patterns of accepted actions; without them there is something to see only
point = ["place-0", "place-4"]    # highlighted things, by their names on the page
rule = "C-FWD"
then = ["draw hat"]               # next actions of chance and others, in order
until = "action"                  # or "turn", "end": the learner plays freely until then
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
    """The beginning of a match in a lesson. position: None before the deal."""

    game: str
    options: Mapping[str, Any]
    position: Mapping[str, Any] | None
    then: tuple[str, ...]

    def state(self) -> State:
        """The state at the beginning; InvalidOptions or InvalidPosition if the data are wrong."""
        game = load_game(self.game, **self.options)
        return game.new_initial_state() if self.position is None else game.state_from_position(self.position)


@dataclass(frozen=True, slots=True)
class CourseStep:
    """One thing to do, or with ``do`` empty one thing to see. The fields are explained above."""

    say: str
    do: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    rule: str | None = None
    then: tuple[str, ...] = ()
    until: Until = "action"
    scene: Scene | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game. minutes: its approximate length."""

    game: str
    id: str
    minutes: int
    steps: tuple[CourseStep, ...]
    others: tuple[str, ...] = field(default=())

    @property
    def title(self) -> str:
        """The message with the title; its attribute ``about`` is a summary of one line."""
        return f"{self.game}-lesson-{self.id}"

    def words(self, step: CourseStep) -> str:
        """The message of a step."""
        return f"{self.title}-{step.say}"

    @property
    def farewell(self) -> str:
        """The message after the last step."""
        return f"{self.title}-done"


def data_of(game: str, name: str) -> dict[str, Any]:
    """The data of the file ``name`` in a game's folder; empty without the file. InvalidOptions for an unknown game."""
    load_game_type(game)
    spec = find_spec(GAMES[game].partition(":")[0])
    if spec is None or spec.origin is None:
        return {}
    file = Path(spec.origin).parent / name
    return tomllib.loads(file.read_text(encoding=UTF_8)) if file.is_file() else {}


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in order; InvalidOptions for an unknown game."""
    return tuple(_lesson(game, data) for data in data_of(game, "lessons.toml").get("lesson", ()))


def find(game: str, lesson: str) -> Lesson:
    """The lesson with the ID ``lesson``; InvalidOptions lists the IDs."""
    lessons = lessons_of(game)
    for one in lessons:
        if one.id == lesson:
            return one
    if not lessons:
        raise InvalidOptions("error-no-lessons", game=game)
    choices = ", ".join(one.id for one in lessons)
    raise InvalidOptions("error-no-lesson-called", game=game, name=lesson[:40], choices=choices)


def scene_of(game: str, data: Mapping[str, Any]) -> Scene:
    """A scene from its TOML data."""
    return Scene(game, data.get("options", {}), data.get("position"), tuple(data.get("then", ())))


def _lesson(game: str, data: Mapping[str, Any]) -> Lesson:
    scenes = {name: scene_of(game, scene) for name, scene in data["scene"].items()}
    steps = tuple(_step(step, scenes) for step in data["step"])
    return Lesson(game, data["id"], data["minutes"], steps, tuple(data.get("others", ())))


def _step(data: Mapping[str, Any], scenes: Mapping[str, Scene]) -> CourseStep:
    until = data.get("until", "action")
    assert until in get_args(Until), until
    return CourseStep(
        say=data["say"],
        do=tuple(data.get("do", ())),
        point=tuple(data.get("point", ())),
        rule=data.get("rule"),
        then=tuple(data.get("then", ())),
        until=until,
        scene=scenes[data["scene"]] if "scene" in data else None,
    )
