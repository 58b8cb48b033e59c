# La Tortuga: název, možnosti, události, pravidla.

la_tortuga-name = La Tortuga
la_tortuga-tagline = Závod želv, kde spodní veze tu, co je nahoře
la_tortuga-players = { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
}

## Možnosti; atribut .help je řádek vysvětlení

la_tortuga-option-players = Hráči
    .help = Dva až sedm. Ve dvou a ve třech má každý dvě želvy.
la_tortuga-option-cards_as_dice = Karty místo kostek
    .help = Zda smí tvoje karta snůšky nahradit druhou nebo třetí kostku.
la_tortuga-choice-cards_as_dice-false = Jen kostky
    .help = Jak se hraje obvykle: karty snůšek se nechávají do konce.
la_tortuga-choice-cards_as_dice-true = I karty
    .help = Jednou za tah smí ten, kdo rozhoduje, položit vlastní kartu snůšky místo další kostky; její vejce jsou pryč (L-SPEND).
la_tortuga-choice-players-2 = 2
la_tortuga-choice-players-3 = 3
la_tortuga-choice-players-4 = 4
la_tortuga-choice-players-5 = 5
la_tortuga-choice-players-6 = 6
la_tortuga-choice-players-7 = 7

## Místa a čísla

la_tortuga-from = { $from ->
    [0] z voru
    [21] z pláže
   *[other] z políčka { $from }
}
la_tortuga-to = { $to ->
    [21] na pláž
   *[other] na { $to }
}
# První a čtvrtý pád: „urazí 1 políčko“.
la_tortuga-spaces = { $steps ->
    [one] { $steps } políčko
    [few] { $steps } políčka
   *[other] { $steps } políček
}
la_tortuga-eggs = { $eggs ->
    [0] žádné vejce
    [one] { $eggs } vejce
    [few] { $eggs } vejce
   *[other] { $eggs } vajec
}

## Co se stalo. Argumenty: seat-name, turtle, from, to, steps, riders, below, number, sum, eggs, left

la_tortuga-log-turtle = { $seat-name } vybírá, která želva jde první.
la_tortuga-log-die = { $seat-name } hází { $number } (součet { $sum }).
la_tortuga-log-roll = { $seat-name } chce další kostku.
la_tortuga-log-stop = { $seat-name } končí na { $sum }.
la_tortuga-log-spend = { $seat-name } pokládá místo kostky kartu snůšky s číslem { $number }.
la_tortuga-log-move = { $seat-name }: želva { $riders ->
    [0] běží
    [one] veze jednoho jezdce
    [few] veze { $riders } jezdce
   *[other] veze { $riders } jezdců
} { la_tortuga-spaces } { la_tortuga-from } { la_tortuga-to }{ $below ->
    [0] { "." }
    [one] { " " }a leze na tu, která tam je.
    [few] { " " }a leze na { $below } další.
   *[other] { " " }a leze na { $below } dalších.
}
la_tortuga-log-bust = { $sum } je víc než sedm! { $seat-name }: želva se kutálí { $from ->
    [0] rovnou zpátky na vor
   *[other] { la_tortuga-from } zpátky na vor
}{ $riders ->
    [0] { "." }
    [one] { " " }a bere s sebou svého jezdce.
    [few] { " " }a bere s sebou své { $riders } jezdce.
   *[other] { " " }a bere s sebou svých { $riders } jezdců.
}
la_tortuga-log-lay = { $seat-name } klade snůšku: { la_tortuga-eggs }.
la_tortuga-log-lay-beach = { $seat-name } klade přímo na pláž: { la_tortuga-eggs }!
la_tortuga-log-clutch = Odkrývá se snůška: { la_tortuga-eggs }; { $left ->
    [0] je poslední
   *[other] zbývá jich { $left }
}.
la_tortuga-log-over = Všechny snůšky jsou rozebrané. Počítají se vejce.

## Co pravidla zakazují. Argumenty: number

