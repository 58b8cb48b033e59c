# Co je špatně na tom, oč někdo žádá. $error: co je špatně na tom místě.

error-in-game = { $game }: { $error }
error-in-option = { $game }: { $name }: { $error }
error-in-file = { $name }: { $error }
error-in-line = řádek { $line }: { $error }
error-in-entry = záznam { $entry }: { $error }
error-no-game = hra „{ $name }“ tu není; vyber z { $choices }
error-no-bot = bot „{ $name }“ tu není; vyber z { $choices }
error-no-language = { $source } je „{ $value }“; vyber z { $choices }
error-no-option = { $game } nemá možnost „{ $name }“; vyber z { $choices }
error-not-among = { $game }: { $name } je „{ $value }“; vyber z { $choices }
error-range = je to „{ $value }“; vyber od { $least } do { $most } ({ $rule })
error-first-seat = first_seat je „{ $value }“; vyber od 0 do { $most } ({ $rule })
error-players-no-number = players je „{ $value }“; zvol číslo
error-players = { $game }: hráčů { $players }; vyber od { $least } do { $most }
error-other-seats = { $game }: hráčů { $players }, ale míst { $seats }
error-no-puzzles = { $game } nemá úlohy
error-no-puzzle = { $game } nemá úlohu { $number }; vyber od 1 do { $most }, nebo today
error-daily-alone = --daily připraví vše samo: žádné další volby kromě jména a způsobu zobrazení
error-clock-alone = kde běží hodiny, musí za toho, komu vyprší čas, dohrávat bot
error-too-many-bots = víc botů než hráčů: { $bots } a { $players }
error-too-many-names = víc jmen než hráčů: { $names } a { $players }
error-empty-name = jméno má aspoň jedno písmeno
error-bot-of-person = na místě člověka bot nesedí
error-bot-elsewhere = bot u jiného zařízení nesedí
error-no-pair = možnost se píše jméno=hodnota, ne „{ $text }“
error-twice = { $name } je zadáno dvakrát
error-which-game = která hra? Vyber z { $choices } (nebo --resume pro rozehranou)
error-resume-alone = --resume pokračuje ve hře, jak začala: bez dalších možností
error-oidc-together = --oidc-issuer a --oidc-client-id patří k sobě
error-ray-missing = Ray není nainstalován: pip install 'spanish-main[ray]'
error-ray-silent = na adrese { $address } neodpovídá žádný cluster Ray
error-data-missing = data potřebují PyArrow: pip install 'spanish-main[data]'
error-data-two-games = jeden soubor obsahuje jednu hru: { $name } je z { $theirs }, ne z { $ours }
error-data-nothing = není žádná partie k zapsání
error-no-records = v { $folder } není žádný záznam: jejich jména končí na .jsonl
error-action-whole = akce je celé číslo, ne „{ $action }“
error-action-number = { $action } není akce hry { $game }: jsou 0 až { $last }
error-no-action = „{ $text }“ není akce: { $known }

## Záznamy

error-no-match = není hra, ve které by šlo pokračovat
error-no-file = soubor { $name } neexistuje
error-unreadable = { $name } nelze přečíst: { $reason }
error-no-text = { $name } není text v UTF-8
error-match-over = hra v { $name } skončila: ukáže ji spanish-main record show
error-seats = místa neodpovídají hře
error-seed-missing = { $name } chybí: bez semínka v něm hra pokračovat nemůže
error-seed-unreadable = { $name } nelze přečíst: bez semínka v něm hra pokračovat nemůže
error-seed-seats = { $name } neříká, kdo kde sedí
error-other-chance = náhoda dala { $action }, ale semínko dává { $due }
error-no-chance = náhoda nemůže dát { $action }
error-no-header = řádek 1 není hlavička záznamu spanish-main
error-format = verze formátu „{ $theirs }“, tento program čte { $ours }
error-header-lacks = v hlavičce chybí „{ $name }“
error-no-json = řádek { $number } není JSON
error-no-json-object = řádek { $number } není objekt JSON
error-no-object = { $name } není objekt
error-rules = verze pravidel „{ $theirs }“, tento program má { $ours }
error-no-seat = žádné místo
error-no-time = čas není číslo
error-no-entropy = entropy není seznam textů
error-other-seed = { $name } není to, co slibuje hlavička
error-other-outcome = závěr říká { $theirs }, akce { $ours }
