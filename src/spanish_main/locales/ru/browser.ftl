# Страница в браузере.

## Везде

browser-close = Закрыть
browser-cancel = Отмена
browser-yes = да
browser-no = нет
browser-settings = Настройки
browser-language = Язык
browser-theme = Тема
browser-theme-system = Как в системе
browser-theme-light = День
browser-theme-dark = Ночь
browser-motion = Анимация
browser-motion-system = Как в системе
browser-motion-full = Включена
browser-motion-none = Выключена
browser-motion-on = Анимация включена.
browser-motion-off = Анимация выключена.
browser-pace = Темп
browser-pace-slow = Медленно
browser-pace-normal = Обычно
browser-pace-fast = Быстро
browser-sound = Звуки
browser-forced = Делать за меня то, где нет выбора
    .help = Если возможно только одно действие, оно через мгновение сделается само.
browser-end-asked = Спрашивать, прежде чем я завершу ход
    .help = Тогда можно отменить и последнее действие хода.
browser-lost-title = За краем карты
browser-lost = Здесь ничего нет, или это не для ваших глаз.

## Первый экран

browser-play = Играть
browser-play-game = Играть: { $game }
browser-starting = Поднимаем паруса…
browser-new-game = Настроить партию
browser-tables = Ваши столы
browser-tables-all = { $tables ->
    [one] Показать { $tables } стол
    [few] Показать все { $tables } стола
   *[many] Показать все { $tables } столов
}
browser-tables-finished = Сыгранные
browser-table-open = партия идёт
browser-table-yours = Ваш ход
browser-table-turn = Ходит { $seat-name }
browser-table-left = осталось { $time }
browser-table-won = победа: { $seat-name }
browser-table-nobody = без победителя
browser-table-remove = Убрать этот стол
browser-table-remove-sure = Партия и её запись исчезнут навсегда.
browser-table-keep = Оставить
browser-just-now = только что

## Новая партия

browser-players = Кто играет
browser-seat-name = Имя игрока на месте { $number }
browser-seat-kind = Кто играет на месте { $number }
browser-seat-remove = Убрать место { $number }
browser-seat-add = Добавить место
browser-person = Человек
browser-elsewhere = Человек за другим устройством
browser-bots = Боты
browser-bots-more = Ещё
browser-list-more = Показать ещё
browser-level = { $bots ->
    [one] Насколько силён бот?
   *[other] Насколько сильны боты?
}
browser-first = Кто начинает
browser-first-lot = По жребию
browser-hints = Подсказки
    .help = Когда решать вам, можно спросить, что сделал бы сильный игрок; все увидят, что вы взяли подсказку.
browser-house-rules = Издание и свои правила
browser-shuffle = Перемешать
browser-start = Начать

## За столом

browser-connecting = Гребём к столу…
browser-lost-connection = Связь потеряна. Пробуем вернуться…
browser-lost-pending = Последнее действие будет отправлено снова.
browser-lost-unanswered = Связь прервалась раньше, чем пришёл ответ. Попробуйте ещё раз чуть позже.
browser-late-unanswered = Сервер пока не ответил. Попробуйте ещё раз чуть позже.
browser-error-slow = Сервер не отвечает уже { $seconds } с. Возможно, то, о чём вы просили, всё же сделано: проверьте и попробуйте ещё раз.
browser-error-cookies = Ваш браузер не хранит cookie этого сайта, и сервер вас не узнает: разрешите сайту cookie и попробуйте ещё раз.
browser-title-your-turn = Ваш ход
browser-title-over = Партия окончена
browser-turn-yours = Ваш ход, { $seat-name }
browser-turn-of = Ходит { $seat-name }
browser-turn-thinking = { $seat-name } думает…
browser-turn-over = Партия окончена
browser-chance = Теперь решает море…
browser-passing = Следующий ход: { $seat-name }
browser-glance = Смотрит только { $seat-name }: сейчас карты закроются
browser-held = Завершить ход этим действием?
browser-held-do = Да, завершить
browser-held-not = Ещё нет
browser-offers = Всё, что можно сделать
browser-not-your-turn = Сейчас ходит { $seat-name }. Ваш черёд ещё настанет.
browser-looking-on = За этим столом вы зритель.
browser-race-gone = { $percent } % пути
browser-actions-left = { $actions ->
    [0] Действий не осталось
    [one] Осталось { $actions } действие
    [few] Осталось { $actions } действия
   *[many] Осталось { $actions } действий
}
browser-end-turn = Завершить ход
browser-undo = Отменить
browser-rule = Правило { $rule }
browser-you = вы
browser-skip = Нажмите, чтобы пропустить
browser-seats = Места
browser-dock = Ваши карты и действия
browser-dock-plain = Что можно сделать
browser-plain-table = Стол
browser-plain-secrets = Что видите только вы
browser-plain-number = Номер
browser-plain-hidden = скрыто
browser-hand-of = Карты игрока { $seat-name }
browser-log = Что случилось

