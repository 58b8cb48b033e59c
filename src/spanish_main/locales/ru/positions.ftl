# Чего не может быть в записанной позиции. Поля и их слова — как в записи.

error-position-object = позиция — это объект, а не «{ $value }»
error-position-game = это позиция игры «{ $name }», а не { $game }
error-position-unknown = в позиции { $game } нет «{ $name }»
error-position-lacks = в позиции не хватает «{ $name }»
error-position-whole = { $name }: «{ $value }», а нужно целое число { range-whole }
error-position-list = { $name }: «{ $value }», а нужен список
error-position-length = записей в { $name }: { $count }, а не { $length }
error-position-counts = { $name }: «{ $value }», а нужен объект с количествами
error-position-counted = { $name } считает «{ $value }»; выберите из { $choices }
error-position-flag = { $name }: нужно true или false
error-position-no-object = { $name }: «{ $value }», а нужен объект
error-position-key = { $name }: поля «{ $key }» нет; выберите из { $choices }
error-position-seat-twice = { $name }: одно место названо дважды

## Cartagena

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

## La Tortuga

error-la_tortuga-no-space = черепаха { $turtle } на поле { $space }, которого в этом круге нет (L-TRACK)
error-la_tortuga-raft = на плоту уровень каждой черепахи — 0 (L-TRACK)
error-la_tortuga-stack = уровни черепах на поле { $space } не идут подряд от 0 (L-RIDE)
error-la_tortuga-beach-once = карта самого пляжа, число яиц — { $eggs }, только одна (L-BEACH)
error-la_tortuga-unseen =
    unseen насчитывает { $unseen ->
        [one] { $unseen } карту
        [few] { $unseen } карты
       *[many] { $unseen } карт
    }, а не left и отложенные: { $away } (L-DECK)
error-la_tortuga-too-many = карт с числом { $eggs }: { $cards }, больше, чем { $most } (L-CARDS)
error-la_tortuga-missing = не хватает карт кладок: { $cards } (L-CARDS)
error-la_tortuga-beach-early = сам пляж берут только после всех карт (L-BEACH)
error-la_tortuga-moved-many = moved называет больше черепах, чем могло пройти за этот ход (L-TWO)
error-la_tortuga-not-own = черепаха { $turtle } не принадлежит месту { $seat }, чей сейчас ход
error-la_tortuga-moved-already = черепаха { $turtle } в этот ход уже ходила (L-TWO)
error-la_tortuga-spent = spent — true или false, и true лишь там, где карты служат кубиками (L-SPEND)
error-la_tortuga-dice = столько кубиков здесь лежать не может: { $dice } (L-ROLL)
error-la_tortuga-bust = на кубиках в сумме больше семи: это движение окончено (L-BUST)
error-la_tortuga-whose-dice = кубики лежат, но не сказано, какая черепаха идёт (L-TWO)
error-la_tortuga-spent-gone = в этот ход потрачена карта, но ни одна подходящая не пропала (L-SPEND-GONE)
error-la_tortuga-clutch-due = до следующего кубика открывают карту кладки (L-LAY)
error-la_tortuga-clutch-owed = ни одна карта кладки не открыта, но никто не мог только что её получить (L-LAY)
error-la_tortuga-rolling = rolling бывает только между броском и его кубиком (L-ROLL)
error-la_tortuga-beach-owner = яйца пляжа берёт хозяин верхней черепахи последнего движения (L-BEACH)

## The Mutiny

