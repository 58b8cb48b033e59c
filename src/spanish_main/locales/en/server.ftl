# Why the server refused a request.

## Tables

server-unknown-table = There is no such table, or it has been deleted.
server-unknown-code = No table is waiting under this code. Check it, or ask the person who made the table.
server-seat-gone = Somebody else plays for this seat now.
server-seat-taken = This seat is taken.
server-not-waiting = The deal of this table has begun: seats can no longer change.
server-other-terms = The host has changed the table settings: read them again, then confirm that you are ready.
server-not-drawing = There is nothing to reveal now.
server-broken-pledge = This does not match what your browser pledged for the shuffle.
server-not-running = No match is running at this table.
server-resigned = This seat has already resigned.
server-no-stand-in = No bot plays for this seat.
server-played-on = A bot plays for this seat now. Take over first.
server-still-here = This player has not been away for long.
server-offered-already = This offer is already open.
server-nothing-offered = There is no open offer.
server-others-play = Others are playing at this table. Resign, or agree with them to end the match.
server-no-spectators = Nobody may watch this table.
server-not-at-table = You have no seat at this table.
server-long-line = A message can have at most { $most } characters.
server-too-much-talk = Not so fast. Wait a moment before you write again.
server-no-such-line = There is no such message.
server-not-your-table = This table belongs to somebody else.
server-broken-table = This table is damaged in the server’s database and cannot be read. Other tables are not affected; the host can restore a backup.
server-old-rules = This table was started under rules that this version no longer supports.
server-not-finished = The record is available when the match is over. Before that, it would reveal what is hidden.
server-too-many-tables = You have reached the limit of { $limit ->
    [one] { $limit } table. Delete it first.
   *[other] { $limit } tables. Delete some first.
}
server-too-many-watchers = Too many people are watching already. Try again later.
server-too-long = This match has reached the maximum length: nothing more is stored.
server-invalid-options = This cannot be played: { $detail }

## Playing

server-not-your-seat = This seat is not yours.
server-not-viewing = Open the table from this seat first.
server-stale = The match has moved on. Look at it again.
server-key-used = This request was already used for another action. Try again.
server-no-such-action = There is no such action: { $detail }
server-not-offered = This is not possible now.
server-allowed = No rule forbids this.
server-not-stored = This could not be saved, so it was not done. Is the disk full?
server-database-fails = The database is not available right now. Nothing was changed; try again later.
server-no-advice = No hint is available now: { $cause }.
server-no-hints = Hints are off at this table.
server-no-choice = Only one action is possible: you need no hint.
server-too-many-hints = The hint that you asked for is still on its way.
server-no-review = The review is available when the match is over.
server-no-such-step = Step { $step } is not a decision of this match.

## Messages and requests

server-nonsense = The server could not read this request: { $detail }
server-too-big = That was too much at once: the limit is { $limit } bytes.
server-unknown-language = There is no such language.
server-no-such-page = There is no such page: { $detail }
server-unknown-address = There is nothing at this address.
server-wrong-content-type = The request must be JSON.
server-cross-site = Requests from other sites are refused.
server-wrong-host = This server does not use this host name.
server-too-often = Too many requests. Try again in { $seconds } s.
server-stored-too-much = You have stored too much in a short time. Try again in { $seconds } s.
server-too-many-undos = You have taken back { $limit ->
    [one] { $limit } action
   *[other] { $limit } actions
} this turn and cannot take back more. Choose an action now.
server-too-many-entries = Your tables have reached the limit of { $limit } actions. Delete some tables first.
server-too-many-connections = You have too many connections open. Close some of your tabs.
server-full = The server is full. Try again later.
server-too-fast = Too many messages at once: the server ignores further messages for now.
server-too-much-thinking = Wait for the hints and reviews that you have already asked for.
server-failed = Something went wrong on the server. Its log has the details.
server-other-protocol = The server has been updated. Reload the page.
server-no-upgrade = Something between you and the server blocks WebSockets: turn off your VPN, filter or browser add-on, try another network, or ask the host to let the proxy pass WebSockets.
