# Lekce La Tortugy: co se říká v každém kroku, nejvýš tři krátké věty. Z pravidel přicházejí $steps, $to, $eggs, $bust akce,
# kterou krok žádá; $seat-1 a další jsou ostatní.

la_tortuga-lesson-first-roll = Želvy plavou kolem ostrova a na pláži kladou vejce; vyhrává, kdo jich má nejvíc. Padla ti 3. Hoď druhou kostkou: součet se zdvojnásobí, ale přes sedm se vracíš na vor.
la_tortuga-lesson-first-stop = 3 a 2 je 5, krát dvě kostky: { la_tortuga-spaces }. Třetí kostka by součet ztrojnásobila, ale 3 a víc už je moc. Zastav.
la_tortuga-lesson-first-again = { $seat-2 } chce příliš mnoho a zůstává na voru. Padla ti 2. S trochou štěstí dojdeš až na pláž, kde leží karta se 4 vejci: házej dál.
la_tortuga-lesson-first-lay = 2 a 4 je 6, krát dvě: { la_tortuga-spaces }, přes pláž až na { $to }. Kdo na pláži skončí nebo ji mine, bere odkrytou kartu. Zastav.
la_tortuga-lesson-first-ridden = { $seat-1 } také obeplouvá ostrov, bere další kartu a leze ti na záda. Až půjdeš, povezeš i tuto želvu. Podívej se, co to znamená.
la_tortuga-lesson-first-carried = Tah byl tvůj, ale rozhoduje, kdo sedí nahoře: druhou kostkou hází { $seat-1 } a zastavuje. I vejce na pláži by patřila tomu nahoře.
la_tortuga-lesson-first-beach = Mnohem později: poslední karta je pryč a sama pláž má 7 vajec. Kdo na ni teď dojde, ukončí partii. Trojka vede na 20, o jedno políčko málo: házej dál.
la_tortuga-lesson-first-win = 5, krát dvě: { la_tortuga-spaces }, přes pláž. Zastav a počítej.
la_tortuga-lesson-first-done = S pláží máš 22 vajec, víc než kdokoli: vyhráváš! Teď to znáš: jak daleko házet, kdy zastavit, kdo koho veze. Ve dvou a ve třech má každý dvě želvy.

la_tortuga-lesson-riding-climb = Padla ti 3. { $seat-1 } stojí přesně o 3 políčka dál: zastav a vylez nahoru.
la_tortuga-lesson-riding-decide = Teď je na tahu { $seat-1 } a musí tě vézt. Sedíš nahoře, takže rozhoduješ ty. 4 na pláž nestačí: házej dál.
la_tortuga-lesson-riding-far = 7, krát dvě: { la_tortuga-spaces }, přes pláž. Zastav. Karta je tvoje, ne toho, kdo tě veze: { la_tortuga-eggs }.
la_tortuga-lesson-riding-tower = Teď sedíš na želvě, která je na tahu: { $seat-2 }. Vezou tě dvě a pořád rozhoduješ ty. Házej dál; přes sedm by se všechny tři vrátily na vor.
la_tortuga-lesson-riding-seven = Už je to 7: každá další kostka je moc. Zastav.
la_tortuga-lesson-riding-below = { $seat-3 } leze na samý vrch věže. Odteď jsou rozhodnutí i vejce tam nahoře, dokud ta želva neodplave sama nebo se věž nerozpadne na voru.
la_tortuga-lesson-riding-done = Nejlepší místo je nahoře: ostatní plavou, ty kladeš. Snaž se dojít na ty, kdo jsou na tahu před tebou.

la_tortuga-lesson-stop-free = Padla 1. S druhou kostkou je to nejvýš sedm, nic se nestane: házej dál.
la_tortuga-lesson-stop-enough = 1 a 3 je 4, krát dvě: { la_tortuga-spaces }, přesně na pláž. Třetí kostka by se 4, 5 nebo 6 sedm překročila. Zastav a vezmi si { la_tortuga-eggs }.
la_tortuga-lesson-stop-enough-so = Další kostkou nebylo co získat. Ptej se pokaždé: co mám, když teď zastavím, a co, když ne?
la_tortuga-lesson-stop-behind = Konec se blíží, { $seat-1 } stojí jedno políčko před pláží, a když na ni dojde, vyhraje. Máš 2 a potřebuješ dvanáct políček. Házej dál.
la_tortuga-lesson-stop-now = 5, krát dvě: jen 10. S 1 nebo 2 na třetí kostce mineš pláž, s čímkoli jiným překročíš sedm. Když zastavíš, { $seat-1 } partii ukončí: házej dál.
la_tortuga-lesson-stop-done = 21 políček, celé kolo, a 7 vajec: vyhráváš. Dokud vedeš, opatrně; když nemáš co ztratit, odvážně.
