# Мятеж: название, настройки, события, правила.

mutiny-name = Мятеж
mutiny-tagline = Два капитана, один корабль и команда, которая шепчется за дверями
mutiny-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}

## Настройки; атрибут .help — строка пояснения

mutiny-option-players = Игроки
    .help = От двух до четырёх. Чем больше, тем дольше плавание.
mutiny-option-first_seat = Первый сдающий
    .help = Кто выкладывает первый ряд дверей и ходит первым.
mutiny-option-battle = Карты битвы
    .help = Сколько карт каждого достоинства в каждом цвете.
mutiny-option-gold = Карты золота
    .help = Сколько карт каждого достоинства.
mutiny-option-coins = Монеты
    .help = Все монеты из коробки.
mutiny-option-voyage = Плавание
    .help = Сколько отрезков пути от начала до мятежа.
mutiny-option-storms = Штормы
    .help = За сколько отрезков до мятежа ждёт каждый шторм.
mutiny-choice-players-2 = 2
mutiny-choice-players-3 = 3
mutiny-choice-players-4 = 4

mutiny-crew = Кто может открыть
mutiny-assumed = Предположения: сколько карт каждого достоинства и какой длины путь
mutiny-assumed-line = Печатные правила этого не говорят. Мы играем с такими числами; если у вас есть коробка, впишите свои.
mutiny-assumed-value = достоинство { $value }
mutiny-assumed-all = всего { $cards }
mutiny-assumed-storm = шторм { $number }, отрезков до мятежа
mutiny-assumed-reset = Как предположено

## Пираты, карты, стороны

mutiny-pirate = { $pirate ->
    [valverde] Вальверде
    [diaz] Диас
    [crackpott] Крэкпотт
    [tembo] Тембо
    [wessel_jan] Вессель-Ян
    [dean_nero] Дин Неро
    [pang] Панг
    [chang_ye] Чан Е
    [sate] Сате
    [bijoux] Бижу
    [ojo] Охо
    [cambivalute] Камбивалюте
    [ghost] Призрак
   *[other] { $pirate }
}
# Творительный падеж: «остаётся с Вальверде».
mutiny-pirate-with = { $pirate ->
    [diaz] Диасом
    [crackpott] Крэкпоттом
    [wessel_jan] Весселем-Яном
    [pang] Пангом
    [ghost] Призраком
   *[other] { mutiny-pirate }
}
# Винительный падеж: «благодарит Диаса».
mutiny-pirate-object = { $pirate ->
    [diaz] Диаса
    [crackpott] Крэкпотта
    [wessel_jan] Весселя-Яна
    [pang] Панга
    [ghost] Призрака
   *[other] { mutiny-pirate }
}
mutiny-does = { $pirate ->
    [valverde] карта золота и монета
    [diaz] посмотреть карту золота и карту битвы, одну взять
    [crackpott] взять две карты битвы
    [tembo] посмотреть две карты битвы, одну взять
    [wessel_jan] обменять до трёх карт битвы
    [dean_nero] продать или купить до трёх карт
    [pang] карта битвы или монета
    [chang_ye] украсть монету
    [sate] монета и ещё по одной за каждого, кто прошёл мимо
    [bijoux] выбрать или сменить сторону
    [ojo] выбрать сторону или подсмотреть чужую
    [cambivalute] поставить двух матросов или посмотреть пару
    [ghost] у-у-у! Ход окончен
   *[other] …
}
mutiny-does-sate = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
} из банка
mutiny-side = { $side ->
    [valverde] Вальверде
   *[diaz] Диас
}
# Творительный падеж: «с Диасом».
mutiny-side-with = { $side ->
    [valverde] Вальверде
   *[diaz] Диасом
}
# Родительный падеж: «матрос Диаса».
mutiny-side-of = { $side ->
    [valverde] Вальверде
   *[diaz] Диаса
}
mutiny-colour = { $colour ->
    [pink] розовая
   *[grey] серая
}
mutiny-card = { mutiny-colour } { $value }
mutiny-gold-card = золото { $value }
mutiny-card-hidden = закрытая карта
mutiny-talisman = талисман
mutiny-times = { $what }{ $count ->
    [one] { "" }
   *[other] , таких { $count }
}
mutiny-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}
# Винительный падеж: «берёт монету».
mutiny-coins-object = { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}
mutiny-gold-cards = { $cards ->
    [one] { $cards } карта золота
    [few] { $cards } карты золота
   *[many] { $cards } карт золота
}
mutiny-battle-cards = { $cards ->
    [one] { $cards } карта битвы
    [few] { $cards } карты битвы
   *[many] { $cards } карт битвы
}
mutiny-battle-cards-object = { $cards ->
    [one] { $cards } карту битвы
    [few] { $cards } карты битвы
   *[many] { $cards } карт битвы
}
# Винительный падеж: «берёт карту битвы».
mutiny-deck = { $deck ->
    [gold] карту золота
   *[battle] карту битвы
}

