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
mutiny-option-battle = Карты сражения
    .help = Сколько карт каждого достоинства в каждом цвете.
mutiny-option-gold = Карты золота
    .help = Сколько карт каждого достоинства.
mutiny-option-coins = Монеты
    .help = Все монеты из коробки.
mutiny-option-voyage = Плавание
    .help = Сколько отрезков пути от начала до мятежа.
mutiny-option-storms = Бури
    .help = За сколько отрезков до мятежа ждёт каждая буря.
mutiny-choice-players-2 = 2
mutiny-choice-players-3 = 3
mutiny-choice-players-4 = 4

mutiny-crew = Кто может открыть
mutiny-assumed = Предположения: сколько карт каждого достоинства и какой длины путь
mutiny-assumed-line = Печатные правила этого не говорят. Мы играем с такими числами; если у вас есть коробка, впишите свои.
mutiny-assumed-value = достоинство { $value }
mutiny-assumed-all = всего { $cards }
mutiny-assumed-storm = буря { $number }, отрезков до мятежа
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
    [diaz] посмотреть карту золота и карту сражения, одну взять
    [crackpott] взять две карты сражения
    [tembo] посмотреть две карты сражения, одну взять
    [wessel_jan] обменять до трёх карт сражения
    [dean_nero] продать или купить до трёх карт
    [pang] карта сражения или монета
    [chang_ye] украсть монету
    [sate] монета и ещё по одной за каждого, кто прошёл мимо
    [bijoux] выбрать или сменить сторону
    [ojo] выбрать сторону или подсмотреть чужую
    [cambivalute] поставить двух моряков или посмотреть пару
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
# Родительный падеж: «моряк Диаса».
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
    [few] , таких { $count }
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
    [one] { $cards } карта сражения
    [few] { $cards } карты сражения
   *[many] { $cards } карт сражения
}
mutiny-battle-cards-object = { $cards ->
    [one] { $cards } карту сражения
    [few] { $cards } карты сражения
   *[many] { $cards } карт сражения
}
# Винительный падеж: «берёт карту сражения».
mutiny-deck = { $deck ->
    [gold] карту золота
   *[battle] карту сражения
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
   *[battle] Карты сражения кончились
}: { $seat-name } остаётся ни с чем.
mutiny-log-keep = { $seat-name } оставляет себе: { $what }.
mutiny-log-keep-hidden = { $seat-name } оставляет себе { mutiny-deck }.
mutiny-log-under = { $seat-name } подсовывает под колоду: { $what }.
mutiny-log-under-hidden = { $seat-name } подсовывает под колоду { mutiny-deck }.
mutiny-log-put = { $seat-name } кладёт под колоду: { $what }.
mutiny-log-put-hidden = { $seat-name } кладёт под колоду карту сражения.
mutiny-log-buy = { $seat-name } покупает { mutiny-battle-cards-object }.
mutiny-log-sell = { $seat-name } продаёт за монету: { $what }.
mutiny-log-sell-hidden = { $seat-name } продаёт карту сражения за монету.
mutiny-log-steal = { $seat-name } крадёт монету; обворован игрок { $other-name }.
mutiny-log-side = { $seat-name } теперь с { mutiny-side-with }.
mutiny-log-side-hidden = { $seat-name } выбирает сторону.
mutiny-log-exchange = { $seat-name } переходит на сторону { mutiny-side-of }.
mutiny-log-exchange-hidden = { $seat-name } перекладывает карты убеждений: передумал или только делает вид?
mutiny-log-bluff = { $seat-name } только делает вид и остаётся с { mutiny-side-with }.
mutiny-log-peek = { $seat-name } подсматривает: { $other-name } с { mutiny-side-with }!
mutiny-log-peek-hidden = { $seat-name } подсматривает, с кем { $other-name }.
mutiny-log-sailor = { $seat-name } встречает моряка { $value }.
mutiny-log-sailor-hidden = { $seat-name } встречает моряка.
mutiny-log-place = { $seat-name } ставит на { $pair } моряка { $valverde } за Вальверде против { $diaz } за Диаса.
mutiny-log-place-hidden = { $seat-name } ставит двух моряков друг против друга на { $pair }.
mutiny-log-look = { $seat-name } смотрит пару { $pair }: { $valverde } за Вальверде, { $diaz } за Диаса.
mutiny-log-look-hidden = { $seat-name } смотрит пару { $pair }.
mutiny-log-swap = { $seat-name } меняет моряков { $pair } местами.
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
mutiny-log-storm = Буря!
mutiny-log-lifeboat = { $pirate ->
    [ghost] Призрака относит в шлюпку.
   *[other] В шлюпке лежит и мается { mutiny-pirate }: морская болезнь.
}
mutiny-log-lay = { $seat-name } выкладывает новый ряд дверей.
mutiny-log-mutiny = { $cause ->
    [ship] Корабль пришёл. Мятеж!
    [battle] Карты сражения кончились. Мятеж!
    [gold] Карты золота кончились. Мятеж!
   *[coins] Банк пуст. Мятеж!
}
mutiny-log-stay-out = { $seat-name } без стороны и только смотрит.
mutiny-log-duel = Моряки пары { $pair } обнажают сабли.
mutiny-log-sailors = { $valverde } за Вальверде против { $diaz } за Диаса.
mutiny-log-reveal = Моряк { mutiny-side-of }: { $value }.
mutiny-log-commit = { $seat-name } кладёт карту: { $what }.
mutiny-log-commit-hidden = { $seat-name } кладёт карту.
mutiny-log-show = На столе: { $list }.
mutiny-log-talisman = { $seat-name } играет талисман.
mutiny-log-fall-out = { $seat-name } без карт сражения и выбывает из мятежа.
mutiny-log-totals = Вальверде { $valverde }, Диас { $diaz }.
mutiny-log-pay = { $seat-name } платит монету в банк.
mutiny-log-rob = { $seat-name }: единственный сыгранный талисман приносит монету; платит { $other-name }.
mutiny-log-duel-won = Дуэль { $pair }: победа за { mutiny-side-with }.
mutiny-log-choice = { $seat-name } с { mutiny-side-with }.
mutiny-log-nobody-left = Сражаться больше некому. Победителя нет.
mutiny-log-nobody-on-side = На победившей стороне никого. Победителя нет.
mutiny-log-win = { $seat-name }: победа!
mutiny-log-share = { $seat-name } делит победу.
mutiny-log-title = Мятеж
mutiny-log-title-duel = Дуэль { $pair }

