# Was die Seite über Spiele sagt, die ohne Server auf diesem Gerät laufen. Gehört zugleich zu den übrigen Texten.

browser-device-starts = Die Spiele werden auf diesem Gerät vorbereitet.
browser-device-old = Dieser Browser kann die Spiele nicht ausführen: Sie brauchen einen aktuellen, der WebAssembly ausführen darf.
browser-device-failed = Die Spiele ließen sich auf diesem Gerät nicht starten. Lade die Seite neu, um es noch einmal zu versuchen.
browser-device-stopped = Die Spiele sind auf diesem Gerät stehen geblieben. Lade die Seite neu.
browser-device-unkept = Dieser Browser behält nichts für diese Seite: Deine Partien bleiben, bis du sie schließt.
browser-error-page-here = Auf dieser Seite ist etwas schiefgegangen. Deine Partien sind auf diesem Gerät sicher.
browser-device-forget = Dein Name und alle deine Partien auf diesem Gerät werden gelöscht. Das lässt sich nicht rückgängig machen.

server-broken-table-here = Dieser Tisch ist im Speicher dieses Browsers beschädigt und lässt sich nicht lesen. Die anderen gehen weiter.
server-database-fails-here = Der Speicher dieses Browsers ist gerade nicht zu gebrauchen. Nichts wurde geändert; versuch es später noch einmal.
server-failed-here = In den Spielen ist etwas schiefgegangen. Lade die Seite neu.

browser-beside-here = Du spielst auf diesem Gerät, ohne den Server. Deine Partien bleiben in diesem Browser.
browser-beside-back = Der Server antwortet wieder.
browser-beside-return = Zurück zum Server
browser-docs = Dokumentation
