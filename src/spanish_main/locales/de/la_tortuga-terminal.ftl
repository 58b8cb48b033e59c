# Was nur das Terminal sagt. Die englischen Namen der Befehle gelten immer, neben den deutschen.

terminal-la_tortuga-raft = Floß
terminal-la_tortuga-beach-name = Strand
terminal-la_tortuga-open = Offenes Gelege: { $eggs }
terminal-la_tortuga-left = noch { $left }
terminal-la_tortuga-beach = Der Strand liegt offen: 7 Eier
terminal-la_tortuga-top = ({ $seat-name } entscheidet)
terminal-la_tortuga-eggs = { $eggs ->
    [one] Ei
   *[other] Eier
}
terminal-la_tortuga-decides = { $seat-name } entscheidet für { $turn-name }
terminal-la_tortuga-hand = Deine Gelegekarten; jede kann einen Würfel ersetzen:
terminal-la_tortuga-choose = Würfle weiter, halt an oder leg eine Karte ab. Wohin alles führt, ist auf dem Plan markiert.
terminal-la_tortuga-which = Wähle die Schildkröte, die zuerst läuft: Drück ihre Nummer.
terminal-la_tortuga-moves = Am Zug:
terminal-la_tortuga-moved = Schon gezogen:
terminal-foot-la_tortuga-number = Schildkröte, Karte
terminal-foot-la_tortuga-roll = würfeln
terminal-foot-la_tortuga-stop = anhalten
terminal-key-la_tortuga-number = welche Schildkröte zuerst läuft; eine Gelegekarte mit dieser Zahl ablegen
terminal-key-la_tortuga-roll = den nächsten Würfel werfen
terminal-key-la_tortuga-stop = anhalten und laufen
