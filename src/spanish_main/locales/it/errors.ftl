# Che cosa non va in ciò che si è chiesto. $error: che cosa non va in quel punto.

error-in-game = { $game }: { $error }
error-in-option = { $game }: { $name }: { $error }
error-in-file = { $name }: { $error }
error-in-line = riga { $line }: { $error }
error-in-entry = voce { $entry }: { $error }
error-no-game = il gioco «{ $name }» non c’è; scegli tra { $choices }
error-no-bot = il bot «{ $name }» non c’è; scegli tra { $choices }
error-no-language = { $source } è «{ $value }»; scegli tra { $choices }
error-no-option = { $game } non ha l’opzione «{ $name }»; scegli tra { $choices }
error-not-among = { $game }: { $name } è «{ $value }»; scegli tra { $choices }
error-range = è «{ $value }»; scegli da { $least } a { $most } ({ $rule })
error-first-seat = first_seat è «{ $value }»; scegli da 0 a { $most } ({ $rule })
error-players-no-number = players è «{ $value }»; scegli un numero
error-players = { $game }: giocatori { $players }; scegli da { $least } a { $most }
error-other-seats = { $game }: giocatori { $players }, ma posti { $seats }
error-no-puzzles = { $game } non ha problemi
error-no-puzzle = { $game } non ha il problema { $number }; scegli da 1 a { $most }, o today
error-daily-alone = --daily prepara tutto da sé: nessun’altra opzione tranne un nome e come si mostra
error-clock-alone = dove c’è un orologio, un bot deve continuare per chi ha finito il tempo
error-too-many-bots = più bot che giocatori: { $bots } e { $players }
error-too-many-names = più nomi che giocatori: { $names } e { $players }
error-empty-name = un nome ha almeno una lettera
error-bot-of-person = al posto di una persona non siede un bot
error-bot-elsewhere = un bot non sta su un altro dispositivo
error-no-pair = un’opzione si scrive nome=valore, non «{ $text }»
error-twice = { $name } è dato due volte
error-which-game = quale gioco? Scegli tra { $choices } (o --resume per una partita)
error-resume-alone = --resume continua una partita com’è cominciata: niente altre opzioni
error-oidc-together = --oidc-issuer e --oidc-client-id vanno insieme
error-ray-missing = Ray non è installato: pip install 'spanish-main[ray]'
error-ray-silent = nessun cluster Ray risponde a { $address }
error-data-missing = i dataset richiedono PyArrow: pip install 'spanish-main[data]'
error-data-two-games = un file contiene un solo gioco: { $name } è di { $theirs }, non di { $ours }
error-data-nothing = non ci sono partite da scrivere
error-no-records = in { $folder } non c’è nessuna registrazione: i nomi finiscono in .jsonl
error-action-whole = una mossa è un numero intero, non «{ $action }»
error-action-number = { $action } non è una mossa di { $game }: vanno da 0 a { $last }
error-no-action = «{ $text }» non è una mossa: { $known }

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
error-no-json-object = la riga { $number } non è un oggetto JSON
error-no-object = { $name } non è un oggetto
error-rules = versione delle regole «{ $theirs }», questo programma ha { $ours }
error-no-seat = nessun posto
error-no-time = il tempo non è un numero
error-no-entropy = entropy non è una lista di testi
error-other-seed = { $name } non è quello promesso nell’intestazione
error-other-outcome = la fine dice { $theirs }, le mosse { $ours }
