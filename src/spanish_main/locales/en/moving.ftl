# Matches that go from one device or server to another: by file, by link, by QR code.

moving-take = Take elsewhere
moving-take-title = Take this match elsewhere
moving-take-over = On another device, site or server you can replay it and look back at it.
moving-take-running = On another device, site or server you can play on, against the same bots. Here it stays as it is. File and link hold the whole match, hidden cards too.
moving-take-later = A match on a server can be taken elsewhere when it is over. Before that, its record would give away what is hidden.
moving-save = Save as a file
moving-address = Where the link leads
moving-address-note = The address of this or any other site or server of Spanish Main.
moving-address-bad = This is no address of a site.
moving-link = Link to the match
moving-qr = QR code of the link to the match
moving-qr-note = Scan it with the other device.
moving-qr-long = This match is too long for a QR code. Take the file or the link.
moving-no-link = This browser cannot make such links. Take the file.
moving-save-all = Save all matches
moving-save-all-note = One file with every match of the log, and with those that still run on this device.
moving-save-all-note-server = One file with every match of the log.
moving-collected = { $all ->
    [one] { $done } of { $all } match
   *[other] { $done } of { $all } matches
}
moving-bring-note = From a file with one match or a whole log, or from a link. What is here already is not added again.
moving-choose = Choose a file
moving-drop = or drop it here
moving-paste = Link to a match
moving-look = Look at it
moving-found = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
moving-found-over = It is over: you can replay it here and look back at it.
moving-found-running = It still runs: you can play on here.
moving-bring-in = Bring in
moving-done = { $fresh ->
    [0] Nothing new
    [one] { $fresh } match brought in
   *[other] { $fresh } matches brought in
}{ $known ->
    [0] .
    [one] . { $known } was here already.
   *[other] . { $known } were here already.
}
moving-to-log = To the captain’s log
moving-failed = Match { $number } was left out: { $reason }
moving-bad-file = There is no match of Spanish Main in this file.
moving-bad-text = This file is no UTF-8 text.
moving-big-file = This file is too big: { $megabytes } MB at most.
moving-big-record = This record is too long.
moving-bad-link = This is no link to a match.
moving-cut-link = This link is not whole. Copy it again, or take the file.
moving-newer-link = This link comes from a newer version. Bring this site or server up to date, or take the file.
moving-unread-link = This browser cannot open such links. Take the file.
server-bad-record = This record does not hold: { $detail }
server-unfinished-record = This record has no end: its match was still running, or the file was cut off.
