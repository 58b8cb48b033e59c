"""Many matches of one game stepped by one compiled call: for learning, and for playing thousands of matches.

    vec = VectorMatches(game, num_matches=4096, seed=1)
    while True:
        vec.step(policy(vec.features, vec.legal))  # all arrays are filled in place
        learn(vec.rewards, vec.terminated, vec.truncated)

Every match plays game after game: when one ends, the next begins in the same call. Chance is sampled inside, as by
``State.sample_chance``. Game k of match i (both from 0) uses ``Rng(seed).split(i).split(k)``, or with a seed for each
match ``Rng(seeds[i]).split(k)``. So each game can be repeated singly, byte for byte, and nothing depends on the number
of threads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import pairwise
from typing import Any, Final, TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

from spanish_main.core.errors import Explained, IllegalAction, InvalidAction
from spanish_main.core.game.game import Game, GameType, State
from spanish_main.core.game.history import MOST_AT_ONCE
from spanish_main.core.game.look_back import add_history, checked, num_features
from spanish_main.core.illegal import Illegal, checked_illegal
from spanish_main.core.kernels.compiled import COMPILED, THINKING, array_of, record_of
from spanish_main.core.kernels.kernel import Kernel, Kernels, add
from spanish_main.core.kernels.rng import Rng, checked_seed, stream_of
from spanish_main.core.kernels.seats import TERMINAL
from spanish_main.core.moved import older_arguments, older_name
from spanish_main.core.vector import vector_bots, vector_kernels
from spanish_main.core.vector.vector_advice import Adviser
from spanish_main.core.vector.vector_bots import SteppingBot
from spanish_main.core.vector.vector_kernels import BEGIN, FORFEIT, REFUSED, STAY, Games, Lane, Matches, Outputs

MOST_MATCHES: Final = 1 << 24
MOST_THREADS: Final = 256
_ENDLESS: Final = 1 << 62

# The replacement of an illegal action; 0: none, it is an error.
_INSTEAD: Final[Mapping[Illegal, int]] = {"refuse": 0, "overlook": REFUSED, "terminate": FORFEIT}
Array = NDArray[Any]


@cache
def stepping_kernels(game_type: GameType, bot: SteppingBot | None = None, looks_back: bool = False) -> Kernels:
    """A game's kernels with ``step``, which Python calls, and with those of ``bot`` and of the history if wanted."""
    mode = COMPILED if bot is None else THINKING
    words = (game_type.name, "vector", *([bot.name] if bot else []), *(["past"] if looks_back else []))
    scope = game_type.composed("_".join(words), mode)
    if looks_back:
        add_history(scope, mode, game_type)
    else:
        add(scope, mode, (vector_bots.act, vector_kernels.recall), entries=False)
    (vector_bots.joining(vector_bots.decide) if bot is None else bot.join)(scope, mode)
    add(scope, mode, _AROUND, entries=False)
    return add(scope, mode, (vector_kernels.step,))


_AROUND: Final = (
    vector_kernels.advance,
    vector_kernels.begin,
    vector_kernels.look,
    vector_kernels.show,
    vector_kernels.reward,
)


@cache
def _common() -> Kernels:
    """The kernels that do not depend on a game."""
    return add(Kernels("vector", {}), COMPILED, (vector_kernels.check_actions, vector_kernels.sample_actions))


class VectorOptions(TypedDict, total=False):
    """The keyword options of ``VectorMatches``.

    Attributes:
        out: arrays of the caller, by the names in ``VectorMatches``, to write to. None: its own.
        illegal: an illegal action is an error, and nothing is stepped (refuse); or that match does not change, but
            ``max_decisions`` counts the decision (overlook); or it ends the game, and that seat has -1, the others 0
            (terminate).
        beginnings: states with which games begin in turn, game k of match i with number i + k; None: the game's own.
        random_seats: (n,) sets of seats, as bits, that act at random, from the match's random stream. It needs
            ``max_decisions``, which counts their decisions, too, after the first decision of another seat.
        bot: a bot of ``bots.players.stepping`` that decides for the seats in ``by_bot``. It sees what its seat may
            know, and uses the match's random stream.
        by_bot: as ``random_seats``, for ``bot``.
        seeing_all: whether to fill ``seeing_all``.
        last_features: whether to fill ``last_features``.
        history: the number of last public events behind the game's own features, newest first (``core.game.history``).
    """

    out: Mapping[str, Array] | None
    seeing_all: bool
    last_features: bool
    illegal: Illegal
    beginnings: Sequence[State] | None
    random_seats: Sequence[int] | Array | None
    bot: SteppingBot | None
    by_bot: Sequence[int] | Array | None
    history: int


