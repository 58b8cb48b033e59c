"""The pictures of a rulebook: positions of the rules and what might be done in them.

They stand in ``pictures.toml`` in the game's folder:

[scene.run]                       # as in ``lessons.toml``
position = { … }

[[picture]]
at = "C-FWD"                      # below this rule; or the ID of a section of the book
scene = "run"
then = ["play skull 9"]           # what has happened since
show = "play skull 9"             # an action of the seat that decides, drawn as one that is proposed
say = "run"                       # <game>-picture-run stands below it
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from spanish_main.core.match.match import Match
from spanish_main.teaching.lesson import Scene, data_of, scene_of


@dataclass(frozen=True, slots=True)
class RulePicture:
    """One picture. Its fields are explained above."""

    game: str
    at: str
    say: str
    scene: Scene
    then: tuple[str, ...] = ()
    show: str | None = None

    @property
    def words(self) -> str:
        """The message below it."""
        return f"{self.game}-picture-{self.say}"

    def match(self) -> Match:
        """A match that has come to what is shown; IllegalAction or InvalidAction if it cannot."""
        state = self.scene.state()
        match = Match(state.game, None, beginning=state)
        for text in (*self.scene.then, *self.then):
            match.apply(state.game.string_to_action(text))
        return match


@cache
def pictures_of(game: str) -> tuple[RulePicture, ...]:
    """The pictures of a game's rulebook in their order; InvalidOptions if there is no such game."""
    told = data_of(game, "pictures.toml")
    scenes = {name: scene_of(game, scene) for name, scene in told.get("scene", {}).items()}
    return tuple(
        RulePicture(game, one["at"], one["say"], scenes[one["scene"]], tuple(one.get("then", ())), one.get("show"))
        for one in told.get("picture", ())
    )
