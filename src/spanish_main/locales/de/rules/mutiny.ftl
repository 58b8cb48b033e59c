# Die Meuterei: die Regeln. In eigenen Worten nach der gedruckten Anleitung; eine Nachricht je Regel, in der Reihenfolge des Regelwerks. Markdown.

mutiny-rules = Die Meuterei: die Regeln
    .intro =
        Der Schatz ist an Bord, die Küste der Heimat in Sicht, und die Mannschaft ist gespalten. Kapitän Valverde will das Kommando
        behalten, Ramón Díaz will es haben. Unterwegs klopfst du an Kajütentüren, sammelst Gold und Kampfkarten und wählst
        heimlich eine Seite. Am Ende der Reise tragen fünf Paare von Matrosen es aus. Du gewinnst, wenn deine Seite gewinnt und
        dort niemand reicher ist als du. Für 2 bis 4 Spieler; *Cartagena: Die Meuterei* von Michael Rieneck.

        Jede Regel hat eine Kennung, mit der das Spiel sie nennt. Was hier steht, ist mit eigenen Worten nach
        einer russischen Übersetzung der gedruckten Regeln erzählt. Wo sie schweigt oder sich auf zwei Arten lesen lässt, sagt
        der letzte Abschnitt, was wir gewählt haben. Was wir annehmen mussten, ist als **Annahme** gekennzeichnet.


## Was in der Schachtel ist

mutiny-rules-table = Was in der Schachtel ist

M-SIDES =
    Zwei Seiten. Valverdes Kampfkarten sind rosa, die von Díaz grau.
    .title = Zwei Seiten

M-PARTS =
    Zehn Matrosen, von 1 bis 10 nummeriert, wo es niemand sieht; dreizehn Piratenkarten, alle verschieden; für jeden Spieler
    zwei *Gesinnungskarten*, eine je Seite, und eine *Äffchenkarte*, die von hinten wie eine Kampfkarte aussieht; 40 Kampfkarten, rosa
    oder grau, vom Wert 1 bis 3; 18 Goldkarten vom Wert 1 bis 3; 30 Münzen vom Wert 1; ein Schiff.
    .title = Das Material

M-SPREAD =
    Eine **Annahme**: Unsere Quelle sagt weder, wie viele Karten es von jedem Wert gibt, noch, wie der Weg des Schiffs aussieht.
    Wir spielen mit diesen Zahlen; wer einen Tisch aufmacht, kann die seiner Schachtel eintragen:

    | Wert | 1 | 2 | 3 | alle |
    |---|---|---|---|---|
    | rosa Kampfkarten | 10 | 6 | 4 | 20 |
    | graue Kampfkarten | 10 | 6 | 4 | 20 |
    | Goldkarten | 6 | 6 | 6 | 18 |

    | Spieler | 2 | 3 | 4 |
    |---|---|---|---|
    | Felder bis zur Meuterei | 14 | 16 | 18 |

    Stürme warten 12, 8 und 4 Felder vor der Meuterei.
    .title = Wie viele von jedem


## Vor der Abfahrt

mutiny-rules-start = Vor der Abfahrt

M-START =
    Du beginnst mit zwei Kampfkarten vom Wert 1, einer rosa und einer grauen, verdeckt; mit beiden Gesinnungskarten; mit einer
    Münze; und mit deiner Äffchenkarte, die bis zur Meuterei beiseiteliegt.
    .title = Womit du beginnst

M-BANK =
    Die übrigen Kampfkarten liegen als gemischter Stapel auf der Vulkaninsel, die Goldkarten auf der Schatzinsel. Die übrigen
    Münzen liegen auf der Goldinsel: Sie sind die Bank.
    .title = Drei Inseln

M-SAILORS =
    Mischt die Matrosen und stellt sie aufs Deck. Niemand weiß, wer wer ist. Die Plätze mit Buchstaben und das Oberdeck bleiben
    frei.
    .title = Matrosen