## Что запрещают правила. Аргументы: pirate, card, number, value, seat-name

mutiny-forbidden-over = Партия окончена.
mutiny-forbidden-chance = Это решает случай.
mutiny-forbidden-no-victim = Монету берут у другого игрока, у которого она есть.
mutiny-forbidden-rob = Сначала скажите, кого обирает талисман.
mutiny-forbidden-no-duel = Дуэли ещё нет.
mutiny-forbidden-acting = Один пират за ход, и с этим ещё не кончено.
mutiny-forbidden-talisman = Талисман можно сыграть со второго раунда дуэли.
mutiny-forbidden-no-card = У вас нет такой карты.
mutiny-forbidden-duel = В дуэли кладут карту сражения или играют талисман.
mutiny-forbidden-no-door = Все двери открыты: выбирайте из тех, кто там стоит.
mutiny-forbidden-use-first = Сначала зайдите к кому-нибудь из пиратов.
mutiny-forbidden-used = { mutiny-pirate } в этом круге уже не поможет.
mutiny-forbidden-left-behind = { mutiny-pirate } остаётся позади: в этот ход обратного пути нет.
mutiny-forbidden-not-open = { mutiny-pirate } не стоит в открытой двери.
mutiny-forbidden-not-offered = Этой карты вам не предлагают.
mutiny-forbidden-not-drawn = Этого моряка среди двоих нет.
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
mutiny-prompt-turn-last = Зайдите к тому, кто стоит в открытой двери.
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
    [few] Положите под колоду до { $left } карт, потом возьмёте столько же.
   *[other] Положите под колоду до { $left } карт, потом возьмёте столько же.
}
mutiny-prompt-sell = { $left ->
    [one] Продать ещё одну?
    [few] Продать ещё до { $left } карт?
   *[other] Продать ещё до { $left } карт?
}
mutiny-prompt-look = Посмотреть одну из пар?
mutiny-prompt-swap = Пара { $pair }: поменять моряков местами?
mutiny-prompt-peek = Чей выбор посмотреть? Больше никто его не узнает.
mutiny-prompt-side = Выберите сторону. Никто не увидит какую.
mutiny-prompt-side-again = Сменить сторону, только сделать вид или открыто ничего не менять?
mutiny-prompt-fight = Положите карту сражения лицом вниз.
mutiny-prompt-fight-on = Положите ещё карту или сыграйте талисман и закончите.
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
    [card] Карта сражения
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
mutiny-own-cards = Ваши карты сражения
mutiny-own-cards-none = карт сражения нет
mutiny-own-gold = Ваше золото
mutiny-own-worth = всего { $worth } золота
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
   *[2] Остров с вулканом: карт сражения { $count }
}
mutiny-label-corridor = Коридор с дверями кают
mutiny-label-door = Дверь { $number }, закрыта: постучать
mutiny-label-door-open = Дверь { $number }: { mutiny-pirate }, { $does }
mutiny-label-door-used = Дверь { $number }: { mutiny-pirate }, в этом круге уже помог
mutiny-label-pair = Пара { $pair }: { $valverde } за Вальверде, { $diaz } за Диаса.
mutiny-label-pair-seen = Смотрели: { $names }.
mutiny-label-pair-free = Пара { $pair }: свободна
mutiny-label-pair-won = Дуэль { $pair }: победа за { mutiny-side-with }
mutiny-label-deck = Верхняя палуба. Выигранные дуэли: Вальверде { $valverde }, Диас { $diaz }
mutiny-label-lifeboat = Шлюпка: { mutiny-pirate } лежит там и не участвует
mutiny-label-lifeboat-empty = Шлюпка
mutiny-duel = Дуэль { $pair }, раунд { $round }
mutiny-total = { mutiny-side }: всего { $sum }, моряк { $sailor }, карты { $cards }
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
mutiny-finale-gold = { $worth } золота
mutiny-score-gold = { $cards ->
    [0] карт золота нет
    [one] { $cards } карта золота, всего { $worth }
    [few] { $cards } карты золота, всего { $worth }
   *[many] { $cards } карт золота, всего { $worth }
}
mutiny-score-out = вне мятежа: карт сражения не осталось
mutiny-score-hand = карты этой стороны на руке, всего { $sum }

