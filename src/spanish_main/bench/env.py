"""The speed of stepping many matches from Python on one core: random legal actions, with masks and features.

Peers, if installed: OpenSpiel (our games through its interface, its C++ backgammon and hearts), PettingZoo (Connect
Four) and pgx (backgammon and Connect Four on the CPU), each used as its documentation says.
"""

from __future__ import annotations

import importlib.util
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from spanish_main.bench.rules import variants
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.vector.vector import VectorMatches
from spanish_main.games.catalog import GAMES, load_game, load_game_type
from spanish_main.lettering.console import terminal
from spanish_main.settings.bench import EnvSettings

BATCH: Final = 4096
LIMIT: Final = 4000  # decisions after which a game is truncated
ROUNDS: Final = 5
FLOOR: Final = 2e6
JAMAICA_FLOOR: Final = 5e6  # for two players
SINGLE_FLOOR: Final = 1e5  # a batch of one
PEER_FACTOR: Final = 10.0  # the least ratio to a peer with similar branching
CARD_FACTOR: Final = 3.0  # the least ratio to a card game (hearts)


@dataclass(frozen=True)
class Case:
    """A game and its options. floor: the least number of decisions a second."""

    game: str
    options: dict[str, Any]
    floor: float

    @property
    def label(self) -> str:
        """The name of the row."""
        return " ".join([self.game, *(str(value) for value in self.options.values())])


@dataclass(frozen=True)
class Peer:
    """Another library's game: decisions a second."""

    label: str
    decisions: float
    cards: bool = False


def cases() -> list[Case]:
    """Every game with every number of seats; of a game with variants the first two."""
    found = []
    for name in GAMES:
        least, most = load_game_type(name).player_range
        for chosen in variants(name):
            for players in range(least, most + 1):
                quick = chosen.get("variant") == "jamaica" and players == 2
                found.append(Case(name, {**chosen, "players": players}, JAMAICA_FLOOR if quick else FLOOR))
    return found


