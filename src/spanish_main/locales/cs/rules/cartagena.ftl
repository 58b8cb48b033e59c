# Cartagena: pravidla. Vlastními slovy; zpráva na každé pravidlo, pořadí jako v en. Markdown.

cartagena-rules = Cartagena: pravidla
    .intro =
        Útěk z vězení. V pevnosti sedí šest tvých pirátů, k moři vede podzemní chodba a na jejím konci čeká šalupa. Kdo má
        na palubě první celou partu, odplouvá a vyhrává. Pro 2 až 5 hráčů; autorem hry je Leo Colovini.

        Každé pravidlo má své označení, podle kterého ho hra jmenuje. Co tu stojí, je řečeno vlastními slovy podle tří
        textů: ruských pravidel (Hobby World 2012), českých pravidel a italského textu k prvnímu vydání (Winning Moves 2000), který
        není tištěný, je to nedatovaný překlad od hráčů pro hráče. Kde se liší, rozhoduje možnost stolu; kde mlčí nebo se dají číst dvojím
        způsobem, říká poslední oddíl, co platí tady.

## Co leží na stole

cartagena-rules-table = Co leží na stole

C-BOARD =
    Podzemní chodba, tady *tunel*, se skládá ze šesti dílů po šesti políčkách. Políček je tedy 36: políčko 1 je hned u
    pevnosti, políčko 36 hned u šalupy. Díly mohou jít za sebou v jakémkoli pořadí a každý může ležet i obráceně, což dává
    6! x 2^6 = 46 080 tunelů. Na každém díle je každý ze šesti symbolů jednou:

    | díl | od jednoho konce ke druhému |
    |---|---|
    | 1 | láhev pistole klobouk lebka dýka klíč |
    | 2 | dýka láhev klíč pistole klobouk lebka |
    | 3 | klobouk klíč pistole láhev lebka dýka |
    | 4 | klíč láhev lebka dýka klobouk pistole |
    | 5 | pistole klíč dýka klobouk lebka láhev |
    | 6 | klobouk dýka klíč láhev pistole lebka |

    Tunel se zapisuje čísly dílů od pevnosti k šalupě; `r` za číslem znamená, že díl je otočený. `1 2 5 3 4r 6r` je ten,
    který je v pravidlech na obrázku.
    .title = Tunel

C-SYMBOLS =
    Láhev, dýka, klobouk, klíč, pistole, lebka. Některá vydání je kreslí trochu jinak, viz níže.
    .title = Symboly

C-DECK =
    Každý symbol má v balíčku 17 karet, dohromady jich je 102. Karta se šipkou, která je u nich, je jen ukazatel a nikdo si ji
    nikdy nebere.
    .title = Balíček

C-PIRATES =
    Každý má šest pirátů své barvy. Všichni začínají v pevnosti (místo 0), kam se jich vejde, kolik chce. Do šalupy (37) také.
    Ani pevnost, ani šalupa se nepočítá jako políčko tunelu.
    .title = Piráti

C-DEAL =
    Každý dostane šest karet, jeden hráč po druhém od prvního místa; potom, hraje-li se s řadou, se vyloží její karty.
    .title = Rozdávání

C-FIRST =
    Dohodněte se, kdo začíná, nebo to nechte na losu. Potom jde tah vždy na další vyšší místo a z posledního na místo 0, tedy po
    směru hodinových ručiček.
    .title = Kdo začíná

## Tři způsoby, jak zacházet s kartami

cartagena-rules-cards = Tři způsoby, jak zacházet s kartami
    .text =
        Volí se dvě věci: zda jsou karty v ruce odkryté, nebo tajné, a zda se nové berou ze zakrytého balíčku, nebo z odkryté
        řady. Tři ze čtyř kombinací mají jméno:

C-JAMAICA =
    Tajné karty v ruce, zakrytý balíček. Kolik karet kdo má, je vidět, jaké, to ne; a co přijde z balíčku, překvapí toho, kdo
    si bere, a ostatní se to nedozvědí.
    .title = Jamajka

