# Cartagena: die Regeln. In eigenen Worten nach den gedruckten Anleitungen; eine Nachricht je Regel, in der Reihenfolge des Regelwerks. Markdown.

cartagena-rules = Cartagena: die Regeln
    .intro =
        Ein Ausbruch aus dem Kerker. Deine sechs Piraten sitzen in der Festung, ein unterirdischer Gang führt zum Meer, und an
        seinem Ende wartet eine Schaluppe. Wer die ganze Bande zuerst an Bord hat, sticht in See und gewinnt. Für 2 bis 5
        Spieler; von Leo Colovini.

        Jede Regel hat eine Kennung, mit der das Spiel sie nennt. Was hier steht, ist mit eigenen Worten nach
        drei Anleitungen erzählt: der russischen (Hobby World 2012), einer tschechischen und einem italienischen Text der ersten
        Ausgabe (Winning Moves 2000), der nicht gedruckt ist, sondern eine undatierte Übersetzung von Spielern für Spieler. Wo
        sie sich unterscheiden, entscheidet eine Option des Tisches; wo sie schweigen oder sich auf zwei Arten lesen lassen,
        sagt der letzte Abschnitt, was wir gewählt haben.


## Was auf dem Tisch liegt

cartagena-rules-table = Was auf dem Tisch liegt

C-BOARD =
    Der Geheimgang wird aus sechs Teilen mit je sechs Feldern zusammengesetzt. Das sind 36 Felder; Feld 1 liegt an der
    Festung, Feld 36 an der Schaluppe. Die Teile dürfen in beliebiger Reihenfolge liegen und jedes so herum oder anders herum,
    das ergibt 6! x 2^6 = 46 080 Gänge. Auf jedem Teil kommt jedes der sechs Symbole einmal vor:

    | Teil | von einem Ende zum anderen |
    |---|---|
    | 1 | Flasche Pistole Dreispitz Totenkopf Dolch Schlüssel |
    | 2 | Dolch Flasche Schlüssel Pistole Dreispitz Totenkopf |
    | 3 | Dreispitz Schlüssel Pistole Flasche Totenkopf Dolch |
    | 4 | Schlüssel Flasche Totenkopf Dolch Dreispitz Pistole |
    | 5 | Pistole Schlüssel Dolch Dreispitz Totenkopf Flasche |
    | 6 | Dreispitz Dolch Schlüssel Flasche Pistole Totenkopf |

    Einen Gang schreiben wir als die Nummern seiner Teile von der Festung zur Schaluppe, mit einem `r` hinter jedem Teil, das
    umgedreht ist: `1 2 5 3 4r 6r` ist der, den die Anleitungen abbilden.
    .title = Der Geheimgang

C-SYMBOLS =
    Flasche, Dolch, Dreispitz, Schlüssel, Pistole, Totenkopf. Manche Ausgaben zeichnen sie etwas anders, siehe unten.
    .title = Symbole

C-DECK =
    Von jedem Symbol gibt es 17 Karten, zusammen 102. Die Pfeilkarte, die dabeiliegt, ist nur ein Zeiger und wird nie gezogen.
    .title = Die Karten

C-PIRATES =
    Jeder hat sechs Piraten einer Farbe. Alle beginnen in der Festung (Ort 0), in der beliebig viele Platz haben. Das gilt auch
    für die Schaluppe (37). Keiner der beiden Orte zählt als Feld des Gangs.
    .title = Piraten

C-DEAL =
    Jeder bekommt sechs Karten, einer nach dem anderen, vom ersten Platz an; danach wird, wenn es eine Reihe gibt, diese
    ausgelegt.
    .title = Das Austeilen

C-FIRST =
    Einigt euch, wer beginnt, oder lasst das Los entscheiden. Von da an geht es zum nächsthöheren Platz weiter und vom letzten
    zu Platz 0, also im Uhrzeigersinn.
    .title = Wer beginnt


## Dreierlei Umgang mit den Karten

cartagena-rules-cards = Dreierlei Umgang mit den Karten
    .text =
        Zweierlei lässt sich wählen: ob die Handkarten offen oder verdeckt sind, und ob neue Karten vom verdeckten Stapel kommen
        oder aus einer offenen Reihe. Drei der vier Verbindungen haben einen Namen:

C-JAMAICA =
    Verdeckte Handkarten, verdeckter Stapel. Wie viele Karten jemand hält, sehen alle, welche, sieht niemand; und was vom Stapel
    kommt, überrascht den, der es zieht, und bleibt für alle anderen geheim.
    .title = Jamaika

C-TORTUGA =
    Offene Handkarten, offene Reihe. Zwölf Karten liegen in einer Reihe, an einem ihrer Enden der Pfeil. Von dort wird eine nach der
    anderen genommen, sodass alle wissen, wer was bekäme.
    .title = Tortuga

