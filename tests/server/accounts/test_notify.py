"""Notices: through a real mail server, and through a push service that decrypts what it gets."""

from __future__ import annotations

import asyncio
import base64
import email
import re
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from email.message import Message
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import http_ece
import httpx
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from spanish_main.server.accounts import notify
from spanish_main.server.accounts.mailing import is_address, mailer
from spanish_main.server.accounts.notify import Notifier
from spanish_main.server.accounts.pushing import Pusher
from spanish_main.server.storage.database import locate, open_engine
from spanish_main.server.storage.forgetting import forget
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.notify_store import NotifyStore
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.settings.serve import NoticeSettings
from spanish_main.table.messages.errors import ServeError
from spanish_main.table.messages.wire_room import Clock
from tests.server.harness import Browser, ServerProcess
from tests.server.inside import new_user
from tests.server.live.test_time import table_of_two
from tests.table.pages import until

pytestmark = pytest.mark.server

SITE = "https://galleon.example"
SENDER = "captain@galleon.example"


class MailServer:
    """The mails that a server got. refuse: its answers to the next mails, the last one first."""

    def __init__(self) -> None:
        self.mails: list[Message] = []
        self.refuse: list[str] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 -- aiosmtpd's name
        if self.refuse:
            return self.refuse.pop()
        self.mails.append(email.message_from_bytes(envelope.content))
        return "250 OK"

    def link(self, path: str) -> str:
        """The token in the link of the newest mail."""
        found = re.search(rf"{re.escape(SITE + path)}\?token=(\S+)", body(self.mails[-1]))
        assert found is not None, body(self.mails[-1])
        return found[1]


def body(mail: Message) -> str:
    content = mail.get_payload(decode=True)
    assert isinstance(content, bytes)
    return content.decode()


@pytest.fixture
def mail_server() -> Iterator[tuple[MailServer, str]]:
    """A mail server, and its address."""
    inbox = MailServer()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(inbox, hostname="127.0.0.1", port=port)
    controller.start()
    yield inbox, f"smtp://127.0.0.1:{port}"
    controller.stop()


