"""The files in deploy/: they can be read, their options exist, and matches run behind their proxies."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from websockets.asyncio.client import connect

from spanish_main.server.limits.counters import Rate
from spanish_main.server.limits.numbers import Limits
from tests.needs import ROOT
from tests.server.harness import Live, ServerProcess

DEPLOY = ROOT / "deploy"


def program(name: str) -> str:
    """The path of a program; a machine without it skips the test."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")
    if found is None:
        pytest.skip(f"{name} is not on this machine")
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def manifests() -> list[dict[str, Any]]:
    return list(yaml.safe_load_all((DEPLOY / "kubernetes" / "spanish-main.yaml").read_text()))


def test_the_options_in_deploy_exist() -> None:
    help_text = subprocess.run(
        [sys.executable, "-m", "spanish_main", "serve", "--help"],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "300", "NO_COLOR": "1"},
    ).stdout
    known = set(re.findall(r"--[a-z-]+", help_text))
    container = manifests()[0]["spec"]["template"]["spec"]["containers"][0]
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]["server"]
    unit = (DEPLOY / "spanish-main.service").read_text().split("ExecStart=")[1].split("DynamicUser")[0]
    entry = (DEPLOY / "Dockerfile").read_text().split("ENTRYPOINT")[1]
    given = re.findall(r"--[a-z-]+", " ".join([*container["args"], *compose["command"], unit, entry]))
    assert len(given) > 15
    assert set(given) <= known


def test_the_image_has_the_packages_that_its_options_need() -> None:
    image = (DEPLOY / "Dockerfile").read_text()
    asked = (DEPLOY / "compose.yaml").read_text() + (DEPLOY / "kubernetes" / "spanish-main.yaml").read_text()
    assert "--bus=" in asked
    assert {"nodes", "oidc", "push"} <= set(re.findall(r"uv export .*", image)[0].replace("--extra ", "").split())


def test_kubernetes_probes_existing_addresses_and_keeps_a_node() -> None:
    found = {each["kind"]: each["spec"] for each in manifests()}
    deployment = found["Deployment"]
    assert deployment["replicas"] == 2
    assert found["PodDisruptionBudget"]["minAvailable"] == 1
    labels = deployment["template"]["metadata"]["labels"]
    for spec in (deployment, found["PodDisruptionBudget"]):
        assert spec["selector"]["matchLabels"].items() <= labels.items()
    assert found["Service"]["selector"].items() <= labels.items()
    container = deployment["template"]["spec"]["containers"][0]
    probes = {name: container[name]["httpGet"]["path"] for name in container if name.endswith("Probe")}
    assert probes == {"startupProbe": "/healthz", "livenessProbe": "/healthz", "readinessProbe": "/readyz"}
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    entry = json.loads((DEPLOY / "Dockerfile").read_text().split("ENTRYPOINT")[1])
    assert str(ports["http"]) == entry[entry.index("--port") + 1]
    assert entry[entry.index("--metrics") + 1] == f"0.0.0.0:{ports['metrics']}"


