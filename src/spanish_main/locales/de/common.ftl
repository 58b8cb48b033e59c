# Wörter, die überall vorkommen: Seite, Terminal, Server.

app-name = Spanish Main
app-tagline = Drei Spiele um Piraten, Glück und Geduld
language-name = Deutsch

## Plätze: Farbe und Zeichen in der Reihenfolge der Plätze, und ein Name für alle, die keinen nennen

seat-colour-0 = blau
seat-colour-1 = rot
seat-colour-2 = gelb
seat-colour-3 = grün
seat-colour-4 = rosa
seat-colour-5 = orange
seat-colour-6 = himmelblau
seat-emblem-0 = Anker
seat-emblem-1 = Stern
seat-emblem-2 = Halbmond
seat-emblem-3 = Steuerrad
seat-emblem-4 = Papagei
seat-emblem-5 = Muschel
seat-emblem-6 = Flamme
seat-name-0 = Anne
seat-name-1 = Bart
seat-name-2 = Grace
seat-name-3 = Henry
seat-name-4 = Mary
seat-name-5 = Jack
seat-name-6 = Ruth
seat-number = Platz { $number }
nobody = niemand

## Bots: die vier Stufen von sanft bis stark, und zwei weitere

bot-deckhand = Schiffsjunge
    .help = Spielt vernünftig und verzeiht viel. Gut für eine erste Partie.
bot-sailor = Matrose
    .help = Versteht sein Handwerk und vertut sich ab und zu.
bot-bosun = Bootsmann
    .help = Spielt gut und lässt wenig liegen.
bot-captain = Kapitän
    .help = Denkt so scharf nach, wie er kann. Niemand an Bord ist stärker.
bot-random = Landratte
    .help = Tut, was gerade einfällt, ob sinnvoll oder nicht.
bot-greedy = Heißsporn
    .help = Nimmt, was in diesem Zug am besten aussieht.

## Warum ein Bot nicht spielen kann, nach einem Doppelpunkt oder in Klammern

bot-failed = { $seat-name } kann nicht weiterspielen: { $cause }. { $bot } übernimmt.
bot-cause-files = Dateien des Bots fehlen oder sind beschädigt
bot-cause-unknown = Dieser Bot ist hier nicht installiert
bot-cause-illegal = Der Bot wollte etwas tun, das nicht erlaubt ist
bot-cause-failed = Im Programm des Bots ist ein Fehler aufgetreten
bot-cause-died = Der Prozess des Bots ist abgebrochen
bot-cause-slow = Der Bot hat zu lange gebraucht
bot-cause-nowhere = Für den Bot war kein Rechner frei
bot-cause-closed = Das Programm wird beendet

## Was an keinem Tisch geht, welches Spiel es auch sei

forbidden-seat = Dieser Platz ist nicht am Zug.
forbidden-undo = Aus diesem Zug lässt sich nichts zurücknehmen: Seither wurde Verdecktes gezeigt, oder es ist noch nichts geschehen.

## Das Logbuch, und Angebote in zwei Teilen

log-turn = Zug { $number }, { $seat-name }

# Of the engine: whose turn it is where no seat has to decide.
engine-chance = Der Zufall ist am Zug.
log-deal = Das Austeilen
offer-line = { $what }: { $more }

## Spiele, die noch kommen (ihre Texte kommen mit ihnen)

## Ranges: one number where both ends are the same ($span, see text/phrases.py)

range-shares = { $span ->
    [one] { $low }
   *[more] { $low } bis { $high }
}
range-whole = { $span ->
    [one] { $least }
   *[more] { $least } bis { $most }
}
