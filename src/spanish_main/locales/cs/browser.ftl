# Stránka v prohlížeči.

## Všude

browser-close = Zavřít
browser-cancel = Zrušit
browser-yes = ano
browser-no = ne
browser-settings = Nastavení
browser-language = Jazyk
browser-theme = Motiv
browser-theme-system = Podle systému
browser-theme-light = Den
browser-theme-dark = Noc
browser-motion = Animace
browser-motion-system = Podle systému
browser-motion-full = Zapnutá
browser-motion-none = Vypnutá
browser-motion-on = Animace je zapnutá.
browser-motion-off = Animace je vypnutá.
browser-pace = Tempo
browser-pace-slow = Pomalé
browser-pace-normal = Běžné
browser-pace-fast = Rychlé
browser-sound = Zvuky
browser-forced = Vynucené akce dělat za mě
    .help = Je-li možná jen jedna akce, po chvilce se udělá sama.
browser-end-asked = Ptát se, než ukončím tah
    .help = Pak lze vrátit i poslední akci tahu.
browser-lost-title = Za okrajem mapy
browser-lost = Tady nic není, nebo to není pro tvoje oči.

## První stránka

browser-play = Hrát
browser-play-game = Hrát: { $game }
browser-starting = Napínáme plachty…
browser-new-game = Připravit partii
browser-tables = Tvoje stoly
browser-tables-all = { $tables ->
    [one] Ukázat { $tables } stůl
    [few] Ukázat všechny { $tables } stoly
   *[other] Ukázat všech { $tables } stolů
}
browser-tables-finished = Dohráno
browser-table-open = hraje se
browser-table-yours = Jsi na tahu
browser-table-turn = Na tahu: { $seat-name }
browser-table-left = zbývá { $time }
browser-table-won = vítězství: { $seat-name }
browser-table-nobody = bez vítěze
browser-table-remove = Sklidit tento stůl
browser-table-remove-sure = Partie i její záznam budou nadobro pryč.
browser-table-keep = Nechat
browser-just-now = právě teď

## Nová hra

browser-players = Kdo hraje
browser-seat-name = Jméno hráče na místě { $number }
browser-seat-kind = Kdo hraje na místě { $number }
browser-seat-remove = Odebrat místo { $number }
browser-seat-add = Přidat místo
browser-person = Člověk
browser-elsewhere = Člověk u jiného zařízení
browser-bots = Boti
browser-bots-more = Další
browser-list-more = Zobrazit další
browser-level = { $bots ->
    [one] Jak silný je bot?
   *[other] Jak silní jsou boti?
}
browser-first = Kdo začíná
browser-first-lot = Losem
browser-hints = Rady
    .help = Kdo rozhoduje, smí se zeptat, co by udělal silný hráč; všichni uvidí, že se ptal.
browser-house-rules = Vydání a domácí pravidla
browser-shuffle = Zamíchat
browser-start = Začít

## U stolu

browser-connecting = Veslujeme ke stolu…
browser-lost-connection = Spojení se přerušilo. Zkoušíme se vrátit…
browser-lost-pending = Tvoje poslední akce se pošle znovu.
browser-lost-unanswered = Spojení se přerušilo dřív, než přišla odpověď. Zkus to za chvíli znovu.
browser-late-unanswered = Server zatím neodpověděl. Zkus to za chvíli znovu.
browser-error-slow = Server už { $seconds } sekund neodpovídá. Možná se tvé přání přesto splnilo: podívej se a zkus to znovu.
browser-error-cookies = Tvůj prohlížeč si od této stránky neukládá cookies, takže by tě server příště nepoznal: povol jí cookies a zkus to znovu.
browser-title-your-turn = Jsi na tahu
browser-title-over = Konec partie
browser-turn-yours = Jsi na tahu, { $seat-name }
browser-turn-of = Na tahu: { $seat-name }
browser-turn-thinking = { $seat-name } přemýšlí…
browser-turn-over = Konec partie
browser-chance = Teď rozhoduje moře…
browser-passing = Další: { $seat-name }
browser-glance = Dívá se jen { $seat-name }: za chvilku se to zakryje
browser-held = Ukončit tím tah?
browser-held-do = Ano, ukončit
browser-held-not = Ještě ne
browser-offers = Vše, co lze udělat
browser-not-your-turn = Na tahu je { $seat-name }. Na tebe taky dojde.
browser-looking-on = U tohoto stolu se jen díváš.
browser-race-gone = { $percent } % cesty
browser-actions-left = { $actions ->
    [0] Žádné další akce
    [one] Zbývá { $actions } akce
    [few] Zbývají { $actions } akce
   *[other] Zbývá { $actions } akcí
}
browser-end-turn = Ukončit tah
browser-undo = Vrátit
browser-rule = Pravidlo { $rule }
browser-you = ty
browser-skip = Klepnutím přeskočíš
browser-seats = Místa
browser-dock = Tvoje karty a akce
browser-dock-plain = Co můžeš dělat
browser-plain-table = Stůl
browser-plain-secrets = Co vidíš jen ty
browser-plain-number = Číslo
browser-plain-hidden = skryté
browser-hand-of = Karty v ruce: { $seat-name }
browser-log = Co se stalo

