"""The settings of ``spanish-main serve``."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from spanish_main.core.errors import InvalidOptions
from spanish_main.settings.option import CliOption, Environment


@dataclass(frozen=True, kw_only=True)
class OidcSettings:
    """An OpenID Connect provider; none without ``issuer``. secret: this server's secret there, if it has one."""

    issuer: Annotated[
        str | None,
        CliOption("The address of an OpenID Connect provider whose accounts may sign in.", ("--oidc-issuer",)),
    ] = None
    client_id: Annotated[
        str | None,
        CliOption(
            "This server's client ID there. SPANISH_MAIN_OIDC_SECRET holds its secret, if it has one.",
            ("--oidc-client-id",),
        ),
    ] = None
    secret: Annotated[str | None, Environment("SPANISH_MAIN_OIDC_SECRET")] = field(default=None, repr=False)
    name: Annotated[str, CliOption("The provider's name for people. Default: its host.", ("--oidc-name",))] = ""

    def __post_init__(self) -> None:
        if (self.issuer is None) != (self.client_id is None):
            raise InvalidOptions("error-oidc-together")


@dataclass(frozen=True, kw_only=True)
class NoticeSettings:
    """Notices for people whose turn it is. By default there are none."""

    smtp: Annotated[
        str | None,
        CliOption(
            "Send people who want them email notices of their turns: smtp:// or smtps:// USER@HOST of a mail "
            "server. The password is read from SPANISH_MAIN_SMTP_PASSWORD."
        ),
    ] = field(default=None, repr=False)  # an address may hold a password
    password: Annotated[str | None, Environment("SPANISH_MAIN_SMTP_PASSWORD")] = field(default=None, repr=False)
    mail_from: Annotated[str | None, CliOption("The sender address of such email.")] = None
    site: Annotated[str | None, CliOption("The address of this site, for links in email.")] = None
    push: Annotated[bool, CliOption("Send web push notices of turns, too.")] = False
    push_service: Annotated[tuple[str, ...], CliOption("The host of your own push service. Repeatable.")] = ()


@dataclass(frozen=True, kw_only=True)
class ServeSettings:
    """A server. port: None: 8000 or the next free one; 0: any. database: a path or a URL (``locate``)."""

    host: Annotated[str, CliOption("The address to listen on.")] = "localhost"
    port: Annotated[
        int | None, CliOption("The port to listen on. Default: 8000, or the next free one.", least=0, most=65535)
    ] = None
    database: Annotated[str | None, CliOption("The database's URL. Default: an SQLite file in the data folder.")] = (
        field(default=None, repr=False)
    )
    bus: Annotated[
        str | None,
        CliOption("Valkey's or Redis' URL, for several servers on one database. Default: PostgreSQL itself."),
    ] = field(default=None, repr=False)
    lan: Annotated[bool, CliOption("Let other machines of the network connect.")] = False
    browser: Annotated[bool, CliOption("Open the browser.", ("--browser/--no-browser",))] = True
    allowed_host: Annotated[tuple[str, ...], CliOption("A further host name of this server. Repeatable.")] = ()
    oidc: OidcSettings = field(default_factory=OidcSettings)
    notices: NoticeSettings = field(default_factory=NoticeSettings)
    proxy: Annotated[
        tuple[str, ...], CliOption("Address or network of a proxy whose X-Forwarded-* are trusted. Repeatable.")
    ] = ()
    limit: Annotated[
        tuple[str, ...], CliOption("NAME=NUMBER[/SECONDS]: what clients may do (docs/hosting.md). Repeatable.")
    ] = ()
    metrics: Annotated[
        str | None, CliOption("ADDRESS:PORT that serves metrics and health. Default: this machine alone.")
    ] = None
    ray: Annotated[
        str | None, CliOption("Let bots think on the Ray cluster at this address: auto, HOST:PORT, local.")
    ] = None
    device: Annotated[
        Path | None,
        CliOption(
            "A site (spanish-main site). Browsers store it, to play against bots while the server is offline.",
            metavar="DIR",
        ),
    ] = None
    log: Annotated[str, CliOption("The format of the log: text, json.")] = "text"
