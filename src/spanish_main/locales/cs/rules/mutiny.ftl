# Vzpoura: pravidla. Vlastními slovy; zpráva na každé pravidlo, pořadí jako v en. Markdown.

mutiny-rules = Vzpoura: pravidla
    .intro =
        Poklad je na palubě, břehy domova na dohled a posádka se rozdělila. Kapitán Valverde si chce velení nechat, Ramón Díaz ho
        chce pro sebe. Cestou klepeš na dveře kajut, sbíráš zlato a bojové karty a tajně si volíš stranu. Na konci plavby se
        utká pět dvojic námořníků. Vyhráváš, když vyhraje tvoje strana a nikdo na ní není bohatší. Pro 2 až 4
        hráče; *Cartagena: Die Meuterei*, autorem hry je Michael Rieneck.

        Každé pravidlo má své označení, podle kterého ho hra jmenuje. Co tu stojí, je řečeno vlastními slovy podle ruského
        překladu tištěných pravidel. Kde mlčí nebo se dají číst dvojím způsobem, říká poslední oddíl, co platí tady. Co jsme
        museli předpokládat, je označeno **předpoklad**.

## Co je v krabici

mutiny-rules-table = Co je v krabici

M-SIDES =
    Strany jsou dvě. Bojové karty Valverdeho jsou růžové, Díazovy šedé.
    .title = Dvě strany

M-PARTS =
    Deset námořníků s čísly 1 až 10 tam, kde je nikdo nevidí; třináct karet pirátů, každá jiná; pro každého hráče dvě *karty
    přesvědčení*, po jedné za každou stranu, a talisman, který zezadu vypadá jako bojová karta; 40 bojových karet, růžových nebo
    šedých, s hodnotou 1 až 3; 18 karet zlata s hodnotou 1 až 3; 30 mincí, každá za 1; loď.
    .title = Části

M-SPREAD =
    To je **předpoklad**: náš pramen neříká, kolik karet je od každé hodnoty, ani jak vypadá dráha lodi. Hrajeme takto; kdo zakládá
    stůl, může zadat, co má ve své krabici:

    | hodnota | 1 | 2 | 3 | celkem |
    |---|---|---|---|---|
    | růžové bojové karty | 10 | 6 | 4 | 20 |
    | šedé bojové karty | 10 | 6 | 4 | 20 |
    | karty zlata | 6 | 6 | 6 | 18 |

    | hráči | 2 | 3 | 4 |
    |---|---|---|---|
    | polí ke vzpouře | 14 | 16 | 18 |

    Bouře čekají 12, 8 a 4 pole před vzpourou.
    .title = Kolik je kterých

## Než se vypluje

mutiny-rules-start = Než se vypluje

M-START =
    Začínáš se dvěma bojovými kartami s hodnotou 1, růžovou a šedou, lícem dolů; s oběma kartami přesvědčení; s jednou mincí; a
    s talismanem, který leží stranou až do vzpoury.
    .title = S čím se začíná

M-BANK =
    Ostatní bojové karty se zamíchají a tvoří balíček na Sopečném ostrově, karty zlata na Ostrově pokladů. Ostatní mince leží na
    Zlatém ostrově: to je bank.
    .title = Tři ostrovy

M-SAILORS =
    Námořníci se promíchají a postaví na palubu. Kdo je kdo, neví nikdo. Místa s písmeny i horní paluba zůstávají volné.
    .title = Námořníci

M-SHIP =
    Čím víc hráčů, tím delší plavba: dva vyplouvají od Sopečného ostrova, tři od Ostrova pokladů, čtyři od Zlatého ostrova.
    .title = Odkud se pluje

M-DEALER =
    První rozdává nejstarší. Tady první místo určí stůl, nebo los.
    .title = První rozdávající

## Plavba

mutiny-rules-voyage = Plavba

M-ROW =
    Na začátku kola rozdávající zamíchá karty pirátů a vyloží lícem dolů řadu, o tři víc, než je hráčů: to jsou dveře kajut.
    Balíček jde doleva tomu, kdo rozdává v příštím kole.
    .title = Řada dveří

M-ORDER =
    Každý má jeden tah, nejdřív rozdávající, pak další místa po řadě. V tahu využiješ právě jednoho piráta. Až se vystřídají
    všichni, kolo končí.
    .title = Po jednom tahu