## Opona

browser-curtain-title = Předej obrazovku: { $seat-name }
browser-curtain = Karty jsou tajné. Dál ať se dívá jen { $seat-name }.
browser-curtain-lift = Tady { $seat-name }

## Konec

browser-end-won = { $winners ->
    [one] Vyhrává { $seat-name }!
   *[other] Vyhrávají { $seat-name }!
}
browser-end-nobody = Nevyhrává nikdo
browser-end-yours = Krásná plavba!
browser-end-made = Z čeho se skládá výsledek
browser-end-decided = Co rozhodlo
browser-end-looking = Hledáme, co rozhodlo…
browser-end-see = Ukázat
browser-end-before = Předtím
browser-end-after = Potom
browser-end-show = Výsledek
browser-again = Hrát znovu
browser-save-record = Uložit záznam
browser-bring = Přinést partie
browser-race = Závod
browser-race-goal = všichni na palubě
browser-race-start = start
browser-race-turns = { $turns ->
    [one] { $turns } tah
    [few] { $turns } tahy
   *[other] { $turns } tahů
}
browser-race-seat = { $seat-name }: { $percent } % cesty.

## Nápověda

browser-help = Nápověda
browser-help-rules = Stručně
browser-help-keys = Klávesy
browser-key-pirate = vybrat piráta
browser-key-card = vybrat kartu
browser-key-number = vybrat kartu na tom místě v ruce
browser-key-enter = udělat vybrané
browser-key-back = ustoupit a vzít karty
browser-key-end = ukončit tah
browser-key-undo = vrátit poslední akci
browser-key-escape = zrušit výběr; zavřít
browser-key-log = přejít k deníku
browser-key-motion = zapnout nebo vypnout animaci
browser-key-hint = rada
browser-key-offer = udělat, co je na tom místě
browser-key-offers = procházet, co lze udělat
browser-key-list = seznam všeho, co lze udělat
browser-key-help = tento list

## Lidé u jiných zařízení: příchod

browser-lobby = Hrát s ostatními
browser-lobby-code = Kód stolu
browser-lobby-open = Stoly, které čekají
browser-lobby-seats = { $seats ->
    [one] { $seats } volné místo
    [few] { $seats } volná místa
   *[other] { $seats } volných míst
}
browser-lobby-bot = { $seat-name } ({ $bot })
browser-alone = Na tento server se zatím nedostane žádné jiné zařízení. Spusť ho příkazem „spanish-main serve --lan“ a ostatní z tvé sítě budou moci hrát s tebou.
browser-alone-here = Všichni hrají na tomto zařízení. Na hru s lidmi jinde je potřeba server.
browser-table-waits = čeká na hráče
browser-new-open = Otevřít stůl
browser-new-public = Veřejný
    .help = Dokud není plný, vidí ho na první stránce všichni na tomto serveru.
browser-new-spectators = Ostatní se smí dívat
browser-invite = Někoho pozvi
browser-invite-qr = QR kód odkazu
browser-invite-link = Odkaz
browser-invite-copy = Kopírovat
browser-invite-copied = Zkopírováno
browser-join = Přijít ke stolu
browser-join-help = Kód má šest písmen. Vidí ho tam ten, kdo stůl otevřel.
browser-join-code = Kód
browser-join-name = Tvoje jméno
browser-join-enter = Vstoupit

## Stůl před rozdáním

browser-room-waiting = Čeká se na hráče
browser-room-all-here = Všichni jsou tu
browser-room-dealing = Rozdává se…
browser-room-missed = Nerozdalo se: k míchání nic nepřišlo ({ $seat-name }).
browser-room-open = volno
browser-room-ready = připraveno
browser-room-not-ready = ještě ne
browser-room-away = pryč
browser-room-host = hostitel
browser-room-sit = Posadit se sem
browser-room-bot = Posadit sem bota
browser-room-bot-off = Odebrat bota
browser-room-leave = Vstát
browser-room-begin = Můžeme začít
browser-room-unready = Ještě ne
browser-room-close = Zavřít stůl
browser-room-public = Všichni na tomto serveru vidí, že se tu čeká.
browser-room-private = Tento stůl najde jen ten, kdo má odkaz nebo kód.

