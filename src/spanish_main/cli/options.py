"""A command made from its settings: the fields of a dataclass in ``spanish_main.settings`` are its options.

Typer reads the parameters of a function; ``command`` makes a function that has the dataclass's fields as parameters. A
field whose type is a dataclass stands for the fields of that one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, is_dataclass
from inspect import Parameter, Signature, get_annotations
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import typer

from spanish_main.cli.usage import remember_language
from spanish_main.settings.option import CliArgument, CliOption, Environment


def command(settings_type: type[Any], function: Callable[[Any], None]) -> Callable[..., None]:
    """A function for Typer: its parameters are the fields of ``settings_type``. It calls ``function`` with settings."""

    def run(context: typer.Context, **values: Any) -> None:
        remember_language(context, values.get("language"))
        function(_settings(settings_type, values))

    context = Parameter("context", Parameter.KEYWORD_ONLY, annotation=typer.Context)
    parameters = (_parameter(*option) for option in _options(settings_type))
    run.__signature__ = Signature([context, *parameters])  # type: ignore[attr-defined] # where `inspect` looks for it
    return run


def _options(settings_type: type[Any]) -> Iterator[tuple[Field[Any], Any, CliOption]]:
    """The fields that the command line fills, each with the type of its value and its option.

    The fields of a class come before those that it inherits.
    """
    hints = get_type_hints(settings_type, include_extras=True)
    names = dict.fromkeys(name for one in settings_type.__mro__ for name in get_annotations(one) if name in hints)
    for name in names:
        if is_dataclass(hints[name]):
            yield from _options(hints[name])
        elif isinstance(option := _annotation(hints[name]), CliOption):
            yield settings_type.__dataclass_fields__[name], get_args(hints[name])[0], option


def _annotation(hint: Any) -> Any:
    """The option, argument or variable of a field of this type; None for a field that has none."""
    return hint.__metadata__[0] if get_origin(hint) is Annotated else None


def _parameter(field: Field[Any], value: Any, option: CliOption) -> Parameter:
    default = Parameter.empty if field.default is MISSING else field.default
    if get_origin(value) is tuple:  # repeatable
        value = list[get_args(value)[0]]  # type: ignore[misc] # made at run time
        value, default = (value | None, None) if default == () else (value, default)
    details: dict[str, Any] = {"help": option.help, "min": option.least, "max": option.most, "metavar": option.metavar}
    if isinstance(option, CliArgument):
        info = typer.Argument(**details)
    else:
        info = typer.Option(*(option.names or [f"--{field.name.replace('_', '-')}"]), **details)
    return Parameter(field.name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[value, info])


def _settings(settings_type: Any, given: Mapping[str, Any]) -> Any:
    """Settings from the values of the command line, by the names of fields, and from the environment."""
    values: dict[str, Any] = {}
    for name, hint in get_type_hints(settings_type, include_extras=True).items():
        option = _annotation(hint)
        if is_dataclass(hint):
            values[name] = _settings(hint, given)
        elif isinstance(option, Environment):
            values[name] = os.environ.get(option.name)
        elif isinstance(option, CliOption):
            repeatable = get_origin(get_args(hint)[0]) is tuple
            values[name] = tuple(given[name] or ()) if repeatable else given[name]
    return settings_type(**values)
