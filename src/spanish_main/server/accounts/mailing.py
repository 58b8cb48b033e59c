"""Mail by SMTP. No mail holds a secret of a game, and no log an address."""

from __future__ import annotations

import smtplib
import ssl
from dataclasses import dataclass, field
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from spanish_main.server.protocol import addresses
from spanish_main.table.messages.errors import BadServeOption

_SECONDS = 20.0
# Longer lines are folded: a folded link in a header does not work.
_LINE = 900


class NotSent(Exception):
    """A notice could not be sent. The text says why, without an address. gone: sending later will fail too."""

    def __init__(self, text: str, *, gone: bool = False) -> None:
        super().__init__(text)
        self.gone = gone


def is_address(text: str) -> bool:
    """Whether mail can be sent to an address. Some exotic valid addresses are refused."""
    return addresses.read_mail(text) is not None


@dataclass(frozen=True)
class Mailer:
    """Sends mail from ``sender`` through a mail server. site: the address of the page, for links."""

    host: str
    port: int
    tls: bool
    user: str | None
    password: str | None = field(repr=False)
    sender: str
    site: str

    def send(self, to: str, subject: str, text: str, stop: str | None = None) -> None:
        """Sends a text. Raises NotSent. stop: the address for unsubscribing by one click (RFC 8058)."""
        from email.message import EmailMessage  # noqa: PLC0415 -- a megabyte, only for servers that send mail
        from email.policy import SMTP  # noqa: PLC0415

        message = EmailMessage(policy=SMTP.clone(max_line_length=_LINE))
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=urlsplit(self.site).hostname)
        message["Auto-Submitted"] = "auto-generated"
        if stop is not None:
            message["List-Unsubscribe"] = f"<{stop}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(text)
        try:
            with self._connected() as smtp:
                if self.user is not None:
                    self._check_private(smtp)
                    smtp.login(self.user, self.password or "")
                smtp.send_message(message, self.sender, [to])
        except smtplib.SMTPRecipientsRefused as error:
            codes = sorted({code for code, _ in error.recipients.values()})
            raise NotSent(f"the mail server refuses the address: {codes}", gone=min(codes, default=0) >= 500) from None
        except smtplib.SMTPResponseException as error:
            raise NotSent(f"the mail server says {error.smtp_code}") from None
        except (OSError, smtplib.SMTPException) as error:
            raise NotSent(f"the mail server does not answer: {type(error).__name__}") from None

    def _check_private(self, smtp: smtplib.SMTP) -> None:
        if not isinstance(smtp.sock, ssl.SSLSocket):
            raise NotSent("the mail server accepts the password only unencrypted")

    def _connected(self) -> smtplib.SMTP:
        if self.tls:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=_SECONDS, context=ssl.create_default_context())
        smtp = smtplib.SMTP(self.host, self.port, timeout=_SECONDS)
        try:
            smtp.ehlo()
            if smtp.has_extn("starttls"):
                smtp.starttls(context=ssl.create_default_context())
                smtp.ehlo()
        except BaseException:
            smtp.close()
            raise
        return smtp


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def mailer(url: str, sender: str | None, site: str | None, password: str | None = None) -> Mailer:
    """The mailer for the mail server at ``url``: ``smtp://`` (with STARTTLS where offered) or ``smtps://``.

    Raises ServeError, without the password, for a wrong address or a missing ``sender`` or ``site``.
    """
    try:
        found = urlsplit(url)
        port = found.port
    except ValueError:
        found, port = urlsplit(""), None
    host = found.hostname or ""
    if found.scheme not in ("smtp", "smtps") or addresses.read_host(_bracketed(host)) is None:
        raise BadServeOption("server-bad-smtp")
    if not sender or not is_address(sender) or not site or addresses.read(site) is None:
        raise BadServeOption("server-mail-needs")
    tls = found.scheme == "smtps"
    user = unquote(found.username) if found.username else None
    secret = unquote(found.password) if found.password else password
    return Mailer(host, port or (465 if tls else 587), tls, user, secret, sender, site.rstrip("/"))
