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
host-damaged = Стол { $table } повреждён: { $reason }
host-outdated = Стол { $table } больше не открыть: { $reason }
host-checked = Прочитано столов: { $tables }, повреждено: { $damaged }
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
host-report = { $report }  { $when }  { $table }  место { $seat }, { $name } · пользователь { $user }{ $state ->
    [banned] { " (изгнан)" }
    [gone] { " (больше нет)" }
   *[welcome] { "" }
} · пожаловался { $reporter } · жалоб на этого пользователя: { $reports }
host-dismissed = Жалоба { $report } удалена.
host-reports = { $reports ->
    [one] { $reports } жалоба
    [few] { $reports } жалобы
   *[other] { $reports } жалоб
}

server-listening = Испанский Мейн открыт по адресу { $url } · данные: { $path } · Ctrl-C завершает работу
server-invited = Стол для игры «{ $game }» ждёт других: { $url } или код { $code }.

## Почему не запускается

server-bad-database = Базой данных { $path } нельзя пользоваться: { $reason }
server-bad-address = { $address } — не та база данных, которой можно пользоваться: укажите sqlite:///ФАЙЛ или postgresql://КТО@ГДЕ/БАЗА
server-unwritable = В { $path } нельзя писать: { $reason }
server-newer-database = База данных { $path } создана более новой версией «Испанского Мейна» (шаг { $step }): установите её.
server-empty-database = База данных { $path } пуста: верните её из резервной копии или удалите файл, чтобы начать заново.
server-damaged-database = База данных { $path } повреждена ({ $reason }). В неё ничего не записано: верните её из резервной копии.
server-no-database = База данных { $address } не отвечает: { $reason }
server-bad-bus = { $address } — не канал уведомлений между серверами: укажите redis://ГДЕ или valkey://ГДЕ
server-port-busy = Порт { $port } занят: выберите другой с помощью --port.
server-cannot-listen = Не удаётся слушать по адресу { $address }: { $reason }
server-bad-issuer = { $issuer } — не поставщик: его адрес начинается с https://
server-bad-limit = { $setting } — такого ограничения нет: см. docs/hosting.md.
server-bad-proxy = { $address } — не адрес и не сеть прокси-сервера.
server-bad-metrics = { $address } — не АДРЕС:ПОРТ, где можно отдавать метрики.
server-bad-log = { $kind } — такого вида журнала нет: text или json.

## Резервные копии

server-backed-up = В { $file } теперь всё: столов { $tables }, действий { $entries }, пользователей { $users }. Никому его не давайте: в нём и всё тайное.
server-restored = В { $path } теперь то, что было в резервной копии: столов { $tables }, действий { $entries }, пользователей { $users }.
server-file-exists = { $path } уже есть: заменит его --force.
server-nothing-there = В базе данных { $path } нечего сохранять.
server-not-empty-database = База данных { $path } не пуста: --force заменит всё, что в ней есть.
server-not-restored = { $path } — без изменений: { $reason }
server-damaged-backup = Резервная копия { $path } повреждена ({ $reason }). Ничего не восстановлено: возьмите другую или верните с --damaged то, что читается.
