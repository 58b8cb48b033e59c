# L’Ammutinamento: le regole. Con parole nostre, secondo i libri di regole stampati; un messaggio per regola, nell’ordine del libro. Markdown.

mutiny-rules = L’Ammutinamento: le regole
    .intro =
        Il tesoro è a bordo, la costa di casa è in vista e l’equipaggio è diviso. Il capitano Valverde vuole tenersi il comando,
        Ramón Díaz lo vuole per sé. Per strada bussi alle porte delle cabine, raccogli oro e carte per combattere, e in segreto
        scegli una parte. Alla fine del viaggio combattono cinque coppie di marinai. Vinci se vince la tua parte e lì nessuno è
        più ricco di te. Da 2 a 4 giocatori; *Cartagena: Die Meuterei*, l’autore è Michael Rieneck.

        Ogni regola ha una sigla, con cui il gioco la cita. Quel che si legge qui è raccontato con parole
        nostre secondo una traduzione russa delle regole stampate. Dove tace o si può leggere in due modi, l’ultima sezione dice
        che cosa abbiamo scelto. Quel che abbiamo dovuto supporre è segnato come **supposto**.


## Che cosa c’è nella scatola

mutiny-rules-table = Che cosa c’è nella scatola

M-SIDES =
    Due parti. Le carte combattimento di Valverde sono rosa, quelle di Díaz grigie.
    .title = Due parti

M-PARTS =
    Dieci marinai, numerati da 1 a 10 dove nessuno lo vede; tredici carte pirata, tutte diverse; per ogni giocatore
    due *carte convinzione*, una per parte, e un talismano che visto da dietro sembra una carta combattimento; 40 carte
    combattimento, rosa o grigie, di valore da 1 a 3; 18 carte oro di valore da 1 a 3; 30 monete di valore 1; una nave.
    .title = I pezzi

M-SPREAD =
    È **supposto**: la nostra fonte non dice né quante carte ci sono di ogni valore né com’è il percorso della nave.
    Giochiamo con questi numeri; chi prepara un tavolo può mettere quelli della sua scatola:

    | valore | 1 | 2 | 3 | in tutto |
    |---|---|---|---|---|
    | carte combattimento rosa | 10 | 6 | 4 | 20 |
    | carte combattimento grigie | 10 | 6 | 4 | 20 |
    | carte oro | 6 | 6 | 6 | 18 |

    | giocatori | 2 | 3 | 4 |
    |---|---|---|---|
    | spazi fino all’ammutinamento | 14 | 16 | 18 |

    Le tempeste aspettano 12, 8 e 4 spazi prima dell’ammutinamento.
    .title = Quante di ciascuna


## Prima di salpare

mutiny-rules-start = Prima di salpare

M-START =
    Cominci con due carte combattimento di valore 1, una rosa e una grigia, coperte; con le due carte convinzione; con una
    moneta; e con il tuo talismano, che fino all’ammutinamento resta da parte.
    .title = Con che cosa cominci

M-BANK =
    Le altre carte combattimento, mischiate, sono un mazzo sull’isola del vulcano, le carte oro un mazzo sull’isola del
    tesoro. Le altre monete stanno sull’isola dell’oro: sono la banca.
    .title = Tre isole

M-SAILORS =
    I marinai si mescolano e si mettono sul ponte. Nessuno sa chi è chi. I posti con le lettere e il ponte superiore
    restano liberi.
    .title = I marinai

M-SHIP =
    Più si è, più lungo è il viaggio: in due si parte dall’isola del vulcano, in tre dall’isola del tesoro, in quattro
    dall’isola dell’oro.
    .title = Da dove parte la nave

M-DEALER =
    Il primo mazziere è il più anziano. Qui il tavolo nomina il primo posto, o tira a sorte.
    .title = Il primo mazziere


## Il viaggio

mutiny-rules-voyage = Il viaggio

M-ROW =
    Un giro comincia con il mazziere che mischia le carte pirata. Ne mette in fila, coperte, tante quanti sono i giocatori
    e tre di più: sono le porte delle cabine. Il mazzo va a sinistra, al mazziere del giro dopo.
    .title = La fila di porte

M-ORDER =
    Ogni giocatore ha un turno, il mazziere per primo, poi secondo il numero del posto. In un turno usi un pirata, non di
    più e non di meno. Quando tutti hanno avuto il loro, il giro è finito.
    .title = Un turno a testa