M-SHIP =
    Je mehr Spieler, desto länger die Reise: Zu zweit legt ihr von der Vulkaninsel ab, zu dritt von der Schatzinsel, zu viert
    von der Goldinsel.
    .title = Wo das Schiff beginnt

M-DEALER =
    Zuerst gibt der Älteste. Hier nennt der Tisch den ersten Platz, oder das Los entscheidet.
    .title = Der erste Geber


## Die Reise

mutiny-rules-voyage = Die Reise

M-ROW =
    Zu Beginn einer Runde mischt der Geber die Piratenkarten. So viele, wie Spieler da sind, und drei mehr kommen verdeckt in
    eine Reihe: Das sind die Kajütentüren. Der Stapel geht nach links, an den Geber der nächsten Runde.
    .title = Die Türreihe

M-ORDER =
    Jeder hat einen Zug, zuerst der Geber, dann weiter nach steigender Platznummer. In einem Zug nutzt du einen Piraten, nicht
    mehr und nicht weniger. Waren alle dran, ist die Runde zu Ende.
    .title = Jeder ein Zug

M-OPEN =
    Liegen zu Beginn deines Zugs Karten offen, darfst du gleich eine davon nutzen. Magst du keine, wird für dich die erste Tür
    geöffnet, die noch zu ist.
    .title = Was offen liegt

M-KNOCK =
    Nutz den Piraten, auf den du triffst, oder klopf an die nächste Tür. Zu denen, die du stehen lässt, gibt es in diesem Zug
    kein Zurück; das gilt auch für die Karten, die am Anfang schon offen lagen.
    .title = Nutzen oder weiterklopfen

M-LAST =
    Hinter der letzten Tür steht der Pirat, den du nutzen musst.
    .title = Die letzte Tür

M-USED =
    Wer genutzt wurde, verlässt die Reihe und hilft in dieser Runde niemandem mehr.
    .title = Genug getan

M-GHOST =
    Wer auf den Geist trifft, ist fertig: Der Zug ist vorbei, und sonst geschieht nichts.
    .title = Der Geist

M-SAIL =
    Nach der Runde segelt das Schiff für jede Tür, die noch zu ist, ein Feld weit, keines bis drei.
    .title = Das Schiff segelt

M-STORM =
    Kommt es dabei auf einen Sturm oder an einem vorbei und beginnt die Meuterei nicht, wird jemand seekrank. Bevor der neue
    Geber die nächste Reihe legt, zieht er irgendeinen Piraten und legt die Karte offen ins Rettungsboot. Wer bis dahin dort
    lag, kommt zurück in den Stapel. Nach dem ersten Sturm werden die Reihen also aus zwölf Piraten gelegt, nicht aus dreizehn.
    .title = Stürme


## Hinter den Türen

mutiny-rules-crew = Hinter den Türen

M-VALVERDE =
    Nimm die oberste Goldkarte und eine Münze. Goldkarten liegen verdeckt vor dir.
    .title = Kapitän Valverde

M-DIAZ =
    Sieh dir die oberste Goldkarte und die oberste Kampfkarte an. Behalt eine; die andere kommt unter ihren Stapel.
    .title = Ramón Díaz

M-CRACKPOTT =
    Nimm die beiden obersten Kampfkarten.
    .title = Crackpott

M-TEMBO =
    Sieh dir die beiden obersten Kampfkarten an. Behalt eine; die andere kommt unter den Stapel.
    .title = Tembo

M-WESSEL =
    Leg bis zu drei deiner Kampfkarten unter den Stapel und zieh ebenso viele von oben.
    .title = Wessel-Jan

M-NERO =
    Verkauf bis zu drei Kampfkarten oder kauf bis zu drei, aber nicht beides. Eine Karte kostet eine Münze, gleich welchen Werts. Sag, wie viele du kaufst, bevor du eine siehst. Verkaufte Karten kommen unter den Stapel, Münzen gehen an die Bank und kommen von ihr; eine leere Bank kauft nichts. Mit Goldkarten handelt er nicht.
    .title = Dean Nero

