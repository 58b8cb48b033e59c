# L’Ammutinamento: nome, opzioni, eventi, regole.

mutiny-name = L’Ammutinamento
mutiny-tagline = Due capi, una nave e un equipaggio che bisbiglia dietro le porte
mutiny-players = { $players ->
    [one] { $players } giocatore
   *[other] { $players } giocatori
}

## Opzioni; l’attributo .help è la riga di spiegazione

mutiny-option-players = Giocatori
    .help = Da due a quattro. Più si è, più lungo è il viaggio.
mutiny-option-first_seat = Primo mazziere
    .help = Chi stende la prima fila di porte e gioca il primo turno.
mutiny-option-battle = Carte combattimento
    .help = Quante ce ne sono di ogni valore in ciascun colore.
mutiny-option-gold = Carte oro
    .help = Quante ce ne sono di ogni valore.
mutiny-option-coins = Monete
    .help = Tutte le monete della scatola.
mutiny-option-voyage = Viaggio
    .help = Spazi dalla partenza all’ammutinamento.
mutiny-option-storms = Tempeste
    .help = Quanti spazi prima dell’ammutinamento aspetta ogni tempesta.
mutiny-choice-players-2 = 2
mutiny-choice-players-3 = 3
mutiny-choice-players-4 = 4

mutiny-crew = Chi può aprirti
mutiny-assumed = Supposto: quante carte ci sono di ogni valore e quanto è lungo il viaggio
mutiny-assumed-line = Le regole stampate non lo dicono. Giochiamo con questi numeri; metti quelli della tua scatola, se ne hai una.
mutiny-assumed-value = valore { $value }
mutiny-assumed-all = { $cards } in tutto
mutiny-assumed-storm = tempesta { $number }, spazi prima dell’ammutinamento
mutiny-assumed-reset = Come supposto

## Pirati, carte, parti

mutiny-pirate = { $pirate ->
    [valverde] Valverde
    [diaz] Díaz
    [crackpott] Crackpott
    [tembo] Tembo
    [wessel_jan] Wessel-Jan
    [dean_nero] Dean Nero
    [pang] Pang
    [chang_ye] Chang Ye
    [sate] Satè
    [bijoux] Bijoux
    [ojo] Ojo
    [cambivalute] Cambivalute
    [ghost] Il Fantasma
   *[other] { $pirate }
}
# Dopo una preposizione: «con il Fantasma».
mutiny-pirate-with = { $pirate ->
    [ghost] il Fantasma
   *[other] { mutiny-pirate }
}
mutiny-does = { $pirate ->
    [valverde] prendere una carta oro e una moneta
    [diaz] guardare una carta oro e una combattimento, tenerne una
    [crackpott] pescare due carte combattimento
    [tembo] guardare due carte combattimento, tenerne una
    [wessel_jan] cambiare fino a tre carte combattimento
    [dean_nero] vendere o comprare fino a tre carte
    [pang] una carta combattimento o una moneta
    [chang_ye] rubare una moneta
    [sate] una moneta, e un’altra per ognuno che è passato oltre
    [bijoux] scegliere o cambiare parte
    [ojo] scegliere una parte, o spiare quella di un altro
    [cambivalute] schierare due marinai, o guardare una coppia
    [ghost] buu! Il turno è finito
   *[other] …
}
mutiny-does-sate = { $coins ->
    [one] { $coins } moneta
   *[other] { $coins } monete
} dalla banca
mutiny-side = { $side ->
    [valverde] Valverde
   *[diaz] Díaz
}
mutiny-colour = { $colour ->
    [pink] rosa
   *[grey] grigia
}
mutiny-card = { mutiny-colour } { $value }
mutiny-gold-card = oro { $value }
mutiny-card-hidden = una carta coperta
mutiny-talisman = il talismano
mutiny-times = { $what }{ $count ->
    [one] { "" }
   *[other] , per { $count }
}
mutiny-coins = { $coins ->
    [one] { $coins } moneta
   *[other] { $coins } monete
}
mutiny-gold-cards = { $cards ->
    [one] { $cards } carta oro
   *[other] { $cards } carte oro
}
mutiny-battle-cards = { $cards ->
    [one] { $cards } carta combattimento
   *[other] { $cards } carte combattimento
}
mutiny-deck = { $deck ->
    [gold] carta oro
   *[battle] carta combattimento
}
# Al plurale: «le carte oro».
mutiny-deck-many = { $deck ->
    [gold] carte oro
   *[battle] carte combattimento
}

