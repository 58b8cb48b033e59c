# Ла-Тортуга: название, настройки, события, правила.

la_tortuga-name = Ла-Тортуга
la_tortuga-tagline = Черепашьи бега, где нижняя везёт верхнюю
la_tortuga-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}

## Настройки; атрибут .help — строка пояснения

la_tortuga-option-players = Игроки
    .help = От двух до семи. Вдвоём и втроём у каждого по две черепахи.
la_tortuga-option-cards_as_dice = Карты вместо кубиков
    .help = Можно ли сыграть карту своей кладки вместо второго или третьего кубика.
la_tortuga-choice-cards_as_dice-false = Только кубики
    .help = Обычная игра: карты кладок хранят до конца.
la_tortuga-choice-cards_as_dice-true = Можно и картой
    .help = Раз в ход тот, кто решает, может вместо кубика выложить свою карту; её яйца пропадают (L-SPEND).
la_tortuga-choice-players-2 = 2
la_tortuga-choice-players-3 = 3
la_tortuga-choice-players-4 = 4
la_tortuga-choice-players-5 = 5
la_tortuga-choice-players-6 = 6
la_tortuga-choice-players-7 = 7

## Места и числа

la_tortuga-from = { $from ->
    [0] с плота
    [2] со 2-го поля
    [21] с пляжа
   *[other] с { $from }-го поля
}
la_tortuga-to = { $to ->
    [21] на пляж
   *[other] на { $to }-е
}
# Винительный падеж: «проходит 1 поле».
la_tortuga-spaces = { $steps ->
    [one] { $steps } поле
    [few] { $steps } поля
   *[many] { $steps } полей
}
# Именительный и винительный: «5 яиц».
la_tortuga-eggs = { $eggs ->
    [0] ни одного яйца
    [one] { $eggs } яйцо
    [few] { $eggs } яйца
   *[many] { $eggs } яиц
}
# Родительный падеж: «кладка из 5 яиц».
la_tortuga-eggs-of = { $eggs ->
    [one] { $eggs } яйца
    [few] { $eggs } яиц
   *[other] { $eggs } яиц
}

## Что случилось. Аргументы: seat-name, turtle, from, to, steps, riders, below, number, sum, eggs, left

la_tortuga-log-turtle = { $seat-name } выбирает, какая черепаха идёт первой.
la_tortuga-log-die = { $seat-name } бросает кубик: { $number } (сумма { $sum }).
la_tortuga-log-roll = { $seat-name } просит ещё кубик.
la_tortuga-log-stop = { $seat-name } останавливается на { $sum }.
la_tortuga-log-spend = { $seat-name } выкладывает вместо кубика карту «{ $number }».
la_tortuga-log-move = { $seat-name }: черепаха { $riders ->
    [0] проходит
    [one] везёт { $riders } седока
    [few] везёт { $riders } седоков
   *[other] везёт { $riders } седоков
} { la_tortuga-spaces } { la_tortuga-from } { la_tortuga-to }{ $below ->
    [0] { "." }
    [one] { " " }и взбирается на ту, что там стоит.
    [few] { " " }и взбирается на остальных — их там { $below }.
   *[other] { " " }и взбирается на остальных — их там { $below }.
}
la_tortuga-log-bust = { $sum } — больше семи! { $seat-name }: черепаха { $from ->
    [0] плюхается обратно на плот
    [2] кувырком летит со 2-го поля на плот
    [21] кувырком летит с пляжа на плот
   *[other] кувырком летит с { $from }-го поля на плот
}{ $riders ->
    [0] { "." }
    [one] { " " }вместе с седоком.
    [few] { " " }вместе с седоками — их { $riders }.
   *[other] { " " }вместе с седоками — их { $riders }.
}
la_tortuga-log-lay = { $seat-name } откладывает { la_tortuga-eggs }.
la_tortuga-log-lay-beach = { $seat-name } откладывает прямо на пляж: { la_tortuga-eggs }!
la_tortuga-log-clutch = Открыта кладка из { la_tortuga-eggs-of }; { $left ->
    [0] она последняя
   *[other] впереди ещё { $left }
}.
la_tortuga-log-over = Все кладки отложены. Считаем яйца.

