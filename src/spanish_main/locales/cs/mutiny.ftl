# Vzpoura: název, možnosti, události, pravidla.

mutiny-name = Vzpoura
mutiny-tagline = Dva vůdci, jedna loď a posádka, která si za dveřmi šeptá
mutiny-players = { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
}

## Možnosti; atribut .help je řádek vysvětlení

mutiny-option-players = Hráči
    .help = Dva až čtyři. Čím víc, tím delší plavba.
mutiny-option-first_seat = První rozdávající
    .help = Kdo vyloží první řadu dveří a je první na tahu.
mutiny-option-battle = Bojové karty
    .help = Kolik jich je od každé hodnoty v každé barvě.
mutiny-option-gold = Karty zlata
    .help = Kolik jich je od každé hodnoty.
mutiny-option-coins = Mince
    .help = Všechny mince v krabici.
mutiny-option-voyage = Plavba
    .help = Polí od startu ke vzpouře.
mutiny-option-storms = Bouře
    .help = Kolik polí před vzpourou čeká která bouře.
mutiny-choice-players-2 = 2
mutiny-choice-players-3 = 3
mutiny-choice-players-4 = 4

mutiny-crew = Kdo ti může otevřít
mutiny-assumed = Předpoklad: kolik karet je od každé hodnoty a jak dlouhá je plavba
mutiny-assumed-line = Tištěná pravidla to neříkají. Hrajeme s těmito čísly; máš-li krabici, zadej čísla z ní.
mutiny-assumed-value = hodnota { $value }
mutiny-assumed-all = celkem { $cards }
mutiny-assumed-storm = bouře { $number }, polí před vzpourou
mutiny-assumed-reset = Podle předpokladu

## Piráti, karty, strany

mutiny-pirate = { $pirate ->
    [valverde] Valverde
    [diaz] Díaz
    [crackpott] Crackpott
    [tembo] Tembo
    [wessel_jan] Wessel-Jan
    [dean_nero] Dean Nero
    [pang] Pang
    [chang_ye] Chang Ye
    [sate] Satè
    [bijoux] Bijoux
    [ojo] Ojo
    [cambivalute] Cambivalute
    [ghost] Přízrak
   *[other] { $pirate }
}
# Sedmý pád s předložkou: „zůstává s Díazem“.
mutiny-pirate-with = { $pirate ->
    [valverde] s Valverdem
    [diaz] s Díazem
    [crackpott] s Crackpottem
    [tembo] s Tembem
    [wessel_jan] s Wessel-Janem
    [dean_nero] s Deanem Nerem
    [pang] s Pangem
    [chang_ye] s Chang Yem
    [sate] se Satèm
    [ojo] s Ojem
    [cambivalute] s Cambivalutem
    [ghost] s Přízrakem
   *[other] s { mutiny-pirate }
}
mutiny-does = { $pirate ->
    [valverde] vzít si kartu zlata a minci
    [diaz] podívat se na kartu zlata a bojovou, jednu si nechat
    [crackpott] vzít si dvě bojové karty
    [tembo] podívat se na dvě bojové karty, jednu si nechat
    [wessel_jan] vyměnit až tři bojové karty
    [dean_nero] prodat nebo koupit až tři karty
    [pang] bojová karta, nebo mince
    [chang_ye] ukrást minci
    [sate] mince a další za každého, kdo šel dál
    [bijoux] zvolit nebo změnit stranu
    [ojo] zvolit stranu, nebo okouknout cizí
    [cambivalute] postavit dva námořníky, nebo se podívat na dvojici
    [ghost] bú! Tah skončil
   *[other] …
}
mutiny-does-sate = { $coins ->
    [one] { $coins } mince
    [few] { $coins } mince
   *[other] { $coins } mincí
} z banku
mutiny-side = { $side ->
    [valverde] Valverde
   *[diaz] Díaz
}
# Sedmý pád s předložkou: „drží s Díazem“.
mutiny-side-with = { $side ->
    [valverde] s Valverdem
   *[diaz] s Díazem
}
# Třetí pád s předložkou: „přechází k Díazovi“.
mutiny-side-to = { $side ->
    [valverde] k Valverdovi
   *[diaz] k Díazovi
}
mutiny-colour = { $colour ->
    [pink] růžová
   *[grey] šedá
}
mutiny-card = { mutiny-colour } { $value }
mutiny-gold-card = zlato { $value }
mutiny-card-hidden = zakrytá karta
mutiny-talisman = talisman
mutiny-times = { $what }{ $count ->
    [one] { "" }
    [few] , { $count }×
   *[other] , { $count }×
}
mutiny-coins = { $coins ->
    [one] { $coins } mince
    [few] { $coins } mince
   *[other] { $coins } mincí
}
# Čtvrtý pád: „bere si 1 minci“.
mutiny-coins-object = { $coins ->
    [one] { $coins } minci
    [few] { $coins } mince
   *[other] { $coins } mincí
}
mutiny-gold-cards = { $cards ->
    [one] { $cards } karta zlata
    [few] { $cards } karty zlata
   *[other] { $cards } karet zlata
}
mutiny-battle-cards = { $cards ->
    [one] { $cards } bojová karta
    [few] { $cards } bojové karty
   *[other] { $cards } bojových karet
}
# Čtvrtý pád: „kupuje 1 bojovou kartu“.
mutiny-battle-cards-object = { $cards ->
    [one] { $cards } bojovou kartu
    [few] { $cards } bojové karty
   *[other] { $cards } bojových karet
}
# Čtvrtý pád: „bere si kartu zlata“.
mutiny-deck = { $deck ->
    [gold] kartu zlata
   *[battle] bojovou kartu
}