M-OPEN =
    Stojí-li na začátku tvého tahu někdo v otevřených dveřích, můžeš k němu hned zajít. Nelíbí-li se ti nikdo z nich, otevřou se
    ti první ještě zavřené dveře.
    .title = Kdo už stojí ve dveřích

M-KNOCK =
    Zůstaň u piráta, který otevřel, nebo klepej na další dveře. Ke komu jde tvoje cesta dál, k tomu se v tomto tahu nevrátíš, a to
    platí i o těch, kdo stáli v otevřených dveřích už na začátku.
    .title = Zůstat, nebo klepat dál

M-LAST =
    Kdo je za posledními dveřmi, u toho zůstat musíš.
    .title = Poslední dveře

M-USED =
    Pirát, kterého někdo využil, z řady odchází a v tomto kole už nikomu nepomůže.
    .title = Po návštěvě

M-GHOST =
    Kdo potká Přízraka, má po tahu a nic jiného se nestane.
    .title = Přízrak

M-SAIL =
    Po kole pluje loď o jedno pole za každé dveře, které zůstaly zavřené, tedy o žádné až o tři.
    .title = Loď pluje

M-STORM =
    Když doplula k bouři, nebo ji minula, a vzpoura nezačíná, někdo dostane mořskou nemoc. Než se vyloží další řada, nový
    rozdávající vytáhne kteréhokoli piráta a položí jeho kartu lícem nahoru do záchranného člunu. Kdo tam ležel dosud, vrací se
    do balíčku. Po první bouři se tedy řady vykládají z dvanácti pirátů, ne ze třinácti.
    .title = Bouře

## Kdo je za dveřmi

mutiny-rules-crew = Kdo je za dveřmi

M-VALVERDE =
    Vezmi si vrchní kartu zlata a minci. Karty zlata leží před tebou lícem dolů.
    .title = Kapitán Valverde

M-DIAZ =
    Podívej se na vrchní kartu zlata a vrchní bojovou kartu. Jednu si nech; druhá půjde pod svůj balíček.
    .title = Ramón Díaz

M-CRACKPOTT =
    Vezmi si dvě vrchní bojové karty.
    .title = Crackpott

M-TEMBO =
    Podívej se na dvě vrchní bojové karty. Jednu si nech; druhá půjde pod balíček.
    .title = Tembo

M-WESSEL =
    Dej až tři své bojové karty pod balíček a vezmi si stejně svrchu.
    .title = Wessel-Jan

M-NERO =
    Prodej až tři bojové karty, nebo kup až tři, ale ne obojí. Karta stojí minci, ať má jakoukoli hodnotu. Kolik jich kupuješ,
    řekni dřív, než kterou uvidíš. Prodané karty jdou pod balíček, mince do banku a z banku; prázdný bank nekupuje nic. S kartami
    zlata neobchoduje.
    .title = Dean Nero

M-PANG =
    Vezmi si vrchní bojovou kartu, nebo minci z banku.
    .title = Pang

M-CHANG =
    Smíš ukrást minci jinému hráči; na karty zlata nemůže. Nemusíš, a když minci nikdo nemá, nestane se nic.
    .title = Chang Ye

M-SATE =
    Vezmi si minci a ještě jednu za každý tah tohoto kola, na jehož konci stál Satè v otevřených dveřích nevyužitý, ať mu ten hráč
    zaklepal a šel dál, nebo ho ve dveřích už našel a udělal něco jiného.
    .title = Satè

M-BIJOUX =
    Zvol si stranu: polož jednu ze svých karet přesvědčení lícem dolů pod hrací plán. Máš-li ji už, vyměň ji, předstírej, že ji
    měníš, nebo ji všem na očích nech ležet.
    .title = Bijoux

M-OJO =
    Zvol si stranu jako u Bijoux. Máš-li ji už, smíš se podívat na volbu jiného hráče, který si zvolil. Dozvíš se ji jen ty.
    .title = Ojo

M-CAMBIVALUTE =
    Vezmi dva námořníky, kteří ještě nemají místo, podívej se na jejich čísla a postav je proti sobě na první volnou dvojici od
    A-A do E-E: jednoho za Valverdeho, druhého za Díaze. Stojí-li už všechny dvojice, podívej se na kteroukoli a vrať ji, a
    chceš-li, námořníky prohoď.
    .title = Cambivalute

M-DECKS =
    Kartu, kterou dáváš pod balíček, znáš jen ty. Přijde, až se vezme všechno nad ní.
    .title = Pod balíčkem

