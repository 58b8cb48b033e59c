# La pagina nel browser.

## Dappertutto

browser-close = Chiudi
browser-cancel = Annulla
browser-yes = sì
browser-no = no
browser-settings = Impostazioni
browser-language = Lingua
browser-theme = Tema
browser-theme-system = Come il sistema
browser-theme-light = Giorno
browser-theme-dark = Notte
browser-motion = Animazioni
browser-motion-system = Come il sistema
browser-motion-full = Attive
browser-motion-none = Disattivate
browser-motion-on = Le animazioni sono attive.
browser-motion-off = Le animazioni sono disattivate.
browser-pace = Ritmo
browser-pace-slow = Lento
browser-pace-normal = Normale
browser-pace-fast = Rapido
browser-sound = Suoni
browser-forced = Gioca da sé le mosse obbligate
    .help = Quando si può fare una cosa sola, dopo un attimo è fatta.
browser-end-asked = Chiedi conferma prima della fine del mio turno
    .help = Così si può ritirare anche l’ultima mossa di un turno.
browser-lost-title = Fuori dalla carta
browser-lost = Qui non c’è nulla, o non è per i tuoi occhi.

## La prima pagina

browser-play = Gioca
browser-play-game = Gioca: { $game }
browser-starting = Si alzano le vele…
browser-new-game = Prepara una partita
browser-tables = I tuoi tavoli
browser-tables-all = { $tables ->
    [one] Mostra { $tables } tavolo
   *[other] Mostra tutti i { $tables } tavoli
}
browser-tables-finished = Finite
browser-table-open = in corso
browser-table-yours = Tocca a te
browser-table-turn = Tocca a { $seat-name }
browser-table-left = ancora { $time }
browser-table-won = vittoria: { $seat-name }
browser-table-nobody = non ha vinto nessuno
browser-table-remove = Metti via questo tavolo
browser-table-remove-sure = La partita e la sua registrazione spariranno per sempre.
browser-table-keep = Tienilo
browser-just-now = poco fa

## Una nuova partita

browser-players = Chi gioca
browser-seat-name = Nome di chi gioca al posto { $number }
browser-seat-kind = Chi gioca al posto { $number }
browser-seat-remove = Togli il posto { $number }
browser-seat-add = Aggiungi un posto
browser-person = Persona
browser-elsewhere = Persona su un altro dispositivo
browser-bots = Bot
browser-bots-more = Altri
browser-list-more = Mostra altro
browser-level = { $bots ->
    [one] Quanto è forte il bot?
   *[other] Quanto sono forti i bot?
}
browser-first = Chi comincia
browser-first-lot = A sorte
browser-hints = Consigli
    .help = Chi deve decidere può chiedere che cosa farebbe un giocatore forte; tutti vedono che l’ha chiesto.
browser-house-rules = Edizione e regole della casa
browser-shuffle = Mischia
browser-start = Si comincia

## Al tavolo

browser-connecting = Si rema verso il tavolo…
browser-lost-connection = La connessione è caduta. Proviamo a tornare…
browser-lost-pending = La tua ultima mossa sarà inviata di nuovo.
browser-lost-unanswered = La connessione è caduta prima della risposta. Riprova tra un momento.
browser-late-unanswered = Il server non ha ancora risposto. Riprova tra un momento.
browser-error-slow = Il server non risponde da { $seconds } secondi. Ciò che hai chiesto può essere stato fatto lo stesso: controlla e riprova.
browser-error-cookies = Il tuo browser non conserva i cookie di questo sito, perciò il server non ti riconoscerebbe: consenti i suoi cookie e riprova.
browser-title-your-turn = Tocca a te
browser-title-over = Partita finita
browser-turn-yours = Tocca a te, { $seat-name }
browser-turn-of = Tocca a { $seat-name }
browser-turn-thinking = { $seat-name } sta pensando…
browser-turn-over = Partita finita
browser-chance = Ora decide il mare…
browser-passing = Dopo tocca a { $seat-name }
browser-glance = Solo per { $seat-name }: tra un attimo si copre
browser-held = Finire così il turno?
browser-held-do = Sì, finiscilo
browser-held-not = Non ancora
browser-offers = Tutto ciò che si può fare
browser-not-your-turn = Tocca a { $seat-name }. Poi verrà il tuo turno.
browser-looking-on = A questo tavolo guardi soltanto.
browser-race-gone = { $percent }% del percorso
browser-actions-left = { $actions ->
    [0] Mosse finite
    [one] Resta { $actions } mossa
   *[other] Restano { $actions } mosse
}
browser-end-turn = Fine turno
browser-undo = Ritira
browser-rule = Regola { $rule }
browser-you = tu
browser-skip = Tocca o clicca per saltare
browser-seats = Posti
browser-dock = Le tue carte e mosse
browser-dock-plain = Che cosa puoi fare
browser-plain-table = Il tavolo
browser-plain-secrets = Quel che vedi solo tu
browser-plain-number = Numero
browser-plain-hidden = nascosto
browser-hand-of = Carte di { $seat-name }
browser-log = Che cosa è successo