## Что случилось. Аргументы: seat-name, other-name, what (карта словами), pirate, deck, cards, coins, spaces, ship, pair, side, value, valverde, diaz, list, cause

mutiny-log-knock = { $seat-name } стучит в дверь.
mutiny-log-door = { $seat-name } стучит, и открывает { mutiny-pirate }.
mutiny-log-use = { $pirate ->
    [ghost] Призрак! { $seat-name } уносит ноги.
   *[other] { $seat-name } остаётся с { mutiny-pirate-with }.
}
mutiny-log-coins = { $seat-name } берёт { mutiny-coins-object }.
mutiny-log-see = { $seat-name } смотрит карту: { $what }.
mutiny-log-see-hidden = { $seat-name } смотрит верхнюю { mutiny-deck }.
mutiny-log-draw = { $seat-name } берёт карту: { $what }.
mutiny-log-draw-hidden = { $seat-name } берёт { $cards ->
    [one] { mutiny-deck }
   *[other] { $deck ->
        [gold] { mutiny-gold-cards }
       *[battle] { mutiny-battle-cards-object }
    }
}.
mutiny-log-short = { $deck ->
    [gold] Карты золота кончились
   *[battle] Карты битвы кончились
}: { $seat-name } остаётся ни с чем.
mutiny-log-keep = { $seat-name } оставляет себе: { $what }.
mutiny-log-keep-hidden = { $seat-name } оставляет себе { mutiny-deck }.
mutiny-log-under = { $seat-name } подсовывает под колоду: { $what }.
mutiny-log-under-hidden = { $seat-name } подсовывает под колоду { mutiny-deck }.
mutiny-log-put = { $seat-name } кладёт под колоду: { $what }.
mutiny-log-put-hidden = { $seat-name } кладёт под колоду карту битвы.
mutiny-log-buy = { $seat-name } покупает { mutiny-battle-cards-object }.
mutiny-log-sell = { $seat-name } продаёт за монету: { $what }.
mutiny-log-sell-hidden = { $seat-name } продаёт карту битвы за монету.
mutiny-log-steal = { $seat-name } крадёт монету; обворован игрок { $other-name }.
mutiny-log-side = { $seat-name } теперь с { mutiny-side-with }.
mutiny-log-side-hidden = { $seat-name } выбирает сторону.
mutiny-log-exchange = { $seat-name } переходит на сторону { mutiny-side-of }.
mutiny-log-exchange-hidden = { $seat-name } перекладывает карты убеждений: передумал или только делает вид?
mutiny-log-bluff = { $seat-name } только делает вид и остаётся с { mutiny-side-with }.
mutiny-log-peek = { $seat-name } подсматривает: { $other-name } с { mutiny-side-with }!
mutiny-log-peek-hidden = { $seat-name } подсматривает, с кем { $other-name }.
mutiny-log-sailor = { $seat-name } встречает матроса { $value }.
mutiny-log-sailor-hidden = { $seat-name } встречает матроса.
mutiny-log-place = { $seat-name } ставит на { $pair } матроса { $valverde } за Вальверде против { $diaz } за Диаса.
mutiny-log-place-hidden = { $seat-name } ставит двух матросов друг против друга на { $pair }.
mutiny-log-look = { $seat-name } смотрит пару { $pair }: { $valverde } за Вальверде, { $diaz } за Диаса.
mutiny-log-look-hidden = { $seat-name } смотрит пару { $pair }.
mutiny-log-swap = { $seat-name } меняет матросов { $pair } местами.
mutiny-log-leave = { $seat-name } оставляет { $pair } как есть.
mutiny-log-done = { $pirate ->
    [dean_nero] { $seat-name } заканчивает торг.
    [wessel_jan] { $seat-name } больше не меняет.
    [chang_ye] { $seat-name } ни у кого не крадёт.
    [bijoux] { $seat-name } не трогает свою карту убеждений.
   *[other] { $seat-name } благодарит { mutiny-pirate-object } и уходит.
}
mutiny-ahead = { $ship ->
    [0] и вот он на месте
   *[other] осталось { $ship }
}
mutiny-log-sail = { $spaces ->
    [0] Все двери открыты: корабль стоит.
    [one] Закрытых дверей: { $spaces }. Корабль проходит один отрезок, { mutiny-ahead }.
    [few] Закрытых дверей: { $spaces }. Корабль проходит { $spaces } отрезка, { mutiny-ahead }.
   *[many] Закрытых дверей: { $spaces }. Корабль проходит { $spaces } отрезков, { mutiny-ahead }.
}
mutiny-log-storm = Шторм!
mutiny-log-lifeboat = { $pirate ->
    [ghost] Призрака относит в шлюпку.
   *[other] В шлюпке лежит и мается { mutiny-pirate }: морская болезнь.
}
mutiny-log-lay = { $seat-name } выкладывает новый ряд дверей.
mutiny-log-mutiny = { $cause ->
    [ship] Корабль пришёл. Мятеж!
    [battle] Карты битвы кончились. Мятеж!
    [gold] Карты золота кончились. Мятеж!
   *[coins] Банк пуст. Мятеж!
}
mutiny-log-stay-out = { $seat-name } без стороны и только смотрит.
mutiny-log-duel = Матросы пары { $pair } обнажают сабли.
mutiny-log-sailors = { $valverde } за Вальверде против { $diaz } за Диаса.
mutiny-log-reveal = Матрос { mutiny-side-of }: { $value }.
mutiny-log-commit = { $seat-name } кладёт карту: { $what }.
mutiny-log-commit-hidden = { $seat-name } кладёт карту.
mutiny-log-show = На столе: { $list }.
mutiny-log-talisman = { $seat-name } поднимает талисман.
mutiny-log-fall-out = { $seat-name } без карт битвы и выбывает из мятежа.
mutiny-log-totals = Вальверде { $valverde }, Диас { $diaz }.
mutiny-log-pay = { $seat-name } платит монету в банк.
mutiny-log-rob = { $seat-name } с единственным талисманом берёт монету; платит { $other-name }.
mutiny-log-duel-won = Схватка { $pair }: победа за { mutiny-side-with }.
mutiny-log-choice = { $seat-name } с { mutiny-side-with }.
mutiny-log-nobody-left = Сражаться больше некому. Победителя нет.
mutiny-log-nobody-on-side = На победившей стороне никого. Победителя нет.
mutiny-log-win = { $seat-name }: победа!
mutiny-log-share = { $seat-name } делит победу.
mutiny-log-title = Мятеж
mutiny-log-title-duel = Схватка { $pair }