## Co se stalo. Argumenty: seat-name, other-name, what (karta slovy), pirate, deck, cards, coins, spaces, ship, pair, side, value, valverde, diaz, list, cause

mutiny-log-knock = { $seat-name } klepe na dveře.
mutiny-log-door = { $seat-name } klepe a otvírá { mutiny-pirate }.
mutiny-log-use = { $pirate ->
    [ghost] Přízrak! { $seat-name } bere nohy na ramena.
   *[other] { $seat-name } zůstává { mutiny-pirate-with }.
}
mutiny-log-coins = { $seat-name } si bere { mutiny-coins-object }.
mutiny-log-see = { $seat-name } se dívá na kartu: { $what }.
mutiny-log-see-hidden = { $seat-name } se dívá na vrchní { mutiny-deck }.
mutiny-log-draw = { $seat-name } si bere kartu: { $what }.
mutiny-log-draw-hidden = { $seat-name } si bere { $cards ->
    [one] { mutiny-deck }
   *[other] { $deck ->
        [gold] { mutiny-gold-cards }
       *[battle] { mutiny-battle-cards-object }
    }
}.
mutiny-log-short = { $deck ->
    [gold] Karty zlata došly
   *[battle] Bojové karty došly
}: { $seat-name } odchází s prázdnou.
mutiny-log-keep = { $seat-name } si nechává: { $what }.
mutiny-log-keep-hidden = { $seat-name } si nechává { mutiny-deck }.
mutiny-log-under = { $seat-name } zasouvá pod balíček: { $what }.
mutiny-log-under-hidden = { $seat-name } zasouvá pod balíček { mutiny-deck }.
mutiny-log-put = { $seat-name } dává pod balíček: { $what }.
mutiny-log-put-hidden = { $seat-name } dává pod balíček bojovou kartu.
mutiny-log-buy = { $seat-name } kupuje { mutiny-battle-cards-object }.
mutiny-log-sell = { $seat-name } prodává za minci: { $what }.
mutiny-log-sell-hidden = { $seat-name } prodává za minci bojovou kartu.
mutiny-log-steal = { $seat-name } krade minci; kdo o ni přišel: { $other-name }.
mutiny-log-side = { $seat-name } drží { mutiny-side-with }.
mutiny-log-side-hidden = { $seat-name } volí stranu.
mutiny-log-exchange = { $seat-name } přechází { mutiny-side-to }.
mutiny-log-exchange-hidden = { $seat-name } přehazuje karty přesvědčení: změna názoru, nebo jen zdání?
mutiny-log-bluff = { $seat-name } to jen předstírá a zůstává { mutiny-side-with }.
mutiny-log-peek = { $seat-name } okukuje: { $other-name } drží { mutiny-side-with }!
mutiny-log-peek-hidden = { $seat-name } okukuje, s kým drží { $other-name }.
mutiny-log-sailor = { $seat-name } potkává námořníka { $value }.
mutiny-log-sailor-hidden = { $seat-name } potkává námořníka.
mutiny-log-place = { $seat-name } staví na { $pair } námořníka { $valverde } za Valverdeho proti { $diaz } za Díaze.
mutiny-log-place-hidden = { $seat-name } staví na { $pair } proti sobě dva námořníky.
mutiny-log-look = { $seat-name } se dívá na dvojici { $pair }: { $valverde } za Valverdeho, { $diaz } za Díaze.
mutiny-log-look-hidden = { $seat-name } se dívá na dvojici { $pair }.
mutiny-log-swap = { $seat-name } prohazuje námořníky { $pair }.
mutiny-log-leave = { $seat-name } nechává { $pair }, jak je.
mutiny-log-done = { $pirate ->
    [dean_nero] { $seat-name } končí s obchodem.
    [wessel_jan] { $seat-name } končí s výměnou.
    [chang_ye] { $seat-name } nikoho neokrádá.
    [bijoux] { $seat-name } nechává kartu přesvědčení ležet.
   *[other] { $seat-name } se loučí { mutiny-pirate-with }.
}
mutiny-log-sail = { $spaces ->
    [0] Všechny dveře jsou otevřené: loď stojí.
    [one] Jedny dveře zůstaly zavřené: loď pluje dál, { mutiny-ahead }.
    [few] Zavřené dveře: { $spaces }. Loď pluje o { $spaces } pole, { mutiny-ahead }.
   *[other] Zavřené dveře: { $spaces }. Loď pluje o { $spaces } polí, { mutiny-ahead }.
}
mutiny-ahead = { $ship ->
    [0] a je na místě
    [one] zbývá { $ship }
    [few] zbývají { $ship }
   *[other] zbývá { $ship }
}
mutiny-log-storm = Bouře!
mutiny-log-lifeboat = { $pirate ->
    [ghost] Přízraka to odnáší do záchranného člunu.
   *[other] { mutiny-pirate } má mořskou nemoc a leží v záchranném člunu.
}
mutiny-log-lay = { $seat-name } vykládá novou řadu dveří.
mutiny-log-mutiny = { $cause ->
    [ship] Loď je na místě. Vzpoura!
    [battle] Bojové karty došly. Vzpoura!
    [gold] Karty zlata došly. Vzpoura!
   *[coins] Bank je prázdný. Vzpoura!
}
mutiny-log-stay-out = { $seat-name } nemá stranu a jen se dívá.
mutiny-log-duel = Námořníci dvojice { $pair } tasí šavle.
mutiny-log-sailors = { $valverde } za Valverdeho proti { $diaz } za Díaze.
mutiny-log-reveal = Námořník, { mutiny-side }: { $value }.
mutiny-log-commit = { $seat-name } pokládá: { $what }.
mutiny-log-commit-hidden = { $seat-name } pokládá kartu.
mutiny-log-show = Na stole: { $list }.
mutiny-log-talisman = { $seat-name } hraje talisman.
mutiny-log-fall-out = { $seat-name } už nemá bojovou kartu a vypadává ze vzpoury.
mutiny-log-totals = Valverde { $valverde }, Díaz { $diaz }.
mutiny-log-pay = { $seat-name } platí minci do banku.
mutiny-log-rob = Talisman hraje jen { $seat-name } a bere si minci; platí { $other-name }.
mutiny-log-duel-won = Souboj { $pair } vyhrává { mutiny-side }.
mutiny-log-choice = { $seat-name } drží { mutiny-side-with }.
mutiny-log-nobody-left = Nezbyl nikdo, kdo by bojoval. Nevyhrává nikdo.
mutiny-log-nobody-on-side = Na vítězné straně nikdo není. Nevyhrává nikdo.
mutiny-log-win = Vyhrává { $seat-name }!
mutiny-log-share = { $seat-name } sdílí vítězství.
mutiny-log-title = Vzpoura
mutiny-log-title-duel = Souboj { $pair }

