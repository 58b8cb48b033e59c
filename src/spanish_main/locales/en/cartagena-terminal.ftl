# Texts of the terminal. Its commands have their English names in every language, beside those of the reader's language.

terminal-cartagena-fortress = Fortress
terminal-cartagena-boat = Boat
terminal-cartagena-short = { $symbol ->
    [bottle] bot
    [dagger] dag
    [hat] hat
    [key] key
    [pistol] pis
    [skull] sku
    [flag] fla
    [sabre] sab
    [sword] swo
   *[other] { $symbol }
}
terminal-cartagena-piles = Deck { $deck }  Discard { $discard }
terminal-cartagena-discarded = Discarded:
terminal-cartagena-seat = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $aboard } aboard
