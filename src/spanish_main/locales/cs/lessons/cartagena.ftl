# Lekce Cartageny: co se říká v každém kroku, nejvýš tři krátké věty. Čísla, o která v kroku jde, přicházejí z pravidel:
# $from, $to, $cards, $symbol akce, kterou žádá. $place: page nebo terminal.

cartagena-lesson-first-run = Doveď svých šest pirátů z pevnosti do šalupy dřív než soupeři. Zahraj kartu { cartagena-symbol-with }{ $place ->
    [terminal] {""}
   *[page] : vyber ji a pak pevnost
}. Pirát poběží na nejbližší takové políčko.
cartagena-lesson-first-jump = Políčko 4 je teď obsazené, další volné s tímto symbolem je dál. Zahraj z pevnosti druhou takovou kartu. Kdo stojí v cestě, ten tě zrychlí.
cartagena-lesson-first-back = Dobré karty došly? Ustup pro nové. Vyber piráta na { $from } a nech ho ustoupit k tomu na { $to }: stojí tam jeden, a tak si vezmeš jednu kartu.
cartagena-lesson-first-full = { $seat-1 } ustupuje ke tvým dvěma na 4 a bere si dvě karty. Teď tam stojí tři a je plno. Zahraj kartu { cartagena-symbol-with } a uteč odtud na { $to }.
cartagena-lesson-first-pair = Za tebou, na { $to }, stojí dva piráti; zda jsou tví, nebo cizí, je jedno. Ustup k nim a vezmi si dvě karty. Jednu utratíš, dvě získáš.
cartagena-lesson-first-free = Ze tří akcí ti zbývá jedna. Udělej, co chceš{ $place ->
    [terminal] {""}
   *[page] : co jde, svítí; klepni na cokoli jiného a dozvíš se, proč to nejde
}. Nebo ukonči tah.
cartagena-lesson-first-boat = Mnohem později. Čtyři tví piráti jsou v šalupě, dva chybí. Zahraj kartu { cartagena-symbol-with }: všechna taková políčka před { $from } jsou obsazená, a tak pirát skočí rovnou do šalupy.
cartagena-lesson-first-last = Chybí už jen pirát na 32. Najdi kartu, která ho dovede za poslední volné políčko. Šestý na palubě hned vyhrává.
cartagena-lesson-first-done = Všech šest je na palubě: vyhráváš! Teď znáš celou hru: běžet, přeskakovat ostatní, ustupovat pro karty.

cartagena-lesson-plans-run = Čtyři hráči, všechny karty odkryté a na tahu jsi ty: co uděláš? První plán: běžet. Karta { cartagena-symbol-with } z pevnosti na { $to }.
cartagena-lesson-plans-run-on = Teď z { $from }, přes všechny, na { $to }.
cartagena-lesson-plans-run-far = A ten druhý z { $from }: až na { $to }.
cartagena-lesson-plans-ran = Tři piráti jsou dál, karet je o tři míň. Jenže dvě z příštích tří karet v řadě jsou stejné a všechna ta políčka jsou teď obsazená: kdo si je vezme, přeskočí tě.
cartagena-lesson-plans-fetch = Druhý plán: nabírat karty. Ustup z { $from } na { $to }, to je jedna karta.
cartagena-lesson-plans-fetch-on = Z { $from } na { $to }: stojí tam dva, to jsou dvě karty.
cartagena-lesson-plans-fetch-more = A znovu z { $from } na { $to }. Od tvého příchodu tam stojí dva.
cartagena-lesson-plans-fetched = O pět karet víc, v ruce čtrnáct, a k šalupě nikdo blíž. Ostatní mezitím běží.
cartagena-lesson-plans-both = Třetí plán: od každého trochu. Všechna políčka s tímto symbolem před { $from } jsou obsazená: karta { cartagena-symbol-with } vede rovnou do šalupy.
cartagena-lesson-plans-both-back = Teď ustup z { $from } na { $to } pro dvě karty.
cartagena-lesson-plans-both-on = A s tím, co zbylo, ještě jeden z pevnosti na { $to }.
cartagena-lesson-plans-did-both = Jeden na palubě, jeden na cestě, dvě karty k dobru. A na 18 už nestojíš: láhev by červeného piráta vzala ze 17 až do šalupy, teď se zastaví tady.
cartagena-lesson-plans-yours = Dvěma textům pravidel ze tří se nejvíc líbí třetí plán, jeden říká, že může být i lepší. Najdi svůj: tři akce.
cartagena-lesson-plans-done = Běh stojí karty, karty stojí čas. Nejlepší tahy umějí obojí a ještě někomu zkazí skok.

cartagena-lesson-bridge-leave = { $seat-1 } stojí na 4 a drží dvě lebky, tví piráti stojí na lebkách 12, 17 a 23: hotový most. Podívej se, co se stane, když si toho nevšimneš. Vyveď dalšího piráta z pevnosti.
cartagena-lesson-bridge-leave-end = Teď ukonči tah.
cartagena-lesson-bridge-jumped = Jedna karta a cizí pirát je na 28, za všemi třemi tvými. Ten most je tvoje dílo.
cartagena-lesson-bridge-break = Ještě jednou od začátku. Dej pryč piráta z 12, kartou nebo ústupem: je to první prkno mostu.
cartagena-lesson-bridge-break-end = To stačí. Ukonči tah.
cartagena-lesson-bridge-stopped = Tatáž karta teď vede jen na 12. Než ukončíš tah, podívej se, co mají ostatní v ruce a kam by jim tví piráti dali skočit.
cartagena-lesson-bridge-done = Políčko, které opustíš, je díra v cizím mostě. A naopak: políčko, které obsadíš, je prkno tvého.
