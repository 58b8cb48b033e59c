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

## Why the server cannot start

server-bad-issuer = { $issuer } is no provider: its address begins with https://
server-no-oidc = Signing in elsewhere needs more packages: install spanish-main[oidc].
