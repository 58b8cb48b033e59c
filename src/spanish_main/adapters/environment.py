"""The common part of the Gymnasium and PettingZoo environments: creation, reset, rendering and errors.

Environments of other frameworks can use it, too: it checks their arguments and renders a viewer's knowledge.
"""

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
    """There is no game to step, render or observe: none was begun, or it is over. Call ``reset``."""


class UnknownKeyword(InvalidOptions, TypeError):
    """A keyword that an environment does not have. It is a TypeError too, which wrappers expect."""

    def __str__(self) -> str:
        return f"got an unexpected keyword argument {self.arguments['name']!r}: {super().__str__()}"


def game_of(name: str, options: Mapping[str, Any]) -> Game:
    """Returns the game of an environment.

    Args:
        name: the name of the game.
        options: options and set-up of the game by name.

    Raises:
        UnknownKeyword: a name that is no option of the game.
        InvalidOptions: a value that the option does not have.

    Examples:
        >>> game_of("mutiny", {"players": 3}).players
        3
    """
    game_type = load_game_type(name)
    known = [*(one.name for one in game_type.options), *(one.name for one in game_type.bundles)]
    known += [one.name for one in game_type.setup]
    for option in options:
        if option not in known:
            raise UnknownKeyword("error-no-option", game=name, name=option[:40], choices=", ".join(known))
    return load_game(name, **options)


def check_horizon(horizon: Any) -> None:
    """Checks the horizon of an environment.

    Args:
        horizon: the number of decisions after which a game is truncated.

    Raises:
        ValueError: it is no integer of 1 or more.
    """
    if not isinstance(horizon, int) or isinstance(horizon, bool) or horizon < 1:
        raise ValueError(f"horizon is a number of decisions from 1 on, not {str(horizon)[:40]!r}")


def check_render_mode(render_mode: Any) -> None:
    """Checks the render mode of an environment.

    Args:
        render_mode: one of ``RENDER_MODES``, or None.

    Raises:
        ValueError: another value; the text names the choices.
    """
    if render_mode is not None and render_mode not in RENDER_MODES:
        choices = ", ".join(RENDER_MODES)
        raise ValueError(f"render_mode is {str(render_mode)[:40]!r}; choose from {choices}, None")


def seed_of(seed: Any) -> int | None:
    """Returns the seed of a reset as an int, or None.

    Args:
        seed: an integer of 0 or more, of Python or NumPy; None: go on with the last seed.

    Raises:
        ValueError: another value.
    """
    if seed is None:
        return None
    if (found := checked_seed(seed)) < 0:
        raise ValueError(f"a seed is 0 or more, not {str(seed)[:40]}")
    return found


def check_reset_options(options: Any, known: Sequence[str] = ()) -> dict[str, Any]:
    """Returns a copy of the options of a reset.

    Args:
        options: the options by name; None: there are none.
        known: the names that this environment has.

    Raises:
        ValueError: no dict, or another name; the text names the choices.
    """
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise ValueError(f"the options of reset are a dict, or None, not {str(options)[:40]!r}")
    for name in options:
        if name not in known:
            none = "there is none; options of the game are given to make"
            choices = f"choose from {', '.join(known)}" if known else none
            raise ValueError(f"reset has no option {str(name)[:40]!r}: {choices}")
    return dict(options)


def rendered(state: State, viewer: int | None, render_mode: str | None) -> str:
    """Returns the knowledge of a viewer as a text.

    Args:
        state: the state to render.
        viewer: a seat; None: a spectator.
        render_mode: one of ``RENDER_MODES``; None: JSON.

    Raises:
        ValueError: there is no such seat.

    Examples:
        >>> state = game_of("la_tortuga", {"players": 2}).new_initial_state()
        >>> json.loads(rendered(state, 0, "json")) == state.observation(0)
        True
    """
    observation = state.observation(viewer)
    if render_mode != "text":
        return json.dumps(observation, ensure_ascii=False)
    names = [f"seat {seat}" for seat in range(state.game.players)]
    phrases, drawing = Phrases(), drawing_of(state.game.name)
    look = Look(phrases, names, state.game.skin_in(phrases.language))
    parts = (drawing.board(observation, look), drawing.table(observation, look), drawing.hand(observation, look))
    return "\n\n".join(part.plain.rstrip() for part in parts if part.plain.strip())
