# Cartagena: Name, Optionen, Ereignisse, Regeln.

cartagena-name = Cartagena
cartagena-tagline = Sechs Piraten, ein Geheimgang und eine Schaluppe, die mit eurem Letzten ablegt
cartagena-players = { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}

## Optionen; das Attribut .help ist die Zeile zur Erklärung

cartagena-option-variant = Variante
    .help = Welche Karten man sieht und woher neue kommen.
cartagena-option-edition = Ausgabe
    .help = Nach welchem Regelheft gespielt wird. Die Symbole sieht jeder so, wie sie die Ausgabe in seiner Sprache hat; das russische und das tschechische legen sie für alle fest.
cartagena-option-players = Spieler
    .help = Zwei bis fünf, jeder mit sechs Piraten.
cartagena-option-hands = Handkarten
    .help = Ob die anderen deine Karten sehen.
cartagena-option-supply = Neue Karten
    .help = Woher Karten kommen, wenn ein Pirat zurückweicht.
cartagena-option-must_act = Zugpflicht
    .help = Ob man einen Zug ohne jede Aktion auslassen darf.
cartagena-option-boat_retreat = Zurück aus der Schaluppe
    .help = Ob ein Pirat aus der Schaluppe noch einmal für Karten zurückweichen darf.

cartagena-choice-variant-jamaica = Jamaika
    .help = Verdeckte Handkarten, neue vom verdeckten Stapel: Nerven und etwas Glück.
cartagena-choice-variant-tortuga = Tortuga
    .help = Alles liegt offen, Karten kommen aus einer Reihe, die alle sehen: reine Planung.
cartagena-choice-variant-hispaniola = Hispaniola
    .help = Verdeckte Handkarten, offene Reihe: Achte darauf, was die anderen nehmen, und merk es dir.
cartagena-choice-variant-custom = Hausregeln
    .help = Handkarten und neue Karten so, wie du sie gewählt hast.
cartagena-choice-edition-italian = Italienisches Regelheft
    .help = Die Ausgabe von 2000 nach einer italienischen Übersetzung von Spielern: mindestens eine Aktion im Zug.
cartagena-choice-edition-russian = Russisches Regelheft
    .help = Hobby World, 2012: mindestens eine Aktion im Zug; eine Flagge statt des Totenkopfs, ein Säbel statt des Dolchs.
cartagena-choice-edition-czech = Tschechisches Regelheft
    .help = Man darf einen Zug ganz auslassen; Totenkopf und Dolch.
cartagena-choice-edition-custom = Hausregeln
    .help = Die Tischregeln so, wie du sie gewählt hast.
cartagena-choice-hands-secret = Verdeckt
    .help = Nur wer sie hat, sieht sie.
cartagena-choice-hands-open = Offen
    .help = Alle sehen alles.
cartagena-choice-supply-deck = Verdeckter Stapel
    .help = Niemand weiß, was kommt.
cartagena-choice-supply-row = Offene Reihe
    .help = Zwölf Karten in einer Reihe; der Pfeil zeigt, welche als Nächstes dran ist.
cartagena-choice-must_act-true = Mindestens eine Aktion
    .help = Wenn etwas möglich ist, muss etwas geschehen (C-MUST).
cartagena-choice-must_act-false = Auslassen erlaubt
    .help = Du darfst auf eine bessere Gelegenheit warten (C-SKIP).
cartagena-choice-boat_retreat-true = Erlaubt
    .help = Ein Pirat in der Schaluppe darf für Karten zurückweichen (C-BACK-BOAT).
cartagena-choice-boat_retreat-false = Nicht erlaubt
    .help = Wer in der Schaluppe ist, bleibt dort.
cartagena-choice-players-2 = 2
cartagena-choice-players-3 = 3
cartagena-choice-players-4 = 4
cartagena-choice-players-5 = 5

## Symbole und Orte

