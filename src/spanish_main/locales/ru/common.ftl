# Слова, общие для страницы, терминала и сервера.

app-name = Испанский Мейн
app-tagline = Три игры о пиратах, удаче и терпении
language-name = Русский

## Места: цвет и эмблема по порядку мест и имя для тех, кто себя не назвал

seat-colour-0 = синий
seat-colour-1 = красный
seat-colour-2 = жёлтый
seat-colour-3 = зелёный
seat-colour-4 = розовый
seat-colour-5 = оранжевый
seat-colour-6 = голубой
seat-emblem-0 = якорь
seat-emblem-1 = звезда
seat-emblem-2 = полумесяц
seat-emblem-3 = штурвал
seat-emblem-4 = попугай
seat-emblem-5 = ракушка
seat-emblem-6 = пламя
seat-name-0 = Анна
seat-name-1 = Барт
seat-name-2 = Грейс
seat-name-3 = Генри
seat-name-4 = Мэри
seat-name-5 = Джек
seat-name-6 = Рут
seat-number = Место { $number }
nobody = никто

## Боты: четыре уровня от мягкого к сильному и ещё двое

bot-deckhand = Юнга
    .help = Играет разумно и многое прощает. Хорош для первой партии.
bot-sailor = Матрос
    .help = Знает своё дело, но порой ошибается.
bot-bosun = Боцман
    .help = Играет хорошо и мало что упускает.
bot-captain = Капитан
    .help = Думает изо всех сил. Сильнее на борту никого нет.
bot-random = Сухопутная крыса
    .help = Ходит как придётся, без всякого смысла.
bot-greedy = Торопыга
    .help = Берёт то, что выглядит лучшим прямо сейчас.

## Почему бот не может играть: после двоеточия или в скобках

bot-failed = { $seat-name } не может играть дальше: { $cause }. Продолжает { $bot }.
bot-cause-files = файлы бота повреждены или отсутствуют
bot-cause-unknown = этот бот здесь не установлен
bot-cause-illegal = бот выбрал недопустимое действие
bot-cause-failed = в программе бота произошла ошибка
bot-cause-died = процесс бота завершился
bot-cause-slow = бот думал слишком долго
bot-cause-nowhere = для бота не нашлось свободного компьютера
bot-cause-closed = программа завершает работу

## Чего не бывает ни за одним столом

forbidden-seat = Сейчас ходит не этот игрок.
forbidden-undo = Отменять нечего: в этот ход ещё ничего не сделано или уже открылось что-то скрытое.

## Рассказ об игре; предложение из двух частей

log-turn = Ход { $number }, { $seat-name }

# Of the engine: whose turn it is where no seat has to decide.
engine-chance = Ходит случай.
log-deal = Раздача
offer-line = { $what }: { $more }

## Игры, которых ещё нет (их словари придут вместе с ними)

## Ranges: one number where both ends are the same ($span, see text/phrases.py)

range-shares = { $span ->
    [one] { $low }
   *[more] от { $low } до { $high }
}
range-whole = { $span ->
    [one] { $least }
   *[more] от { $least } до { $most }
}
