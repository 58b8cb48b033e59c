"""Files: the built page, with one index.html for all of its addresses, and the edition without a server."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from spanish_main.site.headers import DOCUMENTS, SILENT_DOCUMENTS, compresses, headers

WEB_DIST = Path(__file__).parents[2] / "web_dist"
_COMPRESSIBLE = (".js", ".css", ".html", ".svg", ".json", ".txt", ".webmanifest", ".ico")
_NO_PAGE = "The browser page was not built (web_dist is missing); the server itself works.\n"


# Addresses that the page itself knows.
_ROUTES = ("/new/", "/table/", "/join", "/rules/", "/lesson/", "/puzzle/", "/mail/")


class Pages:
    """Serves the folder ``root``: ``/assets/…`` (names with a hash of the content), other files, the page."""

    def __init__(self, root: Path = WEB_DIST) -> None:
        self._root = root
        self._files = StaticFiles(directory=root, check_dir=False)
        self._zipped = GZipMiddleware(self._serve, minimum_size=500)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request with a file, or with the page, which knows its own addresses."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})  # refused, as it was not accepted
            return
        path = scope["path"]
        compressible = path.endswith(_COMPRESSIBLE) or "." not in path.rpartition("/")[2]
        await (self._zipped if compressible else self._serve)(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._response(Request(scope))
        await response(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return PlainTextResponse("Method Not Allowed\n", 405, {"Allow": "GET, HEAD"})
        path = request.url.path
        if path in ("/", "/index.html", "/log") or path.startswith(_ROUTES):
            return self._page(200)
        try:
            response = await self._files.get_response(path.lstrip("/"), request.scope)
        except HTTPException:
            # The page does not know this address either, and says so in the reader's language.
            wants_page = "text/html" in request.headers.get("accept", "") and not path.startswith("/assets/")
            return self._page(404) if wants_page else PlainTextResponse("Not Found\n", 404)
        forever = path.startswith("/assets/")
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if forever else "no-cache"
        return response

    def _page(self, status: int) -> Response:
        index = self._root / "index.html"
        if not index.is_file():
            return PlainTextResponse(_NO_PAGE, 503)
        return FileResponse(index, status, headers={"Cache-Control": "no-cache"})


DEVICE = "/device/"


class Device:
    """Serves the edition without a server, which browsers keep for times when this server is away.

    root: a folder that ``site.folder.check`` has accepted. Each request reads the file again.
    """

    def __init__(self, root: Path) -> None:
        self._files = StaticFiles(directory=root)
        self._zipped = GZipMiddleware(self._serve, minimum_size=500)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request with a file; for a folder with its index.html."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})
            return
        await (self._zipped if compresses(_name(scope)) else self._serve)(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._response(scope)
        await response(scope, receive, send)

    async def _response(self, scope: Scope) -> Response:
        name = _name(scope)
        if any(part.startswith(".") for part in name.replace("\\", "/").split("/")):  # such as .git
            return PlainTextResponse("Not Found\n", 404)
        try:
            response = await self._files.get_response(name, scope)
        except HTTPException as error:
            return PlainTextResponse(f"{error.detail}\n", error.status_code)
        response.headers.update(headers(name) | (SILENT_DOCUMENTS if name.startswith(DOCUMENTS) else {}))
        return response


def _name(scope: Scope) -> str:
    name: str = scope["path"].removeprefix(DEVICE)
    return f"{name}index.html" if name.endswith("/") or not name else name