cartagena-symbol = { $symbol ->
    [bottle] Flasche
    [dagger] Dolch
    [hat] Dreispitz
    [key] Schlüssel
    [pistol] Pistole
    [skull] Totenkopf
    [flag] Flagge
    [sabre] Säbel
    [sword] Degen
   *[other] { $symbol }
}
# Im Akkusativ, mit Artikel: „spielt einen Dolch“.
cartagena-symbol-object = { $symbol ->
    [bottle] eine Flasche
    [dagger] einen Dolch
    [hat] einen Dreispitz
    [key] einen Schlüssel
    [pistol] eine Pistole
    [skull] einen Totenkopf
    [flag] eine Flagge
    [sabre] einen Säbel
    [sword] einen Degen
   *[other] { $symbol }
}
# Im Dativ, mit Artikel: „mit einem Dolch“.
cartagena-symbol-with = { $symbol ->
    [bottle] einer Flasche
    [dagger] einem Dolch
    [hat] einem Dreispitz
    [key] einem Schlüssel
    [pistol] einer Pistole
    [skull] einem Totenkopf
    [flag] einer Flagge
    [sabre] einem Säbel
    [sword] einem Degen
   *[other] { $symbol }
}
cartagena-place-fortress = die Festung
cartagena-place-boat = die Schaluppe
cartagena-place-space = Feld { $space }
cartagena-from = { $from ->
    [0] aus der Festung
    [37] aus der Schaluppe
   *[other] von { $from }
}
cartagena-to = { $to ->
    [0] in die Festung
    [37] in die Schaluppe
   *[other] auf { $to }
}
cartagena-cards = { $cards ->
    [0] keine Karten
    [one] { $cards } Karte
   *[other] { $cards } Karten
}

## Was geschah. Argumente: seat-name, symbol, from, to, cards

cartagena-log-play = { $seat-name } spielt { cartagena-symbol-object } und läuft { cartagena-from } { cartagena-to }.
cartagena-log-back = { $seat-name } weicht { cartagena-from } { cartagena-to } zurück und zieht { $cards ->
    [0] nichts
    [1] eine Karte
    [2] zwei Karten
   *[other] { cartagena-cards }
}.
cartagena-log-end = { $seat-name } beendet den Zug.
cartagena-log-take = { $seat-name } nimmt { cartagena-symbol-object } aus der Reihe.
cartagena-log-draw = { $seat-name } zieht { cartagena-symbol-object }.
cartagena-log-draw-hidden = { $seat-name } zieht eine Karte.
cartagena-log-reshuffle = Der Stapel ist leer: Die Ablage wird zu einem neuen gemischt ({ cartagena-cards }).
cartagena-log-cut-short = { $seat-name } kann weder spielen noch zurückweichen; der Zug endet.
cartagena-log-stuck = { $seat-name } kann weder spielen noch zurückweichen und setzt aus.
cartagena-log-win = { $seat-name } hat alle Piraten an Bord und sticht in See. Sieg!
cartagena-log-nobody = Niemand kann mehr ziehen. Die Schaluppe legt leer ab: Niemand gewinnt.

# Viele von einer Art, in einem erzählt.
cartagena-log-dealt = { $seat-name } bekommt { cartagena-cards }.
cartagena-log-row-laid = { $cards ->
    [one] { cartagena-cards } wird in die Reihe gelegt.
   *[other] { cartagena-cards } werden in die Reihe gelegt.
}

## Was die Regeln verbieten. Argumente: symbol, from

