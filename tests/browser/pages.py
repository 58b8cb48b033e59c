"""A page that plays at tables of the edition without a server, by requests and messages only."""

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
from spanish_main.table.room.intervals import INTERVALS, Intervals

Json = dict[str, Any]
SECONDS = 120
PERSON = {"kind": "person", "name": "Anne"}
OTHER = {"kind": "person", "name": "Mary"}


def bot(name: str) -> dict[str, Any]:
    return {"kind": "bot", "name": "", "bot": name}


class Quick(Thinker):
    """Answers almost at once: these tests do not need good decisions."""

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
    """A page: sends requests, opens tables, receives messages."""

    def __init__(self, vault: Vault, minds: Minds | None = None, intervals: Intervals = INTERVALS) -> None:
        self.edition = Edition(vault, self._posted, minds, intervals)
        self._tables: dict[int, Table] = {}
        self._numbers = count(1)

    def _posted(self, text: str) -> None:
        message = json.loads(text)
        self._tables[message["connection"]].posted(message)

    async def ask(self, method: str, path: str, body: Json | None = None, status: int | None = None) -> Any:
        data = json.loads(await self.edition.request(method, path, None if body is None else json.dumps(body)))
        assert status is None or data["status"] == status, data
        assert status is not None or data["status"] < 300, data
        return data["body"]

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
            data = json.loads(message["text"])
            self.heard.append(data)
            if data["type"] in ("snapshot", "progress"):
                self.now = data["now"]
            if data["type"] == "snapshot":
                self.table = data
            if data["type"] == "room":
                self.room = data
        self._news.set()

    async def until(self, done: Callable[[], Any], seconds: float = SECONDS) -> Any:
        """Wait until ``done`` returns neither None, False nor an empty list (a seat may be 0); returns that."""
        async with asyncio.timeout(seconds):
            while (found := done()) is None or found is False or found == []:
                self._news.clear()
                await self._news.wait()
            return found

    def say(self, kind: str, **more: Any) -> str:
        key = secrets.token_hex(8)
        wants_key = {} if kind in ("view", "stop-review") else {"key": key}
        self._edition.message(self._number, json.dumps({"type": kind, **wants_key, **more}))
        return key

    async def answer(self, key: str) -> Json:
        """Wait for the answer with a key."""
        found: Json = await self.until(lambda: next((one for one in self.heard if one.get("key") == key), None))
        return found

    async def look(self, viewer: int | None) -> None:
        """View the table as a seat."""
        before = len(self.heard)
        self.say("view", viewer=viewer)
        await self.until(lambda: any(one["type"] == "snapshot" for one in self.heard[before:]))

    async def act(self, action: int) -> Json:
        assert self.now is not None
        key = self.say("act", seat=self.now["viewer"], sequence=self.now["sequence"], action=action)
        return await self.answer(key)

    def close(self) -> None:
        self._edition.close(self._number)


async def play_on(table: Table, people: list[int], rng: random.Random, steps: int | None = None) -> None:
    """Play random offered actions for the seats of people, to the end or for so many actions."""
    done = 0
    await table.until(lambda: table.now)
    while steps is None or done < steps:
        seat = await table.until(partial(_to_act, table, set(people)))
        if seat == OVER:
            return
        assert table.now is not None
        if table.now["viewer"] != seat:
            await table.look(seat)
            continue
        data = await table.act(choice(table.now["offers"], rng)["id"])
        assert data["type"] == "done", data
        done += 1


def choice(offers: list[Json], rng: random.Random) -> Json:
    """A random offer, preferably one that brings the match to its end."""
    ahead = [offer for offer in offers if offer["text"].startswith("play ")]
    return rng.choice(ahead or offers)


OVER = "over"


def _to_act(table: Table, people: set[int]) -> int | str | None:
    """A person's seat that has to decide; OVER at the end of the match, None while there is none."""
    now = table.now
    assert now is not None
    if now["finish"]:
        return OVER
    asked = sorted(set(now["asked"]) & people)
    if now["viewer"] in asked:
        return int(now["viewer"]) if now["offers"] else None
    return asked[0] if asked else None
