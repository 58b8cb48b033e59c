# People: who one is, and how one comes back.

## What the server refuses

server-banned = The host of this server has closed it to you.
server-signed-out = This browser was signed out.
server-unknown-token = No bot has this token. Perhaps it was taken back.
server-not-for-bots = A bot may play, no more. Use a browser for this.
server-nobody-yet = This browser belongs to nobody yet. Choose a name first.
server-unknown-session = There is no such browser or bot of yours.
server-unknown-passkey = This passkey opens nothing here.
server-passkey-refused = This passkey could not be kept. Try again.
server-no-passkeys-here = Passkeys do not work at this address. Use a recovery code.
server-wrong-recovery-code = This code opens nothing. Look at it again; each code is good once.
server-too-many-guesses = Too many codes were tried from here. Wait a minute.
server-too-many-sessions = You have { $limit } of these, the most that one may have. Remove some first.
server-no-provider = Nobody else vouches for people here.
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
you-code-once = Write it down: it is shown this once. It is good once; then you get another. Whoever has it is you.
you-passkey = Passkey
you-passkey-new = Make a passkey
you-passkey-use = Use a passkey
you-passkey-remove = Remove the passkey { $name }
you-passkey-none = No passkey was used.
you-passkey-not-here = Passkeys work where the server has a name and an encrypted connection, not at this address or in this browser. A recovery code works everywhere.
you-provider = Sign in with { $name }
you-back = I have been here before
you-back-help = Enter the recovery code that another device gave you, and this browser is yours as well.
you-back-warning = Nobody can come back to what was played in this browser until now. Make it last first, if you would miss it.
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
you-forget-help = Your name, your ways to come back and the tables where nobody else sits will be gone. In others’ games your seat stays, as somebody’s. This cannot be undone.
you-forget-sure = Yes, forget me
you-forget-do = Delete my data
