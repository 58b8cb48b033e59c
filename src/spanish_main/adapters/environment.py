"""What Gymnasium's and PettingZoo's environments have in common: how they are made, reset and drawn, and errors."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.rng import checked_seed
from spanish_main.games.catalog import load_game, load_game_type
from spanish_main.text.drawing import drawing_of
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases

HORIZON: Final = 4000  # decisions after which a game is truncated
# ``ansi`` and ``json``: the observation as JSON of one line; ``text``: as the terminal draws it.
RENDER_MODES: Final = ("ansi", "json", "text")


class ResetNeeded(gymnasium.error.ResetNeeded, ValueError):
    """There is no game to step, draw or look at: none was begun, or it is over."""


class UnknownKeyword(InvalidOptions, TypeError):
    """An environment does not know this keyword. A TypeError too: wrappers go by what Python says of a function."""

    def __str__(self) -> str:
        return f"got an unexpected keyword argument {self.arguments['name']!r}: {super().__str__()}"


def game_of(name: str, options: Mapping[str, Any]) -> Game:
    """The game of an environment; UnknownKeyword for what is no option of it, InvalidOptions for other values."""
    kind = load_game_type(name)
    known = [*(one.name for one in kind.options), *(one.name for one in kind.bundles)]
    known += [one.name for one in kind.setup]
    for option in options:
        if option not in known:
            raise UnknownKeyword("error-no-option", game=name, name=option[:40], choices=", ".join(known))
    return load_game(name, **options)


def check_horizon(horizon: Any) -> None:
    """ValueError unless ``horizon`` is a number of decisions."""
    if not isinstance(horizon, int) or isinstance(horizon, bool) or horizon < 1:
        raise ValueError(f"horizon is a number of decisions from 1 on, not {str(horizon)[:40]!r}")


def check_render_mode(render_mode: Any) -> None:
    """ValueError naming the choices unless ``render_mode`` is one of them, or None."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        choices = ", ".join(RENDER_MODES)
        raise ValueError(f"render_mode is {str(render_mode)[:40]!r}; choose from {choices}, None")


def seed_of(seed: Any) -> int | None:
    """The seed of an environment, or None; ValueError for what is no integer from 0 on."""
    if seed is None:
        return None
    if (found := checked_seed(seed)) < 0:
        raise ValueError(f"a seed is 0 or more, not {str(seed)[:40]}")
    return found


def check_reset_options(options: Any, known: Sequence[str] = ()) -> dict[str, Any]:
    """The options of a reset by name, a copy; ValueError for others than those ``known``."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise ValueError(f"the options of reset are a dict, or None, not {str(options)[:40]!r}")
    for name in options:
        if name not in known:
            choices = (
                f"choose from {', '.join(known)}" if known else "there is none; options of the game are given to make"
            )
            raise ValueError(f"reset has no option {str(name)[:40]!r}: {choices}")
    return dict(options)


def rendered(state: State, viewer: int | None, render_mode: str | None) -> str:
    """What ``viewer`` (a seat; None: a spectator) may know, as ``render_mode`` has it; JSON where it is None."""
    seen = state.observation(viewer)
    if render_mode != "text":
        return json.dumps(seen, ensure_ascii=False)
    names = [f"seat {seat}" for seat in range(state.game.players)]
    phrases, drawing = Phrases(), drawing_of(state.game.name)
    look = Look(phrases, names, state.game.skin_in(phrases.language))
    parts = (drawing.board(seen, look), drawing.table(seen, look), drawing.hand(seen, look))
    return "\n\n".join(part.plain.rstrip() for part in parts if part.plain.strip())
