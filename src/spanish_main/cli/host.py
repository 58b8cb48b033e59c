"""``spanish-main host``: what the host of a server sees and does, also while the server runs."""

from __future__ import annotations

import typer

from spanish_main.cli.options import command
from spanish_main.settings import host

app = typer.Typer(help="Look after a server's tables and people, also while it runs.", rich_markup_mode=None)


@app.command("list")
@command
def list_tables(settings: host.ListSettings) -> None:
    """List the tables, the one played at last first."""
    from spanish_main.cli.work import host as work

    work.tables(settings)


@app.command()
@command
def show(settings: host.TableSettings) -> None:
    """Show a table as every spectator may see it."""
    from spanish_main.cli.work import host as work

    work.show(settings)


@app.command()
@command
def check(settings: host.HostSettings) -> None:
    """Read every table and name those that are damaged: what is stored of them is not what was played."""
    from spanish_main.cli.work import host as work

    if not work.check(settings):
        raise typer.Exit(1)


@app.command()
@command
def close(settings: host.TableSettings) -> None:
    """Close a table: it is gone for everybody, with all that was played at it."""
    from spanish_main.cli.work import host as work

    work.close(settings)


@app.command()
@command
def export(settings: host.ExportSettings) -> None:
    """Write the records of finished matches into a folder; `record verify` accepts them."""
    from spanish_main.cli.work import host as work

    work.export(settings)


@app.command()
@command
def users(settings: host.UsersSettings) -> None:
    """List the users, the one who came last first."""
    from spanish_main.cli.work import host as work

    work.users(settings)


@app.command()
@command
def ban(settings: host.UserSettings) -> None:
    """Send a user away: open connections are closed within seconds, and nothing is answered any more."""
    from spanish_main.cli.work import host as work

    work.ban(settings, banned=True)


@app.command()
@command
def unban(settings: host.UserSettings) -> None:
    """Let a user come again."""
    from spanish_main.cli.work import host as work

    work.ban(settings, banned=False)


@app.command()
@command
def delete_user(settings: host.UserSettings) -> None:
    """Delete a person's data; in others' games the seat stays, as somebody's, and reports stay until dismissed."""
    from spanish_main.cli.work import host as work

    work.delete_user(settings)


@app.command()
@command
def token(settings: host.TokenSettings) -> None:
    """Make a token for an outside bot, and print it this once."""
    from spanish_main.cli.work import host as work

    work.token(settings)


@app.command()
@command
def reports(settings: host.ListSettings) -> None:
    """List what people have reported of what was said at tables, newest first; `ban --report NUMBER` acts on one."""
    from spanish_main.cli.work import host as work

    work.reports(settings)


@app.command()
@command
def dismiss(settings: host.ReportSettings) -> None:
    """Delete a report that is dealt with; nothing else keeps what it says once the line is gone."""
    from spanish_main.cli.work import host as work

    work.dismiss(settings)
