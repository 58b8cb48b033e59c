# Was in einer Stellung, die jemand aufgeschrieben hat, nicht sein kann. Felder und ihre Wörter stehen, wie man sie schreibt.

error-position-object = eine Stellung ist ein Objekt, nicht „{ $value }“
error-position-game = das ist eine Stellung von „{ $name }“, nicht von { $game }
error-position-unknown = eine Stellung von { $game } hat kein „{ $name }“
error-position-lacks = der Stellung fehlt „{ $name }“
error-position-whole = { $name } ist „{ $value }“, keine ganze Zahl von { range-whole }
error-position-list = { $name } ist „{ $value }“, keine Liste
error-position-length = Einträge in { $name }: { $count }, nicht { $length }
error-position-counts = { $name } ist „{ $value }“, kein Objekt mit Anzahlen
error-position-counted = { $name } zählt „{ $value }“; zur Wahl stehen { $choices }
error-position-flag = { $name } ist weder true noch false
error-position-no-object = { $name } ist „{ $value }“, kein Objekt
error-position-key = { $name } hat kein „{ $key }“; zur Wahl stehen { $choices }
error-position-seat-twice = { $name } nennt einen Platz zweimal

## Cartagena

error-cartagena-pirates = Platz { $seat } hat nicht { $pirates } Piraten (C-PIRATES)
error-cartagena-crowd = auf Feld { $space } stehen { $pirates } Piraten, mehr als drei (C-BACK-PASS)
error-cartagena-cards = Karten „{ $name }“ insgesamt: { $cards }, nicht { $due } (C-DECK)
error-cartagena-row-long =
    die Reihe kann nicht { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } haben (C-REFILL)
error-cartagena-row-symbol = „{ $value }“ in der Reihe ist kein Symbol
error-cartagena-not-in-hand = { $name } nennt Karten, die nicht in der Hand sind
error-cartagena-counted = in counted fehlen Karten, die gesehen wurden
error-cartagena-two-winners = zwei Plätze haben alle Piraten in der Schaluppe (C-WIN)
error-cartagena-deck-empty = Karten sind auszuteilen, und der Stapel ist leer (C-RESHUFFLE)
error-cartagena-over = die Partie ist zu Ende, keine Karte steht mehr aus (C-WIN)
error-cartagena-nothing-due = hier steht keine Karte aus: draws und laying passen nicht zum Rest (C-REFILL)
error-cartagena-turn-over = actions_taken ist 3, und keine Karte steht aus: der Zug ist vorbei (C-TURN)
error-cartagena-row-empty = die Reihe ist leer und der Stapel nicht: zwölf Karten sind auszulegen (C-REFILL)
error-cartagena-deal-order = dealing: Karten bekommt ein Platz nach dem anderen, vom ersten an, jeder eine volle Hand (C-DEAL)
error-cartagena-deal-row = dealing: erst die Handkarten, dann die Reihe, und dann ist ausgeteilt (C-DEAL)
error-cartagena-deal-begun = dealing: noch hat sich kein Pirat bewegt und niemand eine Karte gespielt (C-DEAL)

## La Tortuga

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

## The Mutiny

error-mutiny-bottom = { $key }: bottom nennt mehr Karten, als es gibt (M-PARTS)
error-mutiny-battle-cards = Kampfkarten „{ $name }“ insgesamt: { $cards }, nicht { $due } (M-PARTS)
error-mutiny-gold-cards = Goldkarten „{ $name }“ insgesamt: { $cards }, nicht { $due } (M-PARTS)
error-mutiny-coins = Münzen insgesamt: { $coins }, nicht { $due } (M-PARTS)
error-mutiny-sailor-twice = ein Matrose steht an zwei Stellen (M-SAILORS)
error-mutiny-exchanges = Platz { $seat } hat eine Wahl getauscht, die er nie getroffen hat (M-BIJOUX)
error-mutiny-no-choice = Platz { $seat } kann bei Platz { $other } nichts angesehen haben: da war keine Wahl (M-OJO)
error-mutiny-look-fresh = was Platz { $seat } bei Platz { $other } sah, ist nicht überholt und zeigt doch eine andere Seite (M-OJO)
error-mutiny-look-differs = Platz { $seat } sah bei Platz { $other } eine andere Seite als damals Platz { $third } (M-OJO)
error-mutiny-out-early = Platz { $seat } ist vor der Meuterei ausgeschieden (M-TAKEPART)
error-mutiny-no-side = Platz { $seat } kämpft ohne Seite mit (M-TAKEPART)
error-mutiny-known = known: Betrachter { $viewer } kennt Karten von Platz { $seat }, die es nicht gibt, bei { $deck } (M-DECKS)
error-mutiny-pairs-filled = Paare werden von A an voll (M-CAMBIVALUTE)
error-mutiny-no-pair = ein Paar { $pair } gibt es nicht (M-SAILORS)
error-mutiny-pair-unset = niemand hat Paar { $pair } aufgestellt (M-CAMBIVALUTE)
error-mutiny-pair-early = Paar { $pair } hat vor der Meuterei gekämpft (M-DUELS)
error-mutiny-pairs-stand = in der Meuterei stehen alle Paare (M-PAIRS)
error-mutiny-pairs-order = Paare kämpfen der Reihe nach, von A an (M-DUELS)
error-mutiny-not-won = noch hat niemand genug Duelle gewonnen (M-DUELS)
error-mutiny-won-too-often = eine Seite hat zu viele Duelle gewonnen (M-DUELS)
error-mutiny-other-pair = nicht Paar { $pair } kämpft (M-DUELS)
error-mutiny-nobody = in der Meuterei ist niemand mehr (M-NOBODY)
error-mutiny-pair-phase = Paar { $pair } kämpft: seine Werte passen nicht zur Phase (M-REVEAL)
error-mutiny-pair-seen = jemand hat Paar { $pair } gesehen (M-REVEAL)
error-mutiny-pair-unknown = Paar { $pair } hat gekämpft oder wurde angesehen und hat keine Werte (M-REVEAL)
error-mutiny-pair-unseen = niemand hat Paar { $pair } gesehen (M-PAIRS)
error-mutiny-lifeboat = in der Meuterei sitzt niemand im Rettungsboot (M-PAIRS)
error-mutiny-seat-null = seat ist null, wenn niemand entscheidet (M-REVEAL)
error-mutiny-discard = vor der Meuterei wird nichts abgelegt (M-END-DUEL)
error-mutiny-row-card = row: „{ $value }“ ist keine Karte; down, open PIRAT oder used PIRAT
error-mutiny-row-order = row: eine verdeckte Karte liegt vor einer offenen (M-OPEN)
error-mutiny-row-twice = row: „{ $pirate }“ ist an zwei Stellen (M-ROW)
error-mutiny-storm = in einem Sturm ist der neue Geber am Zug (M-STORM)
error-mutiny-no-pirate = { $name }: „{ $pirate }“ ist keiner der Piraten dieses Spiels (M-ROW)
error-mutiny-row-used =
    row: { $used ->
        [one] { $used } Karte ist benutzt
       *[other] { $used } Karten sind benutzt
    }, aber es ist Zug { $turn } der Runde (M-ORDER)
