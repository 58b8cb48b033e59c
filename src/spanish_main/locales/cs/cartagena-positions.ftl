# Co v zapsané pozici být nemůže. Pole a jejich slova zůstávají, jak se píší.

error-cartagena-pirates =
    místo { $seat } nemá { $pirates ->
        [one] { $pirates } piráta
        [few] { $pirates } piráty
       *[other] { $pirates } pirátů
    } (C-PIRATES)
error-cartagena-crowd = na políčku { $space } stojí víc než tři piráti: { $pirates } (C-BACK-PASS)
error-cartagena-cards = karet „{ $name }“ celkem: { $cards }, ne { $due } (C-DECK)
error-cartagena-row-long =
    řada nemůže mít { $cards ->
        [one] { $cards } kartu
        [few] { $cards } karty
       *[other] { $cards } karet
    } (C-REFILL)
error-cartagena-row-symbol = „{ $value }“ v řadě není symbol
error-cartagena-not-in-hand = { $name } uvádí karty, které nejsou v ruce
error-cartagena-counted = v counted chybí karty, které byly vidět
error-cartagena-two-winners = dvě místa mají všechny piráty v šalupě (C-WIN)
error-cartagena-deck-empty = mají se rozdat karty a balíček je prázdný (C-RESHUFFLE)
error-cartagena-over = partie skončila, žádná karta už nenáleží (C-WIN)
error-cartagena-nothing-due = tady žádná karta nenáleží: draws a laying se neshodují se zbytkem (C-REFILL)
error-cartagena-turn-over = actions_taken je 3 a žádná karta nenáleží: tah skončil (C-TURN)
error-cartagena-row-empty = řada je prázdná a balíček ne: má se vyložit dvanáct karet (C-REFILL)
error-cartagena-deal-order = dealing: karty dostává jedno místo po druhém od prvního, každé plnou ruku (C-DEAL)
error-cartagena-deal-row = dealing: nejdřív ruce, pak řada, a pak je rozdáno (C-DEAL)
error-cartagena-deal-begun = dealing: žádný pirát se ještě nehnul a žádná karta nebyla zahrána (C-DEAL)
