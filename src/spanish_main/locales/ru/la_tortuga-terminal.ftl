# Что говорит только терминал. Английские названия команд действуют всегда, рядом с русскими.

terminal-la_tortuga-raft = Плот
terminal-la_tortuga-beach-name = пляж
terminal-la_tortuga-open = Открыта кладка: { $eggs }
terminal-la_tortuga-left = впереди { $left }
terminal-la_tortuga-beach = Открыт сам пляж: 7 яиц
terminal-la_tortuga-top = (решает { $seat-name })
terminal-la_tortuga-eggs = { $eggs ->
    [one] яйцо
    [few] яйца
   *[many] яиц
}
terminal-la_tortuga-decides = решает { $seat-name } (ходит { $turn-name })
terminal-la_tortuga-hand = Ваши карты, каждая может заменить кубик:
terminal-la_tortuga-choose = Бросьте ещё, остановитесь или выложите карту. Куда что ведёт, отмечено на поле.
terminal-la_tortuga-which = Выберите черепаху, которая пойдёт первой: нажмите её номер.
terminal-la_tortuga-moves = Ходит:
terminal-la_tortuga-moved = Уже ходила:
terminal-foot-la_tortuga-number = черепаха, карта
terminal-foot-la_tortuga-roll = бросить
terminal-foot-la_tortuga-stop = стоп
terminal-key-la_tortuga-number = какая черепаха идёт первой; выложить карту с этим числом
terminal-key-la_tortuga-roll = бросить следующий кубик
terminal-key-la_tortuga-stop = остановиться и идти
