"""The journal of an arena: a line of JSON a finished set, so that a run that was killed goes on where it was."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from spanish_main.arena.results import Lost, Set
from spanish_main.core.errors import Explained, InvalidRecord
from spanish_main.core.texts import unmarked
from spanish_main.settings.arena import ArenaConfig

FORMAT = "spanish-main arena journal 1"
NAME = "sets.jsonl"
RECORDS = "records"


class ArenaHeader(msgspec.Struct):
    """The first line."""

    format: str
    config: ArenaConfig


class ArenaJournal:
    """Sets are appended to ``path`` and are on the disk before they count; records of games lie in a folder beside."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, config: ArenaConfig) -> None:
        """Write the first line; FileExistsError where there is a journal already."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("xb") as file:
            file.write(msgspec.json.encode(ArenaHeader(FORMAT, config)) + b"\n")

    def add(self, one: Set | Lost) -> None:
        """Append a set. One that was lost is not kept: it will be tried again when the arena goes on."""
        if isinstance(one, Lost):
            return
        for game, text in enumerate(one.records):
            self._keep(f"{'-'.join(map(str, one.pairing))}-{one.number:06}-{game}.jsonl", text)
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(msgspec.structs.replace(one, records=())) + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def _keep(self, name: str, text: str) -> None:
        folder = self.path.parent / RECORDS
        folder.mkdir(exist_ok=True)
        with (folder / name).open("wb") as file:  # anew where a run was killed before its set counted
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())

    def read(self) -> tuple[ArenaConfig, list[Set]]:
        """The configuration and the finished sets. A last line that was torn is cut off; InvalidRecord for others."""
        lines = self.path.read_bytes().split(b"\n")
        torn = lines.pop()
        if torn:
            with self.path.open("rb+") as file:
                file.truncate(self.path.stat().st_size - len(torn))
        numbered = [(number, unmarked(line)) for number, line in enumerate(lines, 1) if unmarked(line).strip()]
        if not numbered:
            raise InvalidRecord(f"{self.path} is no journal of an arena", "error-no-journal", name=str(self.path))
        try:
            header = msgspec.json.decode(numbered[0][1], type=ArenaHeader)
        except (msgspec.DecodeError, ValueError) as error:
            text = f"{self.path} is no journal of an arena: {error}"
            raise InvalidRecord(text, "error-bad-journal", name=str(self.path), reason=str(error)) from None
        if header.format != FORMAT:
            text = f"{self.path} is written as {header.format[:60]!r}, not as {FORMAT!r}"
            why = Explained(text, "error-format", theirs=header.format[:60], ours=FORMAT)
            raise InvalidRecord(text, "error-in-file", name=str(self.path), error=why)
        return header.config, [self._set(number, line) for number, line in numbered[1:]]

    def _set(self, number: int, line: bytes) -> Set:
        try:
            return msgspec.json.decode(line, type=Set)
        except msgspec.DecodeError as error:
            text = f"{self.path}, line {number}: {error}"
            why = Explained(str(error), "error-in-line", line=number, error=error)
            raise InvalidRecord(text, "error-in-file", name=str(self.path), error=why) from None


# What decides the games: configurations that agree here can share their results.
_GAMES = ("game", "bots", "options", "schedule", "seating", "seed", "limit", "overtime")


def differences(one: ArenaConfig, other: ArenaConfig) -> list[str]:
    """The names under which two configurations' games differ."""
    first, second = msgspec.to_builtins(one), msgspec.to_builtins(other)
    return [name for name in _GAMES if first[name] != second[name]]