M-PANG =
    Nimm die oberste Kampfkarte oder eine Münze aus der Bank.
    .title = Pang

M-CHANG =
    Du darfst einem anderen Spieler eine Münze stehlen; Goldkarten sind vor ihm sicher. Du musst nicht, und hat niemand eine Münze, geschieht nichts.
    .title = Chang Ye

M-SATE =
    Nimm eine Münze und eine mehr für jeden Zug dieser Runde, nach dem Satè offen und ungenutzt liegen blieb, ob der Spieler nun auf ihn traf und weiterklopfte oder ihn offen vorfand und etwas anderes tat.
    .title = Satè

M-BIJOUX =
    Wähl eine Seite: Leg eine deiner Gesinnungskarten verdeckt unter den Spielplan. Hast du schon gewählt, darfst du sie tauschen, nur so tun oder sie liegen lassen, sodass alle es sehen.
    .title = Bijoux

M-OJO =
    Wähl eine Seite, wie bei Bijoux. Hast du schon gewählt, darfst du die Wahl eines anderen ansehen, der eine getroffen hat. Nur du erfährst sie.
    .title = Ojo

M-CAMBIVALUTE =
    Nimm zwei Matrosen, die noch nicht aufgestellt sind, sieh ihre Zahlen an und stell sie auf das erste freie Paar von A-A bis E-E gegeneinander: einen auf Valverdes Seite, einen auf die von Díaz. Stehen alle Paare, sieh dir irgendeines an und stell es zurück, die Matrosen vertauscht, wenn du magst.
    .title = Cambivalute

M-DECKS =
    Die Karte, die du unter einen Stapel legst, kennst nur du. Sie kommt dran, wenn alles über ihr gezogen ist.
    .title = Unter einem Stapel

M-SHORT =
    Hat ein Stapel oder die Bank weniger, als dir zusteht, nimm, was da ist. Ist nichts da, gehst du leer aus.
    .title = Zu wenig übrig

## Eine Runde, durchgespielt

mutiny-rules-round = Eine Runde, durchgespielt
    .text = Drei Spieler, eine Reihe von sechs Türen. Grace (gelb) gibt und beginnt, dann kommen Anne (blau) und Bart (rot).

## Die Meuterei

mutiny-rules-mutiny = Die Meuterei

M-BEGIN =
    Sie bricht nach der Runde aus, in der das Schiff ankommt oder an deren Ende keine Kampfkarte, keine Goldkarte oder keine
    Münze mehr im Vorrat ist.
    .title = Wann sie ausbricht

M-TAKEPART =
    Für Unentschlossene ist hier kein Platz: Wer bis dahin keine Gesinnungskarte unter dem Spielplan hat, sieht von nun an nur
    zu und kann nicht gewinnen. Wo die anderen stehen, ist immer noch geheim.
    .title = Wer mitkämpft

M-PAIRS =
    Matrosen, die noch auf dem Deck stehen, füllen die freien Paare nach Zufall, und niemand sieht hin. Der Pirat im Rettungsboot
    kommt weg. Alle nehmen ihre Kampfkarten und ihre Äffchenkarte auf die Hand.
    .title = Die Paare werden voll

M-DUELS =
    Die Paare kämpfen eines nach dem anderen, A bis E. Die Seite, die zuerst drei Duelle hat, gewinnt die Meuterei.
    .title = Fünf Duelle

M-REVEAL =
    Ein Duell beginnt damit, dass die Zahlen seiner beiden Matrosen gezeigt werden.
    .title = Matrosen zeigen sich

M-ROUND =
    Es geht in Runden. Wer noch im Duell ist, legt eine Karte verdeckt. Alle zusammen werden gemischt und dann aufgedeckt, sodass
    niemand sagen kann, wer was gelegt hat. Rosa zählt zu Valverdes Summe, Grau zu der von Díaz; beide werden angesagt.
    .title = Eine Runde im Duell

