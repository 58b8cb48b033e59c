# Menschen: wer man ist und wie man zurückkommt.

## Was der Server ablehnt

server-banned = Der Betreiber hat diesen Server für dich gesperrt.
server-signed-out = Dieser Browser wurde abgemeldet.
server-unknown-token = Kein Bot hat diesen Schlüssel. Vielleicht wurde er zurückgezogen.
server-not-for-bots = Ein Bot darf spielen, mehr nicht. Nimm dafür einen Browser.
server-nobody-yet = Dieser Browser gehört noch niemandem. Wähle zuerst einen Namen.
server-unknown-session = Du hast keinen solchen Browser oder Bot.
server-unknown-passkey = Dieser Passkey öffnet hier nichts.
server-passkey-refused = Dieser Passkey ließ sich nicht speichern. Versuch es noch einmal.
server-no-passkeys-here = Unter dieser Adresse gehen keine Passkeys. Nimm einen Wiederherstellungscode.
server-wrong-recovery-code = Dieser Code öffnet nichts. Sieh ihn dir noch einmal an; jeder Code gilt einmal.
server-too-many-guesses = Von hier wurden zu viele Codes probiert. Warte eine Minute.
server-too-many-sessions = Du hast schon { $limit } davon, mehr darf man nicht haben. Entferne zuerst welche.
server-no-provider = Über eine andere Website kann man sich hier nicht anmelden.
server-provider-failed = Die Anmeldung hat nicht geklappt. Fang noch einmal an.
server-account-taken = Dieses Konto gehört hier jemand anderem.

## Auf der Seite: wer du bist

you = Du
you-open = Wer du bist
you-open-named = Wer du bist: { $seat-name }
you-somebody = jemand
you-name = Dein Name
you-name-help = Unter diesem Namen setzt du dich an Tische.
you-keep = Speichern
you-kept = Gespeichert.
you-last = Damit es bleibt
you-fleeting = Bisher kennt dich nur dieser Browser. Mit einem Wiederherstellungscode oder einem Passkey kommst du zurück, wenn er dich vergisst, und auch von anderen Geräten.
you-lasting = Du kannst zurückkommen, auch von anderen Geräten.
you-code = Wiederherstellungscode
you-code-new = Code erzeugen
you-code-again = Neuen Code erzeugen
you-code-once = Schreib ihn auf: Er wird nur dieses eine Mal gezeigt. Er gilt einmal; dann bekommst du einen neuen. Wer ihn kennt, kann sich als du anmelden.
you-passkey = Passkey
you-passkey-new = Passkey anlegen
you-passkey-use = Passkey benutzen
you-passkey-remove = Den Passkey { $name } entfernen
you-passkey-none = Es wurde kein Passkey benutzt.
you-passkey-not-here = Unter dieser Adresse gehen keine Passkeys: Dafür braucht der Server einen Namen und eine verschlüsselte Verbindung. Ein Wiederherstellungscode geht überall.
you-passkey-cannot = Dieser Browser kennt keine Passkeys. Ein Wiederherstellungscode geht überall.
you-provider = Mit { $name } anmelden
you-back = Ich war schon hier
you-back-help = Gib den Wiederherstellungscode ein, den du auf einem anderen Gerät bekommen hast, und dieser Browser gehört auch dir.
you-back-warning = Zu dem, was bisher in diesem Browser gespielt wurde, kommt dann niemand zurück. Würde es dir fehlen, erzeug zuerst einen Code.
you-enter = Zurückkommen
you-browsers = { $browsers ->
    [one] { $browsers } Browser angemeldet
   *[other] { $browsers } Browser angemeldet
}
you-browser = Ein Browser
you-browser-here = dieser
you-seen = zuletzt gesehen { $date }
you-sign-out = Abmelden
you-sign-out-of = Abmelden: { $name }, zuletzt gesehen { $date }
you-bots = Deine eigenen Bots
you-bots-help = Ein Programm mit einem Schlüssel setzt sich in deinem Namen an Tische und tut sonst nichts.
you-bot = Ein Bot
you-bot-name = Wie der Bot heißt
you-bot-new = Schlüssel erzeugen
you-bot-remove = Den Schlüssel von { $name } zurückziehen
you-token = Schlüssel
you-token-once = Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt.
you-forget = Vergesst mich
you-forget-help = Dein Name, deine Wege zurück und die Tische, an denen sonst niemand sitzt, verschwinden. In Partien mit anderen bleibt dein Platz, aber ohne deinen Namen. Das lässt sich nicht rückgängig machen.
you-forget-sure = Ja, vergesst mich
you-forget-do = Meine Daten löschen

## Erfahren, dass man dran ist

server-nobody-told = Auf diesem Weg gibt dieser Server nicht Bescheid.
server-no-mail-address = An diese Adresse geht keine Mail. Sieh sie dir noch einmal an.
server-mailed-already = Dorthin ging vor Kurzem schon eine Mail. Such sie oder warte etwas.
server-not-mailed = Die Mail ließ sich nicht senden. Versuch es später noch einmal.
server-wrong-mail-word = Dieser Link gilt nicht mehr.
server-no-push-service = Von hier gehen an diesen Browser keine Benachrichtigungen.
server-bad-smtp = --smtp ist keine Adresse eines Mailservers: Nimm smtp://HOST oder smtps://HOST.
server-bad-push-service = { $service } ist kein Push-Dienst: Gib seinen Host an, etwa push.example.org.
server-mail-needs = --smtp braucht --mail-from ADDRESS und --site URL.
server-push-needs = --push braucht --mail-from ADDRESS oder --site mit https:// als Kontakt für die Push-Dienste.
notice-title = Du bist dran
notice-text = An einem deiner Tische bist du dran: { $game }.
mail-stop = Du willst keine solchen Mails mehr? Ein Klick genügt:
mail-confirm-subject = Ist das deine Adresse?
mail-confirm = Jemand möchte an diese Adresse Bescheid bekommen, sobald er in Spanish Main dran ist. Bist du das, öffne diesen Link:
mail-confirm-not = Wenn nicht, tu nichts: Es kommt keine Mail mehr.
you-told = Erfahren, dass du dran bist
you-told-help = An Tischen mit Tagen für jeden Zug. Höchstens einmal je Zug, und nicht, während du dort bist.
you-push-on = Diesen Browser benachrichtigen
you-push-off = Nicht mehr benachrichtigen: { $label }
you-push-denied = Dieser Browser erlaubt von hier keine Benachrichtigungen.
you-mail = Mailadresse
you-mail-ask = Mail zum Bestätigen senden
you-mail-asked = An { $address } ging eine Mail. Öffne den Link darin.
you-mail-known = Du bekommst Bescheid an { $address }.
you-mail-off = Diese Adresse vergessen
you-mail-confirmed = Deine Adresse ist bestätigt. Von jetzt an bekommst du Bescheid.
you-mail-stopped = Es kommt keine Mail mehr, und die Adresse ist vergessen.
you-mail-wait = Einen Moment …
