# Co říká jen terminál. Anglické názvy příkazů platí vždy, vedle českých.

## Všude

terminal-preparing = Připravují se pravidla; trvá to jen poprvé.
terminal-turn-of = Na tahu: { $seat-name }
terminal-your-turn = { $seat-name }, jsi na tahu
terminal-actions-left = { $actions ->
    [one] zbývá { $actions } akce
    [few] zbývají { $actions } akce
   *[other] zbývá { $actions } akcí
}
terminal-thinking = { $seat-name } přemýšlí…
terminal-no-advice = Teď není k dispozici rada ({ $reason }).
terminal-over = Partie skončila.
terminal-hand = Ruka
terminal-undone = Vráceno.
terminal-saved = Záznam je tady: { $file }
terminal-saved-copy = Partie až sem je i v { $file }; s --resume se v ní pokračuje.
terminal-not-saved = Nešlo to uložit ({ $reason }). S další akcí se to zkusí znovu.
terminal-not-kept = Tato partie se neuchovává: { $reason }
terminal-resume = Partie je uchována. Pokračuje se příkazem: { $command }
terminal-resumed = Pokračuje se tam, kde se přestalo.
terminal-torn = Poslední řádek záznamu byl utržený a vynechal se.

## Opona

terminal-curtain = Předej místo: { $seat-name }
terminal-curtain-why = Karty jsou tajné: dál ať se dívá jen { $seat-name }.
terminal-curtain-lift = Až tu bude sedět { $seat-name }, stiskni Enter.

## Po řádcích: příkazy (české slovo vedle anglického), odpovědi

terminal-command-help = pomoc
terminal-command-hint = rada
terminal-command-undo = vrátit
terminal-command-why = proč
terminal-command-log = deník
terminal-command-hand = karty
terminal-command-board = plán
terminal-command-offers = seznam
terminal-command-save = uložit
terminal-command-rules = pravidla
terminal-command-quit = konec
terminal-prompt = { $seat-name }>
terminal-what = „{ $text }“ tu nic neznamená: napiš číslo ze seznamu, akci jako { $example }, nebo pomoc.
terminal-no-number = Číslo { $number } v seznamu není: { $last ->
    [1] 1
   *[other] 1 až { $last }
}.
terminal-allowed = To jde.
terminal-why-what = Proč nejde co? Napiš za to akci, třeba: proč { $example }
terminal-save-where = Kam uložit? Napiš za to jméno souboru.
terminal-save-exists = { $file } už existuje.
terminal-log-empty = Ještě se nic nestalo.
terminal-log-number = Kolik řádků? Napiš za to číslo.
terminal-help-lines = Číslo udělá to, vedle čeho stojí. Akci lze i vypsat, třeba { $example }.
terminal-help-why = proč { $example }
    .help = řekne, které pravidlo to zakazuje
terminal-help-hint = rada
    .help = řekne, co by udělal silný hráč, z toho, co můžeš vědět ty
terminal-hint =
    { $move }, { $chance } %{ $error ->
        [0] { "" }
        [100] { ", " }téměř neprozkoumáno
       *[other] { ", " }s odchylkou { $error } %
    }
terminal-help-undo = vrátit
    .help = vrátí poslední akci tohoto tahu, dokud se neukázalo nic skrytého
terminal-help-board = plán, karty, seznam
    .help = ukáže to znovu
terminal-help-log = deník 20
    .help = co se stalo naposledy
terminal-help-rules = pravidla { $rule }
    .help = pravidla s označením; za tím označení nebo slova: co říkají
terminal-help-save = uložit SOUBOR
    .help = zapíše partii až sem
terminal-help-quit = konec
    .help = tady skončí; v partii lze pokračovat později

## Na celou obrazovku

