# Partie jako data.

data-writing = Zapisuji
data-done =
    { $matches ->
        [one] { $matches } partie
        [few] { $matches } partie
       *[other] { $matches } partií
    }, { $rows ->
        [one] { $rows } rozhodnutí
        [few] { $rows } rozhodnutí
       *[other] { $rows } rozhodnutí
    }: { $file }
data-omniscient = Tento soubor obsahuje všechna tajemství partií. Neuč a nehodnoť podle něj hráče, kteří je znát nesmějí.
