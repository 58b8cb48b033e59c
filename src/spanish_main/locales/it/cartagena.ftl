# Cartagena: nome, opzioni, eventi, regole.

cartagena-name = Cartagena
cartagena-tagline = Sei pirati, un passaggio segreto e una scialuppa che salpa con l’ultimo dei tuoi
cartagena-players = { $players ->
    [one] { $players } giocatore
   *[other] { $players } giocatori
}

## Opzioni; l’attributo .help è la riga di spiegazione

cartagena-option-variant = Versione
    .help = Quali carte si vedono e da dove vengono le nuove.
cartagena-option-edition = Edizione
    .help = Il regolamento che segue il tavolo. I simboli ognuno li vede come nell’edizione della sua lingua; quello russo e quello ceco li fissano per tutti.
cartagena-option-players = Giocatori
    .help = Da due a cinque, con sei pirati ciascuno.
cartagena-option-hands = Carte in mano
    .help = Se gli altri vedono le tue carte.
cartagena-option-supply = Carte nuove
    .help = Da dove vengono le carte quando un pirata arretra.
cartagena-option-must_act = Obbligo di mossa
    .help = Se si può passare il turno senza fare nulla.
cartagena-option-boat_retreat = Indietro dalla scialuppa
    .help = Se un pirata già nella scialuppa può arretrare ancora per prendere carte.

cartagena-choice-variant-jamaica = Giamaica
    .help = Carte nascoste, pescate da un mazzo coperto: sangue freddo e un po’ di fortuna.
cartagena-choice-variant-tortuga = Tortuga
    .help = Tutto è scoperto, le carte vengono da una riga che tutti vedono: pura strategia.
cartagena-choice-variant-hispaniola = Hispaniola
    .help = Carte nascoste, riga scoperta: guarda che cosa prendono gli altri e ricordalo.
cartagena-choice-variant-custom = Regole della casa
    .help = Mani e carte nuove come le hai scelte.
cartagena-choice-edition-italian = Regolamento italiano
    .help = L’edizione del 2000 in una traduzione italiana fatta da giocatori: almeno una mossa per turno.
cartagena-choice-edition-russian = Regolamento russo
    .help = Hobby World, 2012: almeno una mossa per turno; una bandiera al posto del teschio, una sciabola al posto della spada.
cartagena-choice-edition-czech = Regolamento ceco
    .help = Si può passare il turno senza muovere; un teschio e un pugnale.
cartagena-choice-edition-custom = Regole della casa
    .help = Le regole del tavolo come le hai scelte.
cartagena-choice-hands-secret = Nascoste
    .help = Le vede solo chi le ha.
cartagena-choice-hands-open = Scoperte
    .help = Tutti vedono tutto.
cartagena-choice-supply-deck = Mazzo coperto
    .help = Nessuno sa che cosa arriva.
cartagena-choice-supply-row = Riga scoperta
    .help = Dodici carte in riga; la freccia mostra quale sarà la prossima.
cartagena-choice-must_act-true = Almeno una mossa
    .help = Se qualcosa è possibile, qualcosa va fatto (C-MUST).
cartagena-choice-must_act-false = Si può passare
    .help = Puoi aspettare un momento migliore (C-SKIP).
cartagena-choice-boat_retreat-true = Permesso
    .help = Un pirata nella scialuppa può arretrare per prendere carte (C-BACK-BOAT).
cartagena-choice-boat_retreat-false = Vietato
    .help = Chi è nella scialuppa ci resta.
cartagena-choice-players-2 = 2
cartagena-choice-players-3 = 3
cartagena-choice-players-4 = 4
cartagena-choice-players-5 = 5

## Simboli e luoghi

cartagena-symbol = { $symbol ->
    [bottle] bottiglia
    [dagger] pugnale
    [hat] tricorno
    [key] chiave
    [pistol] pistola
    [skull] teschio
    [flag] bandiera
    [sabre] sciabola
    [sword] spada
   *[other] { $symbol }
}
# Con l’articolo, come complemento: «gioca una spada».
cartagena-symbol-object = { $symbol ->
    [bottle] una bottiglia
    [dagger] un pugnale
    [hat] un tricorno
    [key] una chiave
    [pistol] una pistola
    [skull] un teschio
    [flag] una bandiera
    [sabre] una sciabola
    [sword] una spada
   *[other] { $symbol }
}
cartagena-place-fortress = la fortezza
cartagena-place-boat = la scialuppa
cartagena-place-space = casella { $space }
cartagena-from = { $from ->
    [0] dalla fortezza
    [37] dalla scialuppa
   *[other] dalla { $from }
}
cartagena-to = { $to ->
    [0] nella fortezza
    [37] nella scialuppa
   *[other] alla { $to }
}
cartagena-cards = { $cards ->
    [0] nessuna carta
    [one] { $cards } carta
   *[other] { $cards } carte
}

