# Правила и уроки: что стоит вокруг них. Их тексты — в rules/ и lessons/.

rules = Правила
rules-of = Правила: { $game }
rules-search = Искать в правилах
rules-none = Такого в правилах нет.
rules-found = { $places ->
    [one] { $places } место
    [few] { $places } места
   *[many] { $places } мест
}
rules-contents = Оглавление
rules-open = Открыть правило { $rule }
rules-key = правила
rules-loading = Ищем книгу правил…

lessons = Научиться
lessons-show = Покажите
lessons-show-game = Покажите, как играть: { $game }
lessons-of = Уроки: { $game }
lessons-minutes = { $minutes ->
    [one] около { $minutes } минуты
    [few] около { $minutes } минут
   *[many] около { $minutes } минут
}
lessons-go-on-with = Продолжить
lessons-again = Ещё раз
lessons-learned = Пройдено
lessons-step = { $at } из { $of }
lessons-next = Дальше
lessons-back = На шаг назад
lessons-restart = Сначала
lessons-leave = Закончить урок
lessons-coach = Урок
lessons-next-lesson = Дальше: { $title }
lessons-play = Сыграть партию
lesson-not-now = Так можно, но урок сейчас о другом.

## Задачи и то, что приносит день

puzzles = Задачи
puzzles-of = Задачи: { $game }
puzzles-solved = Решено { $solved } из { $all }
puzzle-title = Задача { $number }
puzzle-coach = Задача
puzzle-leave = Ко всем задачам
puzzle-today = Задача дня
puzzle-today-game = Задача дня, { $game }
puzzle-today-note = Каждый день одна, общая для всех; день начинается в полночь по UTC.
puzzle-solved = Решена
puzzle-solve = Решить
puzzle-again = Ещё раз
puzzle-solution = Показать решение
puzzle-next = Следующая задача
puzzle-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}
puzzle-decisions = { $decisions ->
    [one] найти { $decisions } действие
    [few] найти { $decisions } действия
   *[many] найти { $decisions } действий
}
puzzle-find = Вы — { $seat-name }, и одно действие явно лучше всех: какое? { $further ->
    [0] {""}
    [1] После него надо найти ещё одно.
   *[other] После него надо найти ещё { $further }.
}
puzzle-wrong = Не «{ $action }»: так вы выиграете { $chance } из 100 таких партий, а с лучшим действием { $best }. Попробуйте ещё раз.
puzzle-right = Верно: «{ $action }».
puzzle-shown = Лучше всего «{ $action }».
puzzle-why = Почему: { $why }.
puzzle-on = А теперь?
puzzle-gap = Так вы выиграете { $best } из 100 таких партий, а со следующим по силе действием { $next } (разница: { range-shares }).
puzzle-over = Задача окончена.

deal = Партия дня
deal-game = Партия дня, { $game }
deal-note = Каждый день одна партия, розданная всем одинаково: против ботов, с теми же картами и бросками. Сравните результат.
deal-of = Партия дня { $date }
deal-result = { $game }, партия дня { $date }
deal-place = { $place }. { $seat-name }
deal-place-score = { $place }. { $seat-name }: { $score }
deal-copy = Скопировать результат
deal-copied = Результат скопирован.
deal-not-copied = Браузер не даёт скопировать: вот он, его можно выделить.
