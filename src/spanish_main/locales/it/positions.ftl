# Che cosa non può stare in una posizione scritta. I campi e le loro parole restano come si scrivono.

error-position-object = una posizione è un oggetto, non «{ $value }»
error-position-game = questa è una posizione di «{ $name }», non di { $game }
error-position-unknown = una posizione di { $game } non ha «{ $name }»
error-position-lacks = alla posizione manca «{ $name }»
error-position-whole = { $name } è «{ $value }», non un numero intero { range-whole }
error-position-list = { $name } è «{ $value }», non una lista
error-position-length = voci in { $name }: { $count }, non { $length }
error-position-counts = { $name } è «{ $value }», non un oggetto di quantità
error-position-counted = { $name } conta «{ $value }»; scegli tra { $choices }
error-position-flag = { $name } non è né true né false
error-position-no-object = { $name } è «{ $value }», non un oggetto
error-position-key = { $name } non ha «{ $key }»; scegli tra { $choices }
error-position-seat-twice = { $name } nomina due volte lo stesso posto

## Cartagena

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

## La Tortuga

error-la_tortuga-no-space = la tartaruga { $turtle } è sulla casella { $space }, che questo anello non ha (L-TRACK)
error-la_tortuga-raft = sulla zattera il livello di ogni tartaruga è 0 (L-TRACK)
error-la_tortuga-stack = i livelli delle tartarughe sulla casella { $space } non sono consecutivi da 0 (L-RIDE)
error-la_tortuga-beach-once = la carta della spiaggia con { $eggs } uova è una sola (L-BEACH)
error-la_tortuga-unseen =
    unseen conta { $unseen ->
        [one] { $unseen } carta
       *[other] { $unseen } carte
    }, non left e quelle messe da parte: { $away } (L-DECK)
error-la_tortuga-too-many = carte con il numero { $eggs }: { $cards }, più di { $most } (L-CARDS)
error-la_tortuga-missing =
    { $cards ->
        [one] manca { $cards } carta covata
       *[other] mancano { $cards } carte covata
    } (L-CARDS)
error-la_tortuga-beach-early = la spiaggia si prende solo dopo tutte le carte (L-BEACH)
error-la_tortuga-moved-many = moved nomina più tartarughe di quante possono essersi mosse in questo turno (L-TWO)
error-la_tortuga-not-own = la tartaruga { $turtle } non è del posto { $seat }, a cui tocca
error-la_tortuga-moved-already = la tartaruga { $turtle } si è già mossa in questo turno (L-TWO)
error-la_tortuga-spent = spent è true o false, e true solo dove le carte fanno da dadi (L-SPEND)
error-la_tortuga-dice = qui non possono esserci tanti dadi: { $dice } (L-ROLL)
error-la_tortuga-bust = i dadi fanno più di sette: quella mossa è finita (L-BUST)
error-la_tortuga-whose-dice = ci sono dadi, ma non è detto quale tartaruga si muove (L-TWO)
error-la_tortuga-spent-gone = in questo turno è stata spesa una carta, ma non ne manca nessuna che possa esserlo stata (L-SPEND-GONE)
error-la_tortuga-clutch-due = prima del prossimo dado si scopre una carta covata (L-LAY)
error-la_tortuga-clutch-owed = nessuna carta covata è scoperta, ma nessuno può averla appena presa (L-LAY)
error-la_tortuga-rolling = rolling sta tra il tiro e il suo dado (L-ROLL)
error-la_tortuga-beach-owner = le uova della spiaggia vanno al padrone della tartaruga in cima dell’ultima mossa (L-BEACH)

## The Mutiny

