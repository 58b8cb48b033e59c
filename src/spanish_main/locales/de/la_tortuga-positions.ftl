# Was in einer Stellung, die jemand aufgeschrieben hat, nicht sein kann. Felder und ihre Wörter stehen, wie man sie schreibt.

error-la_tortuga-no-space = Schildkröte { $turtle } ist auf Feld { $space }, das es in diesem Ring nicht gibt (L-TRACK)
error-la_tortuga-raft = auf dem Floß ist jede Schildkröte auf Höhe 0 (L-TRACK)
error-la_tortuga-stack = die Höhen der Schildkröten auf Feld { $space } folgen nicht lückenlos von 0 an (L-RIDE)
error-la_tortuga-beach-once = die Karte des Strandes mit { $eggs } Eiern gibt es einmal (L-BEACH)
error-la_tortuga-unseen =
    unseen zählt { $unseen ->
        [one] { $unseen } Karte
       *[other] { $unseen } Karten
    }, nicht left und die beiseitegelegten: { $away } (L-DECK)
error-la_tortuga-too-many = Karten mit der Zahl { $eggs }: { $cards }, mehr als { $most } (L-CARDS)
error-la_tortuga-missing =
    { $cards ->
        [one] { $cards } Gelegekarte fehlt
       *[other] { $cards } Gelegekarten fehlen
    } (L-CARDS)
error-la_tortuga-beach-early = den Strand bekommt man erst nach allen Karten (L-BEACH)
error-la_tortuga-moved-many = moved nennt mehr Schildkröten, als in diesem Zug gelaufen sein können (L-TWO)
error-la_tortuga-not-own = Schildkröte { $turtle } gehört nicht Platz { $seat }, der am Zug ist
error-la_tortuga-moved-already = Schildkröte { $turtle } ist in diesem Zug schon gelaufen (L-TWO)
error-la_tortuga-spent = spent ist true oder false, und true nur, wo Karten als Würfel dienen (L-SPEND)
error-la_tortuga-dice = so viele Würfel können hier nicht liegen: { $dice } (L-ROLL)
error-la_tortuga-bust = die Würfel ergeben mehr als sieben: dieser Lauf ist vorbei (L-BUST)
error-la_tortuga-whose-dice = es liegen Würfel, aber nicht gesagt ist, welche Schildkröte läuft (L-TWO)
error-la_tortuga-spent-gone = in diesem Zug wurde eine Karte ausgegeben, aber keine, die es gewesen sein kann, fehlt (L-SPEND-GONE)
error-la_tortuga-clutch-due = vor dem nächsten Würfel wird eine Gelegekarte aufgedeckt (L-LAY)
error-la_tortuga-clutch-owed = es liegt keine Gelegekarte offen, aber niemand kann sie gerade bekommen haben (L-LAY)
error-la_tortuga-rolling = rolling steht zwischen dem Wurf und seinem Würfel (L-ROLL)
error-la_tortuga-beach-owner = die Eier des Strandes gehören dem Besitzer der obersten Schildkröte des letzten Laufs (L-BEACH)
