# Matches that go from one device or server to another: by file, by link, by QR code.

moving-take = Export
moving-take-title = Export this match
moving-take-over = You can replay and review it on another device, site or server.
moving-take-running = You can continue it on another device, site or server, against the same bots. Here it stays as it is. File and link contain the whole match, hidden cards too.
moving-take-later = You can export a match from a server when it is over. Before that, its record would reveal what is hidden.
moving-save = Save as a file
moving-address = Target of the link
moving-address-note = The address of this or another site or server of Spanish Main.
moving-address-bad = This is not an address of a site.
moving-link = Link to the match
moving-qr = QR code of the link to the match
moving-qr-note = Scan it with the other device.
moving-qr-long = This match is too long for a QR code. Use the file or the link.
moving-no-link = This browser cannot create such links. Use the file.
moving-save-all = Save all matches
moving-save-all-note = One file with every match of the log, and those in progress on this device.
moving-save-all-note-server = One file with every match of the log.
moving-collected = { $all ->
    [one] { $done } of { $all } match
   *[other] { $done } of { $all } matches
}
moving-bring-note = From a file with one match or a whole log, or from a link. Matches that are already here are not added again.
moving-choose = Choose a file
moving-drop = or drop it here
moving-paste = Link to a match
moving-look = Open
moving-found = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
moving-found-over = This match is over: you can replay and review it here.
moving-found-running = This match is still in progress: you can continue it here.
moving-bring-in = Import
moving-done = { $fresh ->
    [0] Nothing new
    [one] { $fresh } match imported
   *[other] { $fresh } matches imported
}{ $known ->
    [0] .
    [one] . { $known } was already here.
   *[other] . { $known } were already here.
}
moving-to-log = To the captain’s log
moving-failed = Match { $number } was skipped: { $reason }
moving-bad-file = This file contains no match of Spanish Main.
moving-bad-text = This file is not UTF-8 text.
moving-big-file = This file is too big: the limit is { $megabytes } MB.
moving-big-record = This record is too long.
moving-bad-link = This is not a link to a match.
moving-cut-link = This link is incomplete. Copy it again, or use the file.
moving-newer-link = This link is from a newer version. Update this site or server, or use the file.
moving-unread-link = This browser cannot open such links. Use the file.
server-bad-record = This record is not valid: { $detail }
server-unfinished-record = This record is incomplete: its match was still running, or the file was cut off.
server-untold-record = This match ended early, and its record does not say how. It cannot be imported.
