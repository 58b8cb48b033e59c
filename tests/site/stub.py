"""A stub of ``spanish_main.browser.main`` for tests of a site: it answers with the request."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec

NUMBER = random.random()


class Stub:
    """See ``web/src/browser/python.ts``: Edition."""

    def __init__(self, vault, post) -> None:
        self._vault, self._post = vault, post

    async def request(self, method: str, path: str, body: str | None) -> str:
        await self._vault.append("asked", len(await self._vault.read("asked")), [path])
        answers = {
            "/api/asked": lambda: self._asked,
            "/api/later": lambda: (Path(__file__).parent / "later.bin").read_bytes().decode(),
            "/api/chance": lambda: [NUMBER, random.random()],
        }
        self._asked = list(await self._vault.read("asked"))
        answer = answers.get(path, lambda: {"method": method, "path": path, "body": body})()
        return msgspec.json.encode({"status": 200, "body": answer}).decode()

    def open(self, connection: int, path: str) -> None:
        self._say("message", connection, text=f"open {path}")

    def message(self, connection: int, text: str) -> None:
        self._say("message", connection, text=text.upper())

    def close(self, connection: int) -> None:
        self._say("closed", connection, code=1000)

    def _say(self, kind: str, connection: int, **more) -> None:
        self._post(json.dumps({"kind": kind, "connection": connection, **more}))


async def start(vault, post, language: str) -> Stub:
    return Stub(vault, post)
