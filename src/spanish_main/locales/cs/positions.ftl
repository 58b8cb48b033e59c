# Co v zapsané pozici být nemůže. Pole a jejich slova zůstávají, jak se píší.

error-position-object = pozice je objekt, ne „{ $value }“
error-position-game = toto je pozice hry „{ $name }“, ne { $game }
error-position-unknown = pozice hry { $game } nemá „{ $name }“
error-position-lacks = v pozici chybí „{ $name }“
error-position-whole = { $name } je „{ $value }“, ne celé číslo { range-whole }
error-position-list = { $name } je „{ $value }“, ne seznam
error-position-length = položek v { $name }: { $count }, ne { $length }
error-position-counts = { $name } je „{ $value }“, ne objekt s počty
error-position-counted = { $name } počítá „{ $value }“; vyber z { $choices }
error-position-flag = { $name } není ani true, ani false
error-position-no-object = { $name } je „{ $value }“, ne objekt
error-position-key = { $name } nemá „{ $key }“; vyber z { $choices }
error-position-seat-twice = { $name } uvádí jedno místo dvakrát

## Cartagena

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

## La Tortuga

error-la_tortuga-no-space = želva { $turtle } je na políčku { $space }, které v tomto kruhu není (L-TRACK)
error-la_tortuga-raft = na voru má každá želva úroveň 0 (L-TRACK)
error-la_tortuga-stack = úrovně želv na políčku { $space } nejdou po sobě od 0 (L-RIDE)
error-la_tortuga-beach-once = karta pláže, počet vajec { $eggs }, je jen jedna (L-BEACH)
error-la_tortuga-unseen =
    unseen počítá { $unseen ->
        [one] { $unseen } kartu
        [few] { $unseen } karty
       *[other] { $unseen } karet
    }, ne left a odložené: { $away } (L-DECK)
error-la_tortuga-too-many = karet s číslem { $eggs }: { $cards }, víc než { $most } (L-CARDS)
error-la_tortuga-missing =
    { $cards ->
        [one] chybí { $cards } karta snůšky
        [few] chybějí { $cards } karty snůšek
       *[other] chybí { $cards } karet snůšek
    } (L-CARDS)
error-la_tortuga-beach-early = pláž se bere až po všech kartách (L-BEACH)
error-la_tortuga-moved-many = moved uvádí víc želv, než kolik jich v tomto tahu mohlo jít (L-TWO)
error-la_tortuga-not-own = želva { $turtle } nepatří místu { $seat }, které je na tahu
error-la_tortuga-moved-already = želva { $turtle } v tomto tahu už šla (L-TWO)
error-la_tortuga-spent = spent je true nebo false, a true jen tam, kde karty slouží jako kostky (L-SPEND)
error-la_tortuga-dice = tolik kostek tu ležet nemůže: { $dice } (L-ROLL)
error-la_tortuga-bust = na kostkách je dohromady víc než sedm: ten pohyb skončil (L-BUST)
error-la_tortuga-whose-dice = kostky leží, ale není řečeno, která želva jde (L-TWO)
error-la_tortuga-spent-gone = v tomto tahu byla utracena karta, ale žádná, která to mohla být, nechybí (L-SPEND-GONE)
error-la_tortuga-clutch-due = před další kostkou se odkryje karta snůšky (L-LAY)
error-la_tortuga-clutch-owed = žádná karta snůšky neleží odkrytá, ale nikdo ji nemohl právě získat (L-LAY)
error-la_tortuga-rolling = rolling platí mezi hodem a jeho kostkou (L-ROLL)
error-la_tortuga-beach-owner = vejce pláže patří majiteli nejvyšší želvy posledního pohybu (L-BEACH)

## The Mutiny

