# Regole e lezioni: ciò che sta loro intorno. I testi: rules/ e lessons/.

rules = Regole
rules-of = Regole: { $game }
rules-search = Cerca nelle regole
rules-none = Nessuna regola lo dice.
rules-found = { $places ->
    [one] { $places } passo
   *[other] { $places } passi
}
rules-contents = Indice
rules-open = Apri la regola { $rule }
rules-key = le regole
rules-loading = Si cerca il libro delle regole…

lessons = Impara
lessons-show = Fammi vedere
lessons-show-game = Fammi vedere: { $game }
lessons-of = Lezioni: { $game }
lessons-minutes = { $minutes ->
    [one] circa { $minutes } minuto
   *[other] circa { $minutes } minuti
}
lessons-go-on-with = Continua
lessons-again = Da capo
lessons-learned = Fatta
lessons-step = { $at } di { $of }
lessons-next = Avanti
lessons-back = Un passo indietro
lessons-restart = Dall’inizio
lessons-leave = Lascia la lezione
lessons-coach = Lezione
lessons-next-lesson = Poi: { $title }
lessons-play = Gioca una partita
lesson-not-now = Sarebbe permesso, ma ora la lezione parla d’altro.

## Problemi, e ciò che porta il giorno

puzzles = Problemi
puzzles-of = Problemi: { $game }
puzzles-solved = { $solved } su { $all } risolti
puzzle-title = Problema { $number }
puzzle-coach = Problema
puzzle-leave = A tutti i problemi
puzzle-today = Problema del giorno
puzzle-today-game = Problema del giorno, { $game }
puzzle-today-note = Uno al giorno, uguale per tutti; il giorno comincia a mezzanotte UTC.
puzzle-solved = Risolto
puzzle-solve = Risolvi
puzzle-again = Di nuovo
puzzle-solution = Mostra la soluzione
puzzle-next = Problema seguente
puzzle-players = { $players ->
    [one] { $players } giocatore
   *[other] { $players } giocatori
}
puzzle-decisions = { $decisions ->
    [one] { $decisions } mossa da trovare
   *[other] { $decisions } mosse da trovare
}
puzzle-find = Sei { $seat-name }, e una mossa è chiaramente la migliore: quale? { $further ->
    [0] {""}
    [1] Poi ce n’è ancora una da trovare.
   *[other] Poi ce ne sono ancora { $further } da trovare.
}
puzzle-wrong = Non «{ $action }»: così vinci { $chance } partite simili su 100, con la mossa migliore { $best }. Riprova.
puzzle-right = Giusto: «{ $action }».
puzzle-shown = La migliore è «{ $action }».
puzzle-why = Perché: { $why }.
puzzle-on = E adesso?
puzzle-gap = Così vinci { $best } partite simili su 100, con la seconda mossa migliore { $next } (la differenza: { range-shares }).
puzzle-over = Il problema è finito.

deal = Partita del giorno
deal-game = Partita del giorno, { $game }
deal-note = Una partita al giorno, distribuita uguale per tutti: contro i bot, con le stesse carte e gli stessi dadi. Confronta il risultato.
deal-of = Partita del { $date }
deal-result = { $game }, partita del { $date }
deal-place = { $place }. { $seat-name }
deal-place-score = { $place }. { $seat-name }: { $score }
deal-copy = Copia il risultato
deal-copied = Il risultato è copiato.
deal-not-copied = Il browser non lascia copiare: eccolo, da selezionare.
