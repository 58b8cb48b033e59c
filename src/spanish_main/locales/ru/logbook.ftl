# Судовой журнал: свои законченные партии, удача и мастерство со временем. Страница и терминал.

logbook = Судовой журнал
logbook-empty = Пока пусто: каждая законченная партия попадает сюда сама.
logbook-note = Он складывается из ваших законченных партий; кроме них, ничего не хранится.
logbook-sum = { $matches ->
    [one] { $matches } партия
    [few] { $matches } партии
   *[other] { $matches } партий
}{ $of ->
    [0] {""}
   *[other] , побед { $won } из { $of }
}
logbook-average = В среднем за { $matches ->
    [one] { $matches } разобранную партию
    [few] { $matches } разобранные партии
   *[other] { $matches } разобранных партий
}: удача { $luck }, упущено { $lost } пунктов шанса
logbook-chart = Удача и мастерство
logbook-chart-note = Партия за партией, в пунктах шанса на победу: что удача принесла или отняла и что упущено своими решениями.
logbook-luck = Удача
logbook-lost = Упущено
logbook-result = { $result ->
    [won] победа
    [shared] общая победа
    [lost] поражение
    [nobody] никто не победил
    [watched] одни боты
   *[together] игра за одним экраном
}
logbook-look-back = Разбор
logbook-not-yet = Удача и мастерство видны после разбора партии.
logbook-game = Какая игра
logbook-all = Все игры
logbook-save = Сохранить как { $kind }
logbook-delete = Удалить журнал
logbook-delete-one = Удалить из журнала
logbook-delete-sure = { $matches ->
    [one] Удалить { $matches } партию навсегда, с записью и разбором?
    [few] Удалить { $matches } партии навсегда, с записями и разборами?
   *[other] Удалить { $matches } партий навсегда, с записями и разборами?
}
logbook-keep = Оставить
