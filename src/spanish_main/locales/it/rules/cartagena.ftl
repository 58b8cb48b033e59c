# Cartagena: le regole. Con parole nostre, secondo i libri di regole stampati; un messaggio per regola, nell’ordine del libro. Markdown.

cartagena-rules = Cartagena: le regole
    .intro =
        Un’evasione. I tuoi sei pirati sono chiusi nella fortezza, un passaggio sotterraneo porta al mare, e in fondo aspetta
        una scialuppa. Chi ha per primo tutta la banda a bordo salpa e vince. Da 2 a 5 giocatori; l’autore è Leo Colovini.

        Ogni regola ha una sigla, con cui il gioco la cita. Quel che si legge qui è raccontato con parole
        nostre secondo tre libri di regole: quello russo (Hobby World, 2012), uno ceco e un testo italiano della prima edizione
        (Winning Moves, 2000), che non è stampato: è una traduzione senza data, fatta da giocatori per giocatori. Dove non vanno
        d’accordo decide un’opzione del tavolo; dove tacciono o si possono leggere in due modi, l’ultima sezione dice che cosa
        abbiamo scelto.


## Che cosa c’è sul tavolo

cartagena-rules-table = Che cosa c’è sul tavolo

C-BOARD =
    Il passaggio (nelle opzioni `tunnel`) si compone di sei segmenti di sei caselle. Sono 36 caselle in tutto: la 1 è
    accanto alla fortezza, la 36 accanto alla scialuppa. I segmenti possono seguirsi in qualunque ordine, e ciascuno può stare
    in un verso o nell’altro: in tutto 6! x 2^6 = 46 080 passaggi. Su ogni segmento ciascuno dei sei simboli c’è una volta:

    | segmento | da un capo all’altro |
    |---|---|
    | 1 | bottiglia pistola tricorno teschio pugnale chiave |
    | 2 | pugnale bottiglia chiave pistola tricorno teschio |
    | 3 | tricorno chiave pistola bottiglia teschio pugnale |
    | 4 | chiave bottiglia teschio pugnale tricorno pistola |
    | 5 | pistola chiave pugnale tricorno teschio bottiglia |
    | 6 | tricorno pugnale chiave bottiglia pistola teschio |

    Un passaggio si scrive con i numeri dei segmenti dalla fortezza alla scialuppa, e una `r` dopo quelli girati:
    `1 2 5 3 4r 6r` è quello raffigurato nei libri di regole.
    .title = Il passaggio

C-SYMBOLS =
    Bottiglia, pugnale, tricorno, chiave, pistola, teschio. Qualche edizione li disegna un po’ diversi, vedi sotto.
    .title = I simboli

C-DECK =
    Il mazzo ha 17 carte per ogni simbolo, 102 in tutto. La carta con la freccia che le accompagna è un segnaposto e non
    si pesca mai.
    .title = Il mazzo

C-PIRATES =
    Ognuno ha sei pirati di un colore. Partono tutti dalla fortezza (casella 0), dove c’è posto per quanti si vuole. Lo
    stesso vale per la scialuppa (37). Né l’una né l’altra conta come casella del passaggio.
    .title = I pirati

C-DEAL =
    Ogni giocatore riceve sei carte, uno dopo l’altro a partire dal primo posto; poi, se c’è la riga, se ne mettono giù le
    carte.
    .title = La distribuzione

C-FIRST =
    Mettetevi d’accordo su chi comincia, o tirate a sorte. Da lì il turno passa al posto di numero successivo, e
    dall’ultimo al posto 0: in senso orario.
    .title = Chi comincia


## Tre modi di tenere le carte

cartagena-rules-cards = Tre modi di tenere le carte
    .text =
        Due cose si possono scegliere: se le mani sono scoperte o segrete, e se le carte nuove vengono dal mazzo coperto o da
        una riga scoperta. Tre delle quattro combinazioni hanno un nome:

C-JAMAICA =
    Mani segrete, mazzo coperto. Quante carte ha qualcuno lo vedono tutti, quali no; quello che arriva dal mazzo è una
    sorpresa per chi lo prende e un segreto per tutti gli altri.
    .title = Giamaica

