"""Notices: tell people by web push or mail that it is their turn, at most once a turn.

The host has to set this up, and people have to ask for it. A notice names the game and the table, no secret.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

import anyio.to_thread
from sqlalchemy.exc import DBAPIError

from spanish_main.server.accounts.mailing import Mailer, NotSent, mailer
from spanish_main.server.accounts.pushing import Pusher
from spanish_main.server.storage.integrity import one_line
from spanish_main.server.storage.notify_store import Mail, Notice, NotifyStore, Seals
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.settings.serve import NoticeSettings
from spanish_main.table.messages.errors import BadServeOption
from spanish_main.text.phrases import Phrases, languages

log = logging.getLogger(__name__)

_LOOK_SECONDS = 2.0
# The number of notices that are sent at the same time.
_AT_ONCE = 10
# Seconds before each new attempt after a failure. After the last one the notice is dropped.
RETRY_SECONDS = (60.0, 300.0, 1800.0)


class Notifier:
    """Sends the notices that are due. mailer, pusher: None if the host has not set that up."""

    def __init__(self, store: Store, times: TimeStore, notices: NoticeSettings) -> None:
        """Raises ServeError for wrong settings."""
        self.store = NotifyStore(store)
        self.seals: Seals | None = None
        self.mailer: Mailer | None = None
        self.pusher: Pusher | None = None
        if notices.smtp is not None:
            self.seals = Seals(self.store)
            self.mailer = mailer(notices.smtp, notices.mail_from, notices.site, notices.password)
        if notices.push:
            contact = f"mailto:{notices.mail_from}" if notices.mail_from else (notices.site or "")
            if not contact.startswith(("mailto:", "https://")):
                raise BadServeOption("server-push-needs")
            self.pusher = Pusher(self.store, contact, notices.push_service)
        self._times = times

    @property
    def on(self) -> bool:
        """Whether any notices are sent."""
        return self.mailer is not None or self.pusher is not None

    async def watch(self) -> None:
        """Sends notices until cancelled, several at the same time: a slow receiver does not delay the others."""
        threads, reported = anyio.CapacityLimiter(_AT_ONCE), False
        while self.on:
            try:
                due = await anyio.to_thread.run_sync(self.store.due, _AT_ONCE)
                calls = (anyio.to_thread.run_sync(self.send, notice, limiter=threads) for notice in due)
                for error in await asyncio.gather(*calls, return_exceptions=True):
                    if error is not None:
                        raise error
                reported = False
            except DBAPIError as error:
                if not reported:
                    log.error("nobody is told that it is their turn: %s", one_line(error.orig))  # noqa: TRY400 -- one line
                reported = True
            await asyncio.sleep(_LOOK_SECONDS)

    # --- In a thread --------------------------------------------------------------------------------------------------

    def send(self, notice: Notice) -> None:
        """Sends a notice, unless the turn is over, the user is at the table, or another node sends it."""
        if not self.store.take(notice):
            return
        try:
            due = self.store.stands(notice) and not self._times.present(notice.table, notice.user)
        except DBAPIError:
            # Nothing was sent yet, so the notice can wait until the database answers again.
            with contextlib.suppress(DBAPIError):
                self.store.give_back(notice, RETRY_SECONDS[0])
            raise
        if not due:
            return
        try:
            error = self._send(notice)
        except Exception:
            log.exception("somebody could not be told that it is their turn")
            return
        if error is None:
            return
        last = notice.tries >= len(RETRY_SECONDS)
        log.warning("somebody could not be told that it is their turn%s: %s", ", nor will be" if last else "", error)
        if not last:
            self.store.give_back(notice, RETRY_SECONDS[notice.tries])

    def _send(self, notice: Notice) -> NotSent | None:
        """Pushes to the user's browsers; if no push succeeds, it sends mail. Returns the error if it may pass."""
        failed = None
        if self.pusher is not None:
            pushed = False
            for push in self.store.pushes(notice.user):
                phrases = Phrases(push.language)
                texts = {
                    "title": phrases.say("notice-title"),
                    "text": phrases.say("notice-text", game=phrases.game(notice.game)),
                }
                try:
                    self.pusher.send(push, {**texts, "table": notice.table})
                    pushed = True
                except NotSent as error:
                    if error.gone:
                        self.store.drop_push(push.user, push.id)
                    else:
                        failed = error
            if pushed:
                return None
        mail = self.store.mail(notice.user)
        if self.mailer is not None and mail is not None and mail.confirmed is not None:
            try:
                self._mail_turn(self.mailer, mail, notice)
            except NotSent as error:
                return None if error.gone else error
            return None
        return failed

    def _mail_turn(self, by: Mailer, mail: Mail, notice: Notice) -> None:
        assert self.seals is not None
        phrases, word = Phrases(mail.language), self.seals.make("stop", mail)
        lines = [
            phrases.say("notice-text", game=phrases.game(notice.game)),
            f"{by.site}/table/{notice.table}",
            phrases.say("mail-stop"),
            f"{by.site}/mail/stop?token={word}",
        ]
        stop = f"{by.site}/api/mail/stop?token={word}"
        by.send(mail.address, phrases.say("notice-title"), "\n\n".join(lines) + "\n", stop)

    def ask_to_confirm(self, by: Mailer, mail: Mail) -> None:
        """Sends an address the link that confirms it. Raises NotSent."""
        assert self.seals is not None
        phrases = Phrases(mail.language)
        lines = [
            phrases.say("mail-confirm"),
            f"{by.site}/mail/confirm?token={self.seals.make('confirm', mail)}",
            phrases.say("mail-confirm-not"),
        ]
        by.send(mail.address, phrases.say("mail-confirm-subject"), "\n\n".join(lines) + "\n")


def known_language(language: str) -> str:
    """``language`` if there are texts in it, else English."""
    return language if language in languages() else "en"
