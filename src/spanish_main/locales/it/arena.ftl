# L’arena: bot contro bot, nel terminale e nella relazione.

arena-preparing = Preparo i bot
arena-playing = Si gioca
arena-lost = La serie { $number } è persa: { $why }
arena-kept = Tutto è in: { $folder }
arena-interrupted = Fermato. Quel che è finito resta; per riprendere: { $command }
arena-trouble = Non tutti i bot hanno giocato
arena-details = Che cosa ha sollevato o detto { $bot } al primo errore
arena-failed = { $bot } ha fallito { $faults ->
    [one] una volta
   *[other] { $faults } volte
}, e la sorte ha preso { $lots } delle sue { $count } decisioni. La prima volta: { $first }
arena-never-moved = { $bot } non ha mai mosso da sé: la sorte ha preso tutte le sue decisioni ({ $count }). La prima volta: { $first }
arena-players = Giocatori
arena-pairings = Coppie, viste dal primo
arena-alone = Uno contro tutti gli altri
    .note = Delle partite che qualcuno ha vinto, quelle vinte da chi sedeva da solo. { $fair } sarebbe equo.
arena-rating = Elo
arena-rating-interval = intervallo
arena-won = vinte
arena-games = partite
arena-share = quota
arena-median = mediana
arena-longest = massimo
arena-faults-short = errori
arena-decided = decise
arena-rate = tasso di vittorie
arena-interval = Wilson
arena-interval-short = Wilson, %
arena-by-sets-short = per serie, %
arena-by-sets = per serie
arena-others = altri
arena-shared = condivise
arena-nobody = nessuno
arena-cut = interrotte
arena-sprt = SPRT
arena-timeouts = in ritardo
arena-crashes = guasti
arena-illegal = irregolari
arena-sets = serie
arena-verdict = { $verdict ->
    [high] { $high } ({ $ratio })
    [low] { $low } ({ $ratio })
   *[open] aperto ({ $ratio })
}
arena-lost-set = Perso: { $what }

## Relazione

arena-report-title = Arena: { $game }
arena-report-games = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
} in { $pairs ->
    [one] { $pairs } coppia.
   *[other] { $pairs } coppie.
}
arena-report-round-robin = Tutti contro tutti.
arena-report-ladder = Si incontrano i vicini.
arena-report-gauntlet = Il primo incontra ciascuno degli altri.
arena-report-free-for-all = Tutti contro tutti allo stesso tavolo: ognuno gioca per sé, una volta in ogni posto. La tabella «Chi batte chi» confronta due giocatori nelle partite giocate da entrambi.
arena-cross = Chi batte chi
    .note = Quante delle partite decise il giocatore della riga ha vinto contro quello della colonna.
arena-chart-ratings = Forza
    .note = Punti Elo secondo il modello di Bradley e Terry (di Luce nel tutti contro tutti), con intervalli; la media di tutti è 0. 400 punti valgono dieci a uno.
arena-chart-rates = Tassi di vittoria
    .note = Quante delle partite decise di ogni coppia ha vinto il primo, con l’intervallo per serie.
arena-chart-seats = Posti
    .note = La quota di vittorie di ogni posto; comincia il posto 1. Tratteggio: quote uguali. Tutti hanno occupato ogni posto altrettanto spesso.
arena-chart-lengths = Durata di una partita
    .note = Decisioni di tutti i posti insieme. Tratteggio: la mediana. Le partite interrotte sono escluse.
arena-chart-times = Tempo per una decisione
    .note = La mediana (punto), fino al 95º percentile (spesso) e fino al massimo (sottile). Le decisioni senza scelta sono escluse.
arena-rating-axis = punti Elo
arena-rate-axis = partite vinte, %
arena-seat-axis = posto
arena-seat-share-axis = vittorie, %
arena-length-axis = decisioni
arena-games-axis = partite
arena-time-axis = tempo
arena-how = Come leggere
arena-how-sets = Si gioca a serie: tutte le partite di una serie hanno le stesse carte e gli stessi dadi, e ognuno siede in ogni posto ugualmente spesso. Fortuna e posti non favoriscono nessuno.
arena-how-decided = Una partita è decisa quando una parte ha vinto e l’altra no. Le vittorie condivise, le partite senza vincitore e quelle interrotte al limite si contano a parte.
arena-how-intervals = Gli intervalli sono al { $confidence }%. Quello di Wilson considera indipendenti tutte le partite; quello per serie tiene conto che le partite di una serie hanno la stessa fortuna, ed è quello di cui fidarsi.
arena-how-ratings = Una coppia fermata da un test sequenziale sembra un po’ più chiara di quanto sia: è stata fermata perché sembrava chiara.