## Что запрещают правила. Аргументы: number

la_tortuga-forbidden-over = Партия окончена.
la_tortuga-forbidden-chance = Кубики и кладки — дело случая.
la_tortuga-forbidden-choose = Сначала скажите, какая из двух ваших черепах идёт первой.
la_tortuga-forbidden-wait = Сначала кубик или карта.
la_tortuga-forbidden-turtle = Уже решено, какая черепаха идёт.
la_tortuga-forbidden-no-spending = За этим столом карты кубиков не заменяют.
la_tortuga-forbidden-one = За ход — одна карта, и она уже выложена.
la_tortuga-forbidden-own = У вас нет карты «{ $number }».
la_tortuga-forbidden-fit = С картой «{ $number }» сумма превысит семь.

## За столом

la_tortuga-dock = Кубики и ваши действия
la_tortuga-turtle = { $seat-name } { $which ->
    [1] •
   *[other] ••
}
la_tortuga-decides = { $seat-name } едет наверху и решает.
la_tortuga-you-decide = Вы едете наверху — решать вам!
la_tortuga-prompt = Бросать дальше или остановиться?
la_tortuga-prompt-top = { $riders ->
    [one] Бросать дальше или остановиться? Наверху ваша черепаха, так что решать вам.
    [few] Бросать дальше или остановиться? Наверху ваша черепаха (под ней ещё { $riders }), так что решать вам.
   *[other] Бросать дальше или остановиться? Наверху ваша черепаха (под ней ещё { $riders }), так что решать вам.
}
la_tortuga-prompt-rider = { $seat-name } везёт вашу черепаху. Бросать дальше или остановиться?
la_tortuga-prompt-choose = Пойдут обе ваши черепахи. Какая первой?
la_tortuga-which = { $which ->
    [1] Первой — черепаха •
   *[other] Первой — черепаха ••
}
la_tortuga-where = { $from ->
    [0] на плоту
    [21] на пляже
   *[other] на поле { $from }
}{ $riders ->
    [0] { "" }
    [one] , везёт { $riders } седока
    [few] , везёт { $riders } седоков
   *[other] , везёт { $riders } седоков
}
la_tortuga-roll = { $dice ->
    [2] Второй кубик
    [3] Третий кубик
   *[other] Бросить
}
la_tortuga-odds = { $bust ->
    [0] без риска
   *[other] перебор { $bust } из { $of }
}
la_tortuga-stop = Остановиться
la_tortuga-stop-where = { la_tortuga-spaces } { la_tortuga-to }{ $eggs ->
    [0] { "" }
   *[other] , { la_tortuga-eggs }
}
la_tortuga-spend = Выложить «{ $number }»: { la_tortuga-stop-where }
la_tortuga-spend-note = или выложите карту вместо кубика
la_tortuga-hand = Ваши кладки
la_tortuga-card = Кладка: { la_tortuga-eggs }{ $cards ->
    [1] { "" }
   *[other] , карт: { $cards }
}
la_tortuga-cards-held = { $cards ->
    [1] Кладка: { $list }
   *[other] Кладки: { $list }
}

la_tortuga-label-board = Игровое поле: остров и кольцо из 21 поля вокруг него
la_tortuga-label-alone = { $space ->
    [21] Пляж
   *[other] Поле { $space }
}: { $turtle }
la_tortuga-label-stack = { $space ->
    [21] Пляж
   *[other] Поле { $space }
}, снизу вверх: { $turtles }. Решает { $top }.
la_tortuga-label-raft = Плот: { $turtles }
la_tortuga-label-choose = Первой идёт { $turtle }
la_tortuga-label-clutch = Открытая кладка: { la_tortuga-eggs }
la_tortuga-label-beach = Открыт сам пляж: семь яиц, и партия окончена
la_tortuga-label-no-clutch = Открытой кладки нет
la_tortuga-label-deck = Закрытых кладок: { $left }
la_tortuga-label-dice = Кубики: { $dice }
la_tortuga-label-no-dice = Кубик ещё не брошен
la_tortuga-help-raft = Плот: отсюда все начинают, и сюда приводит каждый перебор. На плоту никто ни на ком не едет.

