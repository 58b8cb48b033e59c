"""The choices that a game offers: options, and bundles of them (variants, editions)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from spanish_main.core.errors import Explained, InvalidOptions

Choice = str | int | bool
Value = Choice | list[int] | dict[str, int]
CUSTOM = "custom"  # what a bundle is called that follows from the options, where it has no name for them


def not_among(game: str, name: str, value: object, choices: str) -> InvalidOptions:
    """What was asked for under ``name`` is none of the ``choices``."""
    return InvalidOptions("error-not-among", game=game, name=name, value=str(value)[:40], choices=choices)


@dataclass(frozen=True)
class Option:
    """One choice: its name, its possible values, the value when nothing is said.

    With ``read`` any value goes that it accepts: called with the value and those of the options before this one, it
    gives the value in its proper form, or raises a ValueError. With ``derive`` the default follows from the options
    before. With ``research`` it makes a game small enough to be walked through: no form offers it, and nothing
    (options, records, positions) names it where it has its default.
    """

    name: str
    choices: tuple[Choice, ...]
    default: Value
    read: Callable[[Any, Mapping[str, Any]], Value] | None = None
    derive: Callable[[Mapping[str, Any]], Value] | None = None
    research: bool = False

    def check(self, game: str, value: Any, before: Mapping[str, Any]) -> Value:
        """``value``, if it is one of the choices (a bool is not the number 1); else InvalidOptions naming them.

        before: the values of the options before this one.
        """
        if self.read is not None:
            try:
                return self.read(value, before)
            except ValueError as error:
                raise InvalidOptions("error-in-option", game=game, name=self.name, error=error) from None
        for choice in self.choices:
            if value == choice and isinstance(value, bool) == isinstance(choice, bool):
                return choice
        choices = ", ".join(str(choice) for choice in self.choices)
        raise not_among(game, self.name, value, choices)


def fewer(name: str, least: int, most: int, rule: str) -> Option:
    """An option for research: how many of something there are, ``most`` unless said, as ``rule`` has it."""

    def read(value: Any, before: Mapping[str, Any]) -> Value:
        return whole_between(value, least, most, rule)

    return Option(name, (), most, read=read, research=True)


def whole_between(value: Any, least: int, most: int, rule: str) -> int:
    """``value``, a whole number from ``least`` to ``most``, which ``rule`` asks for; a ValueError for others."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Explained("error-range", value=str(value)[:40], least=least, most=most, rule=rule)
    return value


@dataclass(frozen=True)
class Bundle:
    """A named choice that sets several options at once, as ``variant`` and ``edition`` do.

    With ``follows`` it is no more than a name for what it sets: which one it is follows from the options, and is
    ``custom`` where they make none of them. With ``aliases`` a choice goes under its older names too, as scripts,
    records and stored tables have them.
    """

    name: str
    values: Mapping[str, Mapping[str, Choice]]  # choice -> what it sets
    default: str
    follows: bool = False
    aliases: Mapping[str, str] = field(default_factory=dict)  # older name -> choice

    def proper(self, choice: str) -> str:
        """The name of ``choice`` today, where it has been asked for by an older one."""
        return self.aliases.get(choice, choice)

    def sets(self, choice: object) -> Mapping[str, Choice]:
        """What ``choice`` sets; nothing for ``custom`` and for what is none."""
        return self.values.get(self.proper(choice), {}) if isinstance(choice, str) else {}

    def accepts(self, choice: object) -> bool:
        """Whether it can be asked for."""
        if not isinstance(choice, str):
            return False
        return self.proper(choice) in self.values or (self.follows and choice == CUSTOM)

    def name_of(self, values: Mapping[str, Value], chosen: str) -> str:
        """What it is called when the options are ``values`` and ``chosen`` was asked for."""
        if not self.follows:
            return chosen
        return next((name for name, sets in self.values.items() if sets.items() <= values.items()), CUSTOM)


def resolve(
    game: str,
    options: tuple[Option, ...],
    bundles: tuple[Bundle, ...],
    asked: Mapping[str, Any],
    also: tuple[str, ...] = (),
) -> tuple[dict[str, Value], dict[str, str]]:
    """The value of every option, and what every bundle is then called, where ``asked`` names some of either.

    An option asked for by name wins over a bundle, and the name of a bundle follows from the options: a table of open
    hands is no "jamaica" though nothing else was asked for. InvalidOptions for an unknown name or value. also: further
    names that might have been asked for (the set-up's).
    """
    known = {option.name for option in options} | {bundle.name for bundle in bundles} | set(also)
    for name in asked:
        if name not in known:
            choices = ", ".join(sorted(known - {option.name for option in options if option.research}))
            raise InvalidOptions(
                "error-no-option",
                game=game,
                name=str(name)[:40],
                choices=choices,
            )
    values: dict[str, Value] = {option.name: option.default for option in options}
    set_by_bundle: set[str] = set()
    chosen: dict[str, str] = {}
    for bundle in bundles:
        choice = asked.get(bundle.name, bundle.default)
        if not bundle.accepts(choice):
            raise not_among(game, bundle.name, choice, ", ".join(bundle.values))
        chosen[bundle.name] = bundle.proper(choice)
        values.update(bundle.sets(choice))
        set_by_bundle.update(bundle.sets(choice))
    for option in options:
        if option.name in asked:
            values[option.name] = option.check(game, asked[option.name], values)
        elif option.derive is not None and option.name not in set_by_bundle:
            values[option.name] = option.derive(values)
    for option in options:
        if option.research and values[option.name] == option.default:
            del values[option.name]
    return values, {bundle.name: bundle.name_of(values, chosen[bundle.name]) for bundle in bundles}


def proper_names(bundles: tuple[Bundle, ...], named: Mapping[str, str]) -> dict[str, str]:
    """What bundles are called today where ``named`` may have them by older names."""
    known = {bundle.name: bundle for bundle in bundles}
    return {name: known[name].proper(choice) if name in known else choice for name, choice in named.items()}


def changed_options(bundles: tuple[Bundle, ...], asked: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """What is asked for after a change of mind. A bundle speaks for its options: those asked for before give way."""
    spoken = {option for bundle in bundles for option in bundle.sets(change.get(bundle.name))}
    return {**{name: value for name, value in asked.items() if name not in spoken}, **change}
