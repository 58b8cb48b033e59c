# La Tortuga: die Regeln. In eigenen Worten nach der gedruckten Anleitung; eine Nachricht je Regel, in der Reihenfolge des Regelwerks. Markdown.

la_tortuga-rules = La Tortuga: die Regeln
    .intro =
        Meeresschildkröten ziehen um eine Insel vor Venezuela, ab und zu eine auf dem Rücken der anderen, und legen Eier, wann
        immer sie am Strand vorbeikommen. Die meisten Eier gewinnen. Für 2 bis 7 Spieler; von Alex Randolph, auch als *Mahé*
        bekannt.

        Jede Regel hat eine Kennung, mit der das Spiel sie nennt. Was hier steht, ist mit eigenen Worten nach
        der gedruckten russischen Anleitung erzählt (Cosmodrome 2015, nach der Ausgabe von Franjos). Wo sie schweigt oder sich
        auf zwei Arten lesen lässt, sagt der letzte Abschnitt, was wir gewählt haben.


## Was auf dem Tisch liegt

la_tortuga-rules-table = Was auf dem Tisch liegt

L-TRACK =
    Der Ring um die Insel hat 21 Felder, nummeriert in der Richtung, in der die Schildkröten laufen: gegen den Uhrzeigersinn.
    Feld 21 ist der Strand. Vor Feld 1 schwimmt ein Floß. Es ist kein Feld des Rings, alle haben darauf Platz, und niemand
    reitet dort.
    .title = Ring, Strand und Floß

L-TURTLES =
    Zu viert bis zu siebt hat jeder eine Schildkröte. Zu zweit und zu dritt hat jeder zwei (siehe L-TWO). Alle Schildkröten
    beginnen auf dem Floß.
    .title = Schildkröten

L-DECK =
    Die 24 Gelegekarten zeigen 1 bis 6 Eier. Nach dem Mischen verlassen vier davon das Spiel, ohne dass jemand sie sieht. Die
    anderen zwanzig sind der Stapel und liegen verdeckt am Strand, bis auf die oberste: Die wird aufgedeckt.
    .title = Gelegekarten

L-CARDS =
    Wie viele Karten es von jeder Zahl gibt:

    | Eier | 1 | 2 | 3 | 4 | 5 | 6 | alle |
    |---|---|---|---|---|---|---|---|
    | Karten | 3 | 3 | 5 | 5 | 5 | 3 | 24 |

    So haben wir es erschlossen (siehe unten).
    .title = Wie viele von jeder

L-FIRST =
    Beginnen darf jeder. Danach geht es zum nächsthöheren Platz weiter und vom letzten zu Platz 0.
    .title = Wer beginnt


## Dein Zug

la_tortuga-rules-turn = Dein Zug

L-ROLL =
    Der erste Würfel wird immer geworfen. Dann darfst du es dabei lassen oder einen zweiten werfen und nach dem zweiten einen
    dritten. Mehr als drei sind es nie.
    .title = Ein Würfel, zwei oder drei

L-BUST =
    Bleib mit der Summe bei höchstens 7. Bringt der zweite oder dritte Würfel sie darüber, ist sie geplatzt: Die Schildkröte
    muss zurück aufs Floß, mit allen, die auf ihr sitzen, und ihr Lauf ist vorbei. Ein einzelner Würfel platzt nie.
    .title = Mehr als sieben

L-MOVE =
    Hältst du an oder liegen drei Würfel da, nimmst du die Summe mal die Zahl der Würfel. So viele Felder läuft die Schildkröte:

    | Würfel | Felder | von | bis |
    |---|---|---|---|
    | einer | Summe | 1 | 6 |
    | zwei | 2 x Summe | 4 | 14 |
    | drei | 3 x Summe | 9 | 21 |
    .title = Wie weit

L-RING =
    Auf Feld 21 folgt Feld 1. Wer mit n Feldern vom Floß läuft, kommt auf Feld n an, mit 21 Feldern also auf dem Strand. Von
    einem Feld des Rings sind 21 Felder eine ganze Runde: Anfang und Ende sind dasselbe Feld.
    .title = Immer im Kreis

