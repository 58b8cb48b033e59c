# Co říká server: proč neudělal, oč prohlížeč žádal.

## Stoly

server-unknown-table = Takový stůl není, nebo byl smazán.
server-unknown-code = Pod tímto kódem žádný stůl nečeká. Podívej se na něj znovu, nebo se zeptej toho, kdo stůl otevřel.
server-seat-gone = Na tomto místě teď hraje někdo jiný.
server-seat-taken = Toto místo je obsazené.
server-not-waiting = U tohoto stolu se rozdává, nebo už se rozdalo: místa zůstávají, jak jsou.
server-other-terms = Hostitel změnil podmínky u tohoto stolu: podívej se na ně a znovu dej vědět, že můžeme začít.
server-not-drawing = Teď není co odhalit.
server-broken-pledge = To není to, co tvůj prohlížeč slíbil pro míchání.
server-not-running = U tohoto stolu se nehraje.
server-resigned = Hráč na tomto místě se už vzdal.
server-no-stand-in = Na tomto místě žádný bot nehraje.
server-played-on = Na tomto místě teď hraje bot. Nejdřív ho vystřídej.
server-still-here = Kdo tam sedí, není pryč dlouho.
server-offered-already = To už je nabídnuto.
server-nothing-offered = Žádný konec není nabídnut.
server-others-play = U tohoto stolu hrají jiní. Vzdej se, nebo se s nimi na konci dohodni.
server-no-spectators = U tohoto stolu se nikdo dívat nesmí.
server-not-at-table = U tohoto stolu nemáš místo.
server-long-line = Řádek má nejvýš { $most } znaků.
server-too-much-talk = Ne tak rychle. Chvíli počkej, než řekneš víc.
server-no-such-line = Taková věta tu není.
server-not-your-table = Tento stůl patří někomu jinému.
server-broken-table = Tento stůl je v databázi serveru poškozený a nelze ho přečíst. Ostatní pokračují; správce serveru může obnovit zálohu.
server-old-rules = Tento stůl začal podle pravidel, která už tato verze nemá.
server-not-finished = Záznam lze získat, až partie skončí: dřív by prozradil, co je skryté.
server-too-many-tables = { $limit ->
    [one] Máš { $limit } stůl, víc jich mít nelze. Nejdřív ho smaž.
    [few] Máš { $limit } stoly, víc jich mít nelze. Nejdřív nějaké smaž.
   *[other] Máš { $limit } stolů, víc jich mít nelze. Nejdřív nějaké smaž.
}
server-too-many-watchers = Dívá se už příliš mnoho lidí. Zkus to později.
server-too-long = Tato partie trvá už příliš dlouho: nic dalšího se neukládá.
server-invalid-options = Takhle hrát nelze: { $detail }

## Hraní

server-not-your-seat = Toto místo není tvoje.
server-not-viewing = Nejdřív se podívej na stůl z tohoto místa.
server-stale = Partie mezitím pokročila. Podívej se znovu.
server-key-used = To už posloužilo jiné akci. Zkus to znovu.
server-no-such-action = Taková akce není: { $detail }
server-not-offered = Teď to nejde.
server-allowed = Žádné pravidlo to nezakazuje.
server-not-stored = Nešlo to uložit, a tak se to nestalo. Není plný disk?
server-database-fails = Databázi teď nelze použít. Nic se nezměnilo; zkus to později.
server-no-advice = Teď není k dispozici rada: { $cause }.
server-no-hints = U tohoto stolu se rady nedávají.
server-no-choice = Udělat jde jen jedno: rada není potřeba.
server-too-many-hints = Rada, o kterou žádáš, je ještě na cestě.
server-no-review = Rozbor je možný, až partie skončí.
server-no-such-step = V kroku { $step } nikdo o ničem nerozhodoval.

## Zprávy a žádosti

server-nonsense = Tohle server nedokázal přečíst: { $detail }
server-too-big = Příliš mnoho najednou: nejvýš { $limit ->
    [one] { $limit } bajt
    [few] { $limit } bajty
   *[other] { $limit } bajtů
}.
server-unknown-language = Takový jazyk není.
server-no-such-page = Taková stránka není: { $detail }
server-unknown-address = Na této adrese nic není.
server-wrong-content-type = Žádost musí být JSON.
server-cross-site = Žádosti z jiných stránek se odmítají.
server-wrong-host = Takhle se server nejmenuje.
server-too-often = Příliš často. Zkus to znovu za { $seconds } s.
server-stored-too-much = Během krátké doby se toho pro tebe uložilo příliš mnoho. Zkus to znovu za { $seconds } s.
server-too-many-undos = V tomto tahu už { $limit ->
    [one] byla vrácena { $limit } akce
    [few] byly vráceny { $limit } akce
   *[other] bylo vráceno { $limit } akcí
}, víc nelze. Pro některou se rozhodni.
server-too-many-entries = Tvé stoly obsahují { $limit } akcí, víc nelze. Nejdřív nějaké stoly smaž.
server-too-many-connections = Máš otevřeno příliš mnoho spojení. Zavři některé stránky.
server-full = Server je plný. Zkus to později.
server-too-fast = Příliš mnoho zpráv najednou: dalším teď server nenaslouchá.
server-too-much-thinking = Počkej na rady a rozbory, o které žádáš.
server-failed = Server udělal chybu. Víc je v jeho protokolu.
server-other-protocol = Server je teď novější. Načti stránku znovu.
server-no-upgrade = Cestou k tomuto serveru něco blokuje WebSockety, ačkoli všechno ostatní projde: vypni VPN, filtr nebo doplněk, který to může dělat, zkus jinou síť, nebo popros správce serveru, aby jeho proxy WebSockety propouštěla.