M-TALISMAN =
    Ab der zweiten Runde darfst du statt einer Karte die Äffchenkarte spielen, und ohne Karte musst du es. Sie hat keine Stärke.
    Damit bist du mit diesem Duell fertig. (So heißt sie auf der deutschen Schachtel; andere Sprachen sagen Talisman.)
    .title = Die Äffchenkarte

M-THIEF =
    Die Äffchenkarten der zweiten Runde bringen Münzen. Ist deine die einzige, nimm eine Münze von einem Gegner, der eine hat; sind
    es mehrere, nimmt jeder eine aus der Bank. Gegner sind die, die noch in der Meuterei sind. Spätere bringen nichts.
    .title = Diebe

M-REFILL =
    Hat die Bank dafür zu wenige Münzen, zahlt zuerst jeder, der noch in der Meuterei ist und eine Münze hat, eine ein.
    .title = Eine leere Bank

M-OUT =
    Wer in der ersten Runde eines Duells keine Kampfkarte hat, muss die Äffchenkarte spielen und ist damit aus dem Spiel. Nimm also
    mindestens fünf Kampfkarten mit. Sonst darf niemand die Äffchenkarte in einer ersten Runde spielen.
    .title = Aus der Meuterei

M-END-DUEL =
    Sind die Äffchenkarten aller gespielt, gewinnt die höhere Summe, Matrose und Karten zusammen. Bei gleichen Summen gewinnt die
    Seite mit der höheren Summe der Karten. (Zwei Matrosen haben nie dieselbe Zahl, darum sind auch diese Summen verschieden.)
    Dann wird für das nächste Paar abgeräumt. Die Äffchenkarten kommen zurück auf die Hand; gelegte Kampfkarten sind aus dem Spiel.
    Von den beiden Matrosen steht nun einer auf dem Oberdeck, wo die gewonnenen Duelle gezählt werden, der andere sitzt im
    Rettungsboot.
    .title = Wer ein Duell gewinnt

M-NOBODY =
    Ist niemand mehr in der Meuterei, endet die Partie ohne Sieger.
    .title = Niemand mehr da

## Ein Duell, durchgespielt

mutiny-rules-duel = Ein Duell, durchgespielt
    .text = Das erste Duell einer Meuterei. Anne (blau) und Grace (gelb) halten zu Valverde, Bart (rot) zu Díaz; von Seite und Karten der anderen weiß niemand.

## Wer gewinnt

mutiny-rules-end = Wer gewinnt

M-WIN =
    Nun werden die Gesinnungskarten gezeigt. Ist ein Spieler auf der siegreichen Seite, gewinnt er. Sind es mehrere, gewinnt,
    wer am meisten Gold hat, Karten und Münzen zusammen. Ist das gleich, zählt die Kampfkarten, die sie noch auf der Hand haben,
    aber nur die in der Farbe der siegreichen Seite: Die höhere Summe gewinnt. Ist auch das gleich, teilen sie den Sieg. Ist
    niemand auf der siegreichen Seite, gewinnt niemand.
    .title = Am reichsten auf der richtigen Seite


## Wo wir wählen mussten

