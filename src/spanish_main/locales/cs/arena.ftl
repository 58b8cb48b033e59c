# Aréna: boti proti botům, v terminálu a ve zprávě.

arena-preparing = Boti se chystají
arena-playing = Hraje se
arena-lost = Série { $number } je ztracena: { $why }
arena-kept = Všechno je tady: { $folder }
arena-interrupted = Zastaveno. Co je hotové, zůstává; pokračuje se příkazem: { $command }
arena-trouble = Ne všichni boti hráli sami
arena-details = Co { $bot } vyhodil nebo napsal při prvním selhání
arena-failed = { $bot } selhal { $faults ->
    [one] { $faults }krát
    [few] { $faults }krát
   *[other] { $faults }krát
} a náhoda rozhodla { $lots } z jeho { $count } rozhodnutí. Poprvé: { $first }
arena-never-moved = { $bot } ani jednou nehrál sám: o všem ({ $count }) rozhodla náhoda. Poprvé: { $first }
arena-players = Hráči
arena-pairings = Dvojice očima prvního
arena-alone = Jeden proti všem ostatním
    .note = Z partií, které někdo vyhrál, ty, které vyhrál ten, kdo seděl sám. Spravedlivých by bylo { $fair }.
arena-rating = Elo
arena-rating-interval = interval
arena-won = vyhráno
arena-games = partií
arena-share = podíl
arena-median = medián
arena-longest = nejdelší
arena-faults-short = chyby
arena-decided = rozhodnuto
arena-rate = podíl výher
arena-interval = Wilson
arena-interval-short = Wilson, %
arena-by-sets-short = po sériích, %
arena-by-sets = po sériích
arena-others = jiní
arena-shared = společné
arena-nobody = nikdo
arena-cut = přerušeno
arena-sprt = SPRT
arena-timeouts = pozdě
arena-crashes = selhal
arena-illegal = proti pravidlům
arena-sets = sérií
arena-verdict = { $verdict ->
    [high] { $high } ({ $ratio })
    [low] { $low } ({ $ratio })
   *[open] nerozhodnuto ({ $ratio })
}
arena-lost-set = Ztraceno: { $what }

## Zpráva

arena-report-title = Aréna: { $game }
arena-report-games = { $games ->
    [one] { $games } partie
    [few] { $games } partie
   *[other] { $games } partií
} v { $pairs ->
    [one] { $pairs } dvojici.
    [few] { $pairs } dvojicích.
   *[other] { $pairs } dvojicích.
}
arena-report-round-robin = Každý s každým.
arena-report-ladder = Hrají spolu sousedé.
arena-report-gauntlet = První hraje s každým z ostatních.
arena-report-free-for-all = Každý sám za sebe: všichni u jednoho stolu, jednou na každém místě. Tabulka „Kdo koho poráží“ srovnává vždy dva v partiích, které hráli oba.
arena-cross = Kdo koho poráží
    .note = Kolik rozhodnutých partií vyhrál hráč v řádku nad hráčem ve sloupci.
arena-chart-ratings = Síla
    .note = Body Elo podle modelu Bradleyho a Terryho (hraje-li každý sám za sebe, Luceova), s intervaly; průměr všech je 0. 400 bodů znamená deset ku jedné.
arena-chart-rates = Podíly výher
    .note = Kolik rozhodnutých partií každé dvojice vyhrál první, s intervalem po sériích.
arena-chart-seats = Místa
    .note = Podíl každého místa na výhrách; začíná místo 1. Čárkovaně: rovné podíly. Všichni seděli všude stejně často.
arena-chart-lengths = Délka partie
    .note = Rozhodnutí všech míst dohromady. Čárkovaně: medián. Přerušené partie se nepočítají.
arena-chart-times = Čas na rozhodnutí
    .note = Medián (bod), do 95. percentilu (tlustě) a do nejdelšího (tence). Rozhodnutí bez volby se nepočítají.
arena-rating-axis = body Elo
arena-rate-axis = vyhrané partie, %
arena-seat-axis = místo
arena-seat-share-axis = výhry, %
arena-length-axis = rozhodnutí
arena-games-axis = partie
arena-time-axis = čas
arena-how = Jak to číst
arena-how-sets = Hraje se v sériích: všechny partie série mají stejné karty i stejné hody a každý sedí na každém místě stejně často. Štěstí ani místa nikomu nenadržují.
arena-how-decided = Partie je rozhodnutá, když jedna strana vyhrála a druhá ne. Společné výhry, partie bez vítěze a partie přerušené na hranici se počítají zvlášť.
arena-how-intervals = Intervaly jsou { $confidence }%. Wilsonův bere všechny partie jako nezávislé; interval po sériích počítá s tím, že partie jedné série sdílejí štěstí, a jemu je dobré věřit.
arena-how-ratings = Dvojice, kterou ukončil sekvenční test, vypadá trochu jasněji, než je: ukončil ji proto, že jasně vypadala.
