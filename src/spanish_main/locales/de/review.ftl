# Tipps und der Rückblick auf eine Partie: Seite und Terminal.

## Ein Tipp

hint = Tipp
hint-thinking = Denke nach …
hint-do = So spielen
hint-more = Mehr
hint-less = Weniger
hint-why-clear = klar das Beste
hint-why-level = anderes ist ebenso gut
hint-chance = { $percent } %
    .long = { $percent } % Gewinnchance
hint-error = { $percent ->
    [100] kaum durchdacht
   *[other] auf { $percent } % genau
}
hint-taken = { $seat-name } nimmt einen Tipp.
hint-count = { $hints ->
    [one] { $hints } Tipp
   *[other] { $hints } Tipps
}

## Der Rückblick

review = Rückblick
review-chart = Gewinnchancen
review-chart-note = Zug um Zug, so wie jeder sie damals einschätzen konnte.
review-progress = { $done } von { $total } Entscheidungen untersucht
review-move = Entscheidung { $number } von { $total }
review-slip = { $seat-name }: { $move }, { $chance } %. Besser: { $better }, { $best } %.
review-lucky = { $seat-name }: { $move }. Das Glück half: von { $before } % auf { $after } %.
review-unlucky = { $seat-name }: { $move }. Das Glück half nicht: von { $before } % auf { $after } %.
review-good = { $seat-name }: { $move }, { $chance } %.
review-turning = Wendepunkte
review-none = Diese Partie hatte keinen Wendepunkt: Kaum eine Chance wurde verschenkt.
review-tally = { $seat-name }: { $slips ->
    [0] keine Fehler
    [one] { $slips } Fehler
   *[other] { $slips } Fehler
}, { $lost ->
    [one] { $lost } Prozentpunkt
   *[other] { $lost } Prozentpunkte
} verschenkt, Glück { $luck }
review-done = Gespielt
review-better = Besser
review-luck = Dann der Zufall: { $luck } %
review-before = Die Entscheidung davor
review-after = Die nächste Entscheidung
review-turn-before = Der Wendepunkt davor
review-turn-after = Der nächste Wendepunkt