## Che cosa è successo. Argomenti: seat-name, symbol, from, to, cards

cartagena-log-play = { $seat-name } gioca { cartagena-symbol-object } e corre { cartagena-from } { cartagena-to }.
cartagena-log-back = { $seat-name } arretra { cartagena-from } { cartagena-to } e { $cards ->
    [0] non pesca nulla
    [1] pesca una carta
    [2] pesca due carte
   *[other] pesca { cartagena-cards }
}.
cartagena-log-end = { $seat-name } finisce il turno.
cartagena-log-take = { $seat-name } prende { cartagena-symbol-object } dalla riga.
cartagena-log-draw = { $seat-name } pesca { cartagena-symbol-object }.
cartagena-log-draw-hidden = { $seat-name } pesca una carta.
cartagena-log-reshuffle = Il mazzo è finito: gli scarti, mischiati, ne fanno uno nuovo ({ cartagena-cards }).
cartagena-log-cut-short = { $seat-name } non può più né giocare né arretrare; il turno finisce.
cartagena-log-stuck = { $seat-name } non può né giocare né arretrare e perde il turno.
cartagena-log-win = { $seat-name } ha tutti i pirati a bordo e salpa. Vittoria!
cartagena-log-nobody = Nessuno può più muovere. La scialuppa parte vuota: non vince nessuno.

# Molte dello stesso genere, dette in una volta.
cartagena-log-dealt = { $seat-name } riceve { cartagena-cards }.
cartagena-log-row-laid = { $cards ->
    [one] { cartagena-cards } viene messa in riga.
   *[other] { cartagena-cards } vengono messe in riga.
}

## Che cosa vietano le regole. Argomenti: symbol, from

cartagena-forbidden-over = La partita è finita.
cartagena-forbidden-chance = Si stanno pescando carte: decide la sorte.
cartagena-forbidden-must-act = Fa’ almeno una mossa prima di finire il turno.
cartagena-forbidden-no-card = Non hai in mano { cartagena-symbol-object }.
cartagena-forbidden-no-pirate = { $from ->
    [0] Nella fortezza non hai più pirati.
    [37] Nella scialuppa non hai ancora pirati.
   *[other] Sulla casella { $from } non hai pirati.
}
cartagena-forbidden-fortress-back = Dalla fortezza non si arretra.
cartagena-forbidden-boat-back = A questo tavolo dalla scialuppa non si torna.
cartagena-forbidden-boat-advance = Questo pirata è già nella scialuppa: più avanti non si va.
cartagena-forbidden-no-target = { $from ->
    [37] Non c’è dove arretrare: su nessuna casella ci sono uno o due pirati.
   *[other] Non c’è dove arretrare: dietro la casella { $from } non ce n’è con uno o due pirati.
}

## Al tavolo

cartagena-setup = Il passaggio
cartagena-prompt = Scegli un pirata o una carta.
cartagena-prompt-back = Scegli un pirata che arretri.
cartagena-prompt-end = Non si può fare altro: termina il turno.
cartagena-prompt-pirate = Ora una carta: è segnato dove porta ciascuna.
cartagena-prompt-pirate-back = Ora una carta, oppure arretra e pesca.
cartagena-prompt-card = Con { cartagena-symbol-object }: ora scegli chi corre.
cartagena-prompt-play = Con { cartagena-symbol-object } { cartagena-from } { cartagena-to }. Invio per andare.
cartagena-prompt-fall = Arretra con questo pirata e pesca.
cartagena-prompt-cannot = Così non si può.
cartagena-retreat = Arretra
cartagena-retreat-draw = Arretra { cartagena-to }, pesca { $cards }
cartagena-hint-lands = Con { cartagena-symbol-object } questo pirata corre { cartagena-from } { cartagena-to }: la prossima casella con quel simbolo dove non c’è nessuno.
cartagena-hint-back = Si arretra { cartagena-from } { cartagena-to }, la casella più vicina con uno o due pirati; carte da pescare: { $cards }.
cartagena-hint-back-first = Scegli il pirata che deve arretrare.
cartagena-hint-back-none = Nessuno dei tuoi pirati può arretrare: dietro di loro non c’è una casella con uno o due pirati.
cartagena-hint-nowhere = Niente di ciò che hai scelto porta lì.
cartagena-choose-pirate = Più di un tuo pirata può arrivare lì: scegli il pirata.
cartagena-choose-card = Più di una carta porta lì: scegli la carta.
cartagena-help-fortress = La fortezza: tutti i pirati partono da qui, e nessuno vi arretra.
cartagena-help-boat = La scialuppa: chi ha per primo tutti i pirati a bordo salpa e vince.
cartagena-help-space = Casella { $space }, { cartagena-symbol }. Una carta porta alla prossima casella con quel simbolo dove non c’è nessuno.
cartagena-help-deck = Il mazzo, coperto. Restano: { cartagena-cards }. Quando è finito si mischiano gli scarti.
cartagena-help-discard = Gli scarti: { cartagena-cards }.
cartagena-help-row = La riga scoperta: chi arretra prende dalla parte della freccia.
cartagena-deck = Mazzo
cartagena-discard = Scarti
cartagena-row = Riga
cartagena-aboard = { $pirates ->
    [0] nessun pirata a bordo
    [one] { $pirates } pirata a bordo
   *[other] { $pirates } pirati a bordo
}
cartagena-end-win = Tutti i pirati sono a bordo.
cartagena-end-stuck = Nessuno poteva più muovere, e la scialuppa è partita vuota.

