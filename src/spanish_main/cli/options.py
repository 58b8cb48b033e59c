"""A command made of its settings: the fields of a dataclass (``spanish_main.settings``) are its options and arguments.

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


def command(work: Callable[[Any], None]) -> Callable[..., None]:
    """Make a command of ``work``, which takes settings. Its help is the docstring of ``work``."""
    kind = get_type_hints(work)["settings"]

    def run(context: typer.Context, **given: Any) -> None:
        remember_language(context, given.get("language"))
        work(_filled(kind, given))

    run.__name__, run.__doc__ = work.__name__, work.__doc__
    context = Parameter("context", Parameter.KEYWORD_ONLY, annotation=typer.Context)
    parameters = (_parameter(field, value, how) for field, value, how in _options(kind))
    run.__signature__ = Signature([context, *parameters])  # type: ignore[attr-defined] # where `inspect` looks for it
    return run


def _options(kind: type[Any]) -> Iterator[tuple[Field[Any], Any, CliOption]]:
    """The fields that the command line fills, each with the type of its value and how it is written.

    Those that a class declares itself come before those that it inherits.
    """
    hints = get_type_hints(kind, include_extras=True)
    names = dict.fromkeys(name for one in kind.__mro__ for name in get_annotations(one) if name in hints)
    for name in names:
        if is_dataclass(hints[name]):
            yield from _options(hints[name])
        elif isinstance(how := _written(hints[name]), CliOption):
            yield kind.__dataclass_fields__[name], get_args(hints[name])[0], how


def _written(hint: Any) -> Any:
    """How a field of this type is written; None where it is not for the command line."""
    return hint.__metadata__[0] if get_origin(hint) is Annotated else None


def _parameter(field: Field[Any], value: Any, how: CliOption) -> Parameter:
    default = Parameter.empty if field.default is MISSING else field.default
    if get_origin(value) is tuple:  # repeatable
        value = list[get_args(value)[0]]  # type: ignore[misc] # made at run time
        value, default = (value | None, None) if default == () else (value, default)
    about: dict[str, Any] = {"help": how.help, "min": how.least, "max": how.most, "metavar": how.metavar}
    if isinstance(how, CliArgument):
        written = typer.Argument(**about)
    else:
        written = typer.Option(*(how.names or [f"--{field.name.replace('_', '-')}"]), **about)
    return Parameter(field.name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[value, written])


def _filled(kind: Any, given: Mapping[str, Any]) -> Any:
    """Settings of what the command line gave, by the names of fields, and of the environment."""
    values: dict[str, Any] = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        how = _written(hint)
        if is_dataclass(hint):
            values[name] = _filled(hint, given)
        elif isinstance(how, Environment):
            values[name] = os.environ.get(how.name)
        elif isinstance(how, CliOption):
            repeatable = get_origin(get_args(hint)[0]) is tuple
            values[name] = tuple(given[name] or ()) if repeatable else given[name]
    return kind(**values)
