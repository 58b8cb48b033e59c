# Die Meuterei: Name, Optionen, Ereignisse, Regeln.

mutiny-name = Die Meuterei
mutiny-tagline = Zwei Anführer, ein Schiff und eine Mannschaft, die hinter ihren Türen flüstert
mutiny-players = { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}

## Optionen; das Attribut .help ist die Zeile zur Erklärung

mutiny-option-players = Spieler
    .help = Zwei bis vier. Je mehr, desto länger die Reise.
mutiny-option-first_seat = Erster Geber
    .help = Wer die erste Türreihe legt und den ersten Zug hat.
mutiny-option-battle = Kampfkarten
    .help = Wie viele es von jedem Wert in jeder Farbe gibt.
mutiny-option-gold = Goldkarten
    .help = Wie viele es von jedem Wert gibt.
mutiny-option-coins = Münzen
    .help = Alle Münzen der Schachtel.
mutiny-option-voyage = Reise
    .help = Felder vom Start bis zur Meuterei.
mutiny-option-storms = Stürme
    .help = Wie viele Felder vor der Meuterei jeder Sturm wartet.
mutiny-choice-players-2 = 2
mutiny-choice-players-3 = 3
mutiny-choice-players-4 = 4

mutiny-crew = Wer dir öffnen kann
mutiny-assumed = Angenommen: wie viele Karten es von jedem Wert gibt und wie lang die Reise ist
mutiny-assumed-line = Die gedruckten Regeln sagen es nicht. Wir spielen mit diesen Zahlen; trag die deiner Schachtel ein, wenn du eine hast.
mutiny-assumed-value = Wert { $value }
mutiny-assumed-all = { $cards } insgesamt
mutiny-assumed-storm = Sturm { $number }, Felder vor der Meuterei
mutiny-assumed-reset = Wie angenommen

## Piraten, Karten, Seiten

mutiny-pirate = { $pirate ->
    [valverde] Valverde
    [diaz] Díaz
    [crackpott] Crackpott
    [tembo] Tembo
    [wessel_jan] Wessel-Jan
    [dean_nero] Dean Nero
    [pang] Pang
    [chang_ye] Chang Ye
    [sate] Satè
    [bijoux] Bijoux
    [ojo] Ojo
    [cambivalute] Cambivalute
    [ghost] Der Geist
   *[other] { $pirate }
}
# Im Dativ: „mit dem Geist“.
mutiny-pirate-with = { $pirate ->
    [ghost] dem Geist
   *[other] { mutiny-pirate }
}
mutiny-does = { $pirate ->
    [valverde] eine Goldkarte und eine Münze nehmen
    [diaz] eine Gold- und eine Kampfkarte ansehen, eine behalten
    [crackpott] zwei Kampfkarten ziehen
    [tembo] zwei Kampfkarten ansehen, eine behalten
    [wessel_jan] bis zu drei Kampfkarten tauschen
    [dean_nero] bis zu drei Karten verkaufen oder kaufen
    [pang] eine Kampfkarte oder eine Münze
    [chang_ye] eine Münze stehlen
    [sate] eine Münze, und eine mehr für jeden, der vorüberging
    [bijoux] eine Seite wählen oder wechseln
    [ojo] eine Seite wählen oder eine andere ausspähen
    [cambivalute] zwei Matrosen aufstellen oder ein Paar ansehen
    [ghost] buh! Der Zug ist vorbei
   *[other] …
}
mutiny-does-sate = { $coins ->
    [one] { $coins } Münze
   *[other] { $coins } Münzen
} aus der Bank
mutiny-side = { $side ->
    [valverde] Valverde
   *[diaz] Díaz
}
mutiny-colour = { $colour ->
    [pink] rosa
   *[grey] grau
}
mutiny-card = { mutiny-colour } { $value }
mutiny-gold-card = Gold { $value }
mutiny-card-hidden = eine verdeckte Karte
mutiny-talisman = die Äffchenkarte
mutiny-times = { $what }{ $count ->
    [one] { "" }
   *[other] , { $count }-mal
}
mutiny-coins = { $coins ->
    [one] { $coins } Münze
   *[other] { $coins } Münzen
}
mutiny-gold-cards = { $cards ->
    [one] { $cards } Goldkarte
   *[other] { $cards } Goldkarten
}
mutiny-battle-cards = { $cards ->
    [one] { $cards } Kampfkarte
   *[other] { $cards } Kampfkarten
}
mutiny-deck = { $deck ->
    [gold] Goldkarte
   *[battle] Kampfkarte
}