## Che cosa è successo. Argomenti: seat-name, other-name, what (una carta a parole), pirate, deck, cards, coins, spaces, ship, pair, side, value, valverde, diaz, list, cause

mutiny-log-knock = { $seat-name } bussa.
mutiny-log-door = { $seat-name } bussa, e apre { mutiny-pirate-with }.
mutiny-log-use = { $pirate ->
    [ghost] Il Fantasma! { $seat-name } se la dà a gambe.
   *[other] { $seat-name } resta con { mutiny-pirate }.
}
mutiny-log-coins = { $seat-name } prende { mutiny-coins }.
mutiny-log-see = { $seat-name } guarda una carta: { $what }.
mutiny-log-see-hidden = { $seat-name } guarda la prima { mutiny-deck }.
mutiny-log-draw = { $seat-name } pesca: { $what }.
mutiny-log-draw-hidden = { $seat-name } pesca { $cards ->
    [one] una { mutiny-deck }
   *[other] { $cards } { mutiny-deck-many }
}.
mutiny-log-short = Le { mutiny-deck-many } sono finite: nulla per { $seat-name }.
mutiny-log-keep = { $seat-name } tiene: { $what }.
mutiny-log-keep-hidden = { $seat-name } tiene una { mutiny-deck }.
mutiny-log-under = { $seat-name } infila sotto il mazzo: { $what }.
mutiny-log-under-hidden = { $seat-name } infila una { mutiny-deck } sotto il mazzo.
mutiny-log-put = { $seat-name } mette sotto il mazzo: { $what }.
mutiny-log-put-hidden = { $seat-name } mette una carta combattimento sotto il mazzo.
mutiny-log-buy = { $seat-name } compra { mutiny-battle-cards }.
mutiny-log-sell = { $seat-name } vende per una moneta: { $what }.
mutiny-log-sell-hidden = { $seat-name } vende una carta combattimento per una moneta.
mutiny-log-steal = { $seat-name } ruba una moneta a { $other-name }.
mutiny-log-side = { $seat-name } sta con { mutiny-side }.
mutiny-log-side-hidden = { $seat-name } sceglie una parte.
mutiny-log-exchange = { $seat-name } passa dalla parte di { mutiny-side }.
mutiny-log-exchange-hidden = { $seat-name } mischia le carte convinzione: un ripensamento, o solo l’apparenza?
mutiny-log-bluff = { $seat-name } fa solo finta, e resta con { mutiny-side }.
mutiny-log-peek = { $seat-name } spia { $other-name }: { mutiny-side }!
mutiny-log-peek-hidden = { $seat-name } guarda con chi sta { $other-name }.
mutiny-log-sailor = { $seat-name } incontra il marinaio { $value }.
mutiny-log-sailor-hidden = { $seat-name } incontra un marinaio.
mutiny-log-place = { $seat-name } schiera su { $pair } il marinaio { $valverde } per Valverde contro { $diaz } per Díaz.
mutiny-log-place-hidden = { $seat-name } schiera su { $pair } due marinai l’uno contro l’altro.
mutiny-log-look = { $seat-name } guarda la coppia { $pair }: { $valverde } per Valverde, { $diaz } per Díaz.
mutiny-log-look-hidden = { $seat-name } guarda la coppia { $pair }.
mutiny-log-swap = { $seat-name } scambia i marinai di { $pair }.
mutiny-log-leave = { $seat-name } lascia { $pair } com’è.
mutiny-log-done = { $pirate ->
    [dean_nero] { $seat-name } finisce di trattare.
    [wessel_jan] { $seat-name } finisce di cambiare.
    [chang_ye] { $seat-name } non ruba a nessuno.
    [bijoux] { $seat-name } lascia la carta convinzione dov’è.
   *[other] { $seat-name } ringrazia { mutiny-pirate-with } e va.
}
mutiny-log-sail = { $spaces ->
    [0] Tutte le porte sono aperte: la nave non si muove.
    [one] Una porta è rimasta chiusa: la nave avanza, { mutiny-ahead }.
   *[other] { $spaces } porte sono rimaste chiuse: la nave avanza di { $spaces } spazi, { mutiny-ahead }.
}
mutiny-ahead = { $ship ->
    [0] ed eccola arrivata
    [one] ne resta { $ship }
   *[other] ne restano { $ship }
}
mutiny-log-storm = Tempesta!
mutiny-log-lifeboat = { $pirate ->
    [ghost] Il Fantasma va alla deriva nella scialuppa.
   *[other] { mutiny-pirate } ha il mal di mare e sta nella scialuppa.
}
mutiny-log-lay = { $seat-name } stende una nuova fila di porte.
mutiny-log-mutiny = { $cause ->
    [ship] La nave è arrivata. Ammutinamento!
    [battle] Le carte combattimento sono finite. Ammutinamento!
    [gold] Le carte oro sono finite. Ammutinamento!
   *[coins] La banca è vuota. Ammutinamento!
}
mutiny-log-stay-out = { $seat-name } non ha mai scelto una parte e sta a guardare.
mutiny-log-duel = I marinai della coppia { $pair } sguainano le sciabole.
mutiny-log-sailors = { $valverde } per Valverde contro { $diaz } per Díaz.
mutiny-log-reveal = Il marinaio di { mutiny-side }: { $value }.
mutiny-log-commit = { $seat-name } posa: { $what }.
mutiny-log-commit-hidden = { $seat-name } posa una carta.
mutiny-log-show = Sul tavolo: { $list }.
mutiny-log-talisman = { $seat-name } ha giocato il talismano.
mutiny-log-fall-out = { $seat-name } non ha più carte combattimento ed esce dall’ammutinamento.
mutiny-log-totals = Valverde { $valverde }, Díaz { $diaz }.
mutiny-log-pay = { $seat-name } paga una moneta alla banca.
mutiny-log-rob = Solo { $seat-name } ha giocato il talismano e prende una moneta a { $other-name }.
mutiny-log-duel-won = { mutiny-side } vince il duello { $pair }.
mutiny-log-choice = { $seat-name } stava con { mutiny-side }.
mutiny-log-nobody-left = Non resta nessuno che combatta. Non vince nessuno.
mutiny-log-nobody-on-side = Dalla parte vincente non c’era nessuno. Non vince nessuno.
mutiny-log-win = Vince { $seat-name }!
mutiny-log-share = { $seat-name } condivide la vittoria.
mutiny-log-title = L’ammutinamento
mutiny-log-title-duel = Duello { $pair }

