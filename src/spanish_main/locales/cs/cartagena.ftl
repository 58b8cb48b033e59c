# Cartagena: název, možnosti, události, pravidla.

cartagena-name = Cartagena
cartagena-tagline = Šest pirátů, jeden tunel a šalupa, která vypluje s posledním z vašich
cartagena-players = { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
}

## Možnosti; atribut .help je řádek vysvětlení

cartagena-option-variant = Verze
    .help = Které karty jsou vidět a odkud se berou nové.
cartagena-option-edition = Vydání
    .help = Podle kterých pravidel se hraje. Symboly vidí každý tak, jak je má vydání v jeho jazyce; ruská a česká pravidla je určují pro všechny.
cartagena-option-players = Hráči
    .help = Dva až pět, každý se šesti piráty.
cartagena-option-hands = Karty v ruce
    .help = Zda ostatní vidí tvoje karty.
cartagena-option-supply = Nové karty
    .help = Odkud se berou karty, když pirát ustupuje.
cartagena-option-must_act = Povinnost táhnout
    .help = Zda se smí tah vynechat.
cartagena-option-boat_retreat = Zpět ze šalupy
    .help = Zda smí pirát ze šalupy ještě ustoupit pro karty.

cartagena-choice-variant-jamaica = Jamajka
    .help = Skryté karty, nové ze zakrytého balíčku: pevné nervy a trocha štěstí.
cartagena-choice-variant-tortuga = Tortuga
    .help = Vše je odkryté, karty se berou z řady, kterou vidí všichni: čisté plánování.
cartagena-choice-variant-hispaniola = Hispaniola
    .help = Skryté karty, odkrytá řada: sleduj, co si ostatní berou, a pamatuj si to.
cartagena-choice-variant-custom = Domácí pravidla
    .help = Karty v ruce i nové karty tak, jak je zvolíš.
cartagena-choice-edition-italian = Italská pravidla
    .help = Vydání z roku 2000 podle italského překladu od hráčů: v tahu aspoň jedna akce.
cartagena-choice-edition-russian = Ruská pravidla
    .help = Hobby World, 2012: v tahu aspoň jedna akce; vlajka místo lebky, šavle místo dýky.
cartagena-choice-edition-czech = Česká pravidla
    .help = Tah se smí vynechat; lebka a dýka.
cartagena-choice-edition-custom = Domácí pravidla
    .help = Pravidla stolu tak, jak je zvolíš.
cartagena-choice-hands-secret = Skryté
    .help = Vidí je jen ten, kdo je má.
cartagena-choice-hands-open = Odkryté
    .help = Všichni vidí všechno.
cartagena-choice-supply-deck = Zakrytý balíček
    .help = Nikdo neví, co přijde.
cartagena-choice-supply-row = Odkrytá řada
    .help = Dvanáct karet v řadě; šipka ukazuje, která je další.
cartagena-choice-must_act-true = Aspoň jedna akce
    .help = Když něco jde, něco se udělat musí (C-MUST).
cartagena-choice-must_act-false = Tah lze vynechat
    .help = Můžeš počkat na lepší chvíli (C-SKIP).
cartagena-choice-boat_retreat-true = Povoleno
    .help = Pirát v šalupě smí ustoupit pro karty (C-BACK-BOAT).
cartagena-choice-boat_retreat-false = Zakázáno
    .help = Kdo je v šalupě, zůstane v ní.
cartagena-choice-players-2 = 2
cartagena-choice-players-3 = 3
cartagena-choice-players-4 = 4
cartagena-choice-players-5 = 5

## Symboly a místa

cartagena-symbol = { $symbol ->
    [bottle] láhev
    [dagger] dýka
    [hat] klobouk
    [key] klíč
    [pistol] pistole
    [skull] lebka
    [flag] vlajka
    [sabre] šavle
    [sword] meč
   *[other] { $symbol }
}
# Čtvrtý pád: „hraje láhev“.
cartagena-symbol-object = { $symbol ->
    [bottle] láhev
    [dagger] dýku
    [hat] klobouk
    [key] klíč
    [pistol] pistoli
    [skull] lebku
    [flag] vlajku
    [sabre] šavli
    [sword] meč
   *[other] { $symbol }
}
# Sedmý pád s předložkou: „s klíčem“.
cartagena-symbol-with = { $symbol ->
    [bottle] s lahví
    [dagger] s dýkou
    [hat] s kloboukem
    [key] s klíčem
    [pistol] s pistolí
    [skull] s lebkou
    [flag] s vlajkou
    [sabre] se šavlí
    [sword] s mečem
   *[other] { $symbol }
}
cartagena-place-fortress = pevnost
cartagena-place-boat = šalupa
cartagena-place-space = políčko { $space }
cartagena-from = { $from ->
    [0] z pevnosti
    [37] ze šalupy
   *[other] z políčka { $from }
}
cartagena-to = { $to ->
    [0] do pevnosti
    [37] do šalupy
   *[other] na { $to }
}
cartagena-cards = { $cards ->
    [0] žádné karty
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } karet
}
# Čtvrtý pád: „dostává 1 kartu“.
cartagena-cards-object = { $cards ->
    [0] žádné karty
    [one] { $cards } kartu
    [few] { $cards } karty
   *[other] { $cards } karet
}

