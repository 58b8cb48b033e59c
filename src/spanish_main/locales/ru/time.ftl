# Время: часы, кто за кого доигрывает, и как узнать, что настал ваш ход.

## Setting up

time = Время и участники
time-clock = Часы
time-clock-none = Без часов
time-clock-match = На всю партию
time-clock-move = Дни на ход
time-minutes = Минут на всю партию каждому игроку
time-increment = Добавлять секунд после каждого хода
time-days = Дней на каждый ход
time-stand-in = Если ваше время вышло или вас нет, за вас играет бот
time-stand-in-none = Без бота
time-away = Если игрока нет в его ход, бот вступает в игру
time-away-seconds = { $minutes ->
    [0] сам — никогда
    [one] через { $minutes } минуту
    [few] через { $minutes } минуты
   *[many] через { $minutes } минут
}
time-delay = Зрители видят
time-delay-steps = { $steps ->
    [0] всё сразу
    [one] всё на { $steps } шаг позже
    [few] всё на { $steps } шага позже
   *[many] всё на { $steps } шагов позже
}

## At the table

time-room = Время и участники
time-room-match = { $increment ->
    [0] Часы: { $time } каждому на всю партию
   *[other] Часы: { $time } каждому на всю партию и ещё { $increment } с после каждого хода
}
time-room-move = Часы: { $time } на каждый ход
time-room-none = Без часов
time-room-stand-in = Если ваше время вышло или вас нет, за вас играет { $bot }
time-room-no-stand-in = За отсутствующего игрока бот не играет
time-room-away = Если игрока нет { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
} в его ход, а другие ждут, за него играет бот
time-room-watched = Зрители могут смотреть
time-room-watched-later = Зрители могут смотреть, на { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
} позже
time-room-unwatched = Без зрителей
time-terms-change = Изменить условия
time-terms-warning = Кто уже готов, должен будет согласиться заново.
time-terms-save = Играть на этих условиях
time-terms-changed = Хозяин изменил условия: кто был готов, должен согласиться заново.
time-left = Осталось времени: { $time }
time-left-low = Осталось мало времени: { $time }
time-left-runs = Осталось времени, часы идут: { $time }
time-long = { $days ->
    [0] { $minutes ->
        [0] { $hours } ч
       *[other] { $hours } ч { $minutes } мин
    }
   *[other] { $hours ->
        [0] { $days } д
       *[other] { $days } д { $hours } ч
    }
}
time-low = Ваше время истекает.
time-replaced-time = У игрока { $seat-name } вышло время: дальше играет { $bot }.
time-replaced-away = Игрок { $seat-name } отошёл: дальше играет { $bot }.
time-replaced-resigned = Игрок { $seat-name } сдался: дальше играет { $bot }.
time-yours-time = Ваше время вышло: за игрока { $seat-name } играет { $bot }.
time-yours-away = Вас не было: за игрока { $seat-name } играет { $bot }.
time-yours-resigned = Вы сдались: за игрока { $seat-name } играет { $bot }.
time-back = Вернуться на своё место

## An old page

browser-old-page = Есть новое
browser-reload = Загрузить страницу заново