## Co pravidla zakazují. Argumenty: pirate, card, number, value, seat-name

mutiny-forbidden-over = Partie skončila.
mutiny-forbidden-chance = O tom rozhoduje náhoda.
mutiny-forbidden-no-victim = Vezmi ji jinému hráči, který minci má.
mutiny-forbidden-rob = Nejdřív řekni, koho talisman okrade.
mutiny-forbidden-no-duel = Ještě se žádný souboj nevede.
mutiny-forbidden-acting = Jeden pirát za tah, a s tímhle ještě není hotovo.
mutiny-forbidden-talisman = Talisman se hraje od druhého kola souboje.
mutiny-forbidden-no-card = Takovou kartu nemáš.
mutiny-forbidden-duel = V souboji se pokládá bojová karta nebo se hraje talisman.
mutiny-forbidden-no-door = Všechny dveře jsou otevřené: vyber si z těch, kdo v nich stojí.
mutiny-forbidden-use-first = Nejdřív zajdi k některému z pirátů.
mutiny-forbidden-used = { mutiny-pirate } už v tomto kole pomáhat nebude.
mutiny-forbidden-left-behind = { mutiny-pirate } zůstává za tebou; v tomto tahu se nevrací.
mutiny-forbidden-not-open = { mutiny-pirate } nestojí v otevřených dveřích.
mutiny-forbidden-not-offered = Ta karta není v nabídce.
mutiny-forbidden-not-drawn = Ten námořník není jeden z těch dvou.
mutiny-forbidden-not-done = { mutiny-pirate } odmítnutí nepřijímá.
mutiny-forbidden-pirate = { mutiny-pirate } nic takového nedělá.
mutiny-forbidden-buy-or-sell = Prodávat, nebo kupovat, ne obojí při jedné návštěvě.
mutiny-forbidden-no-coins = Nemáš dost mincí.
mutiny-forbidden-short = Tolik karet v balíčku není.
mutiny-forbidden-bank-empty = Bank je prázdný: prodávat nelze.
mutiny-forbidden-ojo-exchange = U Oja můžeš okoukat, ale ne změnit stranu.
mutiny-forbidden-side-first = Ještě nemáš stranu: zvol si ji.
mutiny-forbidden-no-choice = Ten hráč si stranu nezvolil.

