# Matches that ended by time, resignation or agreement: in the page, its log, and records. seats: how many are named.

ended-resigned = { $seats ->
    [one] { $seat-name } has resigned.
   *[other] { $seat-name } have resigned.
}
ended-resigned-you = You have resigned.
ended-time = { $seats ->
    [one] { $seat-name } ran out of time.
   *[other] { $seat-name } ran out of time.
}
ended-time-you = You ran out of time.
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
ended-untold = The match ended early. The record does not say how.

## Lines of the log about clocks, offers and presence; and rematches

news-time-you = You ran out of time: { $bot } plays on.
news-away-you = You were away: { $bot } plays on.
news-resigned-you = You have resigned: { $bot } plays on.
news-draw = { $seat-name } has offered a draw.
news-draw-you = You offer a draw.
news-stop = { $seat-name } has asked to end the match.
news-stop-you = You would like to end the match.
news-accepted = { $seat-name } agrees.
news-accepted-you = You agree.
news-declined = { $seat-name } declines: the match goes on.
news-declined-you = You decline: the match goes on.
news-withdrawn = { $seat-name } withdraws the offer.
news-withdrawn-you = You withdraw the offer.
news-back = { $seat-name } is back and plays on.
news-back-you = You are back and play on.
news-gone = { $seat-name } is away.
news-here = { $seat-name } is back.
browser-undone = Taken back: { $text }
browser-rematch-join = Join the rematch
browser-rematch-watch = Watch the rematch
browser-rematch-later = When they start a rematch, you can follow it from here.
browser-room-waiting-for = Waiting for { $seat-name }