mutiny-rules-choices = Wo wir wählen mussten
    .text =
        Die Quelle ist die Übersetzung einer Übersetzung und stellenweise knapp. So spielen wir:

        - *Was angenommen ist*: M-SPREAD, siehe oben. Die gedruckten Regeln nennen nur Gesamtzahlen, und für den Start des
          Schiffs die Inseln, aber keine Zahl von Feldern.
        - *Vorrat aus*: An einer Stelle lassen sie die Meuterei beginnen, sobald die Runde zu Ende ist, in der ein Vorrat
          ausging, an einer anderen, wenn er am Ende der Runde leer ist. Das ist zweierlei, wenn in der Runde etwas zurückkommt.
          Wir sehen am Ende nach (M-BEGIN).
        - *Ojo*: Wer eine Seite hat, kann spähen, aber nicht wechseln (M-OJO).
        - *Cambivalute*: Sie sagen nicht, dass die beiden Matrosen zufällig gezogen werden, und auch nicht, dass es solche ohne
          Platz sind (M-CAMBIVALUTE). Vertauschst du die Matrosen eines Paars, sehen alle, dass du es tust, aber nicht ihre
          Zahlen.
        - *Dean Nero*: Nicht beides, die Zahl vorher gesagt und kein Verkauf an eine leere Bank, das ist von uns (M-NERO).
        - *Der einzige Dieb*: Er bestiehlt einen Spieler in der Meuterei; wer sie verlassen hat, hat das Spiel verlassen
          (M-THIEF). Beim Auffüllen der Bank lassen sie alle Spieler zahlen; hier zahlen die, die in der Meuterei sind (M-REFILL).
          Reicht es auch dann nicht, werden die niedrigeren Plätze zuerst bezahlt.
        - *Stürme*: Ein Sturm trifft das Schiff, wenn es bei ihm ankommt, nicht noch einmal, solange es dort liegt, und nur
          einmal, auch wenn mehrere auf einer Fahrt liegen. Beginnt zugleich die Meuterei, trifft er nicht (M-STORM).
        - *Ansehen*: Bei Cambivalute und Ojo darfst du darauf verzichten (M-CAMBIVALUTE, M-OJO); sie sagen, dass man ansehen
          darf, so wie sie von Chang Ye sagen, dass man stehlen darf.
        - *Zu wenig für alle*: Was gilt, wenn ein Stapel oder die Bank in einer Runde nicht reicht (M-SHORT), sagen sie nur für
          die Meuterei.
        - *Die Äffchenkarte*: Dass sie spielen muss, wer keine Karte mehr hat (M-TALISMAN), und dass sie in der ersten Runde
          sonst niemand spielen darf (M-OUT), ist von uns. Sie sagen nur, was dann aus dem wird, der sie spielt.
        - *Niemand mehr in der Meuterei* (M-NOBODY): Davon ist nicht die Rede.
        - *In allem gleich*: Der Sieg wird geteilt (M-WIN).
        - *In welcher Reihenfolge* die Dinge in einer Aktion geschehen und was laut gesagt wird, steht in
          `docs/games/mutiny.md`.

## Was unter den Bildern steht

mutiny-picture-knock = Die erste Tür: Satè. Ihn nutzen oder weiterklopfen?
mutiny-picture-round-pang = Grace hat Satè stehen lassen und weitergeklopft: Pang. Sie nutzt ihn und nimmt eine Kampfkarte. Damit endet ihr Zug, und Satè bleibt offen: eine Münze mehr für den, der ihn nutzt.
mutiny-picture-round-sate = Anne braucht nicht zu klopfen: Satè steht offen. Sie nutzt ihn und nimmt 2 Münzen.
mutiny-picture-round-ghost = Für Bart war niemand da, der offen stand; so hat er an die dritte Tür geklopft.
mutiny-picture-round-sailed = Es war der Geist: Sein Zug ist vorbei und die Runde auch. Drei Türen blieben zu, also ist das Schiff gesegelt, von 16 Feldern vor der Meuterei auf 13. Anne legt die nächste Reihe.
mutiny-picture-duel-first = Paar A: Valverdes Matrose hat 8, der von Díaz 3. Anne legt eine rosa 1, Bart eine graue 2, Grace eine rosa 1: 8 und 2 sind 10, 3 und 2 sind 5.
mutiny-picture-duel-second = Zweite Runde: Anne spielt ihre Äffchenkarte und ist mit diesem Duell fertig. Bart legt eine graue 3 dazu, Grace eine rosa 1: 11 zu 8.
mutiny-picture-duel-rob = In der zweiten Runde war ihre Äffchenkarte die einzige; also stiehlt Anne eine Münze, von Bart.
mutiny-picture-duel-end = Bart und Grace spielen ihre Äffchenkarten: 11 zu 8, das Duell geht an Valverde. Sein Matrose kommt aufs Oberdeck, und Paar B ist dran.