C-HISPANIOLA =
    Verdeckte Handkarten, offene Reihe. In keiner Anleitung steht es; online spielt man es so. Die sechs Karten vom Anfang sind
    geheim, die aus der Reihe haben alle gesehen, und ein gutes Gedächtnis ist etwas wert. (In diesem Programm merkt die Seite
    sie sich für dich.)
    .title = Hispaniola

C-REFILL =
    Ist die letzte Karte der Reihe genommen, werden sofort die nächsten zwölf ausgelegt, auch wenn dem, der sie nahm, noch eine
    zusteht. Reichen Stapel und Ablage zusammen nicht, bleibt die Reihe kürzer.
    .title = Die Reihe wird gefüllt

C-RESHUFFLE =
    Wird eine Karte gebraucht und der Stapel hat keine mehr, wird die Ablage gemischt und zum Stapel. Ist auch die Ablage leer,
    bekommt man, was da ist, und sei es nichts; der Pirat ist trotzdem zurückgewichen.
    .title = Der Stapel geht aus


## Dein Zug

cartagena-rules-turn = Dein Zug

C-TURN =
    Ein Zug hat bis zu drei Aktionen. Es gibt zwei Arten, Karte spielen und zurückweichen, und du darfst sie frei mischen, mit
    einem Piraten oder mit mehreren. Nach der ersten Aktion darfst du aufhören, wann du willst; nach der dritten musst du.
    .title = Eine bis drei Aktionen

C-MUST =
    Gar nichts zu tun ist nicht erlaubt, solange du etwas tun könntest. (Italienische und russische Ausgabe.)
    .title = Etwas muss geschehen

C-SKIP =
    Du darfst einen Zug ohne jede Aktion vorbeigehen lassen. (Tschechische Ausgabe.)
    .title = Auslassen ist erlaubt

C-STUCK =
    Hast du weder eine Karte zu spielen noch einen Piraten, der zurückweichen kann, so endet dein Zug von selbst, gleich in
    welcher Ausgabe, ob an seinem Anfang oder mittendrin. Trifft das alle Plätze nacheinander, jeden am Anfang seines Zugs, und
    hat dazwischen niemand etwas getan oder freiwillig ausgelassen, so kann nie mehr jemand ziehen: Die Partie endet
    unentschieden.
    .title = Nichts geht mehr


## Karte spielen

cartagena-rules-play = Karte spielen

C-FWD =
    Leg eine Karte auf die Ablage und wähl einen deiner Piraten in der Festung oder im Gang. Er läuft zum nächsten Feld vor ihm,
    das das Symbol der Karte zeigt und *frei* ist: Dort steht gar kein Pirat, auch keiner von dir. An allem anderen läuft er
    vorbei.
    .title = Zum nächsten freien Symbol

C-BOAT =
    Gibt es zwischen dem Piraten und dem Ende des Gangs kein solches Feld, springt er in die Schaluppe.
    .title = In die Schaluppe

C-FWD-NOT =
    Piraten in der Schaluppe sind am Ziel und laufen nicht weiter. Und du brauchst die Karte: ohne Karte kein Lauf.
    .title = Wer nicht laufen kann


## Zurückweichen und ziehen

cartagena-rules-retreat = Zurückweichen und ziehen

C-BACK =
    Neue Karten bringt das Zurückweichen. Ein Pirat, den du zurückschickst, geht so weit, bis er Gesellschaft findet, bei
    der noch Platz ist: Ein einzelner Pirat bringt dir eine Karte, ein Paar bringt zwei. Ob Freund oder Feind, ist gleich.
    .title = Zurück für Karten

C-BACK-PASS =
    Auf dem Rückweg geht ein Pirat an leeren Feldern vorbei und an Feldern mit drei Piraten, denn die sind voll: Mehr als drei
    stehen nie auf einem Feld. An einem einzelnen geht er nicht vorbei, um zu einem Paar weiter hinten zu kommen.
    .title = Woran es vorbeigeht

C-BACK-NOT =
    Stehen auf keinem Feld hinter ihm ein oder zwei Piraten, so kann dieser Pirat nicht zurückweichen. In die Festung weicht
    niemand zurück, und aus ihr auch nicht.
    .title = Wer nicht zurückkann

C-BACK-BOAT =
    Ein Pirat, der schon in der Schaluppe ist, darf sie durch Zurückweichen wieder verlassen. Die tschechische Anleitung sagt
    das, die beiden anderen machen keine Ausnahme. Ein Tisch kann ohne das spielen (Option `boat_retreat`).
    .title = Zurück aus der Schaluppe

C-FRESH =
    Eben gezogene Karten darfst du sofort spielen, noch im selben Zug.
    .title = Frische Karten


