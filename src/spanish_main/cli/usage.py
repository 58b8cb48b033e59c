"""What the commands' options have in common, and how a command says that something is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, NoReturn

import typer

from spanish_main.core.errors import InvalidOptions
from spanish_main.games.catalog import GAMES

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
Language = Annotated[str | None, typer.Option("--language", "-l", help="en, ru, …; left out: the system's.")]


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
            raise InvalidOptions(f"an option is written name=value, not {text[:40]!r}")
        if name in given:
            raise InvalidOptions(f"{name[:40]} is given twice")
        given[name] = _value(value.strip())
    for name, named in (("variant", variant), ("edition", edition), ("players", players)):
        if named is not None:
            if name in given:
                raise InvalidOptions(f"{name} is given twice")
            given[name] = named
    return given


def _value(text: str) -> Any:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    if text.isascii() and text.isdigit() and len(text) < 6:
        return int(text)
    return text


@contextmanager
def clear_errors() -> Iterator[None]:
    """What a person can have done wrong is said in one line: bad values, unreadable files, a busy port.

    Leaves with 2 for what was asked wrongly, else with 1.
    """
    try:
        yield
    except BrokenPipeError:
        raise  # who reads our output has had enough: Typer leaves without a word
    except InvalidOptions as error:
        _fail(str(error), 2)
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename and error.strerror else str(error), 1)
    except ValueError as error:
        _fail(str(error), 1)
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def _fail(text: str, code: int) -> NoReturn:
    typer.echo(f"spanish-main: {' '.join(text.split())}", err=True)
    raise typer.Exit(code) from None