C-TORTUGA =
    Odkryté karty v ruce, odkrytá řada. Dvanáct karet leží v řadě, na jednom jejím konci šipka. Nové karty se berou odtud,
    jedna po druhé, takže každý ví, kdo by co dostal.
    .title = Tortuga

C-HISPANIOLA =
    Tajné karty v ruce, odkrytá řada. V žádných pravidlech není; hraje se tak na internetu. Šest karet z rozdávání je tajných,
    ty z řady viděli všichni a dobrá paměť se hodí. (V tomto programu si pamatuje stránka za tebe.)
    .title = Hispaniola

C-REFILL =
    Jakmile si někdo vezme poslední kartu řady, hned se vyloží dalších dvanáct, i když má ten, kdo si vzal, dostat ještě jednu.
    Když na ně nestačí balíček ani s odloženými kartami, je řada kratší.
    .title = Řada se doplňuje

C-RESHUFFLE =
    Je-li potřeba karta a balíček je prázdný, odložené karty se zamíchají a jsou novým balíčkem. Nejsou-li ani ty, dostane
    hráč, co zbývá, třeba nic; pirát přesto ustoupil.
    .title = Balíček dojde

## Tvůj tah

cartagena-rules-turn = Tvůj tah

C-TURN =
    Tah má nejvýš tři akce. Jsou dvojí, zahrát kartu a ustoupit, a lze je libovolně střídat, s jedním pirátem i s několika. Po
    první akci můžeš kdykoli skončit, po třetí musíš.
    .title = Jedna až tři akce

C-MUST =
    Dokud můžeš něco udělat, nesmíš neudělat vůbec nic. (Italské a ruské vydání.)
    .title = Něco se udělat musí

C-SKIP =
    Tah smíš vynechat a neudělat nic. (České vydání.)
    .title = Tah lze vynechat

C-STUCK =
    Když nemáš žádnou kartu ani piráta, který by mohl ustoupit, tvůj tah končí sám, v každém vydání, na začátku i
    uprostřed. Stane-li se to všem místům po sobě, každému na začátku jeho tahu, a nikdo mezitím nic neudělal ani z vlastní
    vůle nevynechal, nehne se už nikdy nikdo: je to remíza.
    .title = Nejde udělat nic

## Zahrát kartu

cartagena-rules-play = Zahrát kartu

C-FWD =
    Odlož kartu a vyber některého svého piráta v pevnosti nebo v tunelu. Poběží vpřed na nejbližší políčko se symbolem karty,
    které je *volné*: nestojí tam vůbec žádný pirát, ani tvůj. Všechno ostatní mine.
    .title = Na další volný symbol

C-BOAT =
    Není-li už před pirátem až do konce tunelu žádné takové políčko, skočí do šalupy.
    .title = Do šalupy

C-FWD-NOT =
    Kdo je v šalupě, je v cíli a dál neběží. A karta je nutná: bez karty se neběží.
    .title = Kdo běžet nemůže

## Ustoupit a vzít si karty

cartagena-rules-retreat = Ustoupit a vzít si karty

C-BACK =
    Za nové karty se platí ústupem. Pirát, kterého pošleš zpátky, jde, dokud nenajde společnost, kde je pro něj místo: jednoho
    piráta, za toho je jedna karta, nebo dva, za ty jsou dvě. Zda jsou tví, nebo cizí, je jedno.
    .title = Zpátky pro karty

C-BACK-PASS =
    Cestou zpátky pirát míjí prázdná políčka a políčka se třemi piráty, kde je plno: víc než tři na políčku nikdy nestojí.
    Kolem jediného piráta k dvojici, která je až za ním, nejde.
    .title = Co se míjí

C-BACK-NOT =
    Není-li za pirátem políčko s jedním nebo dvěma piráty, ustoupit nemůže. Do pevnosti se neustupuje a z pevnosti také ne.
    .title = Kdo ustoupit nemůže

C-BACK-BOAT =
    Pirát, který už je v šalupě, ji smí ústupem zase opustit. Říkají to česká pravidla, zbylá dvoje žádnou výjimku nedělají.
    U stolu se dá hrát i bez toho (možnost `boat_retreat`).
    .title = Zpět ze šalupy

C-FRESH =
    Karty, které si právě bereš, smíš zahrát hned, ještě v tomtéž tahu.
    .title = Nové karty

