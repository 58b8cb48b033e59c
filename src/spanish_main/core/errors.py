"""Errors for wrong requests: each is a message of the Fluent catalogues with its arguments.

No error has a text of its own. ``str(error)`` is the message in English, for programs, logs and Python callers.
``text.phrases.Phrases.explain`` gives the same message in a reader's language.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from typing import Any

from spanish_main.core.catalogues import english
from spanish_main.core.moved import renamed

renamed(__name__, {"told": "error_data"})


class Explained(ValueError):
    """Base of these errors. message, arguments: the Fluent message.

    An argument may be another error: the fault within that place.
    """

    def __init__(self, message: str, /, **arguments: Any) -> None:
        super().__init__(message)
        self.message = message
        self.arguments: dict[str, Any] = arguments

    def __str__(self) -> str:
        return explain(self, english)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


def explain(error: BaseException, say: Callable[[str, Mapping[str, Any]], str]) -> str:
    """Returns the text of an error and of the errors within it; ``str(error)`` where it has no message.

    say: returns the text of a message with its arguments, in the reader's language.
    """
    message = getattr(error, "message", "")
    if not message:
        return str(error)
    text = say(message, {name: _explained(value, say) for name, value in getattr(error, "arguments", {}).items()})
    rule = getattr(error, "rule", None)
    # A reason that is in no rulebook (undo, another seat's turn) has an ID in small letters, for programs.
    return say("error-forbidden", {"reason": text, "rule": rule}) if rule and rule[0].isupper() else text


def _explained(value: Any, say: Callable[[str, Mapping[str, Any]], str]) -> Any:
    """An argument as its message takes it: an error, or the result of ``error_data``, as text."""
    if isinstance(value, BaseException):
        return explain(value, say)
    if isinstance(value, dict):
        return say(value["id"], {name: _explained(inner, say) for name, inner in value["arguments"].items()})
    if isinstance(value, str) and not value.isprintable():
        # A user may have written it: the text stays one line, and moves no cursor.
        return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in value)
    return value


def error_data(error: BaseException) -> str | dict[str, Any]:
    """Returns an error for the wire: its message as {id, arguments}, or its text where it has no message."""
    message = getattr(error, "message", "")
    if not message:
        return str(error)
    arguments = {
        name: error_data(value) if isinstance(value, BaseException) else value
        for name, value in getattr(error, "arguments", {}).items()
    }
    return {"id": message, "arguments": arguments}


class InvalidOptions(Explained):
    """An unknown game, option or value; the text names the choices."""


class DamagedFile(Explained):
    """A file of learned or solved values cannot be read, or does not fit the game."""


class InvalidPosition(Explained):
    """A position that is impossible in the game; the text says why."""

    @classmethod
    def because(cls, error: ValueError) -> InvalidPosition:
        """Makes an error about a part of a position, with the message of ``error``."""
        message, arguments = _within(error)
        return cls(message, **arguments)


def _within(error: Exception) -> tuple[str, dict[str, Any]]:
    """The message and the arguments of an error that says the same as ``error``."""
    if isinstance(error, Explained):
        return error.message, error.arguments
    return "error-said", {"error": error}


class InvalidAction(Explained):
    """A text or number that is no action of the game at all."""


def no_action(action: int, game: str, count: int) -> InvalidAction:
    """A number that is none of the ``count`` actions of ``game``."""
    return InvalidAction("error-action-number", action=str(action), game=game, last=count - 1)


class Portable(Exception):
    """Base of errors that are made of other things than their text: they copy and pickle nevertheless."""

    def __reduce__(self) -> Any:
        return _again, (type(self), self.args, vars(self).copy())


def _again(cls: type[Portable], arguments: tuple[Any, ...], state: dict[str, Any]) -> Portable:
    """The error that has these arguments as its text."""
    found = cls.__new__(cls, *arguments)
    vars(found).update(state)
    return found


class IllegalAction(Portable, Explained):
    """An action that the rules forbid here.

    rule: the ID of the rule that forbids it. message, arguments: the Fluent message that explains it.
    """

    def __init__(self, rule: str, message: str, arguments: Mapping[str, Any] | None = None) -> None:
        super().__init__(message, **(arguments or {}))
        self.rule = rule

    @property
    def reason(self) -> str:
        """The text without the rule, as version 0.1 has it."""
        warnings.warn("IllegalAction.reason is gone: str() has the rule too", DeprecationWarning, stacklevel=2)
        return str(Explained(self.message, **self.arguments))


class InvalidRecord(Explained):
    """A record that cannot be read or does not hold what it claims; the text names the line, where it is one's fault.

    reason: what is wrong, without the place: an error that says it. entry: the number of the entry that does not fit,
    from 0; line: its line, from 1. file: the file's name where the text names it. message, arguments: of the reason.
    """

    def __init__(
        self,
        reason: str | Exception,
        /,
        *,
        entry: int | None = None,
        line: int | None = None,
        file: str | None = None,
        **arguments: Any,
    ) -> None:
        why = reason if isinstance(reason, Exception) else Explained(reason, **arguments)
        if line is not None:
            super().__init__("error-in-line", line=line, error=why)
        elif entry is not None:
            super().__init__("error-in-entry", entry=entry, error=why)
        else:
            message, given = _within(why)
            super().__init__(message, **given)
        self.reason = why
        self.entry = entry
        self.line = line
        self.file = file
