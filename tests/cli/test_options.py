"""Commands are made of their settings: what is typed fills the fields, and what is not is as the dataclass has it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import pytest
import typer
from typer.testing import CliRunner

from spanish_main.cli.options import command
from spanish_main.core.errors import InvalidOptions
from spanish_main.settings.arena import ArenaSettings
from spanish_main.settings.bench import ServerSettings
from spanish_main.settings.host import BackupSettings, HostSettings, RestoreSettings
from spanish_main.settings.option import CliArgument, CliOption, CommandSettings, Environment
from spanish_main.settings.serve import NoticeSettings, OidcSettings, ServeSettings


@dataclass(frozen=True, kw_only=True)
class CrewSettings:
    size: Annotated[int, CliOption("How many.", least=1)] = 3
    secret: Annotated[str | None, Environment("CREW_SECRET")] = field(default=None, repr=False)


@dataclass(frozen=True, kw_only=True)
class ShipSettings(CommandSettings):
    name: Annotated[str, CliArgument("Its name.")]
    ports: Annotated[tuple[str, ...], CliOption("Where it calls. Repeatable.", ("--port",))] = ()
    fast: Annotated[bool, CliOption("Hurry.")] = False
    crew: CrewSettings = field(default_factory=CrewSettings)


def told(*arguments: str) -> ShipSettings | str:
    """The settings that a command gets for these arguments; what it prints where it gets none."""
    got: list[ShipSettings] = []

    def sail(settings: ShipSettings) -> None:
        """Put to sea."""
        got.append(settings)

    app = typer.Typer(rich_markup_mode=None)
    app.command()(command(sail))
    ran = CliRunner().invoke(app, arguments)
    return got[0] if got else ran.output


def test_what_is_not_said_is_as_the_dataclass_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CREW_SECRET", raising=False)
    assert told("Bounty") == ShipSettings(name="Bounty")


def test_everything_that_is_said_arrives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CREW_SECRET", "rum")
    settings = told("Bounty", "--port", "Nassau", "--port", "Tortuga", "--fast", "--size", "7", "-l", "de")
    crew = CrewSettings(size=7, secret="rum")
    assert settings == ShipSettings(name="Bounty", ports=("Nassau", "Tortuga"), fast=True, crew=crew, language="de")
    assert "rum" not in repr(settings)


def test_the_help_has_the_docstring_the_texts_and_the_defaults() -> None:
    shown = " ".join(str(told("--help")).split())
    for text in ("Put to sea.", "Its name.", "--port", "--size", "How many. [default: 3; x>=1]"):
        assert text in shown
    assert shown.index("--fast") < shown.index("--language"), "what is its own comes before what it inherits"
    assert "--no-fast" not in shown
    assert "secret" not in shown.lower()


def test_a_bound_is_kept() -> None:
    assert "0 is not in the range x>=1" in str(told("Bounty", "--size", "0"))


def test_a_server_is_told_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    from spanish_main.cli.main import app
    from spanish_main.server import run

    monkeypatch.setenv("SPANISH_MAIN_OIDC_SECRET", "open sesame")
    monkeypatch.setenv("SPANISH_MAIN_SMTP_PASSWORD", "rum")
    called: list[ServeSettings] = []
    monkeypatch.setattr(run, "serve", called.append)
    line = """serve --host h --port 1 --database d --bus b --lan --no-browser --allowed-host x --allowed-host y
        --oidc-issuer https://i --oidc-client-id c --oidc-name n --smtp s --mail-from m --site u --push --push-service p
        --proxy q --limit l=1 --metrics m:1 --ray auto --log json"""
    assert CliRunner().invoke(app, line.split()).exit_code == 0
    expected = ServeSettings(
        host="h",
        port=1,
        database="d",
        bus="b",
        lan=True,
        browser=False,
        allowed_host=("x", "y"),
        oidc=OidcSettings(issuer="https://i", client_id="c", secret="open sesame", name="n"),
        notices=NoticeSettings(smtp="s", password="rum", mail_from="m", site="u", push=True, push_service=("p",)),
        proxy=("q",),
        limit=("l=1",),
        metrics="m:1",
        ray="auto",
        log="json",
    )
    assert called == [expected]
    assert "rum" not in repr(called)
    assert "sesame" not in repr(called)


def test_no_password_in_an_address_is_shown() -> None:
    database = "postgresql://jack:rum@host/main"
    notices = NoticeSettings(smtp="smtps://jack:rum@host")
    for settings in (
        ServeSettings(database=database, bus="redis://:rum@host", notices=notices),
        BackupSettings(file=Path("b"), database=database),
        RestoreSettings(file=Path("b"), database=database),
        HostSettings(database=database),
        ServerSettings(database=(database,)),
    ):
        assert "rum" not in repr(settings)


def test_a_test_of_an_arena_without_numbers_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="two win rates"):
        ArenaSettings(game="cartagena", bots=("greedy", "random"), sprt="").begun()