## Was geschah. Argumente: seat-name, other-name, what (eine Karte in Worten), pirate, deck, cards, coins, spaces, ship, pair, side, value, valverde, diaz, list, cause

mutiny-log-knock = { $seat-name } klopft an.
mutiny-log-door = { $seat-name } klopft an, und es öffnet: { mutiny-pirate }.
mutiny-log-use = { $pirate ->
    [ghost] Der Geist! { $seat-name } nimmt Reißaus.
   *[other] { $seat-name } bleibt bei { mutiny-pirate-with }.
}
mutiny-log-coins = { $seat-name } nimmt { mutiny-coins }.
mutiny-log-see = { $seat-name } sieht sich eine Karte an: { $what }.
mutiny-log-see-hidden = { $seat-name } sieht sich die oberste { mutiny-deck } an.
mutiny-log-draw = { $seat-name } zieht: { $what }.
mutiny-log-draw-hidden = { $seat-name } zieht { $cards ->
    [one] eine { mutiny-deck }
   *[other] { $cards } { mutiny-deck }n
}.
mutiny-log-short = Die { mutiny-deck }n sind aus: { $seat-name } geht leer aus.
mutiny-log-keep = { $seat-name } behält: { $what }.
mutiny-log-keep-hidden = { $seat-name } behält eine { mutiny-deck }.
mutiny-log-under = { $seat-name } schiebt unter den Stapel: { $what }.
mutiny-log-under-hidden = { $seat-name } schiebt eine { mutiny-deck } unter den Stapel.
mutiny-log-put = { $seat-name } legt unter den Stapel: { $what }.
mutiny-log-put-hidden = { $seat-name } legt eine Kampfkarte unter den Stapel.
mutiny-log-buy = { $seat-name } kauft { mutiny-battle-cards }.
mutiny-log-sell = { $seat-name } verkauft für eine Münze: { $what }.
mutiny-log-sell-hidden = { $seat-name } verkauft eine Kampfkarte für eine Münze.
mutiny-log-steal = { $seat-name } stiehlt eine Münze von { $other-name }.
mutiny-log-side = { $seat-name } hält zu { mutiny-side }.
mutiny-log-side-hidden = { $seat-name } wählt eine Seite.
mutiny-log-exchange = { $seat-name } läuft zu { mutiny-side } über.
mutiny-log-exchange-hidden = { $seat-name } mischt Gesinnungskarten: ein Sinneswandel oder nur der Anschein?
mutiny-log-bluff = { $seat-name } tut nur so und bleibt bei { mutiny-side }.
mutiny-log-peek = { $seat-name } späht { $other-name } aus: { mutiny-side }!
mutiny-log-peek-hidden = { $seat-name } sieht nach, zu wem { $other-name } hält.
mutiny-log-sailor = { $seat-name } trifft den Matrosen { $value }.
mutiny-log-sailor-hidden = { $seat-name } trifft einen Matrosen.
mutiny-log-place = { $seat-name } stellt auf { $pair } Matrose { $valverde } für Valverde gegen { $diaz } für Díaz.
mutiny-log-place-hidden = { $seat-name } stellt auf { $pair } zwei Matrosen gegeneinander.
mutiny-log-look = { $seat-name } sieht sich Paar { $pair } an: { $valverde } für Valverde, { $diaz } für Díaz.
mutiny-log-look-hidden = { $seat-name } sieht sich Paar { $pair } an.
mutiny-log-swap = { $seat-name } vertauscht die Matrosen von { $pair }.
mutiny-log-leave = { $seat-name } lässt { $pair }, wie es ist.
mutiny-log-done = { $pirate ->
    [dean_nero] { $seat-name } hat genug gehandelt.
    [wessel_jan] { $seat-name } hat genug getauscht.
    [chang_ye] { $seat-name } bestiehlt niemanden.
    [bijoux] { $seat-name } lässt die Gesinnungskarte liegen.
   *[other] { $seat-name } dankt { mutiny-pirate-with } und geht.
}
mutiny-log-sail = { $spaces ->
    [0] Alle Türen stehen offen: Das Schiff rührt sich nicht.
    [one] Eine Tür blieb zu: Das Schiff segelt weiter, { mutiny-ahead }.
   *[other] { $spaces } Türen blieben zu: Das Schiff segelt { $spaces } Felder, { mutiny-ahead }.
}
mutiny-ahead = { $ship ->
    [0] und es ist da
   *[other] noch { $ship }
}
mutiny-log-storm = Ein Sturm!
mutiny-log-lifeboat = { $pirate ->
    [ghost] Den Geist treibt es ins Rettungsboot.
   *[other] { mutiny-pirate } ist seekrank und liegt im Rettungsboot.
}
mutiny-log-lay = { $seat-name } legt eine neue Türreihe.
mutiny-log-mutiny = { $cause ->
    [ship] Das Schiff ist da. Meuterei!
    [battle] Die Kampfkarten sind aus. Meuterei!
    [gold] Die Goldkarten sind aus. Meuterei!
   *[coins] Die Bank ist leer. Meuterei!
}
mutiny-log-stay-out = { $seat-name } hat nie eine Seite gewählt und sieht nur zu.
mutiny-log-duel = Die Matrosen von Paar { $pair } ziehen die Säbel.
mutiny-log-sailors = { $valverde } für Valverde gegen { $diaz } für Díaz.
mutiny-log-reveal = Der Matrose für { mutiny-side }: { $value }.
mutiny-log-commit = { $seat-name } legt: { $what }.
mutiny-log-commit-hidden = { $seat-name } legt eine Karte.
mutiny-log-show = Auf dem Tisch: { $list }.
mutiny-log-talisman = { $seat-name } spielte die Äffchenkarte.
mutiny-log-fall-out = { $seat-name } hat keine Kampfkarte mehr und scheidet aus der Meuterei aus.
mutiny-log-totals = Valverde { $valverde }, Díaz { $diaz }.
mutiny-log-pay = { $seat-name } zahlt eine Münze in die Bank.
mutiny-log-rob = Nur { $seat-name } spielte die Äffchenkarte und nimmt eine Münze von { $other-name }.
mutiny-log-duel-won = { mutiny-side } gewinnt Duell { $pair }.
mutiny-log-choice = { $seat-name } hielt zu { mutiny-side }.
mutiny-log-nobody-left = Niemand ist mehr da, der kämpft. Niemand gewinnt.
mutiny-log-nobody-on-side = Niemand war auf der siegreichen Seite. Niemand gewinnt.
mutiny-log-win = { $seat-name } gewinnt!
mutiny-log-share = { $seat-name } teilt den Sieg.
mutiny-log-title = Die Meuterei
mutiny-log-title-duel = Duell { $pair }

