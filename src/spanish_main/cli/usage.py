"""Errors of a command: one line on standard error, and the exit code."""

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
    """Store the language of a command, for its error messages."""
    if language is not None:
        context.meta[_LANGUAGE] = language


@contextmanager
def clear_errors(context: Any = None) -> Iterator[None]:
    """Report errors that a person can cause in one line: bad values, unreadable files, a port in use.

    The line is in the language of the command, else in the system's. The exit code is 2 for wrong usage, else 1.
    context: Click's.
    """
    try:
        yield
    except BrokenPipeError:
        raise  # the reader of our output has closed it: Typer exits silently
    except InvalidOptions as error:
        _fail(_message(error, context), 2)
    except ModuleNotFoundError as error:
        missing = without(error)
        if missing is None:
            raise
        _fail(_message(missing, context), 2)
    except OSError as error:
        reason = error.strerror or str(error)
        _fail(f"{error.filename}: {reason}" if error.filename and error.strerror else reason, 1)
    except ValueError as error:
        _fail(_message(error, context), 1)
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def _message(error: ValueError, context: Any) -> str:
    """The text of an error in the language of the command; in the system's if there is no such language."""
    from spanish_main.text.phrases import Phrases, choose_language  # only for an error: --help is quick

    for language in (context.meta.get(_LANGUAGE) if context is not None else None, None):
        with suppress(InvalidOptions):
            return Phrases(choose_language(language)).explain(error)
    return Phrases().explain(error)


def _fail(text: str, code: int) -> NoReturn:
    echo(f"spanish-main: {' '.join(text.split())}", error=True)
    raise typer.Exit(code) from None