## Sipario

browser-curtain-title = Passa a { $seat-name }
browser-curtain = Le carte sono segrete. Quel che segue è solo per { $seat-name }.
browser-curtain-lift = Sono { $seat-name }

## La fine

browser-end-won = { $winners ->
    [one] Vince { $seat-name }!
   *[other] Vincono { $seat-name }!
}
browser-end-nobody = Non vince nessuno
browser-end-yours = Bella navigazione!
browser-end-made = Come nasce il risultato
browser-end-decided = Che cosa ha deciso
browser-end-looking = Si cerca la mossa che ha deciso…
browser-end-see = Guardala
browser-end-before = Prima
browser-end-after = Dopo
browser-end-show = Risultato
browser-again = Gioca ancora
browser-save-record = Salva la partita
browser-bring = Porta qui partite
browser-race = La corsa
browser-race-goal = tutti a bordo
browser-race-start = partenza
browser-race-turns = { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}
browser-race-seat = { $seat-name }: { $percent }% del percorso.

## Aiuto

browser-help = Aiuto
browser-help-rules = In breve
browser-help-keys = Tasti
browser-key-pirate = scegli un pirata
browser-key-card = scegli una carta
browser-key-number = scegli la carta a quel posto della tua mano
browser-key-enter = fa’ ciò che è scelto
browser-key-back = arretra e pesca
browser-key-end = finisci il turno
browser-key-undo = ritira l’ultima mossa
browser-key-escape = annulla la scelta; chiudi
browser-key-log = va’ al diario
browser-key-motion = attiva o disattiva le animazioni
browser-key-hint = un consiglio
browser-key-offer = fa’ ciò che sta a quel posto
browser-key-offers = scorri quel che si può fare
browser-key-list = una lista di tutto ciò che si può fare
browser-key-help = questo foglio

## Persone su altri dispositivi: entrare

browser-lobby = Gioca con altri
browser-lobby-code = Codice di un tavolo
browser-lobby-open = Tavoli in attesa
browser-lobby-seats = { $seats ->
    [one] { $seats } posto libero
   *[other] { $seats } posti liberi
}
browser-lobby-bot = { $seat-name } ({ $bot })
browser-alone = Per ora nessun altro dispositivo può entrare in questo server. Avvialo con «spanish-main serve --lan» e altri della tua rete potranno giocare con te.
browser-alone-here = Tutti giocano su questo dispositivo. Per una partita con chi è altrove serve un server.
browser-table-waits = aspetta giocatori
browser-new-open = Apri il tavolo
browser-new-public = Pubblico
    .help = Sulla prima pagina, per tutti su questo server, finché non è pieno.
browser-new-spectators = Altri possono guardare
browser-invite = Invita qualcuno
browser-invite-qr = Codice QR del link
browser-invite-link = Link
browser-invite-copy = Copia
browser-invite-copied = Copiato
browser-join = Raggiungi un tavolo
browser-join-help = Il codice ha sei lettere. Chi ha aperto il tavolo lo vede lì.
browser-join-code = Codice
browser-join-name = Il tuo nome
browser-join-enter = Entra

## Il tavolo prima della distribuzione

browser-room-waiting = In attesa di giocatori
browser-room-all-here = Ci siamo tutti
browser-room-dealing = Si distribuisce…
browser-room-missed = Le carte non sono state distribuite: per mischiare non è arrivato nulla da { $seat-name }.
browser-room-open = libero
browser-room-ready = pronto
browser-room-not-ready = non ancora
browser-room-away = assente
browser-room-host = padrone di casa
browser-room-sit = Siediti qui
browser-room-bot = Metti qui un bot
browser-room-bot-off = Togli il bot
browser-room-leave = Alzati
browser-room-begin = Ci sono
browser-room-unready = Non ancora
browser-room-close = Chiudi il tavolo
browser-room-public = Tutti su questo server vedono che questo tavolo aspetta.
browser-room-private = Questo tavolo lo trova solo chi ha il link o il codice.

