# Was der Server sagt: warum er nicht tat, worum ein Browser bat.

## Tische

server-unknown-table = Diesen Tisch gibt es nicht, oder er wurde gelöscht.
server-unknown-code = Unter diesem Code wartet kein Tisch. Sieh noch einmal nach, oder frag bei der Person nach, die den Tisch aufgemacht hat.
server-seat-gone = Auf diesem Platz spielt jetzt jemand anderes.
server-seat-taken = Dieser Platz ist besetzt.
server-not-waiting = An diesem Tisch wird oder ist schon ausgeteilt: Die Plätze bleiben, wie sie sind.
server-other-terms = Der Gastgeber hat die Bedingungen dieses Tisches geändert: Sieh sie dir noch einmal an und melde dich wieder bereit.
server-not-drawing = Jetzt ist nichts aufzudecken.
server-broken-pledge = Das ist nicht, was dein Browser für das Mischen zugesagt hatte.
server-not-running = An diesem Tisch läuft keine Partie.
server-resigned = Dieser Platz hat schon aufgegeben.
server-no-stand-in = Auf diesem Platz spielt kein Bot weiter.
server-played-on = Auf diesem Platz spielt jetzt ein Bot. Übernimm zuerst wieder.
server-still-here = Wer dort sitzt, ist noch nicht lange weg.
server-offered-already = Das ist schon angeboten.
server-nothing-offered = Es ist kein Ende angeboten.
server-others-play = An diesem Tisch spielen andere. Gib auf, oder einige dich mit ihnen auf ein Ende.
server-no-spectators = An diesem Tisch darf niemand zusehen.
server-not-at-table = Du hast an diesem Tisch keinen Platz.
server-long-line = Eine Zeile hat höchstens { $most } Zeichen.
server-too-much-talk = Nicht so schnell. Warte einen Augenblick, bevor du mehr sagst.
server-no-such-line = Eine solche Zeile gibt es nicht.
server-not-your-table = Dieser Tisch gehört jemand anderem.
server-broken-table = Dieser Tisch ist in der Datenbank des Servers beschädigt und lässt sich nicht lesen. Die anderen gehen weiter; der Betreiber kann eine Sicherung einspielen.
server-old-rules = Dieser Tisch wurde unter Regeln begonnen, die diese Version nicht mehr hat.
server-not-finished = Die Aufzeichnung gibt es, wenn die Partie zu Ende ist: Vorher würde sie Verdecktes verraten.
server-too-many-tables = { $limit ->
    [one] Du hast { $limit } Tisch, mehr darf man nicht haben. Lösch ihn zuerst.
   *[other] Du hast { $limit } Tische, mehr darf man nicht haben. Lösch zuerst welche.
}
server-too-many-watchers = Es sehen schon zu viele zu. Versuch es später noch einmal.
server-too-long = Diese Partie dauert schon zu lange: Es wird nichts mehr gespeichert.
server-invalid-options = So lässt sich nicht spielen: { $detail }

## Das Spielen

server-not-your-seat = Dieser Platz gehört dir nicht.
server-not-viewing = Sieh dir den Tisch zuerst von diesem Platz aus an.
server-stale = Die Partie ist inzwischen weitergegangen. Sieh noch einmal hin.
server-key-used = Das wurde schon für eine andere Aktion benutzt. Versuch es noch einmal.
server-no-such-action = Eine solche Aktion gibt es nicht: { $detail }
server-not-offered = Das geht jetzt nicht.
server-allowed = Keine Regel verbietet das.
server-not-stored = Das ließ sich nicht speichern und wurde deshalb nicht getan. Ist die Festplatte voll?
server-database-fails = Die Datenbank ist gerade nicht zu gebrauchen. Nichts wurde geändert; versuch es später noch einmal.
server-no-advice = Gerade gibt es keinen Tipp: { $cause }.
server-no-hints = An diesem Tisch gibt es keine Tipps.
server-no-choice = Hier ist nur eines möglich: Ein Tipp ist nicht nötig.
server-too-many-hints = Der Tipp, um den du gebeten hast, ist noch unterwegs.
server-no-review = Einen Rückblick gibt es, wenn die Partie zu Ende ist.
server-no-such-step = Bei Schritt { $step } hat niemand etwas entschieden.

## Nachrichten und Anfragen

server-nonsense = Das konnte der Server nicht lesen: { $detail }
server-too-big = Das war zu viel auf einmal: höchstens { $limit ->
    [one] { $limit } Byte
   *[other] { $limit } Byte
}.
server-unknown-language = Diese Sprache gibt es nicht.
server-no-such-page = Eine solche Seite gibt es nicht: { $detail }
server-unknown-address = Unter dieser Adresse ist nichts.
server-wrong-content-type = Die Anfrage muss JSON sein.
server-cross-site = Anfragen von anderen Seiten werden abgelehnt.
server-wrong-host = So heißt dieser Server nicht.
server-too-often = Das war zu oft. Versuch es in { $seconds } s noch einmal.
server-stored-too-much = In kurzer Zeit wurde zu viel für dich gespeichert. Versuch es in { $seconds } s noch einmal.
server-too-many-undos = Du hast in diesem Zug { $limit ->
    [one] { $limit } Aktion
   *[other] { $limit } Aktionen
} zurückgenommen, mehr geht nicht. Entscheide dich für eine.
server-too-many-entries = Deine Tische enthalten { $limit } Aktionen, mehr geht nicht. Lösch zuerst ein paar Tische.
server-too-many-connections = Du hast zu viele Verbindungen offen. Schließ ein paar deiner Seiten.
server-full = Der Server ist voll. Versuch es später noch einmal.
server-too-fast = Zu viele Nachrichten auf einmal: Weitere hört der Server gerade nicht.
server-too-much-thinking = Warte auf die Tipps und Rückblicke, um die du gebeten hast.
server-failed = Der Server hat einen Fehler gemacht. Mehr steht in seinem Protokoll.
server-other-protocol = Der Server wurde aktualisiert. Lade die Seite neu.
server-no-upgrade = Auf dem Weg zu diesem Server sind WebSockets gesperrt, obwohl alles andere durchkommt: Schalte VPN, Filter oder Erweiterung ab, die das tun könnten, nimm ein anderes Netz, oder bitte den Betreiber, dass sein Proxy WebSockets weitergibt.