L-PASS =
    Schildkröten auf dem Weg halten niemanden auf, und ihnen geschieht nichts.
    .title = Vorbeilaufen


## Reiten

la_tortuga-rules-riding = Reiten

L-RIDE =
    Endet ein Lauf auf einem Feld, auf dem schon Schildkröten sitzen, klettert die neue obenauf. Bringt sie Reiter mit, bleiben
    die auf ihr, in ihrer Reihenfolge. Für die Höhe gibt es keine Grenze.
    .title = Aufsteigen

L-CARRY =
    Eine Schildkröte nimmt alles mit, was über ihr sitzt, und nichts, was unter ihr ist, wohin die Würfel sie auch schicken,
    auch aufs Floß. Dort zerfällt der Turm.
    .title = Mitnehmen

L-DECIDE =
    Wer dran ist, stellt die Schildkröte; ob der zweite und der dritte Würfel geworfen werden, sagt, wem in der laufenden Gruppe
    die *oberste* Schildkröte gehört.
    .title = Wer oben sitzt, entscheidet


## Eier

la_tortuga-rules-eggs = Eier

L-LAY =
    Endet ein Lauf auf Feld 21 oder führt er daran vorbei, ist die offene Karte gewonnen. Für eine Gruppe gibt es eine Karte,
    und sie bekommt, wem die oberste Schildkröte gehört. Sofort wird die nächste aufgedeckt, bevor irgendwer etwas anderes tut.
    Von Feld 21 nur fortzulaufen heißt nicht, daran vorbeizulaufen: Eine Schildkröte, die dort beginnt, legt erst wieder, wenn
    sie einmal herum ist, also mit 21 Feldern.
    .title = Eier legen

L-BEACH =
    Unter der zwanzigsten Karte kommt der Strand selbst mit seinen 7 Eiern zum Vorschein. Sie bekommt, wem die oberste
    Schildkröte der nächsten Gruppe gehört, die auf Feld 21 ankommt oder vorbeiläuft; damit ist die Partie auf der Stelle zu
    Ende.
    .title = Das letzte Gelege


## Wer gewinnt

la_tortuga-rules-end = Wer gewinnt

L-WIN =
    Zähl die Eier auf deinen Karten und die 7 vom Strand, wenn du sie hast. Die höchste Zahl gewinnt.
    .title = Die meisten Eier

L-TIE =
    Bei gleich vielen Eiern gewinnt, wer mehr Karten hat; der Strand zählt als Karte. Wer in beidem gleich ist, teilt den Sieg.

    Ein Beispiel: Jemand hat 2 2 3 3 4 5, jemand anders 3 4 5 und den Strand. Beide haben 19 Eier, aber sechs Karten schlagen
    vier.
    .title = Gleichstand


## Zu zweit oder zu dritt

la_tortuga-rules-two = Zu zweit oder zu dritt

L-TWO =
    Mit je zwei Schildkröten lässt du in einem Zug beide laufen, eine nach der anderen, jede mit eigenen Würfeln. Am Anfang
    jedes Zugs wählst du, welche zuerst läuft. Für jeden Lauf gelten alle Regeln: Deine Schildkröten können aufeinander reiten,
    die erste kann die, die noch laufen soll, mitnehmen (oder mit aufs Floß reißen), und platzt die erste, so läuft die zweite
    trotzdem noch. Die Karten beider liegen auf einem gemeinsamen Haufen.

    Schildkröte Nummer t gehört hier Platz t modulo Zahl der Spieler.
    .title = Je zwei Schildkröten


## Karten als Würfel (eine Option des Tisches)

la_tortuga-rules-spend = Karten als Würfel (eine Option des Tisches)

L-SPEND =
    Statt den zweiten oder dritten Würfel zu werfen, kann man eine früher gewonnene Gelegekarte ablegen; ihre Zahl gilt als
    Würfel. Der erste Würfel wird immer geworfen.
    .title = Eine Karte für einen Würfel

L-SPEND-FIT =
    Ablegen darf man nur eine Karte, mit der die Summe bei höchstens 7 bleibt; mit einer Karte kann man also nicht platzen.
    .title = Sie muss passen

