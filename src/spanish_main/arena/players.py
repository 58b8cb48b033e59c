"""The players of an arena, from how they are written down to bots that play.

    [label=]name[:setting=value,…][@budget]      a bot of the catalogue, or ``search`` with settings of its own
    [label=]engine[@budget]:COMMAND              an outside bot, by the engine protocol (``arena.outside``)
    [label=]python:MODULE:NAME                   a bot in Python: NAME(game, seed), a class or function of MODULE
    [label=]prefix:REST                          what another adapter offers (``PREFIXES``)

A budget is seconds (``0.15s``) or simulations (``2000``).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from spanish_main.bots.analysis import Budget, read_budget
from spanish_main.bots.bot import Bot
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game import Game

if TYPE_CHECKING:
    from spanish_main.bots.search import Settings

# Makes a bot for a game; the same again for the same seed.
Factory = Callable[[Game, int], Bot]

# Who makes the players with a prefix: "module:function", imported when first asked for. The function takes what follows
# the colon and gives a Factory, or raises InvalidOptions in one line.
PREFIXES = {
    "python": "spanish_main.arena.players:python_player",
    "openspiel": "spanish_main.adapters.openspiel:arena_player",
}
SEARCH = "search"
ENGINE = "engine"
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


def factory_of(spec: str, overtime: float = 2.0) -> Factory:
    """What makes the bots of a player; InvalidOptions says what is wrong with its spec.

    overtime: seconds that an outside bot may take beyond its time.
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
    return _named(found["name"], found["settings"], budget)


def _registered(prefix: str) -> Callable[[str], Factory]:
    module, function = PREFIXES[prefix].split(":")
    try:
        made: Callable[[str], Factory] = getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise InvalidOptions(f"players {prefix}:… are not to be had here: {error}") from None
    return made


def python_player(text: str) -> Factory:
    """The bot that ``MODULE:NAME`` makes, called with a game and a seed."""
    module, _, name = text.partition(":")
    try:
        made: Factory = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise InvalidOptions(f"there is no Python bot {text[:60]!r} (MODULE:NAME): {error}") from None
    return made


def _outside(budget: str, command: str, overtime: float) -> Factory:
    from spanish_main.arena.outside import OutsideBot, check_command

    check_command(command)
    given = read_budget(budget) if budget else Budget(seconds=1.0)
    return lambda game, seed: OutsideBot(command, game, seed, given, overtime)


def _named(name: str, settings: str | None, budget: Budget | None) -> Factory:
    from spanish_main.bots.catalog import BOTS, LEVELS, make_bot

    if name != SEARCH and name not in BOTS:
        known = ", ".join([*BOTS, SEARCH, "engine:COMMAND", *(f"{prefix}:…" for prefix in PREFIXES)])
        raise InvalidOptions(f"there is no bot {name[:40]!r}; choose from {known}")
    if name == SEARCH or (settings is not None and name in LEVELS):
        return _searching(name, _read_settings(settings or ""), budget)
    if settings is not None:
        raise InvalidOptions(f"{name} has no settings")
    return lambda game, seed: make_bot(name, game, seed, budget)


def _searching(name: str, changes: dict[str, Any], budget: Budget | None) -> Factory:
    """A search with ``changes`` to the settings of a level, or to the usual ones."""

    def make(game: Game, seed: int) -> Bot:
        from spanish_main.bots.levels import level
        from spanish_main.bots.search import SearchBot, Settings

        chosen = None if name == SEARCH else level(game.name, name)
        settings = replace(chosen.settings if chosen else Settings(), **changes)
        return SearchBot(game, seed, settings, budget or (chosen.budget if chosen else None))

    return make


def _read_settings(text: str) -> dict[str, Any]:
    from spanish_main.bots.search import Settings

    known = {field.name: getattr(Settings(), field.name) for field in fields(Settings)}
    read: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, value = part.partition("=")
        if name not in known:
            raise InvalidOptions(f"a search has no setting {name[:40]!r}; choose from {', '.join(known)}")
        read[name] = _value(name, value, known[name])
    _check(replace(Settings(), **read))
    return read


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


def _check(settings: Settings) -> None:
    if settings.leaf not in ("rule", "net"):
        raise InvalidOptions(f"leaf of a search is {settings.leaf[:40]!r}; choose from rule, net")
    if settings.threads < 1 or settings.depth < 1 or settings.playout < 0:
        raise InvalidOptions("threads and depth of a search are at least 1, playout at least 0")


def quick(spec: str) -> str:
    """A spec of the same code that takes hardly any time: to compile it. An empty text if there is none."""
    prefix, colon, _ = spec.partition(":")
    if colon and (prefix in PREFIXES or prefix.partition("@")[0] == ENGINE):
        return ""
    return f"{spec.partition('@')[0]}@2"
