# La Tortuga: Name, Optionen, Ereignisse, Regeln.

la_tortuga-name = La Tortuga
la_tortuga-tagline = Ein Schildkrötenrennen, bei dem die untere die obere trägt
la_tortuga-players = { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}

## Optionen; das Attribut .help ist die Zeile zur Erklärung

la_tortuga-option-players = Spieler
    .help = Zwei bis sieben. Zu zweit und zu dritt hat jeder zwei Schildkröten.
la_tortuga-option-cards_as_dice = Karten als Würfel
    .help = Ob eine eigene Gelegekarte den zweiten oder dritten Würfel ersetzen darf.
la_tortuga-choice-cards_as_dice-false = Nur Würfel
    .help = Das Spiel, wie man es meist spielt: Gelegekarten behält man bis zum Schluss.
la_tortuga-choice-cards_as_dice-true = Auch Karten
    .help = Einmal im Zug darf, wer entscheidet, eine eigene Gelegekarte statt des nächsten Würfels ablegen; ihre Eier sind verloren (L-SPEND).
la_tortuga-choice-players-2 = 2
la_tortuga-choice-players-3 = 3
la_tortuga-choice-players-4 = 4
la_tortuga-choice-players-5 = 5
la_tortuga-choice-players-6 = 6
la_tortuga-choice-players-7 = 7

## Orte und Zahlen

la_tortuga-from = { $from ->
    [0] vom Floß
    [21] vom Strand
   *[other] von { $from }
}
la_tortuga-to = { $to ->
    [21] auf den Strand
   *[other] auf { $to }
}
la_tortuga-spaces = { $steps ->
    [one] { $steps } Feld
   *[other] { $steps } Felder
}
la_tortuga-eggs = { $eggs ->
    [0] keine Eier
    [one] { $eggs } Ei
   *[other] { $eggs } Eier
}
# Im Dativ: „ein Gelege mit 5 Eiern“.
la_tortuga-eggs-with = { $eggs ->
    [one] { $eggs } Ei
   *[other] { $eggs } Eiern
}

## Was geschah. Argumente: seat-name, turtle, from, to, steps, riders, below, number, sum, eggs, left

la_tortuga-log-turtle = { $seat-name } wählt, welche Schildkröte zuerst läuft.
la_tortuga-log-die = { $seat-name } würfelt { $number } (Summe { $sum }).
la_tortuga-log-roll = { $seat-name } will noch einen Würfel.
la_tortuga-log-stop = { $seat-name } hört bei { $sum } auf.
la_tortuga-log-spend = { $seat-name } legt statt eines Würfels eine Gelegekarte mit { $number } ab.
la_tortuga-log-move = { $seat-name }: Die Schildkröte { $riders ->
    [0] läuft
    [one] trägt einen Reiter
   *[other] trägt { $riders } Reiter
} { la_tortuga-spaces } weit { la_tortuga-from } { la_tortuga-to }{ $below ->
    [0] { "." }
    [one] { " " }und klettert auf die, die dort sitzt.
   *[other] { " " }und klettert auf { $below } andere.
}
la_tortuga-log-bust = { $sum } ist mehr als sieben! { $seat-name }: Die Schildkröte purzelt { $from ->
    [0] gleich wieder aufs Floß
   *[other] { la_tortuga-from } zurück aufs Floß
}{ $riders ->
    [0] { "." }
    [one] { " " }und nimmt ihren Reiter mit.
   *[other] { " " }und nimmt ihre { $riders } Reiter mit.
}
la_tortuga-log-lay = { $seat-name } legt ein Gelege mit { la_tortuga-eggs-with }.
la_tortuga-log-lay-beach = { $seat-name } legt auf den Strand selbst: { la_tortuga-eggs }!
la_tortuga-log-clutch = Ein Gelege mit { la_tortuga-eggs-with } wird aufgedeckt; { $left ->
    [0] es ist das letzte
   *[other] { $left } kommen noch
}.
la_tortuga-log-over = Alle Gelege sind vergeben. Die Eier werden gezählt.

## Was die Regeln verbieten. Argumente: number

