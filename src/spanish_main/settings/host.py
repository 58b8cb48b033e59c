"""The settings of ``spanish-main host``, ``backup`` and ``restore``."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from spanish_main.core.errors import InvalidOptions
from spanish_main.settings.option import CliArgument, CliOption, CommandSettings, PageSettings

BackupDatabase = Annotated[
    str | None,
    CliOption("The database: an SQLite file or a postgresql:// URL. Default: the file in the data folder."),
]


@dataclass(frozen=True, kw_only=True)
class StoreSettings:
    """The database, whose address may hold a password, and the form of the output."""

    database: Annotated[str | None, CliOption("The database's URL. Default: the SQLite file in the data folder.")] = (
        field(default=None, repr=False)
    )
    as_json: Annotated[bool, CliOption("For programs.", ("--json",))] = False


@dataclass(frozen=True, kw_only=True)
class HostSettings(StoreSettings, CommandSettings):
    """The whole database."""


@dataclass(frozen=True, kw_only=True)
class ListSettings(PageSettings, HostSettings):
    """A list of tables or reports."""


@dataclass(frozen=True, kw_only=True)
class UsersSettings(ListSettings):
    """The list of users."""

    banned: Annotated[bool, CliOption("Only banned users.")] = False


@dataclass(frozen=True, kw_only=True)
class TableSettings(HostSettings):
    """One table."""

    table: Annotated[str, CliArgument("A table's id, the end of its address.", metavar="TABLE")]


@dataclass(frozen=True, kw_only=True)
class ExportSettings(HostSettings):
    """The records of finished matches."""

    what: Annotated[
        tuple[str, ...], CliArgument("A finished table, unless --all; the folder to write to.", metavar="[TABLE] DIR")
    ]
    every: Annotated[bool, CliOption("The record of every finished table.", ("--all",))] = False

    def __post_init__(self) -> None:
        if len(self.what) != (1 if self.every else 2):
            raise InvalidOptions("error-host-export")

    @property
    def folder(self) -> Path:
        """Where the records are written."""
        return Path(self.what[-1])

    @property
    def table(self) -> str | None:
        """The only table whose record is written."""
        return None if self.every else self.what[0]


@dataclass(frozen=True, kw_only=True)
class UserSettings(HostSettings):
    """One user: by id or name, or by a report."""

    user: Annotated[str | None, CliArgument("A user's id, or a name that only one user has.", metavar="[USER]")] = None
    report: Annotated[int | None, CliOption("The user whose line was reported.", ("--report",), metavar="NUMBER")] = (
        None
    )

    def __post_init__(self) -> None:
        if (self.user is None) == (self.report is None):
            raise InvalidOptions("error-host-whom")


@dataclass(frozen=True, kw_only=True)
class TokenSettings(StoreSettings):
    """A token for an outside bot."""

    user: Annotated[str, CliArgument("A user's id, or a name that only one user has.")]
    bot: Annotated[str, CliOption("The name of the bot.")] = ""
    new: Annotated[bool, CliOption("For a new user of that name.")] = False


@dataclass(frozen=True, kw_only=True)
class ReportSettings(HostSettings):
    """One report."""

    report: Annotated[int, CliArgument("A report's number.", metavar="NUMBER")]


@dataclass(frozen=True, kw_only=True)
class BackupSettings(CommandSettings):
    """Write the whole database to a file."""

    file: Annotated[Path, CliArgument("The file to write.")]
    database: BackupDatabase = field(default=None, repr=False)
    force: Annotated[bool, CliOption("Replace an existing file.")] = False


@dataclass(frozen=True, kw_only=True)
class RestoreSettings(CommandSettings):
    """Read the whole database from a file."""

    file: Annotated[Path, CliArgument("A file written by backup.")]
    database: BackupDatabase = field(default=None, repr=False)
    force: Annotated[bool, CliOption("Replace everything in the database; a damaged file is set aside.")] = False
    damaged: Annotated[bool, CliOption("Restore a damaged backup too; its damaged tables are marked.")] = False
