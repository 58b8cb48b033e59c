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

## Боты

bot-random = Юнга
    .help = Ходит как придётся. Хорош для первой партии.
bot-greedy = Боцман
    .help = Думает на ход вперёд и берёт лучшее сразу.

## Чего не бывает ни за одним столом

forbidden-seat = Сейчас не этому месту ходить.
forbidden-undo = Вернуть нечего: в этот ход ещё ничего не сделано или уже открылось что-то скрытое.

## Игры, которых ещё нет (их словари придут вместе с ними)

game-coming = Скоро