## U stolu

mutiny-dock = Co můžeš dělat a tvoje tajemství
mutiny-prompt-turn = Zaklepej na dveře a uvidíš, kdo otevře.
mutiny-prompt-turn-open = Zajdi k někomu, kdo stojí v otevřených dveřích, nebo klepej na další.
mutiny-prompt-turn-last = Zajdi k někomu, kdo stojí v otevřených dveřích.
mutiny-prompt-choice = Zůstat tady, nebo klepat na další dveře? Zpátky to nejde.
mutiny-prompt-action = { $pirate ->
    [diaz] Jednu si nech; druhá půjde pod svůj balíček.
    [tembo] Jednu si nech; druhá půjde pod balíček.
    [pang] Kartu, nebo minci?
    [chang_ye] Čí minci? Nebo ničí.
    [dean_nero] Koupit, nebo prodat? Karta za minci, ať má jakoukoli hodnotu.
    [cambivalute] Kdo bude stát za Valverdeho, kdo za Díaze?
   *[other] { mutiny-pirate }: { mutiny-does }
}
mutiny-prompt-put = { $left ->
    [one] Dát pod balíček ještě jednu? Pak si vezmeš stejně.
    [few] Dej pod balíček až { $left } karty, pak si vezmeš stejně.
   *[other] Dej pod balíček až { $left } karty, pak si vezmeš stejně.
}
mutiny-prompt-sell = { $left ->
    [one] Prodat ještě jednu?
    [few] Prodat jich ještě až { $left }?
   *[other] Prodat jich ještě až { $left }?
}
mutiny-prompt-look = Podívat se na jednu z dvojic?
mutiny-prompt-swap = Dvojice { $pair }: prohodit námořníky?
mutiny-prompt-peek = Na čí volbu se podíváš? Nikdo jiný se ji nedozví.
mutiny-prompt-side = Zvol si stranu. Nikdo neuvidí kterou.
mutiny-prompt-side-again = Změnit stranu, jen to předstírat, nebo všem ukázat, že neděláš ani jedno?
mutiny-prompt-fight = Polož bojovou kartu lícem dolů.
mutiny-prompt-fight-on = Polož další kartu, nebo zahraj talisman a skonči.
mutiny-prompt-rob = Tvůj talisman byl jediný: vezmi někomu minci.
mutiny-bluff = Ostatní vidí, že se karty přehazují, ale ne to, jestli něco měníš. Zvolit znovu tutéž stranu je blaf.

