# I consigli, e lo sguardo indietro su una partita: pagina e terminale.

## Un consiglio

hint = Consiglio
hint-thinking = Ci penso…
hint-do = Gioca così
hint-more = Di più
hint-less = Di meno
hint-why-clear = di gran lunga la cosa migliore
hint-why-level = altre valgono altrettanto
hint-chance = { $percent }%
    .long = { $percent }% di vincere
hint-error = { $percent ->
    [100] quasi non esaminata
   *[other] con uno scarto del { $percent }%
}
hint-taken = { $seat-name } prende un consiglio.
hint-count = { $hints ->
    [one] { $hints } consiglio
   *[other] { $hints } consigli
}

## Uno sguardo indietro

review = Analisi
review-chart = Probabilità di vittoria
review-chart-note = Mossa dopo mossa, come ciascuno poteva stimarle allora.
review-progress = Decisioni esaminate: { $done } su { $total }
review-move = Decisione { $number } di { $total }
review-slip = { $seat-name }: { $move }, { $chance }%. Meglio: { $better }, { $best }%.
review-lucky = { $seat-name }: { $move }. Buona sorte: da { $before }% a { $after }%.
review-unlucky = { $seat-name }: { $move }. Cattiva sorte: da { $before }% a { $after }%.
review-good = { $seat-name }: { $move }, { $chance }%.
review-turning = Le svolte
review-none = Questa partita non ha avuto svolte: quasi nessuna occasione è andata persa.
review-tally = { $seat-name }: { $slips ->
    [0] nessun errore
    [one] { $slips } errore
   *[other] { $slips } errori
}, { $lost } punti percentuali buttati via, fortuna { $luck }
review-done = Giocato
review-better = Meglio
review-luck = Poi la sorte: { $luck }%
review-before = La decisione precedente
review-after = La decisione successiva
review-turn-before = La svolta precedente
review-turn-after = La svolta successiva
