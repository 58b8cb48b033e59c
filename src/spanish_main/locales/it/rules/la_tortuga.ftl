# La Tortuga: le regole. Con parole nostre, secondo i libri di regole stampati; un messaggio per regola, nell’ordine del libro. Markdown.

la_tortuga-rules = La Tortuga: le regole
    .intro =
        Tartarughe marine nuotano intorno a un’isola davanti al Venezuela, ogni tanto l’una in groppa all’altra, e depongono
        uova quando passano dalla spiaggia. Chi ha più uova vince. Da 2 a 7 giocatori; l’autore è Alex Randolph, e il gioco è
        noto anche come *Mahé*.

        Ogni regola ha una sigla, con cui il gioco la cita. Quel che si legge qui è raccontato con parole
        nostre secondo il libro di regole russo (Cosmodrome, 2015, dall’edizione di Franjos). Dove il libro tace o si può leggere
        in due modi, l’ultima sezione dice che cosa abbiamo scelto.


## Che cosa c’è sul tavolo

la_tortuga-rules-table = Che cosa c’è sul tavolo

L-TRACK =
    L’anello intorno all’isola ha 21 caselle, numerate come nuotano le tartarughe: in senso antiorario. La casella 21 è la
    spiaggia. Prima della casella 1 galleggia una zattera. Non è una casella dell’anello, ci stanno tutti, e nessuno vi sta in
    groppa a nessuno.
    .title = Anello, spiaggia e zattera

L-TURTLES =
    Da quattro a sette giocatori, ognuno ha una tartaruga. In due o in tre ne ha due (vedi L-TWO). Ogni tartaruga parte
    dalla zattera.
    .title = Le tartarughe

L-DECK =
    Le 24 carte covata mostrano da 1 a 6 uova. Dopo averle mischiate se ne tolgono quattro, senza che nessuno le veda. Le
    altre venti sono il mazzo, coperto sulla spiaggia, tranne la prima carta, che si scopre.
    .title = Le carte covata

L-CARDS =
    Quante carte ci sono di ogni numero:

    | uova | 1 | 2 | 3 | 4 | 5 | 6 | in tutto |
    |---|---|---|---|---|---|---|---|
    | carte | 3 | 3 | 5 | 5 | 5 | 3 | 24 |

    È una nostra ricostruzione (vedi sotto).
    .title = Quante di ciascuna

L-FIRST =
    Può cominciare chiunque. Poi il turno va al posto di numero successivo, e dall’ultimo al posto 0.
    .title = Chi comincia


## Il tuo turno

la_tortuga-rules-turn = Il tuo turno

L-ROLL =
    Il primo dado si tira sempre. Poi puoi fermarti lì o tirarne un secondo, e dopo il secondo un terzo. Più di tre non ce
    ne sono.
    .title = Un dado, due o tre

L-BUST =
    La somma non deve superare 7. Se con il secondo o il terzo dado lo supera, si sballa: la tartaruga torna sulla zattera
    con tutti quelli che ha in groppa, e la sua mossa è finita. Con un dado solo non si può sballare.
    .title = Sopra il sette

L-MOVE =
    Quando ti fermi, o hai tre dadi sul tavolo, moltiplica la somma per il numero dei dadi. Di tante caselle nuota la
    tartaruga:

    | dadi | caselle | da | a |
    |---|---|---|---|
    | uno | somma | 1 | 6 |
    | due | 2 x somma | 4 | 14 |
    | tre | 3 x somma | 9 | 21 |
    .title = Quanto lontano

L-RING =
    Dopo la casella 21 viene la 1. Una tartaruga che lascia la zattera con n caselle arriva sulla casella n: con 21 arriva
    quindi alla spiaggia. Da una casella dell’anello, 21 caselle sono un giro intero: si arriva da dove si è partiti.
    .title = In tondo

L-PASS =
    Le altre tartarughe per strada non sono d’ostacolo, e non succede loro nulla.
    .title = Superare


## In groppa

la_tortuga-rules-riding = In groppa

L-RIDE =
    Se una mossa finisce su una casella dove ci sono già tartarughe, chi arriva sale in cima. Se porta passeggeri, restano
    in groppa nell’ordine che avevano. L’altezza non ha limiti.
    .title = Salire

L-CARRY =
    Una tartaruga porta con sé tutto ciò che ha sopra e nulla di ciò che ha sotto, dovunque la mandino i dadi, fosse anche
    la zattera. Lì la pila si scioglie.
    .title = Portare con sé

L-DECIDE =
    La tartaruga è di chi ha il turno; se tirare il secondo e il terzo dado lo dice chi ha la tartaruga *in cima* al
    gruppo che si muove.
    .title = Decide chi è in cima


## Uova

la_tortuga-rules-eggs = Uova

L-LAY =
    Quando una mossa finisce sulla casella 21 o la supera, si vince la carta scoperta. Per un gruppo la carta è una sola,
    e la prende chi ha la tartaruga in cima. La carta dopo si scopre subito, prima che qualcuno faccia altro. Partire dalla
    21 non è superarla: la tartaruga che comincia lì depone di nuovo quando ha finito il giro, cioè con 21 caselle.
    .title = Deporre le uova

L-BEACH =
    La ventesima carta lascia scoperta la spiaggia stessa, con le sue 7 uova. Vanno a chi ha la tartaruga in cima al
    prossimo gruppo che arriva sulla casella 21 o la supera, e la partita finisce in quel momento.
    .title = L’ultima covata


## Chi vince