## Что запрещают правила. Аргументы: pirate, card, number, value, seat-name

mutiny-forbidden-over = Игра окончена.
mutiny-forbidden-chance = Это решает случай.
mutiny-forbidden-no-victim = Монету берут у другого игрока, у которого она есть.
mutiny-forbidden-rob = Сначала скажите, кого обирает талисман.
mutiny-forbidden-no-duel = Схватки ещё нет.
mutiny-forbidden-acting = Один пират за ход, и с этим ещё не кончено.
mutiny-forbidden-talisman = Талисман можно играть со второго раунда схватки.
mutiny-forbidden-no-card = У вас нет такой карты.
mutiny-forbidden-duel = В схватке кладут карту битвы или талисман.
mutiny-forbidden-no-door = Все двери открыты: выбирайте из тех, кто там стоит.
mutiny-forbidden-use-first = Сначала зайдите к кому-нибудь из пиратов.
mutiny-forbidden-used = { mutiny-pirate } в этом круге уже не поможет.
mutiny-forbidden-left-behind = { mutiny-pirate } остаётся позади: в этот ход обратного пути нет.
mutiny-forbidden-not-open = { mutiny-pirate } не стоит в открытой двери.
mutiny-forbidden-not-offered = Этой карты вам не предлагают.
mutiny-forbidden-not-drawn = Этого матроса среди двоих нет.
mutiny-forbidden-not-done = { mutiny-pirate } отказа не примет.
mutiny-forbidden-pirate = { mutiny-pirate } такого не делает.
mutiny-forbidden-buy-or-sell = Продавать или покупать, но не сразу то и другое.
mutiny-forbidden-no-coins = У вас не хватает монет.
mutiny-forbidden-short = В колоде столько карт нет.
mutiny-forbidden-bank-empty = Банк пуст: продать ничего нельзя.
mutiny-forbidden-ojo-exchange = У Охо можно подсмотреть, но не сменить сторону.
mutiny-forbidden-side-first = У вас ещё нет стороны: выберите её.
mutiny-forbidden-no-choice = Этот игрок стороны не выбрал.

