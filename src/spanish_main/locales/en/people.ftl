# People: names, sign-in, notices.

## What the server refuses

server-banned = The host of this server has banned you.
server-signed-out = This browser has been signed out.
server-unknown-token = No bot has this token. It may have been revoked.
server-not-for-bots = A bot may only play. Use a browser for this.
server-nobody-yet = This browser has no user yet. Choose a name first.
server-unknown-session = You have no such browser or bot.
server-unknown-passkey = This passkey is not known here.
server-passkey-refused = This passkey could not be saved. Try again.
server-no-passkeys-here = Passkeys do not work at this address. Use a recovery code.
server-wrong-recovery-code = This code does not work. Check it; each code works once.
server-too-many-guesses = Too many wrong codes. Wait a minute.
server-too-many-sessions = You have reached the limit of { $limit }. Remove some first.
server-no-provider = This server does not offer sign-in through another site.
server-provider-failed = Sign-in failed. Start again.
server-account-taken = This account already belongs to another user here.

## In the page: who you are

you = You
you-open = Who you are
you-open-named = Who you are: { $seat-name }
you-somebody = somebody
you-name = Your name
you-name-help = Others see this name at the table.
you-keep = Save
you-kept = Saved.
you-last = Ways to sign in
you-fleeting = So far only this browser knows you. With a recovery code or a passkey you can sign in again if it forgets you, and on other devices.
you-lasting = You can sign in again, on other devices too.
you-code = Recovery code
you-code-new = Create a recovery code
you-code-again = Create a new recovery code
you-code-once = Write it down: it is shown only once. It works once; then you get another. Anybody who has it can sign in as you.
you-passkey = Passkey
you-passkey-new = Create a passkey
you-passkey-use = Use a passkey
you-passkey-remove = Remove the passkey { $name }
you-passkey-none = No passkey was used.
you-passkey-not-here = Passkeys do not work at this address: the server needs a host name and an encrypted connection. A recovery code works everywhere.
you-passkey-cannot = This browser does not support passkeys. A recovery code works everywhere.
you-provider = Sign in with { $name }
you-back = I have been here before
you-back-help = Enter a recovery code that you created on another device. Then you are signed in here too.
you-back-warning = You will lose access to everything played in this browser so far. To keep it, create a recovery code for it first.
you-enter = Sign in
you-browsers = { $browsers ->
    [one] { $browsers } browser signed in
   *[other] { $browsers } browsers signed in
}
you-browser = A browser
you-browser-here = this one
you-seen = last seen { $date }
you-sign-out = Sign out
you-sign-out-of = Sign out: { $name }, last seen { $date }
you-bots = Your bots
you-bots-help = A program with a token can take seats in your name. It can do nothing else.
you-bot = A bot
you-bot-name = Name of the bot
you-bot-new = Create a token
you-bot-remove = Revoke the token of { $name }
you-token = Token
you-token-once = Copy it now: it is shown only once.
you-forget = Forget me
you-forget-help = This deletes your name, your ways to sign in, and the tables where nobody else sits. In other people’s games your seat stays, without your name. This cannot be undone.
you-forget-sure = Yes, forget me
you-forget-do = Delete my data

## Notices that it is one's turn

server-nobody-told = This server does not send such notices.
server-no-mail-address = This is not a valid email address. Check it.
server-mailed-already = An email was sent there a short while ago. Look for it, or wait.
server-not-mailed = The email could not be sent. Try again later.
server-wrong-mail-word = This link no longer works.
server-no-push-service = This server cannot send notices to this browser.
server-bad-smtp = --smtp is not an address of a mail server: use smtp://HOST or smtps://HOST.
server-bad-push-service = { $service } is not a push service: give its host, such as push.example.org.
server-mail-needs = --smtp needs --mail-from ADDRESS and --site URL.
server-push-needs = --push needs --mail-from ADDRESS, or --site with https://, as a contact for the push services.
notice-title = It is your turn
notice-text = It is your turn at a table of { $game }.
mail-stop = To stop these emails, open this link:
mail-confirm-subject = Confirm your email address
mail-confirm = Somebody asked for an email at this address when it is their turn in Spanish Main. If that was you, open this link:
mail-confirm-not = If it was not you, do nothing: no more emails will come.
you-told = Notices when it is your turn
you-told-help = For tables where each turn has days: at most one a turn, and none while you are there.
you-push-on = Notify this browser
you-push-off = Stop notifying { $label }
you-push-denied = This browser does not allow notices from this site.
you-mail = Email address
you-mail-ask = Send a confirmation email
you-mail-asked = An email was sent to { $address }. Open the link in it.
you-mail-known = Notices go to { $address }.
you-mail-off = Remove this address
you-mail-confirmed = Your address is confirmed. You will get notices from now on.
you-mail-stopped = No more emails will come. Your address has been deleted.
you-mail-wait = One moment…