## Che cosa vietano le regole. Argomenti: pirate, card, number, value, seat-name

mutiny-forbidden-over = La partita è finita.
mutiny-forbidden-chance = Questo lo decide la sorte.
mutiny-forbidden-no-victim = Prendila a un altro giocatore che ha una moneta.
mutiny-forbidden-rob = Di’ prima chi deruba il talismano.
mutiny-forbidden-no-duel = Non si combatte ancora nessun duello.
mutiny-forbidden-acting = Un pirata per turno, e questo non ha ancora finito.
mutiny-forbidden-talisman = Il talismano si gioca dal secondo giro di un duello.
mutiny-forbidden-no-card = Non hai una carta così.
mutiny-forbidden-duel = In un duello si posa una carta combattimento o si gioca il talismano.
mutiny-forbidden-no-door = Tutte le porte sono aperte: scegli tra chi c’è.
mutiny-forbidden-use-first = Prima entra da uno dei pirati.
mutiny-forbidden-used = { mutiny-pirate } in questo giro ha fatto abbastanza.
mutiny-forbidden-left-behind = Hai lasciato indietro { mutiny-pirate-with }; in questo turno non si torna.
mutiny-forbidden-not-open = { mutiny-pirate } non è a una porta aperta.
mutiny-forbidden-not-offered = Quella carta non è tra le offerte.
mutiny-forbidden-not-drawn = Quel marinaio non è uno dei due.
mutiny-forbidden-not-done = { mutiny-pirate } non accetta un no.
mutiny-forbidden-pirate = { mutiny-pirate } non fa queste cose.
mutiny-forbidden-buy-or-sell = Vendere o comprare, non tutt’e due in una visita.
mutiny-forbidden-no-coins = Non hai abbastanza monete.
mutiny-forbidden-short = Il mazzo non ha tante carte.
mutiny-forbidden-bank-empty = La banca è vuota: non si può vendere nulla.
mutiny-forbidden-ojo-exchange = Da Ojo puoi spiare, ma non cambiare parte.
mutiny-forbidden-side-first = Non hai ancora una parte: scegline una.
mutiny-forbidden-no-choice = Quel giocatore non ha scelto una parte.