cartagena-forbidden-over = Die Partie ist zu Ende.
cartagena-forbidden-chance = Gerade werden Karten gezogen; das entscheidet der Zufall.
cartagena-forbidden-must-act = Tu mindestens eines, bevor du den Zug beendest.
cartagena-forbidden-no-card = Du hast keine Karte mit { cartagena-symbol-with }.
cartagena-forbidden-no-pirate = { $from ->
    [0] Du hast keinen Piraten mehr in der Festung.
    [37] Du hast noch keinen Piraten in der Schaluppe.
   *[other] Du hast keinen Piraten auf Feld { $from }.
}
cartagena-forbidden-fortress-back = Aus der Festung geht es nicht zurück.
cartagena-forbidden-boat-back = An diesem Tisch kommt niemand aus der Schaluppe zurück.
cartagena-forbidden-boat-advance = Dieser Pirat ist schon in der Schaluppe: Weiter geht es nicht.
cartagena-forbidden-no-target = { $from ->
    [37] Kein Ort zum Zurückweichen: Auf keinem Feld stehen ein oder zwei Piraten.
   *[other] Kein Ort zum Zurückweichen: Hinter Feld { $from } stehen nirgends ein oder zwei Piraten.
}

## Am Tisch

cartagena-setup = Der Geheimgang
cartagena-prompt = Wähle einen Piraten oder eine Karte.
cartagena-prompt-back = Wähle einen Piraten, der zurückweicht.
cartagena-prompt-end = Mehr geht nicht: Beende deinen Zug.
cartagena-prompt-pirate = Jetzt eine Karte: Markiert ist, wohin jede führt.
cartagena-prompt-pirate-back = Jetzt eine Karte, oder weich zurück und zieh.
cartagena-prompt-card = Mit { cartagena-symbol-with }: Wähle, wer läuft.
cartagena-prompt-play = Mit { cartagena-symbol-with } { cartagena-from } { cartagena-to }. Los mit Enter.
cartagena-prompt-fall = Weich mit diesem Piraten zurück und zieh.
cartagena-prompt-cannot = Das passt nicht zusammen.
cartagena-retreat = Zurückweichen
cartagena-retreat-draw = Zurückweichen { cartagena-to }: +{ $cards }
cartagena-hint-lands = Mit { cartagena-symbol-with } läuft dieser Pirat { cartagena-from } { cartagena-to }: auf das nächste solche Feld, auf dem niemand steht.
cartagena-hint-back = Dieser Pirat weicht { cartagena-from } { cartagena-to } zurück, auf das nächste Feld mit einem oder zwei Piraten; gezogen werden { cartagena-cards }.
cartagena-hint-back-first = Wähle den Piraten, der zurückweichen soll.
cartagena-hint-back-none = Keiner deiner Piraten kann zurückweichen: Hinter ihnen stehen nirgends ein oder zwei Piraten.
cartagena-hint-nowhere = Nichts, was gewählt ist, führt dorthin.
cartagena-choose-pirate = Mehrere deiner Piraten kämen dorthin: Wähle den Piraten.
cartagena-choose-card = Mehrere Karten führen dorthin: Wähle die Karte.
cartagena-help-fortress = Die Festung: Hier beginnen alle Piraten, und niemand weicht hierher zurück.
cartagena-help-boat = Die Schaluppe: Wer zuerst alle Piraten an Bord hat, sticht in See und gewinnt.
cartagena-help-space = Feld { $space }, { cartagena-symbol }. Eine Karte führt zum nächsten solchen Feld, auf dem niemand steht.
cartagena-help-deck = Der verdeckte Stapel: noch { cartagena-cards }. Ist er leer, wird die Ablage gemischt.
cartagena-help-discard = Die Ablage: { cartagena-cards }.
cartagena-help-row = Die offene Reihe: Wer zurückweicht, nimmt von dem Ende, an dem der Pfeil liegt.
cartagena-deck = Stapel
cartagena-discard = Ablage
cartagena-row = Reihe
cartagena-aboard = { $pirates ->
    [0] kein Pirat an Bord
    [one] { $pirates } Pirat an Bord
   *[other] { $pirates } Piraten an Bord
}
cartagena-end-win = Alle Piraten sind an Bord.
cartagena-end-stuck = Niemand konnte mehr ziehen, und die Schaluppe legte leer ab.