M-SHORT =
    Je-li v balíčku nebo v banku méně, než máš dostat, vezmi si, co tam je. Není-li tam nic, nedostaneš nic.
    .title = Nestačí to

## Jedno odehrané kolo

mutiny-rules-round = Jedno odehrané kolo
    .text = Tři hráči, v řadě šestery dveře. Grace (žlutá) rozdává a začíná, po ní Anna (modrá) a Bart (červená).

## Vzpoura

mutiny-rules-mutiny = Vzpoura

M-BEGIN =
    Vypukne po kole, ve kterém loď doplula, nebo na jehož konci není v zásobě žádná bojová karta, karta zlata nebo mince.
    .title = Kdy vypukne

M-TAKEPART =
    Nerozhodní tu nemají co dělat: kdo teď nemá pod plánem kartu přesvědčení, ten se už jen dívá a mezi vítězi nebude. S kým drží
    ostatní, zůstává tajemstvím.
    .title = Kdo se účastní

M-PAIRS =
    Námořníci, kteří jsou ještě na palubě, náhodně zaplní volné dvojice a nikdo se nedívá. Pirát ze záchranného člunu se odloží.
    Každý si vezme do ruky své bojové karty a talisman.
    .title = Dvojice se zaplní

M-DUELS =
    Dvojice bojují jedna po druhé, A až E. Strana, která má první tři souboje, vyhrává vzpouru.
    .title = Pět soubojů

M-REVEAL =
    Souboj začíná tím, že se ukážou čísla obou námořníků.
    .title = Námořníci se ukážou

M-ROUND =
    Hraje se na kola. Každý, kdo v souboji ještě je, položí kartu lícem dolů. Všechny se zamíchají a pak odkryjí, takže nikdo
    neřekne, čí je která. Růžové se přičtou Valverdemu, šedé Díazovi; oba součty se oznámí.
    .title = Kolo souboje

M-TALISMAN =
    Od druhého kola smíš místo karty zahrát talisman, a když už kartu nemáš, musíš. Žádnou sílu nemá. Tento souboj pro tebe tím
    končí.
    .title = Talisman

M-THIEF =
    Talismany druhého kola přinášejí mince. Je-li tvůj jediný, vezmi minci soupeři, který nějakou má; je-li jich víc, vezme si
    každý jednu z banku. Soupeři jsou ti, kdo jsou ještě ve vzpouře. Pozdější talismany nepřinášejí nic.
    .title = Zloději

M-REFILL =
    Je-li na to v banku mincí málo, každý, kdo je ještě ve vzpouře a má minci, nejdřív jednu zaplatí do banku.
    .title = Prázdný bank

M-OUT =
    Nemáš-li v prvním kole souboje žádnou bojovou kartu, musíš zahrát talisman a ze hry tím vypadáváš. Vezmi si tedy aspoň pět
    bojových karet. Nikdo jiný talisman v prvním kole zahrát nesmí.
    .title = Ven ze vzpoury

M-END-DUEL =
    Když všichni zahráli talisman, vyhrává vyšší součet, námořník i karty dohromady. Při shodě vyhrává strana s vyšším součtem karet.
    (Dva námořníci nikdy nemají totéž číslo, takže i tyto součty se liší.) Potom se stůl uklidí pro další dvojici. Talismany se
    vracejí do rukou; zahrané bojové karty jsou ze hry pryč. Jeden z obou námořníků teď stojí na horní palubě, kde se počítají
    vyhrané souboje, druhý sedí v záchranném člunu.
    .title = Kdo vyhrává souboj

M-NOBODY =
    Nezbude-li ve vzpouře nikdo, partie končí bez vítěze.
    .title = Nezbyl nikdo

## Jeden odehraný souboj

mutiny-rules-duel = Jeden odehraný souboj
    .text = První souboj vzpoury. Anna (modrá) a Grace (žlutá) drží s Valverdem, Bart (červená) s Díazem; cizí strany ani karty nikdo nezná.

## Kdo vyhrává

mutiny-rules-end = Kdo vyhrává

M-WIN =
    Teď se ukážou karty přesvědčení. Je-li na vítězné straně jediný hráč, vyhrává. Z několika vyhrává ten, kdo má nejvíc zlata,
    karty a mince dohromady. Při shodě se počítají bojové karty, které zbyly v ruce, jen v barvě vítězné strany: vyhrává vyšší
    součet. Je-li shoda i v něm, dělí se o vítězství. Není-li na vítězné straně nikdo, nevyhrává nikdo.
    .title = Nejbohatší na správné straně