## Was die Regeln verbieten. Argumente: pirate, card, number, value, seat-name

mutiny-forbidden-over = Die Partie ist zu Ende.
mutiny-forbidden-chance = Das entscheidet der Zufall.
mutiny-forbidden-no-victim = Nimm sie von einem anderen Spieler, der eine Münze hat.
mutiny-forbidden-rob = Sag zuerst, wen die Äffchenkarte bestiehlt.
mutiny-forbidden-no-duel = Noch wird kein Duell gefochten.
mutiny-forbidden-acting = Ein Pirat im Zug, und dieser ist noch nicht fertig.
mutiny-forbidden-talisman = Die Äffchenkarte spielt man ab der zweiten Runde eines Duells.
mutiny-forbidden-no-card = Eine solche Karte hast du nicht.
mutiny-forbidden-duel = In einem Duell legst du eine Kampfkarte oder spielst die Äffchenkarte.
mutiny-forbidden-no-door = Alle Türen sind offen: Nimm jemanden, der dort steht.
mutiny-forbidden-use-first = Geh zuerst zu einem der Piraten hinein.
mutiny-forbidden-used = { mutiny-pirate } hat in dieser Runde genug getan.
mutiny-forbidden-left-behind = An { mutiny-pirate-with } bist du vorbeigegangen; in diesem Zug gibt es kein Zurück.
mutiny-forbidden-not-open = { mutiny-pirate } steht in keiner offenen Tür.
mutiny-forbidden-not-offered = Diese Karte steht nicht zur Wahl.
mutiny-forbidden-not-drawn = Dieser Matrose ist keiner der beiden.
mutiny-forbidden-not-done = { mutiny-pirate } lässt kein Nein gelten.
mutiny-forbidden-pirate = { mutiny-pirate } tut so etwas nicht.
mutiny-forbidden-buy-or-sell = Verkaufen oder kaufen, nicht beides bei einem Besuch.
mutiny-forbidden-no-coins = Du hast nicht genug Münzen.
mutiny-forbidden-short = So viele Karten hat der Stapel nicht.
mutiny-forbidden-bank-empty = Die Bank ist leer: Verkaufen geht nicht.
mutiny-forbidden-ojo-exchange = Bei Ojo kannst du spähen, aber nicht die Seite wechseln.
mutiny-forbidden-side-first = Du hast noch keine Seite: Wähl eine.
mutiny-forbidden-no-choice = Dieser Spieler hat keine Seite gewählt.

