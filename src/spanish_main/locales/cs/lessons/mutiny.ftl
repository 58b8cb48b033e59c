# Lekce Vzpoury: co se říká v každém kroku, nejvýš tři krátké věty. $seat-1 a další jsou ostatní.

mutiny-lesson-first-knock = Loď pluje ke vzpouře: kapitán Valverde proti Díazovi. Vyhraje, kdo je na vítězné straně a je na ní nejbohatší. Za dveřmi čekají piráti, kteří pomohou: zaklepej.
mutiny-lesson-first-use = Otvírá Crackpott: má pro tebe dvě bojové karty. Můžeš u něj zůstat, nebo klepat dál. Zůstaň: karty rozhodnou boj.
mutiny-lesson-first-sailed = { $seat-1 } si bere zlato od Valverdeho a kolo končí. Troje dveře zůstaly zavřené, loď tedy popluje o 3 pole: až bude na místě, začne vzpoura. Nová řada; zaklepej.
mutiny-lesson-first-on = Tembo by ti dal kartu. Jenže ještě nemáš stranu a bez ní nikdo nevyhraje. Nech ho být a klepej dál.
mutiny-lesson-first-bijoux = Bijoux! U ní se volí strana. Zůstaň u ní.
mutiny-lesson-first-side = Tvoje karty: růžová 3 a 1 pomáhají Valverdemu, dvě šedé 1 Díazovi. Zvol Valverdeho; budeš to vědět jen ty.
mutiny-lesson-first-round = Tak plavba pokračuje, kolo za kolem: včas zvolená strana, zlato na konec a karty do boje. Soubojů je pět: komu karty dojdou, ten končí.
mutiny-lesson-first-fight = Vzpoura. Čtyři dvojice už mají po boji, dva souboje pro každou stranu, rozhodne poslední: 7 za Valverdeho, 4 za Díaze. Každý pokládá kartu lícem dolů, růžovou za Valverdeho, šedou za Díaze. Polož růžovou 3.
mutiny-lesson-first-more = 10 proti 7: { $seat-1 } bojuje za Díaze. Polož růžovou 2.
mutiny-lesson-first-leave = 12 proti 8 a { $seat-1 } má už jen jednu kartu, nejvýš 3. To se už nezvrátí: zahraj talisman, souboj tím pro tebe končí.
mutiny-lesson-first-done = 12 proti 10: vyhrála Valverdeho strana a na ní jsi jen ty. Teď znáš všechno: dveře, zlato, stranu, pět soubojů.

mutiny-lesson-doors-sate = { $seat-2 } nechává Satèho být a jde k Pangovi. Kdo stojí v otevřených dveřích, k tomu můžeš zajít hned: Satè dá minci a ještě jednu za každý tah, který ho minul. Zajdi k němu pro 2 mince.
mutiny-lesson-doors-ghost = { $seat-1 } klepe a ve dveřích je Přízrak: tah k ničemu. Troje dveře zůstaly zavřené a loď plula o 3. Teď začínáš ty: zaklepej.
mutiny-lesson-doors-tembo = Tembo ukáže dvě bojové karty, jednu si necháš. Můžeš klepat dál, ale každé otevřené dveře jsou o pole míň pro loď a za dalšími může být Přízrak. Zůstaň u něj.
mutiny-lesson-doors-keep = Nech si růžovou 3. Druhá jde pod balíček a jen ty víš, která to je.
mutiny-lesson-doors-storm = { $seat-1 } staví proti sobě dva námořníky, na A; jak jsou silní, neví nikdo jiný. Loď minula bouři: Crackpott leží v záchranném člunu, za žádnými dveřmi teď není.
mutiny-lesson-doors-done = Klepej pro to, co potřebuješ, zůstaň u toho, co stačí. Víc zavřených dveří přinese vzpouru dřív: měj do té doby stranu.

mutiny-lesson-side-ojo = Ještě nemáš stranu a ve dveřích stojí Ojo: u něj si ji můžeš zvolit. Zajdi k němu.
mutiny-lesson-side-choose = V ruce máš růžovou 1 a šedou 1, je to tedy zatím jedno. Zvol Díaze; že si volíš, vidí všichni, koho, nikdo.
mutiny-lesson-side-suspect = { $seat-2 } si bere kartu zlata a také volí stranu. Na jedné straně vyhrává jen ten nejbohatší: budete-li spolu, prohraješ. Zjisti to: zaklepej.
mutiny-lesson-side-ojo-again = Znovu Ojo. Kdo už stranu má, smí se podívat na cizí. Zůstaň u něj.
mutiny-lesson-side-peek = Podívej se, co volí { $seat-2 }.
mutiny-lesson-side-seen = Díaz jako ty, jenže s větším bohatstvím: vyhraje-li Díaz, výhra není tvoje. Raději do vzpoury změň stranu. Zaklepej.
mutiny-lesson-side-bijoux = Bijoux: u ní lze volbu vyměnit. Zůstaň u ní.
mutiny-lesson-side-change = Teď zvol Valverdeho. Ostatní vidí, že měníš kartu, ale třeba to jen předstíráš: znovu Díaz by vypadal úplně stejně.
mutiny-lesson-side-done = Strana není navždy. Vol dost pozdě, ať už něco víš, a dost brzy, ať vzpoura nezačne bez tebe.

mutiny-lesson-duel-weak = Bojuješ za Valverdeho, pět karet na pět soubojů. Jeho námořník má 8, Díazův 3. Začni málem: polož růžovou 1.
mutiny-lesson-duel-thief = 10 proti 5. Od druhého kola můžeš zahrát talisman a odejít, a kdo to teď udělá jediný, krade minci. Zahraj ho.
mutiny-lesson-duel-rob = Ostatní bojují dál, zloděj jsi jen ty. Vezmi minci tomu, kdo jich má nejvíc: { $seat-1 }.
mutiny-lesson-duel-won = 11 proti 8: první souboj má Valverde a stál tě jednu slabou kartu. Teď další dvojice; zahrané karty se nevracejí.
mutiny-lesson-duel-done = Vzpouru vyhrávají tři souboje. Dávej málo, kde rozhodnou námořníci, hodně, kde můžeš souboj zvrátit, a na každý si nech kartu: bez ní vypadáváš.
