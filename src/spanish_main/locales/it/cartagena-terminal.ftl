# Ciò che dice solo il terminale. I nomi inglesi dei comandi valgono sempre, accanto a quelli italiani.

terminal-cartagena-fortress = Fortezza
terminal-cartagena-boat = Scialuppa
terminal-cartagena-short = { $symbol ->
    [bottle] bot
    [dagger] pug
    [hat] tri
    [key] chi
    [pistol] pis
    [skull] tes
    [flag] ban
    [sabre] sci
    [sword] spa
   *[other] { $symbol }
}
terminal-cartagena-piles = Mazzo { $deck }  Scarti { $discard }
terminal-cartagena-discarded = Scartate:
terminal-cartagena-seat = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } carte
}, { $aboard } a bordo
