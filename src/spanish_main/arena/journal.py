"""The journal of an arena: a line of JSON for each finished set, from which a killed run is resumed."""

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
    """Appends sets to ``path`` and syncs them before they count. A folder beside it has the records of games."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, config: ArenaConfig) -> None:
        """Writes the first line; FileExistsError if there is a journal."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("xb") as file:
            file.write(msgspec.json.encode(ArenaHeader(FORMAT, config)) + b"\n")

    def add(self, one: Set | Lost) -> None:
        """Appends a set. A lost set is not kept: a resumed arena plays it again."""
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
        with (folder / name).open("wb") as file:  # overwrites the record of a killed run
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())

    def read(self) -> tuple[ArenaConfig, list[Set]]:
        """The configuration and the finished sets. Removes a torn last line; InvalidRecord for other errors."""
        lines = self.path.read_bytes().split(b"\n")
        torn = lines.pop()
        if torn:
            with self.path.open("rb+") as file:
                file.truncate(self.path.stat().st_size - len(torn))
        numbered = [(number, unmarked(line)) for number, line in enumerate(lines, 1) if unmarked(line).strip()]
        if not numbered:
            raise InvalidRecord("error-no-journal", name=str(self.path))
        try:
            header = msgspec.json.decode(numbered[0][1], type=ArenaHeader)
        except (msgspec.DecodeError, ValueError) as error:
            raise InvalidRecord("error-bad-journal", name=str(self.path), reason=str(error)) from None
        if header.format != FORMAT:
            why = Explained("error-format", theirs=header.format[:60], ours=FORMAT)
            raise InvalidRecord("error-in-file", name=str(self.path), error=why)
        return header.config, [self._set(number, line) for number, line in numbered[1:]]

    def _set(self, number: int, line: bytes) -> Set:
        try:
            return msgspec.json.decode(line, type=Set)
        except msgspec.DecodeError as error:
            why = Explained("error-in-line", line=number, error=error)
            raise InvalidRecord("error-in-file", name=str(self.path), error=why) from None


# The settings that decide the games: configurations that agree here can share results.
_GAMES = ("game", "bots", "options", "schedule", "seating", "seed", "limit", "overtime")


def differences(one: ArenaConfig, other: ArenaConfig) -> list[str]:
    """The names of the settings in which the games of two configurations differ."""
    first, second = msgspec.to_builtins(one), msgspec.to_builtins(other)
    return [name for name in _GAMES if first[name] != second[name]]