## Al tavolo

mutiny-dock = Che cosa puoi fare, e i tuoi segreti
mutiny-prompt-turn = Bussa a una porta e guarda chi apre.
mutiny-prompt-turn-open = Entra da chi sta a una porta aperta, o bussa alla prossima.
mutiny-prompt-turn-last = Entra da chi sta a una porta aperta.
mutiny-prompt-choice = Resti qui o bussi alla prossima porta? Non si torna indietro.
mutiny-prompt-action = { $pirate ->
    [diaz] Tienine una; l’altra va sotto il suo mazzo.
    [tembo] Tienine una; l’altra va sotto il mazzo.
    [pang] Una carta o una moneta?
    [chang_ye] La moneta di chi? O di nessuno.
    [dean_nero] Comprare o vendere? Una moneta a carta, qualunque valore abbia.
    [cambivalute] Chi sta per Valverde, chi per Díaz?
   *[other] { mutiny-pirate }: { mutiny-does }
}
mutiny-prompt-put = { $left ->
    [one] Ancora una carta sotto il mazzo? Poi ne peschi altrettante.
   *[other] Metti fino a { $left } carte sotto il mazzo, poi ne peschi altrettante.
}
mutiny-prompt-sell = { $left ->
    [one] Ne vendi ancora una?
   *[other] Ne vendi ancora fino a { $left }?
}
mutiny-prompt-look = Guardi una delle coppie?
mutiny-prompt-swap = Coppia { $pair }: scambi i marinai?
mutiny-prompt-peek = Di chi guardi la scelta? Nessun altro la saprà.
mutiny-prompt-side = Scegli la tua parte. Nessuno vede quale.
mutiny-prompt-side-again = Cambiare parte, fare solo finta, o mostrare a tutti che non fai né l’uno né l’altro?
mutiny-prompt-fight = Posa una carta combattimento coperta.
mutiny-prompt-fight-on = Posa un’altra carta, o chiudi con il talismano.
mutiny-prompt-rob = Il tuo talismano era l’unico: prendi una moneta a qualcuno.
mutiny-bluff = Gli altri vedono che si mischiano carte, non se cambi qualcosa. Scegliere di nuovo la stessa parte è il bluff.

mutiny-do-knock = Bussare
    .line = { $doors ->
        [one] l’ultima porta chiusa
       *[other] { $doors } porte sono chiuse
    }
mutiny-do-keep = Tenere: { $what }
    .line = l’altra va sotto il suo mazzo
