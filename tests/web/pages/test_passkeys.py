"""Passkeys, with Chromium's virtual authenticator: made at localhost, good on another browser, and not twice."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from tests.web.driver import Chromium

pytestmark = [pytest.mark.browser, pytest.mark.server]

ASK = """
async ([kind, path]) => {
  const post = async (where, body) => {
    const answer = await fetch(where, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, answer: await answer.json() }
  }
  const asked = await post(path + '/ask')
  if (asked.status !== 200) return asked
  const options = asked.answer.options
  const credential =
    kind === 'create'
      ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
  const made = { handle: asked.answer.handle, credential: credential.toJSON() }
  return { ...(await post(path, made)), made, again: await post(path, made) }
}
"""
NEW, KNOWN = ["create", "/api/me/passkeys"], ["get", "/api/sign-in/passkey"]


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """A security key of software, in this page's browser."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]


def synced(one: tuple[CDPSession, str], other: tuple[CDPSession, str]) -> list[dict[str, Any]]:
    """The passkeys of one authenticator are in the other too, as those of a phone are in a laptop."""
    credentials: list[dict[str, Any]] = one[0].send("WebAuthn.getCredentials", {"authenticatorId": one[1]})[
        "credentials"
    ]
    for credential in credentials:
        other[0].send("WebAuthn.addCredential", {"authenticatorId": other[1], "credential": credential})
    return credentials


def test_a_passkey_signs_another_browser_in(browser: Chromium) -> None:
    desk, phone = browser.page(), browser.page()
    keys = [authenticator(page) for page in (desk, phone)]
    for page in (desk, phone):
        page.goto("/")
    desk.request.patch("/api/me", data={"name": "Ada"})
    made = desk.evaluate(ASK, NEW)
    assert made["status"] == 201, made
    assert [(one["site"], one["here"]) for one in made["answer"]["passkeys"]] == [("localhost", True)]
    # An answer is good once.
    assert made["again"]["answer"]["message"] == "server-passkey-refused"

    assert len(synced(*keys)) == 1
    entered = phone.evaluate(ASK, KNOWN)
    assert entered["status"] == 200, entered
    assert entered["answer"]["me"]["name"] == "Ada"
    assert phone.request.get("/api/me").json()["name"] == "Ada"
    assert entered["again"]["answer"]["message"] == "server-passkey-refused"

    # The signature of another challenge proves nothing, nor does a passkey that was put away.
    asked = phone.request.post("/api/sign-in/passkey/ask").json()
    forged = {**entered["made"], "handle": asked["handle"]}
    answer = phone.request.post("/api/sign-in/passkey", data=forged)
    assert (answer.status, answer.json()["message"]) == (404, "server-unknown-passkey")
    (passkey,) = made["answer"]["passkeys"]
    assert desk.request.delete(f"/api/me/passkeys/{passkey['id']}").json()["passkeys"] == []
    assert phone.evaluate(ASK, KNOWN)["status"] == 404
    browser.complaints.clear()  # the browser's own words for what was refused


def test_nobody_takes_anothers_challenge_or_passkey(browser: Chromium) -> None:
    ada, eve = browser.page(), browser.page()
    authenticator(ada)
    for page in (ada, eve):
        page.goto("/")
        page.request.patch("/api/me", data={"name": "somebody"})
    made = ada.evaluate(ASK, NEW)
    (passkey,) = made["answer"]["passkeys"]
    assert eve.request.delete(f"/api/me/passkeys/{passkey['id']}").status == 404
    asked = ada.request.post("/api/me/passkeys/ask").json()
    answer = eve.request.post("/api/me/passkeys", data={**made["made"], "handle": asked["handle"]})
    assert answer.json()["message"] == "server-passkey-refused"
    assert ada.request.get("/api/me").json()["passkeys"] == [passkey]
    browser.complaints.clear()


@pytest.mark.parametrize("credential", [{}, {"id": 7}, {"id": "x", "response": None}, {"id": "x", "rawId": "x"}])
def test_nonsense_is_no_passkey(browser: Chromium, credential: dict[str, Any]) -> None:
    page = browser.page()
    page.goto("/")
    for path, status in (("/api/me/passkeys", 400), ("/api/sign-in/passkey", 404)):
        asked = page.request.post(f"{path}/ask").json()
        answer = page.request.post(path, data={"handle": asked["handle"], "credential": credential})
        assert answer.status == status, answer.text()


def test_at_an_address_there_are_no_passkeys(chromium: Browser, browser: Chromium) -> None:
    with Chromium(chromium, browser.url.replace("localhost", "127.0.0.1")) as other:
        page = other.page()
        page.goto("/")
        assert page.request.get("/api/me").json()["passkeys_here"] is False
        for path in ("/api/me/passkeys/ask", "/api/sign-in/passkey/ask"):
            answer = page.request.post(path)
            assert (answer.status, answer.json()["message"]) == (409, "server-no-passkeys-here")
