"""Tells people that it is their turn, by web push or mail, where the host has set that up and they have asked for it.

At most once a turn. What is told holds no secret: which game, and where the table is.
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
from spanish_main.table.messages.errors import ServeError
from spanish_main.text.phrases import Phrases, languages

log = logging.getLogger(__name__)

_LOOK_SECONDS = 2.0
# So many are told at once.
_AT_ONCE = 10
# What could not be sent is tried again so much later, and so often in all.
RETRY_SECONDS = (60.0, 300.0, 1800.0)


class Notifier:
    """Tells whom there is to tell. mailer, pusher: None where the host has not set that up."""

    def __init__(self, store: Store, times: TimeStore, notices: NoticeSettings) -> None:
        """ServeError where what the host has set up cannot be."""
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
                text = "--push needs --mail-from ADDRESS, or --site with https://: whom push services can turn to"
                raise ServeError("server-push-needs", text)
            self.pusher = Pusher(self.store, contact, notices.push_service)
        self._times = times

    @property
    def on(self) -> bool:
        """Whether anybody is told anything."""
        return self.mailer is not None or self.pusher is not None

    async def watch(self) -> None:
        """For as long as the node serves. Who is slow to take a notice keeps none of the others from theirs."""
        threads, said = anyio.CapacityLimiter(_AT_ONCE), False
        while self.on:
            try:
                due = await anyio.to_thread.run_sync(self.store.due, _AT_ONCE)
                tellings = (anyio.to_thread.run_sync(self.tell, notice, limiter=threads) for notice in due)
                for failed in await asyncio.gather(*tellings, return_exceptions=True):
                    if failed is not None:
                        raise failed
                said = False
            except DBAPIError as error:
                if not said:
                    log.error("nobody is told that it is their turn: %s", one_line(error.orig))  # noqa: TRY400 -- one line
                said = True
            await asyncio.sleep(_LOOK_SECONDS)

    # --- In a thread --------------------------------------------------------------------------------------------------

    def tell(self, notice: Notice) -> None:
        """Tell somebody, if that is still to be done and no other node does it."""
        if not self.store.take(notice):
            return
        try:
            due = self.store.stands(notice) and not self._times.present(notice.table, notice.user)
        except DBAPIError:
            # Nobody was told anything yet: what the database could not say now it may say later.
            with contextlib.suppress(DBAPIError):
                self.store.give_back(notice, RETRY_SECONDS[0])
            raise
        if not due:
            return
        try:
            failed = self._failed(notice)
        except Exception:
            log.exception("somebody could not be told that it is their turn")
            return
        if failed is None:
            return
        last = notice.tries >= len(RETRY_SECONDS)
        log.warning("somebody could not be told that it is their turn%s: %s", ", nor will be" if last else "", failed)
        if not last:
            self.store.give_back(notice, RETRY_SECONDS[notice.tries])

    def _failed(self, notice: Notice) -> NotSent | None:
        """Tell the browsers, or by mail where no browser was told; why nobody was, if it should be tried again."""
        failed = None
        if self.pusher is not None:
            told = False
            for push in self.store.pushes(notice.user):
                phrases = Phrases(push.language)
                words = {
                    "title": phrases.say("notice-title"),
                    "text": phrases.say("notice-text", game=phrases.game(notice.game)),
                }
                try:
                    self.pusher.send(push, {**words, "table": notice.table})
                    told = True
                except NotSent as error:
                    if error.gone:
                        self.store.drop_push(push.user, push.id)
                    else:
                        failed = error
            if told:
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

    def ask_whether_theirs(self, by: Mailer, mail: Mail) -> None:
        """Ask by mail whether the address is that person's; NotSent."""
        assert self.seals is not None
        phrases = Phrases(mail.language)
        lines = [
            phrases.say("mail-confirm"),
            f"{by.site}/mail/confirm?token={self.seals.make('confirm', mail)}",
            phrases.say("mail-confirm-not"),
        ]
        by.send(mail.address, phrases.say("mail-confirm-subject"), "\n\n".join(lines) + "\n")


def language_of(asked: str) -> str:
    """A language that there is."""
    return asked if asked in languages() else "en"
