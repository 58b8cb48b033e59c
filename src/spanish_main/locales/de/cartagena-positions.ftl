# Was in einer Stellung, die jemand aufgeschrieben hat, nicht sein kann. Felder und ihre Wörter stehen, wie man sie schreibt.

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