error-mutiny-bottom = { $key }: bottom uvádí víc karet, než kolik jich je (M-PARTS)
error-mutiny-battle-cards = bojových karet „{ $name }“ celkem: { $cards }, ne { $due } (M-PARTS)
error-mutiny-gold-cards = karet zlata „{ $name }“ celkem: { $cards }, ne { $due } (M-PARTS)
error-mutiny-coins = mincí celkem: { $coins }, ne { $due } (M-PARTS)
error-mutiny-sailor-twice = jeden námořník stojí na dvou místech (M-SAILORS)
error-mutiny-exchanges = místo { $seat } vyměnilo volbu, kterou nikdy neudělalo (M-BIJOUX)
error-mutiny-no-choice = místo { $seat } se nemohlo podívat k místu { $other }: nebyla tam volba (M-OJO)
error-mutiny-look-fresh = co místo { $seat } vidělo u místa { $other }, není zastaralé, a přece ukazuje jinou stranu (M-OJO)
error-mutiny-look-differs = místo { $seat } vidělo u místa { $other } jinou stranu než tehdy místo { $third } (M-OJO)
error-mutiny-out-early = místo { $seat } vypadlo už před vzpourou (M-TAKEPART)
error-mutiny-no-side = místo { $seat } se účastní bez strany (M-TAKEPART)
error-mutiny-known = known: pozorovatel { $viewer } zná karty místa { $seat }, které tam nejsou, v { $deck } (M-DECKS)
error-mutiny-pairs-filled = dvojice se zaplňují od A (M-CAMBIVALUTE)
error-mutiny-no-pair = dvojice { $pair } tu není (M-SAILORS)
error-mutiny-pair-unset = dvojici { $pair } nikdo nepostavil (M-CAMBIVALUTE)
error-mutiny-pair-early = dvojice { $pair } bojovala už před vzpourou (M-DUELS)
error-mutiny-pairs-stand = ve vzpouře stojí všechny dvojice (M-PAIRS)
error-mutiny-pairs-order = dvojice bojují popořadě, od A (M-DUELS)
error-mutiny-not-won = nikdo ještě nevyhrál dost soubojů (M-DUELS)
error-mutiny-won-too-often = jedna strana vyhrála příliš mnoho soubojů (M-DUELS)
error-mutiny-other-pair = nebojuje dvojice { $pair } (M-DUELS)
error-mutiny-nobody = ve vzpouře nikdo nezbyl (M-NOBODY)
error-mutiny-pair-phase = dvojice { $pair } bojuje: její hodnoty se k fázi nehodí (M-REVEAL)
error-mutiny-pair-seen = dvojici { $pair } někdo viděl (M-REVEAL)
error-mutiny-pair-unknown = dvojice { $pair } bojovala nebo ji někdo viděl, a nemá hodnoty (M-REVEAL)
error-mutiny-pair-unseen = dvojici { $pair } nikdo neviděl (M-PAIRS)
error-mutiny-lifeboat = ve vzpouře v záchranném člunu nikdo nesedí (M-PAIRS)
error-mutiny-seat-null = seat je null, když nikdo nerozhoduje (M-REVEAL)
error-mutiny-discard = před vzpourou se nic neodkládá (M-END-DUEL)
error-mutiny-row-card = row: „{ $value }“ není karta; down, open PIRÁT nebo used PIRÁT
error-mutiny-row-order = row: zakrytá karta leží před odkrytou (M-OPEN)
error-mutiny-row-twice = row: „{ $pirate }“ je na dvou místech (M-ROW)
error-mutiny-storm = v bouři je na tahu nový rozdávající (M-STORM)
error-mutiny-no-pirate = { $name }: „{ $pirate }“ nepatří k pirátům této hry (M-ROW)
error-mutiny-row-used =
    row: { $used ->
        [one] použita je { $used } karta
        [few] použity jsou { $used } karty
       *[other] použito je { $used } karet
    }, ale je tah { $turn } tohoto kola (M-ORDER)
error-mutiny-sate = sate: tolikrát nikdo Satèho otevřeného nenechal (M-SATE)
error-mutiny-row-end = row: žádná karta k odkrytí nezbyla (M-LAST)
error-mutiny-row-empty = row: žádná karta nezbyla
error-mutiny-row-knock = row: právě nebyla odkryta žádná karta (M-KNOCK)
error-mutiny-row-ghost = row: Přízrak nikdy nezůstane odkrytý (M-GHOST)
error-mutiny-row-turns = row: každý tah začíná odkrytou kartou (M-OPEN)
error-mutiny-action-phase = action je jen ve fázi action
error-mutiny-action-unused = action: „{ $pirate }“ není v řadě použitý (M-USED)
error-mutiny-tembo = action: Tembo ukazuje dvě karty (M-TEMBO)
error-mutiny-sate-action = action: u Satèho už není co dělat (M-SATE)
error-mutiny-action-seen = action: kdo se na kartu dívá, ten ji viděl (M-DECKS)
error-mutiny-diaz = action: zlato se bere před bojovou kartou (M-DIAZ)
error-mutiny-cambivalute-full = action: všichni námořníci stojí ve dvojicích (M-CAMBIVALUTE)
error-mutiny-cambivalute-seen = action: kdo se na dvojici dívá, ten ji viděl (M-CAMBIVALUTE)
error-mutiny-cambivalute-two = action: dokud je volná dvojice, berou se dva námořníci (M-CAMBIVALUTE)
error-mutiny-wessel = action: bere se víc karet, než kolik se jich položilo (M-WESSEL)
error-mutiny-nero = action: kdo prodává, ten nekupuje (M-NERO)
error-mutiny-duel-phase = duel je jen ve fázích reveal, commit a rob
error-mutiny-talisman-out = duel: místo { $seat } vypadlo a talisman nemá (M-OUT)
error-mutiny-nothing-to-commit = duel: místo { $seat } nemá co položit (M-ROUND)
error-mutiny-talisman-first = duel: místo { $seat } v prvním kole talisman nehraje (M-OUT)
error-mutiny-not-held = duel: místo { $seat } nemá v ruce, co položilo (M-ROUND)
error-mutiny-no-thief = duel: teď nikdo nekrade (M-THIEF)
error-mutiny-duel-empty = duel: nikdo v něm nezbyl (M-END-DUEL)
error-mutiny-talisman-early = duel: v prvním kole se žádný talisman nepočítá (M-OUT)
error-mutiny-reveal-late = duel: námořníci se ukážou před prvním kolem (M-REVEAL)
error-mutiny-shown = duel: tolik karet se zahrát nemohlo: { $cards }; kol: { $rounds } (M-ROUND)
error-mutiny-all-committed = duel: všichni už položili (M-ROUND)
error-mutiny-other-seat = duel: pokládat nemá toto místo (M-ROUND)
error-mutiny-commit-order = duel: místa pokládají ve vzestupném pořadí (M-ROUND)
