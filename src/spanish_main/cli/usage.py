"""What the commands' options have in common, and how a command says that something is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Annotated, Any, NoReturn

import typer

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.extras import without
from spanish_main.games.catalog import GAMES
from spanish_main.lettering.console import echo

GAME_HELP = ", ".join(GAMES)
SomeGame = Annotated[str | None, typer.Argument(help=GAME_HELP)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", help="An option or set-up as name=value, such as -o tunnel='6 5 4 3 2 1r'. Repeatable."
    ),
]
Variant = Annotated[str | None, typer.Option(help="Of cartagena: jamaica, tortuga, hispaniola.")]
Edition = Annotated[str | None, typer.Option(help="Which printed edition's rules and symbols.")]
# Of every list that grows.
Limit = Annotated[int | None, typer.Option(min=1, help="The largest number of entries. Default: all.")]
Skip = Annotated[int, typer.Option(min=0, help="Begin after so many.")]
_LANGUAGE = "spanish_main.language"


def remember_language(context: typer.Context, language: str | None) -> str | None:
    """Remember the language that a command was asked to speak, for what goes wrong in it."""
    if language is not None:
        context.meta[_LANGUAGE] = language
    return language


Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        "--lang",
        "-l",
        help="The language, such as de or ru. Default: the system's.",
        callback=remember_language,
    ),
]


def game_options(
    options: Sequence[str] | None, variant: str | None, edition: str | None, players: int | None
) -> dict[str, Any]:
    """Everything a command line says about a game, as ``load_game`` takes it. options: ``name=value`` texts.

    InvalidOptions for an option without a name or given twice.
    """
    given: dict[str, Any] = {}
    for text in options or ():
        name, sign, value = text.partition("=")
        name = name.strip()
        if not sign or not name:
            told = f"an option is written name=value, not {text[:40]!r}"
            raise InvalidOptions(told, "error-no-pair", text=text[:40])
        if name in given:
            raise InvalidOptions(f"{name[:40]} is given twice", "error-twice", name=name[:40])
        given[name] = _value(value.strip())
    for name, named in (("variant", variant), ("edition", edition), ("players", players)):
        if named is not None:
            if name in given:
                raise InvalidOptions(f"{name} is given twice", "error-twice", name=name)
            given[name] = named
    return given


def _value(text: str) -> Any:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    if text.isascii() and text.isdigit() and len(text) < 6:
        return int(text)
    if text.startswith(("[", "{")):  # lists and counts, as the Mutiny's storms and cards
        with suppress(ValueError, RecursionError):  # what is no JSON the option itself refuses
            return json.loads(text)
    return text


@contextmanager
def clear_errors(context: Any = None) -> Iterator[None]:
    """What a person can have done wrong is said in one line: bad values, unreadable files, a busy port.

    In the language that the command was asked for, else the system's. Leaves with 2 for what was asked wrongly, else
    with 1. context: Click's.
    """
    try:
        yield
    except BrokenPipeError:
        raise  # who reads our output has had enough: Typer leaves without a word
    except InvalidOptions as error:
        _fail(_told(error, context), 2)
    except ModuleNotFoundError as error:
        lacking = without(error)
        if lacking is None:
            raise
        _fail(_told(lacking, context), 2)
    except OSError as error:
        reason = error.strerror or str(error)
        _fail(f"{error.filename}: {reason}" if error.filename and error.strerror else reason, 1)
    except ValueError as error:
        _fail(_told(error, context), 1)
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def _told(error: ValueError, context: Any) -> str:
    """What is wrong, in the language that was asked for, if that is one."""
    from spanish_main.text.phrases import Phrases, choose_language  # not before something is wrong: --help is quick

    for language in (context.meta.get(_LANGUAGE) if context is not None else None, None):
        with suppress(InvalidOptions):
            return Phrases(choose_language(language)).tell(error)
    return Phrases().tell(error)


def _fail(text: str, code: int) -> NoReturn:
    echo(f"spanish-main: {' '.join(text.split())}", error=True)
    raise typer.Exit(code) from None
