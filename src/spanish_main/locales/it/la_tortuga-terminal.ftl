# Ciò che dice solo il terminale. I nomi inglesi dei comandi valgono sempre, accanto a quelli italiani.

terminal-la_tortuga-raft = Zattera
terminal-la_tortuga-beach-name = spiaggia
terminal-la_tortuga-open = Covata scoperta: { $eggs }
terminal-la_tortuga-left = ne restano { $left }
terminal-la_tortuga-beach = La spiaggia è scoperta: 7 uova
terminal-la_tortuga-top = (decide { $seat-name })
terminal-la_tortuga-eggs = { $eggs ->
    [one] uovo
   *[other] uova
}
terminal-la_tortuga-decides = { $seat-name } decide per { $turn-name }
terminal-la_tortuga-hand = Le tue covate: ognuna può valere come un dado.
terminal-la_tortuga-choose = Tira ancora, fermati o posa una carta. Dove porta è segnato sul tabellone.
terminal-la_tortuga-which = Scegli la tartaruga che va per prima: premi il suo numero.
terminal-la_tortuga-moves = Si muove:
terminal-la_tortuga-moved = Già mossa:
terminal-foot-la_tortuga-number = tartaruga, carta
terminal-foot-la_tortuga-roll = tira
terminal-foot-la_tortuga-stop = fermati
terminal-key-la_tortuga-number = quale tartaruga va per prima; posa una covata con quel numero
terminal-key-la_tortuga-roll = tira il prossimo dado
terminal-key-la_tortuga-stop = fermati e muovi