la_tortuga-forbidden-over = Die Partie ist zu Ende.
la_tortuga-forbidden-chance = Würfel und Gelegekarten sind Sache des Zufalls.
la_tortuga-forbidden-choose = Sag zuerst, welche deiner beiden Schildkröten zuerst läuft.
la_tortuga-forbidden-wait = Erst kommt ein Würfel oder eine Karte.
la_tortuga-forbidden-turtle = Es steht schon fest, welche Schildkröte jetzt läuft.
la_tortuga-forbidden-no-spending = An diesem Tisch ersetzen Karten keine Würfel.
la_tortuga-forbidden-one = Eine Karte im Zug, und eine liegt schon.
la_tortuga-forbidden-own = Du hast keine Gelegekarte mit { $number }.
la_tortuga-forbidden-fit = Mit { $number } käme die Summe über sieben.

## Am Tisch

la_tortuga-dock = Würfel und was du tun kannst
la_tortuga-turtle = { $seat-name } { $which ->
    [1] •
   *[other] ••
}
la_tortuga-decides = { $seat-name } sitzt oben und entscheidet.
la_tortuga-you-decide = Du sitzt oben: Du entscheidest!
la_tortuga-prompt = Weiterwürfeln oder hier anhalten?
la_tortuga-prompt-top = { $riders ->
    [one] Weiterwürfeln oder hier anhalten? Deine Schildkröte sitzt oben, also entscheidest du.
   *[other] Weiterwürfeln oder hier anhalten? Deine Schildkröte sitzt auf { $riders } anderen, also entscheidest du.
}
la_tortuga-prompt-rider = { $seat-name } trägt deine Schildkröte. Weiterwürfeln oder hier anhalten?
la_tortuga-prompt-choose = Beide deiner Schildkröten werden laufen. Welche zuerst?
la_tortuga-which = { $which ->
    [1] Schildkröte • zuerst
   *[other] Schildkröte •• zuerst
}
la_tortuga-where = { $from ->
    [0] auf dem Floß
    [21] auf dem Strand
   *[other] auf Feld { $from }
}{ $riders ->
    [0] { "" }
    [one] , trägt eine
   *[other] , trägt { $riders }
}
la_tortuga-roll = { $dice ->
    [2] Zweiter Würfel
    [3] Dritter Würfel
   *[other] Würfeln
}
la_tortuga-odds = { $bust ->
    [0] kann nicht platzen
    [one] { $bust } von { $of } platzt
   *[other] { $bust } von { $of } platzen
}
la_tortuga-stop = Anhalten
la_tortuga-stop-where = { la_tortuga-spaces } { la_tortuga-to }{ $eggs ->
    [0] { "" }
   *[other] , legt { la_tortuga-eggs }
}
la_tortuga-spend = Eine { $number } ablegen: { la_tortuga-stop-where }
la_tortuga-spend-note = oder leg statt des nächsten Würfels eine Karte ab
la_tortuga-hand = Deine Gelegekarten
la_tortuga-card = Gelegekarte: { la_tortuga-eggs }{ $cards ->
    [one] { "" }
   *[other] , { $cards }-mal
}
la_tortuga-cards-held = { $cards ->
    [one] Gelegekarte: { $list }
   *[other] Gelegekarten: { $list }
}

la_tortuga-label-board = Spielplan: die Insel mit ihrem Ring aus 21 Feldern
la_tortuga-label-alone = { $space ->
    [21] Der Strand
   *[other] Feld { $space }
}: { $turtle }
la_tortuga-label-stack = { $space ->
    [21] Der Strand
   *[other] Feld { $space }
}, von unten: { $turtles }. { $top } entscheidet.
la_tortuga-label-raft = Das Floß: { $turtles }
la_tortuga-label-choose = { $turtle } läuft zuerst
la_tortuga-label-clutch = Offene Gelegekarte: { la_tortuga-eggs }
la_tortuga-label-beach = Der Strand liegt offen: sieben Eier, und die Partie ist zu Ende
la_tortuga-label-no-clutch = Keine Gelegekarte liegt offen
la_tortuga-label-deck = Verdeckte Gelegekarten: { $left }
la_tortuga-label-dice = Würfel: { $dice }
la_tortuga-label-no-dice = Noch ist nicht gewürfelt
la_tortuga-help-raft = Das Floß: Hier beginnen alle, und hier endet, wer platzt. Auf dem Floß reitet niemand.

