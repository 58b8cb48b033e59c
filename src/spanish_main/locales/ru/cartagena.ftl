# Картахена: название, настройки, события, правила.

cartagena-name = Картахена
cartagena-tagline = Шесть пиратов, один подземный ход и шлюпка, которая отчалит с последним из ваших
cartagena-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}

## Настройки; атрибут .help — строка пояснения

cartagena-option-variant = Вариант
    .help = Какие карты видны и откуда берутся новые.
cartagena-option-edition = Издание
    .help = По каким печатным правилам играем. Символы каждый видит такими, как в издании на его языке; русские и чешские правила задают их для всех.
cartagena-option-players = Игроки
    .help = От двух до пяти, у каждого шесть пиратов.
cartagena-option-hands = Карты на руках
    .help = Видят ли соперники ваши карты.
cartagena-option-supply = Новые карты
    .help = Откуда берутся карты, когда пират отступает.
cartagena-option-must_act = Обязательное действие
    .help = Можно ли пропустить ход, ничего не сделав.
cartagena-option-boat_retreat = Назад из шлюпки
    .help = Может ли пират, добравшийся до шлюпки, отступить за картами.

cartagena-choice-variant-jamaica = Ямайка
    .help = Карты скрыты, новые берут вслепую: нужны выдержка и немного удачи.
cartagena-choice-variant-tortuga = Тортуга
    .help = Всё открыто, карты берут из ряда у всех на виду: чистый расчёт.
cartagena-choice-variant-hispaniola = Эспаньола
    .help = Карты скрыты, ряд открыт: следите, кто что берёт, и запоминайте.
cartagena-choice-variant-custom = Свои правила
    .help = Руки и новые карты — как вы выбрали.
cartagena-choice-edition-italian = Итальянские правила
    .help = Издание 2000 года по итальянскому переводу игроков: за ход хотя бы одно действие.
cartagena-choice-edition-russian = Русские правила
    .help = Hobby World, 2012: за ход хотя бы одно действие; флаг и сабля.
cartagena-choice-edition-czech = Чешские правила
    .help = Ход можно пропустить; череп и кинжал.
cartagena-choice-edition-custom = Свои правила
    .help = Правила стола — как вы выбрали.
cartagena-choice-hands-secret = Скрыты
    .help = Каждый видит только свои.
cartagena-choice-hands-open = Открыты
    .help = Все видят всё.
cartagena-choice-supply-deck = Закрытая колода
    .help = Никто не знает, что придёт.
cartagena-choice-supply-row = Открытый ряд
    .help = Двенадцать карт в ряд; стрелка показывает, какая следующая.
cartagena-choice-must_act-true = Хотя бы одно действие
    .help = Если есть что делать, что-нибудь сделать нужно (C-MUST).
cartagena-choice-must_act-false = Ход можно пропустить
    .help = Можно подождать лучшего случая (C-SKIP).
cartagena-choice-boat_retreat-true = Можно
    .help = Пират из шлюпки может отступить за картами (C-BACK-BOAT).
cartagena-choice-boat_retreat-false = Нельзя
    .help = Кто в шлюпке, тот в ней и останется.
cartagena-choice-players-2 = 2
cartagena-choice-players-3 = 3
cartagena-choice-players-4 = 4
cartagena-choice-players-5 = 5

## Символы и места

