### spanish-main study: jaké ty hry jsou.

study-luck-title = Štěstí a počítání: jak často vyhraje silnější
study-luck-axis = výhry silnějšího, %
study-judgement = naučený odhad proti jednoduchému pravidlu
study-calculation = desetkrát víc simulací
study-variant-jamaica = Jamajka
study-variant-tortuga = Tortuga
study-players = { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
}
study-first-title = Kdo začíná: podíl prvního místa na výhrách (křížek: rovný podíl)
study-first-axis = výhry prvního místa, %
study-plans-title = Rozebraný příklad: šance na výhru po každém plánu
study-plans-axis = šance na výhru, %
study-plan = plán { $number }
study-rolls-title = La Tortuga: jak často se hází dál (křížek: riziko překročení)
study-rolls-axis = hází dál, %
study-roll = { $dice ->
    [1] jedna kostka, { $sum }
   *[2] dvě kostky, { $sum }
}
study-nobody-title = Vzpoura: jak často nevyhraje nikdo
study-nobody-axis = partie bez vítěze, %
study-pirates-title = Vzpoura: kolik šance na výhru přidá návštěva
study-pirates-axis = přidaná šance, body
study-what = Co
study-share = %
study-interval = 95% interval
study-number = z
study-done = Čísla a grafy jsou tady: { $folder }
