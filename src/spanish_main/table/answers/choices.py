"""The results of chosen options, and random set-ups, before there is a table."""

from __future__ import annotations

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.game import Game
from spanish_main.core.game.options import changed_options
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import load_game_type
from spanish_main.table.dealing import game_of
from spanish_main.table.messages import refusals
from spanish_main.table.messages.wire import AskResolved, AskSetup, Resolved, Setup


def resolved(ask: AskResolved) -> Resolved:
    """The result of chosen options; Refusal for an unknown game."""
    try:
        game_type = load_game_type(ask.game)
    except InvalidOptions as error:
        raise refusals.invalid_options(error) from None
    asked = changed_options(game_type.bundles, ask.asked, ask.change)
    try:
        game = Game(game_type, asked)
    except InvalidOptions as error:
        return Resolved(asked, {}, {}, {}, [], refusals.invalid_options(error).to_wire())
    drawn = [item.name for item in game_type.setup]
    return Resolved(asked, game.options, game.bundles, game.skin, drawn, None, game.skins)


def drawn_setup(ask: AskSetup) -> Setup:
    """A random set-up, with its preview."""
    drawn = game_of(ask.game, ask.options).drawn(Rng())
    # The public part before the deal: for Cartagena it has the symbols of the spaces.
    return Setup(drawn.setup, drawn.new_initial_state().observation(None))