M-OPEN =
    Se quando comincia il tuo turno ci sono porte aperte, puoi usare subito uno dei pirati che vi stanno. Se non te ne
    piace nessuno, ti si apre la prima porta ancora chiusa.
    .title = Le porte aperte

M-KNOCK =
    Usa il pirata che hai incontrato, o bussa alla prossima porta. Da quelli che lasci in questo turno non si torna più, e
    nemmeno da quelli che erano alle porte aperte quando è cominciato.
    .title = Usare o bussare

M-LAST =
    Dietro l’ultima porta c’è il pirata che devi usare.
    .title = L’ultima porta

M-USED =
    Un pirata usato lascia la fila, e in questo giro non serve più a nessuno.
    .title = Già usato

M-GHOST =
    Chi incontra il Fantasma ha finito: il turno si chiude, e non succede altro.
    .title = Il Fantasma

M-SAIL =
    Dopo il giro la nave avanza di uno spazio per ogni porta ancora chiusa: da nessuno a tre.
    .title = La nave avanza

M-STORM =
    Se arriva a una tempesta o la passa, e l’ammutinamento non comincia, qualcuno ha il mal di mare. Prima di stendere la
    fila nuova il nuovo mazziere pesca un pirata a caso e ne mette la carta scoperta nella scialuppa di salvataggio. Chi c’era
    prima torna nel mazzo. Dopo la prima tempesta, quindi, le file si fanno con dodici pirati e non con tredici.
    .title = Tempeste


## Dietro le porte

mutiny-rules-crew = Dietro le porte

M-VALVERDE =
    Prendi la prima carta oro e una moneta. Le carte oro stanno coperte davanti a te.
    .title = Il capitano Valverde

M-DIAZ =
    Guarda la prima carta oro e la prima carta combattimento. Tienine una; l’altra va sotto il suo mazzo.
    .title = Ramón Díaz

M-CRACKPOTT =
    Prendi le prime due carte combattimento.
    .title = Crackpott

M-TEMBO =
    Guarda le prime due carte combattimento. Tienine una; l’altra va sotto il mazzo.
    .title = Tembo

M-WESSEL =
    Metti sotto il mazzo fino a tre delle tue carte combattimento e pescane altrettante da sopra.
    .title = Wessel-Jan

M-NERO =
    Vendi fino a tre carte combattimento o comprane fino a tre, ma non tutt’e due. Qualunque valore abbia, una carta costa una moneta. Di’ quante ne compri prima di vederne una. Le carte vendute vanno sotto il mazzo, le monete alla banca e dalla banca; una banca vuota non compra nulla. Con le carte oro non fa affari.
    .title = Dean Nero

M-PANG =
    Prendi la prima carta combattimento, oppure una moneta dalla banca.
    .title = Pang

M-CHANG =
    Puoi rubare una moneta a un altro giocatore; le carte oro sono al sicuro da lui. Non sei obbligato, e se nessuno ha una moneta non succede nulla.
    .title = Chang Ye

M-SATE =
    Prendi una moneta, e un’altra per ogni turno di questo giro che è finito con Satè a una porta aperta e non usato: che quel giocatore l’avesse incontrato e poi avesse bussato ancora, o che l’avesse trovato lì e avesse fatto altro.
    .title = Satè

M-BIJOUX =
    Scegli una parte: metti coperta sotto il tabellone una delle tue carte convinzione. Se hai già scelto, cambiala, fa’ finta di cambiarla, o lasciala dov’è sotto gli occhi di tutti.
    .title = Bijoux

M-OJO =
    Scegli una parte, come da Bijoux. Se hai già scelto, puoi guardare la scelta di un altro giocatore che ne ha fatta una. Quale sia lo sai solo tu.
    .title = Ojo

M-CAMBIVALUTE =
    Prendi due marinai che non hanno ancora un posto, guarda i loro numeri e schierali l’uno contro l’altro sulla prima coppia libera, da A-A a E-E: uno dalla parte di Valverde, uno da quella di Díaz. Quando le coppie sono complete, guardane una qualunque e rimettila a posto, scambiando i due marinai se vuoi.
    .title = Cambivalute

M-DECKS =
    La carta che hai messo sotto un mazzo la conosci solo tu. Torna fuori quando tutto ciò che ha sopra è stato pescato.
    .title = Sotto un mazzo