cartagena-help-goal = Porta tutti i tuoi pirati dalla fortezza, per il passaggio sotterraneo, nella scialuppa prima di tutti gli altri.
cartagena-help-turn = Un turno ha da una a tre mosse, ognuna con uno qualunque dei tuoi pirati.
cartagena-help-play = Gioca una carta: un pirata corre avanti fino alla prossima casella con quel simbolo dove non c’è nessuno. Se non ce n’è più, nella scialuppa.
cartagena-help-back = Arretra: un pirata torna alla casella più vicina con uno o due pirati, e peschi tante carte quanti pirati c’erano.
cartagena-help-how = Scegli un pirata e poi una carta, o viceversa. Quel che si può fare brilla; tocca altro per sapere perché no.

cartagena-label-board = Tabellone: il passaggio dalla fortezza alla scialuppa
cartagena-label-space = { $space }, { $symbol }
cartagena-label-pirates = { $seat-name }, { $pirates ->
    [one] { $pirates } pirata
   *[other] { $pirates } pirati
}
cartagena-label-cards = { cartagena-symbol }, { cartagena-cards }
cartagena-label-row = { $number }. { cartagena-symbol }
cartagena-label-tunnel = Il passaggio fatto dei segmenti { $tunnel }
cartagena-supply = Carte sul tavolo
cartagena-hand-empty = Niente carte: arretra per pescarne.

## Che cosa si può fare, in una riga

cartagena-offer-play = { cartagena-symbol }: { cartagena-from } { cartagena-to }
cartagena-offer-back = arretrare { cartagena-from } { cartagena-to }, pescare { $cards }
cartagena-offer-end = finire il turno

## Che cosa non si può chiedere

cartagena-error-tunnel = un passaggio si scrive come { $example }, non «{ $text }» (C-BOARD)
cartagena-error-segment = «{ $text }» non è un segmento: da 1 a 6, con r se girato (C-BOARD)
cartagena-error-segments = il passaggio «{ $text }» non ha una volta ciascuno i segmenti da 1 a 6 (C-BOARD)
cartagena-error-symbol = «{ $text }» non è un simbolo: scegli tra { $choices }
cartagena-error-place = «{ $text }» non è un luogo: 0 (fortezza), da 1 a 36, o 37 (scialuppa)

## Perché una mossa è buona: parti di una frase sola

cartagena-why-aboard = { $left ->
    [0] l’ultimo pirata a bordo: è la vittoria
   *[other] { $pirates ->
        [1] il primo pirata a bordo
       *[other] il pirata numero { $pirates } a bordo
    }
}
cartagena-why-run = { $spaces ->
    [one] corre per { $spaces } casella
   *[other] corre per { $spaces } caselle
}
cartagena-why-out = porta un pirata fuori dalla fortezza
cartagena-why-draw = pesca { $cards ->
    [one] una carta
   *[other] { $cards } carte
} arretrando di { $spaces ->
    [one] { $spaces } casella
   *[other] { $spaces } caselle
}
cartagena-why-few = la tua mano è quasi vuota
cartagena-why-blocks = accorcia di { $spaces } la corsa di { $seat-name } con { cartagena-symbol-object }
cartagena-why-opens = dopo, con { cartagena-symbol-object }, corri per { $spaces ->
    [one] { $spaces } casella
   *[other] { $spaces } caselle
}
cartagena-why-end = tiene le carte per corse migliori

cartagena-score-way = { $percent }% del percorso
cartagena-score-hand = { $cards ->
    [0] nessuna carta rimasta
    [one] { $cards } carta rimasta
   *[other] { $cards } carte rimaste
}

cartagena-lesson-first = La tua prima partita
    .about = Dalla fortezza alla scialuppa.
cartagena-lesson-plans = Tre piani
    .about = Una posizione, tre modi di continuare: qual è il migliore?
cartagena-lesson-bridge = Di chi è il ponte?
    .about = Come non aiutare gli altri a saltare.
