# La Tortuga: nome, opzioni, eventi, regole.

la_tortuga-name = La Tortuga
la_tortuga-tagline = Una corsa di tartarughe dove chi sta sotto porta chi sta sopra
la_tortuga-players = { $players ->
    [one] { $players } giocatore
   *[other] { $players } giocatori
}

## Opzioni; l’attributo .help è la riga di spiegazione

la_tortuga-option-players = Giocatori
    .help = Da due a sette. In due o in tre si hanno due tartarughe a testa.
la_tortuga-option-cards_as_dice = Carte come dadi
    .help = Se una tua carta covata può valere come secondo o terzo dado.
la_tortuga-choice-cards_as_dice-false = Solo dadi
    .help = Il gioco come lo si gioca di solito: le covate si tengono fino alla fine.
la_tortuga-choice-cards_as_dice-true = Anche carte
    .help = Una volta per turno, chi decide può posare una propria covata al posto del prossimo dado; le sue uova sono perse (L-SPEND).
la_tortuga-choice-players-2 = 2
la_tortuga-choice-players-3 = 3
la_tortuga-choice-players-4 = 4
la_tortuga-choice-players-5 = 5
la_tortuga-choice-players-6 = 6
la_tortuga-choice-players-7 = 7

## Luoghi e numeri

la_tortuga-from = { $from ->
    [0] dalla zattera
    [21] dalla spiaggia
   *[other] dalla { $from }
}
la_tortuga-to = { $to ->
    [21] sulla spiaggia
   *[other] alla { $to }
}
la_tortuga-spaces = { $steps ->
    [one] { $steps } casella
   *[other] { $steps } caselle
}
la_tortuga-eggs = { $eggs ->
    [0] nessun uovo
    [one] { $eggs } uovo
   *[other] { $eggs } uova
}

## Che cosa è successo. Argomenti: seat-name, turtle, from, to, steps, riders, below, number, sum, eggs, left

la_tortuga-log-turtle = { $seat-name } sceglie quale tartaruga va per prima.
la_tortuga-log-die = { $seat-name } tira { $number } (somma { $sum }).
la_tortuga-log-roll = { $seat-name } vuole un altro dado.
la_tortuga-log-stop = { $seat-name } si ferma a { $sum }.
la_tortuga-log-spend = { $seat-name } posa una covata da { $number } al posto di un dado.
la_tortuga-log-move = { $seat-name }: la tartaruga { $riders ->
    [0] corre per
    [one] porta un passeggero per
   *[other] porta { $riders } passeggeri per
} { la_tortuga-spaces } { la_tortuga-from } { la_tortuga-to }{ $below ->
    [0] { "." }
    [one] { " " }e sale su quella che c’è.
   *[other] { " " }e sale su altre { $below }.
}
la_tortuga-log-bust = { $sum } è più di sette! { $seat-name }: la tartaruga ruzzola { $from ->
    [0] di nuovo sulla zattera
   *[other] { la_tortuga-from } sulla zattera
}{ $riders ->
    [0] { "." }
    [one] { " " }e si porta dietro il passeggero.
   *[other] { " " }e si porta dietro i suoi { $riders } passeggeri.
}
la_tortuga-log-lay = { $seat-name } depone una covata: { la_tortuga-eggs }.
la_tortuga-log-lay-beach = { $seat-name } depone sulla spiaggia stessa: { la_tortuga-eggs }!
la_tortuga-log-clutch = Si scopre una covata: { la_tortuga-eggs }; { $left ->
    [0] è l’ultima
   *[other] ne restano { $left }
}.
la_tortuga-log-over = Tutte le covate sono deposte. Si contano le uova.

## Che cosa vietano le regole. Argomenti: number

la_tortuga-forbidden-over = La partita è finita.
la_tortuga-forbidden-chance = Dadi e covate li decide la sorte.
la_tortuga-forbidden-choose = Di’ prima quale delle tue due tartarughe va per prima.
la_tortuga-forbidden-wait = Prima viene un dado o una carta.
la_tortuga-forbidden-turtle = È già deciso quale tartaruga va adesso.
la_tortuga-forbidden-no-spending = A questo tavolo le carte non valgono come dadi.
la_tortuga-forbidden-one = Una carta per turno, e una è già posata.
la_tortuga-forbidden-own = Non hai una covata da { $number }.
la_tortuga-forbidden-fit = Con { $number } la somma supererebbe sette.

## Al tavolo

la_tortuga-dock = I dadi e che cosa puoi fare
la_tortuga-turtle = { $seat-name } { $which ->
    [1] •
   *[other] ••
}
la_tortuga-decides = { $seat-name } sta in cima e decide.
la_tortuga-you-decide = Sei in cima: decidi tu!
la_tortuga-prompt = Tiri ancora o ti fermi qui?
la_tortuga-prompt-top = { $riders ->
    [one] Tiri ancora o ti fermi qui? In cima c’è la tua tartaruga, quindi decidi tu.
   *[other] Tiri ancora o ti fermi qui? La tua tartaruga sta in cima ad altre { $riders }, quindi decidi tu.
}
la_tortuga-prompt-rider = { $seat-name } porta la tua tartaruga. Tiri ancora o ti fermi qui?
la_tortuga-prompt-choose = Andranno tutte e due le tue tartarughe. Quale per prima?
la_tortuga-which = { $which ->
    [1] Tartaruga • per prima
   *[other] Tartaruga •• per prima
}
la_tortuga-where = { $from ->
    [0] sulla zattera
    [21] sulla spiaggia
   *[other] sulla casella { $from }
}{ $riders ->
    [0] { "" }
    [one] , ne porta una
   *[other] , ne porta { $riders }
}
la_tortuga-roll = { $dice ->
    [2] Secondo dado
    [3] Terzo dado
   *[other] Tira
}
la_tortuga-odds = { $bust ->
    [0] non si sballa
   *[other] si sballa { $bust } su { $of }
}
la_tortuga-stop = Fermati
la_tortuga-stop-where = { la_tortuga-spaces } { la_tortuga-to }{ $eggs ->
    [0] { "" }
   *[other] , con una covata: { la_tortuga-eggs }
}
la_tortuga-spend = Posa { $number }: { la_tortuga-stop-where }
la_tortuga-spend-note = oppure posa una carta al posto del prossimo dado
la_tortuga-hand = Le tue covate
la_tortuga-card = Covata: { la_tortuga-eggs }{ $cards ->
    [one] { "" }
   *[other] , per { $cards }
}
la_tortuga-cards-held = { $cards ->
    [one] Covata: { $list }
   *[other] Covate: { $list }
}