mutiny-do-put = Mettere sotto il mazzo: { $what }
mutiny-do-sell = Vendere: { $what }
mutiny-do-fight = Posare: { $what }
mutiny-do-buy = Comprarne { $cards }
    .line = { $cards ->
        [one] per { $cards } moneta
       *[other] per { $cards } monete
    }
mutiny-do-take = { $what ->
    [card] Carta combattimento
   *[coin] Moneta
}
mutiny-do-steal = A { $seat-name }
mutiny-do-peek = Spiare { $seat-name }
mutiny-do-side = { $side ->
    [valverde] per il capitano: carte rosa
   *[diaz] per il ribelle: carte grigie
}
mutiny-do-side-bluff = restare, e fare solo finta di cambiare
mutiny-do-side-change = passare davvero di là
mutiny-do-place = { $value } per Valverde, { $other } per Díaz
    .line = sulla coppia { $pair }
mutiny-do-look = Guardare la coppia { $pair }
mutiny-do-swap = Scambiarli
    .line = tutti vedono che lo fai
mutiny-do-leave = Lasciarli
mutiny-do-talisman = Talismano
    .line = se è l’unico, porta una moneta di qualcuno
mutiny-do-done = { $pirate ->
    [dean_nero] Basta
    [wessel_jan] Basta
    [bijoux] Restare, sotto gli occhi di tutti
   *[other] No, grazie
}

mutiny-hint-used = { mutiny-pirate } in questo giro ha fatto abbastanza.
mutiny-hint-first = Prima finisci con { mutiny-pirate-with }.

mutiny-drawer = Segreti di { $seat-name }
mutiny-own-side = Stai con { mutiny-side }.
mutiny-own-side-none = ancora nessuna parte
mutiny-own-cards = Le tue carte combattimento
mutiny-own-cards-none = niente carte combattimento
mutiny-own-gold = Il tuo oro
mutiny-own-worth = { $worth } d’oro in tutto
mutiny-own-notes = Quel che hai guardato
mutiny-note-side = { $seat-name } sta con { mutiny-side }
mutiny-note-stale = { $seat-name } stava con { mutiny-side }
mutiny-note-pair = Coppia { $pair }: { $valverde } per Valverde, { $diaz } per Díaz
mutiny-note-under = { $what }: carta { $place } del mazzo, dall’alto

mutiny-chosen = parte scelta
mutiny-unchosen = senza parte
mutiny-out = fuori
mutiny-exchanges = { $exchanges ->
    [one] ha cambiato o fatto finta una volta
   *[other] ha cambiato o fatto finta { $exchanges } volte
}
mutiny-looked = { $seat-name } sa con chi sta { $other }
mutiny-looked-stale = { $seat-name } ha visto una volta con chi stava { $other }; può essere cambiato

mutiny-label-voyage = { $spaces ->
    [0] Il viaggio: la nave è arrivata
    [one] Il viaggio: uno spazio all’ammutinamento
   *[other] Il viaggio: { $spaces } spazi all’ammutinamento
}
mutiny-label-stock = { $stock ->
    [4] Isola dell’oro, la banca: monete { $count }
    [3] Isola del tesoro: carte oro { $count }
   *[2] Isola del vulcano: carte combattimento { $count }
}
mutiny-label-corridor = Il corridoio con le porte delle cabine
mutiny-label-door = Porta { $number }, chiusa: bussa
mutiny-label-door-open = Porta { $number }: { mutiny-pirate }, { $does }
mutiny-label-door-used = Porta { $number }: { mutiny-pirate }, già visitato in questo giro
mutiny-label-pair = Coppia { $pair }: { $valverde } per Valverde, { $diaz } per Díaz.
mutiny-label-pair-seen = Guardata da { $names }.
mutiny-label-pair-free = Coppia { $pair }: libera
mutiny-label-pair-won = Il duello { $pair } l’ha vinto { mutiny-side }
mutiny-label-deck = Ponte superiore. Duelli vinti: Valverde { $valverde }, Díaz { $diaz }
mutiny-label-lifeboat = La scialuppa di salvataggio; chi manca in questo giro: { mutiny-pirate }
mutiny-label-lifeboat-empty = La scialuppa di salvataggio
mutiny-duel = Duello { $pair }, giro { $round }
mutiny-total = { mutiny-side }: { $sum } in tutto, marinaio { $sailor }, carte { $cards }
mutiny-laid = { $state ->
    [laid] { $seat-name } ha posato una carta
    [done] { $seat-name } ha giocato il talismano
   *[open] { $seat-name } sta ancora scegliendo
}
mutiny-shown = Giro { $round }