error-mutiny-sate = sate: so oft hat niemand Satè offen gelassen (M-SATE)
error-mutiny-row-end = row: keine Karte ist mehr zu öffnen (M-LAST)
error-mutiny-row-empty = row: keine Karte ist mehr da
error-mutiny-row-knock = row: eben wurde keine Karte aufgedeckt (M-KNOCK)
error-mutiny-row-ghost = row: den Geist lässt man nie offen liegen (M-GHOST)
error-mutiny-row-turns = row: jeder Zug beginnt mit einer offenen Karte (M-OPEN)
error-mutiny-action-phase = eine action gibt es nur in der Phase action
error-mutiny-action-unused = action: „{ $pirate }“ ist in der Reihe nicht benutzt (M-USED)
error-mutiny-tembo = action: Tembo zeigt zwei Karten (M-TEMBO)
error-mutiny-sate-action = action: bei Satè ist nichts mehr zu tun (M-SATE)
error-mutiny-action-seen = action: wer eine Karte ansieht, hat sie gesehen (M-DECKS)
error-mutiny-diaz = action: Gold wird vor einer Kampfkarte gezogen (M-DIAZ)
error-mutiny-cambivalute-full = action: alle Matrosen stehen in Paaren (M-CAMBIVALUTE)
error-mutiny-cambivalute-seen = action: wer ein Paar ansieht, hat es gesehen (M-CAMBIVALUTE)
error-mutiny-cambivalute-two = action: solange ein Paar frei ist, nimmt man zwei Matrosen (M-CAMBIVALUTE)
error-mutiny-wessel = action: es werden mehr Karten gezogen, als gelegt wurden (M-WESSEL)
error-mutiny-nero = action: wer verkauft, kauft nicht (M-NERO)
error-mutiny-duel-phase = ein duel gibt es nur in den Phasen reveal, commit und rob
error-mutiny-talisman-out = duel: Platz { $seat } ist ausgeschieden und hat keine Äffchenkarte (M-OUT)
error-mutiny-nothing-to-commit = duel: Platz { $seat } hat nichts zu legen (M-ROUND)
error-mutiny-talisman-first = duel: Platz { $seat } spielt in der ersten Runde keine Äffchenkarte (M-OUT)
error-mutiny-not-held = duel: Platz { $seat } hat nicht auf der Hand, was er gelegt hat (M-ROUND)
error-mutiny-no-thief = duel: jetzt stiehlt niemand (M-THIEF)
error-mutiny-duel-empty = duel: darin ist niemand mehr (M-END-DUEL)
error-mutiny-talisman-early = duel: in der ersten Runde zählt keine Äffchenkarte (M-OUT)
error-mutiny-reveal-late = duel: Matrosen zeigen sich vor der ersten Runde (M-REVEAL)
error-mutiny-shown = duel: so viele Karten können nicht gespielt sein: { $cards }; Runden: { $rounds } (M-ROUND)
error-mutiny-all-committed = duel: alle haben gelegt (M-ROUND)
error-mutiny-other-seat = duel: nicht dieser Platz hat zu legen (M-ROUND)
error-mutiny-commit-order = duel: Plätze legen in aufsteigender Reihenfolge (M-ROUND)