## Занавес

browser-curtain-title = Передайте экран: { $seat-name }
browser-curtain = Карты скрыты. Дальше пусть смотрит только { $seat-name }.
browser-curtain-lift = Здесь { $seat-name }

## Конец партии

browser-end-won = { $winners ->
    [one] Победа: { $seat-name }!
   *[other] Общая победа: { $seat-name }!
}
browser-end-nobody = Победителя нет
browser-end-yours = Отличный поход!
browser-end-made = Из чего сложился результат
browser-end-decided = Что решило
browser-end-looking = Ищем решающий ход…
browser-end-see = Посмотреть
browser-end-before = До
browser-end-after = После
browser-end-show = Итог
browser-again = Сыграть ещё
browser-save-record = Сохранить запись
browser-bring = Принести партии
browser-race = Гонка
browser-race-goal = все на борту
browser-race-start = старт
browser-race-turns = { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}
browser-race-seat = { $seat-name }: { $percent } % пути.

## Помощь

browser-help = Помощь
browser-help-rules = Коротко
browser-help-keys = Клавиши
browser-key-pirate = выбрать пирата
browser-key-card = выбрать карту
browser-key-number = выбрать карту по её месту на руке
browser-key-enter = сделать выбранное
browser-key-back = отступить и взять карты
browser-key-end = завершить ход
browser-key-undo = отменить последнее действие
browser-key-escape = снять выбор; закрыть
browser-key-log = перейти к журналу
browser-key-motion = включить или выключить анимацию
browser-key-hint = подсказка
browser-key-offer = сделать то, что стоит на этом месте
browser-key-offers = перебрать, что можно сделать
browser-key-list = список всего, что можно сделать
browser-key-help = эта памятка

## People at other machines: coming in

browser-lobby = Играть с другими
browser-lobby-code = Код стола
browser-lobby-open = Столы, где ждут игроков
browser-lobby-seats = { $seats ->
    [one] Свободно { $seats } место
    [few] Свободно { $seats } места
   *[many] Свободно { $seats } мест
}
browser-lobby-bot = { $seat-name } ({ $bot })
browser-alone = Пока с других устройств на этот сервер не попасть. Запустите его командой «spanish-main serve --lan», и другие из вашей сети смогут играть с вами.
browser-alone-here = Все играют на этом устройстве. Для игры с людьми в другом месте нужен сервер.
browser-table-waits = ждут игроков
browser-new-open = Открыть стол
browser-new-public = Для всех
    .help = Пока есть места, стол виден на первой странице всем на этом сервере.
browser-new-spectators = Пускать зрителей
browser-invite = Пригласите кого-нибудь
browser-invite-qr = QR-код ссылки
browser-invite-link = Ссылка
browser-invite-copy = Скопировать
browser-invite-copied = Скопировано
browser-join = К столу
browser-join-help = В коде шесть букв. Его видит тот, кто открыл стол.
browser-join-code = Код
browser-join-name = Ваше имя
browser-join-enter = Войти

## The table before the deal

browser-room-waiting = Ждём игроков
browser-room-all-here = Все за столом
browser-room-dealing = Раздаём…
browser-room-missed = Раздача не состоялась: для тасовки ничего не прислал игрок { $seat-name }.
browser-room-open = свободно
browser-room-ready = готов
browser-room-not-ready = ещё не готов
browser-room-away = отошёл
browser-room-host = хозяин стола
browser-room-sit = Сесть сюда
browser-room-bot = Посадить бота
browser-room-bot-off = Убрать бота
browser-room-leave = Встать
browser-room-begin = Готов
browser-room-unready = Ещё нет
browser-room-close = Закрыть стол
browser-room-public = Все на этом сервере видят, что здесь ждут.
browser-room-private = Этот стол найдёт только тот, у кого есть ссылка или код.

