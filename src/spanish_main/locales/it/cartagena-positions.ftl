# Che cosa non può stare in una posizione scritta. I campi e le loro parole restano come si scrivono.

error-cartagena-pirates =
    il posto { $seat } non ha { $pirates ->
        [one] { $pirates } pirata
       *[other] { $pirates } pirati
    } (C-PIRATES)
error-cartagena-crowd = sulla casella { $space } ci sono { $pirates } pirati, più di tre (C-BACK-PASS)
error-cartagena-cards = carte «{ $name }» in tutto: { $cards }, non { $due } (C-DECK)
error-cartagena-row-long =
    la riga non può avere { $cards ->
        [one] { $cards } carta
       *[other] { $cards } carte
    } (C-REFILL)
error-cartagena-row-symbol = «{ $value }» nella riga non è un simbolo
error-cartagena-not-in-hand = { $name } nomina carte che non sono in mano
error-cartagena-counted = in counted mancano carte che sono state viste
error-cartagena-two-winners = due posti hanno tutti i pirati nella scialuppa (C-WIN)
error-cartagena-deck-empty = ci sono carte da dare e il mazzo è vuoto (C-RESHUFFLE)
error-cartagena-over = la partita è finita, nessuna carta è dovuta (C-WIN)
error-cartagena-nothing-due = qui nessuna carta è dovuta: draws e laying non vanno d’accordo con il resto (C-REFILL)
error-cartagena-turn-over = actions_taken è 3 e nessuna carta è dovuta: il turno è finito (C-TURN)
error-cartagena-row-empty = la riga è vuota e il mazzo no: vanno scoperte dodici carte (C-REFILL)
error-cartagena-deal-order = dealing: le carte vanno a un posto dopo l’altro a partire dal primo, una mano intera ciascuno (C-DEAL)
error-cartagena-deal-row = dealing: prima le mani, poi la riga, e poi la distribuzione è finita (C-DEAL)
error-cartagena-deal-begun = dealing: nessun pirata si è ancora mosso e nessuna carta è stata giocata (C-DEAL)
