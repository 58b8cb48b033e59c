# Страница в браузере.

## Везде

browser-close = Закрыть
browser-cancel = Отмена
browser-yes = да
browser-no = нет
browser-settings = Настройки
browser-language = Язык
browser-theme = Освещение
browser-theme-system = Как в системе
browser-theme-light = День
browser-theme-dark = Ночь
browser-motion = Движение
browser-motion-system = Как в системе
browser-motion-full = Включено
browser-motion-none = Выключено
browser-motion-on = Движение включено.
browser-motion-off = Движение выключено.
browser-lost-title = За краем карты
browser-lost = Здесь ничего нет, или это не для ваших глаз.

## Первый экран

browser-play = Играть
browser-play-game = Играть: { $game }
browser-starting = Поднимаем паруса…
browser-strength = В полную силу боты заиграют примерно через { $seconds } с.
browser-new-game = Настроить партию
browser-tables = Ваши столы
browser-tables-all = { $tables ->
    [one] Показать { $tables } стол
    [few] Показать все { $tables } стола
   *[many] Показать все { $tables } столов
}
browser-table-open = партия идёт
browser-table-won = победа: { $seat-name }
browser-table-nobody = без победителя
browser-table-remove = Убрать этот стол
browser-table-remove-sure = Партия и её запись исчезнут навсегда.
browser-just-now = только что

## Новая партия

browser-players = Кто играет
browser-seat-name = Имя за местом { $number }
browser-seat-kind = Кто играет за место { $number }
browser-seat-remove = Убрать место { $number }
browser-seat-add = Добавить место
browser-person = Человек
browser-elsewhere = Человек за другим устройством
browser-bots = Боты
browser-bots-more = Ещё
browser-level = { $bots ->
    [one] Насколько силён бот?
   *[other] Насколько сильны боты?
}
browser-first = Кто начинает
browser-first-lot = По жребию
browser-hints = Подсказки
    .help = Кому решать, тот может спросить, что сделал бы сильный игрок; все видят, что он спросил.
browser-house-rules = Издание и свои правила
browser-shuffle = Перемешать
browser-start = Начать

## За столом

browser-connecting = Гребём к столу…
browser-lost-connection = Связь потеряна. Пробуем вернуться…
browser-lost-pending = Последнее действие будет отправлено снова.
browser-title-your-turn = Ваш ход
browser-title-over = Партия окончена
browser-turn-yours = Ваш ход, { $seat-name }
browser-turn-of = Ходит { $seat-name }
browser-turn-thinking = { $seat-name } думает…
browser-turn-over = Партия окончена
browser-chance = Теперь решает море…
browser-passing = Следующий ход: { $seat-name }
browser-not-your-turn = Сейчас ходит { $seat-name }. Ваш черёд ещё настанет.
browser-looking-on = За этим столом вы зритель.
browser-race-gone = { $percent }% пути
browser-actions-left = { $actions ->
    [0] Действий не осталось
    [one] Осталось { $actions } действие
    [few] Осталось { $actions } действия
   *[many] Осталось { $actions } действий
}
browser-end-turn = Конец хода
browser-undo = Вернуть
browser-choose-which = Сюда ведёт не один путь. Выберите карту.
browser-rule = Правило { $rule }
browser-you = вы
browser-skip = Нажмите, чтобы пропустить
browser-seats = Места
browser-dock = Ваши карты и действия
browser-dock-plain = Что можно сделать
browser-plain-table = Стол
browser-plain-secrets = Что видите только вы
browser-plain-number = Номер
browser-hand-of = Карты игрока { $seat-name }
browser-log = Что случилось

## Занавес

browser-curtain-title = Передайте экран: { $seat-name }
browser-curtain = Карты скрыты. Дальше пусть смотрит только { $seat-name }.
browser-curtain-lift = Здесь { $seat-name }

## Конец партии

browser-end-won = { $winners ->
    [one] Победа: { $seat-name }!
   *[other] Победа на всех: { $seat-name }!
}
browser-end-nobody = Победителя нет
browser-end-yours = Отличный поход!
browser-end-show = Итог
browser-again = Сыграть ещё
browser-save-record = Сохранить запись
browser-race = Гонка
browser-race-goal = все на борту
browser-race-start = старт
browser-race-turns = { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}
browser-race-seat = { $seat-name }: { $percent }% пути.

## Помощь

browser-help = Помощь
browser-help-rules = Коротко
browser-help-keys = Клавиши
browser-key-pirate = выбрать пирата
browser-key-card = выбрать карту
browser-key-number = карта на этом месте в руке
browser-key-enter = сделать выбранное
browser-key-back = отступить и взять карты
browser-key-end = завершить ход
browser-key-undo = вернуть последнее действие
browser-key-escape = снять выбор; закрыть
browser-key-log = перейти к журналу
browser-key-motion = включить или выключить движение
browser-key-hint = подсказка
browser-key-offer = сделать то, что стоит на этом месте
browser-key-offers = перебрать, что можно сделать
browser-key-help = эта памятка

## Seats for people at other machines

browser-invite = Кого ещё ждём
browser-invite-seat = { $seat-name } входит по адресу
browser-invite-copy = Скопировать
browser-invite-copied = Скопировано
browser-invite-waiting = Ещё не за столом: { $seat-name }
browser-along = Продолжить на другом устройстве
browser-along-seat = { $seat-name } продолжает по адресу
browser-join = Займите место
browser-join-help = За чьим-то столом вам оставили место. Код — в присланной ссылке.
browser-join-code = Код
browser-join-name = Ваше имя
browser-join-enter = Войти
