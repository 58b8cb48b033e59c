# Lezioni di Cartagena: che cosa si dice a ogni passo, tre frasi brevi al massimo. I numeri di cui parla un passo vengono
# dalle regole: $from, $to, $cards, $symbol della mossa che chiede. $place: page o terminal.

cartagena-lesson-first-run = Porta i tuoi sei pirati dalla fortezza alla scialuppa prima che ci riescano gli altri. Gioca { cartagena-symbol-object }{ $place ->
    [terminal] {""}
   *[page] : scegli la carta, poi la fortezza
}. Il pirata corre alla prossima casella con quel simbolo.
cartagena-lesson-first-jump = La casella 4 ora è occupata, quindi la prossima libera con quel simbolo è più avanti. Gioca l’altra carta uguale, dalla fortezza. Chi ti sta davanti ti rende più veloce.
cartagena-lesson-first-back = Non hai più buone carte? Torna indietro a prenderne. Scegli il pirata sulla { $from } e fallo arretrare fino a quello sulla { $to }: lì c’è un pirata, quindi peschi una carta.
cartagena-lesson-first-full = { $seat-1 } ha fatto arretrare un pirata fino ai tuoi due sulla 4 e ha pescato due carte. Adesso sono in tre: la casella è piena. Corri via da lì con { cartagena-symbol-object }, fino alla { $to }.
cartagena-lesson-first-pair = Dietro di te, sulla { $to }, ci sono due pirati: di chi siano non importa. Arretra fino a loro e pesca due carte. Una spesa, due guadagnate.
cartagena-lesson-first-free = Delle tre mosse te ne resta una. Fa’ quello che vuoi{ $place ->
    [terminal] {""}
   *[page] : quel che si può fare brilla, tocca altro per sapere perché no
}. Oppure finisci il turno.
cartagena-lesson-first-boat = Molto più tardi. Quattro dei tuoi sono nella scialuppa, ne mancano due. Davanti alla { $from } tutte le caselle con quel simbolo sono occupate: gioca { cartagena-symbol-object }, e il pirata salta dritto nella scialuppa.
cartagena-lesson-first-last = Manca solo il pirata sulla 32. Trova una carta che lo porti oltre l’ultima casella libera. Con il sesto a bordo si vince subito.
cartagena-lesson-first-done = Tutti e sei a bordo: hai vinto! Ora sai tutto il gioco: correre, saltare gli altri, arretrare per avere carte.

cartagena-lesson-plans-run = Quattro giocatori, carte scoperte, tocca a te: che cosa faresti? Primo piano: correre. Gioca { cartagena-symbol-object } dalla fortezza, fino alla { $to }.
cartagena-lesson-plans-run-on = Ora dalla { $from }, sopra tutti, fino alla { $to }.
cartagena-lesson-plans-run-far = E l’altro dalla { $from }: addirittura fino alla { $to }.
cartagena-lesson-plans-ran = Tre pirati più avanti, tre carte in meno. Ma due delle prossime tre carte in riga hanno lo stesso simbolo, e quelle caselle ora sono tutte occupate: chi le pesca ti salta.
cartagena-lesson-plans-fetch = Secondo piano: prendere carte. Arretra dalla { $from } alla { $to }, per una carta.
cartagena-lesson-plans-fetch-on = Dalla { $from } alla { $to }: lì sono in due, due carte.
cartagena-lesson-plans-fetch-more = E di nuovo dalla { $from } alla { $to }. Adesso lì sono in due, da quando ci sei tu.
cartagena-lesson-plans-fetched = Cinque carte in più, quattordici in mano, e nessuno più vicino alla scialuppa. Intanto gli altri hanno corso.
cartagena-lesson-plans-both = Terzo piano: un po’ e un po’. Gioca { cartagena-symbol-object }: davanti alla { $from } quelle caselle sono tutte occupate, e si va dritti nella scialuppa.
cartagena-lesson-plans-both-back = Adesso arretra dalla { $from } alla { $to }, per due carte.
cartagena-lesson-plans-both-on = Con quel che resta, un altro fuori dalla fortezza, fino alla { $to }.
cartagena-lesson-plans-did-both = Uno a bordo, uno in cammino, due carte guadagnate. E non sei più sulla 18: la bottiglia del rosso sarebbe saltata dalla 17 nella scialuppa, ora si ferma lì.
cartagena-lesson-plans-yours = A due dei tre libri di regole piace di più il terzo piano, uno dice che forse c’è di meglio. Trova il tuo: tre mosse.
cartagena-lesson-plans-done = Correre costa carte, prendere carte costa tempo. I turni migliori fanno l’uno e l’altro, e guastano un salto a qualcuno.

cartagena-lesson-bridge-leave = { $seat-1 }, sulla 4, ha in mano due teschi, e tu stai sui teschi 12, 17 e 23: un ponte. Guarda che cosa succede se non ci badi. Fa’ uscire un altro pirata dalla fortezza.
cartagena-lesson-bridge-leave-end = Ora finisci il turno.
cartagena-lesson-bridge-jumped = Una carta, ed ecco un pirata sulla 28: davanti a tutti e tre i tuoi. Quel ponte l’hai fatto tu.
cartagena-lesson-bridge-break = Ancora una volta dall’inizio. Togli il pirata dalla 12, con una carta o arretrando: è la prima asse del ponte.
cartagena-lesson-bridge-break-end = Basta così. Finisci il turno.
cartagena-lesson-bridge-stopped = La stessa carta porta solo alla 12. Prima di finire un turno, guarda che cosa hanno in mano gli altri e dove li lasceresti saltare.
cartagena-lesson-bridge-done = Una casella che lasci è un buco nel ponte di qualcuno. E una casella che prendi è un’asse del tuo.
