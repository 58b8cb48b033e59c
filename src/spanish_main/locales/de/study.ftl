### spanish-main study: wie die Spiele sind.

study-luck-title = Glück und Rechnen: wie oft der Stärkere gewinnt
study-luck-axis = Siege des Stärkeren, %
study-judgement = gelerntes Urteil gegen Faustregel
study-calculation = zehnmal so viele Simulationen
study-variant-jamaica = Jamaika
study-variant-tortuga = Tortuga
study-players = { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}
study-first-title = Anfangen: der Anteil des ersten Platzes an den Siegen (Kreuz: gleicher Anteil)
study-first-axis = Siege des ersten Platzes, %
study-plans-title = Das ausgeführte Beispiel: die Gewinnchance nach jedem Plan
study-plans-axis = Gewinnchance, %
study-plan = Plan { $number }
study-rolls-title = La Tortuga: wie oft man weiterwürfelt (Kreuz: die Gefahr zu platzen)
study-rolls-axis = würfelt weiter, %
study-roll = { $dice ->
    [1] ein Würfel, { $sum }
   *[2] zwei Würfel, { $sum }
}
study-nobody-title = Die Meuterei: wie oft niemand gewinnt
study-nobody-axis = Partien ohne Sieger, %
study-pirates-title = Die Meuterei: was ein Besuch zur Gewinnchance beiträgt
study-pirates-axis = Zuwachs an Chance, Punkte
study-what = Was
study-share = %
study-interval = 95-%-Intervall
study-number = von
study-done = Zahlen und Schaubilder liegen in: { $folder }
