# Lidé: kdo je kdo a jak se vrátit.

## Co server odmítá

server-banned = Správce tohoto serveru ti ho zavřel.
server-signed-out = Tento prohlížeč byl odhlášen.
server-unknown-token = Tento klíč nemá žádný bot. Možná byl odvolán.
server-not-for-bots = Bot smí jen hrát. Na tohle použij prohlížeč.
server-nobody-yet = Tento prohlížeč ještě nikomu nepatří. Nejdřív si zvol jméno.
server-unknown-session = Takový prohlížeč ani bota nemáš.
server-unknown-passkey = Tento přístupový klíč tu nic neotvírá.
server-passkey-refused = Tento přístupový klíč se nepodařilo uschovat. Zkus to znovu.
server-no-passkeys-here = Na této adrese přístupové klíče nefungují. Použij obnovovací kód.
server-wrong-recovery-code = Tento kód nic neotvírá. Podívej se na něj znovu; každý kód platí jednou.
server-too-many-guesses = Odtud se zkoušelo příliš mnoho kódů. Počkej minutu.
server-too-many-sessions = Už jich máš { $limit }, víc jich mít nelze. Nejdřív nějaké odeber.
server-no-provider = Přes jiný web se sem přihlásit nelze.
server-provider-failed = Přihlášení se nepovedlo. Začni znovu.
server-account-taken = Tento účet tu patří někomu jinému.

## Na stránce: kdo jsi

you = Ty
you-open = Kdo jsi
you-open-named = Kdo jsi: { $seat-name }
you-somebody = někdo
you-name = Tvoje jméno
you-name-help = Pod tímto jménem si sedáš ke stolům.
you-keep = Uložit
you-kept = Uloženo.
you-last = Aby to vydrželo
you-fleeting = Zatím tě zná jen tento prohlížeč. S obnovovacím kódem nebo přístupovým klíčem se vrátíš, i když zapomene, a také z jiných zařízení.
you-lasting = Můžeš se vrátit, i z jiných zařízení.
you-code = Obnovovací kód
you-code-new = Vytvořit obnovovací kód
you-code-again = Vytvořit nový obnovovací kód
you-code-once = Zapiš si ho: ukáže se jen teď. Platí jednou, pak dostaneš jiný. Kdo ho má, může se přihlásit za tebe.
you-passkey = Přístupový klíč
you-passkey-new = Vytvořit přístupový klíč
you-passkey-use = Použít přístupový klíč
you-passkey-remove = Odebrat přístupový klíč { $name }
you-passkey-none = Žádný přístupový klíč nebyl použit.
you-passkey-not-here = Na této adrese přístupové klíče nefungují: server k nim potřebuje jméno a šifrované spojení. Obnovovací kód funguje všude.
you-passkey-cannot = Tento prohlížeč přístupové klíče nezná. Obnovovací kód funguje všude.
you-provider = Přihlásit se přes { $name }
you-back = Nejsem tu poprvé
you-back-help = Zadej obnovovací kód, který ti dalo jiné zařízení, a tento prohlížeč bude také tvůj.
you-back-warning = K tomu, co se v tomto prohlížeči dosud hrálo, se už nikdo nevrátí. Bude-li ti to chybět, nejdřív si vytvoř kód.
you-enter = Vrátit se
you-browsers = { $browsers ->
    [one] { $browsers } přihlášený prohlížeč
    [few] { $browsers } přihlášené prohlížeče
   *[other] { $browsers } přihlášených prohlížečů
}
you-browser = Prohlížeč
you-browser-here = tento
you-seen = naposledy { $date }
you-sign-out = Odhlásit
you-sign-out-of = Odhlásit: { $name }, naposledy { $date }
you-bots = Tvoji vlastní boti
you-bots-help = Program s klíčem si tvým jménem sedá ke stolům a nic jiného nesmí.
you-bot = Bot
you-bot-name = Jak se bot jmenuje
you-bot-new = Vytvořit klíč
you-bot-remove = Odvolat klíč: { $name }
you-token = Klíč
you-token-once = Zkopíruj ho teď: ukáže se jen jednou.
you-forget = Zapomenout na mě
you-forget-help = Tvoje jméno, způsoby návratu a stoly, kde nesedí nikdo jiný, zmizí. V partiích s ostatními tvoje místo zůstane, ale bez tvého jména. Nelze to vrátit.
you-forget-sure = Ano, zapomeňte na mě
you-forget-do = Smazat moje údaje

## Dozvědět se, že je člověk na tahu

server-nobody-told = Taková oznámení tento server neposílá.
server-no-mail-address = Na tuto adresu nelze poslat e-mail. Podívej se na ni znovu.
server-mailed-already = Nedávno tam už jeden e-mail odešel. Najdi ho, nebo chvíli počkej.
server-not-mailed = E-mail se nepodařilo poslat. Zkus to později.
server-wrong-mail-word = Tento odkaz už neplatí.
server-no-push-service = Do tohoto prohlížeče odtud nelze posílat oznámení.
server-bad-smtp = --smtp není adresa poštovního serveru: použij smtp://HOST nebo smtps://HOST.
server-bad-push-service = { $service } není služba push: zadej jejího hostitele, třeba push.example.org.
server-mail-needs = --smtp potřebuje --mail-from ADDRESS a --site URL.
server-push-needs = --push potřebuje --mail-from ADDRESS, nebo --site s https://, jako kontakt pro služby oznámení.
notice-title = Jsi na tahu
notice-text = Jsi na tahu u stolu hry { $game }.
mail-stop = Už takové e-maily nechceš? Stačí jedno klepnutí:
mail-confirm-subject = Je to tvoje adresa?
mail-confirm = Někdo se chce na této adrese dozvídat, že je ve hře Spanish Main na tahu. Jsi-li to ty, otevři tento odkaz:
mail-confirm-not = Pokud ne, nedělej nic: žádný další e-mail nepřijde.
you-told = Dozvědět se, že jsi na tahu
you-told-help = U stolů, kde jsou na tah dny. Nejvýš jednou za tah, a ne když jsi u stolu.
you-push-on = Posílat oznámení sem
you-push-off = Už neposílat oznámení: { $label }
you-push-denied = Tento prohlížeč odtud oznámení nepovoluje.
you-mail = E-mailová adresa
you-mail-ask = Poslat e-mail k potvrzení
you-mail-asked = Odešel e-mail na adresu { $address }. Otevři odkaz v něm.
you-mail-known = Oznámení chodí na { $address }.
you-mail-off = Zapomenout tuto adresu
you-mail-confirmed = Adresa je potvrzená. Odteď ti budou chodit oznámení.
you-mail-stopped = Žádný další e-mail nepřijde a adresa je zapomenutá.
you-mail-wait = Okamžik…
