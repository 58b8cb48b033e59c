# What the server says: why it did not do what a browser asked for.

## Tables

server-unknown-table = There is no such table, or it has been deleted.
server-unknown-code = No table waits under this code. Check it, or ask the person who made the table.
server-seat-gone = Somebody else plays for this seat now.
server-seat-taken = This seat is taken.
server-not-waiting = This table is being dealt, or has been: seats stay as they are.
server-other-terms = The host has changed the terms of this table: look at them again, and say once more that you are ready.
server-not-drawing = Nothing is to be revealed now.
server-broken-pledge = This is not what your browser had pledged for the shuffle.
server-not-running = No match is going on at this table.
server-resigned = This seat has resigned already.
server-no-stand-in = No bot plays on for this seat.
server-played-on = A bot plays for this seat now. Take over first.
server-still-here = This player has not been away for long.
server-offered-already = This is offered already.
server-nothing-offered = No end is offered.
server-others-play = Others are playing at this table. Resign, or agree with them to end it.
server-no-spectators = Nobody may watch this table.
server-not-at-table = You have no seat at this table.
server-long-line = A line has at most { $most } letters.
server-too-much-talk = Not so fast. Wait a moment before you say more.
server-no-such-line = There is no such line.
server-not-your-table = This table belongs to somebody else.
server-broken-table = This table is damaged in the server’s database and cannot be read. Other tables go on; the host can restore a backup.
server-old-rules = This table was begun under rules that this version no longer has.
server-not-finished = The record is available when the match is over. Before that, it would give away what is hidden.
server-too-many-tables = You have { $limit } tables, and more are not allowed. Delete some first.
server-too-many-watchers = Too many are watching already. Try again later.
server-too-long = This match has gone on for too long: nothing more is stored.
server-invalid-options = This cannot be played: { $detail }

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
server-no-advice = There is no hint now: { $cause }.
server-no-hints = No hints are given at this table.
server-no-choice = There is only one thing to do: no hint is needed.
server-too-many-hints = The hint that you have asked for is still on its way.
server-no-review = A match can be looked back on when it is over.
server-no-such-step = Nobody decided anything at step { $step }.

## Messages and requests

server-nonsense = The server could not read this: { $detail }
server-too-big = That was too much at once: { $limit } bytes at most.
server-unknown-language = There is no such language.
server-no-such-page = There is no such page: { $detail }
server-unknown-address = There is nothing at this address.
server-wrong-content-type = The request has to be JSON.
server-cross-site = Requests from other sites are refused.
server-wrong-host = The server does not go by this name.
server-too-often = That was too often. Try again in { $seconds } s.
server-stored-too-much = Too much was stored for you in a short time. Try again in { $seconds } s.
server-too-many-undos = You have taken back { $limit } actions in this turn, and no more can be taken back. Choose one of them now.
server-too-many-entries = Your tables hold { $limit } actions, and more are not allowed. Delete some tables first.
server-too-many-connections = You have too many connections open. Close some of your pages.
server-full = The server is full. Try again later.
server-too-fast = Too many messages at once: the server does not listen to more of them now.
server-too-much-thinking = Wait for the hints and reviews that you have asked for.
server-failed = The server made a mistake. Its log says more.
server-other-protocol = The server was brought up to date. Reload the page.
server-no-upgrade = WebSockets are blocked on the way to this server, though everything else gets through: switch off the VPN, filter or add-on that may do so, try another network, or ask the host to let the proxy pass WebSockets on.
