"""The commands of ``spanish-main host``: a server's database as lines for people, or as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from sqlalchemy.exc import DBAPIError

from spanish_main.lettering.console import echo
from spanish_main.lettering.given import cleaned
from spanish_main.server.admin import Host, ReportShown, TableShown, UserShown
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
    """The database, which has to exist. ValueError says in one line what is wrong with it."""
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


def _time(seconds: float | None) -> str:
    return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M") if seconds else "-"


def _name(name: str) -> str:
    return printable(name) or "?"


def _print_result(settings: HostSettings, data: dict[str, Any], message: str, **arguments: Any) -> None:
    """Print what a command has done: ``data`` as JSON, or the message."""
    if settings.as_json:
        _json(data)
    else:
        echo(Phrases(choose_language(settings.language)).say(message, **arguments))


def _print_list(
    settings: ListSettings, rows: Sequence[Any], line_of: Callable[[Phrases, Any], str], message: str, count: str
) -> None:
    """Print the rows: as JSON, or a line for each and a message with their number, its argument ``count``."""
    if settings.as_json:
        _json([vars(row) for row in rows])
        return
    phrases = Phrases(choose_language(settings.language))
    for row in rows:
        echo(line_of(phrases, row))
    echo(phrases.say(message, {count: len(rows)}))


def tables(settings: ListSettings) -> None:
    """List the tables."""
    with _host(settings.database) as host:
        found = host.tables(settings.limit, settings.skip)
    _print_list(settings, found, _table_line, "host-tables", "tables")


def _table_line(phrases: Phrases, table: TableShown) -> str:
    return phrases.say(
        "host-table",
        table=table.table,
        game=phrases.game(table.game),
        names=", ".join(map(_name, table.seats)),
        entries=table.entries,
        when=_time(table.updated),
        state="finished" if table.finished else "running",
    )


def show(settings: TableSettings) -> None:
    """Show what every spectator may see of a table."""
    with _host(settings.database) as host:
        state = host.state(settings.table)
    echo(json.dumps(state, ensure_ascii=False, indent=None if settings.as_json else 2))


def check(settings: HostSettings) -> int:
    """Name the tables that are damaged, and those of older rules. Returns 1 if a table is damaged, else 0."""
    with _host(settings.database) as host:
        checked = host.check()
    if settings.as_json:
        damaged = [{"table": table, "reason": str(reason)} for table, reason in checked.damaged]
        _json({"tables": checked.tables, "damaged": damaged, "outdated": checked.outdated})
        return int(bool(damaged))
    phrases = Phrases(choose_language(settings.language))
    for table, reason in checked.damaged:
        echo(phrases.say("host-damaged", table=table, reason=phrases.say(reason.message, **reason.arguments)))
    for table in checked.outdated:
        echo(phrases.say("host-outdated", table=table, reason=phrases.say(OLD_RULES)))
    echo(phrases.say("host-checked", tables=checked.tables, damaged=len(checked.damaged)))
    return int(bool(checked.damaged))


def close(settings: TableSettings) -> None:
    """Close a table."""
    with _host(settings.database) as host:
        host.close(settings.table)
    _print_result(settings, {"closed": settings.table}, "host-closed", table=settings.table)


def export(settings: ExportSettings) -> None:
    """Write the record of a finished match, or of every one, into a folder."""
    names, skipped = [], []
    with _host(settings.database) as host:
        only, folder = settings.table, settings.folder
        wanted = [only] if only is not None else [each.table for each in host.tables() if each.finished]
        for table in wanted:
            try:
                name, text = host.record(table)
            except ValueError:
                if only is not None:
                    raise
                skipped.append(table)  # go on: the others can still be saved
                continue
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
            names.append(name)
    if settings.as_json:
        _json({"written": names, "skipped": skipped})
        return
    phrases = Phrases(choose_language(settings.language))
    echo(phrases.say("host-exported", records=len(names), folder=str(folder)))
    for table in skipped:
        echo(phrases.say("host-skipped", table=table), error=True)


def users(settings: UsersSettings) -> None:
    """List the users."""
    with _host(settings.database) as host:
        found = host.users(settings.limit, settings.skip, banned=settings.banned)
    _print_list(settings, found, _user_line, "host-users", "users")


def _user_line(phrases: Phrases, user: UserShown) -> str:
    state = "banned" if user.banned else "welcome"
    arguments = {"when": _time(user.seen), "tables": user.tables, "state": state}
    return phrases.say("host-user", user=user.user, name=_name(user.name), **arguments)


def _user(host: Host, settings: UserSettings) -> str:
    """The user whose id or name is given, or who wrote the reported line."""
    return host.reported(settings.report) if settings.report is not None else settings.user or ""


def ban(settings: UserSettings) -> None:
    """Ban a user."""
    _set_banned(settings, "host-banned", banned=True)


def unban(settings: UserSettings) -> None:
    """Let a banned user come again."""
    _set_banned(settings, "host-unbanned", banned=False)


def _set_banned(settings: UserSettings, message: str, *, banned: bool) -> None:
    with _host(settings.database) as host:
        user = host.ban(_user(host, settings), banned=banned)
    data = {"user": user.id, "name": user.name, "banned": user.banned}
    _print_result(settings, data, message, user=user.id, name=_name(user.name))


def delete_user(settings: UserSettings) -> None:
    """Delete a person's data."""
    with _host(settings.database) as host:
        changed = host.delete_user(_user(host, settings))
    _print_result(settings, {"tables": changed}, "host-deleted", tables=len(changed))


def token(settings: TokenSettings) -> None:
    """Print a token for an outside bot."""
    with _host(settings.database) as host:
        owner, made = host.token(settings.user, settings.bot, new=settings.new)
    if settings.as_json:
        _json({"user": owner, "token": made})
    else:
        echo(made)


def reports(settings: ListSettings) -> None:
    """List the reports."""
    with _host(settings.database) as host:
        found = host.reports(settings.limit, settings.skip)
    _print_list(settings, found, _report_lines, "host-reports", "reports")


def _report_lines(phrases: Phrases, report: ReportShown) -> str:
    line = phrases.say(
        "host-report",
        report=report.report,
        when=_time(report.time),
        table=report.table_id,
        seat=report.seat + 1,
        name=_name(report.name),
        user=report.user or "?",
        state="banned" if report.banned else "welcome" if report.known or report.user is None else "gone",
        reporter=report.reporter or "?",
        reports=report.reports,
    )
    return f"{line}\n    {cleaned(report.text)}"


def dismiss(settings: ReportSettings) -> None:
    """Delete a report."""
    with _host(settings.database) as host:
        host.dismiss(settings.report)
    _print_result(settings, {"dismissed": settings.report}, "host-dismissed", report=settings.report)