la_tortuga-rules-end = Chi vince

L-WIN =
    Conta le uova sulle tue carte, e le 7 della spiaggia se le hai prese. Vince il numero più alto.
    .title = Più uova

L-TIE =
    A parità di uova vince chi ha più carte; la spiaggia conta come una carta. Chi è pari in tutto divide la vittoria.

    Un esempio: uno ha 2 2 3 3 4 5, un altro 3 4 5 e la spiaggia. Tutti e due hanno 19 uova, ma sei carte battono quattro.
    .title = Parità


## Due o tre giocatori

la_tortuga-rules-two = Due o tre giocatori

L-TWO =
    Con due tartarughe a testa in un turno le muovi tutte e due, prima l’una e poi l’altra, dadi compresi. All’inizio di
    ogni turno scegli quale va per prima. Ogni mossa segue tutte le regole: le tue tartarughe possono stare in groppa l’una
    all’altra, la prima mossa può portare con sé (o trascinare sulla zattera) la tartaruga che deve muovere per seconda, e se
    la prima sballa, la mossa della seconda resta. Le carte delle due stanno in un mucchio solo.

    Qui la tartaruga numero t è del posto t modulo il numero dei giocatori.
    .title = Due tartarughe a testa


## Carte come dadi (un’opzione del tavolo)

la_tortuga-rules-spend = Carte come dadi (un’opzione del tavolo)

L-SPEND =
    Invece di tirare il secondo o il terzo dado si può posare una covata vinta prima; il suo numero vale come il dado. Il
    primo dado si tira sempre.
    .title = Una carta per un dado

L-SPEND-FIT =
    Si può posare solo una carta che lascia la somma a 7 o meno: con una carta, quindi, non si sballa.
    .title = Deve starci

L-SPEND-ONE =
    Una carta per turno è il limite, chiunque l’abbia posata. Con due tartarughe le due mosse sono un turno solo.
    .title = Una per turno

L-SPEND-OWN =
    Può farlo chi decide (L-DECIDE), con una carta propria. Nessuno può essere costretto a pagare.
    .title = Del proprio

L-SPEND-GONE =
    La carta è fuori dal gioco. Alla fine non vale uova e non conta in caso di parità.

    Un esempio: il dado dice 3 e aggiungi una carta da 1: (3 + 1) x 2 = 8 caselle.
    .title = Persa è persa


## Una mossa dall’inizio alla fine

la_tortuga-rules-example = Una mossa dall’inizio alla fine
    .text =
        Tre tartarughe stanno sulla casella 13: la verde sotto, la blu sulla verde, la gialla in cima. È il turno del blu, che
        tira un 3. Decide il giallo, che sta più in alto: un altro dado, ed è un 1, e un altro ancora, di nuovo 1. Fanno
        (3 + 1 + 1) x 3 = 15 caselle, oltre la spiaggia fino alla 7. La verde ha perso i suoi passeggeri ed è ancora sulla 13.
        La carta scoperta aveva 2 uova: ora è del giallo, e si scopre la prossima.


## Che cosa abbiamo dovuto scegliere

la_tortuga-rules-choices = Che cosa abbiamo dovuto scegliere
    .text =
        - *I numeri delle carte (L-CARDS).* Il libro dà solo il totale e da quanto a quanto vanno. Ma il suo esempio di conteggio
          mostra tutte e venti le carte di una partita finita: due da 1 e due da 2, cinque da 3 e cinque da 4, tre da 5 e tre da
          6. Quattro per ogni numero, quindi, non possono essere. La recensione di chi lo possiede racconta che 3, 4 e 5 escono
          quasi due volte più spesso degli altri. La nostra tabella va d’accordo con l’uno e con l’altra.
        - *Parità di uova e di carte (L-TIE)*: non se ne parla. Noi dividiamo la vittoria.
        - *Sballare con due tartarughe (L-BUST, L-TWO).* Il testo generale dopo uno sballo passa il turno al prossimo, ma parla di
          una tartaruga a testa. Per noi si perde solo la mossa, perché con due tartarughe i dadi si tirano per l’una e poi per
          l’altra.
        - *Partire dalla spiaggia (L-LAY).* Le carte vanno a chi arriva sulla 21 o la oltrepassa. Lasciarla non è né l’uno né
          l’altro.
        - *Una carta per turno (L-SPEND-ONE).* Per noi un «turno» è tutto ciò che si fa prima che un altro prenda i dadi, le due
          mosse di L-TWO comprese.
        - *L’ultimo giro (L-BEACH).* L’introduzione parla di un ultimo giro dopo il mazzo; le regole in dettaglio lasciano
          continuare, per quanti giri servono, finché qualcuno arriva alla spiaggia. Seguiamo queste.

## Che cosa si legge sotto le figure

la_tortuga-picture-move = 2 e 3 con due dadi: dieci caselle, dalla 5 alla 15.
la_tortuga-picture-ride = Dalla 5 alla 8, dove c’è già qualcuno: chi arriva sale in cima.
la_tortuga-picture-carry = La blu parte dalla 13 e porta con sé la gialla; la verde, sotto, resta.
la_tortuga-picture-lay = 1 e 3 con due dadi: otto caselle, dalla 13 alla spiaggia; si vince la carta da 6 uova.
la_tortuga-picture-example = Ci sono i dadi 3 e 1: il giallo, in cima, chiede il terzo.
la_tortuga-picture-example-end = È un 1: oltre la spiaggia fino alla 7. La verde è ancora sulla 13, e la carta è del giallo.