def test_compose_trusts_proxies_of_its_own_network_only() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    assert set(compose["services"]) == {"server", "postgres", "valkey", "caddy"}
    subnet = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert f"--proxy={subnet}" in compose["services"]["server"]["command"]
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["caddy"]


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "spanish-main.service"
    text = (DEPLOY / "spanish-main.service").read_text()
    unit.write_text(text.replace("/opt/spanish-main/bin/spanish-main", sys.executable))
    ran = subprocess.run([program("systemd-analyze"), "verify", str(unit)], check=False, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


# --- Proxies in front of a real server --------------------------------------------------------------------------------


@contextmanager
def running(command: list[str], port: int, **more: Any) -> Iterator[None]:
    """Run a program that has to listen at ``port``."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more) as process:
        try:
            for _ in range(100):
                with socket.socket() as probe:
                    if process.poll() is not None or probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.1)
            if process.poll() is not None:
                assert process.stdout is not None
                pytest.fail(process.stdout.read().decode()[-2000:])
            yield
        finally:
            process.terminate()


async def ran(*command: str) -> None:
    """Run a program, which has to exit with 0."""
    both = {"stdout": asyncio.subprocess.PIPE, "stderr": asyncio.subprocess.STDOUT}
    process = await asyncio.create_subprocess_exec(*command, **both)
    out, _ = await process.communicate()
    assert process.returncode == 0, out.decode()


async def played_through(port: int, trusted: ssl.SSLContext | bool) -> None:
    """Play a match at galleon.example, port ``port``, from the new table to the end."""
    url = f"https://galleon.example:{port}" if trusted else f"http://galleon.example:{port}"
    host = {"Host": f"galleon.example:{port}"}
    async with httpx.AsyncClient(
        base_url=f"{url[:5].rstrip(':')}://127.0.0.1:{port}", verify=trusted, headers=host
    ) as http:
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
        made = await http.post("/api/tables", json={"game": "la_tortuga", "seats": seats})
        assert made.status_code == 201, made.text
        assert ("; secure" in made.headers["set-cookie"].lower()) == bool(trusted)
        for path in ("/metrics", "/readyz", "/healthz"):
            assert (await http.get(path)).status_code == 404
        cookie = made.headers["set-cookie"].partition(";")[0]
        table = made.json()["table"]
    async with connect(
        f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live",
        host="127.0.0.1",
        port=port,
        ssl=trusted or None,
        additional_headers={"Cookie": cookie, "Origin": url},
        max_size=None,
    ) as socket_:
        live, rng = Live(socket_), random.Random(2)
        await live.view(0)
        while await live.my_turn():
            await live.act(rng)


@pytest.mark.server
async def test_a_match_through_nginx(database: Path, tmp_path: Path) -> None:
    nginx, openssl = program("nginx"), program("openssl")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    names = "subjectAltName=DNS:galleon.example,IP:127.0.0.1"
    ask = f"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=galleon.example -addext {names}".split()
    await ran(openssl, *ask, "-keyout", str(key), "-out", str(certificate))
    port, plain = free_port(), free_port()
    with ServerProcess(database, proxy=["127.0.0.1"], allowed_host=["galleon.example"]) as server:
        site = (DEPLOY / "nginx.conf").read_text()
        for old, new in (
            ("    listen [::]:80;\n", ""),
            ("    listen [::]:443 ssl;\n", ""),
            ("listen 80;", f"listen 127.0.0.1:{plain};"),
            ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
            ("/etc/ssl/galleon.example/fullchain.pem", str(certificate)),
            ("/etc/ssl/galleon.example/privkey.pem", str(key)),
            ("127.0.0.1:8000", f"127.0.0.1:{server.port}"),
        ):
            assert old in site, old
            site = site.replace(old, new)
        folders = "".join(
            f"{name}_temp_path {tmp_path}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        config = tmp_path / "nginx.conf"
        config.write_text(
            f"daemon off;\npid {tmp_path}/pid;\nerror_log stderr;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{folders}\n{site}\n}}\n"
        )
        command = [nginx, "-e", "stderr", "-p", str(tmp_path), "-c", str(config)]
        await ran(*command, "-t")
        with running(command, port):
            await played_through(port, ssl.create_default_context(cafile=str(certificate)))


@pytest.mark.slow
@pytest.mark.server
async def test_a_match_through_caddy(database: Path, tmp_path: Path) -> None:
    caddy, port = program("caddy"), free_port()
    with ServerProcess(database, proxy=["127.0.0.1"], allowed_host=["galleon.example"]) as server:
        config = tmp_path / "Caddyfile"
        options = "{\n\tadmin off\n\tauto_https off\n}\n"
        config.write_text(options + (DEPLOY / "Caddyfile").read_text())
        environment = {
            **os.environ,
            "SITE": f"http://galleon.example:{port}",  # without certificates, which Caddy would fetch
            "UPSTREAM_PORT": str(server.port),
            "HOME": str(tmp_path),
        }
        command = [caddy, "run", "--adapter", "caddyfile", "--config", str(config)]
        with running(command, port, env=environment):
            await played_through(port, trusted=False)


def test_the_documentation_names_every_limit() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for field in fields(Limits):
        default = field.default
        shown = f"{default.number:g} / {default.seconds:g} s" if isinstance(default, Rate) else f"{default:g}"
        row = f"| `{field.name}` | {shown} |"
        assert row in page.replace(",", ""), f"docs/hosting.md needs: {row}"
