"""The libraries of the games for WebAssembly. The package has them; in a clone the build of a wheel makes them.

The build keeps them in ``build/ready`` and makes them again where their sources have changed (``hatch_build.py``). It
runs in its own environment with the required compiler and linker.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from spanish_main.bots.libraries import rules_of
from spanish_main.core.extras import missing
from spanish_main.core.kernels.shipped import MANIFEST, SHIPPED, sources_digest
from spanish_main.games.catalog import OWN, load_game_type
from spanish_main.lettering.console import echo
from spanish_main.site.pinned import SiteError, error_line

_TARGET: Final = "wasm32"
_CLONE: Final = Path(__file__).resolve().parents[3]
_BUILD: Final = "hatch_build.py"


def libraries() -> dict[str, bytes]:
    """The libraries and their manifest, by their paths in the program. SiteError, or InvalidOptions without a builder.

    A clone without current libraries builds them first. That takes a minute, which a printed line says.
    """
    made = _CLONE / "build" / "ready"
    found = _whole(SHIPPED) or _whole(made)
    if found is None:
        if not (_CLONE / _BUILD).is_file():
            raise SiteError("error-site-libraries")
        echo("Building the libraries for browsers, about a minute …", error=True)
        _build()
        found = _whole(made)
        if found is None:
            raise SiteError("error-site-libraries")
    return found


def _whole(folder: Path) -> dict[str, bytes] | None:
    """The libraries in ``folder``, if they are undamaged and made from these sources."""
    try:
        about = json.loads((folder / MANIFEST).read_bytes())["games"]
        games: dict[str, Any] = {game: {**about[game], "targets": {}} for game in OWN}
        files = {}
        for game, one in games.items():
            file, digest = one["targets"][_TARGET] = about[game]["targets"][_TARGET]
            files[file] = (folder / file).read_bytes()
            fits = one["sources"] == sources_digest(rules_of(load_game_type(game)))
            if not fits or hashlib.sha256(files[file]).hexdigest() != digest:
                return None
    except (AttributeError, KeyError, OSError, TypeError, ValueError):
        return None
    files[MANIFEST] = json.dumps({"games": games}).encode()
    return {f"spanish_main/ready/{name}": content for name, content in files.items()}


def _build() -> None:
    """Builds a wheel, only for its libraries. SiteError says why it fails."""
    environment = {**os.environ, "SPANISH_MAIN_SKIP_WEB": "1"}
    environment.pop("SPANISH_MAIN_SKIP_LIBRARIES", None)
    with tempfile.TemporaryDirectory() as wheel:
        if (uv := shutil.which("uv")) is not None:
            command = [uv, "build", "--wheel", "--python", sys.executable, "--out-dir", wheel, str(_CLONE)]
        elif find_spec("pip") is not None:
            command = [sys.executable, "-m", "pip", "wheel", "--no-input", "--no-deps"]
            command += ["--wheel-dir", wheel, str(_CLONE)]
        else:
            raise missing("site")
        # Nobody would see a question of the build.
        done = subprocess.run(  # noqa: S603 -- uv or pip
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, env=environment
        )
    if done.returncode != 0:
        raise SiteError("error-site-build", reason=reason_of(done.stderr))


def reason_of(text: str) -> str:
    """Why the build has failed, in one line: its own message, or the innermost reason of uv or pip."""
    ours = re.search(r"^\s*spanish-main: (.+)$", text, re.MULTILINE)
    causes = re.findall(r"^\s*cause: (.+)$", text, re.MULTILINE)
    return ours[1][:300] if ours else causes[-1][:200] if causes else error_line(text)