## Am Tisch

mutiny-dock = Was du tun kannst, und deine Geheimnisse
mutiny-prompt-turn = Klopf an eine Tür und sieh, wer öffnet.
mutiny-prompt-turn-open = Geh zu jemandem, der in einer offenen Tür steht, oder klopf an die nächste.
mutiny-prompt-turn-last = Geh zu jemandem, der in einer offenen Tür steht.
mutiny-prompt-choice = Hier bleiben oder an die nächste Tür klopfen? Zurück geht es nicht.
mutiny-prompt-action = { $pirate ->
    [diaz] Behalt eine; die andere kommt unter ihren Stapel.
    [tembo] Behalt eine; die andere kommt unter den Stapel.
    [pang] Eine Karte oder eine Münze?
    [chang_ye] Wessen Münze? Oder keine.
    [dean_nero] Kaufen oder verkaufen? Eine Münze je Karte, gleich welchen Werts.
    [cambivalute] Wer steht für Valverde, wer für Díaz?
   *[other] { mutiny-pirate }: { mutiny-does }
}
mutiny-prompt-put = { $left ->
    [one] Noch eine Karte unter den Stapel? Dann zieh ebenso viele.
   *[other] Leg bis zu { $left } Karten unter den Stapel, dann zieh ebenso viele.
}
mutiny-prompt-sell = { $left ->
    [one] Noch eine verkaufen?
   *[other] Noch bis zu { $left } verkaufen?
}
mutiny-prompt-look = Eines der Paare ansehen?
mutiny-prompt-swap = Paar { $pair }: die Matrosen vertauschen?
mutiny-prompt-peek = Wessen Wahl siehst du dir an? Sonst erfährt sie niemand.
mutiny-prompt-side = Wähl deine Seite. Niemand sieht, welche.
mutiny-prompt-side-again = Die Seite wechseln, nur so tun, oder allen zeigen, dass du keins von beidem tust?
mutiny-prompt-fight = Leg eine Kampfkarte verdeckt.
mutiny-prompt-fight-on = Leg noch eine Karte, oder hör mit der Äffchenkarte auf.
mutiny-prompt-rob = Deine Äffchenkarte war die einzige: Nimm jemandem eine Münze.
mutiny-bluff = Die anderen sehen, dass Karten gemischt werden, aber nicht, ob du etwas tauschst. Dieselbe Seite noch einmal zu wählen ist der Bluff.

mutiny-do-knock = Anklopfen
    .line = { $doors ->
        [one] die letzte Tür, die zu ist
       *[other] { $doors } Türen sind zu
    }
mutiny-do-keep = Behalten: { $what }
    .line = die andere kommt unter ihren Stapel