la_tortuga-end-eggs = Больше всех яиц, считая пляж.
la_tortuga-race-goal = { $goal ->
    [one] { $goal } яйцо
    [few] { $goal } яйца
   *[many] { $goal } яиц
}
la_tortuga-race-seat = { $seat-name }: { $came ->
    [one] { $came } яйцо
    [few] { $came } яйца
   *[many] { $came } яиц
}.

la_tortuga-help-goal = Бегите вокруг острова и откладывайте яйца на пляже. У кого в конце больше яиц, тот победил.
la_tortuga-help-turn = Бросьте кубик, а если хватит духу — второй и третий. Черепаха проходит сумму, умноженную на число кубиков.
la_tortuga-help-play = Пришли туда, где уже кто-то есть, — взбирайтесь сверху. Нижняя везёт, верхняя решает и получает яйца.
la_tortuga-help-back = Больше семи в сумме — и черепаха летит на плот вместе со всеми, кто на ней едет.
la_tortuga-help-how = Кто пришёл на пляж или миновал его, берёт открытую кладку. После двадцатой остаётся сам пляж с семью яйцами: он завершает партию.

la_tortuga-key-roll = бросить следующий кубик
la_tortuga-key-stop = остановиться и идти
la_tortuga-key-number = какая черепаха идёт первой; выложить карту с этим числом

## Что можно сделать, одной строкой

la_tortuga-offer-turtle = { la_tortuga-which } ({ la_tortuga-where })
la_tortuga-offer-roll = бросить ещё: { la_tortuga-odds }
la_tortuga-offer-stop = остановиться: { la_tortuga-stop-where }
la_tortuga-offer-spend = выложить «{ $number }»: { la_tortuga-stop-where }
## Чем хорошо действие: части одной фразы

la_tortuga-why-raft = сводит черепаху с плота
la_tortuga-why-near = { $steps ->
    [0] она уже на пляже
    [one] до пляжа { $steps } поле
    [few] до пляжа { $steps } поля
   *[many] до пляжа { $steps } полей
}
la_tortuga-why-carries = { $riders ->
    [one] везёт с собой { $riders } седока
    [few] везёт с собой { $riders } седоков
   *[other] везёт с собой { $riders } седоков
}
la_tortuga-why-safe = ещё один кубик перебора не даст
la_tortuga-why-reach = { $rolls } из { $of } { $rolls ->
    [one] приносит
    [few] приносят
   *[other] приносят
} { la_tortuga-eggs }
la_tortuga-why-nothing-lost = на плоту перебор ничего не стоит
la_tortuga-why-odds = перебор только в { $bust } из { $of }
la_tortuga-why-eggs = откладывает { la_tortuga-eggs }: { $seat-name }
la_tortuga-why-top = { $below ->
    [one] { $seat-name } едет на другой черепахе и решает
    [few] { $seat-name } едет на { $below } черепахах и решает
   *[other] { $seat-name } едет на { $below } черепахах и решает
}
la_tortuga-why-card = карта вместо риска: { la_tortuga-spaces }
la_tortuga-why-enough = ещё кубик — перебор в { $bust } из { $of }
la_tortuga-why-place = хорошее место: { $to }

la_tortuga-score-clutches = { la_tortuga-eggs } в { $cards ->
    [one] { $cards } кладке
    [few] { $cards } кладках
   *[other] { $cards } кладках
}
la_tortuga-score-beach = пляж: { la_tortuga-eggs }

la_tortuga-lesson-first = Ваша первая партия
    .about = Раз вокруг острова и до последнего пляжа.
la_tortuga-lesson-riding = Верхом
    .about = Кто везёт, кто решает, кому яйца.
la_tortuga-lesson-stop = Когда остановиться
    .about = Два решения: осторожное и смелое.
