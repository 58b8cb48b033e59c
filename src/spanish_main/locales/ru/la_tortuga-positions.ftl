# Чего не может быть в записанной позиции. Поля и их слова — как в записи.

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
