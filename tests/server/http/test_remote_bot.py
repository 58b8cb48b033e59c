"""The example of an outside bot takes a seat by its token, and plays on after the server was killed."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path

import pytest

from tests.needs import ROOT
from tests.server.harness import Browser, ServerProcess
from tests.table.pages import dealt_apart

pytestmark = pytest.mark.server

BOT = ROOT / "examples" / "remote_bot.py"


async def test_a_bot_takes_a_seat_and_reconnects_after_a_crash(database: Path) -> None:
    rng = random.Random(5)
    with ServerProcess(database) as first:
        async with Browser(first.url) as person, Browser(first.url) as owner:
            token = (await owner.http.post("/api/me/bots", json={"name": "Polly"})).json()["token"]
            seats = [{"kind": "person"}, {"kind": "person", "elsewhere": True}]
            answer = await person.http.post("/api/tables", json={"game": "la_tortuga", "seats": seats})
            table = answer.json()["table"]
            waiting = await person.wait_at(table)
            bot = await asyncio.create_subprocess_exec(
                sys.executable,
                str(BOT),
                first.url,
                "--table",
                table,
                env={**os.environ, "SPANISH_MAIN_TOKEN": token},
                stdout=asyncio.subprocess.PIPE,
            )
            await waiting.until(lambda: not waiting.room["seats"][1]["open"])
            await dealt_apart(table, waiting)
            live = await person.open(table, 0)
            for _ in range(5):
                await live.my_turn()
                await live.act(rng)
            first.kill()
            with ServerProcess(database, port=first.port) as second:
                assert second.url == first.url
                live = await person.open(table, 0)
                for _ in range(20):  # a match at random may take hundreds of turns; its end is the same after twenty
                    await live.my_turn()
                    await live.act(rng)
                assert (await live.request("resign", seat=0))["type"] == "done"
                out, _ = await asyncio.wait_for(bot.communicate(), 30)
                assert b"winners: [1] (resigned)" in out
                assert bot.returncode == 0
                assert token not in second.log.read_text()