## За столом

mutiny-dock = Что можно сделать, и ваши тайны
mutiny-prompt-turn = Постучите в дверь и узнайте, кто откроет.
mutiny-prompt-turn-open = Зайдите к тому, кто стоит в открытой двери, или стучите в следующую.
mutiny-prompt-choice = Остаться здесь или стучать дальше? Обратного пути нет.
mutiny-prompt-action = { $pirate ->
    [diaz] Одну возьмите, другая уйдёт под свою колоду.
    [tembo] Одну возьмите, другая уйдёт под колоду.
    [pang] Карту или монету?
    [chang_ye] Чью монету? А можно и ничью.
    [dean_nero] Купить или продать? Карта — монета, каково бы ни было достоинство.
    [cambivalute] Кто встанет за Вальверде, кто за Диаса?
   *[other] { mutiny-pirate }: { mutiny-does }
}
mutiny-prompt-put = { $left ->
    [one] Положить под колоду ещё одну? Потом возьмёте столько же.
   *[other] Положите под колоду до { $left } карт, потом возьмёте столько же.
}
mutiny-prompt-sell = { $left ->
    [one] Продать ещё одну?
   *[other] Продать ещё до { $left } карт?
}
mutiny-prompt-look = Посмотреть одну из пар?
mutiny-prompt-swap = Пара { $pair }: поменять матросов местами?
mutiny-prompt-peek = Чей выбор посмотреть? Больше никто его не узнает.
mutiny-prompt-side = Выберите сторону. Никто не увидит какую.
mutiny-prompt-side-again = Сменить сторону, только сделать вид или открыто ничего не менять?
mutiny-prompt-fight = Положите карту битвы лицом вниз.
mutiny-prompt-fight-on = Положите ещё карту или закончите талисманом.
mutiny-prompt-rob = Ваш талисман единственный: возьмите у кого-нибудь монету.
mutiny-bluff = Остальные видят, что карты перекладывают, но не видят, сменили ли вы что-нибудь. Выбрать ту же сторону снова — это и есть блеф.

mutiny-do-knock = Постучать
    .line = { $doors ->
        [one] закрыта { $doors } дверь
        [few] закрыто { $doors } двери
       *[many] закрыто { $doors } дверей
    }
mutiny-do-keep = Взять: { $what }
    .line = другая уйдёт под свою колоду