## Чем хорошо действие: части одной фразы

mutiny-why-no-side = без стороны победить нельзя
mutiny-why-use = { $pirate ->
    [valverde] на победившей стороне решает золото
    [diaz] из двух карт вы оставите лучшую
    [crackpott] сразу две карты сражения
    [tembo] вы выберете лучшую из двух карт сражения
    [wessel_jan] слабые карты сменятся другими
    [dean_nero] монеты станут картами или карты монетами
    [pang] карта или монета, что нужнее
    [chang_ye] вам монета, другому на одну меньше
    [sate] { $coins ->
        [one] { $coins } монета даром
        [few] { $coins } монеты даром
       *[many] { $coins } монет даром
    }
    [bijoux] можно перейти на другую сторону или сделать вид
    [ojo] вы узнаете, за кого другой
    [cambivalute] кто знает моряков, знает, где биться
   *[other] лучшего не открыто
}
mutiny-why-done = цена здесь слишком высока
mutiny-why-knock = откроет, быть может, кто-то лучше, а чем меньше закрытых дверей, тем медленнее корабль
mutiny-why-knock-side = за дверью может быть тот, кто даст выбрать сторону
mutiny-why-talisman = { $cards ->
    [0] карт больше нет
    [one] бережёт { $cards } карту для следующих дуэлей
    [few] бережёт { $cards } карты для следующих дуэлей
   *[other] бережёт { $cards } карт для следующих дуэлей
}
mutiny-why-sailor = { mutiny-side }: { $value } против { $other }
mutiny-why-look = что вы узнали о паре, того не отнять
mutiny-why-cards = { $cards ->
    [0] карт сражения у вас ещё нет
   *[other] дуэли решают карты сражения, у вас их { $cards }
}
mutiny-why-coin = монета идёт в счёт золота
mutiny-why-gold = в конце это { $value } золота
mutiny-why-fight = { mutiny-side }: стало бы { $sum } против { $other }
mutiny-why-away = для стороны { mutiny-side-of } она бесполезна
mutiny-why-weak = для стороны { mutiny-side-of } может прийти сильнее
mutiny-why-own = { mutiny-side }: ещё { $value }
mutiny-why-peek = вы узнаете, за кого { $seat-name }
mutiny-why-rob = { $seat-name }: { mutiny-coins }
mutiny-why-bluff = другие больше не могут быть в вас уверены
mutiny-why-hand = ваши карты дают { $sum } за сторону { mutiny-side-of } и { $other } за другую