## Co se stalo. Argumenty: seat-name, symbol, from, to, cards

cartagena-log-play = { $seat-name } hraje { cartagena-symbol-object } a běží { cartagena-from } { cartagena-to }.
cartagena-log-back = { $seat-name } ustupuje { cartagena-from } { cartagena-to } a { $cards ->
    [0] nedostává nic
    [1] bere si jednu kartu
    [2] bere si dvě karty
   *[other] bere si { cartagena-cards-object }
}.
cartagena-log-end = { $seat-name } končí tah.
cartagena-log-take = { $seat-name } si bere z řady { cartagena-symbol-object }.
cartagena-log-draw = { $seat-name } si bere { cartagena-symbol-object }.
cartagena-log-draw-hidden = { $seat-name } si bere kartu.
cartagena-log-reshuffle = Balíček je prázdný: odložené karty se zamíchají a tvoří nový ({ cartagena-cards }).
cartagena-log-cut-short = { $seat-name } už nemůže hrát ani ustoupit; tah končí.
cartagena-log-stuck = { $seat-name } nemůže hrát ani ustoupit a vynechává tah.
cartagena-log-win = { $seat-name } má na palubě všechny piráty a zvedá kotvy. Vítězství!
cartagena-log-nobody = Nikdo už nemůže táhnout. Šalupa odplouvá prázdná: nevyhrává nikdo.

# Mnoho stejných událostí řečených najednou.
cartagena-log-dealt = { $seat-name } dostává { cartagena-cards-object }.
cartagena-log-row-laid = Do řady se vykládá { cartagena-cards }.

## Co pravidla zakazují. Argumenty: symbol, from

cartagena-forbidden-over = Partie skončila.
cartagena-forbidden-chance = Právě přicházejí karty; o tom rozhoduje náhoda.
cartagena-forbidden-must-act = Než ukončíš tah, udělej aspoň jednu věc.
cartagena-forbidden-no-card = Nemáš žádnou kartu { cartagena-symbol-with }.
cartagena-forbidden-no-pirate = { $from ->
    [0] V pevnosti už nemáš žádného piráta.
    [37] V šalupě ještě nemáš žádného piráta.
   *[other] Na políčku { $from } nemáš žádného piráta.
}
cartagena-forbidden-fortress-back = Z pevnosti není kam ustoupit.
cartagena-forbidden-boat-back = U tohoto stolu se ze šalupy nikdo nevrací.
cartagena-forbidden-boat-advance = Tento pirát už je v šalupě: dál to nejde.
cartagena-forbidden-no-target = { $from ->
    [37] Není kam ustoupit: na žádném políčku nestojí jeden ani dva piráti.
   *[other] Není kam ustoupit: za políčkem { $from } nikde nestojí jeden ani dva piráti.
}

## U stolu

cartagena-setup = Tunel
cartagena-prompt = Vyber piráta nebo kartu.
cartagena-prompt-back = Vyber piráta, který ustoupí.
cartagena-prompt-end = Víc už nejde: ukonči tah.
cartagena-prompt-pirate = Teď kartu: je označeno, kam která vede.
cartagena-prompt-pirate-back = Teď kartu, nebo ustup a vezmi si nové.
cartagena-prompt-card = Karta { cartagena-symbol-with }: teď vyber, kdo poběží.
cartagena-prompt-play = Karta { cartagena-symbol-with }: { cartagena-from } { cartagena-to }. Enter a běží se.
cartagena-prompt-fall = Ustup tímto pirátem a vezmi si karty.
cartagena-prompt-cannot = To k sobě nejde.
cartagena-retreat = Ustoupit
cartagena-retreat-draw = Ustoupit { cartagena-to }, vzít { $cards }
cartagena-hint-lands = S kartou { cartagena-symbol-with } běží tento pirát { cartagena-from } { cartagena-to }: na další takové políčko, kde nikdo není.
cartagena-hint-back = Ústup vede { cartagena-from } { cartagena-to }, na nejbližší políčko s jedním nebo dvěma piráty, a vezmeš si { cartagena-cards-object }.
cartagena-hint-back-first = Vyber piráta, který má ustoupit.
cartagena-hint-back-none = Nikdo z tvých pirátů nemůže ustoupit: na žádném políčku za nimi nestojí jeden ani dva piráti.
cartagena-hint-nowhere = Nic z vybraného tam nevede.
cartagena-choose-pirate = Sem může doběhnout víc tvých pirátů: vyber piráta.
cartagena-choose-card = Sem vede víc karet: vyber kartu.
cartagena-help-fortress = Pevnost: tady všichni piráti začínají a nikdo sem neustupuje.
cartagena-help-boat = Šalupa: kdo má první na palubě všechny piráty, zvedá kotvy a vyhrává.
cartagena-help-space = Políčko { $space }, { cartagena-symbol }. Karta vede na další takové políčko, kde nikdo není.
cartagena-help-deck = Zakrytý balíček. Zbývá: { cartagena-cards }. Až dojde, zamíchají se odložené karty.
cartagena-help-discard = Odkládací hromádka: { cartagena-cards }.
cartagena-help-row = Odkrytá řada: kdo ustupuje, bere od konce, kde je šipka.
cartagena-deck = Balíček
cartagena-discard = Odložené
cartagena-row = Řada
cartagena-aboard = { $pirates ->
    [0] nikdo na palubě
    [one] { $pirates } pirát na palubě
    [few] { $pirates } piráti na palubě
   *[other] { $pirates } pirátů na palubě
}
cartagena-end-win = Všichni piráti jsou na palubě.
cartagena-end-stuck = Nikdo už nemohl táhnout a šalupa odplula prázdná.

