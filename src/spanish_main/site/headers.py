"""The HTTP headers of a site's files: types, caching and security policies."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Final

# The page loads nothing from elsewhere. Svelte sets style attributes; it writes no style elements, no inline scripts.
CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; "
    "script-src 'self'; "
    "style-src 'self'; "
    "style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; "
    "font-src 'self'; "
    "connect-src 'self'; "
    "manifest-src 'self'; "
    "base-uri 'none'; "
    "form-action 'none'; "
    "frame-ancestors 'none'"
)
_EVERY: Final = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
SAFE: Final = {
    # The server's policy, and Python: WebAssembly in a worker.
    "Content-Security-Policy": CONTENT_SECURITY_POLICY.replace(
        "script-src 'self'; ", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    ),
    **_EVERY,
}
"""The headers of every file of the page."""

DOCUMENTS: Final = "docs/"
"""The folder of the documentation, where a site has it."""

SAFE_DOCUMENTS: Final = {
    # MkDocs writes scripts and styles into its pages, and its search runs in a worker. Nothing comes from elsewhere.
    "Content-Security-Policy": CONTENT_SECURITY_POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("manifest-src", "worker-src 'self'; manifest-src"),
    **_EVERY,
}
"""The headers of every file of the documentation."""

SILENT_DOCUMENTS: Final = SAFE_DOCUMENTS | {
    "Content-Security-Policy": SAFE_DOCUMENTS["Content-Security-Policy"].replace(
        "script-src 'self' 'unsafe-inline'", "script-src 'none'"
    )
}
"""The headers of documentation without scripts, for the address of a server where people are signed in."""

SERVICE_WORKER: Final = "sw.js"
FOREVER: Final = "public, max-age=31536000, immutable"
SHORT: Final = "no-cache"
LASTING: Final = ("assets/", "python/")
"""Folders in which a file's name changes with its content."""

TYPES: Final = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".woff2": "font/woff2",
}
"""The type of a file by its ending."""

_TEXTS: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


def headers(path: str) -> dict[str, str]:
    """The headers of a file, by its path in the site."""
    kind = TYPES.get(PurePosixPath(path).suffix, "application/octet-stream")
    return {"Content-Type": kind, "Cache-Control": FOREVER if path.startswith(LASTING) else SHORT, **_safe(path)}


def _safe(path: str) -> dict[str, str]:
    return SAFE_DOCUMENTS if path.startswith(DOCUMENTS) else SAFE


def compresses(path: str) -> bool:
    """Whether gzip makes a file smaller. The files of Python are compressed already."""
    return TYPES.get(PurePosixPath(path).suffix, "").startswith(_TEXTS)


def examples() -> dict[str, bytes]:
    """Files with the headers for some kinds of hosts, by their names."""
    return {"_headers": _headers().encode(), "nginx.conf.example": _nginx().encode()}


def _headers() -> str:
    """The file for Netlify, Cloudflare Pages and others. Where several rules match a path, all of them apply."""
    policy = "Content-Security-Policy"
    rules = {"/*": _EVERY}
    rules |= {path: {policy: SAFE[policy]} for path in ("/", "/index.html", f"/{SERVICE_WORKER}")}
    rules |= {f"/{folder}*": {policy: SAFE[policy], "Cache-Control": FOREVER} for folder in LASTING}
    rules |= {f"/{DOCUMENTS}*": {policy: SAFE_DOCUMENTS[policy]}, "/*.mjs": {"Content-Type": TYPES[".mjs"]}}
    return "".join(
        f"{path}\n" + "".join(f"  {name}: {value}\n" for name, value in rules[path].items()) for path in rules
    )


_NGINX: Final = f"""    types {{
        {TYPES[".js"].partition(";")[0]} js mjs;
        text/html html;
        text/css css;
        text/plain txt;
        application/json json;
        application/manifest+json webmanifest;
        image/svg+xml svg;
        image/png png;
        font/woff2 woff2;
    }}
    charset utf-8;
    gzip on;
    gzip_types text/javascript text/css text/plain application/json image/svg+xml;
"""


def _nginx() -> str:
    def place(path: str, folder: str, safe: dict[str, str], lasting: str) -> str:
        policy = "".join(f'    add_header {name} "{value}" always;\n' for name, value in safe.items())
        inner = f"    alias /var/www/spanish-main/{folder};\n    index index.html;\n{_NGINX}{lasting}{policy}"
        return f"location {path} {{\n{inner}}}\n"

    folders = "|".join(folder.rstrip("/") for folder in LASTING)
    # Without "always", for a missing file may come with the rest of an update.
    forever = f'    add_header Cache-Control "{FOREVER}";\n'
    short = f'    add_header Cache-Control "{SHORT}" always;\n'
    return (
        "# For the server block of nginx; the site lies in /var/www/spanish-main and is reached under /games/.\n"
        + place("/games/", "", SAFE, short)
        + place(f"/games/{DOCUMENTS}", DOCUMENTS, SAFE_DOCUMENTS, short)
        + place(f"~ ^/games/(?<kept>({folders})/.*)$", "$kept", SAFE, forever)
    )
