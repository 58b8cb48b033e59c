"""What can be wrong with what somebody asks for. All are ValueErrors whose text is one line fit for a person."""

from __future__ import annotations

from collections.abc import Mapping


class InvalidOptions(ValueError):
    """An unknown game, option or value; the text names the choices."""


class InvalidPosition(ValueError):
    """A position that could not lie on a table; the text says what is wrong with it."""


class InvalidAction(ValueError):
    """A text or number that is no action of the game at all."""


class IllegalAction(ValueError):
    """An action that the rules forbid here.

    rule: the ID of the rule that forbids it. message, arguments: the Fluent message that explains it to a person.
    """

    def __init__(self, rule: str, message: str, arguments: Mapping[str, str | int], text: str) -> None:
        super().__init__(f"{text} ({rule})")
        self.rule = rule
        self.message = message
        self.arguments = dict(arguments)


class InvalidRecord(ValueError):
    """A record that cannot be read or does not hold what it claims; the text names the line, where it is one's fault.

    reason: what is wrong, without the place. entry: the number of the entry that does not fit, from 0; line: its line,
    from 1. file: the file's name where the text names it.
    """

    def __init__(
        self, reason: str, *, entry: int | None = None, line: int | None = None, file: str | None = None
    ) -> None:
        place = f"line {line}: " if line is not None else f"entry {entry}: " if entry is not None else ""
        super().__init__(place + reason)
        self.reason = reason
        self.entry = entry
        self.line = line
        self.file = file