mutiny-end-only-one = На победившей стороне больше никого, и весь корабль достаётся одному.
mutiny-end-gold = Больше всех золота на победившей стороне.
mutiny-end-cards = Золота поровну; решили карты сражения, оставшиеся на руках.
mutiny-end-shared = Всё поровну: корабль делят.
mutiny-end-nobody-on-side = На победившей стороне никого из вас. Корабль уходит один.
mutiny-end-nobody-left = Сражаться некому. Корабль дрейфует.
mutiny-race-goal = { $goal } золота
mutiny-race-seat = { $seat-name }: { $came } золота.

mutiny-help-goal = Будьте на стороне, которая победит, и имейте там больше золота, чем другие.
mutiny-help-turn = В свой ход вы пользуетесь одним пиратом: тем, кто стоит в открытой двери, или тем, к кому постучались. Постучали дальше — обратного пути нет.
mutiny-help-play = У Бижу и Охо выбирают сторону. Без стороны за мятежом только наблюдают, и победить нельзя.
mutiny-help-back = Двери, которые остались закрытыми, двигают корабль. Когда он придёт или запас опустеет, начнётся мятеж.
mutiny-help-how = Сражаются пять пар моряков; нужны три победы. Карты сражения кладут за любую сторону: розовые за Вальверде, серые за Диаса. Держите не меньше пяти.

mutiny-key-number = сделать то, что под этим номером
mutiny-key-knock = постучать в следующую дверь
mutiny-key-done = хватит; нет, спасибо
mutiny-key-swap = поменять моряков пары местами
mutiny-key-talisman = сыграть талисман
mutiny-key-arrows = перебрать, что можно сделать
mutiny-key-enter = сделать это
mutiny-key-undo = отменить последнее действие
mutiny-key-drawer = открыть или закрыть ящик

mutiny-offer-side-again = перейти или остаться и только сделать вид
mutiny-offer-place = { $value } за Вальверде, второй за Диаса, пара { $pair }

## Чего нельзя попросить

mutiny-error-no-action = «{ $text }» — не действие вроде knock, use PIRATE или fight CARD
mutiny-error-pirates = это «{ $value }»; а надо назвать не меньше { $least } из { $choices }, каждого один раз (M-ROW)
mutiny-error-spread = это «{ $value }»; а надо сказать, сколько карт достоинства 1, 2 и 3 (M-SPREAD)
mutiny-error-box = карт: { $cards }; в коробке их { $most } (M-PARTS)
mutiny-error-ones = карт достоинства 1: { $cards }; каждый игрок получает по одной каждого цвета (M-START)
mutiny-error-storms = это «{ $value }»; а нужен список отрезков до мятежа (M-SPREAD)
mutiny-error-storm-twice = один отрезок назван дважды (M-SPREAD)

mutiny-lesson-first = Ваша первая партия
    .about = Круг за дверями, сторона, последняя дуэль.
mutiny-lesson-doors = Круг плавания
    .about = К кому зайти, когда стучать дальше и что движет корабль.
mutiny-lesson-side = Выбор стороны
    .about = С кем вы победите и как узнать, за кого остальные.
mutiny-lesson-duel = Дуэль
    .about = Карты, талисман и когда уйти.

# Команда за столом.
mutiny-roster = Команда
mutiny-roster-count = Закрытых дверей: { $doors }; за ними могут стоять { $pirates }
mutiny-roster-hidden = может открыть
mutiny-roster-open = стоит в открытой двери
mutiny-roster-used = в этом круге уже помог
mutiny-roster-lifeboat = укачало, в шлюпке