cartagena-symbol = { $symbol ->
    [bottle] бутылка
    [dagger] кинжал
    [hat] треуголка
    [key] ключ
    [pistol] пистолет
    [skull] череп
    [flag] флаг
    [sabre] сабля
    [sword] шпага
   *[other] { $symbol }
}
# Винительный падеж: «играет бутылку».
cartagena-symbol-object = { $symbol ->
    [bottle] бутылку
    [dagger] кинжал
    [hat] треуголку
    [key] ключ
    [pistol] пистолет
    [skull] череп
    [flag] флаг
    [sabre] саблю
    [sword] шпагу
   *[other] { $symbol }
}
# Родительный падеж: «нет бутылки».
cartagena-symbol-none = { $symbol ->
    [bottle] бутылки
    [dagger] кинжала
    [hat] треуголки
    [key] ключа
    [pistol] пистолета
    [skull] черепа
    [flag] флага
    [sabre] сабли
    [sword] шпаги
   *[other] { $symbol }
}
cartagena-place-fortress = крепость
cartagena-place-boat = шлюпка
cartagena-place-space = поле { $space }
cartagena-from = { $from ->
    [0] из крепости
    [2] со 2-го поля
    [37] из шлюпки
   *[other] с { $from }-го поля
}
cartagena-to = { $to ->
    [0] в крепость
    [37] в шлюпку
   *[other] на { $to }-е
}
cartagena-cards = { $cards ->
    [0] ни одной карты
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
# Винительный падеж: «получает одну карту».
cartagena-cards-object = { $cards ->
    [0] ни одной карты
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
}

## Что случилось. Аргументы: seat-name, symbol, from, to, cards

cartagena-log-play = { $seat-name } играет { cartagena-symbol-object } и бежит { cartagena-from } { cartagena-to }.
cartagena-log-back = { $seat-name } отступает { cartagena-from } { cartagena-to } и { $cards ->
    [0] остаётся без новых карт
    [1] берёт карту
    [2] берёт две карты
   *[other] берёт { cartagena-cards-object }
}.
cartagena-log-end = { $seat-name } завершает ход.
cartagena-log-take = { $seat-name } берёт из ряда { cartagena-symbol-object }.
cartagena-log-draw = { $seat-name } вытягивает { cartagena-symbol-object }.
cartagena-log-draw-hidden = { $seat-name } вытягивает карту.
cartagena-log-reshuffle = Колода кончилась: сброс перемешан и снова стал колодой ({ cartagena-cards }).
cartagena-log-cut-short = { $seat-name } больше не может ни сыграть карту, ни отступить — ход окончен.
cartagena-log-stuck = { $seat-name } не может ни сыграть карту, ни отступить и пропускает ход.
cartagena-log-win = { $seat-name }: все пираты на борту, шлюпка отчаливает. Победа!
cartagena-log-nobody = Никто больше не может пойти. Шлюпка уходит пустой: победителя нет.

# Много одинаковых событий, рассказанных разом.
cartagena-log-dealt = { $seat-name } получает { cartagena-cards-object }.
cartagena-log-row-laid = { $cards ->
    [one] В ряд выложена { cartagena-cards }.
    [few] В ряд выложены { cartagena-cards }.
   *[many] В ряд выложено { cartagena-cards }.
}

## Что запрещают правила. Аргументы: symbol, from

cartagena-forbidden-over = Партия окончена.
cartagena-forbidden-chance = Сейчас приходят карты: это решает случай.
cartagena-forbidden-must-act = Прежде чем завершить ход, сделайте хотя бы одно действие.
cartagena-forbidden-no-card = У вас нет { cartagena-symbol-none } на руках.
cartagena-forbidden-no-pirate = { $from ->
    [0] В крепости не осталось ваших пиратов.
    [37] В шлюпке пока нет ваших пиратов.
   *[other] На поле { $from } нет вашего пирата.
}
cartagena-forbidden-fortress-back = Из крепости отступать некуда.
cartagena-forbidden-boat-back = За этим столом из шлюпки не возвращаются.
cartagena-forbidden-boat-advance = Этот пират уже в шлюпке: дальше идти некуда.
cartagena-forbidden-no-target = { $from ->
    [37] Отступать некуда: ни на одном поле нет одного или двух пиратов.
   *[other] Отступать некуда: позади поля { $from } нет поля с одним или двумя пиратами.
}

## За столом

cartagena-setup = Подземный ход
cartagena-prompt = Выберите пирата или карту.
cartagena-prompt-back = Выберите пирата, который отступит.
cartagena-prompt-end = Больше ничего не сделать: закончите ход.
cartagena-prompt-pirate = Теперь карту: отмечено, куда ведёт каждая.
cartagena-prompt-pirate-back = Теперь карту — или отступите и возьмите новые.
cartagena-prompt-card = { $symbol ->
    [bottle] Бутылка
    [dagger] Кинжал
    [hat] Треуголка
    [key] Ключ
    [pistol] Пистолет
    [skull] Череп
    [flag] Флаг
    [sabre] Сабля
    [sword] Шпага
   *[other] { $symbol }
}: теперь выберите пирата, который побежит.
cartagena-prompt-play = Сыграть { cartagena-symbol-object }: { cartagena-from } { cartagena-to }. Enter — вперёд.
cartagena-prompt-fall = Отступите этим пиратом и возьмите карты.
cartagena-prompt-cannot = Так не сыграть.
cartagena-retreat = Отступить
cartagena-retreat-draw = Отступить { cartagena-to }: +{ $cards }
cartagena-hint-lands = Сыграв { cartagena-symbol-object }, этот пират бежит { cartagena-from } { cartagena-to }: до ближайшего такого поля, где никого нет.
cartagena-hint-back = Отступая, пират идёт { cartagena-from } { cartagena-to } — до ближайшего поля с одним или двумя пиратами, и вы берёте { cartagena-cards-object }.
cartagena-hint-back-first = Выберите пирата, который отступит.
cartagena-hint-back-none = Отступить не может никто из ваших пиратов: позади них нет поля с одним или двумя пиратами.
cartagena-hint-nowhere = Выбранное сюда не ведёт.
cartagena-choose-pirate = Сюда могут попасть несколько ваших пиратов: выберите пирата.
cartagena-choose-card = Сюда ведёт несколько карт: выберите карту.
cartagena-help-fortress = Крепость: отсюда все начинают, и сюда не отступают.
cartagena-help-boat = Шлюпка: кто первым соберёт в ней всех своих пиратов, тот отчаливает и побеждает.
cartagena-help-space = Поле { $space }, { cartagena-symbol }. С картой бегут до ближайшего такого поля, где никого нет.
cartagena-help-deck = Закрытая колода. Осталось: { cartagena-cards }. Когда кончится, перемешивают сброс.
cartagena-help-discard = Сброс: { cartagena-cards }.
cartagena-help-row = Открытый ряд: отступая, берут карты с того края, где стрелка.
cartagena-deck = Колода
cartagena-discard = Сброс
cartagena-row = Ряд
cartagena-aboard = { $pirates ->
    [0] на борту никого
    [one] на борту { $pirates } пират
    [few] на борту { $pirates } пирата
   *[many] на борту { $pirates } пиратов
}
cartagena-end-win = Все пираты на борту.
cartagena-end-stuck = Никто больше не мог пойти, и шлюпка ушла пустой.

cartagena-help-goal = Проведите всех своих пиратов из крепости подземным ходом в шлюпку раньше соперников.
cartagena-help-turn = За ход — от одного до трёх действий, любыми своими пиратами.
cartagena-help-play = Сыграйте карту: пират бежит вперёд до ближайшего поля с её символом, где никого нет. Если такого впереди нет — сразу в шлюпку.
cartagena-help-back = Отступите: пират идёт назад до ближайшего поля с одним или двумя пиратами, и вы берёте столько карт, сколько их там стояло.
cartagena-help-how = Выберите пирата и карту, в любом порядке. Что можно сделать — светится; нажмите на остальное, чтобы узнать, почему нельзя.

cartagena-label-board = Игровое поле: подземный ход из крепости к шлюпке
cartagena-label-space = { $space }, { $symbol }
cartagena-label-pirates = { $seat-name }, { $pirates ->
    [one] { $pirates } пират
    [few] { $pirates } пирата
   *[many] { $pirates } пиратов
}
cartagena-label-cards = { cartagena-symbol }, { cartagena-cards }
cartagena-label-row = { $number }. { cartagena-symbol }
cartagena-label-tunnel = Подземный ход из отрезков { $tunnel }
cartagena-supply = Карты на столе
cartagena-hand-empty = Карт нет: отступите, чтобы взять новые.

## Что можно сделать, одной строкой

cartagena-offer-play = { cartagena-symbol }: { cartagena-from } { cartagena-to }
cartagena-offer-back = отступить { cartagena-from } { cartagena-to }, взять { $cards }
cartagena-offer-end = завершить ход

## Чего нельзя попросить

cartagena-error-tunnel = подземный ход пишут так: { $example }, а не «{ $text }» (C-BOARD)
cartagena-error-segment = «{ $text }» — не отрезок: от 1 до 6, развёрнутый — с r (C-BOARD)
cartagena-error-segments = в подземном ходе «{ $text }» отрезки от 1 до 6 встречаются не по разу (C-BOARD)
cartagena-error-symbol = «{ $text }» — не символ: выберите из { $choices }
cartagena-error-place = «{ $text }» — не место: 0 (крепость), от 1 до 36 или 37 (шлюпка)

## Чем хорошо действие: части одной фразы

cartagena-why-aboard = { $left ->
    [0] последний пират на борту: это победа
   *[other] { $pirates ->
        [1] первый пират на борту
       *[other] { $pirates }-й пират на борту
    }
}
cartagena-why-run = { $spaces ->
    [one] пробегает { $spaces } поле
    [few] пробегает { $spaces } поля
   *[many] пробегает { $spaces } полей
}
cartagena-why-out = выводит пирата из крепости
cartagena-why-draw = { $cards ->
    [one] берёт одну карту
    [few] берёт { $cards } карты
   *[many] берёт { $cards } карт
}, отступив на { $spaces ->
    [one] { $spaces } поле
    [few] { $spaces } поля
   *[many] { $spaces } полей
}
cartagena-why-few = на руках почти ничего нет
cartagena-why-blocks = укорачивает бег игрока { $seat-name } ({ cartagena-symbol }) на { $spaces }
cartagena-why-opens = следующая карта «{ cartagena-symbol }» уведёт на { $spaces }
cartagena-why-end = бережёт карты для лучшего бега

cartagena-score-way = { $percent } % пути
cartagena-score-hand = { $cards ->
    [0] карт не осталось
    [one] осталась { $cards } карта
    [few] остались { $cards } карты
   *[many] осталось { $cards } карт
}

cartagena-lesson-first = Ваша первая партия
    .about = Из крепости в шлюпку.
cartagena-lesson-plans = Три плана
    .about = Одна позиция, три пути: какой лучше?
cartagena-lesson-bridge = Чей мост?
    .about = Как не помогать чужим прыжкам.
