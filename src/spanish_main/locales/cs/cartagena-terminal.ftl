# Co říká jen terminál. Anglické názvy příkazů platí vždy, vedle českých.

terminal-cartagena-fortress = Pevnost
terminal-cartagena-boat = Šalupa
terminal-cartagena-short = { $symbol ->
    [bottle] láh
    [dagger] dýk
    [hat] klo
    [key] klí
    [pistol] pis
    [skull] leb
    [flag] vla
    [sabre] šav
    [sword] meč
   *[other] { $symbol }
}
terminal-cartagena-piles = Balíček { $deck }  Odložené { $discard }
terminal-cartagena-discarded = Odložené:
terminal-cartagena-seat = { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } karet
}, { $aboard } na palubě
