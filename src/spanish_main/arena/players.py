"""The players of an arena, from how they are written down to bots that play.

    [label=]name[:setting=value,…][@budget]      a bot of the catalogue, or ``search`` with settings of its own
    [label=]engine[@budget]:COMMAND              an outside bot, by the engine protocol (``arena.outside``)
    [label=]python:MODULE:NAME                   a bot in Python: NAME(game, seed), a class or function of MODULE, which
                                                 is a module that can be imported, or a file (bots/mine.py)
    [label=]prefix:REST                          what another adapter offers (``PREFIXES``)

A budget is seconds (``0.15s``) or simulations (``2000``). Beside the settings of a search there is ``net=PATH``: a net
made by ``spanish-main learn`` stands in for the one that is shipped.
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
from typing import TYPE_CHECKING, Any

from spanish_main.arena.outside import OutsideBot, check_command
from spanish_main.bots.analysis import read_budget
from spanish_main.bots.bot import Bot
from spanish_main.bots.catalog import BOTS, LEVELS, compiled, level_of, make_bot
from spanish_main.bots.search import SearchBot
from spanish_main.core.bot_sheet import Budget, Settings
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game import Game, GameType

if TYPE_CHECKING:
    from spanish_main.bots.nets import Net

# Makes a bot for a game; the same again for the same seed.
Factory = Callable[[Game, int], Bot]

# Who makes the players with a prefix: "module:function", imported when first asked for. The function takes what follows
# the colon and gives a Factory, or raises InvalidOptions in one line.
PREFIXES = {
    "python": "spanish_main.arena.players:python_player",
    "openspiel": "spanish_main.adapters.openspiel_bots:read_player",
}
SEARCH = "search"
ENGINE = "engine"
NET = "net"
_LABEL = re.compile(r"\s*([^:=@]+?)\s*=\s*(.+)", re.DOTALL)
_NAMED = re.compile(r"(?P<name>[A-Za-z_][\w-]*)(?::(?P<settings>[^@]*))?(?:@(?P<budget>[^@]*))?")


@dataclass(frozen=True, slots=True)
class Player:
    """A player. label: what it is called. spec: how it was written, without the label."""

    label: str
    spec: str


def read_players(texts: tuple[str, ...]) -> tuple[Player, ...]:
    """The players of an arena; InvalidOptions if two are called the same or one is nothing at all."""
    players = tuple(_read_player(text) for text in texts)
    labels = [player.label for player in players]
    for label in labels:
        if labels.count(label) > 1:
            raise InvalidOptions(f"two players are called {label!r}: give one a name of its own, as again={label}")
    return players


def _read_player(text: str) -> Player:
    found = _LABEL.fullmatch(text)
    label, spec = (found[1], found[2]) if found else (text.strip(), text.strip())
    if not spec:
        raise InvalidOptions("a player has no name")
    return Player(label, spec)


def factory_of(spec: str, overtime: float = 2.0, kind: GameType | None = None) -> Factory:
    """What makes the bots of a player; InvalidOptions says what is wrong with its spec.

    overtime: seconds that an outside bot may take beyond its time. kind: what is going to be played, if that is known:
    then a net is read at once, not only when the first bot is made.
    """
    prefix, colon, rest = spec.partition(":")
    if colon and prefix.partition("@")[0] == ENGINE:
        return _outside(prefix.partition("@")[2], rest, overtime)
    if colon and prefix in PREFIXES:
        return _registered(prefix)(rest)
    found = _NAMED.fullmatch(spec)
    if found is None:
        raise InvalidOptions(f"{spec[:60]!r} is no player: write captain, captain@0.5s, engine:COMMAND, …")
    budget = None if found["budget"] is None else read_budget(found["budget"])
    return _named(found["name"], found["settings"], budget, kind)


def _registered(prefix: str) -> Callable[[str], Factory]:
    module, function = PREFIXES[prefix].split(":")
    try:
        made: Callable[[str], Factory] = getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise InvalidOptions(f"players {prefix}:… are not to be had here: {error}") from None
    return made


def python_player(text: str) -> Factory:
    """The bot that ``MODULE:NAME`` makes, called with a game and a seed. MODULE may be a file that ends in ``.py``."""
    module, _, name = text.rpartition(":")
    try:
        made: Factory = getattr(_module_of(module), name)
    except Exception as error:  # noqa: BLE001 - whatever the module does while it is imported
        told = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        raise InvalidOptions(f"there is no Python bot {text[:60]!r} (MODULE:NAME): {told}") from None
    return made


def _module_of(module: str) -> ModuleType:
    return _module_in(Path(module).resolve()) if module.endswith(".py") else import_module(module)


@cache
def _module_in(path: Path) -> ModuleType:
    """The module in the file ``path``, run once a process; not found by its name, which any other may have too."""
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


def _named(name: str, settings: str | None, budget: Budget | None, kind: GameType | None) -> Factory:
    if name != SEARCH and name not in BOTS:
        known = ", ".join([*BOTS, SEARCH, "engine:COMMAND", *(f"{prefix}:…" for prefix in PREFIXES)])
        raise InvalidOptions(f"there is no bot {name[:40]!r}; choose from {known}")
    if name == SEARCH or (settings is not None and name in LEVELS):
        changes, net = _read_settings(settings or "")
        if net is not None and kind is not None:
            _net(net, kind)
        return _searching(name, changes, net, budget)
    if settings is not None:
        raise InvalidOptions(f"{name} has no settings")
    return lambda game, seed: make_bot(name, game, seed, budget)


def _searching(name: str, changes: dict[str, Any], net: Path | None, budget: Budget | None) -> Factory:
    """A search: ``changes`` to the settings of a level, or to the usual ones. net: the file of its learned value."""

    def make(game: Game, seed: int) -> Bot:
        chosen = None if name == SEARCH else level_of(game, name)
        settings = replace(chosen.settings if chosen else Settings(), **changes)
        value = _net(net, game.type) if net is not None else None
        return SearchBot(game, seed, settings, budget or (chosen.budget if chosen else None), value, compiled())

    return make


@cache
def _net(path: Path, kind: GameType) -> Net:
    """The net in a file, read once a process; InvalidOptions if there is none for the game."""
    from spanish_main.bots.nets import read_net  # noqa: PLC0415 -- loads NumPy

    try:
        return read_net(path, kind)
    except OSError as error:
        raise InvalidOptions(f"the net {path} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise InvalidOptions(f"the net of a bot: {' '.join(str(error).split())}") from None


def _read_settings(text: str) -> tuple[dict[str, Any], Path | None]:
    """The settings that are written, and the file of a net if one is named: then that is what judges positions."""
    known = {field.name: getattr(Settings(), field.name) for field in fields(Settings)}
    read: dict[str, Any] = {}
    net: Path | None = None
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, value = part.partition("=")
        if name == NET and value:
            net = Path(value)
        elif name not in known:
            raise InvalidOptions(f"a search has no setting {name[:40]!r}; choose from {', '.join(known)}, {NET}")
        else:
            read[name] = _value(name, value, known[name])
    if net is not None and read.setdefault("leaf", "net") != "net":
        raise InvalidOptions(f"a search that judges by leaf={read['leaf'][:40]} has no use for net={net}")
    try:
        Settings(**read)
    except ValueError as error:
        raise InvalidOptions(f"a search: {error}") from None
    return read, net


def _value(name: str, text: str, usual: object) -> Any:
    """``text`` as a value of the kind that ``usual`` is."""
    try:
        if isinstance(usual, bool):
            return {"true": True, "yes": True, "false": False, "no": False}[text.lower()]
        if isinstance(usual, int):
            return int(text)
        if isinstance(usual, float):
            return float(text)
    except (KeyError, ValueError):
        raise InvalidOptions(f"{name} of a search is {text[:40]!r}; it is like {usual}") from None
    return text


def quick(spec: str) -> str:
    """A spec of the same code that takes hardly any time: to compile it. An empty text if there is none."""
    prefix, colon, _ = spec.partition(":")
    if colon and (prefix in PREFIXES or prefix.partition("@")[0] == ENGINE):
        return ""
    return f"{spec.partition('@')[0]}@2"
