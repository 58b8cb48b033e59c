"""Self-play with a search for every decision: slower than looking one action ahead, with better training data.

The values of a search have less noise than the result of one game. So where one's gain is the other's loss they are the
targets (``harvest``). The search then sees all cards, as the value network does in every search, which evaluates full
determinizations. At other tables the targets come from later positions, as without search.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np

from spanish_main.bots.catalog import STRONGEST
from spanish_main.bots.nets.nets import Net
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, GameType
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.layout import FLOAT32, zeros
from spanish_main.core.kernels.rng import Rng, Stream
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.learning import play
from spanish_main.learning.harvest import harvesting, new_scratch
from spanish_main.learning.play import SelfPlayWorkspace, Style, TrainingRows

# Streams of a game.
_CHANCE = 0
_BOT = 1
_EXPLORATION = 2
_DRAW = 3

_A_SEARCH = 9  # most positions of a search in the training data: its root, and a sample of those below


def searched_play(
    workspace: SelfPlayWorkspace, game: Game, net: Net, sims: int, style: Style, out: TrainingRows, rng: Rng
) -> int:
    """Plays a game by a search with ``sims`` simulations a decision; writes and returns the same as ``self_play``."""
    harvested = game.players == 2 and game.type.bots.opposed
    shown = Game(opened(game.type), game.asked) if harvested else game
    bot_seed, settings = rng.split(_BOT).below(1 << 31), game.type.bots.levels[STRONGEST].settings
    bot = SearchBot(
        shown,
        bot_seed,
        replace(settings, leaf="net", early=0.0, single_observer=False, finish=False, widening=0.0),
        Budget(simulations=sims),
        net,
        THINKING,
    )
    if harvested:
        return _harvested_play(shown, bot, style.explore, out, rng)
    return _td_lambda_play(workspace, bot, net, game, style, out, rng)


@kernel
def _show_all(s: StateRecord, seat: int) -> None:
    """Replaces ``conceal``: nothing is hidden."""


@kernel
def _as_it_is(s: StateRecord, seat: int, stream: Stream) -> None:
    """Replaces ``determinize``: nothing is unknown."""


@cache
def opened(game_type: GameType) -> GameType:
    """Returns the game with open cards."""
    rules = replace(game_type.rules, conceal=_show_all, determinize=_as_it_is)
    return replace(game_type, name=f"{game_type.name}_opened", rules=rules)


def _harvested_play(game: Game, bot: SearchBot, explore: float, out: TrainingRows, rng: Rng) -> int:
    """Plays a game; the targets of its positions, and of those in the search trees, are the search's values."""
    kernels, scratch = harvesting(game.type), new_scratch(game.type, _A_SEARCH)
    rows, targets = out
    chance, stray, draw = (rng.split(stream) for stream in (_CHANCE, _EXPLORATION, _DRAW))
    state = game.new_initial_state()
    used = 0
    while not state.is_terminal() and used + _A_SEARCH <= len(targets):
        if state.current_seat() == CHANCE:
            state.apply_action(state.sample_chance(chance))
            continue
        legal = state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            found = bot.look_into(state.observed(state.current_seat()), legal)
            action = found.choices[0].action
            if found.simulations > 0:  # otherwise it is solved: nothing to learn
                THINKING.put(scratch.states, 0, state.record)
                more = int(kernels.harvest(scratch, bot.tree, np.asarray(draw.stream)))
                rows[used : used + more], targets[used : used + more] = scratch.rows[:more], scratch.targets[:more]
                used += more
            if stray.below(1 << 30) < explore * (1 << 30):
                action = legal[stray.below(len(legal))]
        state.apply_action(action)
    return used


def _td_lambda_play(
    workspace: SelfPlayWorkspace, bot: SearchBot, net: Net, game: Game, style: Style, out: TrainingRows, rng: Rng
) -> int:
    """Plays a game; the targets of its positions come from later ones, by TD(lambda)."""
    kernels, (w1, w2) = play.playing_kernels(game.type), play.arrays_of(net)
    value_features, (rows, targets) = zeros(FLOAT32, game.type.bots.num_value_features), out
    chance, stray = rng.split(_CHANCE), rng.split(_EXPLORATION)
    state = game.new_initial_state()
    players, used = game.players, 0
    strayed = np.zeros(len(targets) // players + 1, np.bool_)
    while not state.is_terminal() and used + players <= len(targets):
        if state.current_seat() == CHANCE:
            state.apply_action(state.sample_chance(chance))
            continue
        legal = state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            play.put(workspace, state.record)
            for seat in range(players):
                targets[used + seat] = kernels.table_value(workspace, seat, w1, w2)
                game.type.kernels.value_features(state.record, seat, value_features)
                rows[used + seat] = value_features
            off = stray.below(1 << 30) < style.explore * (1 << 30)
            strayed[used // players] = off
            action = legal[stray.below(len(legal))] if off else bot.choose(state.observed(state.current_seat()), legal)
            used += players
        state.apply_action(action)
    play.put(workspace, state.record)
    kernels.resolve_table(workspace, np.asarray(chance.stream))
    kernels.td_lambda(workspace, w1, w2, style.blend, targets, used, strayed)
    return used
