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
host-report = { $when }  { $table }  seat { $seat }, { $name }: { $text }
host-reports = { $reports ->
    [one] { $reports } report
   *[other] { $reports } reports
}
