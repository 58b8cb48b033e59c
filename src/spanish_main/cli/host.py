"""``spanish-main host``: what the host of a server sees and does, also while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spanish_main.cli.usage import Language, Limit, Skip
from spanish_main.core.errors import InvalidOptions

app = typer.Typer(help="Look after a server's tables and people, also while it runs.", rich_markup_mode=None)
Database = Annotated[str | None, typer.Option(help="The database's URL. Default: the SQLite file in the data folder.")]
Json = Annotated[bool, typer.Option("--json", help="For programs.")]
SomeTable = Annotated[str, typer.Argument(metavar="TABLE", help="A table's id, the end of its address.")]
User = Annotated[str, typer.Argument(help="A user's id, or a name that only one has.")]
SomeUser = Annotated[str | None, typer.Argument(metavar="[USER]", help="A user's id, or a name that only one has.")]
OfReport = Annotated[int | None, typer.Option("--report", metavar="NUMBER", help="The user whose line was reported.")]


@app.command("list")
def list_tables(
    limit: Limit = None,
    skip: Skip = 0,
    database: Database = None,
    as_json: Json = False,
    language: Language = None,
) -> None:
    """List the tables, the one played at last first."""
    from spanish_main.cli.work import host as work

    work.tables(database, language, limit, skip, as_json=as_json)


@app.command()
def show(table: SomeTable, database: Database = None, as_json: Json = False, language: Language = None) -> None:
    """Show a table as every spectator may see it."""
    from spanish_main.cli.work import host as work

    work.show(table, database, language, as_json=as_json)


@app.command()
def check(database: Database = None, as_json: Json = False, language: Language = None) -> None:
    """Read every table and name those that are damaged: what is stored of them is not what was played."""
    from spanish_main.cli.work import host as work

    if not work.check(database, language, as_json=as_json):
        raise typer.Exit(1)


@app.command()
def close(table: SomeTable, database: Database = None, as_json: Json = False, language: Language = None) -> None:
    """Close a table: it is gone for everybody, with all that was played at it."""
    from spanish_main.cli.work import host as work

    work.close(table, database, language, as_json=as_json)


@app.command()
def export(
    what: Annotated[
        list[str], typer.Argument(metavar="[TABLE] DIR", help="A finished table, unless --all; the folder to write to.")
    ],
    every: Annotated[bool, typer.Option("--all", help="The record of every finished table.")] = False,
    database: Database = None,
    as_json: Json = False,
    language: Language = None,
) -> None:
    """Write the records of finished matches into a folder; `record verify` accepts them."""
    from spanish_main.cli.work import host as work

    if len(what) != (1 if every else 2):
        raise InvalidOptions("error-host-export")
    work.export(Path(what[-1]), None if every else what[0], database, language, as_json=as_json)


@app.command()
def users(
    banned: Annotated[bool, typer.Option("--banned", help="Only those who are banned.")] = False,
    limit: Limit = None,
    skip: Skip = 0,
    database: Database = None,
    as_json: Json = False,
    language: Language = None,
) -> None:
    """List the users, the one who came last first."""
    from spanish_main.cli.work import host as work

    work.users(database, language, limit, skip, banned=banned, as_json=as_json)


@app.command()
def ban(
    user: SomeUser = None,
    report: OfReport = None,
    database: Database = None,
    as_json: Json = False,
    language: Language = None,
) -> None:
    """Send a user away: open connections are closed within seconds, and nothing is answered any more."""
    from spanish_main.cli.work import host as work

    work.ban(_one_of(user, report), database, language, banned=True, as_json=as_json)


@app.command()
def unban(
    user: SomeUser = None,
    report: OfReport = None,
    database: Database = None,
    as_json: Json = False,
    language: Language = None,
) -> None:
    """Let a user come again."""
    from spanish_main.cli.work import host as work

    work.ban(_one_of(user, report), database, language, banned=False, as_json=as_json)


@app.command("delete-user")
def delete_user(
    user: SomeUser = None,
    report: OfReport = None,
    database: Database = None,
    as_json: Json = False,
    language: Language = None,
) -> None:
    """Delete a person's data; in others' games the seat stays, as somebody's, and reports stay until dismissed."""
    from spanish_main.cli.work import host as work

    work.delete_user(_one_of(user, report), database, language, as_json=as_json)


def _one_of(user: str | None, report: int | None) -> str | int:
    """Who is meant: a user by id or name, or the user of a report."""
    if user is not None and report is None:
        return user
    if report is not None and user is None:
        return report
    raise InvalidOptions("error-host-whom")


@app.command()
def token(
    user: User,
    bot: Annotated[str, typer.Option(help="The name of the bot.")] = "",
    new: Annotated[bool, typer.Option("--new", help="For a new user of that name.")] = False,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Make a token for an outside bot, and print it this once."""
    from spanish_main.cli.work import host as work

    work.token(user, bot, database, new=new, as_json=as_json)


@app.command()
def reports(
    limit: Limit = None,
    skip: Skip = 0,
    database: Database = None,
    as_json: Json = False,
    language: Language = None,
) -> None:
    """List what people have reported of what was said at tables, newest first; `ban --report NUMBER` acts on one."""
    from spanish_main.cli.work import host as work

    work.reports(database, language, limit, skip, as_json=as_json)


@app.command()
def dismiss(
    report: Annotated[int, typer.Argument(metavar="NUMBER", help="A report's number.")],
    database: Database = None,
    as_json: Json = False,
    language: Language = None,
) -> None:
    """Delete a report that is dealt with; nothing else keeps what it says once the line is gone."""
    from spanish_main.cli.work import host as work

    work.dismiss(report, database, language, as_json=as_json)
