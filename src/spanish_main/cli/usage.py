"""How a command says that something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NoReturn

import typer

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.extras import without
from spanish_main.lettering.console import echo

_LANGUAGE = "spanish_main.language"


def remember_language(context: typer.Context, language: str | None) -> None:
    """Remember the language that a command was asked to speak, for what goes wrong in it."""
    if language is not None:
        context.meta[_LANGUAGE] = language


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
            return Phrases(choose_language(language)).explain(error)
    return Phrases().explain(error)


def _fail(text: str, code: int) -> NoReturn:
    echo(f"spanish-main: {' '.join(text.split())}", error=True)
    raise typer.Exit(code) from None
