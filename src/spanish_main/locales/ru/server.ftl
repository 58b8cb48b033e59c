# Что говорит сервер: где он слушает, почему не запускается и почему не сделал то, о чём попросил браузер.

server-listening = Испанский Мейн открыт по адресу { $url } · данные: { $path } · Ctrl-C завершает работу

## Почему не запускается

server-bad-database = Базой данных { $path } нельзя пользоваться: { $reason }
server-bad-address = { $address } — не та база данных, которой можно пользоваться: укажите sqlite:///ФАЙЛ или postgresql://КТО@ГДЕ/БАЗА
server-unwritable = В { $path } нельзя писать: { $reason }
server-newer-database = База данных { $path } создана более новой версией «Испанского Мейна» (шаг { $step }): установите её.
server-empty-database = База данных { $path } пуста: верните её из резервной копии или удалите файл, чтобы начать заново.
server-damaged-database = База данных { $path } повреждена ({ $reason }). В неё ничего не записано: верните её из резервной копии.
server-no-database = База данных { $address } не отвечает: { $reason }
server-no-driver = Для этого нужны ещё пакеты: установите { $extra }.
server-bad-bus = { $address } — не звонок между серверами: укажите redis://ГДЕ или valkey://ГДЕ
server-port-busy = Порт { $port } занят: выберите другой с помощью --port.
server-cannot-listen = Не удаётся слушать по адресу { $address }: { $reason }
server-bad-issuer = { $issuer } — не поставщик: его адрес начинается с https://
server-no-oidc = Чтобы входить через другой сайт, нужны ещё пакеты: установите spanish-main[oidc].
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

## Столы

server-unknown-table = Такого стола нет или он удалён.
server-unknown-code = Под этим кодом стол не ждёт. Проверьте код или спросите того, кто накрыл стол.
server-seat-gone = За это место теперь играет кто-то другой.
server-seat-taken = Это место занято.
server-not-waiting = За этим столом уже раздают или раздали: места не меняются.
server-not-drawing = Сейчас раскрывать нечего.
server-broken-pledge = Это не то, что ваш браузер обещал для тасовки.
server-not-running = За этим столом партия не идёт.
server-resigned = Это место уже сдалось.
server-no-stand-in = За это место бот не играет.
server-played-on = За это место сейчас играет бот. Сначала вернитесь за игру.
server-still-here = Тот, кто здесь сидит, отошёл совсем недавно.
server-offered-already = Это уже предложено.
server-nothing-offered = Закончить никто не предлагал.
server-others-play = За этим столом играют другие. Сдайтесь или договоритесь с ними закончить.
server-no-spectators = За этим столом нельзя быть зрителем.
server-not-at-table = У вас нет места за этим столом.
server-too-much-talk = Не так быстро. Подождите немного.
server-no-such-line = Такой реплики нет.
server-not-your-table = Этот стол принадлежит не вам.
server-broken-table = Этот стол не удаётся прочитать из базы данных.
server-old-rules = Эта партия начата по правилам, которых в этой версии больше нет.
server-not-finished = Запись можно получить, когда партия закончена: до того она выдала бы скрытое.
server-too-many-tables = { $limit ->
    [one] У вас { $limit } стол, больше нельзя. Сначала удалите ненужное.
    [few] У вас { $limit } стола, больше нельзя. Сначала удалите ненужные.
   *[other] У вас { $limit } столов, больше нельзя. Сначала удалите ненужные.
}
server-too-many-watchers = Зрителей уже слишком много. Попробуйте позже.
server-too-long = Партия слишком затянулась: больше ничего не сохраняется.
server-invalid-options = Так играть нельзя: { $detail }

## Игра

server-not-your-seat = Это не ваше место.
server-not-viewing = Сначала посмотрите на стол с этого места.
server-stale = Тем временем партия ушла вперёд. Посмотрите ещё раз.
server-key-used = Это уже использовано для другого действия. Попробуйте ещё раз.
server-no-such-action = Такого действия нет: { $detail }
server-not-offered = Сейчас этого сделать нельзя.
server-allowed = Ни одно правило этого не запрещает.
server-not-stored = Сохранить не удалось, поэтому ничего не сделано. Не переполнен ли диск?
server-database-fails = База данных сейчас недоступна. Ничего не изменилось; попробуйте позже.
server-no-hints = За этим столом подсказок не дают.
server-too-many-hints = Подсказка, о которой вы просили, ещё в пути.
server-no-review = Разобрать партию можно, когда она окончена.
server-no-such-step = На шаге { $step } никто ничего не решал.

## Сообщения и запросы

server-nonsense = Сервер не смог это прочитать: { $detail }
server-too-big = Слишком много сразу: не больше { $limit ->
    [one] { $limit } байта
   *[other] { $limit } байт
}.
server-unknown-language = Такого языка нет.
server-unknown-address = По этому адресу ничего нет.
server-wrong-content-type = Запрос должен быть в формате JSON.
server-cross-site = Запросы с других сайтов не принимаются.
server-wrong-host = Сервер не зовётся этим именем.
server-too-often = Слишком часто. Повторите через { $seconds } с.
server-too-many-connections = У вас открыто слишком много соединений. Закройте часть страниц.
server-full = Сервер переполнен. Попробуйте позже.
server-too-fast = Слишком много сообщений сразу: следующие сервер пока не слушает.
server-too-much-thinking = Дождитесь подсказок и разборов, которые вы уже попросили.
server-failed = Сервер ошибся. Подробности в его журнале.