la_tortuga-forbidden-over = Partie skončila.
la_tortuga-forbidden-chance = O kostkách a snůškách rozhoduje náhoda.
la_tortuga-forbidden-choose = Nejdřív řekni, která z tvých dvou želv jde první.
la_tortuga-forbidden-wait = Nejdřív přijde kostka nebo karta.
la_tortuga-forbidden-turtle = Už je jasné, která želva teď jde.
la_tortuga-forbidden-no-spending = U tohoto stolu karty kostky nenahrazují.
la_tortuga-forbidden-one = Jedna karta za tah, a jedna už leží.
la_tortuga-forbidden-own = Nemáš kartu snůšky s číslem { $number }.
la_tortuga-forbidden-fit = S číslem { $number } by součet přesáhl sedm.

## U stolu

la_tortuga-dock = Kostky a co můžeš dělat
la_tortuga-turtle = { $seat-name } { $which ->
    [1] •
   *[other] ••
}
la_tortuga-decides = { $seat-name } sedí nahoře a rozhoduje.
la_tortuga-you-decide = Sedíš nahoře: rozhoduješ ty!
la_tortuga-prompt = Házet dál, nebo tady zastavit?
la_tortuga-prompt-top = { $riders ->
    [one] Házet dál, nebo tady zastavit? Nahoře je tvoje želva, takže rozhoduješ ty.
    [few] Házet dál, nebo tady zastavit? Tvoje želva je nahoře (pod ní: { $riders }), takže rozhoduješ ty.
   *[other] Házet dál, nebo tady zastavit? Tvoje želva je nahoře (pod ní: { $riders }), takže rozhoduješ ty.
}
la_tortuga-prompt-rider = { $seat-name } veze tvoji želvu. Házet dál, nebo tady zastavit?
la_tortuga-prompt-choose = Půjdou obě tvoje želvy. Která první?
la_tortuga-which = { $which ->
    [1] Želva • první
   *[other] Želva •• první
}
la_tortuga-where = { $from ->
    [0] na voru
    [21] na pláži
   *[other] na políčku { $from }
}{ $riders ->
    [0] { "" }
    [one] , veze jednu
    [few] , veze { $riders }
   *[other] , veze { $riders }
}
la_tortuga-roll = { $dice ->
    [2] Druhá kostka
    [3] Třetí kostka
   *[other] Hodit
}
la_tortuga-odds = { $bust ->
    [0] bez rizika
   *[other] přes sedm { $bust } z { $of }
}
la_tortuga-stop = Zastavit
la_tortuga-stop-where = { la_tortuga-spaces } { la_tortuga-to }{ $eggs ->
    [0] { "" }
   *[other] , { la_tortuga-eggs }
}
la_tortuga-spend = Položit { $number }: { la_tortuga-stop-where }
la_tortuga-spend-note = nebo polož místo další kostky kartu
la_tortuga-hand = Tvoje snůšky
la_tortuga-card = Snůška: { la_tortuga-eggs }{ $cards ->
    [one] { "" }
    [few] , { $cards }×
   *[other] , { $cards }×
}
la_tortuga-cards-held = { $cards ->
    [one] Snůška: { $list }
   *[other] Snůšky: { $list }
}

la_tortuga-label-board = Hrací plán: ostrov s kruhem o 21 políčkách
la_tortuga-label-alone = { $space ->
    [21] Pláž
   *[other] Políčko { $space }
}: { $turtle }
la_tortuga-label-stack = { $space ->
    [21] Pláž
   *[other] Políčko { $space }
}, odspodu: { $turtles }. Rozhoduje { $top }.
la_tortuga-label-raft = Vor: { $turtles }
la_tortuga-label-choose = První jde { $turtle }
la_tortuga-label-clutch = Odkrytá snůška: { la_tortuga-eggs }
la_tortuga-label-beach = Odkrytá je sama pláž: sedm vajec, a partie končí
la_tortuga-label-no-clutch = Žádná snůška není odkrytá
la_tortuga-label-deck = Zakryté snůšky: { $left }
la_tortuga-label-dice = Kostky: { $dice }
la_tortuga-label-no-dice = Ještě se neházelo
la_tortuga-help-raft = Vor: tady všichni začínají a sem se vrací, kdo překročí sedm. Na voru nikdo nikoho neveze.

