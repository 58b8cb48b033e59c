# What the server says: where it listens, why it cannot start, and why it did not do what a browser asked for.

server-listening = Spanish Main is at { $url } · data: { $path } · Ctrl-C ends it

## Why it cannot start

server-bad-database = The database { $path } cannot be used: { $reason }
server-bad-address = { $address } is no database that can be used: use sqlite:///FILE or postgresql://USER@HOST/DATABASE
server-unwritable = { $path } cannot be written: { $reason }
server-newer-database = The database { $path } was made by a newer version of Spanish Main (step { $step }): install that version.
server-empty-database = The database { $path } is empty: bring back a backup, or remove the file to begin anew.
server-damaged-database = The database { $path } is damaged ({ $reason }). Nothing was written to it: bring back a backup.
server-no-database = The database { $address } does not answer: { $reason }
server-no-driver = This needs more packages: install { $extra }.
server-bad-bus = { $address } is no doorbell for several servers: use redis://HOST or valkey://HOST
server-port-busy = Port { $port } is in use: choose another with --port.
server-cannot-listen = Cannot listen at { $address }: { $reason }
server-bad-issuer = { $issuer } is no provider: its address begins with https://
server-no-oidc = Signing in elsewhere needs more packages: install spanish-main[oidc].
server-bad-limit = { $setting } is no limit that can be set: see docs/hosting.md.
server-bad-proxy = { $address } is no address or network of a proxy.
server-bad-metrics = { $address } is no ADDRESS:PORT where the metrics can be told.
server-bad-log = { $kind } is no kind of log: use text or json.

## Backups

server-backed-up = { $file } holds everything: tables { $tables }, actions { $entries }, users { $users }. Keep it to yourself: it tells all that is hidden.
server-restored = { $path } holds what was in the backup: tables { $tables }, actions { $entries }, users { $users }.
server-file-exists = { $path } is there already: --force replaces it.
server-nothing-there = The database { $path } has nothing to back up.
server-not-empty-database = The database { $path } is in use: --force replaces all that is in it.
server-not-restored = { $path } is as it was: { $reason }

## Tables

server-unknown-table = There is no such table, or it has been deleted.
server-unknown-code = No table waits under this code. Look at it again, or ask who made the table.
server-seat-gone = Somebody else plays for this seat now.
server-seat-taken = This seat is taken.
server-not-waiting = This table is being dealt, or has been: seats stay as they are.
server-not-drawing = Nothing is to be revealed now.
server-broken-pledge = This is not what your browser had pledged for the shuffle.
server-not-running = No match is going on at this table.
server-resigned = This seat has resigned already.
server-no-stand-in = No bot plays on for this seat.
server-played-on = A bot plays for this seat now. Take over first.
server-still-here = Whoever sits there has not been away for long.
server-offered-already = This is offered already.
server-nothing-offered = No end is offered.
server-others-play = Others are playing at this table. Resign, or agree with them to end it.
server-no-spectators = Nobody may look on at this table.
server-not-at-table = You have no seat at this table.
server-too-much-talk = Not so fast. Wait a moment before you say more.
server-no-such-line = There is no such line.
server-not-your-table = This table belongs to somebody else.
server-broken-table = This table cannot be read from the database.
server-old-rules = This table was begun under rules that this version no longer has.
server-not-finished = The record can be had when the match is over: before, it would give away what is hidden.
server-too-many-tables = You have { $limit } tables, the most that one may have. Delete some first.
server-too-many-watchers = Too many are watching already. Try again later.
server-too-long = This match has gone on for too long: nothing more is stored.
server-invalid-options = These options do not go together: { $detail }

## Playing

server-not-your-seat = This seat is not yours.
server-not-viewing = Look at the table from this seat first.
server-stale = The match has gone on in the meantime. Look again.
server-key-used = This was already used for another action. Try again.
server-no-such-action = There is no such action: { $detail }
server-not-offered = This cannot be done now.
server-allowed = No rule forbids this.
server-not-stored = This could not be stored, so it was not done. Is the disk full?
server-database-fails = The database cannot be used just now. Nothing was changed; try again later.
server-no-hints = No hints are given at this table.
server-too-many-hints = The hint that you have asked for is still on its way.
server-no-review = A match can be looked back on when it is over.
server-no-such-step = Nobody decided anything at step { $step }.

## Messages and requests

server-nonsense = The server could not read this: { $detail }
server-too-big = That was too much at once: { $limit } bytes at most.
server-unknown-language = There is no such language.
server-unknown-address = There is nothing at this address.
server-wrong-content-type = The request has to be JSON.
server-cross-site = Requests from other sites are refused.
server-wrong-host = The server does not go by this name.
server-too-often = That was too often. Try again in { $seconds } s.
server-too-many-connections = You have too many connections open. Close some of your pages.
server-full = The server is full. Try again later.
server-too-fast = Too many messages at once: the server does not listen to more of them now.
server-too-much-thinking = Wait for the hints and reviews that you have asked for.
server-failed = The server made a mistake. Its log says more.
