# What the page can say while the server cannot be reached: it is built into the page. Part of the other texts too.

browser-error-title = Becalmed
browser-error-unreachable = The server does not answer. Is it running? The page tries again by itself.
browser-error-status = The server answered with something unexpected ({ $status }).
browser-error-page = Something went wrong in this page. Your games are safe on the server.
browser-error-retry = Try again
browser-to-home = All games
browser-beside-play = Play on this device against bots
    .short = Play here
