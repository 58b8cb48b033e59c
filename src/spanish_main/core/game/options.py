"""The choices that a game offers: options, and bundles of them (variants, editions)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from spanish_main.core.errors import Explained, InvalidOptions
from spanish_main.core.moved import renamed

Choice = str | int | bool
Value = Choice | list[int] | dict[str, int]
renamed(__name__, {"asked_anew": "changed_options"})
CUSTOM = "custom"  # the choice of a bundle that follows from the options, where no named choice fits


def not_among(game: str, name: str, value: object, choices: str) -> InvalidOptions:
    """Returns the error that ``value`` is none of the ``choices`` for ``name``."""
    return InvalidOptions("error-not-among", game=game, name=name, value=str(value)[:40], choices=choices)


@dataclass(frozen=True)
class Option:
    """An option: its name, its possible values, its default.

    read: reads any value in place of ``choices``: called with the value and the earlier options, it returns the value
    in its proper form, or raises a ValueError. derive: returns the default from the earlier options. research: whether
    the option makes a game small enough for exhaustive search. No form offers such an option, and options, records and
    positions leave it out where it has its default.
    """

    name: str
    choices: tuple[Choice, ...]
    default: Value
    read: Callable[[Any, Mapping[str, Any]], Value] | None = None
    derive: Callable[[Mapping[str, Any]], Value] | None = None
    research: bool = False

    def check(self, game: str, value: Any, earlier: Mapping[str, Any]) -> Value:
        """Returns ``value`` in its proper form; InvalidOptions, which names the choices, for a wrong one.

        True is not the number 1. earlier: the values of the earlier options.
        """
        if self.read is not None:
            try:
                return self.read(value, earlier)
            except ValueError as error:
                raise InvalidOptions("error-in-option", game=game, name=self.name, error=error) from None
        for choice in self.choices:
            if value == choice and isinstance(value, bool) == isinstance(choice, bool):
                return choice
        choices = ", ".join(str(choice) for choice in self.choices)
        raise not_among(game, self.name, value, choices)


def fewer(name: str, least: int, most: int, rule: str) -> Option:
    """Returns an option for research: a count from ``least`` to ``most``, its default, by the rule ``rule``."""

    def read(value: Any, earlier: Mapping[str, Any]) -> Value:
        return whole_between(value, least, most, rule)

    return Option(name, (), most, read=read, research=True)


def whole_between(value: Any, least: int, most: int, rule: str) -> int:
    """Returns ``value`` if it is an integer from ``least`` to ``most``; else an error that cites ``rule``."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Explained("error-range", value=str(value)[:40], least=least, most=most, rule=rule)
    return value


@dataclass(frozen=True)
class Bundle:
    """A named choice that sets several options at once, as ``variant`` and ``edition`` do.

    follows: whether the choice follows from the options; it is ``custom`` where no choice fits them. aliases: older
    names of choices, which scripts, records and stored tables may have.
    """

    name: str
    values: Mapping[str, Mapping[str, Choice]]  # choice -> what it sets
    default: str
    follows: bool = False
    aliases: Mapping[str, str] = field(default_factory=dict)  # older name -> choice

    def proper(self, choice: str) -> str:
        """Returns the present name of ``choice``, which may be an older one."""
        return self.aliases.get(choice, choice)

    def sets(self, choice: object) -> Mapping[str, Choice]:
        """Returns the options that ``choice`` sets; none for ``custom`` and for unknown choices."""
        return self.values.get(self.proper(choice), {}) if isinstance(choice, str) else {}

    def accepts(self, choice: object) -> bool:
        """Returns whether ``choice`` is valid."""
        if not isinstance(choice, str):
            return False
        return self.proper(choice) in self.values or (self.follows and choice == CUSTOM)

    def name_of(self, values: Mapping[str, Value], chosen: str) -> str:
        """Returns the choice for the options ``values``, where ``chosen`` was asked for."""
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
    """Returns the value of every option and the choice of every bundle. asked: some of either, by name.

    An option in ``asked`` wins over a bundle, whose choice then follows from the options: a table with open hands is
    not "jamaica". InvalidOptions for an unknown name or value. also: further valid names (those of the
    set-up).
    """
    known = {option.name for option in options} | {bundle.name for bundle in bundles} | set(also)
    for name in asked:
        if name not in known:
            choices = ", ".join(sorted(known - {option.name for option in options if option.research}))
            raise InvalidOptions("error-no-option", game=game, name=str(name)[:40], choices=choices)
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
    """Returns ``named`` with the present names of choices, where it may have older ones."""
    known = {bundle.name: bundle for bundle in bundles}
    return {name: known[name].proper(choice) if name in known else choice for name, choice in named.items()}


def changed_options(bundles: tuple[Bundle, ...], asked: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """Returns ``asked`` after a change. A changed bundle replaces earlier choices of the options that it sets."""
    replaced = {option for bundle in bundles for option in bundle.sets(change.get(bundle.name))}
    return {**{name: value for name, value in asked.items() if name not in replaced}, **change}