la_tortuga-label-board = Tabellone: l’isola con il suo anello di 21 caselle
la_tortuga-label-alone = { $space ->
    [21] La spiaggia
   *[other] Casella { $space }
}: { $turtle }
la_tortuga-label-stack = { $space ->
    [21] La spiaggia
   *[other] Casella { $space }
}, dal basso: { $turtles }. Decide { $top }.
la_tortuga-label-raft = La zattera: { $turtles }
la_tortuga-label-choose = { $turtle } va per prima
la_tortuga-label-clutch = Covata scoperta: { la_tortuga-eggs }
la_tortuga-label-beach = La spiaggia è scoperta: sette uova, e la partita è finita
la_tortuga-label-no-clutch = Nessuna covata è scoperta
la_tortuga-label-deck = Covate coperte: { $left }
la_tortuga-label-dice = Dadi: { $dice }
la_tortuga-label-no-dice = Nessun dado è stato ancora tirato
la_tortuga-help-raft = La zattera: da qui si parte, e qui finisce chi sballa. Sulla zattera nessuno sta in groppa a nessuno.

la_tortuga-end-eggs = Più uova di tutti, spiaggia compresa.
la_tortuga-race-goal = { $goal ->
    [one] { $goal } uovo
   *[other] { $goal } uova
}
la_tortuga-race-seat = { $seat-name }: { $came ->
    [one] { $came } uovo
   *[other] { $came } uova
}.

la_tortuga-help-goal = Corri intorno all’isola e deponi le uova sulla spiaggia. Chi alla fine ha più uova vince.
la_tortuga-help-turn = Tira un dado, poi un secondo e un terzo, se hai coraggio. La tua tartaruga avanza della somma moltiplicata per il numero dei dadi.
la_tortuga-help-play = La tartaruga che arriva dove ce ne sono altre sale in cima. Chi sta sotto porta; chi sta in cima decide, e prende le uova.
la_tortuga-help-back = Più di sette in tutto, e la tartaruga torna sulla zattera con tutti quelli che ha in groppa.
la_tortuga-help-how = Chi arriva sulla spiaggia o la supera prende la covata scoperta. Dopo l’ultima di venti aspetta la spiaggia stessa, con sette uova, e la partita finisce.

la_tortuga-key-roll = tira il prossimo dado
la_tortuga-key-stop = fermati e muovi
la_tortuga-key-number = scegli la tartaruga che va per prima; posa una covata con quel numero

## Che cosa si può fare, in una riga

la_tortuga-offer-turtle = { la_tortuga-which } ({ la_tortuga-where })
la_tortuga-offer-roll = tirare ancora: { la_tortuga-odds }
la_tortuga-offer-stop = fermarsi: { la_tortuga-stop-where }
la_tortuga-offer-spend = posare { $number }: { la_tortuga-stop-where }

## Perché una mossa è buona: parti di una frase sola

la_tortuga-why-raft = porta la tartaruga via dalla zattera
la_tortuga-why-near = { $steps ->
    [0] è già sulla spiaggia
    [one] la spiaggia è a { $steps } casella
   *[other] la spiaggia è a { $steps } caselle
}
la_tortuga-why-carries = { $riders ->
    [one] porta con sé un passeggero
   *[other] porta con sé { $riders } passeggeri
}
la_tortuga-why-safe = con un altro dado non si può sballare
la_tortuga-why-reach = { la_tortuga-eggs } con probabilità { $rolls } su { $of }
la_tortuga-why-nothing-lost = sulla zattera sballare non costa nulla
la_tortuga-why-odds = rischio di sballare: solo { $bust } su { $of }
la_tortuga-why-eggs = depone { la_tortuga-eggs } per { $seat-name }
la_tortuga-why-top = { $below ->
    [one] { $seat-name } sta in groppa a un’altra tartaruga e decide
   *[other] { $seat-name } sta in groppa ad altre { $below } tartarughe e decide
}
la_tortuga-why-card = una carta invece di un rischio: { la_tortuga-spaces }
la_tortuga-why-enough = con un altro dado si sballa: { $bust } su { $of }
la_tortuga-why-place = un buon posto dove stare: casella { $to }

la_tortuga-score-clutches = { la_tortuga-eggs } in { $cards ->
    [0] nessuna covata
    [one] { $cards } covata
   *[other] { $cards } covate
}
la_tortuga-score-beach = la spiaggia: { la_tortuga-eggs }

la_tortuga-lesson-first = La tua prima partita
    .about = Una volta intorno all’isola, e fino all’ultima spiaggia.
la_tortuga-lesson-riding = In groppa
    .about = Chi porta, chi decide, chi prende le uova.
la_tortuga-lesson-stop = Quando fermarsi
    .about = Due decisioni: una prudente, una audace.
