"""No secret reaches a browser that may not know it: every byte that was sent is looked at."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from tests.server.harness import Browser, ServerProcess
from tests.table.test_secrets import check_hands

pytestmark = pytest.mark.server


async def test_every_byte_to_two_users_and_a_hot_seat(
    server: ServerProcess, browser: Browser, stranger: Browser
) -> None:
    rng = random.Random(11)
    table = await browser.new_table("pp", entropy="a pinch of salt")
    owner, spectator = await browser.open(table), await stranger.open(table)
    for _ in range(40):
        if owner.now["finish"]:
            break
        await owner.view(owner.now["seat"])
        while owner.now["seat"] == owner.now["viewer"]:
            await owner.act(rng)
        await owner.view(None)
    while spectator.now["sequence"] < owner.now["sequence"]:
        await spectator.hear()
    assert owner.now["finish"] is None

    assert check_hands(spectator, None, lambda seat: False) > 10
    for viewer in (None, 0, 1):
        assert check_hands(owner, viewer, lambda seat, viewer=viewer: seat == viewer) > 10  # type: ignore[misc]

    # Neither the seed, nor what it is made of, nor anything that lets in.
    path = Path(server.log.parent, "tables.sqlite3")
    with sqlite3.connect(path) as connection:
        (seed, owner_id) = connection.execute("SELECT seed, owner FROM tables WHERE id = ?", [table]).fetchone()
        hashes = [row[0] for row in connection.execute("SELECT token_hash FROM sessions")]
        assert len(hashes) >= 2
    connection.close()
    tokens = [*browser.http.cookies.values(), *stranger.http.cookies.values()]
    secrets = [seed, "a pinch of salt", owner_id, *tokens, *hashes]
    sent = "".join([*owner.heard, *spectator.heard])
    for path in ("/api/catalog", "/api/tables", f"/api/tables/{table}/record"):
        sent += (await browser.http.get(path)).text + (await stranger.http.get(path)).text
    sent += server.log.read_text()
    for secret in secrets:
        assert secret not in sent
        assert secret[:16] not in sent
