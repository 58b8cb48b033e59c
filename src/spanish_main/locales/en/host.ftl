# Messages for the host of a server on the command line.

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
host-skipped = Table { $table } cannot be read and was skipped.
host-user = { $user }  { $when }  { $state ->
    [banned] banned
   *[welcome] welcome
}  { $name } ({ $tables })
host-users = { $users ->
    [one] { $users } user
   *[other] { $users } users
}
host-banned = { $name } ({ $user }) is banned.
host-unbanned = { $name } ({ $user }) is no longer banned.
host-deleted = The data have been deleted; { $tables ->
    [one] { $tables } table was changed or deleted.
   *[other] { $tables } tables were changed or deleted.
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

server-listening = Spanish Main is running at { $url } · data: { $path } · Ctrl-C stops it
server-invited = A table of { $game } is waiting for players: { $url } or code { $code }.

## Why it cannot start

server-bad-database = The database { $path } cannot be used: { $reason }
server-bad-address = { $address } is not a supported database: use sqlite:///FILE or postgresql://USER@HOST/DATABASE
server-unwritable = { $path } cannot be written: { $reason }
server-newer-database = The database { $path } was made by a newer version of Spanish Main (schema { $step }): install that version.
server-empty-database = The database { $path } is empty: restore a backup, or delete the file to start over.
server-damaged-database = The database { $path } is damaged ({ $reason }). Nothing was written to it: restore a backup.
server-no-database = The database { $address } does not answer: { $reason }
server-bad-bus = { $address } is not a supported notification channel: use redis://HOST or valkey://HOST
server-port-busy = Port { $port } is in use: choose another with --port.
server-cannot-listen = Cannot listen on { $address }: { $reason }
server-bad-issuer = { $issuer } is not a valid provider: its address must start with https://
server-bad-limit = { $setting } is not a limit that can be set: see docs/hosting.md.
server-bad-proxy = { $address } is not an address or network of a proxy.
server-bad-metrics = { $address } is not a valid ADDRESS:PORT for the metrics.
server-bad-log = { $kind } is not a log format: use text or json.

## Backups

server-backed-up = { $file } is a full backup: tables { $tables }, actions { $entries }, users { $users }. Keep it private: it contains everything that is hidden.
server-restored = { $path } has been restored from the backup: tables { $tables }, actions { $entries }, users { $users }.
server-file-exists = { $path } already exists: --force replaces it.
server-nothing-there = There is nothing to back up in the database { $path }.
server-not-empty-database = The database { $path } is not empty: --force replaces everything in it.
server-not-restored = { $path } was not changed: { $reason }
server-damaged-backup = The backup { $path } is damaged ({ $reason }). Nothing was restored: use another backup, or --damaged to restore what can be read.
