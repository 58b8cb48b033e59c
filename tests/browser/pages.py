"""A page that plays at tables of the edition without a server: by requests and messages alone."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.browser.main import Edition
from spanish_main.browser.thinker import Thinker
from spanish_main.browser.vault import Vault
from spanish_main.core.game.bot_spec import Budget
from spanish_main.table.minds import Minds, Question

Json = dict[str, Any]
SECONDS = 120
PERSON = {"kind": "person", "name": "Anne"}
OTHER = {"kind": "person", "name": "Mary"}


def bot(name: str) -> dict[str, Any]:
    return {"kind": "bot", "name": "", "bot": name}


class Quick(Thinker):
    """Finds something at once: what is tested is not how well it thinks."""

    async def choose(self, question: Question) -> int:
        return await super().choose(replace(question, budget=Budget(simulations=3)))

    async def analyse(self, question: Question) -> Analysis:
        choices = tuple(Choice(action, 1 / len(question.legal), 0.5) for action in question.legal)
        return Analysis(choices, await self.chances(question), 3000)

    async def chances(self, question: Question) -> tuple[float, ...]:
        await asyncio.sleep(0)
        players = question.observation.game.players
        return tuple(1 / players for _ in range(players))


class Page:
    """What a page does: asks, opens tables, hears."""

    def __init__(self, vault: Vault, minds: Minds | None = None) -> None:
        self.edition = Edition(vault, self._posted, minds)
        self._tables: dict[int, Table] = {}
        self._numbers = count(1)

    def _posted(self, text: str) -> None:
        message = json.loads(text)
        self._tables[message["connection"]].posted(message)

    async def ask(self, method: str, path: str, body: Json | None = None, status: int | None = None) -> Any:
        told = json.loads(await self.edition.request(method, path, None if body is None else json.dumps(body)))
        assert status is None or told["status"] == status, told
        assert status is not None or told["status"] < 300, told
        return told["body"]

    async def make(self, game: str, seats: list[Json], **more: Any) -> str:
        made: str = (await self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more}))["table"]
        return made

    def watch(self, table: str, more: str = "") -> Table:
        number = next(self._numbers)
        found = self._tables[number] = Table(self.edition, number)
        self.edition.open(number, f"/api/tables/{table}/live?protocol=1{more}")
        return found

    async def end(self) -> None:
        await self.edition.end()


class Table:
    """A connection to a table."""

    def __init__(self, edition: Edition, number: int) -> None:
        self._edition = edition
        self._number = number
        self._news = asyncio.Event()
        self.code: int | None = None
        self.heard: list[Json] = []
        self.now: Json | None = None
        self.room: Json | None = None
        self.table: Json | None = None

    def posted(self, message: Json) -> None:
        if message["kind"] == "closed":
            self.code = message["code"]
        else:
            told = json.loads(message["text"])
            self.heard.append(told)
            if told["type"] in ("snapshot", "progress"):
                self.now = told["now"]
            if told["type"] == "snapshot":
                self.table = told
            if told["type"] == "room":
                self.room = told
        self._news.set()

    async def until(self, done: Callable[[], Any], seconds: float = SECONDS) -> Any:
        """What ``done`` gives once it is neither None nor False."""
        async with asyncio.timeout(seconds):
            while (found := done()) is None or found is False:
                self._news.clear()
                await self._news.wait()
            return found

    def say(self, kind: str, **more: Any) -> str:
        key = secrets.token_hex(8)
        wants_key = {} if kind in ("view", "stop-review") else {"key": key}
        self._edition.message(self._number, json.dumps({"type": kind, **wants_key, **more}))
        return key

    async def answer(self, key: str) -> Json:
        """What is told under a key."""
        found: Json = await self.until(lambda: next((one for one in self.heard if one.get("key") == key), None))
        return found

    async def look(self, viewer: int | None) -> None:
        """Look as a seat."""
        before = len(self.heard)
        self.say("view", viewer=viewer)
        await self.until(lambda: any(one["type"] == "snapshot" for one in self.heard[before:]))

    async def act(self, action: int) -> Json:
        assert self.now is not None
        key = self.say("act", seat=self.now["viewer"], sequence=self.now["sequence"], action=action)
        return await self.answer(key)

    def close(self) -> None:
        self._edition.close(self._number)


async def play_on(table: Table, persons: list[int], luck: random.Random, steps: int | None = None) -> None:
    """Play for the seats of people, any offered action, to the end or for so many actions."""
    done = 0
    await table.until(lambda: table.now)
    while steps is None or done < steps:
        seat = await table.until(partial(_to_act, table, set(persons)))
        if seat == OVER:
            return
        assert table.now is not None
        if table.now["viewer"] != seat:
            await table.look(seat)
            continue
        told = await table.act(choice(table.now["offers"], luck)["id"])
        assert told["type"] == "done", told
        done += 1


def choice(offers: list[Json], luck: random.Random) -> Json:
    """Any of the offers, by preference one that brings a match to its end."""
    ahead = [offer for offer in offers if offer["text"].startswith("play ")]
    return luck.choice(ahead or offers)


OVER = "over"


def _to_act(table: Table, persons: set[int]) -> int | str | None:
    """A seat of people that has to decide, OVER where the match is; None: not yet."""
    now = table.now
    assert now is not None
    if now["finish"]:
        return OVER
    asked = sorted(set(now["asked"]) & persons)
    if now["viewer"] in asked:
        return int(now["viewer"]) if now["offers"] else None
    return asked[0] if asked else None
