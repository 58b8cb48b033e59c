# Partien, die von einem Gerät oder Server zum anderen gehen: als Datei, als Link, als QR-Code.

moving-take = Mitnehmen
moving-take-title = Diese Partie mitnehmen
moving-take-over = Auf einem anderen Gerät, einer anderen Seite oder einem Server kannst du sie noch einmal ansehen und auf sie zurückblicken.
moving-take-running = Auf einem anderen Gerät, einer anderen Seite oder einem Server kannst du weiterspielen, gegen dieselben Bots. Hier bleibt sie, wie sie ist. Datei und Link enthalten die ganze Partie, auch verdeckte Karten.
moving-take-later = Eine Partie auf einem Server kannst du mitnehmen, wenn sie zu Ende ist. Vorher würde ihre Aufzeichnung Verdecktes verraten.
moving-save = Als Datei sichern
moving-address = Wohin der Link führt
moving-address-note = Die Adresse dieser oder einer anderen Seite oder eines Servers von Spanish Main.
moving-address-bad = Das ist keine Adresse einer Seite.
moving-link = Link zur Partie
moving-qr = QR-Code des Links zur Partie
moving-qr-note = Scanne ihn mit dem anderen Gerät.
moving-qr-long = Diese Partie ist zu lang für einen QR-Code. Nimm die Datei oder den Link.
moving-no-link = Dieser Browser kann solche Links nicht erstellen. Nimm die Datei.
moving-save-all = Alle Partien sichern
moving-save-all-note = Eine Datei mit allen Partien des Logbuchs und denen, die auf diesem Gerät noch laufen.
moving-save-all-note-server = Eine Datei mit allen Partien des Logbuchs.
moving-collected = { $all ->
    [one] { $done } von { $all } Partie
   *[other] { $done } von { $all } Partien
}
moving-bring-note = Aus einer Datei mit einer Partie oder einem ganzen Logbuch, oder von einem Link. Was schon hier ist, kommt nicht noch einmal dazu.
moving-choose = Datei auswählen
moving-drop = oder hierher ziehen
moving-paste = Link zu einer Partie
moving-look = Ansehen
moving-found = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
}
moving-found-over = Sie ist zu Ende: Du kannst sie hier noch einmal ansehen und auf sie zurückblicken.
moving-found-running = Sie läuft noch: Du kannst hier weiterspielen.
moving-bring-in = Hereinholen
moving-done = { $fresh ->
    [0] Nichts Neues
    [one] { $fresh } Partie hereingeholt
   *[other] { $fresh } Partien hereingeholt
}{ $known ->
    [0] .
    [one] . { $known } war schon hier.
   *[other] . { $known } waren schon hier.
}
moving-to-log = Zum Logbuch
moving-failed = Partie { $number } wurde ausgelassen: { $reason }
moving-bad-file = In dieser Datei ist keine Partie von Spanish Main.
moving-bad-text = Diese Datei ist kein UTF-8-Text.
moving-big-file = Diese Datei ist zu groß: höchstens { $megabytes } MB.
moving-big-record = Diese Aufzeichnung ist zu lang.
moving-bad-link = Das ist kein Link zu einer Partie.
moving-cut-link = Dieser Link ist nicht vollständig. Kopiere ihn noch einmal oder nimm die Datei.
moving-newer-link = Dieser Link kommt von einer neueren Version. Bring diese Seite oder diesen Server auf den neuesten Stand oder nimm die Datei.
moving-unread-link = Dieser Browser kann solche Links nicht öffnen. Nimm die Datei.
server-bad-record = Diese Aufzeichnung stimmt nicht: { $detail }
server-unfinished-record = Diese Aufzeichnung hat kein Ende: Die Partie lief noch, oder die Datei ist abgeschnitten.
server-untold-record = Diese Partie endete vor ihrem Ende nach den Regeln, und ihre Aufzeichnung sagt nicht, wie. Hereinholen lässt sie sich nicht.
