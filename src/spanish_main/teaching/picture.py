"""The pictures of a rulebook: positions, perhaps with a proposed action.

Their data stand in ``pictures.toml`` in the game's folder:

[scene.run]                       # as in ``lessons.toml``
position = { … }

[[picture]]
at = "C-FWD"                      # the rule, or the section of the book, that it stands below
scene = "run"
then = ["play skull 9"]           # actions since the beginning of the scene
show = "play skull 9"             # an action of the seat that decides, drawn as a proposal
say = "run"                       # its caption: <game>-picture-run
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from spanish_main.core.match.match import Match
from spanish_main.teaching.lesson import Scene, data_of, scene_of


@dataclass(frozen=True, slots=True)
class RulePicture:
    """One picture. The fields are explained above."""

    game: str
    at: str
    say: str
    scene: Scene
    then: tuple[str, ...] = ()
    show: str | None = None

    @property
    def words(self) -> str:
        """The message with the caption."""
        return f"{self.game}-picture-{self.say}"

    def match(self) -> Match:
        """A match at the shown position; IllegalAction or InvalidAction if an action is wrong."""
        state = self.scene.state()
        match = Match(state.game, None, beginning=state)
        for text in (*self.scene.then, *self.then):
            match.apply(state.game.string_to_action(text))
        return match


@cache
def pictures_of(game: str) -> tuple[RulePicture, ...]:
    """The pictures of a game's rulebook in order; InvalidOptions for an unknown game."""
    data = data_of(game, "pictures.toml")
    scenes = {name: scene_of(game, scene) for name, scene in data.get("scene", {}).items()}
    return tuple(
        RulePicture(game, one["at"], one["say"], scenes[one["scene"]], tuple(one.get("then", ())), one.get("show"))
        for one in data.get("picture", ())
    )
