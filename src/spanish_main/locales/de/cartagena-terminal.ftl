# Was nur das Terminal sagt. Die englischen Namen der Befehle gelten immer, neben den deutschen.

terminal-cartagena-fortress = Festung
terminal-cartagena-boat = Schaluppe
terminal-cartagena-short = { $symbol ->
    [bottle] Fls
    [dagger] Dol
    [hat] Dre
    [key] Sch
    [pistol] Pis
    [skull] Tot
    [flag] Flg
    [sabre] Säb
    [sword] Deg
   *[other] { $symbol }
}
terminal-cartagena-piles = Stapel { $deck }  Ablage { $discard }
terminal-cartagena-discarded = Abgelegt:
terminal-cartagena-seat = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}, { $aboard } an Bord
