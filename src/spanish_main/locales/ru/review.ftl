# Подсказки и разбор партии: страница и терминал.

## Подсказка

hint = Подсказка
hint-thinking = Думаем…
hint-do = Сделать так
hint-more = Подробнее
hint-less = Короче
hint-why-clear = явно лучшее из всего
hint-why-level = другое не хуже
hint-chance = { $percent } %
    .long = { $percent } % на победу
hint-error = { $percent ->
    [100] почти не просчитано
   *[other] с точностью до { $percent } %
}
hint-taken = { $seat-name } берёт подсказку.
hint-count = { $hints ->
    [one] { $hints } подсказка
    [few] { $hints } подсказки
   *[many] { $hints } подсказок
}

## Разбор

review = Разбор
review-chart = Шансы на победу
review-chart-note = Ход за ходом, как каждый мог их оценить сам.
review-progress = Разобрано решений: { $done } из { $total }
review-move = Решение { $number } из { $total }
review-slip = { $seat-name }: { $move }, { $chance } %. Лучше: { $better }, { $best } %.
review-lucky = { $seat-name }: { $move }. Повезло: с { $before } % до { $after } %.
review-unlucky = { $seat-name }: { $move }. Не повезло: с { $before } % до { $after } %.
review-good = { $seat-name }: { $move }, { $chance } %.
review-turning = Где всё решалось
review-none = Переломов не было: шансов почти никто не упустил.
review-tally = { $seat-name }: { $slips ->
    [0] без ошибок
    [one] { $slips } ошибка
    [few] { $slips } ошибки
   *[many] { $slips } ошибок
}, упущено { $lost } пунктов шанса, везение { $luck }
review-done = Сделано
review-better = Лучше
review-luck = Затем случай: { $luck } %
review-before = Предыдущее решение
review-after = Следующее решение
review-turn-before = Предыдущий перелом
review-turn-after = Следующий перелом