## Persone al tavolo

browser-people = Persone
browser-people-watching = { $people ->
    [one] { $people } persona guarda.
   *[other] { $people } persone guardano.
}
browser-presence-here = qui
browser-presence-away = assente
browser-presence-thinking = sta pensando
browser-presence-bot = gioca un bot
browser-presence-changed = { $changes ->
    [one] ha cambiato mano una volta
   *[other] ha cambiato mano { $changes } volte
}
browser-leave = { $seat-name }: lasciare la partita prima della fine
browser-leaving = Lasciare la partita prima della fine
browser-leaving-not = Continua a giocare
browser-resign = Abbandona
browser-resign-sure = Abbandona davvero
browser-resign-note = Abbandoni questa partita. Non si può annullare.
browser-draw = Offri la patta
browser-stop = Smetti senza risultato
browser-stop-sure = Smetti davvero
browser-stop-note = La partita finisce senza risultato. Non si può annullare.
browser-offer-draw = { $seat-name } offre la patta.
browser-offer-stop = { $seat-name } vorrebbe smettere.
browser-offer-accept = D’accordo
browser-offer-decline = Si continua
browser-offer-withdraw = Ritira
browser-stand-in = Fa’ giocare un bot per { $seat-name }
browser-played-on = Un bot gioca per { $seat-name }.
browser-rematch-asked = Aspetta una nuova partita con le stesse persone.
browser-chat = Chiacchiere
browser-chat-none = Nessuno ha ancora detto nulla.
browser-chat-new = { $lines ->
    [one] { $lines } messaggio nuovo
   *[other] { $lines } messaggi nuovi
}
browser-chat-say = Di’ qualcosa
browser-chat-send = Di’
browser-chat-mute = Non ascoltare { $seat-name }
browser-chat-unmute = Ascolta di nuovo tutti
browser-chat-report = Segnala
browser-chat-reported = Conservato per chi gestisce questo server.

## Rivedere, e correttezza

browser-replay = Passo per passo
browser-replay-step = Passo { $step } di { $steps }
browser-replay-back = Un passo indietro
browser-replay-on = Un passo avanti
browser-replay-end = Torna alla fine
browser-fair = Come si mischiano le carte
browser-fair-help = Il server ha già fissato il suo segreto: questo numero tradirebbe ogni cambiamento. Quando tutti sono pronti, ogni browser aggiunge una parola sua, tutti insieme. Dopo, chiunque può verificare ogni carta e ogni dado.
browser-fair-prove = Verifica ogni carta e ogni dado
browser-fair-yes = È stato tutto corretto: ogni estrazione torna.
browser-fair-no = Qualcosa non torna.
browser-fair-seed = { $holds ->
    [true] Il segreto è quello promesso all’inizio.
   *[other] Il segreto non è quello promesso all’inizio.
}
browser-fair-pledges = { $holds ->
    [true] Le parole sono quelle promesse prima della distribuzione.
   *[other] Le parole non sono quelle promesse prima della distribuzione.
}
browser-fair-draws = { $draws ->
    [one] Ne segue { $draws } estrazione.
   *[other] Ne seguono tutte le { $draws } estrazioni.
}
browser-fair-draw-wrong = L’estrazione { $draw } non ne segue.
browser-fair-late = Questo browser è arrivato a carte già distribuite: può dire che da allora la promessa è rimasta la stessa, non che sia stata fatta prima.
browser-fair-numbers = I numeri
browser-fair-commitment = Promesso
browser-fair-secret = Segreto
browser-fair-words = Parole

browser-beside-keep = Gioca su questo dispositivo quando il server non c’è
    .help = Questo browser conserva i giochi: circa 11 MB. Poi puoi giocare contro i bot anche senza il server.
browser-beside-comes = I giochi si stanno scaricando.
browser-beside-kept = I giochi sono su questo dispositivo.
browser-beside-open = Gioca qui adesso
browser-beside-failed = Questo browser non ha potuto conservare i giochi. Riproverà alla prossima visita.
browser-beside-forget = Spariranno anche le partite che questo browser conserva per quando il server non c’è.