mutiny-finale = Carte in tavola
mutiny-finale-won = { mutiny-side } vince l’ammutinamento
mutiny-finale-with = con { mutiny-side }
mutiny-finale-none = con nessuno
mutiny-finale-gold = { $worth } d’oro
mutiny-score-gold = { $cards ->
    [0] nessuna carta oro
    [one] { $cards } carta oro, che vale { $worth }
   *[other] { $cards } carte oro, che valgono { $worth }
}
mutiny-score-out = fuori dall’ammutinamento, senza carte combattimento
mutiny-score-hand = carte di quella parte in mano, in tutto valgono { $sum }

## Perché una mossa è buona: parti di una frase sola

mutiny-why-no-side = senza una parte non puoi vincere
mutiny-why-use = { $pirate ->
    [valverde] dalla parte che vince, vince l’oro
    [diaz] vedi due carte e tieni la migliore
    [crackpott] due carte combattimento in una volta
    [tembo] scegli la migliore di due carte combattimento
    [wessel_jan] le carte deboli diventano altre carte
    [dean_nero] le monete diventano carte, o le carte monete
    [pang] una carta o una moneta, quel che ti serve
    [chang_ye] una moneta a te, una di meno a un altro
    [sate] { $coins ->
        [one] { $coins } moneta gratis
       *[other] { $coins } monete gratis
    }
    [bijoux] puoi cambiare parte, o fare finta
    [ojo] scopri con chi sta un altro
    [cambivalute] chi conosce i marinai sa quali duelli combattere
   *[other] alle porte aperte non c’è di meglio
}
mutiny-why-done = qui nulla vale quel che costa
mutiny-why-knock = può aprire qualcuno di meglio, e meno porte chiuse frenano la nave
mutiny-why-knock-side = dietro una porta può esserci chi ti fa scegliere una parte
mutiny-why-talisman = { $cards ->
    [0] non hai più carte da posare
    [one] risparmi la tua ultima carta per il prossimo duello
   *[other] risparmi le tue { $cards } carte per i prossimi duelli
}
mutiny-why-sailor = { mutiny-side } ha così il marinaio { $value } contro { $other }
mutiny-why-look = quel che sai di una coppia non te lo toglie nessuno
mutiny-why-cards = { $cards ->
    [0] non hai ancora carte combattimento
    [one] hai solo { $cards } carta combattimento
   *[other] le carte combattimento vincono i duelli, e ne hai { $cards }
}
mutiny-why-coin = una moneta conta come oro
mutiny-why-gold = { $value } d’oro per la fine
mutiny-why-fight = { mutiny-side } sarebbe a { $sum } contro { $other }
mutiny-why-away = non aiuta { mutiny-side }
mutiny-why-weak = per { mutiny-side } può arrivarne una più forte
mutiny-why-own = { $value } in più per { mutiny-side }
mutiny-why-peek = scopri con chi sta { $seat-name }
mutiny-why-rob = { $seat-name } ha { mutiny-coins }
mutiny-why-bluff = gli altri non possono più essere sicuri di te
mutiny-why-hand = le tue carte fanno { $sum } per { mutiny-side }, { $other } per l’altra parte

