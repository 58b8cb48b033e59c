# How a match ended that the rules did not end: in the page, in its log, and of a record. seats: how many are named.

ended-resigned = { $seats ->
    [one] { $seat-name } has resigned.
   *[other] { $seat-name } have resigned.
}
ended-resigned-you = You have resigned.
ended-time = { $seats ->
    [one] The time of { $seat-name } was up.
   *[other] The times of { $seat-name } were up.
}
ended-time-you = Your time was up.
ended-agreed = { $seats ->
    [0] All agreed to a draw.
    [one] { $seat-name } ended the match as a draw.
   *[other] { $seat-name } agreed to a draw.
}
ended-agreed-you = { $seats ->
    [0] You ended the match as a draw.
   *[other] You agreed to a draw with { $seat-name }.
}
ended-stopped = { $seats ->
    [0] The match was stopped.
    [one] { $seat-name } stopped the match.
   *[other] { $seat-name } agreed to stop.
}
ended-stopped-you = { $seats ->
    [0] You stopped the match.
   *[other] You agreed with { $seat-name } to stop.
}
ended-untold = The match ended before its end by the rules. The record does not say how.

## What people do beside the rules: lines of the log; and playing again

news-time-you = Your time is up: { $bot } plays on.
news-away-you = You were away: { $bot } plays on.
news-resigned-you = You have resigned: { $bot } plays on.
news-draw = { $seat-name } has offered a draw.
news-draw-you = You offer a draw.
news-stop = { $seat-name } has asked to stop.
news-stop-you = You would like to stop.
news-accepted = { $seat-name } agrees.
news-accepted-you = You agree.
news-declined = { $seat-name } declines: the match goes on.
news-declined-you = You decline: the match goes on.
news-withdrawn = { $seat-name } takes the offer back.
news-withdrawn-you = You take the offer back.
news-back = { $seat-name } is back and plays on.
news-back-you = You are back and play on.
news-gone = { $seat-name } is away.
news-here = { $seat-name } is here again.
browser-undone = Taken back: { $text }
browser-rematch-join = Play along
browser-rematch-watch = Watch the new match
browser-rematch-later = When they play again, you can go along from here.
browser-room-waiting-for = Waiting for { $seat-name }
