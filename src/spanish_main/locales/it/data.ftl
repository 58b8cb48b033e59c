# Partite come dataset.

data-writing = Scrittura
data-done =
    { $matches ->
        [one] { $matches } partita
       *[other] { $matches } partite
    }, { $rows ->
        [one] { $rows } decisione
       *[other] { $rows } decisioni
    }: { $file }
data-omniscient = Questo file contiene tutti i segreti delle partite. Non usarlo per istruire o valutare giocatori che non devono conoscerli.