## Kdo vyhrává

cartagena-rules-end = Kdo vyhrává

C-WIN =
    Jakmile je tvůj šestý pirát v šalupě, partie končí a vyhráváš, i kdyby ti zbývaly akce.
    .title = Šestý pirát

## Vydání

cartagena-rules-editions = Vydání
    .text =
        Vydání je sada možností a jmen symbolů. Každou možnost lze nastavit i jinak.

        | vydání | pravidla | aspoň jedna akce | zpět ze šalupy | místo lebky | místo dýky |
        |---|---|---|---|---|---|
        | `italian` (výchozí) | italská | ano, C-MUST | ano | lebka | meč |
        | `russian` | ruská | ano, C-MUST | ano | vlajka | šavle |
        | `czech` | česká | ne, C-SKIP | ano | lebka | dýka |

        Každé vydání má jméno podle jazyka pravidel, jimiž se řídí. Dříve se `italian` jmenovalo `winning-moves-2000` a
        `russian` se jmenovalo `hobby-world-2012`. Obě jména dál platí všude, kde se vydání jmenuje, a záznamy s nimi lze dál
        přehrát.

        U stolu výchozího vydání vidí každý symboly z vydání ve svém jazyce: italsky lebku a meč, rusky vlajku a šavli, česky
        a německy lebku a dýku. Anglicky platí, co je v tabulce. Ostatní dvě vydání určují symboly pro všechny u stolu.

        Co víme o vydání z roku 2000: žádná jeho pravidla jsme nečetli, jen italský překlad od hráčů. Recenze německého vydání
        říkají, že se tah smí vynechat, a symbol jmenují *Dolch*, dýka. Kdo chce hrát takto, zvolí `must_act=false`.

        | možnost | hodnoty | význam |
        |---|---|---|
        | `players` | 2 3 4 5 | místa |
        | `variant` | `jamaica` `tortuga` `hispaniola` | určuje `hands` a `supply` |
        | `hands` | `secret` `open` | C-JAMAICA, C-TORTUGA |
        | `supply` | `deck` `row` | C-JAMAICA, C-TORTUGA |
        | `edition` | viz výše | určuje `must_act` a `boat_retreat` a jak se jmenují symboly |
        | `must_act` | true false | C-MUST, nebo C-SKIP |
        | `boat_retreat` | true false | C-BACK-BOAT |
        | `tunnel` | například `1 2 5 3 4r 6r` | C-BOARD |
        | `first_seat` | místo | C-FIRST |

## Příklad

cartagena-rules-example = Příklad
    .text =
        Všechny tři texty ukazují tutéž pozici z partie Tortugy ve čtyřech. Tady je v našem zápisu; tunel je `1 2 5 3 4r 6r` a
        na tahu je modrá.

        | místo | piráti na | karty |
        |---|---|---|
        | modrá | 0 6 6 9 17 18 | dýka dýka dýka dýka lebka lebka láhev pistole klobouk |
        | červená | 5 8 17 17 22 26 | láhev lebka pistole pistole pistole |
        | žlutá | 0 9 21 30 33 37 | láhev klíč lebka |
        | zelená | 0 11 12 19 19 29 | klíč lebka lebka klobouk pistole pistole láhev |

        Řada, od karty, která je na řadě: láhev dýka dýka klobouk pistole láhev dýka lebka lebka.

        Na rozehřátí dva tahy ostatních. Kdyby byla na tahu žlutá, lebka by dovedla piráta z 9 na 23: lebky na 12 a 17 jsou
        obsazené. A červená by mohla ustoupit z 8 na 6, kde stojí dva piráti, a vzít si dvě karty.

        Tři věci, které může modrá se svými třemi akcemi udělat:

        1. *Běžet.* Dýka, z pevnosti na 7; dýka, z 6 na 15; dýka, z 6 na 24. Tři piráti postoupili, ale v ruce jsou o tři dýky
           míň, políčka s dýkou jsou obsazená a dvě z příštích tří karet v řadě jsou dýky: kdo si je vezme, skočí daleko.
        2. *Nabírat.* Tři ústupy: ze 17 na 12, z 18 na 17 a ještě jednou ze 17 na 12. Přinesou jednu, dvě a dvě karty, protože
           po prvním z nich už osamělý zelený pirát na 12 sám není a třetí se vrací k oběma. Z devíti karet v ruce je čtrnáct,
           ale k šalupě není blíž nikdo.
        3. *Běžet i nabírat.* Láhev, ze 17 do šalupy: 18, 22, 29 a 33, všechna políčka s lahví vpředu, jsou obsazená. Potom z 18
           zpátky na 17 pro dvě karty. To je i proti červené: dokud stála modrá na 18, láhev by vzala červeného piráta ze 17
           rovnou do šalupy, teď se zastaví na 18. Potom dýka, z pevnosti na 7. Jeden pirát doma, jeden z pevnosti venku a dvě
           karty k dobru.

        Italský a český text pokládají za nejlepší třetí plán. Ruský mu říká střední cesta a o všech třech dodává, že mohou být
        i lepší.