C-TORTUGA =
    Mani scoperte, riga scoperta. Dodici carte stanno in riga, con la freccia a uno dei capi. Le carte nuove si prendono
    da lì, una dopo l’altra: così tutti sanno chi avrebbe che cosa.
    .title = Tortuga

C-HISPANIOLA =
    Mani segrete, riga scoperta. Non è in nessun libro di regole; la si gioca in rete. Le sei carte dell’inizio sono
    segrete, quelle prese dalla riga le hanno viste tutti, e una buona memoria fa comodo. (In questo programma ricorda la
    pagina per te.)
    .title = Hispaniola

C-REFILL =
    Presa l’ultima carta della riga, si mettono giù subito le prossime dodici, anche se chi l’ha presa ne deve avere
    un’altra. Se mazzo e scarti insieme non bastano, la riga resta più corta.
    .title = La riga si riempie

C-RESHUFFLE =
    Se serve una carta e il mazzo è vuoto, gli scarti, mischiati, diventano il mazzo. Se non ci sono nemmeno scarti, si
    prende quel che c’è, fosse anche nulla; il pirata è arretrato lo stesso.
    .title = Il mazzo finisce


## Il tuo turno

cartagena-rules-turn = Il tuo turno

C-TURN =
    Un turno ha al massimo tre mosse. Ce ne sono di due tipi, giocare una carta e arretrare, e si mescolano a piacere, con
    un pirata solo o con più d’uno. Dopo la prima mossa ti puoi fermare quando vuoi; dopo la terza devi.
    .title = Da una a tre mosse

C-MUST =
    Se puoi fare qualcosa, non è permesso non fare nulla. (Edizione italiana e russa.)
    .title = Qualcosa va fatto

C-SKIP =
    Puoi lasciar passare un turno senza muovere. (Edizione ceca.)
    .title = Si può passare

C-STUCK =
    Se non hai né una carta da giocare né un pirata che possa arretrare, il turno finisce da sé, qualunque sia l’edizione,
    all’inizio o a metà. Se capita a tutti i posti di seguito, ogni volta all’inizio del turno e senza che nel frattempo
    qualcuno abbia mosso o sia passato per scelta, nessuno potrà muovere mai più: la partita è patta.
    .title = Non si può fare nulla


## Giocare una carta

cartagena-rules-play = Giocare una carta

C-FWD =
    Metti una carta sugli scarti e scegli un tuo pirata nella fortezza o nel passaggio. Corre alla prima casella davanti a
    lui che ha il simbolo della carta ed è *libera*: senza nessun pirata, nemmeno tuo. Tutto il resto lo supera correndo.
    .title = Al prossimo simbolo libero

C-BOAT =
    Se tra il pirata e la fine del passaggio una casella così non c’è, salta nella scialuppa.
    .title = Nella scialuppa

C-FWD-NOT =
    I pirati nella scialuppa sono arrivati e non corrono più. E la carta ci vuole: niente carta, niente corsa.
    .title = Chi non può correre


## Arretrare e pescare

cartagena-rules-retreat = Arretrare e pescare

C-BACK =
    Le carte nuove si pagano con la strada. Il pirata che mandi indietro cammina finché trova una compagnia dove c’è
    ancora posto: un pirata solo, che ti vale una carta, o due insieme, che te ne valgono due. Tuoi o altrui, è lo stesso.
    .title = Indietro per le carte

C-BACK-PASS =
    Mentre arretra un pirata supera le caselle vuote e quelle con tre pirati, che sono piene: su una casella non stanno
    mai più di tre pirati. Non può superare un pirata solo per arrivare a una coppia più indietro.
    .title = Che cosa si supera

C-BACK-NOT =
    Se dietro di lui nessuna casella ha uno o due pirati, il pirata non può arretrare. Nella fortezza non si arretra, e
    dalla fortezza nemmeno.
    .title = Chi non può arretrare

C-BACK-BOAT =
    Un pirata già nella scialuppa può lasciarla di nuovo arretrando. Lo dice il libro ceco, gli altri due non fanno
    eccezioni. Un tavolo può giocare senza (opzione `boat_retreat`).
    .title = Indietro dalla scialuppa

C-FRESH =
    Le carte appena pescate sono tue e si possono giocare subito, nello stesso turno.
    .title = Carte fresche


## Chi vince

cartagena-rules-end = Chi vince

