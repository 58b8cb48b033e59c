"""The host's view of a server's database, as lines for people or JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import typer
from sqlalchemy.exc import DBAPIError

from spanish_main.server.database import described, locate, open_existing
from spanish_main.server.hosting import Host
from spanish_main.server.integrity import bad, one_line
from spanish_main.server.store import Store
from spanish_main.text.phrases import Phrases, choose_language
from spanish_main.tui.words import printable


@contextmanager
def _host(database: str | None) -> Iterator[Host]:
    """The database, which has to be there; ValueError says in one line what is wrong with it."""
    place = locate(database)
    store = None
    try:
        store = Store(open_existing(place))
        yield Host(store)
    except DBAPIError as error:
        raise bad(described(place), one_line(error.orig)) from None
    finally:
        if store is not None:
            store.close()


def _json(value: Any) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False))


def _when(seconds: float | None) -> str:
    return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M") if seconds else "-"


def tables(database: str | None, language: str | None, *, as_json: bool) -> None:
    """List the tables."""
    with _host(database) as host:
        found = host.tables()
    if as_json:
        _json([vars(table) for table in found])
        return
    phrases = Phrases(choose_language(language))
    for table in found:
        typer.echo(
            phrases.say(
                "host-table",
                table=table.table,
                game=phrases.game(table.game),
                names=", ".join(printable(name) or "?" for name in table.seats),
                entries=table.entries,
                when=_when(table.updated),
                state="finished" if table.finished else "running",
            )
        )
    typer.echo(phrases.say("host-tables", tables=len(found)))


def show(table: str, database: str | None, language: str | None, *, as_json: bool) -> None:
    """Show what every spectator may see of a table."""
    with _host(database) as host:
        state = host.state(table)
    if as_json:
        _json(state)
        return
    typer.echo(json.dumps(state, ensure_ascii=False, indent=2))


def close(table: str, database: str | None, language: str | None, *, as_json: bool) -> None:
    """Close a table."""
    with _host(database) as host:
        host.close(table)
    if as_json:
        _json({"closed": table})
    else:
        typer.echo(Phrases(choose_language(language)).say("host-closed", table=table))


def export(folder: Path, table: str | None, database: str | None, language: str | None, *, as_json: bool) -> None:
    """Write the record of a finished match into ``folder``; table None: of every one."""
    names, skipped = [], []
    with _host(database) as host:
        wanted = [table] if table is not None else [each.table for each in host.tables() if each.finished]
        for each in wanted:
            try:
                name, text = host.record(each)
            except ValueError:
                if table is not None:
                    raise
                skipped.append(each)  # one that cannot be read keeps no other from being saved
                continue
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
            names.append(name)
    if as_json:
        _json({"written": names, "skipped": skipped})
        return
    phrases = Phrases(choose_language(language))
    typer.echo(phrases.say("host-exported", records=len(names), folder=str(folder)))
    for each in skipped:
        typer.echo(phrases.say("host-skipped", table=each), err=True)


def users(database: str | None, language: str | None, *, as_json: bool) -> None:
    """List the users."""
    with _host(database) as host:
        found = host.users()
    if as_json:
        _json([vars(user) for user in found])
        return
    phrases = Phrases(choose_language(language))
    for user in found:
        typer.echo(
            phrases.say(
                "host-user",
                user=user.user,
                name=printable(user.name) or "?",
                when=_when(user.seen),
                tables=user.tables,
                state="banned" if user.banned else "welcome",
            )
        )
    typer.echo(phrases.say("host-users", users=len(found)))


def ban(user: str, database: str | None, language: str | None, *, banned: bool, as_json: bool) -> None:
    """Send a user away, or let it come again."""
    with _host(database) as host:
        person = host.ban(user, banned=banned)
    if as_json:
        _json({"user": person.id, "name": person.name, "banned": person.banned})
        return
    message = "host-banned" if banned else "host-unbanned"
    typer.echo(Phrases(choose_language(language)).say(message, user=person.id, name=printable(person.name) or "?"))


def delete_user(user: str, database: str | None, language: str | None, *, as_json: bool) -> None:
    """Delete a person's data."""
    with _host(database) as host:
        touched = host.delete_user(user)
    if as_json:
        _json({"tables": touched})
    else:
        typer.echo(Phrases(choose_language(language)).say("host-deleted", tables=len(touched)))


def token(user: str, bot: str, database: str | None, *, new: bool, as_json: bool) -> None:
    """Print a token for an outside bot."""
    with _host(database) as host:
        owner, made = host.token(user, bot, new=new)
    if as_json:
        _json({"user": owner, "token": made})
    else:
        typer.echo(made)


def reports(database: str | None, language: str | None, *, as_json: bool) -> None:
    """List what was reported."""
    with _host(database) as host:
        found = host.reports()
    if as_json:
        _json(found)
        return
    phrases = Phrases(choose_language(language))
    for line in found:
        name, text = printable(line["name"]) or "?", printable(line["text"])
        when, where = _when(line["time"]), line["table_id"]
        typer.echo(phrases.say("host-report", when=when, table=where, seat=line["seat"] + 1, name=name, text=text))
    typer.echo(phrases.say("host-reports", reports=len(found)))
