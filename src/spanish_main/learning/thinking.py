"""Self-play in which every decision is searched for: slower than looking one action ahead, and better to learn from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from spanish_main.bots.catalog import STRONGEST
from spanish_main.bots.nets import Net
from spanish_main.bots.search import SearchBot
from spanish_main.core.bot_sheet import Budget
from spanish_main.core.compiled import THINKING
from spanish_main.core.game import Game
from spanish_main.core.layout import FLOAT32, zeros
from spanish_main.core.rng import Rng
from spanish_main.core.seats import CHANCE
from spanish_main.learning import play
from spanish_main.learning.play import Desk

# Streams of a game.
_LUCK = 0
_MIND = 1
_STRAY = 2


def searched_play(
    desk: Desk, game: Game, net: Net, sims: int, blend: float, explore: float, rows: Any, aims: Any, rng: Rng
) -> int:
    """A game by the search with ``sims`` simulations a decision; rows, aims and result as of ``play.self_play``."""
    kernels = play.playing_kernels(game.type)
    mind, settings = rng.split(_MIND).below(1 << 31), game.type.bots.levels[STRONGEST].settings
    bot = SearchBot(game, mind, replace(settings, leaf="net"), Budget(simulations=sims), net, THINKING)
    traits = zeros(FLOAT32, game.type.bots.num_traits)
    luck, stray = rng.split(_LUCK), rng.split(_STRAY)
    state = game.new_initial_state()
    players, used = game.players, 0
    strayed = np.zeros(len(aims) // players + 1, np.bool_)
    while not state.is_terminal() and used + players <= len(aims):
        if state.current_seat() == CHANCE:
            state.apply_action(state.sample_chance(luck))
            continue
        legal = state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            play.put(desk, state.record)
            for seat in range(players):
                aims[used + seat] = kernels.worth_of_table(desk, seat, net.w1, net.w2)
                game.type.kernels.traits(state.record, seat, traits)
                rows[used + seat] = traits
            off = stray.below(1 << 30) < explore * (1 << 30)
            strayed[used // players] = off
            action = legal[stray.below(len(legal))] if off else bot.choose(state.observed(state.current_seat()), legal)
            used += players
        state.apply_action(action)
    play.put(desk, state.record)
    kernels.settle_table(desk, np.asarray(luck.stream))
    kernels.hand_back(desk, net.w1, net.w2, blend, aims, used, strayed)
    return used
