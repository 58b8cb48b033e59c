"""The commands of ``spanish-main``: for each its settings, the function that takes them, and its help.

Settings and functions are given by name and loaded when they are needed, so that ``--help`` is quick.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pkgutil import resolve_name
from typing import Any, Final

import typer

from spanish_main.core.extras import need


@dataclass(frozen=True, slots=True)
class Command:
    """A command.

    Args:
        settings: Its dataclass (module:class) in ``spanish_main.settings``. The fields are the options of the command.
        function: The function (module:name) in ``spanish_main`` that takes the settings. It may return an exit code.
        help: The first paragraph is all that a list of commands shows.
        needs: An extra of the package, and the modules that it installs.
    """

    settings: str
    function: str
    help: str
    needs: tuple[str, ...] = ()

    @property
    def settings_type(self) -> type[Any]:
        """The dataclass of the settings."""
        found: type[Any] = resolve_name(f"spanish_main.settings.{self.settings}")
        return found

    def run(self, settings: Any) -> None:
        """Call the function. Raises typer.Exit for an exit code other than 0."""
        if self.needs:
            need(*self.needs)
        if code := resolve_name(f"spanish_main.{self.function}")(settings):
            raise typer.Exit(code)


@dataclass(frozen=True, slots=True)
class Group:
    """Commands below one name. help_alone: whether the name alone prints the help."""

    help: str
    commands: Mapping[str, Command]
    help_alone: bool = False


# In the order of the help.
COMMANDS: Final = {
    "serve": Command("serve:ServeSettings", "server.run:serve", "Start the server and open the board in the browser."),
    "engine": Command(
        "play:EngineSettings",
        "cli.work.engine:engine",
        "Speak the rules and the bots as JSON-RPC 2.0, one message a line, on standard input and output.",
    ),
    "play": Command(
        "play:PlaySettings",
        "cli.work.play:play",
        "Play in the terminal: people at one keyboard, and bots.\n\n"
        "Opponents, from gentle to strong: deckhand (sensible, forgives much), sailor (looks ahead, slips now and "
        "then), bosun (misses little), captain (thinks as hard as it can). Also: greedy (what looks best at "
        "once), random.",
    ),
    "lesson": Command(
        "teaching:LessonSettings",
        "cli.work.teach:lesson",
        "Learn a game by playing: a first match of a few minutes, then lessons on what decides it.",
    ),
    "puzzle": Command(
        "teaching:SolveSettings",
        "cli.work.puzzle:puzzle",
        "Solve a puzzle: find the best action in a position of bots' matches. Without a game: list the day's puzzles."
        "\n\nThe day's puzzle is the same for everybody; the day is that of UTC.",
    ),
    "rules": Command("teaching:RulebookSettings", "cli.work.teach:rules", "The rules of a game, each with its ID."),
    "log": Command(
        "records:LogSettings",
        "cli.work.log:log",
        "Show your finished matches: wins and losses, chance against skill over time.\n\n"
        "--limit and --skip count from the newest one.\n\n"
        "Matches played in the browser have their log there: the page's address with /log.",
    ),
    "arena": Command(
        "arena:ArenaSettings",
        "cli.work.arena:arena",
        "Let bots play each other: measure which one is stronger, by how much, and how sure that is.\n\n"
        "The games of a set have the same chance outcomes, and every seating comes once. Finished games are kept: a "
        "run that was stopped continues with --resume FOLDER, also with more --sets.",
        needs=("arena", "numpy", "numba"),
    ),
    "learn": Command(
        "learn:LearnSettings",
        "cli.work.learn:learn",
        "Train a value network for the positions of a game by self-play, round by round.",
    ),
    "learn-policy": Command(
        "learn:LearnPolicySettings",
        "cli.work.learn:learn_policy",
        "Train a policy: actions and expected returns, by playing thousands of matches at once.",
    ),
    "study": Command(
        "study:StudySettings",
        "cli.work.study:study",
        "Measure what the games are like: chance against skill, moving first, when to roll, who wins a mutiny.",
        needs=("arena", "numpy", "numba"),
    ),
    "find-puzzles": Command(
        "study:FindSettings",
        "cli.work.puzzle:find_puzzles",
        "Find puzzles: let bots play and search deeply where one action looks clearly best. Takes some ten minutes.",
    ),
    "backup": Command(
        "host:BackupSettings",
        "cli.work.backup:back_up",
        "Save everything that the server keeps in one file, also while it runs.\n\n"
        "The file contains all secrets: keep it private.",
    ),
    "restore": Command(
        "host:RestoreSettings",
        "cli.work.backup:restore",
        "Restore a backup of any kind of database, also while the server runs.",
    ),
    "docs": Command(
        "site:DocsSettings",
        "cli.work.pages:docs",
        "The documentation: built from the source, served on this machine, without a network.",
    ),
    "site": Command(
        "site:SiteSettings",
        "cli.work.pages:site",
        "Write the edition without a server: static files for any host; Python runs in the browser.",
    ),
}
_RECORD: Final = {
    "verify": Command(
        "records:RecordSettings",
        "cli.work.record:verify",
        "Replay a record, check every action and the shuffles' commitment.",
    ),
    "show": Command("records:RecordSettings", "cli.work.record:show", "Print a record, move by move."),
    "review": Command(
        "records:ReviewSettings",
        "cli.work.review:review",
        "Review a match: the chances to win, move by move, and the turning points.\n\n"
        "Evaluates every decision by what its seat knew before it. The same record gives the same review.",
    ),
}
_DATA: Final = {
    "export": Command(
        "data:RecordedSettings",
        "cli.work.data:export",
        "Write the decisions of recorded matches of one game to a dataset.\n\n"
        "Every row holds what its seat knew, and nothing else of what was hidden, unless --omniscient.",
        needs=("data", "numpy"),
    ),
    "play": Command(
        "data:SelfPlaySettings",
        "cli.work.data:play",
        "Play matches among equals, as `study` does, and write their decisions to a dataset.",
        needs=("data", "numpy"),
    ),
}
_BENCH: Final = {
    "rules": Command(
        "bench:SecondsSettings",
        "bench.rules:run",
        "Random playouts: actions and games a second, beside the same rules in C and OpenSpiel's backgammon.",
    ),
    "search": Command(
        "bench:SecondsSettings",
        "bench.search:run",
        "The search: simulations a second, beside OpenSpiel's ISMCTSBot with the same leaf.",
    ),
    "modes": Command(
        "bench:ModesSettings",
        "bench.modes:run",
        "How fast bots think in libraries, beside Numba and beside interpreted kernels, on the same decisions.",
    ),
    "env": Command(
        "bench:EnvSettings",
        "bench.env:run",
        "Many matches stepped from Python: decisions a second, beside OpenSpiel, PettingZoo and pgx.",
    ),
    "start": Command(
        "bench:CheckSettings",
        "bench.start:run",
        "Measure waiting times (page, table, a bot's first answer, full strength) and the memory of an idle server.",
    ),
    "server": Command(
        "bench:ServerSettings",
        "bench.server:run",
        "Measure acknowledged actions a second and waiting times of a server, beside a yardstick.",
    ),
    "page": Command(
        "bench:PageStartSettings",
        "bench.page:run",
        "The page from a cold cache: transfer size, time until one can play, and smoothness.",
    ),
    "site": Command(
        "bench:SiteStartSettings",
        "bench.site:run",
        "The edition without a server: what is fetched, how long it and its bots take, also on a slowed machine.",
    ),
}
_HOST: Final = {
    "list": Command("host:ListSettings", "cli.work.host:tables", "List the tables, most recently played first."),
    "show": Command("host:TableSettings", "cli.work.host:show", "Show a table as every spectator may see it."),
    "check": Command(
        "host:HostSettings",
        "cli.work.host:check",
        "Read every table and name those that are damaged: their stored data differ from what was played.",
    ),
    "close": Command(
        "host:TableSettings",
        "cli.work.host:close",
        "Close a table: it is gone for everybody, with all that was played at it.",
    ),
    "export": Command(
        "host:ExportSettings",
        "cli.work.host:export",
        "Write the records of finished matches into a folder; `record verify` accepts them.",
    ),
    "users": Command("host:UsersSettings", "cli.work.host:users", "List the users, most recently active first."),
    "ban": Command(
        "host:UserSettings",
        "cli.work.host:ban",
        "Ban a user: open connections are closed within seconds, and all requests are refused.",
    ),
    "unban": Command("host:UserSettings", "cli.work.host:unban", "Unban a user."),
    "delete-user": Command(
        "host:UserSettings",
        "cli.work.host:delete_user",
        "Delete a person's data; in others' games the seat stays, as somebody's, and reports stay until dismissed.",
    ),
    "token": Command(
        "host:TokenSettings", "cli.work.host:token", "Create a token for an outside bot, and print it once."
    ),
    "reports": Command(
        "host:ListSettings",
        "cli.work.host:reports",
        "List reported chat messages, newest first; `ban --report NUMBER` acts on one.",
    ),
    "dismiss": Command(
        "host:ReportSettings",
        "cli.work.host:dismiss",
        "Delete a report that is dealt with; it may be the last copy of the reported message.",
    ),
}
GROUPS: Final = {
    "record": Group("Look at records of matches and check them.", _RECORD),
    "data": Group("Matches as datasets: one row a decision, in Parquet.", _DATA),
    "bench": Group("The benchmarks, each beside its peer where the peer is installed.", _BENCH, help_alone=True),
    "host": Group("Manage a server's tables and users, also while it runs.", _HOST),
}
