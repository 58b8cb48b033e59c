# What the host of a server is told on the command line.

host-table = { $table }  { $when }  { $state ->
    [finished] finished
   *[running] running
}  { $game }: { $names } ({ $entries })
host-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
host-closed = Table { $table } is closed.
host-damaged = Table { $table } is damaged: { $reason }
host-outdated = Table { $table } can no longer be opened: { $reason }
host-checked = Tables read: { $tables }, damaged: { $damaged }
host-exported = { $records ->
    [one] { $records } record written to { $folder }
   *[other] { $records } records written to { $folder }
}
host-skipped = Table { $table } cannot be read and was left out.
host-user = { $user }  { $when }  { $state ->
    [banned] banned
   *[welcome] welcome
}  { $name } ({ $tables })
host-users = { $users ->
    [one] { $users } user
   *[other] { $users } users
}
host-banned = { $name } ({ $user }) is sent away.
host-unbanned = { $name } ({ $user }) may come again.
host-deleted = The data are deleted; { $tables ->
    [one] { $tables } table was changed or went along.
   *[other] { $tables } tables were changed or went along.
}
host-report = { $report }  { $when }  { $table }  seat { $seat }, { $name } · user { $user }{ $state ->
    [banned] { " (banned)" }
    [gone] { " (gone)" }
   *[welcome] { "" }
} · reported by { $reporter } · reports of this user: { $reports }
host-dismissed = Report { $report } is deleted.
host-reports = { $reports ->
    [one] { $reports } report
   *[other] { $reports } reports
}

server-listening = Spanish Main is at { $url } · data: { $path } · Ctrl-C ends it
server-invited = A table of { $game } waits for others: { $url } or the code { $code }.

## Why it cannot start

server-bad-database = The database { $path } cannot be used: { $reason }
server-bad-address = { $address } is no database that can be used: use sqlite:///FILE or postgresql://USER@HOST/DATABASE
server-unwritable = { $path } cannot be written: { $reason }
server-newer-database = The database { $path } was made by a newer version of Spanish Main (step { $step }): install that version.
server-empty-database = The database { $path } is empty: bring back a backup, or remove the file to begin anew.
server-damaged-database = The database { $path } is damaged ({ $reason }). Nothing was written to it: bring back a backup.
server-no-database = The database { $address } does not answer: { $reason }
server-bad-bus = { $address } is no notification channel between servers: use redis://HOST or valkey://HOST
server-port-busy = Port { $port } is in use: choose another with --port.
server-cannot-listen = Cannot listen at { $address }: { $reason }
server-bad-issuer = { $issuer } is no provider: its address begins with https://
server-bad-limit = { $setting } is no limit that can be set: see docs/hosting.md.
server-bad-proxy = { $address } is no address or network of a proxy.
server-bad-metrics = { $address } is no ADDRESS:PORT where the metrics can be served.
server-bad-log = { $kind } is no kind of log: use text or json.

## Backups

server-backed-up = { $file } holds everything: tables { $tables }, actions { $entries }, users { $users }. Keep it to yourself: it tells all that is hidden.
server-restored = { $path } holds what was in the backup: tables { $tables }, actions { $entries }, users { $users }.
server-file-exists = { $path } is there already: --force replaces it.
server-nothing-there = The database { $path } has nothing to back up.
server-not-empty-database = The database { $path } is in use: --force replaces all that is in it.
server-not-restored = { $path } is as it was: { $reason }
server-damaged-backup = The backup { $path } is damaged ({ $reason }). Nothing was brought back: use another one, or bring back with --damaged what can be read.