C-WIN =
    Appena il tuo sesto pirata è nella scialuppa la partita è finita e hai vinto, anche se ti restano mosse.
    .title = Il sesto pirata


## Edizioni

cartagena-rules-editions = Edizioni
    .text =
        Un’edizione è un gruppo di opzioni e una serie di nomi per i simboli. Ogni opzione si può cambiare per conto suo.

        | edizione | libro | almeno una mossa | indietro dalla scialuppa | il teschio si chiama | il pugnale si chiama |
        |---|---|---|---|---|---|
        | `italian` (di norma) | italiano | sì, C-MUST | sì | teschio | spada |
        | `russian` | russo | sì, C-MUST | sì | bandiera | sciabola |
        | `czech` | ceco | no, C-SKIP | sì | teschio | pugnale |

        Ogni edizione prende il nome dalla lingua del libro che segue. Prima `italian` si chiamava `winning-moves-2000` e
        `russian` si chiamava `hobby-world-2012`. I due nomi valgono ancora dovunque si nomini un’edizione, e le registrazioni
        che li contengono si leggono ancora.

        A un tavolo dell’edizione di norma ognuno vede i simboli dell’edizione nella sua lingua: in italiano teschio e spada,
        in russo bandiera e sciabola, in ceco e in tedesco teschio e pugnale. In inglese vale la tabella. Le altre due
        edizioni fissano i simboli per tutti al tavolo.

        Che cosa sappiamo dell’edizione del 2000: dei suoi libri non ne abbiamo letto nessuno, solo la traduzione italiana
        fatta da giocatori. Le recensioni dell’edizione tedesca dicono che si può passare il turno, e chiamano *Dolch*
        (pugnale) il simbolo. Per giocare così si sceglie `must_act=false`.

        | opzione | valori | significato |
        |---|---|---|
        | `players` | 2 3 4 5 | i posti |
        | `variant` | `jamaica` `tortuga` `hispaniola` | decide `hands` e `supply` |
        | `hands` | `secret` `open` | C-JAMAICA, C-TORTUGA |
        | `supply` | `deck` `row` | C-JAMAICA, C-TORTUGA |
        | `edition` | vedi sopra | decide `must_act` e `boat_retreat`, e come si chiamano i simboli |
        | `must_act` | true false | C-MUST o C-SKIP |
        | `boat_retreat` | true false | C-BACK-BOAT |
        | `tunnel` | per esempio `1 2 5 3 4r 6r` | C-BOARD |
        | `first_seat` | un posto | C-FIRST |


## Un esempio

cartagena-rules-example = Un esempio
    .text =
        I tre libri mostrano tutti la stessa posizione di una partita di Tortuga in quattro. Eccola come la scriviamo noi; il
        passaggio è `1 2 5 3 4r 6r` e tocca al blu.

        | posto | pirati sulle caselle | mano |
        |---|---|---|
        | blu | 0 6 6 9 17 18 | pugnale pugnale pugnale pugnale teschio teschio bottiglia pistola tricorno |
        | rosso | 5 8 17 17 22 26 | bottiglia teschio pistola pistola pistola |
        | giallo | 0 9 21 30 33 37 | bottiglia chiave teschio |
        | verde | 0 11 12 19 19 29 | chiave teschio teschio tricorno pistola pistola bottiglia |

        La riga, la prossima carta per prima: bottiglia pugnale pugnale tricorno pistola bottiglia pugnale teschio teschio.

        Due mosse degli altri per scaldarsi. Se toccasse al giallo, un teschio porterebbe il suo pirata dalla 9 alla 23: i
        teschi 12 e 17 sono occupati. E il rosso potrebbe arretrare dalla 8 alla 6, dove ci sono due pirati, e pescare due carte.

        Tre cose che il blu potrebbe fare con le sue tre mosse:

        1. *Correre.* Pugnale, dalla fortezza alla 7; pugnale, dalla 6 alla 15; pugnale, dalla 6 alla 24. Tre pirati più avanti,
           ma tre pugnali in meno in mano e le caselle dei pugnali occupate; e due delle prossime tre carte della riga sono
           pugnali: chi le pesca salterà lontano.
        2. *Prendere carte.* Tre volte indietro: dalla 17 alla 12, dalla 18 alla 17, e di nuovo dalla 17 alla 12. Fanno una, due
           e due carte, perché la prima mossa dà compagnia al pirata verde che era solo sulla 12, e a quella coppia arriva la
           terza. La mano del blu cresce da nove carte a quattordici, e nessuno è più vicino alla scialuppa.
        3. *Correre e prendere carte.* Bottiglia, dalla 17 nella scialuppa: davanti, le bottiglie 18, 22, 29 e 33 sono tutte
           occupate. Poi indietro dalla 18 alla 17, per due carte. È anche uno sgarbo al rosso: con il blu sulla 18 una bottiglia
           avrebbe portato un pirata rosso dalla 17 fin dentro la scialuppa, ora si ferma sulla 18. Infine pugnale, dalla
           fortezza alla 7. Un pirata a casa, uno fuori dalla fortezza, e due carte guadagnate.

        Il testo italiano e quello ceco preferiscono il terzo. Il russo lo chiama una via di mezzo, e di tutti e tre dice che
        forse si può fare di meglio.


