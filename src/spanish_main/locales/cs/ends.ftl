# Jak skončila hra, kterou neukončila pravidla: na stránce, v jejím deníku a v záznamu.

ended-resigned = { $seats ->
    [one] { $seat-name } se vzdává.
   *[other] { $seat-name } se vzdávají.
}
ended-resigned-you = Vzdáváš se.
ended-time = { $seats ->
    [one] Čas vypršel: { $seat-name }.
   *[other] Čas vypršel hráčům: { $seat-name }.
}
ended-time-you = Tvůj čas vypršel.
ended-agreed = { $seats ->
    [0] Všichni souhlasili s remízou.
    [one] { $seat-name } končí partii remízou.
   *[other] { $seat-name } se dohodli na remíze.
}
ended-agreed-you = { $seats ->
    [0] Končíš partii remízou.
   *[other] Remíza po dohodě. S tebou souhlasí: { $seat-name }.
}
ended-stopped = { $seats ->
    [0] Partie byla přerušena.
    [one] { $seat-name } přerušuje partii.
   *[other] { $seat-name } se dohodli, že skončí.
}
ended-stopped-you = { $seats ->
    [0] Přerušuješ partii.
   *[other] Partie skončila po dohodě. S tebou souhlasí: { $seat-name }.
}
ended-untold = Partie skončila dřív, než jak určují pravidla. Záznam neříká, jak.

## What people do beside the rules: lines of the log; and playing again

news-time-you = Tvůj čas vypršel. Dál hraje { $bot }.
news-away-you = Čekalo se na tebe. Dál hraje { $bot }.
news-resigned-you = Vzdáváš se. Dál hraje { $bot }.
news-draw = Nabídka remízy: { $seat-name }.
news-draw-you = Nabízíš remízu.
news-stop = Návrh skončit: { $seat-name }.
news-stop-you = Navrhuješ skončit.
news-accepted = { $seat-name } souhlasí.
news-accepted-you = Souhlasíš.
news-declined = { $seat-name } odmítá, hraje se dál.
news-declined-you = Odmítáš, hraje se dál.
news-withdrawn = { $seat-name } bere nabídku zpět.
news-withdrawn-you = Bereš nabídku zpět.
news-back = { $seat-name } je zpátky a hraje dál.
news-back-you = Jsi zpátky a hraješ dál.
news-gone = { $seat-name } je pryč.
news-here = { $seat-name } je zase tady.
browser-undone = Vráceno: { $text }
browser-rematch-join = Hrát také
browser-rematch-watch = Sledovat novou partii
browser-rematch-later = Až budou hrát znovu, můžeš jít odtud s nimi.
browser-room-waiting-for = Čeká se na: { $seat-name }