mutiny-do-knock = Zaklepat
    .line = { $doors ->
        [one] poslední zavřené dveře
        [few] zavřených dveří: { $doors }
       *[other] zavřených dveří: { $doors }
    }
mutiny-do-keep = Nechat si: { $what }
    .line = druhá půjde pod svůj balíček
mutiny-do-put = Odložit: { $what }
mutiny-do-sell = Prodat: { $what }
mutiny-do-fight = Položit: { $what }
mutiny-do-buy = Koupit { $cards }
    .line = { $cards ->
        [one] za { $cards } minci
        [few] za { $cards } mince
       *[other] za { $cards } mincí
    }
mutiny-do-take = { $what ->
    [card] Bojová karta
   *[coin] Mince
}
mutiny-do-steal = Mince: { $seat-name }
mutiny-do-peek = Okouknout: { $seat-name }
mutiny-do-side = { $side ->
    [valverde] za kapitána: růžové karty
   *[diaz] za vzbouřence: šedé karty
}
mutiny-do-side-bluff = zůstat a změnu jen předstírat
mutiny-do-side-change = opravdu přejít
mutiny-do-place = { $value } za Valverdeho, { $other } za Díaze
    .line = na dvojici { $pair }
mutiny-do-look = Podívat se na { $pair }
mutiny-do-swap = Prohodit
    .line = všichni vidí, že to děláš
mutiny-do-leave = Nechat
mutiny-do-talisman = Talisman
    .line = je-li jediný, vezmeš někomu minci
mutiny-do-done = { $pirate ->
    [dean_nero] Hotovo
    [wessel_jan] Hotovo
    [bijoux] Zůstat všem na očích
   *[other] Ne, díky
}

mutiny-hint-used = { mutiny-pirate } už v tomto kole pomáhat nebude.
mutiny-hint-first = Nejdřív to dokonči { mutiny-pirate-with }.

mutiny-drawer = Tajemství: { $seat-name }
mutiny-own-side = Držíš { mutiny-side-with }.
mutiny-own-side-none = ještě bez strany
mutiny-own-cards = Tvoje bojové karty
mutiny-own-cards-none = žádné bojové karty
mutiny-own-gold = Tvoje zlato
mutiny-own-worth = zlata celkem { $worth }
mutiny-own-notes = Co už víš
mutiny-note-side = { $seat-name } drží { mutiny-side-with }
mutiny-note-stale = { $seat-name }: dříve { mutiny-side-with }
mutiny-note-pair = Dvojice { $pair }: { $valverde } za Valverdeho, { $diaz } za Díaze
mutiny-note-under = { $what }: karta { $place } v balíčku shora

mutiny-chosen = má stranu
mutiny-unchosen = bez strany
mutiny-out = mimo hru
mutiny-exchanges = { $exchanges ->
    [one] změna, možná jen naoko: { $exchanges }×
    [few] změna, možná jen naoko: { $exchanges }×
   *[other] změna, možná jen naoko: { $exchanges }×
}
mutiny-looked = { $seat-name } ví, s kým drží { $other }
mutiny-looked-stale = { $seat-name } zná dřívější volbu ({ $other }); od té doby se mohla změnit