la_tortuga-end-eggs = Die meisten Eier, der Strand mitgezählt.
la_tortuga-race-goal = { $goal ->
    [one] { $goal } Ei
   *[other] { $goal } Eier
}
la_tortuga-race-seat = { $seat-name }: { $came ->
    [one] { $came } Ei
   *[other] { $came } Eier
}.

la_tortuga-help-goal = Lauf um die Insel und leg deine Eier auf den Strand. Wer am Ende die meisten Eier hat, gewinnt.
la_tortuga-help-turn = Wirf einen Würfel, dann einen zweiten und einen dritten, wenn du dich traust. Deine Schildkröte läuft die Summe mal die Zahl der Würfel.
la_tortuga-help-play = Eine Schildkröte, die bei anderen ankommt, klettert obenauf. Wer unten ist, trägt; wer oben ist, entscheidet und bekommt die Eier.
la_tortuga-help-back = Zusammen mehr als sieben, und die Schildkröte muss zurück aufs Floß, mit allen auf ihrem Rücken.
la_tortuga-help-how = Wer auf dem Strand ankommt oder an ihm vorbeiläuft, bekommt das offene Gelege. Nach dem zwanzigsten wartet der Strand selbst mit sieben Eiern und beendet das Spiel.

la_tortuga-key-roll = den nächsten Würfel werfen
la_tortuga-key-stop = anhalten und laufen
la_tortuga-key-number = die Schildkröte wählen, die zuerst läuft; eine Gelegekarte mit dieser Zahl ablegen

## Was man tun kann, in einer Zeile

la_tortuga-offer-turtle = { la_tortuga-which } ({ la_tortuga-where })
la_tortuga-offer-roll = weiterwürfeln: { la_tortuga-odds }
la_tortuga-offer-stop = anhalten: { la_tortuga-stop-where }
la_tortuga-offer-spend = eine { $number } ablegen: { la_tortuga-stop-where }

## Warum eine Aktion gut ist: Teile eines Satzes

la_tortuga-why-raft = bringt die Schildkröte vom Floß
la_tortuga-why-near = { $steps ->
    [0] sie steht schon auf dem Strand
    [one] noch { $steps } Feld bis zum Strand
   *[other] noch { $steps } Felder bis zum Strand
}
la_tortuga-why-carries = { $riders ->
    [one] nimmt einen Reiter mit
   *[other] nimmt { $riders } Reiter mit
}
la_tortuga-why-safe = noch ein Würfel kann nicht platzen
la_tortuga-why-reach = { $rolls } von { $of } { $rolls ->
    [one] bringt
   *[other] bringen
} { la_tortuga-eggs }
la_tortuga-why-nothing-lost = auf dem Floß kostet Platzen nichts
la_tortuga-why-odds = nur { $bust } von { $of } { $bust ->
    [one] platzt
   *[other] platzen
}
la_tortuga-why-eggs = legt { la_tortuga-eggs } für { $seat-name }
la_tortuga-why-top = { $below ->
    [one] { $seat-name } reitet auf einer anderen und entscheidet
   *[other] { $seat-name } reitet auf { $below } anderen und entscheidet
}
la_tortuga-why-card = eine Karte statt eines Wagnisses: { la_tortuga-spaces }
la_tortuga-why-enough = noch ein Würfel würde { $bust }-mal von { $of } platzen
la_tortuga-why-place = ein guter Platz: { $to ->
    [21] der Strand
   *[other] Feld { $to }
}

la_tortuga-score-clutches = { la_tortuga-eggs } in { $cards ->
    [0] keinem Gelege
    [one] { $cards } Gelege
   *[other] { $cards } Gelegen
}
la_tortuga-score-beach = der Strand: { la_tortuga-eggs }

la_tortuga-lesson-first = Deine erste Partie
    .about = Einmal um die Insel und bis zum letzten Strand.
la_tortuga-lesson-riding = Reiten
    .about = Wer trägt, wer entscheidet, wer die Eier bekommt.
la_tortuga-lesson-stop = Wann anhalten?
    .about = Zwei Entscheidungen: eine vorsichtige, eine kühne.