error-mutiny-bottom = { $key }: в bottom больше карт, чем есть (M-PARTS)
error-mutiny-battle-cards = всего карт сражения «{ $name }»: { $cards }, а не { $due } (M-PARTS)
error-mutiny-gold-cards = всего карт золота «{ $name }»: { $cards }, а не { $due } (M-PARTS)
error-mutiny-coins = всего монет: { $coins }, а не { $due } (M-PARTS)
error-mutiny-sailor-twice = один моряк стоит в двух местах (M-SAILORS)
error-mutiny-exchanges = место { $seat } поменяло выбор, которого не делало (M-BIJOUX)
error-mutiny-no-choice = место { $seat } не могло смотреть выбор места { $other }: его не было (M-OJO)
error-mutiny-look-fresh = то, что место { $seat } видело у места { $other }, не устарело, а сторона другая (M-OJO)
error-mutiny-look-differs = место { $seat } видело у места { $other } другую сторону, чем тогда место { $third } (M-OJO)
error-mutiny-out-early = место { $seat } выбыло до мятежа (M-TAKEPART)
error-mutiny-no-side = место { $seat } участвует без стороны (M-TAKEPART)
error-mutiny-known = known: зритель { $viewer } знает карты места { $seat }, которых нет, в { $deck } (M-DECKS)
error-mutiny-pairs-filled = пары заполняют с A (M-CAMBIVALUTE)
error-mutiny-no-pair = пары { $pair } нет (M-SAILORS)
error-mutiny-pair-unset = пару { $pair } никто не ставил (M-CAMBIVALUTE)
error-mutiny-pair-early = пара { $pair } сражалась до мятежа (M-DUELS)
error-mutiny-pairs-stand = в мятеже стоят все пары (M-PAIRS)
error-mutiny-pairs-order = пары сражаются по порядку, с A (M-DUELS)
error-mutiny-not-won = никто ещё не выиграл достаточно дуэлей (M-DUELS)
error-mutiny-won-too-often = одна сторона выиграла слишком много дуэлей (M-DUELS)
error-mutiny-other-pair = сражается не пара { $pair } (M-DUELS)
error-mutiny-nobody = в мятеже никого не осталось (M-NOBODY)
error-mutiny-pair-phase = пара { $pair } сражается: её значения не подходят к фазе (M-REVEAL)
error-mutiny-pair-seen = пару { $pair } кто-то видел (M-REVEAL)
error-mutiny-pair-unknown = пара { $pair } сражалась или её смотрели, а значений нет (M-REVEAL)
error-mutiny-pair-unseen = пару { $pair } никто не видел (M-PAIRS)
error-mutiny-lifeboat = в мятеже в шлюпке никого нет (M-PAIRS)
error-mutiny-seat-null = seat — null, когда никто не решает (M-REVEAL)
error-mutiny-discard = до мятежа ничего не сбрасывают (M-END-DUEL)
error-mutiny-row-card = row: «{ $value }» — не карта; down, open ПИРАТ или used ПИРАТ
error-mutiny-row-order = row: закрытая карта лежит перед открытой (M-OPEN)
error-mutiny-row-twice = row: «{ $pirate }» в двух местах (M-ROW)
error-mutiny-storm = в бурю ходит новый сдающий (M-STORM)
error-mutiny-no-pirate = { $name }: «{ $pirate }» — не из пиратов этой игры (M-ROW)
error-mutiny-row-used =
    row: { $used ->
        [one] использована { $used } карта
        [few] использованы { $used } карты
       *[many] использовано { $used } карт
    }, но это ход { $turn } круга (M-ORDER)
error-mutiny-sate = sate: столько раз Сате открытым не оставляли (M-SATE)
error-mutiny-row-end = row: открывать больше нечего (M-LAST)
error-mutiny-row-empty = row: карт не осталось
error-mutiny-row-knock = row: только что карту не открывали (M-KNOCK)
error-mutiny-row-ghost = row: Призрака открытым не оставляют (M-GHOST)
error-mutiny-row-turns = row: каждый ход начинается с открытой карты (M-OPEN)
error-mutiny-action-phase = action бывает только в фазе action
error-mutiny-action-unused = action: «{ $pirate }» в ряду не использован (M-USED)
error-mutiny-tembo = action: Тембо показывает две карты (M-TEMBO)
error-mutiny-sate-action = action: у Сате больше делать нечего (M-SATE)
error-mutiny-action-seen = action: кто смотрит карту, тот её видел (M-DECKS)
error-mutiny-diaz = action: золото тянут до карты сражения (M-DIAZ)
error-mutiny-cambivalute-full = action: все моряки стоят в парах (M-CAMBIVALUTE)
error-mutiny-cambivalute-seen = action: кто смотрит пару, тот её видел (M-CAMBIVALUTE)
error-mutiny-cambivalute-two = action: пока есть свободная пара, берут двух моряков (M-CAMBIVALUTE)
error-mutiny-wessel = action: тянут больше карт, чем положили (M-WESSEL)
error-mutiny-nero = action: кто продаёт, тот не покупает (M-NERO)
error-mutiny-duel-phase = duel бывает только в фазах reveal, commit и rob
error-mutiny-talisman-out = duel: место { $seat } выбыло, и талисмана у него нет (M-OUT)
error-mutiny-nothing-to-commit = duel: месту { $seat } нечего класть (M-ROUND)
error-mutiny-talisman-first = duel: место { $seat } не играет талисман в первом раунде (M-OUT)
error-mutiny-not-held = duel: у места { $seat } нет на руках того, что оно положило (M-ROUND)
error-mutiny-no-thief = duel: сейчас никто не крадёт (M-THIEF)
error-mutiny-duel-empty = duel: в нём никого не осталось (M-END-DUEL)
error-mutiny-talisman-early = duel: в первом раунде талисман не считается (M-OUT)
error-mutiny-reveal-late = duel: моряков открывают до первого раунда (M-REVEAL)
error-mutiny-shown = duel: столько карт сыграть не могли: { $cards }; раундов: { $rounds } (M-ROUND)
error-mutiny-all-committed = duel: все уже положили (M-ROUND)
error-mutiny-other-seat = duel: класть должно не это место (M-ROUND)
error-mutiny-commit-order = duel: места кладут по возрастанию номеров (M-ROUND)