## Che cosa abbiamo dovuto scegliere

cartagena-rules-choices = Che cosa abbiamo dovuto scegliere
    .text =
        - *I segmenti (C-BOARD).* I libri mostrano sei segmenti in una figura e parlano di «centinaia», «migliaia» e «molti»
          passaggi. Le sequenze sono quelle su cui tre descrizioni pubbliche indipendenti vanno d’accordo, e quella figura con
          loro; il numero dei passaggi ne segue.
        - *In che ordine si distribuiscono le carte (C-DEAL)* non lo dice nessuno.
        - *Chi comincia (C-FIRST).* Nei libri decide l’aspetto dei giocatori. Un programma non li vede.
        - *Hispaniola (C-HISPANIOLA)* non è una versione stampata.
        - *Quando gli scarti diventano il mazzo (C-RESHUFFLE).* Appena il mazzo è finito, o quando serve una carta che non c’è? Il
          testo russo e quello italiano si possono leggere nei due modi, il ceco parla del secondo. Noi pure.
        - *Nulla è possibile (C-MUST).* L’obbligo di muovere è stampato senza eccezioni. Quella per chi non può la mettiamo noi.
        - *Nessuno può muovere (C-STUCK).* Che cosa succede allora non lo dice nessun libro. Con poche carte e senza ritorno
          dalla scialuppa capita: perciò il turno finisce da sé, e un tavolo dove nessuno può muovere finisce patta.
        - *Nemmeno una carta (C-RESHUFFLE).* In due, se si accumula, mazzo e scarti possono finire tutti e due. I libri lasciano
          arretrare senza chiedere se una carta c’è, e noi con loro.
        - *Una riga che non si è potuta riempire (C-REFILL).* Se mazzo e scarti erano vuoti quando la riga è finita, la prossima
          si mette giù quando serve una carta, non appena se ne scarta una.
        - *Indietro dalla scialuppa (C-BACK-BOAT).* «Uno dei tuoi pirati» comprende quelli nella scialuppa, e l’unico libro che
          ne parla lo permette.
        - *Due giocatori e un mazzo rimischiato.* Quando gli scarti diventano il mazzo, ogni carta che non si vede è in una delle
          due mani, quindi ognuno può ricavare quella dell’altro. Il programma dice a tutti e due ciò che potrebbero sapere.

## Che cosa si legge sotto le figure

cartagena-picture-run = Con un teschio dalla 9 alla 23: sui teschi prima, la 12 e la 17, c’è qualcuno.
cartagena-picture-boat = Con una bottiglia dalla 17 nella scialuppa: 18, 22, 29 e 33 sono tutte occupate.
cartagena-picture-back = Dalla 8 indietro alla 6: lì sono in due, e fanno due carte.
cartagena-picture-pass = Dalla 10 indietro alla 2: sulla 4 sono in tre, quindi la si supera; il pirata solo sulla 2 vale una carta.
cartagena-picture-plan-run = L’ultima corsa del primo piano: dalla 6 alla 24.
cartagena-picture-plan-fetch = La terza volta indietro del secondo piano: sulla 12 ora sono in due.
cartagena-picture-plan-both = Il terzo piano: uno è nella scialuppa, ora dalla 18 indietro alla 17 per due carte.
