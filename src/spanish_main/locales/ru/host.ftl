# Что хозяин сервера узнаёт в командной строке.

host-table = { $table }  { $when }  { $state ->
    [finished] окончен
   *[running] идёт
}  { $game }: { $names } ({ $entries })
host-tables = { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[other] { $tables } столов
}
host-closed = Стол { $table } закрыт.
host-exported = { $records ->
    [one] { $records } запись сохранена в { $folder }
    [few] { $records } записи сохранены в { $folder }
   *[other] { $records } записей сохранено в { $folder }
}
host-skipped = Стол { $table } не читается и пропущен.
host-user = { $user }  { $when }  { $state ->
    [banned] изгнан
   *[welcome] допущен
}  { $name } ({ $tables })
host-users = { $users ->
    [one] { $users } человек
    [few] { $users } человека
   *[other] { $users } человек
}
host-banned = { $name } ({ $user }): вход закрыт.
host-unbanned = { $name } ({ $user }): вход снова открыт.
host-deleted = Данные удалены; { $tables ->
    [one] изменён или удалён { $tables } стол.
    [few] изменены или удалены { $tables } стола.
   *[other] изменено или удалено { $tables } столов.
}
host-report = { $when }  { $table }  место { $seat }, { $name }: { $text }
host-reports = { $reports ->
    [one] { $reports } жалоба
    [few] { $reports } жалобы
   *[other] { $reports } жалоб
}
