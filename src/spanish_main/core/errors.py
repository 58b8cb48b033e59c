"""Errors for wrong requests. All are ValueErrors whose text is one line fit for a person.

The text is English, for programs and logs. A person reads it in another language by its Fluent message
(locales/*/errors.ftl and positions.ftl, ``Phrases.tell``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Explained(ValueError):
    """Base of them. message, arguments: the Fluent message that says it to a person; without one the text does.

    An argument may be another error: what is wrong within that place.
    """

    def __init__(self, text: str, message: str = "", /, **arguments: Any) -> None:
        super().__init__(text)
        self.message = message
        self.arguments: dict[str, Any] = arguments


def told(error: BaseException) -> str | dict[str, Any]:
    """An error as it goes over a wire: a message as {id, arguments}, or the text where it has none."""
    message = getattr(error, "message", "")
    if not message:
        return str(error)
    arguments = {
        name: told(value) if isinstance(value, BaseException) else value
        for name, value in getattr(error, "arguments", {}).items()
    }
    return {"id": message, "arguments": arguments}


class InvalidOptions(Explained):
    """An unknown game, option or value; the text names the choices."""


class DamagedFile(Explained):
    """A file of learned or solved values cannot be read, or does not fit the game."""


class InvalidPosition(Explained):
    """A position that could not lie on a table; the text says what is wrong with it."""

    @classmethod
    def of(cls, text: str, message: str, /, **arguments: Any) -> InvalidPosition:
        """Make an error from a text that takes the arguments by ``str.format``."""
        return cls(text.format(**arguments), message, **arguments)

    @classmethod
    def because(cls, error: ValueError) -> InvalidPosition:
        """Make an error about a part of a position, with the text and the message of ``error``."""
        return cls(str(error), getattr(error, "message", ""), **getattr(error, "arguments", {}))


class InvalidAction(Explained):
    """A text or number that is no action of the game at all."""


def no_action(action: int, game: str, count: int) -> InvalidAction:
    """A number that is none of the ``count`` actions of ``game``."""
    text = f"{action} is no action of {game}: they are 0 to {count - 1}"
    return InvalidAction(text, "error-action-number", action=action, game=game, last=count - 1)


class Portable(Exception):
    """Base of errors that are made of other things than their text: they copy and pickle nevertheless."""

    def __reduce__(self) -> Any:
        return _again, (type(self), self.args, vars(self).copy())


def _again(kind: type[Portable], arguments: tuple[Any, ...], state: dict[str, Any]) -> Portable:
    """The error that has these arguments as its text."""
    found = kind.__new__(kind, *arguments)
    vars(found).update(state)
    return found


class IllegalAction(Portable, ValueError):
    """An action that the rules forbid here.

    rule: the ID of the rule that forbids it. message, arguments: the Fluent message that explains it to a person.
    reason: the text without the rule.
    """

    def __init__(self, rule: str, message: str, arguments: Mapping[str, str | int], text: str) -> None:
        super().__init__(f"{text} ({rule})")
        self.reason = text
        self.rule = rule
        self.message = message
        self.arguments = dict(arguments)


class InvalidRecord(Explained):
    """A record that cannot be read or does not hold what it claims; the text names the line, where it is one's fault.

    reason: what is wrong, without the place: a text, or an error that says it. entry: the number of the entry that does
    not fit, from 0; line: its line, from 1. file: the file's name where the text names it. message, arguments: of the
    reason.
    """

    def __init__(
        self,
        reason: str | ValueError,
        message: str = "",
        /,
        *,
        entry: int | None = None,
        line: int | None = None,
        file: str | None = None,
        **arguments: Any,
    ) -> None:
        why = reason if isinstance(reason, ValueError) else Explained(reason, message, **arguments)
        if line is not None:
            super().__init__(f"line {line}: {why}", "error-in-line", line=line, error=why)
        elif entry is not None:
            super().__init__(f"entry {entry}: {why}", "error-in-entry", entry=entry, error=why)
        else:
            super().__init__(str(why), getattr(why, "message", ""), **getattr(why, "arguments", {}))
        self.reason = why
        self.entry = entry
        self.line = line
        self.file = file
