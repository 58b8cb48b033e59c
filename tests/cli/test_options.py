"""Commands are made from their settings: options fill the fields, and other fields keep their defaults."""

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
from spanish_main.text.phrases import VARIABLE


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


def parsed(*arguments: str) -> ShipSettings | str:
    """The settings that a command gets for these arguments, or its output if it is not called."""
    settings: list[ShipSettings] = []
    app = typer.Typer(rich_markup_mode=None)
    app.command(help="Put to sea.")(command(ShipSettings, settings.append))
    result = CliRunner().invoke(app, arguments)
    return settings[0] if settings else result.output


def test_an_option_that_is_not_given_has_the_default_of_its_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CREW_SECRET", raising=False)
    assert parsed("Bounty") == ShipSettings(name="Bounty")


def test_every_option_fills_its_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CREW_SECRET", "rum")
    settings = parsed("Bounty", "--port", "Nassau", "--port", "Tortuga", "--fast", "--size", "7", "-l", "de")
    crew = CrewSettings(size=7, secret="rum")
    assert settings == ShipSettings(name="Bounty", ports=("Nassau", "Tortuga"), fast=True, crew=crew, language="de")
    assert "rum" not in repr(settings)


def test_the_help_has_the_texts_and_the_defaults() -> None:
    shown = " ".join(str(parsed("--help")).split())
    for text in ("Put to sea.", "Its name.", "--port", "--size", "How many. [default: 3; x>=1]"):
        assert text in shown
    assert shown.index("--fast") < shown.index("--language"), "own options come before inherited ones"
    assert "--no-fast" not in shown
    assert "secret" not in shown.lower()


def test_a_number_out_of_bounds_is_refused() -> None:
    assert "0 is not in the range x>=1" in str(parsed("Bounty", "--size", "0"))


def test_the_help_names_the_variable_of_the_language() -> None:
    assert VARIABLE in str(parsed("--help"))


def test_serve_fills_all_of_its_settings(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_passwords_in_addresses_are_not_shown() -> None:
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


def test_an_empty_sprt_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="two win rates"):
        ArenaSettings(game="cartagena", bots=("greedy", "random"), sprt="").new_config()