mutiny-do-put = Weglegen: { $what }
mutiny-do-sell = Verkaufen: { $what }
mutiny-do-fight = Legen: { $what }
mutiny-do-buy = { $cards } kaufen
    .line = { $cards ->
        [one] für { $cards } Münze
       *[other] für { $cards } Münzen
    }
mutiny-do-take = { $what ->
    [card] Kampfkarte
   *[coin] Münze
}
mutiny-do-steal = Von { $seat-name }
mutiny-do-peek = { $seat-name } ausspähen
mutiny-do-side = { $side ->
    [valverde] für den Kapitän: rosa Karten
   *[diaz] für den Meuterer: graue Karten
}
mutiny-do-side-bluff = bleiben und nur so tun
mutiny-do-side-change = wirklich überlaufen
mutiny-do-place = { $value } für Valverde, { $other } für Díaz
    .line = auf Paar { $pair }
mutiny-do-look = Paar { $pair } ansehen
mutiny-do-swap = Vertauschen
    .line = alle sehen, dass du es tust
mutiny-do-leave = So lassen
mutiny-do-talisman = Äffchenkarte
    .line = als einzige bringt sie dir eine Münze von jemandem
mutiny-do-done = { $pirate ->
    [dean_nero] Fertig
    [wessel_jan] Fertig
    [bijoux] Bleiben, und alle sehen es
   *[other] Nein, danke
}

mutiny-hint-used = { mutiny-pirate } hat in dieser Runde genug getan.
mutiny-hint-first = Komm zuerst mit { mutiny-pirate-with } zum Ende.

mutiny-drawer = Geheimnisse: { $seat-name }
mutiny-own-side = Du hältst zu { mutiny-side }.
mutiny-own-side-none = noch keine Seite
mutiny-own-cards = Deine Kampfkarten
mutiny-own-cards-none = keine Kampfkarten
mutiny-own-gold = Dein Gold
mutiny-own-worth = zusammen { $worth } Gold
mutiny-own-notes = Was du gesehen hast
mutiny-note-side = { $seat-name } hält zu { mutiny-side }
mutiny-note-stale = { $seat-name } hielt zu { mutiny-side }
mutiny-note-pair = Paar { $pair }: { $valverde } für Valverde, { $diaz } für Díaz
mutiny-note-under = { $what }: Karte { $place } des Stapels von oben

mutiny-chosen = Seite gewählt
mutiny-unchosen = keine Seite
mutiny-out = draußen
mutiny-exchanges = { $exchanges ->
    [one] einmal getauscht oder so getan
   *[other] { $exchanges }-mal getauscht oder so getan
}
mutiny-looked = { $seat-name } weiß, zu wem { $other } hält
mutiny-looked-stale = { $seat-name } sah einmal, zu wem { $other } hält; das kann sich geändert haben

mutiny-label-voyage = { $spaces ->
    [0] Die Reise: Das Schiff ist da
    [one] Die Reise: noch ein Feld bis zur Meuterei
   *[other] Die Reise: noch { $spaces } Felder bis zur Meuterei
}
mutiny-label-stock = { $stock ->
    [4] Goldinsel, die Bank: Münzen { $count }
    [3] Schatzinsel: Goldkarten { $count }
   *[2] Vulkaninsel: Kampfkarten { $count }
}
mutiny-label-corridor = Der Gang mit den Kajütentüren
mutiny-label-door = Tür { $number }, zu: anklopfen
mutiny-label-door-open = Tür { $number }: { mutiny-pirate }, { $does }
mutiny-label-door-used = Tür { $number }: { mutiny-pirate }, in dieser Runde schon besucht
mutiny-label-pair = Paar { $pair }: { $valverde } für Valverde, { $diaz } für Díaz.
mutiny-label-pair-seen = Angesehen von { $names }.
mutiny-label-pair-free = Paar { $pair }: frei
mutiny-label-pair-won = Duell { $pair } hat { mutiny-side } gewonnen
mutiny-label-deck = Oberdeck. Gewonnene Duelle: Valverde { $valverde }, Díaz { $diaz }
mutiny-label-lifeboat = Das Rettungsboot; dieser Pirat fehlt in dieser Runde: { mutiny-pirate }
mutiny-label-lifeboat-empty = Das Rettungsboot
mutiny-duel = Duell { $pair }, Runde { $round }
mutiny-total = { mutiny-side }: zusammen { $sum }, Matrose { $sailor }, Karten { $cards }
mutiny-laid = { $state ->
    [laid] { $seat-name } hat eine Karte gelegt
    [done] { $seat-name } spielte die Äffchenkarte
   *[open] { $seat-name } wählt noch
}
mutiny-shown = Runde { $round }