M-SHORT =
    Se un mazzo o la banca hanno meno di quel che ti spetta, prendi quel che c’è. Se non hanno nulla, non prendi nulla.
    .title = Non ce n’è abbastanza

## Un giro, mossa per mossa

mutiny-rules-round = Un giro, mossa per mossa
    .text = Tre giocatori, una fila di sei porte. Grace (giallo) è mazziere e comincia, poi vengono Anna (blu) e Bart (rosso).

## L’ammutinamento

mutiny-rules-mutiny = L’ammutinamento

M-BEGIN =
    Scoppia dopo il giro in cui la nave arriva, o alla fine del quale mancano nelle scorte le carte combattimento, le carte
    oro o le monete.
    .title = Quando scoppia

M-TAKEPART =
    Non è posto per gli indecisi: chi a questo punto non ha una carta convinzione sotto il tabellone da qui in poi sta a
    guardare, e non sarà tra i vincitori. Con chi stanno gli altri è ancora un segreto.
    .title = Chi vi prende parte

M-PAIRS =
    I marinai ancora sul ponte riempiono a caso le coppie libere, e nessuno guarda. Il pirata nella scialuppa di
    salvataggio si mette via. Ognuno prende in mano le sue carte combattimento e il talismano.
    .title = Le coppie si riempiono

M-DUELS =
    Le coppie combattono una dopo l’altra, da A a E. La parte che per prima vince tre duelli vince l’ammutinamento.
    .title = Cinque duelli

M-REVEAL =
    Un duello comincia mostrando i numeri dei suoi due marinai.
    .title = I marinai si mostrano

M-ROUND =
    Va a giri. Chi è ancora nel duello gioca una carta coperta. Si mischiano tutte e poi si scoprono, così nessuno sa dire
    chi ha giocato che cosa. Le rosa si sommano per Valverde, le grigie per Díaz; i due totali si dicono ad alta voce.
    .title = Un giro di duello

M-TALISMAN =
    Dal secondo giro puoi giocare il talismano invece di una carta, e se non hai più carte devi. Non ha forza. Dopo, con
    questo duello hai finito.
    .title = Il talismano

M-THIEF =
    I talismani del secondo giro portano monete. Se il tuo è l’unico, prendi una moneta a un avversario che ne ha; se sono
    più d’uno, ognuno ne prende una dalla banca. Avversari sono quelli ancora nell’ammutinamento. I talismani giocati più
    tardi non portano nulla.
    .title = Ladri

M-REFILL =
    Se per questo la banca ha troppo poche monete, chi è ancora nell’ammutinamento e ha una moneta prima ve ne mette una.
    .title = La banca vuota

M-OUT =
    Senza carte combattimento nel primo giro di un duello devi giocare il talismano, e con ciò sei fuori dal gioco. Porta
    quindi almeno cinque carte combattimento. Nessun altro può giocare il talismano in un primo giro.
    .title = Fuori dall’ammutinamento

M-END-DUEL =
    Quando tutti hanno giocato il talismano vince il totale più alto, marinaio e carte insieme. A totali pari vince la
    parte che ha la somma più alta di carte. (Due marinai non hanno mai lo stesso numero, quindi queste somme sono diverse.)
    Poi si sgombra il tavolo per la prossima coppia. I talismani tornano in mano; le carte combattimento giocate sono fuori
    dal gioco. Dei due marinai uno sta ora sul ponte superiore, dove si contano i duelli vinti, l’altro nella scialuppa di
    salvataggio.
    .title = Chi vince un duello

M-NOBODY =
    Se nell’ammutinamento non resta nessuno, la partita finisce senza vincitore.
    .title = Non resta nessuno

## Un duello, mossa per mossa

mutiny-rules-duel = Un duello, mossa per mossa
    .text = Il primo duello di un ammutinamento. Anna (blu) e Grace (giallo) stanno con Valverde, Bart (rosso) con Díaz; ma nessuno sa delle parti e delle carte degli altri.

## Chi vince

mutiny-rules-end = Chi vince

M-WIN =
    Ora si mostrano le carte convinzione. Se un solo giocatore sta dalla parte vincente, vince lui. Se sono di più vince
    chi ha più oro, carte e monete insieme. A parità d’oro si contano le carte combattimento rimaste in mano, solo quelle del
    colore della parte vincente: vince la somma più alta. Se anche questa è pari, dividono la vittoria. Se dalla parte vincente
    non c’è nessuno, non vince nessuno.
    .title = Il più ricco dalla parte giusta


