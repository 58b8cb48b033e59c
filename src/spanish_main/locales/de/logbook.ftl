# Das Logbuch: die eigenen beendeten Partien, Glück gegen Können über die Zeit. Seite und Terminal.

logbook = Logbuch
logbook-empty = Noch nichts: Jede Partie, die du beendest, wird hier von selbst eingetragen.
logbook-note = Es besteht aus deinen beendeten Partien; daneben wird nichts aufbewahrt.
logbook-sum = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
}{ $of ->
    [0] {""}
   *[other] , { $won } von { $of } gewonnen
}
logbook-average = Im Schnitt von { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
} mit Rückblick: Glück { $luck }, verschenkt { $lost } Punkte Gewinnchance
logbook-chart = Glück gegen Können
logbook-chart-note = Partie für Partie, in Punkten der Gewinnchance: was das Glück brachte oder nahm und was eigene Entscheidungen verschenkten.
logbook-luck = Glück
logbook-lost = Verschenkt
logbook-result = { $result ->
    [won] gewonnen
    [shared] gemeinsam gewonnen
    [lost] verloren
    [nobody] niemand gewann
    [watched] nur Bots
   *[together] an einem Bildschirm gespielt
}
logbook-look-back = Rückblick
logbook-not-yet = Glück und Können zeigen sich nach dem Rückblick auf die Partie.
logbook-game = Welches Spiel
logbook-all = Alle Spiele
logbook-save = Als { $kind } speichern
logbook-delete = Logbuch löschen
logbook-delete-one = Aus dem Logbuch löschen
logbook-delete-sure = { $matches ->
    [one] Diese Partie mit Aufzeichnung und Rückblick endgültig löschen?
   *[other] { $matches } Partien mit Aufzeichnungen und Rückblicken endgültig löschen?
}
logbook-keep = Behalten