## Wer gewinnt

cartagena-rules-end = Wer gewinnt

C-WIN =
    Sobald dein sechster Pirat in der Schaluppe ist, endet die Partie, und du hast gewonnen, auch wenn noch Aktionen übrig sind.
    .title = Der sechste Pirat


## Ausgaben

cartagena-rules-editions = Ausgaben
    .text =
        Eine Ausgabe ist ein Bündel von Optionen und ein Satz von Namen für die Symbole. Jede Option lässt sich darüber hinaus
        einzeln setzen.

        | Ausgabe | Anleitung | Zugpflicht | zurück aus der Schaluppe | statt Totenkopf | statt Dolch |
        |---|---|---|---|---|---|
        | `italian` (üblich) | italienisch | ja, C-MUST | ja | Totenkopf | Degen |
        | `russian` | russisch | ja, C-MUST | ja | Flagge | Säbel |
        | `czech` | tschechisch | nein, C-SKIP | ja | Totenkopf | Dolch |

        Jede Ausgabe ist nach der Sprache der Anleitung benannt, der sie folgt. Früher hieß `italian` `winning-moves-2000` und
        `russian` hieß `hobby-world-2012`. Beide Namen gelten weiter, wo immer man eine Ausgabe nennt, und Aufzeichnungen mit
        ihnen lassen sich weiter nachspielen.

        An einem Tisch der üblichen Ausgabe sieht jeder die Symbole der Ausgabe in seiner Sprache: auf Italienisch Totenkopf
        und Degen, auf Russisch Flagge und Säbel, auf Tschechisch und Deutsch Totenkopf und Dolch. Auf Englisch gilt, was in
        der Tabelle steht. Die beiden anderen Ausgaben legen die Symbole für alle am Tisch fest.

        Was wir von der Ausgabe von 2000 wissen: Gelesen haben wir keine ihrer Anleitungen, nur die italienische Übersetzung
        von Spielern. Rezensionen der deutschen Ausgabe sagen, dass man einen Zug auslassen darf, und nennen das Symbol Dolch.
        So spielt man mit `must_act=false`.

        | Option | Werte | Bedeutung |
        |---|---|---|
        | `players` | 2 3 4 5 | Plätze |
        | `variant` | `jamaica` `tortuga` `hispaniola` | setzt `hands` und `supply` |
        | `hands` | `secret` `open` | C-JAMAICA, C-TORTUGA |
        | `supply` | `deck` `row` | C-JAMAICA, C-TORTUGA |
        | `edition` | siehe oben | setzt `must_act` und `boat_retreat` und wie die Symbole heißen |
        | `must_act` | true false | C-MUST oder C-SKIP |
        | `boat_retreat` | true false | C-BACK-BOAT |
        | `tunnel` | etwa `1 2 5 3 4r 6r` | C-BOARD |
        | `first_seat` | ein Platz | C-FIRST |


## Ein Beispiel

cartagena-rules-example = Ein Beispiel
    .text =
        Alle drei Anleitungen zeigen dieselbe Stellung aus einer Partie Tortuga zu viert. Hier steht sie in unserer
        Schreibweise; der Gang ist `1 2 5 3 4r 6r`, und Blau ist dran.

        | Platz | Piraten auf | Hand |
        |---|---|---|
        | Blau | 0 6 6 9 17 18 | Dolch Dolch Dolch Dolch Totenkopf Totenkopf Flasche Pistole Dreispitz |
        | Rot | 5 8 17 17 22 26 | Flasche Totenkopf Pistole Pistole Pistole |
        | Gelb | 0 9 21 30 33 37 | Flasche Schlüssel Totenkopf |
        | Grün | 0 11 12 19 19 29 | Schlüssel Totenkopf Totenkopf Dreispitz Pistole Pistole Flasche |

        Die Reihe, die nächste Karte zuerst: Flasche Dolch Dolch Dreispitz Pistole Flasche Dolch Totenkopf Totenkopf.

        Zum Aufwärmen zwei Züge der anderen. Wäre Gelb dran, so brächte ein Totenkopf den Piraten von 9 auf 23: Die Totenköpfe
        auf 12 und 17 sind besetzt. Und Rot könnte von 8 auf 6 zurückweichen, wo zwei Piraten stehen, und zwei Karten ziehen.

        Dreierlei, was Blau mit seinen drei Aktionen anfangen könnte:

        1. *Laufen.* Dolch, aus der Festung auf 7; Dolch, von 6 auf 15; Dolch, von 6 auf 24. Drei Piraten sind weiter, aber drei
           Dolche sind weg und ihre Felder besetzt, und von den nächsten drei Karten der Reihe sind zwei Dolche: Wer sie zieht,
           springt weit.
        2. *Karten holen.* Dreimal zurückweichen: von 17 auf 12, von 18 auf 17 und noch einmal von 17 auf 12. Das bringt eine, zwei und
           zwei Karten, denn beim ersten Mal kommt zu dem einzelnen grünen Piraten auf 12 ein zweiter, und zu diesem Paar weicht
           Blau beim dritten Mal zurück. Blaus Hand wächst von neun Karten auf vierzehn, aber der Schaluppe ist niemand näher.
        3. *Laufen und holen.* Flasche, von 17 in die Schaluppe: 18, 22, 29 und 33, die Flaschen davor, sind alle besetzt. Dann
           von 18 zurück auf 17 für zwei Karten. Auch gegen Rot hilft das: Stünde Blau noch auf 18, brächte eine Flasche einen
           roten Piraten von 17 bis in die Schaluppe, nun hält er auf 18. Dann Dolch, aus der Festung auf 7. Ein Pirat am Ziel,
           einer aus der Festung und zwei Karten gewonnen.

        Der italienische und der tschechische Text halten das Dritte für das Beste. Der russische nennt es einen Mittelweg und
        sagt von allen dreien, dass es Besseres geben mag.


