"""Signing in at a small OpenID Connect provider: discovery, code flow, PKCE, state, nonce."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from joserfc import jwt
from joserfc.jwk import RSAKey

from spanish_main.settings.serve import OidcSettings
from spanish_main.table.messages.errors import ServeError
from tests.server.harness import Browser, Json, ServerProcess

pytestmark = pytest.mark.server

CLIENT, SECRET = "spanish-main-test", "s3cret-of-ours"
BASIC = "Basic " + base64.b64encode(f"{CLIENT}:{SECRET}".encode()).decode()
KEY = RSAKey.generate_key(2048, {"kid": "one"}, private=True)
OTHER_KEY = RSAKey.generate_key(2048, {"kid": "one"}, private=True)


class Provider(ThreadingHTTPServer):
    """A provider where everybody is ``person`` (claims). wrong: wrong claims in its tokens."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.issuer = f"http://localhost:{self.server_address[1]}"
        self.person: Json = {"sub": "4711", "name": "Ada at home"}
        self.wrong: Json = {}
        self.key = KEY
        self.codes: dict[str, Json] = {}
        self.complaints: list[str] = []

    def authorize(self, address: str) -> str:
        """Sign a person in at ``address``; the address to which the browser is redirected."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
        assert asked["response_type"] == "code"
        assert asked["client_id"] == CLIENT
        assert asked["code_challenge_method"] == "S256"
        assert "openid" in asked["scope"].split()
        code = f"code {len(self.codes)}"
        self.codes[code] = asked
        return str(httpx.URL(asked["redirect_uri"], params={"code": code, "state": asked["state"]}))

    def token(self, form: dict[str, str], authorization: str) -> Json | None:
        """The token for a code, once, if the client knows its secret."""
        asked = self.codes.pop(form["code"], None)
        if asked is None or authorization != BASIC or form["redirect_uri"] != asked["redirect_uri"]:
            self.complaints.append(f"{asked} {authorization}")
            return None
        digest = hashlib.sha256(form["code_verifier"].encode()).digest()
        if base64.urlsafe_b64encode(digest).decode().rstrip("=") != asked["code_challenge"]:
            self.complaints.append("PKCE")
            return None
        now = int(time.time())
        claims = {
            "iss": self.issuer,
            "aud": CLIENT,
            "iat": now,
            "exp": now + 60,
            "nonce": asked["nonce"],
            **self.person,
        }
        signed = jwt.encode({"alg": "RS256", "kid": "one"}, {**claims, **self.wrong}, self.key)
        return {"access_token": "a", "token_type": "Bearer", "expires_in": 60, "id_token": signed}


class _Handler(BaseHTTPRequestHandler):
    server: Provider

    def do_GET(self) -> None:
        issuer = self.server.issuer
        if self.path == "/.well-known/openid-configuration":
            self._send(
                {
                    "issuer": issuer,
                    "authorization_endpoint": f"{issuer}/authorize",
                    "token_endpoint": f"{issuer}/token",
                    "jwks_uri": f"{issuer}/keys",
                }
            )
        else:
            assert self.path == "/keys"
            self._send({"keys": [KEY.as_dict(private=False)]})

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"])).decode()
        form = {name: values[0] for name, values in parse_qs(body).items()}
        token = self.server.token(form, self.headers.get("authorization", ""))
        self._send(token or {"error": "invalid_grant"}, 200 if token else 400)

    def _send(self, value: Json, status: int = 200) -> None:
        raw = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Provider, ServerProcess]]:
    provider = Provider()
    threading.Thread(target=provider.serve_forever, daemon=True).start()
    oidc = OidcSettings(issuer=provider.issuer, client_id=CLIENT, secret=SECRET, name="Home")
    with ServerProcess(tmp_path_factory.mktemp("oidc") / "tables.sqlite3", oidc=oidc) as server:
        yield provider, server
        log = server.log.read_text()
        assert "Traceback" not in log
        assert SECRET not in log
    provider.shutdown()
    provider.server_close()


@pytest.fixture
def provider(started: tuple[Provider, ServerProcess]) -> Iterator[Provider]:
    yield started[0]
    started[0].wrong, started[0].key = {}, KEY
    assert started[0].complaints == []


@pytest.fixture
def server(started: tuple[Provider, ServerProcess]) -> ServerProcess:
    return started[1]


async def sign_in_address(browser: Browser) -> str:
    """The address where the browser signs in."""
    answer = await browser.http.post("/api/sign-in/provider")
    assert answer.status_code == 200, answer.text
    assert "samesite=lax" in answer.headers["set-cookie"].lower()
    assert "httponly" in answer.headers["set-cookie"].lower()
    address: str = answer.json()["address"]
    return address


async def come_back(browser: Browser, address: str) -> str:
    """Send the browser back from the provider; the address to which our server redirects it.

    A redirect from another site brings the cookie of the sign-in, but not the cookie of the session.
    """
    state = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items() if name.endswith("_state"))
    async with httpx.AsyncClient() as client:
        answer = await client.get(address, headers={"Cookie": state})
    browser.http.cookies.update(answer.cookies)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


REFUSED = "/?refused=server-provider-failed"


@pytest.mark.slow
async def test_a_guest_with_an_account_can_sign_in_elsewhere(provider: Provider, server: ServerProcess) -> None:
    provider.person = {"sub": "one", "name": "Ada at home"}
    async with Browser(server.url) as computer, Browser(server.url) as phone:
        await computer.http.patch("/api/me", json={"name": "Ada"})
        before = (await computer.http.get("/api/me")).json()
        assert (before["provider"], before["linked"]) == ("Home", False)
        assert await come_back(computer, provider.authorize(await sign_in_address(computer))) == "/"
        me = (await computer.http.get("/api/me")).json()
        assert (me["id"], me["name"], me["linked"], len(me["browsers"])) == (before["id"], "Ada", True, 1)
        assert await come_back(phone, provider.authorize(await sign_in_address(phone))) == "/"
        assert (await phone.http.get("/api/me")).json()["id"] == before["id"]


async def test_a_new_user_gets_the_name_of_the_account(provider: Provider, server: ServerProcess) -> None:
    provider.person = {"sub": "two", "name": "Ben\n at home " + "x" * 60}
    async with Browser(server.url) as browser:
        assert await come_back(browser, provider.authorize(await sign_in_address(browser))) == "/"
        assert (await browser.http.get("/api/me")).json()["name"].startswith("Ben at home xx")


async def test_forged_and_used_states_are_refused(provider: Provider, server: ServerProcess) -> None:
    provider.person = {"sub": "three"}
    async with Browser(server.url) as ada, Browser(server.url) as eve:
        back = provider.authorize(await sign_in_address(ada))
        url = httpx.URL(back)
        for forged in (
            url.copy_merge_params({"state": "forged"}),
            url.copy_merge_params({"state": ""}),
            url.copy_remove_param("state"),
            url.copy_remove_param("code"),
        ):
            async with Browser(server.url) as other:
                await sign_in_address(other)
                assert await come_back(other, str(forged)) == REFUSED
                assert (await other.http.get("/api/me")).json()["known"] is False
        assert await come_back(eve, back) == REFUSED  # a link that Ada's browser was to follow
        await sign_in_address(eve)
        assert await come_back(eve, back) == REFUSED
        assert (await eve.http.get("/api/me")).json()["known"] is False
        assert await come_back(ada, back) == "/"
        assert await come_back(ada, back) == REFUSED  # used


@pytest.mark.parametrize(
    "wrong",
    [
        {"nonce": "another"},
        {"nonce": None},
        {"aud": "somebody else"},
        {"iss": "http://localhost:1"},
        {"exp": 1},
        {"azp": "somebody else"},
        {"sub": None},
        "key",
    ],
)
async def test_an_invalid_token_is_refused(provider: Provider, server: ServerProcess, wrong: Any) -> None:
    if wrong == "key":
        provider.key = OTHER_KEY
    else:
        provider.wrong = wrong
    async with Browser(server.url) as browser:
        assert await come_back(browser, provider.authorize(await sign_in_address(browser))) == REFUSED
        assert (await browser.http.get("/api/me")).json()["known"] is False


@pytest.mark.slow
async def test_a_provider_that_does_not_answer_is_reported(database: Path) -> None:
    with ServerProcess(database, oidc=OidcSettings(issuer="http://localhost:1", client_id="x")) as server:
        async with Browser(server.url) as browser:
            answer = await browser.http.post("/api/sign-in/provider")
            assert (answer.status_code, answer.json()["message"]) == (400, "server-provider-failed")
        assert "Traceback" not in server.log.read_text()


async def test_without_a_provider_signing_in_at_one_is_refused(database: Path) -> None:
    with ServerProcess(database) as server:
        async with Browser(server.url) as browser:
            answer = await browser.http.post("/api/sign-in/provider")
            assert (answer.status_code, answer.json()["message"]) == (404, "server-no-provider")


def test_the_packages_are_loaded_only_if_configured() -> None:
    script = "import sys, spanish_main.server.run; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not {"authlib", "httpx2", "joserfc", "webauthn"} & set(ran.stdout.split())


def test_the_address_of_a_provider_has_to_be_encrypted() -> None:
    from spanish_main.server.accounts.oidc import OidcProvider

    with pytest.raises(ServeError, match="must start with https://"):
        OidcProvider("http://accounts.example", CLIENT, SECRET)


@pytest.mark.slow
def test_an_issuer_without_a_client_id_is_refused_in_one_line() -> None:
    command = [sys.executable, "-m", "spanish_main", "serve", "--oidc-issuer", "https://accounts.example"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 2
    assert ran.stderr == "spanish-main: --oidc-issuer and --oidc-client-id must be used together\n"
