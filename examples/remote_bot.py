"""A bot that plays at a table of a running server with a token. It reconnects when the connection is lost.

    remote_bot.py http://localhost:8000 --code CODE          take a seat at the table that waits under this code
    remote_bot.py http://localhost:8000 --table TABLE        take a seat at this table: the end of its page's address
    remote_bot.py http://localhost:8000 --new la_tortuga     make a table against the random bot (--clock 300+5)

The token is read from SPANISH_MAIN_TOKEN. Without arguments it starts a server and plays there.
"""

import argparse
import asyncio
import hashlib
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

PROTOCOL = 1  # the version of the protocol that this bot speaks


def post(server, path, token, body):
    """Returns the server's answer to a POST."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)  # noqa: S310 -- one's own server
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310 -- the same
        return json.load(answer)


class Player:
    """Plays its seat at a table at random to the end. Every connection begins with a message about the room."""

    def __init__(self, server, table, token):
        self.address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live?protocol={PROTOCOL}"
        self.headers = {"Authorization": f"Bearer {token}"}
        self.entropy = ""  # its part of the shuffle: pledged first, revealed when all seats have pledged theirs
        self.pledged = None  # the try of the deal that it was pledged for
        self.pending = None  # the action without an answer; sent again with the same key it counts only once
        self.actions = 0
        self.now = None  # the last state of the table

    async def play(self):
        """Plays to the end and returns the finish: the winners and the reason."""
        while True:
            try:
                async with connect(
                    self.address + self.shown(), additional_headers=self.headers, max_size=None
                ) as socket:
                    return await self.follow(socket)
            except (ConnectionClosed, OSError) as error:
                code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd else 0
                if 4400 <= code < 4500:
                    raise SystemExit(f"the server has closed the table to us: {code}") from None
                await asyncio.sleep(1)

    def shown(self):
        """The query with the last known version, so that the server sends only the news since then."""
        return f"&viewer={self.now['viewer']}&version={self.now['version']}" if self.now else ""

    async def follow(self, socket):
        """Receives messages and acts until the match is over."""
        seat, resend, self.pledged = None, self.pending, None
        async for raw in socket:
            message = json.loads(raw)
            if message["type"] == "room":
                await self.be_ready(socket, message)
            elif message["type"] == "snapshot" and message["now"]["viewer"] is None:
                seat = next(n for n, one in enumerate(message["seats"]) if one["yours"])
                await socket.send(json.dumps({"type": "view", "viewer": seat}))
            elif message["type"] in ("snapshot", "progress"):
                now = self.now = message["now"]
                seat = now["viewer"]
                if now["finish"]:
                    return now["finish"]
                if resend:
                    await socket.send(json.dumps(resend))
                    resend = None
                elif now["offers"] and not self.pending:
                    await self.act(socket, seat, now)
            elif message["type"] in ("done", "refused") and self.pending and message["key"] == self.pending["key"]:
                self.pending = None
                if message["type"] == "refused":
                    await socket.send(json.dumps({"type": "view", "viewer": seat}))  # look again
                elif now["offers"]:
                    await self.act(socket, seat, now)
        raise OSError("the line was lost")

    async def be_ready(self, socket, room):
        """Does its part for the deal: pledges while the table waits, and reveals when all have pledged."""
        for seat, mine in enumerate(room["seats"]):
            ask = {"key": secrets.token_hex(8), "seat": seat}
            try_of = (room["tries"], room["terms"])
            # Once in each try: the room message may repeat before it has our pledge, and a second pledge would not fit.
            if mine["yours"] and room["phase"] == "waiting" and not mine["ready"] and self.pledged != try_of:
                self.pledged = try_of
                self.entropy = secrets.token_hex(32)
                pledge = hashlib.sha256(b"spanish-main pledge 1:" + self.entropy.encode()).hexdigest()
                await socket.send(json.dumps({"type": "ready", "pledge": pledge, "terms": room["terms"], **ask}))
            elif mine["yours"] and room["phase"] == "drawing":
                await socket.send(json.dumps({"type": "reveal", "entropy": self.entropy, **ask}))

    async def act(self, socket, seat, now):
        """Chooses an offer and sends it."""
        offer = secrets.choice(now["offers"])  # your own idea goes here: now["observation"] is what your seat may know
        key = secrets.token_hex(8)
        self.pending = {"type": "act", "key": key, "seat": seat, "sequence": now["sequence"], "action": offer["id"]}
        self.actions += 1
        await socket.send(json.dumps(self.pending))


def sit(server, token, table=None, code=None, game="la_tortuga", clock=None):
    """Takes a seat at the table with ``code`` or at ``table``, or makes one against the random bot. Returns its id."""
    if code:
        table = post(server, "/api/join", token, {"code": code})["table"]
    if table is None:
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
        return post(server, "/api/tables", token, {"game": game, "seats": seats, "clock": clock})["table"]
    for seat in range(16):
        try:
            return post(server, f"/api/tables/{table}/seats", token, {"seat": seat})["table"]
        except urllib.error.HTTPError as error:
            if json.load(error)["message"] != "server-seat-taken":
                raise SystemExit(f"the server has not let us sit: {error}") from None
    raise SystemExit("no seat is open at this table")


def play(server, token, table=None, code=None, game="la_tortuga", clock=None):
    """Plays a match and prints the result."""
    player = Player(server, sit(server, token, table, code, game, clock), token)
    finish = asyncio.run(player.play())
    print(f"played {player.actions} actions; winners: {finish['winners']} ({finish['reason']})")


def clock_of(text):
    """Reads ``300+5``: five minutes for the match, and five seconds more after each turn."""
    seconds, _, increment = text.partition("+")
    return {"kind": "match", "seconds": int(seconds), "increment": int(increment or 0)}


def demonstrate():
    """Starts a server on a new database, makes a token as its host, and plays there."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite3")
        command = [sys.executable, "-m", "spanish_main"]
        serve = [*command, "serve", "--no-browser", "--port", "0", "--database", database]
        with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True) as server:
            try:
                url = re.search(r"http://localhost:\d+", server.stdout.readline())[0]
                host = [*command, "host", "token", "Polly", "--new", "--database", database]
                token = subprocess.run(host, capture_output=True, text=True, check=True).stdout.strip()
                play(url, token)
            finally:
                server.terminate()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A bot at a table of a running server.")
    parser.add_argument("server", nargs="?", help="such as http://localhost:8000; by default a new one")
    parser.add_argument("--code", help="of a table that waits")
    parser.add_argument("--table", help="one that waits, by the end of its page's address")
    parser.add_argument("--new", metavar="GAME", default="la_tortuga", help="make a table of this game")
    parser.add_argument("--clock", type=clock_of, metavar="SECONDS[+MORE]", help="of the new table, such as 300+5")
    asked = parser.parse_args()
    if asked.server is None:
        demonstrate()
    else:
        play(
            asked.server.rstrip("/"), os.environ["SPANISH_MAIN_TOKEN"], asked.table, asked.code, asked.new, asked.clock
        )
