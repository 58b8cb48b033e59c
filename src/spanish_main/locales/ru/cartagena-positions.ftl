# Чего не может быть в записанной позиции. Поля и их слова — как в записи.

error-cartagena-pirates =
    у места { $seat } не { $pirates ->
        [one] { $pirates } пират
        [few] { $pirates } пирата
       *[many] { $pirates } пиратов
    } (C-PIRATES)
error-cartagena-crowd = на поле { $space } стоит больше трёх пиратов: { $pirates } (C-BACK-PASS)
error-cartagena-cards = всего карт «{ $name }»: { $cards }, а не { $due } (C-DECK)
error-cartagena-row-long = в ряду слишком много карт: { $cards } (C-REFILL)
error-cartagena-row-symbol = «{ $value }» в ряду — не символ
error-cartagena-not-in-hand = { $name } называет карты, которых нет на руках
error-cartagena-counted = в counted нет карт, которые видели
error-cartagena-two-winners = у двух мест все пираты в шлюпке (C-WIN)
error-cartagena-deck-empty = пора раздать карты, а колода пуста (C-RESHUFFLE)
error-cartagena-over = партия окончена, карт больше не положено (C-WIN)
error-cartagena-nothing-due = здесь карт не положено: draws и laying не согласуются с остальным (C-REFILL)
error-cartagena-turn-over = actions_taken — 3, и карт не положено: ход окончен (C-TURN)
error-cartagena-row-empty = ряд пуст, а колода нет: надо выложить двенадцать карт (C-REFILL)
error-cartagena-deal-order = dealing: карты раздают местам по порядку с первого, каждому полную руку (C-DEAL)
error-cartagena-deal-row = dealing: сначала руки, потом ряд, и на этом раздача окончена (C-DEAL)
error-cartagena-deal-begun = dealing: ни один пират ещё не ходил и ни одна карта не сыграна (C-DEAL)
