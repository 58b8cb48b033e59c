"""The host's view of a server's database, as lines for people or JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from sqlalchemy.exc import DBAPIError

from spanish_main.lettering.console import echo
from spanish_main.lettering.given import cleaned
from spanish_main.server.admin import Host
from spanish_main.server.storage.database import described, locate, open_existing
from spanish_main.server.storage.integrity import bad, one_line
from spanish_main.server.storage.store import Store
from spanish_main.settings.host import (
    ExportSettings,
    HostSettings,
    ListSettings,
    ReportSettings,
    TableSettings,
    TokenSettings,
    UserSettings,
    UsersSettings,
)
from spanish_main.table.messages.refusals import OLD_RULES
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
    echo(json.dumps(value, ensure_ascii=False))


def _when(seconds: float | None) -> str:
    return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M") if seconds else "-"


def tables(settings: ListSettings) -> None:
    """List the tables, or ``limit`` of them after so many."""
    with _host(settings.database) as host:
        found = host.tables(settings.limit, settings.skip)
    if settings.as_json:
        _json([vars(table) for table in found])
        return
    phrases = Phrases(choose_language(settings.language))
    for table in found:
        echo(
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
    echo(phrases.say("host-tables", tables=len(found)))


def show(settings: TableSettings) -> None:
    """Show what every spectator may see of a table."""
    with _host(settings.database) as host:
        state = host.state(settings.table)
    if settings.as_json:
        _json(state)
        return
    echo(json.dumps(state, ensure_ascii=False, indent=2))


def check(settings: HostSettings) -> bool:
    """Name the tables that are damaged, and those of older rules; whether none is damaged."""
    with _host(settings.database) as host:
        checked = host.check()
    if settings.as_json:
        damaged = [{"table": table, "reason": str(reason)} for table, reason in checked.damaged]
        _json({"tables": checked.tables, "damaged": damaged, "outdated": checked.outdated})
        return not checked.damaged
    phrases = Phrases(choose_language(settings.language))
    for table, reason in checked.damaged:
        echo(phrases.say("host-damaged", table=table, reason=phrases.say(reason.message, **reason.arguments)))
    for table in checked.outdated:
        echo(phrases.say("host-outdated", table=table, reason=phrases.say(OLD_RULES)))
    echo(phrases.say("host-checked", tables=checked.tables, damaged=len(checked.damaged)))
    return not checked.damaged


def close(settings: TableSettings) -> None:
    """Close a table."""
    with _host(settings.database) as host:
        host.close(settings.table)
    if settings.as_json:
        _json({"closed": settings.table})
    else:
        echo(Phrases(choose_language(settings.language)).say("host-closed", table=settings.table))


def export(settings: ExportSettings) -> None:
    """Write the record of a finished match, or of every one, into a folder."""
    names, skipped = [], []
    table, folder = settings.table, settings.folder
    with _host(settings.database) as host:
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
    if settings.as_json:
        _json({"written": names, "skipped": skipped})
        return
    phrases = Phrases(choose_language(settings.language))
    echo(phrases.say("host-exported", records=len(names), folder=str(folder)))
    for each in skipped:
        echo(phrases.say("host-skipped", table=each), error=True)


def users(settings: UsersSettings) -> None:
    """List the users, or ``limit`` of them after so many."""
    with _host(settings.database) as host:
        found = host.users(settings.limit, settings.skip, banned=settings.banned)
    if settings.as_json:
        _json([vars(user) for user in found])
        return
    phrases = Phrases(choose_language(settings.language))
    for user in found:
        echo(
            phrases.say(
                "host-user",
                user=user.user,
                name=printable(user.name) or "?",
                when=_when(user.seen),
                tables=user.tables,
                state="banned" if user.banned else "welcome",
            )
        )
    echo(phrases.say("host-users", users=len(found)))


def _named(host: Host, settings: UserSettings) -> str:
    """The user who is meant by an id or a name, or by the number of a report."""
    return host.reported(settings.report) if settings.report is not None else settings.user or ""


def ban(settings: UserSettings, *, banned: bool) -> None:
    """Send a user away, or let it come again."""
    with _host(settings.database) as host:
        person = host.ban(_named(host, settings), banned=banned)
    if settings.as_json:
        _json({"user": person.id, "name": person.name, "banned": person.banned})
        return
    message = "host-banned" if banned else "host-unbanned"
    echo(Phrases(choose_language(settings.language)).say(message, user=person.id, name=printable(person.name) or "?"))


def delete_user(settings: UserSettings) -> None:
    """Delete a person's data."""
    with _host(settings.database) as host:
        touched = host.delete_user(_named(host, settings))
    if settings.as_json:
        _json({"tables": touched})
    else:
        echo(Phrases(choose_language(settings.language)).say("host-deleted", tables=len(touched)))


def token(settings: TokenSettings) -> None:
    """Print a token for an outside bot."""
    with _host(settings.database) as host:
        owner, made = host.token(settings.user, settings.bot, new=settings.new)
    if settings.as_json:
        _json({"user": owner, "token": made})
    else:
        echo(made)


def reports(settings: ListSettings) -> None:
    """List what was reported, or ``limit`` of it after so many."""
    with _host(settings.database) as host:
        found = host.reports(settings.limit, settings.skip)
    if settings.as_json:
        _json([vars(report) for report in found])
        return
    phrases = Phrases(choose_language(settings.language))
    for report in found:
        told = phrases.say(
            "host-report",
            report=report.report,
            when=_when(report.time),
            table=report.table_id,
            seat=report.seat + 1,
            name=printable(report.name) or "?",
            user=report.user or "?",
            state="banned" if report.banned else "welcome" if report.known or report.user is None else "gone",
            reporter=report.reporter or "?",
            reports=report.reports,
        )
        echo(f"{told}\n    {cleaned(report.text)}")
    echo(phrases.say("host-reports", reports=len(found)))


def dismiss(settings: ReportSettings) -> None:
    """Delete a report."""
    with _host(settings.database) as host:
        host.dismiss(settings.report)
    if settings.as_json:
        _json({"dismissed": settings.report})
    else:
        echo(Phrases(choose_language(settings.language)).say("host-dismissed", report=settings.report))