## Kde jsme museli volit

mutiny-rules-choices = Kde jsme museli volit
    .text =
        Pramenem je překlad překladu, místy stručný. Hrajeme takto:

        - *Co předpokládáme*: M-SPREAD, viz výše. Tištěná pravidla uvádějí jen celkové počty a u ostrovů, od kterých se vyplouvá,
          jen jména, ne kolik je to polí.
        - *Zásoba došla*: na jednom místě vzpoura začíná hned po kole, ve kterém některá zásoba došla, na jiném tehdy, je-li na
          konci kola prázdná. To není totéž, když se v tom kole něco vrátí. Díváme se na konec (M-BEGIN).
        - *Ojo*: kdo už stranu má, smí okukovat, ale ne měnit (M-OJO).
        - *Cambivalute*: že se oba námořníci berou naslepo a že jsou to ti, kdo ještě nemají místo, se neříká (M-CAMBIVALUTE). Když
          námořníky některé dvojice prohodíš, vidí to všichni, ale jejich čísla ne.
        - *Dean Nero*: že ne obojí, že se počet říká předem a že prázdný bank nekupuje, je naše (M-NERO).
        - *Jediný zloděj*: jeho oběť je hráč ve vzpouře; kdo z ní odešel, odešel ze hry (M-THIEF). Bank podle nich doplňují všichni
          hráči; tady platí ti, kdo jsou ve vzpouře (M-REFILL). Nestačí-li to ani tak, dostávají nejdřív nižší místa.
        - *Bouře*: bouře udeří, když k ní loď dopluje, a ne znovu, dokud u ní stojí, a jen jednou, ať jich na jedné plavbě mine
          kolik chce. Neudeří, když zároveň začíná vzpoura (M-STORM).
        - *Pohledy*: u Cambivaluta a u Oja se dívat nemusíš (M-CAMBIVALUTE, M-OJO); pravidla říkají, že smíš, stejně jako
          u Chang Yeho smíš krást.
        - *Nestačí pro všechny*: co platí, když balíček nebo bank nestačí během kola (M-SHORT), se říká jen o vzpouře.
        - *Talisman*: že ho musí zahrát ten, komu nezbývá karta (M-TALISMAN), a že nikdo jiný ho v prvním kole zahrát nesmí (M-OUT),
          je naše. Pravidla říkají jen, co čeká toho, kdo ho tehdy zahraje.
        - *Ve vzpouře nezbyl nikdo* (M-NOBODY): o tom ani slovo.
        - *Shoda až do konce*: o vítězství se dělí (M-WIN).
        - *V jakém pořadí* se věci v rámci jedné akce dějí a co se říká nahlas, je v `docs/games/mutiny.md`.

## Co stojí pod obrázky

mutiny-picture-knock = První dveře: Satè. Zůstat u něj, nebo klepat dál?
mutiny-picture-round-pang = Grace nechala Satèho být a zaklepala dál: Pang. Zůstává u něj a bere si bojovou kartu. Tím její tah končí a Satè stojí ve dveřích: kdo k němu zajde, má o minci víc.
mutiny-picture-round-sate = Anna ani nemusí klepat: Satè stojí v otevřených dveřích. Jde k němu a bere si 2 mince.
mutiny-picture-round-ghost = V otevřených dveřích nestojí nikdo, ke komu by Bart mohl zajít, a tak klepe na třetí.
mutiny-picture-round-sailed = Byl to Přízrak: jeho tah končí a s ním i kolo. Troje dveře zůstaly zavřené, loď tedy popluje z 16 polí před vzpourou na 13. Další řadu vykládá Anna.
mutiny-picture-duel-first = Dvojice A: Valverdeho námořník má 8, Díazův 3. Anna pokládá růžovou 1, Bart šedou 2, Grace růžovou 1: 8 a 2 je 10, 3 a 2 je 5.
mutiny-picture-duel-second = Druhé kolo: Anna hraje talisman a souboj pro ni končí. Bart přidává šedou 3, Grace růžovou 1: 11 proti 8.
mutiny-picture-duel-rob = Její talisman byl ve druhém kole jediný, a tak Anna bere Bartovi minci.
mutiny-picture-duel-end = Bart a Grace hrají talismany: 11 proti 8 a souboj vyhrává Valverde. Jeho námořník jde na horní palubu a na řadě je dvojice B.