## People at the table

browser-people = Люди за столом
browser-people-watching = { $people ->
    [one] Смотрит { $people } зритель.
    [few] Смотрят { $people } зрителя.
   *[many] Смотрят { $people } зрителей.
}
browser-presence-here = здесь
browser-presence-away = отошёл
browser-presence-thinking = думает
browser-presence-bot = играет бот
browser-presence-changed = { $changes ->
    [one] играющий сменился { $changes } раз
    [few] играющий сменился { $changes } раза
   *[many] играющий сменился { $changes } раз
}
browser-leave = { $seat-name }: закончить досрочно
browser-leaving = Закончить досрочно
browser-leaving-not = Играть дальше
browser-resign = Сдаться
browser-resign-sure = Точно сдаться
browser-resign-note = Вы сдаёте эту партию. Отменить это нельзя.
browser-draw = Предложить ничью
browser-stop = Закончить без результата
browser-stop-sure = Точно закончить
browser-stop-note = Партия закончится без результата. Отменить это нельзя.
browser-offer-draw = { $seat-name } предлагает ничью.
browser-offer-stop = { $seat-name } предлагает закончить.
browser-offer-accept = Согласиться
browser-offer-decline = Играть дальше
browser-offer-withdraw = Отозвать предложение
browser-stand-in = Пусть за игрока { $seat-name } играет бот
browser-played-on = За игрока { $seat-name } играет бот.
browser-rematch-asked = Ждёт новая партия с теми же людьми.
browser-chat = Разговор
browser-chat-none = Пока никто ничего не сказал.
browser-chat-new = { $lines ->
    [one] { $lines } новое сообщение
    [few] { $lines } новых сообщения
   *[other] { $lines } новых сообщений
}
browser-chat-say = Скажите что-нибудь
browser-chat-send = Сказать
browser-chat-mute = Не слышать: { $seat-name }
browser-chat-unmute = Снова слышать всех
browser-chat-report = Пожаловаться
browser-chat-reported = Сохранено для хозяина этого сервера.

## Replay and fairness

browser-replay = Шаг за шагом
browser-replay-step = Шаг { $step } из { $steps }
browser-replay-back = На шаг назад
browser-replay-on = На шаг вперёд
browser-replay-end = Вернуться к концу
browser-fair = Как тасуются карты
browser-fair-help = Сервер уже закрепил свой секрет: это число выдаст любую подмену. Когда все готовы, каждый браузер добавляет своё слово, все разом. Потом каждый может проверить любую карту и любой бросок.
browser-fair-prove = Проверить все карты и броски
browser-fair-yes = Всё честно: сходится каждый бросок и каждая карта.
browser-fair-no = Что-то не сходится.
browser-fair-seed = { $holds ->
    [true] Секрет тот самый, что был обещан в начале.
   *[other] Секрет не тот, что был обещан в начале.
}
browser-fair-pledges = { $holds ->
    [true] Слова те самые, что были обещаны до раздачи.
   *[other] Слова не те, что были обещаны до раздачи.
}
browser-fair-draws = { $draws ->
    [one] Из них следует { $draws } случайный исход.
    [few] Из них следуют все { $draws } случайных исхода.
   *[many] Из них следуют все { $draws } случайных исходов.
}
browser-fair-draw-wrong = Исход номер { $draw } из них не следует.
browser-fair-late = Этот браузер пришёл, когда всё уже было роздано: он подтверждает, что обещание с тех пор не изменилось, но не то, что оно было дано раньше.
browser-fair-numbers = Числа
browser-fair-commitment = Обещано
browser-fair-secret = Секрет
browser-fair-words = Слова

browser-beside-keep = Играть на этом устройстве, когда сервер недоступен
    .help = Браузер сохранит игры: около 11 МБ. Тогда против ботов можно играть и без сервера.
browser-beside-comes = Игры загружаются.
browser-beside-kept = Игры есть на этом устройстве.
browser-beside-open = Играть здесь сейчас
browser-beside-failed = Браузер не смог сохранить игры. При следующем посещении он попробует снова.
browser-beside-forget = Исчезнут и партии, которые этот браузер хранит на время без сервера.