mutiny-end-only-one = Nessun altro dalla parte vincente: la nave è di uno solo.
mutiny-end-gold = Più oro di tutti dalla parte vincente.
mutiny-end-cards = Oro pari; decidono le carte combattimento rimaste in mano.
mutiny-end-shared = Pari in tutto: la nave si divide.
mutiny-end-nobody-on-side = Dalla parte vincente non c’è nessuno di voi. La nave se ne va da sola.
mutiny-end-nobody-left = Non resta nessuno che possa combattere. La nave va alla deriva.
mutiny-race-goal = { $goal } d’oro
mutiny-race-seat = { $seat-name }: { $came } d’oro.

mutiny-help-goal = Sta’ dalla parte che vince l’ammutinamento, e abbi lì più oro degli altri.
mutiny-help-turn = Nel tuo turno usi un pirata: uno che sta a una porta aperta, o uno alla cui porta bussi. Se bussi alla prossima, non si torna indietro.
mutiny-help-play = Da Bijoux e Ojo si sceglie una parte. Senza, stai solo a guardare l’ammutinamento e non puoi vincere.
mutiny-help-back = Le porte rimaste chiuse fanno andare la nave. Quando arriva, o una scorta è finita, comincia l’ammutinamento.
mutiny-help-how = Combattono cinque coppie di marinai; con tre duelli si vince. Posa carte combattimento per una delle parti: le rosa per Valverde, le grigie per Díaz. Tienine almeno cinque.

mutiny-key-number = fa’ ciò che porta quel numero
mutiny-key-knock = bussa alla prossima porta
mutiny-key-done = basta; no, grazie
mutiny-key-swap = scambia i marinai di una coppia
mutiny-key-talisman = gioca il talismano
mutiny-key-arrows = scorri quel che si può fare
mutiny-key-enter = esegui
mutiny-key-undo = ritira l’ultima mossa
mutiny-key-drawer = apri o chiudi il cassetto

mutiny-offer-side-again = passare di là, o restare e fare solo finta
mutiny-offer-place = { $value } per Valverde, l’altro per Díaz, sulla coppia { $pair }

## Che cosa non si può chiedere

mutiny-error-no-action = «{ $text }» non è una mossa, come knock, use PIRATE o fight CARD
mutiny-error-pirates = è «{ $value }»; nomina almeno { $least } fra { $choices }, ciascuno una volta (M-ROW)
mutiny-error-spread = è «{ $value }»; dice quante carte di valore 1, 2 e 3 ci sono (M-SPREAD)
mutiny-error-box = carte: { $cards }; la scatola ne ha { $most } (M-PARTS)
mutiny-error-ones = carte di valore 1: { $cards }; ogni giocatore ne riceve una per colore (M-START)
mutiny-error-storms = è «{ $value }»; è una lista di spazi prima dell’ammutinamento (M-SPREAD)
mutiny-error-storm-twice = uno spazio è nominato due volte (M-SPREAD)

mutiny-lesson-first = La tua prima partita
    .about = Un giro dietro le porte, una parte, l’ultimo duello.
mutiny-lesson-doors = Un giro del viaggio
    .about = Da chi entrare, quando bussare ancora, che cosa fa andare la nave.
mutiny-lesson-side = Scegliere una parte
    .about = Con chi si vince, e come scoprire con chi stanno gli altri.
mutiny-lesson-duel = Un duello
    .about = Le carte, il talismano e il momento giusto per andarsene.

# L’equipaggio al tavolo.
mutiny-roster = L’equipaggio
mutiny-roster-count = { $pirates } possono stare dietro { $doors ->
    [one] { $doors } porta chiusa
   *[other] { $doors } porte chiuse
}
mutiny-roster-hidden = può aprirti
mutiny-roster-open = a una porta aperta
mutiny-roster-used = già visitato in questo giro
mutiny-roster-lifeboat = ha il mal di mare, è nella scialuppa
