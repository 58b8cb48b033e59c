# Čas: hodiny, kdo za koho dohrává a jak se dozvědět, že je člověk na tahu.

## Předem

time = Čas a spoluhráči
time-clock = Hodiny
time-clock-none = Žádné
time-clock-match = Na celou partii
time-clock-move = Dny na tah
time-minutes = Minut na celou partii pro každého hráče
time-increment = Sekund navíc po každém tahu
time-days = Dnů na každý tah
time-stand-in = Když ti vyprší čas nebo zůstaneš pryč, dohrává za tebe bot
time-stand-in-none = Žádný bot
time-away = Když je hráč na tahu pryč, bot nastoupí
time-away-seconds = { $minutes ->
    [0] nikdy sám od sebe
    [one] po { $minutes } minutě
    [few] po { $minutes } minutách
   *[other] po { $minutes } minutách
}
time-delay = Diváci vidí
time-delay-steps = { $steps ->
    [0] všechno hned
    [one] všechno o { $steps } krok později
    [few] všechno o { $steps } kroky později
   *[other] všechno o { $steps } kroků později
}

## U stolu

time-room = Čas a spoluhráči
time-room-match = { $increment ->
    [0] Hodiny: { $time } pro každého na celou partii
   *[other] Hodiny: { $time } pro každého na celou partii a { $increment } s navíc po každém tahu
}
time-room-move = Hodiny: { $time } na každý tah
time-room-none = Bez hodin
time-room-stand-in = Když ti vyprší čas nebo zůstaneš pryč, dohrává za tebe { $bot }
time-room-no-stand-in = Když někdo zůstane pryč, bot za něj nedohrává
time-room-away = Když je hráč na tahu { $minutes ->
    [one] { $minutes } minutu
    [few] { $minutes } minuty
   *[other] { $minutes } minut
} pryč a ostatní čekají, hraje za něj bot
time-room-watched = Ostatní se smí dívat
time-room-watched-later = Ostatní se smí dívat, o { $steps ->
    [one] { $steps } krok
    [few] { $steps } kroky
   *[other] { $steps } kroků
} později
time-room-unwatched = Nikdo se nesmí dívat
time-terms-change = Změnit podmínky
time-terms-warning = Kdo už je připraven, musí souhlasit znovu.
time-terms-save = Hrát za těchto podmínek
time-terms-changed = Hostitel změnil podmínky: kdo byl připraven, musí souhlasit znovu.
time-left = Zbývající čas: { $time }
time-left-low = Zbývá málo času: { $time }
time-left-runs = Zbývající čas, běží: { $time }
time-long = { $days ->
    [0] { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
   *[other] { $hours ->
        [0] { $days } d
       *[other] { $days } d { $hours } h
    }
}
time-low = Tvůj čas se chýlí ke konci.
time-replaced-time = Čas vypršel: { $seat-name }. Dál hraje { $bot }.
time-replaced-away = { $seat-name } je pryč. Dál hraje { $bot }.
time-replaced-resigned = { $seat-name } se vzdává. Dál hraje { $bot }.
time-yours-time = Tvůj čas vypršel. { $bot } hraje za: { $seat-name }.
time-yours-away = Čekalo se na tebe. { $bot } hraje za: { $seat-name }.
time-yours-resigned = Vzdáváš se. { $bot } hraje za: { $seat-name }.
time-back = Hrát zase po svém

## Stará stránka

browser-old-page = Je tu něco nového
browser-reload = Načíst stránku znovu