error-mutiny-bottom = { $key }: bottom nomina più carte di quante ce ne sono (M-PARTS)
error-mutiny-battle-cards = carte combattimento «{ $name }» in tutto: { $cards }, non { $due } (M-PARTS)
error-mutiny-gold-cards = carte oro «{ $name }» in tutto: { $cards }, non { $due } (M-PARTS)
error-mutiny-coins = monete in tutto: { $coins }, non { $due } (M-PARTS)
error-mutiny-sailor-twice = un marinaio sta in due posti (M-SAILORS)
error-mutiny-exchanges = il posto { $seat } ha scambiato una scelta che non ha mai fatto (M-BIJOUX)
error-mutiny-no-choice = il posto { $seat } non può aver guardato il posto { $other }: non c’era una scelta da guardare (M-OJO)
error-mutiny-look-fresh = ciò che il posto { $seat } ha visto del posto { $other } non è superato, eppure mostra un’altra parte (M-OJO)
error-mutiny-look-differs = il posto { $seat } ha visto del posto { $other } un’altra parte che il posto { $third } allora (M-OJO)
error-mutiny-out-early = il posto { $seat } è fuori prima dell’ammutinamento (M-TAKEPART)
error-mutiny-no-side = il posto { $seat } partecipa senza una parte (M-TAKEPART)
error-mutiny-known = known: l’osservatore { $viewer } conosce carte del posto { $seat } che non ci sono, in { $deck } (M-DECKS)
error-mutiny-pairs-filled = le coppie si riempiono a partire da A (M-CAMBIVALUTE)
error-mutiny-no-pair = non c’è una coppia { $pair } (M-SAILORS)
error-mutiny-pair-unset = nessuno ha disposto la coppia { $pair } (M-CAMBIVALUTE)
error-mutiny-pair-early = la coppia { $pair } ha combattuto prima dell’ammutinamento (M-DUELS)
error-mutiny-pairs-stand = nell’ammutinamento tutte le coppie sono al loro posto (M-PAIRS)
error-mutiny-pairs-order = le coppie combattono in ordine, a partire da A (M-DUELS)
error-mutiny-not-won = nessuno ha ancora vinto abbastanza duelli (M-DUELS)
error-mutiny-won-too-often = una parte ha vinto troppi duelli (M-DUELS)
error-mutiny-other-pair = non è la coppia { $pair } che combatte (M-DUELS)
error-mutiny-nobody = nell’ammutinamento non resta nessuno (M-NOBODY)
error-mutiny-pair-phase = la coppia { $pair } combatte: i suoi valori non vanno con la fase (M-REVEAL)
error-mutiny-pair-seen = qualcuno ha visto la coppia { $pair } (M-REVEAL)
error-mutiny-pair-unknown = la coppia { $pair } ha combattuto o è stata guardata e non ha valori (M-REVEAL)
error-mutiny-pair-unseen = nessuno ha visto la coppia { $pair } (M-PAIRS)
error-mutiny-lifeboat = nell’ammutinamento nessuno sta nella scialuppa di salvataggio (M-PAIRS)
error-mutiny-seat-null = seat è null quando nessuno decide (M-REVEAL)
error-mutiny-discard = prima dell’ammutinamento non si scarta nulla (M-END-DUEL)
error-mutiny-row-card = row: «{ $value }» non è una carta; down, open PIRATA o used PIRATA
error-mutiny-row-order = row: una carta coperta sta prima di una scoperta (M-OPEN)
error-mutiny-row-twice = row: «{ $pirate }» è in due posti (M-ROW)
error-mutiny-storm = in una tempesta tocca al nuovo mazziere (M-STORM)
error-mutiny-no-pirate = { $name }: «{ $pirate }» non è tra i pirati di questa partita (M-ROW)
error-mutiny-row-used =
    row: { $used ->
        [one] { $used } carta è usata
       *[other] { $used } carte sono usate
    }, ma è il turno { $turn } del giro (M-ORDER)
error-mutiny-sate = sate: nessuno ha lasciato aperto Satè così spesso (M-SATE)
error-mutiny-row-end = row: non resta una carta da scoprire (M-LAST)
error-mutiny-row-empty = row: non resta nessuna carta
error-mutiny-row-knock = row: nessuna carta è stata appena scoperta (M-KNOCK)
error-mutiny-row-ghost = row: il Fantasma non resta mai scoperto (M-GHOST)
error-mutiny-row-turns = row: ogni turno comincia con una carta scoperta (M-OPEN)
error-mutiny-action-phase = c’è una action solo nella fase action
error-mutiny-action-unused = action: «{ $pirate }» non è usato nella fila (M-USED)
error-mutiny-tembo = action: Tembo mostra due carte (M-TEMBO)
error-mutiny-sate-action = action: da Satè non c’è altro da fare (M-SATE)
error-mutiny-action-seen = action: chi guarda una carta l’ha vista (M-DECKS)
error-mutiny-diaz = action: l’oro si pesca prima di una carta combattimento (M-DIAZ)
error-mutiny-cambivalute-full = action: tutti i marinai stanno in coppia (M-CAMBIVALUTE)
error-mutiny-cambivalute-seen = action: chi guarda una coppia l’ha vista (M-CAMBIVALUTE)
error-mutiny-cambivalute-two = action: finché una coppia è libera si prendono due marinai (M-CAMBIVALUTE)
error-mutiny-wessel = action: si pescano più carte di quante se ne sono messe (M-WESSEL)
error-mutiny-nero = action: chi vende non compra (M-NERO)
error-mutiny-duel-phase = c’è un duel solo nelle fasi reveal, commit e rob
error-mutiny-talisman-out = duel: il posto { $seat } è fuori e non ha il talismano (M-OUT)
error-mutiny-nothing-to-commit = duel: il posto { $seat } non ha nulla da posare (M-ROUND)
error-mutiny-talisman-first = duel: il posto { $seat } non gioca il talismano nel primo giro (M-OUT)
error-mutiny-not-held = duel: il posto { $seat } non ha in mano ciò che ha posato (M-ROUND)
error-mutiny-no-thief = duel: adesso nessuno ruba (M-THIEF)
error-mutiny-duel-empty = duel: non vi resta nessuno (M-END-DUEL)
error-mutiny-talisman-early = duel: nel primo giro nessun talismano conta (M-OUT)
error-mutiny-reveal-late = duel: i marinai si mostrano prima del primo giro (M-REVEAL)
error-mutiny-shown = duel: non possono essere state giocate tante carte: { $cards }; giri: { $rounds } (M-ROUND)
error-mutiny-all-committed = duel: tutti hanno posato (M-ROUND)
error-mutiny-other-seat = duel: non è quel posto che deve posare (M-ROUND)
error-mutiny-commit-order = duel: i posti posano in ordine crescente (M-ROUND)
