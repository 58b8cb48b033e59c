# La Tortuga: pravidla. Vlastními slovy; zpráva na každé pravidlo, pořadí jako v en. Markdown.

la_tortuga-rules = La Tortuga: pravidla
    .intro =
        Mořské želvy plavou kolem ostrova u břehů Venezuely, tu a tam jedna druhé na zádech, a kdykoli se dostanou k pláži,
        kladou vejce. Vyhrává, kdo jich má nejvíc. Pro 2 až 7 hráčů; autorem hry je Alex Randolph a jmenuje se také *Mahé*.

        Každé pravidlo má své označení, podle kterého ho hra jmenuje. Co tu stojí, je řečeno vlastními slovy podle tištěných
        ruských pravidel (Cosmodrome 2015, podle vydání Franjos). Kde mlčí nebo se dají číst dvojím způsobem, říká poslední oddíl,
        co platí tady.

## Co leží na stole

la_tortuga-rules-table = Co leží na stole

L-TRACK =
    Kruh kolem ostrova má 21 políček, číslovaných tak, jak želvy plavou: proti směru hodinových ručiček. Políčko 21 je pláž.
    Před políčkem 1 plave vor. Ten políčkem kruhu není, vejdou se na něj všichni a nikdo tam nikoho neveze.
    .title = Kruh, pláž a vor

L-TURTLES =
    Ve čtyřech až sedmi má každý jednu želvu. Ve dvou a ve třech má každý dvě (viz L-TWO). Všechny želvy začínají na voru.
    .title = Želvy

L-DECK =
    Na 24 kartách snůšek je od 1 do 6 vajec. Po zamíchání čtyři z nich vypadnou ze hry, aniž je kdo uvidí. Zbylých dvacet tvoří
    balíček, lícem dolů na pláži, jen horní karta je odkrytá.
    .title = Karty snůšek

L-CARDS =
    Kolik karet je od každého čísla:

    | vejce | 1 | 2 | 3 | 4 | 5 | 6 | celkem |
    |---|---|---|---|---|---|---|---|
    | karty | 3 | 3 | 5 | 5 | 5 | 3 | 24 |

    To je naše rekonstrukce (viz níže).
    .title = Kolik je kterých

L-FIRST =
    Začít může kdokoli. Potom jde tah vždy na další vyšší místo a z posledního na místo 0.
    .title = Kdo začíná

## Tvůj tah

la_tortuga-rules-turn = Tvůj tah

L-ROLL =
    První kostkou se hází vždy. Pak můžeš skončit, nebo hodit druhou, a po druhé třetí. Víc než tři nejsou.
    .title = Jedna kostka, dvě, nebo tři

L-BUST =
    Udrž součet na 7 nebo níž. Když ho druhá nebo třetí kostka dostane přes 7, vrací se želva na vor i se všemi, kdo na ní sedí,
    a její cesta končí. S jedinou kostkou se to stát nemůže.
    .title = Víc než sedm

L-MOVE =
    Jakmile skončíš, nebo máš na stole tři kostky, vynásob součet počtem kostek. O tolik políček želva popluje:

    | kostky | políček | od | do |
    |---|---|---|---|
    | jedna | součet | 1 | 6 |
    | dvě | 2 x součet | 4 | 14 |
    | tři | 3 x součet | 9 | 21 |
    .title = Jak daleko

L-RING =
    Po políčku 21 následuje políčko 1. Želva, která z voru popluje o n políček, dorazí na políčko n, s 21 tedy na pláž. Z políčka
    kruhu je 21 celé kolo: začátek a konec jsou totéž políčko.
    .title = Pořád dokola

L-PASS =
    Ostatní želvy po cestě nepřekážejí a nic se jim nestane.
    .title = Míjení

## Na zádech

la_tortuga-rules-riding = Na zádech

L-RIDE =
    Končí-li cesta na políčku, kde už želvy sedí, vyleze ta nová nahoru. Má-li jezdce, zůstanou na ní v pořadí, v jakém seděli. Výška
    není omezena.
    .title = Nahoru

L-CARRY =
    Želva bere s sebou všechny nad sebou a nikoho pod sebou, ať ji kostky pošlou kamkoli, třeba na vor. Tam se věž rozpadne.
    .title = Kdo koho veze

L-DECIDE =
    Čí je tah, toho želva jde; zda se hodí druhou a třetí kostkou, říká ten, komu patří *nejvyšší* želva jdoucí skupiny.
    .title = Nejvyšší rozhoduje

## Vejce

la_tortuga-rules-eggs = Vejce

L-LAY =
    Když cesta skončí na políčku 21, nebo ho mine, je odkrytá snůška získána. Na skupinu připadá jedna a bere ji ten, čí želva je
    nejvýš. Hned se odkryje další, dřív než kdo cokoli udělá. Pouze vyplout z políčka 21 neznamená minout ho: želva, která tam
    začíná, klade znovu, až ostrov obepluje, tedy s 21 políčky.
    .title = Snůška

L-BEACH =
    Dvacátá karta odkryje samu pláž a jejích 7 vajec. Dostane je ten, čí želva je nejvýš v příští skupině, která skončí na políčku
    21 nebo ho mine, a tím partie okamžitě končí.
    .title = Poslední snůška

## Kdo vyhrává

la_tortuga-rules-end = Kdo vyhrává

