"""``spanish-main host``: what the host of a server sees and does, also while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spanish_main.cli.usage import Language
from spanish_main.core.errors import InvalidOptions

app = typer.Typer(help="Look after a server's tables and people, also while it runs.", rich_markup_mode=None)
Database = Annotated[str | None, typer.Option(help="The database's URL; left out: the SQLite file in the data folder.")]
Json = Annotated[bool, typer.Option("--json", help="For programs.")]
SomeTable = Annotated[str, typer.Argument(metavar="TABLE", help="A table's id, the end of its address.")]
User = Annotated[str, typer.Argument(help="A user's id, or a name that only one has.")]


@app.command("list")
def list_tables(database: Database = None, as_json: Json = False, language: Language = None) -> None:
    """List the tables, the one played at last first."""
    from spanish_main.cli.work import host as work

    work.tables(database, language, as_json=as_json)


@app.command()
def show(table: SomeTable, database: Database = None, as_json: Json = False, language: Language = None) -> None:
    """Show a table as every spectator may see it."""
    from spanish_main.cli.work import host as work

    work.show(table, database, language, as_json=as_json)


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
        raise InvalidOptions("export TABLE DIR, or export --all DIR", "error-host-export")
    work.export(Path(what[-1]), None if every else what[0], database, language, as_json=as_json)


@app.command()
def users(database: Database = None, as_json: Json = False, language: Language = None) -> None:
    """List the users, the one who came last first."""
    from spanish_main.cli.work import host as work

    work.users(database, language, as_json=as_json)


@app.command()
def ban(user: User, database: Database = None, as_json: Json = False, language: Language = None) -> None:
    """Send a user away: open connections are closed within seconds, and nothing is answered any more."""
    from spanish_main.cli.work import host as work

    work.ban(user, database, language, banned=True, as_json=as_json)


@app.command()
def unban(user: User, database: Database = None, as_json: Json = False, language: Language = None) -> None:
    """Let a user come again."""
    from spanish_main.cli.work import host as work

    work.ban(user, database, language, banned=False, as_json=as_json)


@app.command("delete-user")
def delete_user(user: User, database: Database = None, as_json: Json = False, language: Language = None) -> None:
    """Delete a person's data; in others' games the seat stays, as somebody's."""
    from spanish_main.cli.work import host as work

    work.delete_user(user, database, language, as_json=as_json)


@app.command()
def token(
    user: User,
    bot: Annotated[str, typer.Option(help="What the bot is called.")] = "",
    new: Annotated[bool, typer.Option("--new", help="For a new user of that name.")] = False,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Make a token for an outside bot, and print it this once."""
    from spanish_main.cli.work import host as work

    work.token(user, bot, database, new=new, as_json=as_json)


@app.command()
def reports(database: Database = None, as_json: Json = False, language: Language = None) -> None:
    """List what people have reported of what was said at tables."""
    from spanish_main.cli.work import host as work

    work.reports(database, language, as_json=as_json)