## Dove abbiamo dovuto scegliere

mutiny-rules-choices = Dove abbiamo dovuto scegliere
    .text =
        La fonte è la traduzione di una traduzione, e qua e là è breve. Noi giochiamo così:

        - *Che cosa è supposto*: M-SPREAD, vedi sopra. Le regole stampate danno solo i totali, e nominano le isole da cui parte la
          nave, ma non quanti spazi sono.
        - *Scorte finite*: in un punto fanno cominciare l’ammutinamento appena è finito il giro in cui una scorta si è esaurita,
          in un altro se è vuota alla fine del giro. Non è lo stesso, se durante il giro qualcosa torna indietro. Noi guardiamo
          alla fine (M-BEGIN).
        - *Ojo*: chi ha una parte può guardare, ma non cambiarla (M-OJO).
        - *Cambivalute*: non dicono che i due marinai si prendono a caso, né che sono tra quelli ancora senza posto
          (M-CAMBIVALUTE). Se scambi i marinai di una coppia tutti vedono che lo fai, ma non i loro numeri.
        - *Dean Nero*: che non si faccia l’uno e l’altro, che il numero si dica prima e che a una banca vuota non si venda nulla
          è nostro (M-NERO).
        - *Il ladro solo*: la sua vittima è un giocatore nell’ammutinamento, perché chi ne è uscito è uscito dal gioco (M-THIEF).
          Quando si riempie la banca fanno pagare tutti; qui paga chi è nell’ammutinamento (M-REFILL). Se ancora non basta, si
          pagano per primi i posti di numero più basso.
        - *Tempeste*: una tempesta colpisce quando la nave vi arriva, non di nuovo finché vi resta, e una volta sola per quante ne
          passi in un tratto. Non colpisce se nello stesso momento comincia l’ammutinamento (M-STORM).
        - *Sguardi*: da Cambivalute e da Ojo puoi anche farne a meno (M-CAMBIVALUTE, M-OJO); dicono che puoi guardare, come di
          Chang Ye dicono che puoi rubare.
        - *Troppo poco per tutti*: che cosa succede se durante un giro a un mazzo o alla banca manca qualcosa (M-SHORT) è detto
          solo per l’ammutinamento.
        - *Il talismano*: che lo debba giocare chi non ha più carte (M-TALISMAN), e che in un primo giro non possa giocarlo nessun
          altro (M-OUT), è nostro. Dicono soltanto che cosa succede a chi lo gioca allora.
        - *Se nell’ammutinamento non resta nessuno* (M-NOBODY): non se ne parla.
        - *Parità fino in fondo*: si divide (M-WIN).
        - *In quale ordine* accadono le cose dentro una mossa, e che cosa si dice ad alta voce, sta in
          `docs/games/mutiny.md`.

## Che cosa si legge sotto le figure

mutiny-picture-knock = La prima porta: Satè. Usarlo, o bussare ancora?
mutiny-picture-round-pang = Grace ha lasciato Satè e ha bussato ancora: Pang. Lo usa e prende una carta combattimento. Così finisce il suo turno, con Satè rimasto a una porta aperta: una moneta in più per chi lo usa.
mutiny-picture-round-sate = Anna non ha bisogno di bussare: Satè sta a una porta aperta. Lo usa e prende 2 monete.
mutiny-picture-round-ghost = Bart non poteva usare nessuno alle porte aperte, quindi ha bussato alla terza.
mutiny-picture-round-sailed = Era il Fantasma: il suo turno è finito, e con lui il giro. Tre porte erano rimaste chiuse, quindi la nave è passata da 16 spazi prima dell’ammutinamento a 13. La prossima fila la stende Anna.
mutiny-picture-duel-first = Coppia A: il marinaio di Valverde ha 8, quello di Díaz 3. Anna posa una rosa 1, Bart una grigia 2, Grace una rosa 1: 8 e 2 fanno 10, 3 e 2 fanno 5.
mutiny-picture-duel-second = Secondo giro: Anna gioca il talismano e con questo duello ha finito. Bart aggiunge una grigia 3, Grace una rosa 1: 11 a 8.
mutiny-picture-duel-rob = Il suo era l’unico talismano del secondo giro, quindi Anna ruba una moneta, a Bart.
mutiny-picture-duel-end = Bart e Grace giocano i talismani: 11 a 8, e il duello è di Valverde. Il suo marinaio va sul ponte superiore, e tocca alla coppia B.