class PushService:
    """A push service with one browser, which decrypts its notices. answers: the next statuses; then 201."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        self.received: list[bytes] = []
        self.headers: list[Message] = []
        self.answers: list[int] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                raw = self.rfile.read(int(self.headers["Content-Length"]))
                status = service.answers.pop(0) if service.answers else 201
                service.headers.append(self.headers)
                if status == 201:
                    private, auth = service.private, service.auth
                    service.received.append(http_ece.decrypt(raw, private_key=private, auth_secret=auth))
                self.send_response(status)
                self.send_header("Location", "http://127.0.0.1:1/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def subscription(self) -> dict[str, str]:
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": f"{self.url}/inbox", "p256dh": in_base64(point), "auth": in_base64(self.auth)}


def in_base64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@pytest.fixture
def service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.server.shutdown()
    made.server.server_close()


def due_notice(store: Store) -> tuple[str, str]:
    """A table with a notice that is due: the table and the user."""
    table, host, _ = table_of_two(store, Clock("move", 86_400, 0))
    TimeStore(store, "one").notice(table, 0, host, 0)
    return table, host


def send_due(notifier: Notifier) -> None:
    for notice in notifier.store.due(10):
        notifier.send(notice)


def make_due(store: Store) -> None:
    """Make all notices due now."""
    later = text("UPDATE notices SET due = 1 WHERE due IS NOT NULL")
    store.write(lambda connection: connection.execute(later).rowcount)


def mailing(url: str) -> NoticeSettings:
    return NoticeSettings(smtp=url, mail_from=SENDER, site=SITE)


def pushing(*services: str) -> NoticeSettings:
    return NoticeSettings(mail_from=SENDER, push=True, push_service=services)


# --- Mail -------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_an_address_is_confirmed_gets_a_notice_and_is_deleted_by_one_click(
    tmp_path: Path, mail_server: tuple[MailServer, str]
) -> None:
    inbox, url = mail_server
    database = tmp_path / "tables.sqlite3"
    notices = mailing(url)
    with ServerProcess(database, notices=notices) as server:
        async with Browser(server.url) as browser, httpx.AsyncClient(base_url=server.url) as anybody:
            me = (await browser.http.post("/api/me/mail", json={"address": "ada@example.org", "language": "ru"})).json()
            assert (me["mails"], me["mail"]) == (True, {"address": "ada@example.org", "confirmed": False})
            assert (inbox.mails[0]["To"], inbox.mails[0]["From"]) == ("ada@example.org", SENDER)
            assert "«Испанском Мейне»" in body(inbox.mails[0])
            twice = await browser.http.post("/api/me/mail", json={"address": "ada@example.org"})
            assert (twice.status_code, twice.json()["message"]) == (429, "server-mailed-already")
            word = inbox.link("/mail/confirm")
            for wrong in ("", "x", word[:-1], word + "0", word.replace(".", "")):
                answer = await anybody.post("/api/mail/confirm", json={"token": wrong})
                assert answer.status_code == 404, answer.text
            store = Store(open_engine(database))
            table, _ = due_notice(store)
            # The person at the table is the one at the browser.
            store.write(lambda c: c.execute(text("UPDATE notices SET user_id = :u"), {"u": me["id"]}).rowcount)
            answer = await anybody.post("/api/mail/confirm", json={"token": word})
            assert answer.status_code == 204, answer.text
            assert (await browser.http.get("/api/me")).json()["mail"]["confirmed"]
            token = (await browser.http.post("/api/me/bots", json={"name": "Polly"})).json()["token"]
            seen = (await anybody.get("/api/me", headers={"Authorization": f"Bearer {token}"})).json()
            assert (seen["id"], seen["mail"], seen["pushes"]) == (me["id"], None, [])
            store.write(lambda c: c.execute(text("UPDATE notices SET due = 1, tries = 0")).rowcount)
            await until(lambda: len(inbox.mails) > 1)
            notice = inbox.mails[1]
            assert f"{SITE}/table/{table}" in body(notice)
            assert notice["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            stop = notice["List-Unsubscribe"].strip("<>").removeprefix(SITE)
            form = {"content-type": "application/x-www-form-urlencoded"}
            answer = await anybody.post(stop, content="List-Unsubscribe=One-Click", headers=form)
            assert answer.status_code == 204, answer.text
            assert (await browser.http.get("/api/me")).json()["mail"] is None
            assert (await anybody.post(stop)).status_code == 204
            store.close()
        assert server.stop() == 0
        log = server.log.read_text()
    assert "example.org" not in log


async def test_an_address_gets_few_questions_however_often_it_is_entered(
    tmp_path: Path, mail_server: tuple[MailServer, str]
) -> None:
    inbox, url = mail_server
    notices = mailing(url)
    with ServerProcess(tmp_path / "tables.sqlite3", notices=notices) as server:
        statuses = []
        for address in ("eve@example.org", "Eve@example.org", "eve@EXAMPLE.org", "eve@example.org", "eve@example.org"):
            async with Browser(server.url) as browser:
                for _ in range(2):
                    asked = await browser.http.post("/api/me/mail", json={"address": address})
                    statuses.append(asked.status_code)
                    if asked.status_code == 200:
                        assert (await browser.http.delete("/api/me/mail")).status_code == 200
                assert (await browser.http.delete("/api/me")).status_code in (204, 401)
        assert statuses == [200] * 3 + [429] * 7
        assert len(inbox.mails) == 3
        async with Browser(server.url) as browser:
            assert (await browser.http.post("/api/me/mail", json={"address": "ada@example.org"})).status_code == 200
        assert server.stop() == 0
        assert "example.org" not in server.log.read_text().lower()


@pytest.mark.parametrize(
    "address", ["", "ada", "ada@", "@x.org", "a b@x.org", "a@x", "a@x.org\nBcc: b@x.org", "a,b@x.org"]
)
def test_wrong_addresses_are_refused(address: str) -> None:
    assert not is_address(address)


@pytest.mark.parametrize("url", ["http://x", "smtp://", "smtp://h:port", "mail.example.org"])
def test_an_error_in_the_mail_settings_does_not_show_the_password(url: str) -> None:
    with pytest.raises(ServeError) as refusal:
        mailer(url, SENDER, SITE, "secret")
    assert "secret" not in str(refusal.value)
    with pytest.raises(ServeError):
        mailer("smtp://u:secret@h", None, SITE)
    assert "secret" not in repr(mailer("smtp://u:secret@h", SENDER, SITE))


def test_a_refused_mail_is_tried_again_a_few_times(
    store: Store, mail_server: tuple[MailServer, str], caplog: pytest.LogCaptureFixture
) -> None:
    inbox, url = mail_server
    notifier = Notifier(store, TimeStore(store, "one"), mailing(url))
    _, host = due_notice(store)
    mail = notifier.store.ask_mail(host, "ada@example.org", "en")
    send_due(notifier)
    assert inbox.mails == [], "an address that is not confirmed gets no notice"
    assert notifier.store.confirm_mail(mail)
    table, user = due_notice(store)
    store.write(lambda c: c.execute(text("UPDATE mails SET user_id = :u"), {"u": user}).rowcount)
    inbox.refuse = ["451 later"] * 99
    tries = 0
    while notifier.store.due(10):
        send_due(notifier)
        make_due(store)
        tries += 1
    assert tries == len(notify.RETRY_SECONDS) + 1
    assert len(inbox.refuse) == 99 - tries
    assert "451" in caplog.text
    assert "ada@" not in caplog.text
    assert table not in caplog.text


def test_no_second_notice_of_a_turn_none_after_it_and_none_at_the_table(
    store: Store, mail_server: tuple[MailServer, str]
) -> None:
    inbox, url = mail_server
    times = TimeStore(store, "one")
    times.arrive()
    notifiers = [Notifier(store, times, mailing(url)) for _ in range(2)]
    table, host = due_notice(store)
    assert notifiers[0].store.confirm_mail(notifiers[0].store.ask_mail(host, "ada@example.org", "en"))
    notices = [notifier.store.due(10)[0] for notifier in notifiers]
    for notifier, notice in zip(notifiers, notices, strict=True):
        notifier.send(notice)
    times.notice(table, 0, host, 0)
    send_due(notifiers[0])
    assert len(inbox.mails) == 1
    times.opened(table, host)
    times.notice(table, 0, host, 40)
    while not times.present(table, host):
        pass
    send_due(notifiers[0])
    times.closed(table, host)
    while times.present(table, host):
        pass
    entry = "INSERT INTO entries (table_id, sequence, seat, action, time) VALUES (:t, 50, 0, 'end', 1)"
    store.write(lambda c: c.execute(text(entry), {"t": table}).rowcount)
    times.notice(table, 0, host, 45)
    send_due(notifiers[0])
    assert len(inbox.mails) == 1
    times.notice(table, 0, host, 51)
    send_due(notifiers[0])
    assert len(inbox.mails) == 2


async def test_a_slow_receiver_does_not_delay_other_notices(
    store: Store, mail_server: tuple[MailServer, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, url = mail_server
    notifier = Notifier(store, TimeStore(store, "one"), mailing(url))
    tables, sent = {due_notice(store)[0] for _ in range(4)}, set()
    together = threading.Barrier(len(tables), timeout=5)

    def send(notice: notify.Notice) -> None:
        together.wait()
        sent.add(notice.table)

    monkeypatch.setattr(notifier, "send", send)
    watch = asyncio.create_task(notifier.watch())
    await until(lambda: sent == tables)
    watch.cancel()
    await asyncio.gather(watch, return_exceptions=True)


# --- Push -------------------------------------------------------------------------------------------------------------


def test_a_browser_can_read_its_notice_and_is_deleted_when_it_unsubscribes(store: Store, service: PushService) -> None:
    notices = pushing(service.url)
    notifier = Notifier(store, TimeStore(store, "one"), notices)
    assert notifier.pusher is not None
    key = notifier.pusher.key
    table, host = due_notice(store)
    notifier.store.add_push(host, **service.subscription(), language="en", label="Firefox")
    service.answers = [503]
    send_due(notifier)
    assert service.received == []
    make_due(store)
    send_due(notifier)
    (notice,) = service.received
    assert table.encode() in notice
    assert b"It is your turn" in notice
    assert key in str(service.headers[-1]["authorization"]), "signed with the key that browsers got"
    assert Notifier(store, TimeStore(store, "two"), notices).pusher.key == key, "made once"  # type: ignore[union-attr]
    service.answers = [410]
    TimeStore(store, "one").notice(table, 0, host, 7)
    send_due(notifier)
    assert notifier.store.pushes(host) == []


def test_a_browser_that_subscribes_many_times_at_once_is_stored_once(stores: list[Store], service: PushService) -> None:
    user = new_user(stores[0])[0]
    found = service.subscription()
    with ThreadPoolExecutor(8) as threads:
        made = [
            threads.submit(NotifyStore(stores[n % 3]).add_push, user, **found, language="en", label=f"{n}")
            for n in range(60)
        ]
        for each in made:
            each.result()
    assert len(NotifyStore(stores[0]).pushes(user)) == 1


def test_redirects_of_a_push_service_are_not_followed(store: Store, service: PushService) -> None:
    notifier = Notifier(store, TimeStore(store, "one"), pushing(service.url))
    _, host = due_notice(store)
    notifier.store.add_push(host, **service.subscription(), language="en", label="")
    service.answers = [307]
    send_due(notifier)
    assert notifier.store.due(10) == []
    make_due(store)
    assert len(notifier.store.due(10)) == 1


def test_notices_go_to_known_push_services_only(store: Store) -> None:
    notifier = Notifier(store, TimeStore(store, "one"), pushing())
    pusher = notifier.pusher
    assert isinstance(pusher, Pusher)
    point, auth = in_base64(bytes(65)), in_base64(bytes(16))
    assert pusher.takes("https://updates.push.services.mozilla.com/wpush/v2/x", point, auth)
    for endpoint in (
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com@10.0.0.1/x",
        "https://10.0.0.1/x",
        "https://localhost/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com:x/x",
        "file:///etc/passwd",
        "",
    ):
        assert not pusher.takes(endpoint, point, auth), endpoint
    assert not pusher.takes("https://fcm.googleapis.com/x", "short", auth)


# --- Errors and deletion ----------------------------------------------------------------------------------------------


def test_a_notice_is_tried_again_after_a_database_error(
    store: Store, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    notifier = Notifier(store, TimeStore(store, "one"), pushing(service.url))
    _, host = due_notice(store)
    notifier.store.add_push(host, **service.subscription(), language="en", label="")
    with monkeypatch.context() as broken:

        def fails(*_: object) -> bool:
            raise OperationalError("", {}, Exception("the line is cut"))

        broken.setattr(notifier.store, "stands", fails)
        with pytest.raises(OperationalError):
            send_due(notifier)
    assert service.received == []
    make_due(store)
    send_due(notifier)
    assert len(service.received) == 1


def test_a_deleted_user_leaves_no_address(store: Store, service: PushService) -> None:
    notifier = Notifier(store, TimeStore(store, "one"), pushing(service.url))
    _, host = due_notice(store)
    notifier.store.ask_mail(host, "ada@example.org", "en")
    notifier.store.add_push(host, **service.subscription(), language="en", label="")
    other, _ = new_user(store)
    notifier.store.ask_mail(other, "ben@example.org", "en")
    forget(IdentityStore(store), host)
    assert notifier.store.mail(host) is None
    assert notifier.store.pushes(host) == []
    assert notifier.store.mail(other) is not None
    assert notifier.store.due(10) == []


async def test_without_settings_there_are_no_notices(browser: Browser) -> None:
    me = (await browser.http.get("/api/me")).json()
    assert (me["mails"], me["push_key"], me["mail"], me["pushes"]) == (False, None, None, [])
    for path, asked in (
        ("/api/me/mail", {"address": "ada@example.org"}),
        ("/api/mail/confirm", {"token": "x"}),
        ("/api/me/pushes", {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "x", "auth": "y"}),
    ):
        answer = await browser.http.post(path, json=asked)
        assert (answer.status_code, answer.json()["message"]) == (404, "server-nobody-told")


def test_links_stay_valid_when_a_database_is_opened_again(place: str) -> None:
    store = Store(open_engine(locate(place)))
    first = Notifier(store, TimeStore(store, "one"), mailing("smtp://h"))
    mail = first.store.ask_mail(new_user(store)[0], "ada@example.org", "en")
    assert first.seals is not None
    word = first.seals.make("confirm", mail)
    store.close()
    store = Store(open_engine(locate(place)))
    seals = Notifier(store, TimeStore(store, "two"), mailing("smtp://h")).seals
    assert seals is not None
    assert seals.holds(word, "confirm", mail)
    assert not seals.holds(word, "stop", mail)
    store.close()