terminal-key-pirate = vybrat piráta
terminal-key-card = zahrát tu kartu
terminal-key-back = ustoupit a vzít karty
terminal-key-end = ukončit tah
terminal-key-hint = rada
terminal-key-undo = vrátit
terminal-key-offers = vše, co jde
terminal-key-log = celý deník
terminal-key-rules = pravidla
terminal-key-help = nápověda
terminal-key-quit = uložit a skončit
terminal-foot-pirate = pirát
terminal-foot-card = karta
terminal-foot-back = ústup
terminal-foot-end = konec
terminal-foot-hint = rada
terminal-foot-undo = vrátit
terminal-foot-offers = seznam
terminal-foot-log = deník
terminal-foot-rules = pravidla
terminal-foot-help = pomoc
terminal-foot-quit = odejít
terminal-close = Esc to zavře.
terminal-choose = Vyber piráta, pak kartu. Kam která vede, je označeno na plánu.
terminal-pass = Tah skončil. Enter skryje karty; pak předej místo: { $seat-name }.
terminal-leave-sure = Tato partie se neuchovává. Ještě jednou Q a je pryč.
terminal-wait = Na tahu je { $seat-name }; na tebe taky dojde.
terminal-offers-title = Co můžeš dělat
terminal-log-title = Co se stalo
terminal-help-title = Nápověda
terminal-end-title = Partie skončila
terminal-end-won = { $winners ->
    [one] Vyhrává { $seat-name }!
   *[other] Vyhrávají { $seat-name }!
}
terminal-end-nobody = Nevyhrává nikdo.
terminal-end-close = Esc ukáže plán, R rozbor, Q odejde.
terminal-small = Okno je příliš malé: je třeba { $columns ->
    [one] { $columns } sloupec
    [few] { $columns } sloupce
   *[other] { $columns } sloupců
} a { $lines ->
    [one] { $lines } řádek
    [few] { $lines } řádky
   *[other] { $lines } řádků
}.

## Hra, kterou nikdo nenakreslil

terminal-plain-help = Vše, co je vidět, je řečeno slovy; co lze udělat, je v seznamu.
terminal-plain-choose = Vyber ze seznamu (L).
terminal-plain-yes = ano
terminal-plain-no = ne

## Záznamy

terminal-record-seats = Místa: { $names }
terminal-record-created = Hráno { $date }
terminal-record-tunnel = Tunel: { $tunnel }
terminal-record-won = { $winners ->
    [one] Vítězství: { $seat-name }.
   *[other] Společné vítězství: { $seat-name }.
}
terminal-record-nobody = Nevyhrál nikdo.
terminal-record-unfinished = Partie není dohraná.
terminal-record-actions = { $actions ->
    [one] { $actions } akce je podle pravidel.
    [few] Všechny { $actions } akce jsou podle pravidel.
   *[other] Všech { $actions } akcí je podle pravidel.
}
terminal-record-outcome = Výsledek sedí.
terminal-record-fair = Karty se zamíchaly tak, jak žádá předem slíbené semínko.
terminal-record-no-seed = Semínko ještě není odhaleno, takže míchání nešlo ověřit.
terminal-record-never-seed = Záznam žádné semínko předem neslíbil, takže míchání nejde ověřit.
terminal-lesson-prompt = Co uděláš?
terminal-lesson-look = Dál klávesou Enter.
terminal-lesson-what = „{ $text }“ tu nic neznamená: napiš číslo ze seznamu, celou akci, pravidla, nebo konec.

## Úloha a partie dne

terminal-puzzle-prompt = Která akce?
terminal-puzzle-what = „{ $text }“ tu nic neznamená: napiš číslo ze seznamu, celou akci, ukaž, pravidla, nebo konec.
terminal-command-show = ukaž
terminal-puzzle-kept = Úloha dne { $date }: spanish-main puzzle { $game } { $number }

## Lodní deník

logbook-deleted = { $matches ->
    [one] { $matches } partie smazána.
    [few] { $matches } partie smazány.
   *[other] { $matches } partií smazáno.
}
logbook-review = Ne každá partie má rozbor: udělá ho spanish-main log --review.
