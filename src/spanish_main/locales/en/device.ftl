# Texts of the page for games that run on this device, without a server. Part of the other texts too.

browser-device-starts = The games are being prepared on this device.
browser-device-old = This browser cannot run the games: use an up-to-date browser that allows WebAssembly.
browser-device-failed = The games could not be started on this device. Reload the page to try again.
browser-device-stopped = The games have stopped on this device. Reload the page.
browser-device-unkept = This browser stores no data for this page: your matches are lost when you close it.
browser-error-page-here = Something went wrong in this page. Your games are safe on this device.
browser-device-forget = Your name and all your matches on this device will be deleted. This cannot be undone.

server-broken-table-here = This table is damaged in this browser’s storage and cannot be read. Other tables are not affected.
server-database-fails-here = This browser’s storage is not available right now. Nothing was changed; try again later.
server-failed-here = Something went wrong in the games. Reload the page.

browser-beside-here = You play on this device, without the server. Your matches stay in this browser.
browser-beside-back = The server is available again.
browser-beside-return = Back to the server
browser-docs = Documentation