mutiny-finale = Alle Karten auf den Tisch
mutiny-finale-won = { mutiny-side } gewinnt die Meuterei
mutiny-finale-with = bei { mutiny-side }
mutiny-finale-none = bei niemandem
mutiny-finale-gold = { $worth } Gold
mutiny-score-gold = { $cards ->
    [0] keine Goldkarten
    [one] { $cards } Goldkarte, { $worth } wert
   *[other] { $cards } Goldkarten, zusammen { $worth } wert
}
mutiny-score-out = aus der Meuterei ausgeschieden, ohne Kampfkarte
mutiny-score-hand = Karten dieser Seite auf der Hand, zusammen { $sum } wert

## Warum eine Aktion gut ist: Teile eines Satzes

mutiny-why-no-side = ohne Seite kannst du nicht gewinnen
mutiny-why-use = { $pirate ->
    [valverde] auf der siegreichen Seite gewinnt Gold
    [diaz] du siehst zwei Karten und behältst die bessere
    [crackpott] zwei Kampfkarten auf einmal
    [tembo] du wählst die bessere von zwei Kampfkarten
    [wessel_jan] aus schwachen Karten werden andere
    [dean_nero] aus Münzen werden Karten oder aus Karten Münzen
    [pang] eine Karte oder eine Münze, wie du es brauchst
    [chang_ye] eine Münze für dich, eine weniger für jemand anders
    [sate] { $coins ->
        [one] { $coins } Münze umsonst
       *[other] { $coins } Münzen umsonst
    }
    [bijoux] du kannst überlaufen oder so tun
    [ojo] du erfährst, zu wem jemand hält
    [cambivalute] wer die Matrosen kennt, weiß, welche Duelle sich lohnen
   *[other] nichts Besseres steht offen
}
mutiny-why-done = nichts hier ist seinen Preis wert
mutiny-why-knock = vielleicht öffnet jemand Besseres, und weniger geschlossene Türen bremsen das Schiff
mutiny-why-knock-side = hinter einer Tür steht vielleicht, wer dich eine Seite wählen lässt
mutiny-why-talisman = { $cards ->
    [0] du hast keine Karten mehr zu legen
    [one] spart deine letzte Karte für das nächste Duell
   *[other] spart deine { $cards } Karten für die nächsten Duelle
}
mutiny-why-sailor = { mutiny-side } hat dann die { $value } gegen die { $other }
mutiny-why-look = was du von einem Paar weißt, nimmt dir niemand
mutiny-why-cards = { $cards ->
    [0] du hast noch keine Kampfkarten
    [one] du hast nur { $cards } Kampfkarte
   *[other] Kampfkarten gewinnen Duelle, und du hast { $cards }
}
mutiny-why-coin = eine Münze zählt als Gold
mutiny-why-gold = { $value } Gold für das Ende
mutiny-why-fight = { mutiny-side } stünde dann bei { $sum } gegen { $other }
mutiny-why-away = { mutiny-side } nützt sie nichts
mutiny-why-weak = für { mutiny-side } kommt vielleicht eine stärkere
mutiny-why-own = { $value } mehr für { mutiny-side }
mutiny-why-peek = du erfährst, zu wem { $seat-name } hält
mutiny-why-rob = { $seat-name } hat { mutiny-coins }
mutiny-why-bluff = die anderen können deiner nicht mehr sicher sein
mutiny-why-hand = deine Karten machen { $sum } für { mutiny-side }, { $other } für die andere Seite