def measure(name: str, options: dict[str, Any], batch: int, seconds: float) -> float:
    """Decisions a second, the choice of actions included: the best of ``ROUNDS``."""
    vec = VectorMatches(load_game(name, **options), batch, seed=1, max_decisions=LIMIT)
    rng = Rng(2)
    actions = vec.random_actions(rng)

    def play(steps: int) -> float:
        began = time.perf_counter()
        for _ in range(steps):
            vec.step(vec.random_actions(rng, actions))
        return time.perf_counter() - began

    steps = max(8, 200_000 // batch)
    play(steps)  # compiles, and leaves the openings behind
    steps = max(1, round(steps * seconds / ROUNDS / play(steps)))
    return max(batch * steps / play(steps) for _ in range(ROUNDS))


# --- Peers ------------------------------------------------------------------------------------------------------------


def _openspiel(text: str, label: str, seconds: float, *, cards: bool = False) -> Peer:
    """Random play of a game inside OpenSpiel, from Python, with masks and, if it has them, tensors."""
    import pyspiel

    game, rng = pyspiel.load_game(text), random.Random(1)  # noqa: S311 -- not for secrets
    has_tensor = game.get_type().provides_observation_tensor
    observer = None
    if text.startswith("spanish_main_"):
        observer = game.make_py_observer()
    decisions, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal() and time.perf_counter() - began < seconds:
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
                continue
            player = state.current_player()
            if observer is not None:
                observer.set_from(state, player)
            elif has_tensor:
                state.observation_tensor(player)
            state.legal_actions_mask(player)
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return Peer(label, decisions / (time.perf_counter() - began), cards)


def openspiel_peers(seconds: float) -> list[Peer]:
    """OpenSpiel with our games and with its own."""
    if importlib.util.find_spec("pyspiel") is None:
        return []
    import spanish_main.adapters.openspiel  # noqa: PLC0415 -- registers the games; an extra

    own = spanish_main.adapters.openspiel.PREFIX
    return [
        *(_openspiel(f"{own}{name}(players=2)", f"OpenSpiel, our {name}", seconds) for name in GAMES),
        _openspiel("backgammon", "OpenSpiel, backgammon (C++)", seconds),
        _openspiel("hearts", "OpenSpiel, hearts (C++)", seconds, cards=True),
    ]


def pettingzoo_peers(seconds: float) -> list[Peer]:
    """PettingZoo's Connect Four."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return []
    env, rng = connect_four_v3.env(), random.Random(1)  # noqa: S311 -- not for secrets
    decisions, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        env.reset(seed=decisions)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(rng.choice(observation["action_mask"].nonzero()[0])))
            decisions += 1
    return [Peer("PettingZoo, connect_four", decisions / (time.perf_counter() - began))]


def pgx_peers(seconds: float) -> list[Peer]:
    """Games of pgx on the CPU, in batches as large as ours."""
    if importlib.util.find_spec("pgx") is None or importlib.util.find_spec("jax") is None:
        return []
    return [Peer(f"pgx, {name} (CPU)", _pgx(name, seconds)) for name in ("backgammon", "connect_four")]


def _pgx(name: str, seconds: float) -> float:
    import jax
    import jax.numpy as jnp
    import pgx  # noqa: PLC0415 -- the same
    from pgx.experimental.wrappers import auto_reset  # noqa: PLC0415 -- the same

    jax.config.update("jax_platforms", "cpu")
    env = pgx.make(name)
    stepped = jax.vmap(auto_reset(env.step, env.init))

    def once(state: Any, key: Any) -> Any:
        scores = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        choose, chance = jax.random.split(key)
        return stepped(state, jax.random.categorical(choose, scores), jax.random.split(chance, BATCH))

    step, key = jax.jit(once), jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))
    jax.block_until_ready(step(state, key))
    steps, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        key, now = jax.random.split(key)
        state = jax.block_until_ready(step(state, now))
        steps += 1
    return BATCH * steps / (time.perf_counter() - began)


# --- Put together -----------------------------------------------------------------------------------------------------


def run(settings: EnvSettings) -> int:
    """Measures everything and prints tables. Returns 1 if ``check`` is set and a floor is missed."""
    console, seconds = terminal(), settings.seconds
    table = Table(title=f"Stepping from Python on one core, batch {BATCH} and 1; decisions of players, masks, features")
    for column in ("game", "M decisions/s", "floor", "batch 1: k decisions/s", "of the floor"):
        table.add_column(column, justify="left" if column == "game" else "right")
    missed: list[str] = []
    slowest = float("inf")
    for case in cases():
        with console.status(f"measuring {case.label} …"):
            many = measure(case.game, case.options, BATCH, seconds)
            one = measure(case.game, case.options, 1, seconds)
        slowest = min(slowest, many)
        if many < case.floor or one < SINGLE_FLOOR:
            missed.append(case.label)
        row = (f"{many / 1e6:.2f}", f"{case.floor / 1e6:.0f}", f"{one / 1e3:.0f}", f"{many / case.floor:.2f}")
        table.add_row(case.label, *row)
    console.print(table)
    missed += _beside(console, slowest, seconds)
    if missed and settings.check:
        console.print(f"Floors missed: {', '.join(missed)}")
    return int(bool(missed) and settings.check)


def _beside(console: Console, slowest: float, seconds: float) -> list[str]:
    """Prints the peers and the ratio of our slowest game to each. Returns the peers whose floor is missed."""
    groups: list[Callable[[float], list[Peer]]] = [openspiel_peers, pettingzoo_peers, pgx_peers]
    table = Table(title="Beside, in the same run; ratio: our slowest table to it")
    for column in ("peer", "k decisions/s", "ratio", "floor"):
        table.add_column(column, justify="left" if column == "peer" else "right")
    missed = []
    for group in groups:
        for peer in group(seconds):
            ratio, floor = slowest / peer.decisions, CARD_FACTOR if peer.cards else PEER_FACTOR
            missed += [peer.label] if ratio < floor else []
            table.add_row(peer.label, f"{peer.decisions / 1e3:,.1f}", f"{ratio:,.0f}", f"{floor:.0f}")
    if table.row_count:
        console.print(table)
    else:
        console.print("Without peers: install open_spiel, pettingzoo[classic] or pgx to see them beside.")
    return missed