cartagena-help-goal = Bring alle deine Piraten vor allen anderen aus der Festung durch den Geheimgang in die Schaluppe.
cartagena-help-turn = Ein Zug hat eine bis drei Aktionen, jede mit einem beliebigen deiner Piraten.
cartagena-help-play = Karte spielen: Ein Pirat läuft vor zum nächsten Feld mit ihrem Symbol, auf dem niemand steht. Gibt es keins mehr, läuft er in die Schaluppe.
cartagena-help-back = Zurückweichen: Ein Pirat geht zurück zum nächsten Feld mit einem oder zwei Piraten, und du ziehst so viele Karten, wie dort standen.
cartagena-help-how = Wähle einen Piraten und dann eine Karte, oder umgekehrt. Was möglich ist, leuchtet; klick auf etwas anderes, und du erfährst, warum es nicht geht.

cartagena-label-board = Spielplan: der Gang von der Festung zur Schaluppe
cartagena-label-space = { $space }, { $symbol }
cartagena-label-pirates = { $seat-name }, { $pirates ->
    [one] { $pirates } Pirat
   *[other] { $pirates } Piraten
}
cartagena-label-cards = { cartagena-symbol }, { cartagena-cards }
cartagena-label-row = { $number }. { cartagena-symbol }
cartagena-label-tunnel = Der Gang aus den Teilen { $tunnel }
cartagena-supply = Karten auf dem Tisch
cartagena-hand-empty = Keine Karten: Weich zurück, um welche zu ziehen.

## Was man tun kann, in einer Zeile

cartagena-offer-play = { cartagena-symbol }: { cartagena-from } { cartagena-to }
cartagena-offer-back = zurückweichen { cartagena-from } { cartagena-to }, { $cards } ziehen
cartagena-offer-end = den Zug beenden

## Was sich nicht verlangen lässt

cartagena-error-tunnel = einen Gang schreibt man wie { $example }, nicht „{ $text }“ (C-BOARD)
cartagena-error-segment = „{ $text }“ ist kein Teil: 1 bis 6, umgedreht mit r (C-BOARD)
cartagena-error-segments = der Gang „{ $text }“ hat nicht jedes Teil von 1 bis 6 einmal (C-BOARD)
cartagena-error-symbol = „{ $text }“ ist kein Symbol: zur Wahl stehen { $choices }
cartagena-error-place = „{ $text }“ ist kein Ort: 0 (Festung), 1 bis 36 oder 37 (Schaluppe)

## Warum eine Aktion gut ist: Teile eines Satzes

cartagena-why-aboard = { $left ->
    [0] der letzte Pirat an Bord: Das ist der Sieg
   *[other] { $pirates ->
        [1] der erste Pirat an Bord
       *[other] Pirat Nummer { $pirates } an Bord
    }
}
cartagena-why-run = { $spaces ->
    [one] läuft { $spaces } Feld weit
   *[other] läuft { $spaces } Felder weit
}
cartagena-why-out = holt einen Piraten aus der Festung
cartagena-why-draw = zieht { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} für { $spaces ->
    [one] { $spaces } Feld
   *[other] { $spaces } Felder
} zurück
cartagena-why-few = deine Hand ist fast leer
cartagena-why-blocks = verkürzt { $seat-name } den Lauf mit { cartagena-symbol-with } um { $spaces ->
    [one] { $spaces } Feld
   *[other] { $spaces } Felder
}
cartagena-why-opens = mit { cartagena-symbol-with } läufst du als Nächstes { $spaces ->
    [one] { $spaces } Feld
   *[other] { $spaces } Felder
} weit
cartagena-why-end = hebt die Karten für bessere Läufe auf

cartagena-score-way = { $percent } % des Wegs
cartagena-score-hand = { $cards ->
    [0] keine Karten übrig
    [one] { $cards } Karte übrig
   *[other] { $cards } Karten übrig
}

cartagena-lesson-first = Deine erste Partie
    .about = Von der Festung in die Schaluppe.
cartagena-lesson-plans = Drei Pläne
    .about = Eine Stellung, drei Wege: Welcher ist der beste?
cartagena-lesson-bridge = Wessen Brücke?
    .about = Wie man den anderen nicht beim Springen hilft.