mutiny-label-voyage = { $spaces ->
    [0] Plavba: loď je na místě
    [one] Plavba: { $spaces } pole ke vzpouře
    [few] Plavba: { $spaces } pole ke vzpouře
   *[other] Plavba: { $spaces } polí ke vzpouře
}
mutiny-label-stock = { $stock ->
    [4] Zlatý ostrov, bank: mincí { $count }
    [3] Ostrov pokladů: karet zlata { $count }
   *[2] Sopečný ostrov: bojových karet { $count }
}
mutiny-label-corridor = Chodba s dveřmi kajut
mutiny-label-door = Dveře { $number }, zavřené: zaklepat
mutiny-label-door-open = Dveře { $number }: { mutiny-pirate }, { $does }
mutiny-label-door-used = Dveře { $number }: { mutiny-pirate }, v tomto kole už po návštěvě
mutiny-label-pair = Dvojice { $pair }: { $valverde } za Valverdeho, { $diaz } za Díaze.
mutiny-label-pair-seen = Kdo se díval: { $names }.
mutiny-label-pair-free = Dvojice { $pair }: volná
mutiny-label-pair-won = Souboj { $pair } vyhrál { mutiny-side }
mutiny-label-deck = Horní paluba. Vyhrané souboje: Valverde { $valverde }, Díaz { $diaz }
mutiny-label-lifeboat = Záchranný člun; v tomto kole chybí { mutiny-pirate }
mutiny-label-lifeboat-empty = Záchranný člun
mutiny-duel = Souboj { $pair }, kolo { $round }
mutiny-total = { mutiny-side }: celkem { $sum }, námořník { $sailor }, karty { $cards }
mutiny-laid = { $state ->
    [laid] { $seat-name }: karta leží
    [done] { $seat-name }: talisman zahrán
   *[open] { $seat-name } ještě vybírá
}
mutiny-shown = Kolo { $round }

mutiny-finale = Karty na stůl
mutiny-finale-won = Vzpouru vyhrává { mutiny-side }
mutiny-finale-with = { mutiny-side-with }
mutiny-finale-none = s nikým
mutiny-finale-gold = zlata { $worth }
mutiny-score-gold = { $cards ->
    [0] žádné karty zlata
    [one] { $cards } karta zlata, hodnota { $worth }
    [few] { $cards } karty zlata, hodnota { $worth }
   *[other] { $cards } karet zlata, hodnota { $worth }
}
mutiny-score-out = mimo vzpouru, bez bojové karty
mutiny-score-hand = karty této strany v ruce, celková hodnota { $sum }
mutiny-why-no-side = bez strany nemůžeš vyhrát
mutiny-why-use = { $pirate ->
    [valverde] na vítězné straně vyhrává zlato
    [diaz] vidíš dvě karty a necháš si lepší
    [crackpott] dvě bojové karty najednou
    [tembo] ze dvou bojových karet si vybereš lepší
    [wessel_jan] slabé karty se vymění za jiné
    [dean_nero] z mincí budou karty, nebo z karet mince
    [pang] karta, nebo mince, co se víc hodí
    [chang_ye] mince pro tebe, o jednu míň pro jiného
    [sate] { $coins ->
        [one] { $coins } mince zadarmo
        [few] { $coins } mince zadarmo
       *[other] { $coins } mincí zadarmo
    }
    [bijoux] můžeš přejít, nebo to jen předstírat
    [ojo] dozvíš se, s kým drží někdo jiný
    [cambivalute] kdo zná námořníky, ví, do kterých soubojů jít
   *[other] nic lepšího není otevřeno
}
mutiny-why-done = nic tady nestojí za svou cenu
mutiny-why-knock = otevřít může někdo lepší a méně zavřených dveří loď zpomalí
mutiny-why-knock-side = za dveřmi může být, u koho si zvolíš stranu
mutiny-why-talisman = { $cards ->
    [0] už nemáš žádnou kartu
    [one] ušetří tvou poslední kartu na další souboj
    [few] ušetří tvoje { $cards } karty na další souboje
   *[other] ušetří tvých { $cards } karet na další souboje
}
mutiny-why-sailor = { mutiny-side } pak má { $value } proti { $other }
mutiny-why-look = co víš o dvojici, ti nikdo nevezme
mutiny-why-cards = { $cards ->
    [0] ještě nemáš žádné bojové karty
    [one] máš jen { $cards } bojovou kartu
    [few] souboje vyhrávají bojové karty a máš { $cards }
   *[other] souboje vyhrávají bojové karty a máš jich { $cards }
}
mutiny-why-coin = mince se počítá jako zlato
mutiny-why-gold = na konec { $value } zlata
mutiny-why-fight = { mutiny-side } pak má celkem { $sum } proti { $other }
mutiny-why-away = { mutiny-side } z ní nic nemá
mutiny-why-weak = { mutiny-side } může dostat silnější
mutiny-why-own = { mutiny-side } má o { $value } víc
mutiny-why-peek = dozvíš se, s kým drží { $seat-name }
mutiny-why-rob = { $seat-name } má { mutiny-coins-object }
mutiny-why-bluff = ostatní už si tebou nemohou být jistí
mutiny-why-hand = { mutiny-side } má z tvých karet { $sum }, druhá strana { $other }

