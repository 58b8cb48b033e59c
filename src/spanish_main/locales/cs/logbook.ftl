# Lodní deník: vlastní dohrané partie, štěstí a umění v čase. Stránka i terminál.

logbook = Lodní deník
logbook-empty = Zatím nic: každá partie, kterou dohraješ, se sem zapíše sama.
logbook-note = Tvoří ho tvé dohrané partie; kromě nich se nic neuchovává.
logbook-sum = { $matches ->
    [one] { $matches } partie
    [few] { $matches } partie
   *[other] { $matches } partií
}{ $of ->
    [0] {""}
   *[other] , vyhráno { $won } z { $of }
}
logbook-average = Průměr z { $matches ->
    [one] { $matches } rozebrané partie
    [few] { $matches } rozebraných partií
   *[other] { $matches } rozebraných partií
}: štěstí { $luck }, promarněno { $lost } bodů šance
logbook-chart = Štěstí a umění
logbook-chart-note = Partii po partii, v bodech šance na výhru: co štěstí přineslo nebo vzalo a co promarnila vlastní rozhodnutí.
logbook-luck = Štěstí
logbook-lost = Promarněno
logbook-result = { $result ->
    [won] výhra
    [shared] společná výhra
    [lost] prohra
    [nobody] nevyhrál nikdo
    [watched] jen boti
   *[together] hráno u jedné obrazovky
}
logbook-look-back = Rozbor
logbook-not-yet = Štěstí a umění se ukážou po rozboru partie.
logbook-game = Která hra
logbook-all = Všechny hry
logbook-save = Uložit jako { $kind }
logbook-delete = Smazat deník
logbook-delete-one = Smazat z deníku
logbook-delete-sure = { $matches ->
    [one] Smazat tuto partii navždy, se záznamem i rozborem?
    [few] Smazat navždy { $matches } partie, se záznamy i rozbory?
   *[other] Smazat navždy { $matches } partií, se záznamy i rozbory?
}
logbook-keep = Nechat
