# Co říká jen terminál. Anglické názvy příkazů platí vždy, vedle českých.

terminal-la_tortuga-raft = Vor
terminal-la_tortuga-beach-name = pláž
terminal-la_tortuga-open = Odkrytá snůška: { $eggs }
terminal-la_tortuga-left = ještě { $left }
terminal-la_tortuga-beach = Odkrytá je pláž: 7 vajec
terminal-la_tortuga-top = (rozhoduje { $seat-name })
terminal-la_tortuga-eggs = { $eggs ->
    [one] vejce
    [few] vejce
   *[other] vajec
}
terminal-la_tortuga-decides = rozhoduje { $seat-name } (jde { $turn-name })
terminal-la_tortuga-hand = Tvoje snůšky; každá může nahradit kostku:
terminal-la_tortuga-choose = Házej dál, zastav, nebo polož kartu. Kam co vede, je označeno na plánu.
terminal-la_tortuga-which = Vyber želvu, která půjde první: stiskni její číslo.
terminal-la_tortuga-moves = Jde:
terminal-la_tortuga-moved = Už šla:
terminal-foot-la_tortuga-number = želva, karta
terminal-foot-la_tortuga-roll = hodit
terminal-foot-la_tortuga-stop = zastavit
terminal-key-la_tortuga-number = která želva jde první; položit kartu snůšky s tím číslem
terminal-key-la_tortuga-roll = hodit další kostkou
terminal-key-la_tortuga-stop = zastavit a jít
