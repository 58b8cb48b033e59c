# Rady a ohlédnutí za hrou: stránka i terminál.

## Rada

hint = Rada
hint-thinking = Přemýšlím…
hint-do = Zahrát takto
hint-more = Víc
hint-less = Míň
hint-why-clear = zjevně nejlepší ze všeho
hint-why-level = jiné je stejně dobré
hint-chance = { $percent } %
    .long = { $percent } % na výhru
hint-error = { $percent ->
    [100] téměř neprozkoumáno
   *[other] s odchylkou { $percent } %
}
hint-taken = { $seat-name } si bere radu.
hint-count = { $hints ->
    [one] { $hints } rada
    [few] { $hints } rady
   *[other] { $hints } rad
}

## Ohlédnutí

review = Rozbor
review-chart = Šance na výhru
review-chart-note = Tah po tahu, jak je tehdy mohl odhadnout každý sám.
review-progress = Prozkoumaná rozhodnutí: { $done } z { $total }
review-move = Rozhodnutí { $number } z { $total }
review-slip = { $seat-name }: { $move }, { $chance } %. Lépe: { $better }, { $best } %.
review-lucky = { $seat-name }: { $move }. Štěstí přálo: z { $before } % na { $after } %.
review-unlucky = { $seat-name }: { $move }. Štěstí nepřálo: z { $before } % na { $after } %.
review-good = { $seat-name }: { $move }, { $chance } %.
review-turning = Zlomové okamžiky
review-none = Tato partie neměla zlom: téměř žádná šance nepřišla nazmar.
review-tally = { $seat-name }: { $slips ->
    [0] bez chyb
    [one] { $slips } chyba
    [few] { $slips } chyby
   *[other] { $slips } chyb
}, { $lost ->
    [one] promarněn { $lost } procentní bod
    [few] promarněny { $lost } procentní body
   *[other] promarněno { $lost } procentních bodů
}, štěstí { $luck }
review-done = Zahráno
review-better = Lépe
review-luck = Pak náhoda: { $luck } %
review-before = Předchozí rozhodnutí
review-after = Další rozhodnutí
review-turn-before = Předchozí zlom
review-turn-after = Další zlom