cartagena-help-goal = Doveď všechny své piráty z pevnosti tunelem do šalupy dřív než ostatní.
cartagena-help-turn = Tah má jednu až tři akce, každou s kterýmkoli z tvých pirátů.
cartagena-help-play = Zahraj kartu: pirát běží vpřed na další políčko s jejím symbolem, kde nikdo není. Když už žádné není, rovnou do šalupy.
cartagena-help-back = Ustup: pirát se vrátí na nejbližší políčko s jedním nebo dvěma piráty a vezmeš si tolik karet, kolik jich tam stálo.
cartagena-help-how = Vyber piráta a pak kartu, nebo naopak. Co jde, svítí; klepni na cokoli jiného a dozvíš se, proč to nejde.

cartagena-label-board = Hrací plán: tunel z pevnosti k šalupě
cartagena-label-space = { $space }, { $symbol }
cartagena-label-pirates = { $seat-name }, { $pirates ->
    [one] { $pirates } pirát
    [few] { $pirates } piráti
   *[other] { $pirates } pirátů
}
cartagena-label-cards = { cartagena-symbol }, { cartagena-cards }
cartagena-label-row = { $number }. { cartagena-symbol }
cartagena-label-tunnel = Tunel z dílů { $tunnel }
cartagena-supply = Karty na stole
cartagena-hand-empty = Žádné karty: ustup a vezmi si nějaké.

## Co lze udělat, na jednom řádku

cartagena-offer-play = { cartagena-symbol }: { cartagena-from } { cartagena-to }
cartagena-offer-back = ustoupit { cartagena-from } { cartagena-to }, vzít { $cards }
cartagena-offer-end = ukončit tah

## O co nelze žádat

cartagena-error-tunnel = tunel se píše jako { $example }, ne „{ $text }“ (C-BOARD)
cartagena-error-segment = „{ $text }“ není díl: 1 až 6, otočený s r (C-BOARD)
cartagena-error-segments = tunel „{ $text }“ nemá každý z dílů 1 až 6 právě jednou (C-BOARD)
cartagena-error-symbol = „{ $text }“ není symbol: vyber z { $choices }
cartagena-error-place = „{ $text }“ není místo: 0 (pevnost), 1 až 36, nebo 37 (šalupa)
cartagena-why-aboard = { $left ->
    [0] poslední pirát na palubě: to je výhra
   *[other] { $pirates ->
        [1] první pirát na palubě
       *[other] { $pirates }. pirát na palubě
    }
}
cartagena-why-run = { $spaces ->
    [one] běží o { $spaces } políčko
    [few] běží o { $spaces } políčka
   *[other] běží o { $spaces } políček
}
cartagena-why-out = vyvede piráta z pevnosti
cartagena-why-draw = { $cards ->
    [one] přinese jednu kartu
    [few] přinese { $cards } karty
   *[other] přinese { $cards } karet
} za { $spaces ->
    [one] { $spaces } políčko
    [few] { $spaces } políčka
   *[other] { $spaces } políček
} zpátky
cartagena-why-few = v ruce ti skoro nic nezbývá
cartagena-why-blocks = zkrátí cizí běh o { $spaces }: { $seat-name }, { cartagena-symbol }
cartagena-why-opens = tvoje další karta { cartagena-symbol-with } pak povede o { $spaces } dál
cartagena-why-end = šetří karty na lepší běhy
cartagena-score-way = { $percent } % cesty
cartagena-score-hand = { $cards ->
    [0] žádné karty nezbyly
    [one] zbyla { $cards } karta
    [few] zbyly { $cards } karty
   *[other] zbylo { $cards } karet
}

cartagena-lesson-first = Tvoje první partie
    .about = Z pevnosti do šalupy.
cartagena-lesson-plans = Tři plány
    .about = Jedna pozice, tři způsoby, jak dál: který je nejlepší?
cartagena-lesson-bridge = Čí most?
    .about = Jak nepomáhat ostatním skákat.
