# Ciò che dice solo il terminale. I nomi inglesi dei comandi valgono sempre, accanto a quelli italiani.

## Dappertutto

terminal-preparing = Preparo le regole; solo la prima volta ci vuole un po’.
terminal-turn-of = Tocca a { $seat-name }
terminal-your-turn = { $seat-name }, tocca a te
terminal-actions-left = { $actions ->
    [one] resta { $actions } mossa
   *[other] restano { $actions } mosse
}
terminal-thinking = { $seat-name } sta pensando…
terminal-no-advice = Ora non ci sono consigli ({ $reason }).
terminal-over = La partita è finita.
terminal-hand = Mano
terminal-undone = Ritirato.
terminal-saved = La registrazione è in: { $file }
terminal-saved-copy = La partita fin qui è anche in { $file }; con --resume si riprende.
terminal-not-saved = Non si è potuto salvare ({ $reason }). Alla prossima mossa si riprova.
terminal-not-kept = Questa partita non si conserva: { $reason }
terminal-resume = La partita è conservata. Per riprendere: { $command }
terminal-resumed = Si riprende da dove la partita era rimasta.
terminal-torn = L’ultima riga della registrazione era tronca ed è stata tolta.

## Sipario

terminal-curtain = Passa a { $seat-name }
terminal-curtain-why = Le carte sono segrete: quel che segue è solo per { $seat-name }.
terminal-curtain-lift = Premi Invio quando qui siede { $seat-name }.

## A righe: comandi (una parola italiana accanto a quella inglese), risposte

terminal-command-help = aiuto
terminal-command-hint = consiglio
terminal-command-undo = ritira
terminal-command-why = perché
terminal-command-log = diario
terminal-command-hand = carte
terminal-command-board = tabellone
terminal-command-offers = lista
terminal-command-save = salva
terminal-command-rules = regole
terminal-command-quit = esci
terminal-prompt = { $seat-name }>
terminal-what = «{ $text }» qui non significa nulla: scrivi un numero della lista, una mossa come { $example }, o aiuto.
terminal-no-number = Nella lista non c’è { $number }: { $last ->
    [1] 1
   *[other] da 1 a { $last }
}.
terminal-allowed = Si può.
terminal-why-what = Perché no che cosa? Scrivi dopo una mossa, per esempio: perché { $example }
terminal-save-where = Salvare dove? Scrivi dopo il nome di un file.
terminal-save-exists = { $file } esiste già.
terminal-log-empty = Non è ancora successo nulla.
terminal-log-number = Quante righe? Scrivi dopo un numero.
terminal-help-lines = Un numero fa ciò che gli sta accanto. Una mossa si può anche scrivere per esteso, per esempio { $example }.
terminal-help-why = perché { $example }
    .help = dice quale regola lo vieta
terminal-help-hint = consiglio
    .help = dice che cosa farebbe un giocatore forte, con ciò che puoi sapere tu
terminal-hint =
    { $move }, { $chance }%{ $error ->
        [0] { "" }
        [100] { ", " }quasi non esaminata
       *[other] { ", " }con uno scarto del { $error }%
    }
terminal-help-undo = ritira
    .help = ritira l’ultima mossa di questo turno, finché non si è visto nulla di nascosto
terminal-help-board = tabellone, carte, lista
    .help = mostra di nuovo
terminal-help-log = diario 20
    .help = che cosa è successo di recente
terminal-help-rules = regole { $rule }
    .help = le regole con le loro sigle; con una sigla o delle parole: che cosa dicono
terminal-help-save = salva FILE
    .help = scrive la partita fin qui
terminal-help-quit = esci
    .help = finisce qui; la partita si può riprendere più tardi

## A tutto schermo

terminal-key-pirate = scegli un pirata
terminal-key-card = gioca quella carta
terminal-key-back = arretra e pesca
terminal-key-end = finisci il turno
terminal-key-hint = un consiglio
terminal-key-undo = ritira
terminal-key-offers = tutto ciò che si può fare
terminal-key-log = tutto il diario
terminal-key-rules = le regole
terminal-key-help = aiuto
terminal-key-quit = salva ed esci
terminal-foot-pirate = pirata
terminal-foot-card = carta
terminal-foot-back = arretra
terminal-foot-end = fine
terminal-foot-hint = consiglio
terminal-foot-undo = ritira
terminal-foot-offers = lista
terminal-foot-log = diario
terminal-foot-rules = regole
terminal-foot-help = aiuto
terminal-foot-quit = esci
terminal-close = Esc chiude.
terminal-choose = Scegli un pirata, poi una carta. Dove porta ciascuna è segnato sul tabellone.
terminal-pass = Il turno è finito. Invio nasconde le carte; poi passa a { $seat-name }.
terminal-leave-sure = Questa partita non si conserva. Ancora Q per lasciarla.
terminal-wait = Tocca a { $seat-name }; poi verrà il tuo turno.
terminal-offers-title = Che cosa puoi fare
terminal-log-title = Che cosa è successo
terminal-help-title = Aiuto
terminal-end-title = La partita è finita
terminal-end-won = { $winners ->
    [one] Vince { $seat-name }!
   *[other] Vincono { $seat-name }!
}
terminal-end-nobody = Non vince nessuno.
terminal-end-close = Esc mostra il tabellone, R rivede, Q esce.
terminal-small = Questa finestra è troppo piccola: servono { $columns } colonne e { $lines } righe.

## Un gioco che nessuno ha disegnato

terminal-plain-help = Tutto ciò che si vede è detto a parole; ciò che si può fare è nella lista.
terminal-plain-choose = Scegli dalla lista (L).
terminal-plain-yes = sì
terminal-plain-no = no

## Registrazioni

terminal-record-seats = Posti: { $names }
terminal-record-created = Giocata il { $date }
terminal-record-tunnel = Passaggio: { $tunnel }
terminal-record-won = { $winners ->
    [one] Ha vinto { $seat-name }.
   *[other] Hanno vinto { $seat-name }.
}
terminal-record-nobody = Non ha vinto nessuno.
terminal-record-unfinished = La partita non è finita.
terminal-record-actions = { $actions ->
    [one] { $actions } mossa è regolare.
   *[other] Tutte le { $actions } mosse sono regolari.
}
terminal-record-outcome = Il risultato torna.
terminal-record-fair = Le carte sono mischiate come vuole il seme fissato in anticipo.
terminal-record-no-seed = Il seme non è ancora svelato, quindi non si è potuto verificare come si è mischiato.
terminal-record-never-seed = La registrazione non fissa alcun seme, quindi non si può verificare come si è mischiato.

## Una lezione

terminal-lesson-prompt = Che cosa fai?
terminal-lesson-look = Invio per andare avanti.
terminal-lesson-what = «{ $text }» qui non significa nulla: scrivi un numero della lista, la mossa per esteso, regole o esci.

## Un problema, e la partita del giorno

terminal-puzzle-prompt = Quale mossa?
terminal-puzzle-what = «{ $text }» qui non significa nulla: scrivi un numero della lista, la mossa per esteso, mostra, regole o esci.
terminal-command-show = mostra
terminal-puzzle-kept = Il problema del { $date }: spanish-main puzzle { $game } { $number }

## Il giornale di bordo

logbook-deleted = { $matches ->
    [one] { $matches } partita cancellata.
   *[other] { $matches } partite cancellate.
}
logbook-review = Non tutte le partite sono state analizzate: lo fa spanish-main log --review.
