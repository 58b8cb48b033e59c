# People: who one is, and how one comes back.

## What the server refuses

server-banned = The host of this server has closed it to you.
server-signed-out = This browser was signed out.
server-unknown-token = No bot has this token. Perhaps it was taken back.
server-not-for-bots = A bot may only play. Use a browser for this.
server-nobody-yet = This browser belongs to nobody yet. Choose a name first.
server-unknown-session = There is no such browser or bot of yours.
server-unknown-passkey = This passkey is not known here.
server-passkey-refused = This passkey could not be kept. Try again.
server-no-passkeys-here = Passkeys do not work at this address. Use a recovery code.
server-wrong-recovery-code = This code does not work. Check it; each code works once.
server-too-many-guesses = Too many codes were tried from here. Wait a minute.
server-too-many-sessions = You have { $limit } of these, and more are not allowed. Remove some first.
server-no-provider = This server offers no sign-in through another site.
server-provider-failed = Signing in did not work. Begin again.
server-account-taken = This account belongs to somebody else here.

## In the page: who you are

you = You
you-open = Who you are
you-open-named = Who you are: { $seat-name }
you-somebody = somebody
you-name = Your name
you-name-help = You sit down at tables by this name.
you-keep = Keep
you-kept = Kept.
you-last = Make it last
you-fleeting = So far this browser alone knows you. With a recovery code or a passkey you come back when it forgets, and from other devices.
you-lasting = You can come back, from other devices too.
you-code = Recovery code
you-code-new = Make a recovery code
you-code-again = Make a new recovery code
you-code-once = Write it down: it is shown this once. It works once; then you get another. Anybody who has it can come back as you.
you-passkey = Passkey
you-passkey-new = Make a passkey
you-passkey-use = Use a passkey
you-passkey-remove = Remove the passkey { $name }
you-passkey-none = No passkey was used.
you-passkey-not-here = Passkeys do not work at this address: for them the server needs a name and an encrypted connection. A recovery code works everywhere.
you-passkey-cannot = This browser has no passkeys. A recovery code works everywhere.
you-provider = Sign in with { $name }
you-back = I have been here before
you-back-help = Enter the recovery code that another device gave you, and this browser is yours as well.
you-back-warning = Nobody can come back to what was played in this browser until now. If you would miss it, make a recovery code for it first.
you-enter = Come back
you-browsers = { $browsers ->
    [one] { $browsers } browser signed in
   *[other] { $browsers } browsers signed in
}
you-browser = A browser
you-browser-here = this one
you-seen = last seen { $date }
you-sign-out = Sign out
you-sign-out-of = Sign out: { $name }, last seen { $date }
you-bots = Bots of your own
you-bots-help = A program with a token sits down at tables in your name, and does nothing else.
you-bot = A bot
you-bot-name = What the bot is called
you-bot-new = Make a token
you-bot-remove = Take back the token of { $name }
you-token = Token
you-token-once = Copy it now: it is shown this once.
you-forget = Forget me
you-forget-help = Your name, your ways to come back and the tables where nobody else sits will be gone. In other people’s games your seat stays, without your name. This cannot be undone.
you-forget-sure = Yes, forget me
you-forget-do = Delete my data

## Being told that it is one's turn

server-nobody-told = This server does not send such notices.
server-no-mail-address = No mail can be sent to this address. Check it.
server-mailed-already = A mail was sent there a short while ago. Look for it, or wait.
server-not-mailed = The mail could not be sent. Try again later.
server-wrong-mail-word = This link no longer works.
server-no-push-service = Notices cannot be sent to this browser from here.
server-bad-smtp = --smtp is no address of a mail server: use smtp://HOST or smtps://HOST.
server-bad-push-service = { $service } is no push service: use its host, such as push.example.org.
server-mail-needs = --smtp needs --mail-from ADDRESS and --site URL.
server-push-needs = --push needs --mail-from ADDRESS, or --site with https://, as a contact for the push services.
notice-title = It is your turn
notice-text = It is your turn at a table of { $game }.
mail-stop = To stop these mails, open this link:
mail-confirm-subject = Is this your address?
mail-confirm = Somebody wants a mail at this address when it is their turn in Spanish Main. If that is you, open this link:
mail-confirm-not = If it is not, do nothing: no more mail will come.
you-told = Be told when it is your turn
you-told-help = At tables where each turn has days. At most once a turn, and not while you are there.
you-push-on = Notify this browser
you-push-off = Stop notifying { $label }
you-push-denied = This browser does not allow notices from here.
you-mail = Mail address
you-mail-ask = Send me a mail to confirm it
you-mail-asked = A mail was sent to { $address }. Open the link in it.
you-mail-known = Notices go to { $address }.
you-mail-off = Forget this address
you-mail-confirmed = Your address is confirmed. You get notices from now on.
you-mail-stopped = No more mail will come, and the address is forgotten.
you-mail-wait = One moment…