mutiny-end-only-one = Nikdo jiný na vítězné straně není: celá loď patří jednomu.
mutiny-end-gold = Nejvíc zlata na vítězné straně.
mutiny-end-cards = Zlata stejně; rozhodují bojové karty, které zbyly v ruce.
mutiny-end-shared = Ve všem shoda: o loď se dělí.
mutiny-end-nobody-on-side = Na vítězné straně nikdo z vás není. Loď odplouvá sama.
mutiny-end-nobody-left = Nezbyl nikdo, kdo by mohl bojovat. Loď unáší proud.
mutiny-race-goal = { $goal } zlata
mutiny-race-seat = { $seat-name }: { $came } zlata.

mutiny-help-goal = Buď na straně, která vzpouru vyhraje, a měj tam víc zlata než ostatní.
mutiny-help-turn = V tahu využiješ jednoho piráta: toho, kdo stojí v otevřených dveřích, nebo toho, komu zaklepeš. Když klepeš na další, zpátky to nejde.
mutiny-help-play = U Bijoux a Oja si volíš stranu. Bez ní se na vzpouru jen díváš a vyhrát nemůžeš.
mutiny-help-back = Dveře, které zůstanou zavřené, pohánějí loď. Až dopluje, nebo dojde některá zásoba, začne vzpoura.
mutiny-help-how = Bojuje pět dvojic námořníků; tři souboje rozhodnou. Pokládej bojové karty za kteroukoli stranu: růžové za Valverdeho, šedé za Díaze. Nech si jich aspoň pět.

mutiny-key-number = udělat, co má to číslo
mutiny-key-knock = zaklepat na další dveře
mutiny-key-done = hotovo; ne, díky
mutiny-key-swap = prohodit námořníky dvojice
mutiny-key-talisman = zahrát talisman
mutiny-key-arrows = procházet, co lze udělat
mutiny-key-enter = udělat to
mutiny-key-undo = vrátit poslední akci
mutiny-key-drawer = otevřít nebo zavřít zásuvku

mutiny-offer-side-again = přejít, nebo zůstat a jen předstírat
mutiny-offer-place = { $value } za Valverdeho, druhý za Díaze, dvojice { $pair }

## O co nelze žádat

mutiny-error-no-action = „{ $text }“ není akce jako knock, use PIRATE nebo fight CARD
mutiny-error-pirates = je to „{ $value }“; jmenuje alespoň { $least } z { $choices }, každého jednou (M-ROW)
mutiny-error-spread = je to „{ $value }“; říká, kolik je karet hodnot 1, 2 a 3 (M-SPREAD)
mutiny-error-box = karet: { $cards }; v krabici je { $most } (M-PARTS)
mutiny-error-ones = karet hodnoty 1: { $cards }; každý hráč dostane jednu od každé barvy (M-START)
mutiny-error-storms = je to „{ $value }“; má to být seznam polí před vzpourou (M-SPREAD)
mutiny-error-storm-twice = některé pole je uvedeno dvakrát (M-SPREAD)

mutiny-lesson-first = Tvoje první partie
    .about = Kolo za dveřmi, strana, poslední souboj.
mutiny-lesson-doors = Kolo plavby
    .about = Ke komu zajít, kdy klepat dál a co pohání loď.
mutiny-lesson-side = Volba strany
    .about = S kým vyhraješ a jak zjistit, s kým drží ostatní.
mutiny-lesson-duel = Souboj
    .about = Karty, talisman a kdy odejít.

# Posádka u stolu.
mutiny-roster = Posádka
mutiny-roster-count = Zavřené dveře: { $doors }; pirátů, kteří za nimi mohou stát: { $pirates }
mutiny-roster-hidden = může otevřít
mutiny-roster-open = stojí v otevřených dveřích
mutiny-roster-used = v tomto kole už po návštěvě
mutiny-roster-lifeboat = s mořskou nemocí v záchranném člunu
