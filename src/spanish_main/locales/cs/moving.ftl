# Partie, které putují z jednoho zařízení nebo serveru na druhý: jako soubor, odkaz nebo QR kód.

moving-take = Vzít jinam
moving-take-title = Vzít tuto partii jinam
moving-take-over = Na jiném zařízení, jiné stránce nebo serveru si ji můžeš přehrát a projít její rozbor.
moving-take-running = Na jiném zařízení, jiné stránce nebo serveru můžeš hrát dál, proti týmž botům. Tady zůstane, jak je. Soubor i odkaz obsahují celou partii, i skryté karty.
moving-take-later = Partii na serveru lze vzít jinam, až skončí. Dřív by její záznam prozradil, co je skryté.
moving-save = Uložit jako soubor
moving-address = Kam odkaz vede
moving-address-note = Adresa této nebo jiné stránky či serveru se Spanish Main.
moving-address-bad = To není adresa stránky.
moving-link = Odkaz na partii
moving-qr = QR kód odkazu na partii
moving-qr-note = Naskenuj ho druhým zařízením.
moving-qr-long = Partie je na QR kód příliš dlouhá. Použij soubor nebo odkaz.
moving-no-link = Tento prohlížeč takové odkazy vytvořit neumí. Použij soubor.
moving-save-all = Uložit všechny partie
moving-save-all-note = Jeden soubor se všemi partiemi deníku a s těmi, které na tomto zařízení ještě běží.
moving-save-all-note-server = Jeden soubor se všemi partiemi deníku.
moving-collected = { $all ->
    [one] { $done } z { $all } partie
    [few] { $done } z { $all } partií
   *[other] { $done } z { $all } partií
}
moving-bring-note = Ze souboru s jednou partií nebo s celým deníkem, nebo z odkazu. Co už tu je, se znovu nepřidá.
moving-choose = Vybrat soubor
moving-drop = nebo ho sem přetáhni
moving-paste = Odkaz na partii
moving-look = Podívat se
moving-found = { $matches ->
    [one] { $matches } partie
    [few] { $matches } partie
   *[other] { $matches } partií
}
moving-found-over = Je u konce: můžeš si ji tu přehrát a projít její rozbor.
moving-found-running = Ještě běží: můžeš tu hrát dál.
moving-bring-in = Přinést
moving-done = { $fresh ->
    [0] Nic nového
    [one] Přibyla { $fresh } partie
    [few] Přibyly { $fresh } partie
   *[other] Přibylo { $fresh } partií
}{ $known ->
    [0] .
    [one] . { $known } tu už byla.
    [few] . { $known } tu už byly.
   *[other] . { $known } tu už bylo.
}
moving-to-log = Do deníku
moving-failed = Partie { $number } byla vynechána: { $reason }
moving-bad-file = V tomto souboru není žádná partie Spanish Main.
moving-bad-text = Tento soubor není text v UTF-8.
moving-big-file = Tento soubor je příliš velký: nejvýš { $megabytes } MB.
moving-big-record = Tento záznam je příliš dlouhý.
moving-bad-link = To není odkaz na partii.
moving-cut-link = Tento odkaz není celý. Zkopíruj ho znovu, nebo použij soubor.
moving-newer-link = Tento odkaz pochází z novější verze. Aktualizuj tuto stránku nebo server, nebo použij soubor.
moving-unread-link = Tento prohlížeč takové odkazy otevřít neumí. Použij soubor.
server-bad-record = Tento záznam nesouhlasí: { $detail }
server-unfinished-record = Tento záznam nemá konec: partie ještě běžela, nebo je soubor uříznutý.
server-untold-record = Tato partie skončila dřív, než jak určují pravidla, a její záznam neříká, jak. Přinést ji nelze.