## Lidé u stolu

browser-people = Lidé
browser-people-watching = { $people ->
    [one] Dívá se { $people } člověk.
    [few] Dívají se { $people } lidé.
   *[other] Dívá se { $people } lidí.
}
browser-presence-here = tady
browser-presence-away = pryč
browser-presence-thinking = přemýšlí
browser-presence-bot = hraje bot
browser-presence-changed = { $changes ->
    [one] vystřídání: { $changes }
    [few] vystřídání: { $changes }
   *[other] vystřídání: { $changes }
}
browser-leave = { $seat-name }: odejít od partie předčasně
browser-leaving = Odejít od partie předčasně
browser-leaving-not = Hrát dál
browser-resign = Vzdát se
browser-resign-sure = Opravdu se vzdát
browser-resign-note = Vzdáš tuto partii. Nejde to vzít zpět.
browser-draw = Nabídnout remízu
browser-stop = Skončit bez výsledku
browser-stop-sure = Opravdu skončit
browser-stop-note = Partie skončí bez výsledku. Nejde to vzít zpět.
browser-offer-draw = { $seat-name } nabízí remízu.
browser-offer-stop = { $seat-name } navrhuje skončit.
browser-offer-accept = Souhlasím
browser-offer-decline = Hrát dál
browser-offer-withdraw = Vzít zpět
browser-stand-in = Ať hraje bot za: { $seat-name }
browser-played-on = Bot hraje za: { $seat-name }.
browser-rematch-asked = Čeká nová partie se stejnými lidmi.
browser-chat = Povídání
browser-chat-none = Ještě nikdo nic neřekl.
browser-chat-new = { $lines ->
    [one] { $lines } nová zpráva
    [few] { $lines } nové zprávy
   *[other] { $lines } nových zpráv
}
browser-chat-say = Řekni něco
browser-chat-send = Říct
browser-chat-mute = Ztlumit: { $seat-name }
browser-chat-unmute = Zase slyšet všechny
browser-chat-report = Nahlásit
browser-chat-reported = Uschováno pro správce tohoto serveru.

## Přehrávání a poctivost

browser-replay = Krok za krokem
browser-replay-step = Krok { $step } z { $steps }
browser-replay-back = O krok zpět
browser-replay-on = O krok vpřed
browser-replay-end = Zpět na konec
browser-fair = Jak se míchají karty
browser-fair-help = Server už má své tajemství pevně dané: toto číslo by prozradilo každou změnu. Až budou všichni připraveni, přidá každý prohlížeč své slovo, všichni najednou. Potom si každý může ověřit každou kartu i každý hod.
browser-fair-prove = Ověřit každou kartu i každý hod
browser-fair-yes = Hrálo se poctivě: každé losování sedí.
browser-fair-no = Něco nesedí.
browser-fair-seed = { $holds ->
    [true] Tajemství je to, které bylo slíbeno na začátku.
   *[other] Tajemství není to, které bylo slíbeno na začátku.
}
browser-fair-pledges = { $holds ->
    [true] Slova jsou ta, která byla slíbena před rozdáním.
   *[other] Slova nejsou ta, která byla slíbena před rozdáním.
}
browser-fair-draws = { $draws ->
    [one] Plyne z nich { $draws } losování.
    [few] Plynou z nich všechna { $draws } losování.
   *[other] Plyne z nich všech { $draws } losování.
}
browser-fair-draw-wrong = Losování { $draw } z nich neplyne.
browser-fair-late = Tento prohlížeč přišel, až když bylo rozdáno: může říci, že se slib od té doby nezměnil, ne že byl dán předem.
browser-fair-numbers = Čísla
browser-fair-commitment = Slíbeno
browser-fair-secret = Tajemství
browser-fair-words = Slova

browser-beside-keep = Hrát na tomto zařízení, když je server pryč
    .help = Tento prohlížeč si uloží hry: asi 11 MB. Pak můžeš hrát proti botům i bez serveru.
browser-beside-comes = Hry se stahují.
browser-beside-kept = Hry jsou na tomto zařízení.
browser-beside-open = Hrát teď tady
browser-beside-failed = Tento prohlížeč hry nedokázal uložit. Při příští návštěvě to zkusí znovu.
browser-beside-forget = Zmizí i partie, které si tento prohlížeč ukládá pro dobu bez serveru.