L-SPEND-ONE =
    Mehr als eine Karte im Zug gibt es nicht, gleich, wer sie ablegt. Mit zwei Schildkröten sind beide Läufe ein Zug.
    .title = Eine im Zug

L-SPEND-OWN =
    Ablegen darf, wer entscheidet (L-DECIDE), und zwar eine eigene Karte. Niemand kann zum Zahlen gezwungen werden.
    .title = Die eigene

L-SPEND-GONE =
    Die Karte ist aus dem Spiel. Am Ende bringt sie keine Eier, und bei Gleichstand zählt sie nicht.

    Ein Beispiel: Der Würfel zeigt 3, du legst eine Karte mit 1 dazu: (3 + 1) x 2 = 8 Felder.
    .title = Weg ist weg


## Ein Lauf von Anfang bis Ende

la_tortuga-rules-example = Ein Lauf von Anfang bis Ende
    .text =
        Drei Schildkröten sitzen auf Feld 13: Grün unten, Blau auf Grün, Gelb ganz oben. Blau ist dran und würfelt eine 3. Gelb
        sitzt am höchsten und entscheidet: noch einer, das ist eine 1, und noch einer, wieder eine 1. Das macht
        (3 + 1 + 1) x 3 = 15 Felder, am Strand vorbei bis Feld 7. Grün ist seine Last los und steht noch auf 13. Die offene Karte
        zeigte 2 Eier; Gelb hat sie jetzt, und die nächste wird aufgedeckt.


## Was wir wählen mussten

la_tortuga-rules-choices = Was wir wählen mussten
    .text =
        - *Wie viele Karten (L-CARDS).* Die Anleitung nennt nur, wie viele es zusammen sind und von wo bis wo die Zahlen gehen.
          Ihr Beispiel der Wertung legt aber alle zwanzig Karten einer beendeten Partie aus: je zwei mit 1 und 2, je fünf mit 3
          und 4, je drei mit 5 und 6. Es können also nicht von jeder Zahl vier sein. Jemand, der das Spiel hat, schreibt, dass 3,
          4 und 5 fast doppelt so oft kommen wie die anderen. Unsere Tabelle stimmt mit beidem überein.
        - *Gleich viele Eier und Karten (L-TIE)*: Davon ist nicht die Rede. Wir lassen teilen.
        - *Platzen mit zwei Schildkröten (L-BUST, L-TWO).* Der allgemeine Text gibt nach dem Platzen an den nächsten Spieler
          weiter, spricht aber von je einer Schildkröte. Bei uns ist nur der eine Lauf verloren, denn mit zweien wird erst für
          die eine gewürfelt und dann für die andere.
        - *Start auf dem Strand (L-LAY).* Karten bekommt, wer auf 21 ankommt oder darüber hinwegläuft. Fortlaufen ist keins von
          beidem.
        - *Eine Karte im Zug (L-SPEND-ONE).* „Zug“ lesen wir als alles, was ein Spieler tut, bis der nächste die Würfel hat, also
          beide Läufe von L-TWO.
        - *Die letzte Runde (L-BEACH).* Die Einleitung spricht von einer letzten Runde nach dem Stapel; die genauen Regeln
          lassen weiterspielen, so viele Runden es braucht, bis jemand den Strand erreicht. Wir folgen den genauen Regeln.

## Was unter den Bildern steht

la_tortuga-picture-move = 2 und 3 mit zwei Würfeln: zehn Felder, von 5 auf 15.
la_tortuga-picture-ride = Von 5 auf 8, wo schon jemand sitzt: Die neue wird oben sitzen.
la_tortuga-picture-carry = Blau läuft von 13 los und nimmt Gelb mit; Grün, ganz unten, bleibt.
la_tortuga-picture-lay = 1 und 3 mit zwei Würfeln: acht Felder, von 13 auf den Strand; die Karte mit 6 Eiern ist gewonnen.
la_tortuga-picture-example = Die Würfel 3 und 1 liegen da: Gelb, ganz oben, will den dritten.
la_tortuga-picture-example-end = Es ist eine 1: am Strand vorbei auf 7. Grün steht noch auf 13, und Gelb hat die Karte.