## Was wir wählen mussten

cartagena-rules-choices = Was wir wählen mussten
    .text =
        - *Die Teile (C-BOARD).* Die Anleitungen zeigen sechs Teile auf einem Bild und sprechen von „Hunderten“, „Tausenden“
          und „vielen“ Gängen. Die Folgen sind die, in denen drei unabhängige öffentliche Beschreibungen und dieses Bild
          übereinstimmen; die Zahl der Gänge ist daraus errechnet.
        - *In welcher Reihenfolge ausgeteilt wird (C-DEAL)*, sagt keine.
        - *Wer beginnt (C-FIRST).* Die Anleitungen lassen das Aussehen der Spieler entscheiden. Ein Programm sieht es nicht.
        - *Hispaniola (C-HISPANIOLA)* ist keine gedruckte Variante.
        - *Wann die Ablage zum Stapel wird (C-RESHUFFLE).* Sobald der Stapel aufgebraucht ist, oder erst, wenn eine Karte fällig
          ist, die er nicht hat? Der russische und der italienische Text lassen beides zu, der tschechische meint das Zweite. So
          halten auch wir es.
        - *Nichts ist möglich (C-MUST).* Die Zugpflicht ist ohne Ausnahme gedruckt. Wir nehmen den aus, der nichts tun kann.
        - *Niemand kann etwas tun (C-STUCK).* Keine Anleitung sagt, was dann geschieht. Mit wenigen Karten und ohne Zurückweichen
          aus der Schaluppe kommt es vor; darum endet ein Zug von selbst, und ein Tisch, an dem niemand ziehen kann, endet
          unentschieden.
        - *Gar keine Karten (C-RESHUFFLE).* Horten zwei Spieler, so können Stapel und Ablage beide leer sein. Die Anleitungen
          lassen zurückweichen, ohne zu fragen, ob es eine Karte gibt; wir auch.
        - *Eine Reihe, die sich nicht füllen ließ (C-REFILL).* Waren Stapel und Ablage leer, als die Reihe ausging, so wird die
          nächste ausgelegt, wenn die nächste Karte fällig ist, und nicht schon, wenn wieder eine abgelegt wird.
        - *Zurückweichen aus der Schaluppe (C-BACK-BOAT).* „Einer deiner Piraten“ schließt die in der Schaluppe ein, und die eine
          Anleitung, die davon spricht, erlaubt es.
        - *Zu zweit nach dem Mischen.* Wird die Ablage zum Stapel, so ist jede Karte, die nicht offen liegt, auf einer der
          beiden Hände; jeder kann also die des anderen erschließen. Das Programm sagt beiden, was sie wissen könnten.

## Was unter den Bildern steht

cartagena-picture-run = Mit einem Totenkopf von 9 auf 23: Auf 12 und 17, den Totenköpfen davor, steht jemand.
cartagena-picture-boat = Mit einer Flasche von 17 in die Schaluppe: 18, 22, 29 und 33 sind alle besetzt.
cartagena-picture-back = Von 8 zurück auf 6: Dort stehen zwei, das gibt zwei Karten.
cartagena-picture-pass = Von 10 zurück auf 2: Auf 4 stehen drei, daran geht es vorbei; der einzelne auf 2 ist eine Karte wert.
cartagena-picture-plan-run = Der letzte Lauf des ersten Plans: von 6 auf 24.
cartagena-picture-plan-fetch = Das dritte Zurückweichen des zweiten Plans: Auf 12 stehen jetzt zwei.
cartagena-picture-plan-both = Der dritte Plan: Einer ist in der Schaluppe, nun von 18 zurück auf 17 für zwei Karten.
