# Lektionen zu Cartagena: was bei jedem Schritt gesagt wird, höchstens drei kurze Sätze. Zahlen, um die es in einem Schritt
# geht, kommen aus den Regeln: $from, $to, $cards, $symbol der verlangten Aktion. $place: Seite oder Terminal.

cartagena-lesson-first-run = Bring deine sechs Piraten aus der Festung in die Schaluppe, bevor es den anderen gelingt. Spiel { cartagena-symbol-object }{ $place ->
    [terminal] {""}
   *[page] : Wähl die Karte, dann die Festung
}. Dein Pirat läuft zum nächsten Feld mit { cartagena-symbol-with }.
cartagena-lesson-first-jump = Feld 4 ist jetzt besetzt, das nächste freie mit { cartagena-symbol-with } liegt also weiter vorn. Spiel deine zweite Karte davon, aus der Festung. Wer im Weg steht, macht dich schneller.
cartagena-lesson-first-back = Keine guten Karten mehr? Weich zurück und hol neue. Wähl den Piraten auf { $from } und lass ihn auf { $to } zurückweichen: Dort steht ein Pirat, also ziehst du eine Karte.
cartagena-lesson-first-full = { $seat-1 } ist zu deinen beiden auf 4 zurückgewichen und hat zwei Karten gezogen. Drei stehen nun dort: Das Feld ist voll. Lauf von da weg, mit { cartagena-symbol-with } { cartagena-to }.
cartagena-lesson-first-pair = Hinter dir stehen auf { $to } zwei Piraten, ob eigene oder nicht, ist gleich. Weich zu ihnen zurück und zieh zwei Karten. Eine ausgegeben, zwei gewonnen.
cartagena-lesson-first-free = Von drei Aktionen ist dir eine geblieben. Tu, was du magst{ $place ->
    [terminal] {""}
   *[page] : Was leuchtet, geht, und ein Klick auf etwas anderes sagt, warum es nicht geht
}. Oder beende den Zug.
cartagena-lesson-first-boat = Viel später. Vier von dir sind in der Schaluppe, zwei fehlen. Vor { $from } sind alle Felder mit { cartagena-symbol-with } besetzt: Spiel { cartagena-symbol-object }, und dein Pirat springt geradewegs in die Schaluppe.
cartagena-lesson-first-last = Nur der Pirat auf 32 fehlt noch. Such eine Karte, die ihn über das letzte freie Feld hinausbringt. Mit dem sechsten an Bord gewinnst du sofort.
cartagena-lesson-first-done = Alle sechs an Bord: Du hast gewonnen! Nun kennst du das ganze Spiel: laufen, andere überspringen, für Karten zurückweichen.

cartagena-lesson-plans-run = Vier Spieler, alle Karten offen, und du bist dran: Was tätest du? Erster Plan: laufen. Mit { cartagena-symbol-with } aus der Festung { cartagena-to }.
cartagena-lesson-plans-run-on = Nun von { $from }, über alle hinweg, { cartagena-to }.
cartagena-lesson-plans-run-far = Und der andere von { $from }: bis { cartagena-to }.
cartagena-lesson-plans-ran = Drei Piraten weiter, drei Karten weniger. Aber von den nächsten drei Karten der Reihe sind zwei von derselben Sorte, und diese Felder sind jetzt alle besetzt: Wer sie zieht, springt über dich hinweg.
cartagena-lesson-plans-fetch = Zweiter Plan: Karten holen. Weich { cartagena-from } { cartagena-to } zurück, für eine Karte.
cartagena-lesson-plans-fetch-on = Von { $from } { cartagena-to }: Dort stehen zwei, also zwei Karten.
cartagena-lesson-plans-fetch-more = Und noch einmal { cartagena-from } { cartagena-to }. Dort stehen jetzt zwei, weil du gekommen bist.
cartagena-lesson-plans-fetched = Fünf Karten reicher, vierzehn auf der Hand, und niemand ist näher an der Schaluppe. Die anderen sind inzwischen gelaufen.
cartagena-lesson-plans-both = Dritter Plan: von beidem etwas. Vor { $from } ist jedes Feld mit { cartagena-symbol-with } besetzt: geradewegs in die Schaluppe.
cartagena-lesson-plans-both-back = Nun weich { cartagena-from } { cartagena-to } zurück, für zwei Karten.
cartagena-lesson-plans-both-on = Mit dem, was bleibt, noch einen aus der Festung, { cartagena-to }.
cartagena-lesson-plans-did-both = Einer an Bord, einer unterwegs, zwei Karten gewonnen. Und 18 ist frei: Die Flasche von Rot wäre von 17 in die Schaluppe gesprungen, nun hält sie dort.
cartagena-lesson-plans-yours = Zwei der drei Anleitungen mögen den dritten Plan am liebsten, eine sagt, es gebe vielleicht bessere. Such deinen: drei Aktionen.
cartagena-lesson-plans-done = Laufen kostet Karten, Holen kostet Zeit. Die besten Züge tun beides und verderben jemandem den Sprung.

cartagena-lesson-bridge-leave = { $seat-1 } steht auf 4 und hält zwei Totenköpfe, und du stehst auf den Totenköpfen 12, 17 und 23: eine Brücke. Sieh, was geschieht, wenn dich das nicht kümmert. Hol noch einen Piraten aus der Festung.
cartagena-lesson-bridge-leave-end = Nun beende den Zug.
cartagena-lesson-bridge-jumped = Eine Karte, und schon ist ein Pirat auf 28: an allen drei von dir vorbei. Diese Brücke hast du gebaut.
cartagena-lesson-bridge-break = Noch einmal von vorn. Nimm den Piraten auf 12 weg, mit einer Karte oder durch Zurückweichen: die erste Planke der Brücke.
cartagena-lesson-bridge-break-end = Das genügt. Beende den Zug.
cartagena-lesson-bridge-stopped = Dieselbe Karte führt nur noch auf 12. Sieh dir an, bevor du einen Zug beendest, was die anderen halten und wohin du sie springen ließest.
cartagena-lesson-bridge-done = Ein Feld, das du verlässt, ist ein Loch in der Brücke eines anderen. Und ein Feld, das du besetzt, ist eine Planke deiner eigenen.
