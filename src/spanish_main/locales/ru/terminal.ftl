# Что говорит только терминал. Английские названия команд действуют всегда, рядом с русскими.

## Везде

terminal-preparing = Готовлю правила; долго это только в первый раз.
terminal-turn-of = Ходит { $seat-name }
terminal-your-turn = { $seat-name }, ваш ход
terminal-actions-left = { $actions ->
    [one] ещё { $actions } действие
    [few] ещё { $actions } действия
   *[many] ещё { $actions } действий
}
terminal-thinking = { $seat-name } думает…
terminal-no-advice = Подсказки сейчас нет ({ $reason }).
terminal-over = Партия окончена.
terminal-hand = На руках
terminal-undone = Отменено.
terminal-saved = Запись здесь: { $file }
terminal-saved-copy = Партия до этого места есть и в { $file }; продолжить её можно с --resume.
terminal-not-saved = Сохранить не удалось ({ $reason }). Со следующим действием попробую ещё раз.
terminal-not-kept = Эта партия не сохраняется: { $reason }
terminal-resume = Партия сохранена. Продолжить: { $command }
terminal-resumed = Продолжаем с того же места.
terminal-torn = Последняя строка записи оборвана и отброшена.

## Занавес

terminal-curtain = Теперь { $seat-name }
terminal-curtain-why = Карты скрыты: дальше смотрит только { $seat-name }.
terminal-curtain-lift = Когда { $seat-name } сядет сюда, нажмите Enter.

## Строчный режим: команды (русское слово рядом с английским), ответы

terminal-command-help = помощь
terminal-command-hint = подсказка
terminal-command-undo = отмена
terminal-command-why = почему
terminal-command-log = журнал
terminal-command-hand = карты
terminal-command-board = поле
terminal-command-offers = список
terminal-command-save = сохранить
terminal-command-rules = правила
terminal-command-quit = выход
terminal-prompt = { $seat-name }>
terminal-what = «{ $text }» здесь ничего не значит: нужен номер из списка, действие вроде { $example } или слово «помощь».
terminal-no-number = Номера { $number } в списке нет: { $last ->
    [1] в нём только 1
   *[other] в нём номера от 1 до { $last }
}.
terminal-allowed = Это можно.
terminal-why-what = Почему нельзя что? Допишите действие, например: почему { $example }
terminal-save-where = Куда сохранить? Допишите имя файла.
terminal-save-exists = { $file } уже есть.
terminal-log-empty = Пока ничего не случилось.
terminal-log-number = Сколько строк? Допишите число.
terminal-help-lines = Номер делает то, что стоит рядом с ним. Действие можно и написать, например { $example }.
terminal-help-why = почему { $example }
    .help = говорит, какое правило это запрещает
terminal-help-hint = подсказка
    .help = что сделал бы сильный игрок, зная то же, что и вы
terminal-hint =
    { $move }, { $chance } %{ $error ->
        [0] { "" }
        [100] { ", " }почти не просчитано
       *[other] { ", " }с точностью до { $error } %
    }
terminal-help-undo = отмена
    .help = отменяет последнее действие этого хода, пока не открылось ничего скрытого
terminal-help-board = поле, карты, список
    .help = показать ещё раз
terminal-help-log = журнал 20
    .help = что случилось в последнее время
terminal-help-rules = правила { $rule }
    .help = правила по их обозначениям; с обозначением или словами — что в них сказано
terminal-help-save = сохранить ФАЙЛ
    .help = записывает партию до этого места
terminal-help-quit = выход
    .help = закончить сейчас; партию можно продолжить потом

## На весь экран

terminal-key-pirate = выбрать пирата
terminal-key-card = сыграть эту карту
terminal-key-back = отступить и взять карты
terminal-key-end = завершить ход
terminal-key-hint = подсказка
terminal-key-undo = отменить действие
terminal-key-offers = всё, что можно сделать
terminal-key-log = весь журнал
terminal-key-rules = правила
terminal-key-help = помощь
terminal-key-quit = сохранить и выйти
terminal-foot-pirate = кто
terminal-foot-card = карта
terminal-foot-back = отступить
terminal-foot-end = стоп
terminal-foot-hint = подсказка
terminal-foot-undo = отмена
terminal-foot-offers = всё
terminal-foot-log = лог
terminal-foot-rules = правила
terminal-foot-help = помощь
terminal-foot-quit = выход
terminal-close = Esc закрывает.
terminal-choose = Выберите пирата, потом карту. Куда ведёт каждая, отмечено на поле.
terminal-pass = Ход окончен. Enter скроет карты, потом за клавиатуру: { $seat-name }.
terminal-leave-sure = Эта партия не сохраняется. Ещё раз Q — выход.
terminal-wait = Ходит { $seat-name }; скоро ваша очередь.
terminal-offers-title = Что можно сделать
terminal-log-title = Что случилось
terminal-help-title = Помощь
terminal-end-title = Партия окончена
terminal-end-won = { $winners ->
    [one] Победа! Победитель: { $seat-name }.
   *[other] Победа! Победители: { $seat-name }.
}
terminal-end-nobody = Победителя нет.
terminal-end-close = Esc — к полю, R — разбор, Q — выход.
terminal-small = Окно слишком мало: нужно { $columns ->
    [one] { $columns } столбец
    [few] { $columns } столбца
   *[many] { $columns } столбцов
} и { $lines ->
    [one] { $lines } строка
    [few] { $lines } строки
   *[many] { $lines } строк
}.

## Игра, которую никто не нарисовал

terminal-plain-help = Всё, что видно, сказано словами; что можно сделать, стоит в списке.
terminal-plain-choose = Выберите из списка (L).
terminal-plain-yes = да
terminal-plain-no = нет

## Записи

terminal-record-seats = За столом: { $names }
terminal-record-created = Сыграно { $date }
terminal-record-tunnel = Подземный ход: { $tunnel }
terminal-record-won = { $winners ->
    [one] Победитель: { $seat-name }.
   *[other] Победители: { $seat-name }.
}
terminal-record-nobody = Победителя нет.
terminal-record-unfinished = Партия не доиграна.
terminal-record-actions = { $actions ->
    [one] Проверено { $actions } действие: по правилам.
    [few] Проверены { $actions } действия: все по правилам.
   *[many] Проверено { $actions } действий: все по правилам.
}
terminal-record-outcome = Исход верен.
terminal-record-fair = Карты легли так, как велит зерно, объявленное до партии отпечатком.
terminal-record-no-seed = Зерно ещё не раскрыто, поэтому раздачу проверить нельзя.
terminal-record-never-seed = В записи нет отпечатка зерна, поэтому раздачу проверить нельзя.

## A lesson

terminal-lesson-prompt = Что делаете?
terminal-lesson-look = Enter — дальше.
terminal-lesson-what = Непонятно: «{ $text }». Введите номер из списка, само действие, «правила» или «выход».

## Задача и партия дня

terminal-puzzle-prompt = Какое действие?
terminal-puzzle-what = Непонятно: «{ $text }». Введите номер из списка, само действие, «показать», «правила» или «выход».
terminal-command-show = показать
terminal-puzzle-kept = Задача дня { $date }: spanish-main puzzle { $game } { $number }

## Судовой журнал

logbook-deleted = { $matches ->
    [one] { $matches } партия удалена.
    [few] { $matches } партии удалены.
   *[other] { $matches } партий удалено.
}
logbook-review = Разобраны не все партии: это делает spanish-main log --review.
