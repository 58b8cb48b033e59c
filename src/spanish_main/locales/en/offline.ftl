# Texts for when the server cannot be reached: they are built into the page. Part of the other texts too.

browser-error-title = Becalmed
browser-error-unreachable = The server does not answer. Is it running? The page keeps trying.
browser-error-status = The server sent an unexpected answer ({ $status }).
browser-error-page = Something went wrong in this page. Your games are safe on the server.
browser-error-retry = Try again
browser-to-home = All games
browser-beside-play = Play on this device against bots
    .short = Play here
