# Was der Gastgeber eines Servers in der Befehlszeile erfährt.

host-table = { $table }  { $when }  { $state ->
    [finished] beendet
   *[running] läuft
}  { $game }: { $names } ({ $entries })
host-tables = { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}
host-closed = Tisch { $table } ist geschlossen.
host-damaged = Tisch { $table } ist beschädigt: { $reason }
host-outdated = Tisch { $table } lässt sich nicht mehr öffnen: { $reason }
host-checked = Gelesene Tische: { $tables }, beschädigt: { $damaged }
host-exported = { $records ->
    [one] { $records } Aufzeichnung liegt in { $folder }
   *[other] { $records } Aufzeichnungen liegen in { $folder }
}
host-skipped = Tisch { $table } ist nicht lesbar und wurde ausgelassen.
host-user = { $user }  { $when }  { $state ->
    [banned] verbannt
   *[welcome] willkommen
}  { $name } ({ $tables })
host-users = { $users ->
    [one] { $users } Person
   *[other] { $users } Personen
}
host-banned = { $name } ({ $user }) darf nicht mehr herein.
host-unbanned = { $name } ({ $user }) darf wieder herein.
host-deleted = Die Daten sind gelöscht; { $tables ->
    [one] { $tables } Tisch wurde geändert oder mit gelöscht.
   *[other] { $tables } Tische wurden geändert oder mit gelöscht.
}
host-report = { $report }  { $when }  { $table }  Platz { $seat }, { $name } · Benutzer { $user }{ $state ->
    [banned] { " (verbannt)" }
    [gone] { " (nicht mehr da)" }
   *[welcome] { "" }
} · gemeldet von { $reporter } · Meldungen über diesen Benutzer: { $reports }
host-dismissed = Meldung { $report } ist gelöscht.
host-reports = { $reports ->
    [one] { $reports } Meldung
   *[other] { $reports } Meldungen
}

server-listening = Spanish Main ist unter { $url } · Daten: { $path } · Strg-C beendet es
server-invited = Ein Tisch für { $game } wartet auf andere: { $url } oder der Code { $code }.

## Warum er nicht starten kann

server-bad-database = Die Datenbank { $path } ist nicht zu gebrauchen: { $reason }
server-bad-address = { $address } ist keine brauchbare Datenbank: nimm sqlite:///DATEI oder postgresql://BENUTZER@RECHNER/DATENBANK
server-unwritable = In { $path } lässt sich nicht schreiben: { $reason }
server-newer-database = Die Datenbank { $path } stammt von einer neueren Version von Spanish Main (Schritt { $step }): installiere diese.
server-empty-database = Die Datenbank { $path } ist leer: Spiel eine Sicherung ein, oder entferne die Datei, um neu zu beginnen.
server-damaged-database = Die Datenbank { $path } ist beschädigt ({ $reason }). Es wurde nichts hineingeschrieben: Spiel eine Sicherung ein.
server-no-database = Die Datenbank { $address } antwortet nicht: { $reason }
server-bad-bus = { $address } ist kein Benachrichtigungskanal zwischen Servern: nimm redis://RECHNER oder valkey://RECHNER
server-port-busy = Port { $port } ist belegt: wähle mit --port einen anderen.
server-cannot-listen = Unter { $address } lässt sich nichts anbieten: { $reason }
server-bad-issuer = { $issuer } ist kein Anbieter: Seine Adresse beginnt mit https://
server-bad-limit = { $setting } ist keine Grenze, die sich setzen lässt: siehe docs/hosting.md.
server-bad-proxy = { $address } ist keine Adresse und kein Netz eines Proxys.
server-bad-metrics = { $address } ist kein ADRESSE:PORT, unter dem sich Messwerte abrufen lassen.
server-bad-log = { $kind } ist keine Art von Protokoll: nimm text oder json.

## Sicherungen

server-backed-up = { $file } enthält alles: Tische { $tables }, Aktionen { $entries }, Personen { $users }. Behalt sie für dich: Sie verrät alles Verdeckte.
server-restored = { $path } enthält, was in der Sicherung war: Tische { $tables }, Aktionen { $entries }, Personen { $users }.
server-file-exists = { $path } gibt es schon: --force ersetzt es.
server-nothing-there = In der Datenbank { $path } ist nichts zu sichern.
server-not-empty-database = Die Datenbank { $path } ist in Gebrauch: --force ersetzt alles darin.
server-not-restored = { $path } ist wie zuvor: { $reason }
server-damaged-backup = Die Sicherung { $path } ist beschädigt ({ $reason }). Es wurde nichts eingespielt: Nimm eine andere, oder spiel mit --damaged ein, was noch zu lesen ist.