## Co jsme museli zvolit

cartagena-rules-choices = Co jsme museli zvolit
    .text =
        - *Díly (C-BOARD).* Pravidla ukazují šest dílů na jednom obrázku a mluví o „stovkách“, „tisících“ a „mnoha“ tunelech.
          Pořadí symbolů je to, na němž se shodují tři nezávislé popisy a s nimi onen obrázek; počet tunelů z něj plyne.
        - *V jakém pořadí se rozdává (C-DEAL)*, neříká nikdo.
        - *Kdo začíná (C-FIRST).* Pravidla nechávají rozhodnout vzhled hráčů. Ten program nevidí.
        - *Hispaniola (C-HISPANIOLA)* není tištěná verze.
        - *Kdy se z odložených karet stane balíček (C-RESHUFFLE).* Hned jak dojde, nebo až když má přijít karta, která v něm není?
          Ruský a italský text se dají číst obojím způsobem, český mluví o tom druhém. My také.
        - *Nejde nic (C-MUST).* Povinnost něco udělat je vytištěna bez výjimky. Přidáváme jednu: pro toho, kdo nemůže.
        - *Nemůže nikdo (C-STUCK).* Co potom, žádná pravidla neříkají. Když je karet málo a ze šalupy se neustupuje, stává se to;
          tah proto končí sám a stůl, u kterého se nikdo nemůže hnout, končí remízou.
        - *Karty nejsou vůbec (C-RESHUFFLE).* Když ve dvou oba hromadí, může dojít balíček i odložené karty. Pravidla dovolují
          ustoupit a neptají se, zda nějaká karta je; my také.
        - *Řadu nebylo z čeho doplnit (C-REFILL).* Byl-li balíček i odkládací hromádka prázdná, když řada došla, vyloží se další
          řada, až má přijít další karta, ne hned jak někdo kartu odloží.
        - *Ústup ze šalupy (C-BACK-BOAT).* „Jeden z tvých pirátů“ jsou i ti v šalupě a jediná pravidla, která o tom mluví, to
          dovolují.
        - *Dva hráči a zamíchaný balíček.* Když se z odložených karet stane balíček, je každá karta, která neleží odkrytá, v jedné
          ze dvou rukou, takže si každý může spočítat, co má druhý. Program říká oběma, co by mohli vědět.

## Co stojí pod obrázky

cartagena-picture-run = S lebkou z 9 na 23: na 12 a 17, na lebkách před ní, někdo stojí.
cartagena-picture-boat = S lahví ze 17 do šalupy: 18, 22, 29 i 33 jsou obsazené.
cartagena-picture-back = Z 8 zpátky na 6: stojí tam dva, takže dvě karty.
cartagena-picture-pass = Z 10 zpátky na 2: na 4 stojí tři, ti se míjejí; za jediného piráta na 2 je jedna karta.
cartagena-picture-plan-run = Poslední běh prvního plánu: z 6 na 24.
cartagena-picture-plan-fetch = Třetí ústup druhého plánu: na 12 teď stojí dva.
cartagena-picture-plan-both = Třetí plán: jeden je v šalupě, teď z 18 zpátky na 17 pro dvě karty.