L-WIN =
    Sečti vejce na svých kartách, a jestli máš i pláž, přidej jejích 7. Nejvyšší počet vyhrává.
    .title = Nejvíc vajec

L-TIE =
    Mezi těmi, kdo mají vajec stejně, vyhrává ten, kdo má víc karet; pláž se počítá jako karta. Kdo mají obojího stejně, dělí se
    o vítězství.

    Příklad: Jeden má 2 2 3 3 4 5, druhý 3 4 5 a pláž. Oba mají 19 vajec, ale šest karet je víc než čtyři.
    .title = Shoda

## Dva nebo tři hráči

la_tortuga-rules-two = Dva nebo tři hráči

L-TWO =
    Se dvěma želvami jdeš v tahu oběma, jednou po druhé, i s kostkami. Na začátku každého tahu zvolíš, která z nich půjde první.
    Pro každou platí všechna pravidla: tvoje želvy mohou vozit i jedna druhou, první může želvu, která má jít jako druhá, odvézt
    (nebo stáhnout na vor), a víc než sedm u první neruší tah druhé. Snůšky máš pro obě na jedné hromádce.

    Želva číslo t tu patří místu t modulo počet hráčů.
    .title = Dvě želvy

## Karty místo kostek (možnost stolu)

la_tortuga-rules-spend = Karty místo kostek (možnost stolu)

L-SPEND =
    Místo hodu druhou nebo třetí kostkou lze položit dříve získanou kartu snůšky; její číslo platí jako kostka. První kostkou se
    hází vždy.
    .title = Karta za kostku

L-SPEND-FIT =
    Položit lze jen kartu, se kterou součet zůstane na 7 nebo níž; kartou tedy sedm překročit nejde.
    .title = Musí se vejít

L-SPEND-ONE =
    Víc než jednu kartu za tah nelze, ať ji položil kdokoli. Se dvěma želvami jsou obě cesty jeden tah.
    .title = Jedna za tah

L-SPEND-OWN =
    Smí to ten, kdo rozhoduje (L-DECIDE), a jen s vlastní kartou. Nikoho nelze nutit, aby platil.
    .title = Vlastní

L-SPEND-GONE =
    Karta je ze hry pryč. Na konci za ni nejsou žádná vejce a při shodě se nepočítá.

    Příklad: Na kostce je 3 a přidáš kartu s číslem 1: (3 + 1) x 2 = 8 políček.
    .title = Pryč je pryč

## Jeden tah od začátku do konce

la_tortuga-rules-example = Jeden tah od začátku do konce
    .text =
        Na políčku 13 sedí tři želvy: dole zelená, na ní modrá, nahoře žlutá. Na tahu je modrá a hází 3. Rozhoduje žlutá, ta je
        nejvýš: ještě jednou, padá 1, a ještě jednou, znovu 1. To je (3 + 1 + 1) x 3 = 15 políček, přes pláž na políčko 7. Zelená
        přišla o spolucestující a zůstává na 13. Na odkryté kartě byla 2 vejce; teď ji má žlutá a odkrývá se další.

## Co jsme museli zvolit

la_tortuga-rules-choices = Co jsme museli zvolit
    .text =
        - *Kolik je kterých karet (L-CARDS).* Pravidla udávají jen celkový počet a rozsah. Jejich příklad počítání ale vykládá
          všech dvacet karet skončené partie: po dvou s 1 a 2, po pěti s 3 a 4, po třech s 5 a 6. Čtyři od každého čísla tedy být
          nemohou. Recenze od někoho, kdo hru má, říká, že 3, 4 a 5 přicházejí skoro dvakrát častěji než ostatní. Naše tabulka
          odpovídá obojímu.
        - *Shoda ve vejcích i kartách (L-TIE)* se nezmiňuje. O vítězství se dělí.
        - *Víc než sedm se dvěma želvami (L-BUST, L-TWO).* Obecný text předává po překročení sedmi tah dalšímu, ale mluví o jedné
          želvě. Máme za to, že propadá jen cesta té jedné, protože se dvěma se hází nejdřív za jednu a pak za druhou.
        - *Začátek na pláži (L-LAY).* Karta patří tomu, kdo na 21 skončí nebo ji přejde. Vyplout z ní není ani jedno.
        - *Jedna karta za tah (L-SPEND-ONE).* „Tah“ čteme jako všechno, co hráč udělá, než dostane kostky další: obě cesty z L-TWO.
        - *Poslední kolo (L-BEACH).* Úvod mluví o posledním kole, až karty dojdou; podrobná pravidla nechávají hrát, kolik kol
          je třeba, dokud někdo nedojde na pláž. Držíme se podrobných.

## Co stojí pod obrázky

la_tortuga-picture-move = 2 a 3 na dvou kostkách: deset políček, z 5 na 15.
la_tortuga-picture-ride = Z 5 na 8, kde už někdo sedí: nová želva bude nahoře.
la_tortuga-picture-carry = Modrá jde ze 13 a bere s sebou žlutou; zelená pod ní zůstává.
la_tortuga-picture-lay = 1 a 3 na dvou kostkách: osm políček, ze 13 na pláž; karta se 6 vejci je získána.
la_tortuga-picture-example = Na kostkách je 3 a 1: žlutá, která je nahoře, chce třetí.
la_tortuga-picture-example-end = Padla 1: přes pláž na 7. Zelená je pořád na 13 a kartu má žlutá.
