"""The players of an arena: reads their specs and makes their bots.

    [label=]name[:setting=value,…][@budget]      a bot of the catalogue, or ``search`` with settings of its own
    [label=]engine[@budget]:COMMAND              an outside bot, by the engine protocol (``arena.outside``)
    [label=]python:MODULE:NAME                   a bot in Python: NAME(game, seed), a class or function of MODULE, which
                                                 is a module that can be imported, or a file (bots/mine.py)
    [label=]policy[:PATH]                        a learned policy without search: the game's own, or a file made by
                                                 ``spanish-main learn-policy``
    [label=]rollout[@budget][:PATH]              the same with rollouts (``bots.players.rollout_bot``)
    [label=]prefix:REST                          a bot of another adapter (``PREFIXES``)

A budget is seconds (``0.15s``) or simulations (``2000``). A search also has the settings ``net=PATH``, a network made
by ``spanish-main learn`` that replaces the packaged one, and ``policy=PATH``, a policy whose actions it tries first.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from spanish_main.arena.faults import place_of
from spanish_main.arena.outside import OutsideBot, check_command
from spanish_main.bots.analysis import read_budget
from spanish_main.bots.catalog import BOTS, LEVELS, level_of, make_bot
from spanish_main.bots.nets.nets import Net, read_net
from spanish_main.bots.nets.policies import Policy, read_policy, shipped_policy
from spanish_main.bots.players.bot import Bot
from spanish_main.bots.players.policy_bot import PolicyBot
from spanish_main.bots.players.rollout_bot import RolloutBot
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.search.modes import compiled
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.extras import need
from spanish_main.core.game.bot_spec import OLDER_SETTINGS, Budget, SearchSettings
from spanish_main.core.game.game import Game, GameType

Learned = TypeVar("Learned")

# Makes a bot for a game; the same again for the same seed.
Factory = Callable[[Game, int], Bot]

# The functions that read players with a prefix, "module:function", imported at their first use. A function gets the
# text after the colon and returns a Factory, or raises InvalidOptions in one line.
PREFIXES = {
    "python": "spanish_main.arena.players:python_player",
    "openspiel": "spanish_main.adapters.openspiel_bots:read_player",
}
SEARCH = "search"
ENGINE = "engine"
ROLLOUT = "rollout"
NET = "net"
POLICY = "policy"
_YES_OR_NO = {"true": True, "yes": True, "false": False, "no": False}
_LABEL = re.compile(r"\s*([^:=@]+?)\s*=\s*(.+)", re.DOTALL)
_NAMED = re.compile(r"(?P<name>[A-Za-z_][\w-]*)(?::(?P<settings>[^@]*))?(?:@(?P<budget>[^@]*))?")


@dataclass(frozen=True, slots=True)
class Player:
    """A player. label: its name. spec: its text without the label."""

    label: str
    spec: str


def read_players(texts: tuple[str, ...]) -> tuple[Player, ...]:
    """The players of an arena; InvalidOptions if two have the same name, or a spec is empty."""
    players = tuple(_read_player(text) for text in texts)
    labels = [player.label for player in players]
    for label in labels:
        if labels.count(label) > 1:
            raise InvalidOptions("error-player-twice", name=label)
    return players


def _read_player(text: str) -> Player:
    found = _LABEL.fullmatch(text)
    label, spec = (found[1], found[2]) if found else (text.strip(), text.strip())
    if not spec:
        raise InvalidOptions("error-player-nameless")
    return Player(label, spec)


def factory_of(spec: str, overtime: float = 2.0, game_type: GameType | None = None) -> Factory:
    """The factory of a player's bots; InvalidOptions says what is wrong with its spec.

    overtime: seconds that an outside bot may take beyond its time. game_type: the game, if it is known. Then files of
    weights are read at once, and not only when the first bot is made.
    """
    prefix, colon, rest = spec.partition(":")
    if colon and prefix.partition("@")[0] == ENGINE:
        return _outside(prefix.partition("@")[2], rest, overtime)
    if colon and prefix in PREFIXES:
        return _registered(prefix)(rest)
    if prefix.partition("@")[0] in (POLICY, ROLLOUT):
        return _by_policy(prefix, rest, game_type)
    found = _NAMED.fullmatch(spec)
    if found is None:
        raise InvalidOptions("error-no-player", text=spec[:60])
    budget = None if found["budget"] is None else read_budget(found["budget"])
    return _named(found["name"], found["settings"], budget, game_type)


def _registered(prefix: str) -> Callable[[str], Factory]:
    module, function = PREFIXES[prefix].split(":")
    try:
        made: Callable[[str], Factory] = getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        if prefix == "openspiel":
            need("openspiel", "pyspiel")
        raise InvalidOptions("error-player-missing", kind=prefix, reason=str(error)) from None
    return made


def python_player(text: str) -> Factory:
    """The bot that ``MODULE:NAME`` makes, called with a game and a seed. MODULE may be a file that ends in ``.py``."""
    module, _, name = text.rpartition(":")
    try:
        made: Factory = getattr(_module_of(module), name)
    except Exception as error:  # noqa: BLE001 - whatever the module does while it is imported
        place = place_of(error)
        reason = " ".join(f"{type(error).__name__}: {error}{f' ({place})' if place else ''}".split())[:200]
        raise InvalidOptions("error-no-python-bot", name=text[:60], reason=reason) from None
    return made


def _by_policy(prefix: str, text: str, game_type: GameType | None) -> Factory:
    """The factory of ``policy`` or ``rollout`` bots. text: the file; empty: the packaged policy."""
    name, at, asked = prefix.partition("@")
    path, budget = Path(text) if text else None, read_budget(asked) if at else None
    if path is not None and not path.exists():
        raise InvalidOptions("error-no-policy", name=text[:60])
    if name == POLICY and budget is not None:
        raise InvalidOptions("error-no-settings", name=name)
    if game_type is not None:
        _policy_of(path, game_type)

    def make(game: Game, seed: int) -> Bot:
        policy = _policy_of(path, game.type)
        if name == POLICY:
            return PolicyBot(game, policy, seed, compiled())
        return RolloutBot(game, policy, seed, budget, compiled())

    return make


def _policy_of(path: Path | None, game_type: GameType) -> Policy:
    return shipped_policy(game_type) if path is None else _policy(path, game_type)


def _module_of(module: str) -> ModuleType:
    return _module_in(Path(module).resolve()) if module.endswith(".py") else import_module(module)


@cache
def _module_in(path: Path) -> ModuleType:
    """The module in the file ``path``, run once in a process. Its own name may not be unique and is not used."""
    spec = spec_from_file_location(f"{__name__}:{path}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses and pickle look there
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[spec.name]
        raise
    return module


def _outside(budget: str, command: str, overtime: float) -> Factory:
    check_command(command)
    given = read_budget(budget) if budget else Budget(seconds=1.0)
    return lambda game, seed: OutsideBot(command, game, seed, given, overtime)


def _named(name: str, settings: str | None, budget: Budget | None, game_type: GameType | None) -> Factory:
    if name != SEARCH and name not in BOTS:
        known = ", ".join([*BOTS, SEARCH, POLICY, ROLLOUT, "engine:COMMAND", *(f"{prefix}:…" for prefix in PREFIXES)])
        raise InvalidOptions("error-no-bot", name=name[:40], choices=known)
    if name == SEARCH or (settings is not None and name in LEVELS):
        asked = _read_settings(settings or "")
        if game_type is not None:
            asked.learned(game_type)
        return _searching(name, asked, budget)
    if settings is not None:
        raise InvalidOptions("error-no-settings", name=name)
    return lambda game, seed: make_bot(name, game, seed, budget)


@dataclass(frozen=True, slots=True)
class _Asked:
    """The settings of a search in a spec. changes: settings by name. net, policy: files that replace packaged ones."""

    changes: dict[str, Any]
    net: Path | None
    policy: Path | None

    def learned(self, game_type: GameType) -> tuple[Net | None, Policy | None]:
        """Reads the files; InvalidOptions if they do not fit the game."""
        net = None if self.net is None else _net(self.net, game_type)
        return net, None if self.policy is None else _policy(self.policy, game_type)


def _searching(name: str, asked: _Asked, budget: Budget | None) -> Factory:
    """The factory of searches with changed settings: those of a level, or the default ones."""

    def make(game: Game, seed: int) -> Bot:
        chosen = None if name == SEARCH else level_of(game.type, name)
        settings = replace(chosen.settings if chosen else SearchSettings(), **asked.changes)
        net, policy = asked.learned(game.type)
        time = budget or (chosen.budget if chosen else None)
        try:
            return SearchBot(game, seed, settings, time, net, compiled(), policy=policy)
        except ValueError as error:
            raise InvalidOptions("error-search", error=error) from None

    return make


@cache
def _net(path: Path, game_type: GameType) -> Net:
    """The network in a file, read once in a process; InvalidOptions if it does not fit the game."""
    return _read("error-bot-net", read_net, path, game_type)


@cache
def _policy(path: Path, game_type: GameType) -> Policy:
    """The policy in a file, read once in a process; InvalidOptions if it does not fit the game."""
    return _read("error-bot-policy", read_policy, path, game_type)


def _read(wrong: str, read: Callable[[Path, GameType], Learned], path: Path, game_type: GameType) -> Learned:
    try:
        return read(path, game_type)
    except OSError as error:
        raise InvalidOptions("error-unreadable", name=str(path), reason=error.strerror or "") from None
    except ValueError as error:
        raise InvalidOptions(wrong, error=error) from None


def _read_settings(text: str) -> _Asked:
    """The settings in a spec. A network's file implies ``leaf=net``, a policy's file ``policy=true``."""
    known = {field.name: getattr(SearchSettings(), field.name) for field in fields(SearchSettings)}
    read: dict[str, Any] = {}
    files: dict[str, Path] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, value = part.partition("=")
        name = OLDER_SETTINGS.get(name, name)
        if value and (name == NET or (name == POLICY and value.lower() not in _YES_OR_NO)):
            files[name] = Path(value)
        elif name not in known:
            choices = ", ".join([*known, NET])
            raise InvalidOptions("error-no-setting", name=name[:40], choices=choices)
        else:
            read[name] = _value(name, value, known[name])
    if NET in files and read.setdefault("leaf", "net") != "net":
        leaf, net = read["leaf"][:40], str(files[NET])
        raise InvalidOptions("error-idle-net", leaf=leaf, net=net)
    if POLICY in files:
        read[POLICY] = True
    try:
        SearchSettings(**read)
    except ValueError as error:
        raise InvalidOptions("error-search", error=error) from None
    return _Asked(read, files.get(NET), files.get(POLICY))


def _value(name: str, text: str, usual: object) -> Any:
    """``text`` as a value of the type of ``usual``."""
    try:
        if isinstance(usual, bool):
            return _YES_OR_NO[text.lower()]
        if isinstance(usual, int):
            return int(text)
        if isinstance(usual, float):
            return float(text)
    except (KeyError, ValueError):
        raise InvalidOptions("error-setting-like", name=name, value=text[:40], usual=str(usual)) from None
    return text


def quick(spec: str) -> str:
    """A spec of the same code with a tiny budget, for compiling it. Empty if there is none."""
    prefix, colon, rest = spec.partition(":")
    name = prefix.partition("@")[0]
    if colon and (prefix in PREFIXES or name == ENGINE):
        return ""
    if name == POLICY:
        return spec
    if name == ROLLOUT:
        return f"{ROLLOUT}@2{colon}{rest}"
    return f"{spec.partition('@')[0]}@2"