la_tortuga-end-eggs = Nejvíc vajec, počítaje i pláž.
la_tortuga-race-goal = { $goal ->
    [one] { $goal } vejce
    [few] { $goal } vejce
   *[other] { $goal } vajec
}
la_tortuga-race-seat = { $seat-name }: { $came ->
    [one] { $came } vejce
    [few] { $came } vejce
   *[other] { $came } vajec
}.

la_tortuga-help-goal = Běhej kolem ostrova a klaď vejce na pláž. Kdo má na konci nejvíc vajec, vyhrává.
la_tortuga-help-turn = Hoď kostkou, a troufneš-li si, druhou a třetí. Tvoje želva jde součet krát počet kostek.
la_tortuga-help-play = Želva, která dojde k jiným, vyleze nahoru. Kdo je dole, veze; kdo je nahoře, rozhoduje a bere vejce.
la_tortuga-help-back = Dohromady víc než sedm, a želva se vrací na vor se všemi na zádech.
la_tortuga-help-how = Kdo dojde na pláž nebo ji mine, bere odkrytou snůšku. Po dvacáté čeká sama pláž se sedmi vejci a končí partii.

la_tortuga-key-roll = hodit další kostkou
la_tortuga-key-stop = zastavit a jít
la_tortuga-key-number = vybrat želvu, která jde první; položit kartu snůšky s tím číslem

## Co lze udělat, na jednom řádku

la_tortuga-offer-turtle = { la_tortuga-which } ({ la_tortuga-where })
la_tortuga-offer-roll = házet dál: { la_tortuga-odds }
la_tortuga-offer-stop = zastavit: { la_tortuga-stop-where }
la_tortuga-offer-spend = položit { $number }: { la_tortuga-stop-where }
la_tortuga-why-raft = dostane želvu z voru
la_tortuga-why-near = { $steps ->
    [0] už stojí na pláži
    [one] na pláž zbývá { $steps } políčko
    [few] na pláž zbývají { $steps } políčka
   *[other] na pláž zbývá { $steps } políček
}
la_tortuga-why-carries = { $riders ->
    [one] veze s sebou jezdce
    [few] veze s sebou { $riders } jezdce
   *[other] veze s sebou { $riders } jezdců
}
la_tortuga-why-safe = další kostka sedm překročit nemůže
la_tortuga-why-reach = snůška v { $rolls } z { $of }: { la_tortuga-eggs }
la_tortuga-why-nothing-lost = na voru není co ztratit
la_tortuga-why-odds = přes sedm jen { $bust } z { $of }
la_tortuga-why-eggs = { la_tortuga-eggs } bere { $seat-name }
la_tortuga-why-top = { $seat-name } sedí { $below ->
    [one] na další želvě
    [few] na { $below } dalších
   *[other] na { $below } dalších
} a rozhoduje
la_tortuga-why-card = karta místo rizika: { la_tortuga-spaces }
la_tortuga-why-enough = další kostka by překročila sedm: { $bust } z { $of }
la_tortuga-why-place = dobré místo: { $to }
la_tortuga-score-clutches = { la_tortuga-eggs }, { $cards ->
    [0] žádná snůška
    [one] { $cards } snůška
    [few] { $cards } snůšky
   *[other] { $cards } snůšek
}
la_tortuga-score-beach = pláž: { la_tortuga-eggs }

la_tortuga-lesson-first = Tvoje první partie
    .about = Jednou kolem ostrova a na poslední pláž.
la_tortuga-lesson-riding = Na zádech
    .about = Kdo veze, kdo rozhoduje a čí jsou vejce.
la_tortuga-lesson-stop = Kdy zastavit
    .about = Dvě rozhodnutí: jedno opatrné, jedno odvážné.