mutiny-do-put = Положить: { $what }
mutiny-do-sell = Продать: { $what }
mutiny-do-fight = В бой: { $what }
mutiny-do-buy = Купить { $cards }
    .line = { $cards ->
        [one] за { $cards } монету
        [few] за { $cards } монеты
       *[many] за { $cards } монет
    }
mutiny-do-take = { $what ->
    [card] Карта битвы
   *[coin] Монета
}
mutiny-do-steal = Монета: { $seat-name }
mutiny-do-peek = Подсмотреть: { $seat-name }
mutiny-do-side = { $side ->
    [valverde] за капитана: розовые карты
   *[diaz] за мятежника: серые карты
}
mutiny-do-side-bluff = остаться и только сделать вид
mutiny-do-side-change = перейти на самом деле
mutiny-do-place = { $value } за Вальверде, { $other } за Диаса
    .line = пара { $pair }
mutiny-do-look = Посмотреть пару { $pair }
mutiny-do-swap = Поменять местами
    .line = все увидят, что вы это сделали
mutiny-do-leave = Оставить так
mutiny-do-talisman = Талисман
    .line = если он один, вы возьмёте у кого-нибудь монету
mutiny-do-done = { $pirate ->
    [dean_nero] Хватит
    [wessel_jan] Хватит
    [bijoux] Остаться у всех на виду
   *[other] Нет, спасибо
}

mutiny-hint-used = { mutiny-pirate } в этом круге уже не поможет.
mutiny-hint-first = Сначала закончите с { mutiny-pirate-with }.

mutiny-drawer = Тайны: { $seat-name }
mutiny-own-side = Вы с { mutiny-side-with }.
mutiny-own-side-none = стороны ещё нет
mutiny-own-cards = Ваши карты битвы
mutiny-own-cards-none = карт битвы нет
mutiny-own-gold = Ваше золото
mutiny-own-worth = всего золота: { $worth }
mutiny-own-notes = Что вы подсмотрели
mutiny-note-side = { $seat-name } с { mutiny-side-with }
mutiny-note-stale = { $seat-name }: раньше с { mutiny-side-with }
mutiny-note-pair = Пара { $pair }: { $valverde } за Вальверде, { $diaz } за Диаса
mutiny-note-under = { $what }: карта { $place } колоды, считая сверху

mutiny-chosen = сторона выбрана
mutiny-unchosen = без стороны
mutiny-out = вне игры
mutiny-exchanges = { $exchanges ->
    [one] сменил сторону или сделал вид { $exchanges } раз
    [few] сменил сторону или сделал вид { $exchanges } раза
   *[many] сменил сторону или сделал вид { $exchanges } раз
}
mutiny-looked = { $seat-name } знает, с кем { $other }
mutiny-looked-stale = { $seat-name } когда-то узнал, с кем { $other }; с тех пор это могло измениться

mutiny-label-voyage = { $spaces ->
    [0] Плавание: корабль пришёл
    [one] Плавание: до мятежа { $spaces } отрезок
    [few] Плавание: до мятежа { $spaces } отрезка
   *[many] Плавание: до мятежа { $spaces } отрезков
}
mutiny-label-stock = { $stock ->
    [4] Золотой остров, банк: монет { $count }
    [3] Остров сокровищ: карт золота { $count }
   *[2] Остров вулкана: карт битвы { $count }
}
mutiny-label-corridor = Коридор с дверями кают
mutiny-label-door = Дверь { $number }, закрыта: постучать
mutiny-label-door-open = Дверь { $number }: { mutiny-pirate }, { $does }
mutiny-label-door-used = Дверь { $number }: { mutiny-pirate }, в этом круге уже помог
mutiny-label-pair = Пара { $pair }: { $valverde } за Вальверде, { $diaz } за Диаса.
mutiny-label-pair-seen = Смотрели: { $names }.
mutiny-label-pair-free = Пара { $pair }: свободна
mutiny-label-pair-won = Схватка { $pair }: победа за { mutiny-side-with }
mutiny-label-deck = Верхняя палуба. Выигранные схватки: Вальверде { $valverde }, Диас { $diaz }
mutiny-label-lifeboat = Шлюпка: { mutiny-pirate } лежит там и не участвует
mutiny-label-lifeboat-empty = Шлюпка
mutiny-duel = Схватка { $pair }, раунд { $round }
mutiny-total = { mutiny-side }: всего { $sum }, матрос { $sailor }, карты { $cards }
mutiny-laid = { $state ->
    [laid] { $seat-name }: карта лежит
    [done] { $seat-name }: талисман сыгран
   *[open] { $seat-name } ещё думает
}
mutiny-shown = Раунд { $round }