mutiny-end-only-one = Allein auf der siegreichen Seite und so allein mit dem Schiff.
mutiny-end-gold = Das meiste Gold auf der siegreichen Seite.
mutiny-end-cards = Gleich viel Gold; die übrigen Kampfkarten entscheiden.
mutiny-end-shared = In allem gleich: Das Schiff wird geteilt.
mutiny-end-nobody-on-side = Auf der siegreichen Seite ist niemand von euch. Das Schiff segelt allein davon.
mutiny-end-nobody-left = Niemand ist mehr da, der kämpfen kann. Das Schiff treibt davon.
mutiny-race-goal = { $goal } Gold
mutiny-race-seat = { $seat-name }: { $came } Gold.

mutiny-help-goal = Sei auf der Seite, die die Meuterei gewinnt, und hab mehr Gold als die anderen dort.
mutiny-help-turn = In deinem Zug nutzt du einen Piraten: einen, der in einer offenen Tür steht, oder einen, an dessen Tür du klopfst. Klopfst du an die nächste, gibt es kein Zurück.
mutiny-help-play = Bei Bijoux und Ojo wählst du eine Seite. Ohne Seite siehst du bei der Meuterei nur zu und kannst nicht gewinnen.
mutiny-help-back = Die Türen, die zubleiben, treiben das Schiff. Wenn es ankommt oder ein Vorrat leer ist, beginnt die Meuterei.
mutiny-help-how = Fünf Paare von Matrosen kämpfen; drei Duelle gewinnen. Leg Kampfkarten für eine der Seiten: Rosa zählt für Valverde, Grau für Díaz. Behalt mindestens fünf.

mutiny-key-number = tun, was diese Zahl trägt
mutiny-key-knock = an die nächste Tür klopfen
mutiny-key-done = fertig; nein, danke
mutiny-key-swap = die Matrosen eines Paars vertauschen
mutiny-key-talisman = die Äffchenkarte spielen
mutiny-key-arrows = durchgehen, was möglich ist
mutiny-key-enter = es tun
mutiny-key-undo = die letzte Aktion zurücknehmen
mutiny-key-drawer = die Schublade öffnen oder schließen

mutiny-offer-side-again = überlaufen, oder bleiben und nur so tun
mutiny-offer-place = { $value } für Valverde, der andere für Díaz, auf Paar { $pair }

## Was sich nicht verlangen lässt

mutiny-error-no-action = „{ $text }“ ist keine Aktion wie knock, use PIRATE oder fight CARD
mutiny-error-pirates = es ist „{ $value }“; es nennt mindestens { $least } von { $choices }, jeden einmal (M-ROW)
mutiny-error-spread = es ist „{ $value }“; es sagt, wie viele Karten der Werte 1, 2 und 3 es gibt (M-SPREAD)
mutiny-error-box = Karten: { $cards }; die Schachtel hat { $most } (M-PARTS)
mutiny-error-ones = Karten vom Wert 1: { $cards }; jeder Spieler bekommt eine jeder Farbe (M-START)
mutiny-error-storms = es ist „{ $value }“; es ist eine Liste von Feldern vor der Meuterei (M-SPREAD)
mutiny-error-storm-twice = ein Feld ist zweimal genannt (M-SPREAD)

mutiny-lesson-first = Deine erste Partie
    .about = Eine Runde hinter den Türen, eine Seite, das letzte Duell.
mutiny-lesson-doors = Eine Runde der Reise
    .about = Wen nutzen, wann weiterklopfen, was das Schiff treibt.
mutiny-lesson-side = Eine Seite wählen
    .about = Mit wem du gewinnst und wie du erfährst, wo die anderen stehen.
mutiny-lesson-duel = Ein Duell
    .about = Karten, die Äffchenkarte und der richtige Moment zu gehen.

# Die Mannschaft am Tisch.
mutiny-roster = Die Mannschaft
mutiny-roster-count = { $pirates } können hinter { $doors ->
    [one] { $doors } geschlossenen Tür
   *[other] { $doors } geschlossenen Türen
} stehen
mutiny-roster-hidden = kann öffnen
mutiny-roster-open = steht in einer offenen Tür
mutiny-roster-used = in dieser Runde schon besucht
mutiny-roster-lifeboat = seekrank, im Rettungsboot