@older_arguments({"by_lot": "random_seats"})
class VectorMatches:
    """Many matches of one game, stepped together. In each of them a seat has to act at any time.

    Every call fills these arrays in place. Read them, do not write to them: constant parts are written once a game.

        seats        int8     (n,)                    the seat that acts
        legal        bool     (n, game.num_actions)   its legal actions
        features     float32  (n, num_features)       its knowledge
        seeing_all   float32  (n, num_features)       only with ``seeing_all=True``: the features of the full state,
                                                      secrets of the others included. For critics; no player may see it
        last_features float32 (n, num_features)       only with ``last_features=True``: of a game that just ended, its
                                                      last state as the seat that acted last sees it
        rewards      float32  (n, players)            the returns of a game that just ended, else 0
        terminated   bool     (n,)                    a game just ended; all else is of the next one
        truncated    bool     (n,)                    it ended after ``max_decisions`` decisions; nobody has won

    ``refused``, int64 (n,), counts illegal actions from the last reset on; ``num_features`` is the length of the
    features with their history. It copies and pickles at any time; a copy has arrays of its own.

    Args:
        game: the game of all matches.
        num_matches: n.
        seed: an integer, or one for each match.
        threads: the number of threads. The result does not depend on it.
        max_decisions: decisions after which a game is truncated; None: never.
        **options: the keywords of ``VectorOptions``.

    Raises:
        ValueError: a wrong argument, in one line.
        TypeError: an unknown keyword.

    Examples:
        >>> from spanish_main import Rng, VectorMatches, load_game
        >>> vec, rng = VectorMatches(load_game("la_tortuga", players=2), num_matches=4, seed=1), Rng(1)
        >>> vec.features.shape == (4, vec.num_features), vec.legal.any(axis=1).all()
        (True, np.True_)
        >>> vec.step(vec.random_actions(rng))
        >>> vec.decisions()
        array([1, 1, 1, 1])
    """

    def __init__(
        self,
        game: Game,
        num_matches: int,
        seed: int | Sequence[int] | Array = 0,
        threads: int = 1,
        max_decisions: int | None = None,
        **options: Unpack[VectorOptions],
    ) -> None:
        if unknown := options.keys() - VectorOptions.__annotations__.keys():
            raise TypeError(f"VectorMatches takes no argument {min(unknown)!r}")
        bot, by_bot = options.get("bot"), options.get("by_bot")
        if not isinstance(game, Game):
            raise ValueError(f"matches are of a game made by load_game, not of a {type(game).__name__}")
        self._instead = _INSTEAD[checked_illegal(options.get("illegal", "refuse"))]
        self.game = game
        self.num_matches = n = whole(num_matches, "num_matches", MOST_MATCHES)
        self.threads = whole(threads, "threads", MOST_THREADS)
        self.max_decisions = None if max_decisions is None else whole(max_decisions, "max_decisions", _ENDLESS)
        if (bot is None) != (by_bot is None):
            raise ValueError("bot and by_bot must be used together: the bot, and its seats")
        self._bot = bot
        self._unasked = _unasked(options.get("random_seats"), by_bot, n, game.players, self.max_decisions)
        self._beginnings = array_of(_records(game, options.get("beginnings")))
        self.history = checked(game.type, options.get("history", 0))
        self.num_features = num_features(game.type, self.history)
        extras = [name for name in ("seeing_all", "last_features") if options.get(name)]
        arrays = _arrays(game, n, self.num_features, extras, options.get("out") or {})
        game_type = game.type
        self._state: dict[str, Array] = {
            **arrays,
            "refused": np.zeros(n, np.int64),
            "keys": _keys(seed, n)[0],
            "states": COMPILED.records(game_type.layout, n),
            "games": np.zeros(n, np.int64),
            "streams": np.zeros((n, 2), np.uint64),
            "decisions": np.zeros(n, np.int64),
            "actions": np.zeros(n, np.int64),
            "listed": np.zeros((n, game_type.max_legal), np.int16),
            "counts": np.zeros(n, np.int64),
            "pasts": np.zeros((n, self.history), np.int32),
        }
        self._allocate()
        self.reset()

    def _allocate(self) -> None:
        """Names the arrays, and makes the kernels and the scratch memory."""
        n, game_type, state = self.num_matches, self.game.type, self._state
        self.seats, self.legal, self.features = state["seats"], state["legal"], state["features"]
        self.seeing_all: Array | None = state.get("seeing_all")
        self.last_features: Array | None = state.get("last_features")
        self.rewards, self.terminated, self.truncated = state["rewards"], state["terminated"], state["truncated"]
        self.refused: NDArray[np.int64] = state["refused"]
        self._states, self._keys, self._games = state["states"], state["keys"], state["games"]
        self._decisions, self._actions = state["decisions"], state["actions"]
        self._listed, self._counts = state["listed"], state["counts"]
        self._nobody, self._everybody = np.zeros(n, bool), np.ones(n, bool)
        self._kernel = stepping_kernels(game_type, self._bot, self.history > 0).step
        self._check, self._sample = _common().check_actions, _common().sample_actions
        nothing = np.zeros((0, self.num_features), np.float32)
        seeing_all, last_features = (
            nothing if extra is None else extra for extra in (self.seeing_all, self.last_features)
        )
        matches = Matches(
            games=Games(self._states, self._beginnings, self._keys, self._games),
            streams=state["streams"],
            decisions=self._decisions,
            unasked=self._unasked,
            limit=self.max_decisions or _ENDLESS,
            actions=self._actions,
            listed=self._listed,
            counts=self._counts,
            pasts=state["pasts"],
            at=game_type.num_features,
        )
        shown = Outputs(
            self.seats,
            self.legal,
            self.features,
            seeing_all,
            last_features,
            self.rewards,
            self.terminated,
            self.truncated,
        )
        self._matches, self._shown = matches, shown
        lanes = min(self.threads, n)
        bounds = [n * lane // lanes for lane in range(lanes + 1)]
        self._lanes = [
            Lane(
                scratch=COMPILED.records(game_type.layout, 1),
                events=np.zeros(MOST_AT_ONCE, np.int32),
                workspace=self._workspace(first, last),
                first=first,
                last=last,
            )
            for first, last in pairwise(bounds)
        ]
        self._pool = ThreadPoolExecutor(lanes, "vector") if lanes > 1 else None

    def _workspace(self, first: int, last: int) -> tuple[Any, ...]:
        seats = self._unasked[first:last] >> vector_kernels.OF_BOT
        return self._bot.workspace(self.game, seats) if self._bot else ()

    def _kept(self) -> list[Array]:
        """The arrays that later decisions of the bot read."""
        if self._bot is None:
            return []
        return [array for lane in self._lanes for array in self._bot.kept(lane.workspace)]

    def __getstate__(self) -> dict[str, Any]:
        made = ("_matches", "_shown", "_lanes", "_pool", "_kernel", "_check", "_sample", "_nobody", "_everybody")
        named = {name: value for name, value in vars(self).items() if not isinstance(value, np.ndarray)}
        return {
            **{name: value for name, value in named.items() if name not in made},
            "_state": {name: array.copy() for name, array in self._state.items()},
            "_beginnings": self._beginnings.copy(),
            "_unasked": self._unasked.copy(),
            "kept": [array.copy() for array in self._kept()],
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        kept = state.pop("kept")
        vars(self).update(state)
        self._allocate()
        for array, saved in zip(self._kept(), kept, strict=True):
            array[...] = saved

    def reset(self, seed: Any = None, which: Any = None) -> None:
        """Begins the next game of every match.

        Args:
            seed: as in the constructor: the match begins the first of other games. A match whose seed in a list is
                None goes on to its next game.
            which: bool (n,), the matches to reset; None: all.

        Raises:
            ValueError: a wrong seed or array.
        """
        chosen = self._everybody if which is None else _checked_mask(which, self.num_matches, "which")
        if seed is not None:
            keys, given = _keys(seed, self.num_matches, gaps=True)
            self._keys[chosen & given] = keys[chosen & given]
            self._games[chosen & given] = 0
        self.refused[chosen] = 0
        self._actions[:] = np.where(chosen, BEGIN, STAY)
        self._step()
        if (self.seats == TERMINAL).any():
            raise ValueError("with these options games seem to end before any seat decides")

    def step(self, actions: Sequence[int] | Array, stay: Any = None) -> None:
        """Applies one action per match, samples chance, resets finished matches, and fills the arrays.

        Args:
            actions: integers (n,).
            stay: bool (n,), the matches that do not change, whatever their action.

        Raises:
            ValueError: arrays of another kind or shape.
            IllegalAction: an action is illegal; the error names the first such match and the rule. Nothing is stepped.
        """
        skipped = self._nobody if stay is None else _checked_mask(stay, self.num_matches, "stay")
        self._actions[:] = _checked(actions, self.num_matches)
        wrong = int(self._check(self._actions, self._listed, self._counts, skipped, self.refused, self._instead))
        if wrong >= 0:
            raise self._refusal(wrong)
        self._step()

    def _step(self) -> None:
        if self._pool is None:
            self._kernel(self._matches, self._shown, self._lanes[0])
        else:
            step = partial(self._kernel, self._matches, self._shown)
            for done in [self._pool.submit(step, lane) for lane in self._lanes]:
                done.result()

    def _refusal(self, match: int) -> ValueError:
        error = self.states(match).forbidden(int(self._actions[match]))
        at: dict[str, Any] = {"match": match, "error": Explained(error.message, **error.arguments)}
        if isinstance(error, IllegalAction):
            return IllegalAction(error.rule, "error-in-match", at)
        return InvalidAction("error-in-match", **at)

    def random_actions(self, rng: Rng, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """Returns a legal action for each match, sampled uniformly: int64 (n,).

        Args:
            rng: the source of random numbers.
            out: an array to write to, int64 (n,).

        Raises:
            ValueError: an array of another type or shape.
        """
        if out is None:
            out = np.empty(self.num_matches, np.int64)
        _check_array("out", out, np.dtype(np.int64), (self.num_matches,))
        self._sample(self._listed, self._counts, COMPILED.table(stream_of(rng)), out)
        return out

    def advised(self, adviser: Adviser) -> NDArray[np.int64]:
        """Returns the action that a bot would take in each match: int64 (n,).

        Args:
            adviser: the bot, compiled (``core.vector.vector_advice``).
        """
        return adviser.asked(self._states, self.seats, self._decisions)

    def write_action_features(self, kernel: Kernel, out: NDArray[np.float32]) -> None:
        """Writes the action features of the seat that acts in each match.

        Args:
            kernel: the result of ``vector_advice.action_feature_kernel``.
            out: float32 (n, game.type.bots.action_feature_kinds * game.num_actions).
        """
        kernel(self._states, self.seats, out)

    foretold = older_name("foretold", "write_action_features")

    def states(self, match: int) -> State:
        """Returns a copy of the state of one match.

        Args:
            match: its number, from 0.

        Raises:
            ValueError: there is no such match.
        """
        if isinstance(match, bool) or match not in range(self.num_matches):
            raise ValueError(f"there is no match {str(match)[:20]}; choose from 0 to {self.num_matches - 1}")
        return State(self.game, record_of(self.game.type.layout, self._states, int(match)))

    def decisions(self) -> NDArray[np.int64]:
        """Returns the number of decisions in the running game of each match: int64 (n,), a copy."""
        return self._decisions.copy()

    def __repr__(self) -> str:
        return f"VectorMatches({self.game!r}, num_matches={self.num_matches})"


def whole(number: Any, name: str, most: int) -> int:
    """Returns a number that is an integer from 1 on.

    Args:
        number: an integer of Python or NumPy.
        name: its name in the error.
        most: its maximum.

    Raises:
        ValueError: it is no such integer.
    """
    if isinstance(number, bool) or not isinstance(number, int | np.integer) or not 1 <= number <= most:
        raise ValueError(f"{name} is a whole number from 1 to {most}, not {str(number)[:40]!r}")
    return int(number)


def _keys(seed: Any, n: int, *, gaps: bool = False) -> tuple[NDArray[np.uint64], NDArray[np.bool_]]:
    """The streams of the matches, uint64 (n, 2), from one seed or one for each, and a mask of those that have one.

    gaps: whether a seed in a list may be None. ValueError for wrong seeds.
    """
    found, given = np.zeros((n, 2), np.uint64), np.ones(n, bool)
    rngs: list[Rng | None]
    if isinstance(seed, Sequence | np.ndarray) and not isinstance(seed, str | bytes):
        if len(seed) != n or (isinstance(seed, np.ndarray) and seed.ndim != 1):
            raise ValueError(f"there are {n} matches: give one seed for each, or one for all")
        rngs = [None if gaps and each is None else Rng(checked_seed(each)) for each in seed]
    else:
        root = Rng(checked_seed(seed))
        rngs = [root.split(match) for match in range(n)]
    for match, rng in enumerate(rngs):
        if rng is None:
            given[match] = False
        else:
            found[match] = rng.stream[0], rng.stream[1]
    return found, given


def _checked_mask(mask: Any, n: int, name: str) -> NDArray[np.bool_]:
    """``mask`` as an array of n truth values; ValueError for anything else."""
    found = mask if isinstance(mask, np.ndarray) else np.array(mask) if isinstance(mask, list | tuple) else None
    if found is None or found.dtype != np.bool_ or found.shape != (n,):
        raise ValueError(f"{name} says True or False for each of the {n} matches: an array of bool of shape ({n},)")
    return found


def _unasked(random: Any, by_bot: Any, n: int, players: int, max_decisions: int | None) -> NDArray[np.int64]:
    """The sets of seats that are not asked, as ``step`` reads them: int64 (n,)."""
    given = {name: seats for name, seats in (("random_seats", random), ("by_bot", by_bot)) if seats is not None}
    sets = {"random_seats": np.zeros(n, np.int64), "by_bot": np.zeros(n, np.int64)}
    for name, seats in given.items():
        if max_decisions is None:
            raise ValueError(f"{name} needs max_decisions: otherwise a match may never reach another decision")
        sets[name] = _checked(seats, n, name).astype(np.int64)
        if sets[name].min() < 0 or (sets["random_seats"] | sets["by_bot"]).max() >= (1 << players) - 1:
            raise ValueError(
                f"{name} has a set of seats, as bits, for each match; at least one of the {players} must be left out"
            )
    if (sets["random_seats"] & sets["by_bot"]).any():
        raise ValueError("a seat acts at random or is the bot's, not both")
    return sets["random_seats"] | sets["by_bot"] << vector_kernels.OF_BOT


def _records(game: Game, beginnings: Sequence[State] | None) -> list[Any]:
    """The records of the states with which games begin; ValueError for wrong ones."""
    if beginnings is None:
        return [game.new_initial_state().record]
    if not beginnings or not all(isinstance(state, State) for state in beginnings):
        raise ValueError("beginnings are states, at least one")
    for state in beginnings:
        if state.game.type is not game.type or state.game.players != game.players or state.is_terminal():
            raise ValueError(f"a beginning is a state of {game.name} for {game.players} that is not over")
    return [state.record for state in beginnings]


def _checked(actions: Any, n: int, name: str = "actions") -> Array:
    """``actions`` as a contiguous array of n integers; ValueError for anything else."""
    try:
        found = np.asarray(actions)
    except ValueError:
        raise ValueError(f"{name} are integers of shape ({n},), not rows of several lengths") from None
    if found.dtype.kind not in "iu" or found.shape != (n,):
        raise ValueError(f"{name} are integers of shape ({n},), not {found.dtype} of shape {found.shape}")
    if not found.flags.c_contiguous:
        raise ValueError(f"{name} are not contiguous: use numpy.ascontiguousarray")
    return found


def _arrays(game: Game, n: int, length: int, extras: Sequence[str], given: Mapping[str, Array]) -> dict[str, Array]:
    """The arrays by name, ``given`` and new ones; ValueError for a given one that does not fit."""
    wanted: dict[str, tuple[Any, tuple[int, ...]]] = {
        "seats": (np.int8, (n,)),
        "legal": (np.bool_, (n, game.num_actions)),
        "features": (np.float32, (n, length)),
        "rewards": (np.float32, (n, game.players)),
        "terminated": (np.bool_, (n,)),
        "truncated": (np.bool_, (n,)),
        **dict.fromkeys(extras, (np.float32, (n, length))),
    }
    for name, array in given.items():
        if name not in wanted:
            raise ValueError(f"there is no array {str(name)[:40]!r}; choose from {', '.join(wanted)}")
        dtype, shape = wanted[name]
        _check_array(name, array, np.dtype(dtype), shape)
    return {name: given[name] if name in given else np.zeros(shape, dtype) for name, (dtype, shape) in wanted.items()}


def _check_array(name: str, array: Any, dtype: np.dtype[Any], shape: tuple[int, ...]) -> None:
    if not isinstance(array, np.ndarray) or array.dtype != dtype or array.shape != shape:
        kind = f"{array.dtype} of shape {array.shape}" if isinstance(array, np.ndarray) else type(array).__name__
        raise ValueError(f"{name} is an array of {dtype} of shape {shape}, not {kind}")
    if not (array.flags.c_contiguous and array.flags.aligned and array.flags.writeable):
        raise ValueError(f"{name} must be contiguous, aligned and writable")