mutiny-finale = Карты на стол
mutiny-finale-won = { $side ->
    [valverde] Мятеж подавлен: победил Вальверде
   *[diaz] Мятеж удался: победил Диас
}
mutiny-finale-with = с { mutiny-side-with }
mutiny-finale-none = ни с кем
mutiny-finale-gold = золота { $worth }

mutiny-end-only-one = На победившей стороне больше никого, и весь корабль достаётся одному.
mutiny-end-gold = Больше всех золота на победившей стороне.
mutiny-end-cards = Золота поровну; решили карты битвы, оставшиеся на руках.
mutiny-end-shared = Всё поровну: корабль делят.
mutiny-end-nobody-on-side = На победившей стороне никого из вас. Корабль уходит один.
mutiny-end-nobody-left = Сражаться некому. Корабль дрейфует.
mutiny-race-title = Монеты
mutiny-race-goal = монеты
mutiny-race-seat = { $seat-name }: { $came ->
    [one] { $came } монета
    [few] { $came } монеты
   *[many] { $came } монет
}.

mutiny-help-goal = Будьте на стороне, которая победит, и имейте там больше золота, чем другие.
mutiny-help-turn = В свой ход вы пользуетесь одним пиратом: тем, кто стоит в открытой двери, или тем, к кому постучались. Постучали дальше — обратного пути нет.
mutiny-help-play = У Бижу и Охо выбирают сторону. Без стороны мятеж только смотрят, и победить нельзя.
mutiny-help-back = Двери, которые остались закрытыми, двигают корабль. Когда он придёт или запас опустеет, начнётся мятеж.
mutiny-help-how = Сражаются пять пар матросов; нужны три победы. Карты битвы кладут за любую сторону: розовые за Вальверде, серые за Диаса. Держите не меньше пяти.

mutiny-key-number = сделать то, что под этим номером
mutiny-key-knock = постучать в следующую дверь
mutiny-key-done = хватит; нет, спасибо
mutiny-key-swap = поменять матросов пары местами
mutiny-key-talisman = сыграть талисман
mutiny-key-arrows = перебрать, что можно сделать
mutiny-key-enter = сделать это
mutiny-key-undo = взять последнее действие назад
mutiny-key-drawer = открыть или закрыть ящик

## В терминале

terminal-mutiny-stocks = Банк { $bank }  Карты золота { $gold }  Карты битвы { $battle }
terminal-mutiny-lifeboat = В шлюпке: { mutiny-pirate }
terminal-mutiny-doors = Двери
terminal-mutiny-seat = { mutiny-coins }, золото { $gold }, битва { $battle }
terminal-mutiny-seen = смотрели
mutiny-offer-side-again = перейти или остаться и только сделать вид
mutiny-offer-place = { $value } за Вальверде, второй за Диаса, пара { $pair }
terminal-mutiny-choose = Постучать (K), зайти к тому, чья буква перед именем, или список (L).
terminal-foot-mutiny-knock = стук
terminal-foot-mutiny-pirate = зайти
terminal-foot-mutiny-number = карта, место
terminal-foot-mutiny-done = хватит
terminal-key-mutiny-knock = постучать в следующую дверь
terminal-key-mutiny-pirate = зайти к пирату с этой буквой; V или Z: сторона; G или B: карта золота или битвы; A–E: пара; S: поменять; T: талисман
terminal-key-mutiny-number = карта битвы, место или матрос с этим номером; 7–9: купить от одной до трёх
terminal-key-mutiny-done = хватит; нет, спасибо
