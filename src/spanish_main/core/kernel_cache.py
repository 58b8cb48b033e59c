"""Where compiled code is kept: a folder named by a hash of all the sources that it can contain.

Numba itself looks only at the file of a kernel, so an edited constant or helper elsewhere would leave a stale result.
What a kernel can contain stands in the folders of the functions that it reaches.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from functools import cache
from pathlib import Path

BOUNDSCHECK = os.environ.get("SPANISH_MAIN_BOUNDSCHECK", "0") == "1"
# Compiled code of other sources is kept this long: somebody may switch between two checkouts.
_KEEP_SECONDS = 14 * 24 * 3600


@cache
def sources_digest(folders: frozenset[Path]) -> str:
    """A digest of every source in ``folders`` and below them: an edit anywhere in them gives a new cache folder."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} boundscheck={BOUNDSCHECK}".encode())
    for folder in sorted(folders):
        for path in sorted(folder.rglob("*.py")):
            digest.update(f"{folder.name}/{path.relative_to(folder).as_posix()}".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """The folder under which compiled code is kept, one sub-folder a digest of the sources."""
    chosen = os.environ.get("SPANISH_MAIN_CACHE_DIR")
    if chosen:
        return Path(chosen)
    import platformdirs  # noqa: PLC0415 -- who plays in a browser's Python has none

    return Path(platformdirs.user_cache_dir("spanish-main", appauthor=False)) / "kernels"


@cache
def folder_for(sources: frozenset[Path]) -> Path | None:
    """Where to keep what is made of the files in the folders ``sources``; None if nothing can be written.

    It is made if need be, and folders that have not been used for long are dropped.
    """
    root = cache_root()
    folder = root / sources_digest(sources)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            return None
        os.utime(folder)
        for other in root.iterdir():
            if other != folder and time.time() - other.stat().st_mtime > _KEEP_SECONDS:
                shutil.rmtree(other, ignore_errors=True)
    except OSError:
        return None
    return folder
