"""Web push: notices for browsers, through the push service of each browser.

The address comes from the browser, so it is checked when it is stored and before each use: only known services, only
encrypted, and no redirects.
"""

from __future__ import annotations

import base64
import binascii
import importlib.util
import json
from collections.abc import Sequence
from typing import Any

from spanish_main.server.accounts.mailing import NotSent
from spanish_main.server.protocol import addresses
from spanish_main.server.protocol.addresses import Address
from spanish_main.server.storage.notify_store import NotifyStore, Push
from spanish_main.table.messages.errors import BadServeOption, lacking

# The push services of the browsers.
SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
_SECONDS = 15.0
# A push service keeps a notice this long for a browser that is closed.
_KEEP_SECONDS = 24 * 3600


class Pusher:
    """Sends notices, signed with the key of this server, which is in the database."""

    def __init__(self, store: NotifyStore, contact: str, services: Sequence[str] = ()) -> None:
        """Reads or makes the key.

        Args:
            store: The database.
            contact: A ``mailto:`` or ``https:`` address for the people who run a push service.
            services: The hosts of further push services; ``http://HOST:PORT`` is one without TLS, for tests.
        """
        if importlib.util.find_spec("pywebpush") is None:
            raise lacking("push")
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415 -- only for web push
        from py_vapid import Vapid02  # noqa: PLC0415 -- an extra

        fresh = Vapid02()
        fresh.generate_keys()
        self._vapid = Vapid02.from_pem(store.kept("vapid_key", fresh.private_pem().decode()).encode())
        public = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        # The public key, in base64url, which browsers need to make an endpoint.
        self.key = base64.urlsafe_b64encode(public).rstrip(b"=").decode()
        self._contact = contact
        given = [addresses.read(service) or addresses.read_host(service) for service in services]
        for service, found in zip(services, given, strict=True):
            if found is None or (isinstance(found, Address) and found.rest):
                shown = service[:80]
                raise BadServeOption("server-bad-push-service", service=shown)
        self._hosts = (*SERVICES, *(each for each in given if isinstance(each, str)))
        self._origins = {each.origin for each in given if isinstance(each, Address)}

    def takes(self, endpoint: str, p256dh: str, auth: str) -> bool:
        """Whether notices can be sent to an endpoint with these keys."""
        return self._known(endpoint) is not None and len(_bytes(p256dh)) == 65 and len(_bytes(auth)) == 16

    def _known(self, endpoint: str) -> Address | None:
        """The address of an endpoint at a known push service; None for any other address."""
        found = addresses.read(endpoint)
        if found is None or found.origin in self._origins:
            return found
        known = found.scheme == "https" and found.port == 443 and any(map(found.within, self._hosts))
        return found if known else None

    def send(self, push: Push, notice: dict[str, Any]) -> None:
        """Sends a notice as JSON. Raises NotSent, with ``gone`` if the browser has unsubscribed."""
        import requests  # noqa: PLC0415 -- an extra
        from pywebpush import WebPushException, webpush  # noqa: PLC0415 -- an extra

        address = self._known(push.endpoint)
        if address is None:
            raise NotSent("the push service is unknown", gone=True)
        subscription = {"endpoint": str(address), "keys": {"p256dh": push.p256dh, "auth": push.auth}}
        with requests.Session() as session:
            session.max_redirects = 0
            session.trust_env = False
            try:
                webpush(
                    subscription,
                    json.dumps(notice, ensure_ascii=False),
                    vapid_private_key=self._vapid,
                    vapid_claims={"sub": self._contact},
                    ttl=_KEEP_SECONDS,
                    timeout=_SECONDS,
                    headers={"Urgency": "normal"},
                    requests_session=session,
                )
            except WebPushException as error:
                status = getattr(error.response, "status_code", 0)
                raise NotSent(f"the push service says {status}", gone=status in (404, 410)) from None
            except (requests.RequestException, ValueError) as error:
                raise NotSent(f"the push service does not answer: {type(error).__name__}") from None


def _bytes(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        return b""
