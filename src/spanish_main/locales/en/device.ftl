# What the page says of games that run on this device, without a server. Part of the other texts too.

browser-device-starts = The games are being prepared on this device.
browser-device-failed = The games cannot start in this browser. They need an up-to-date browser that may run WebAssembly.
browser-device-stopped = The games have stopped on this device. Reload the page.
browser-device-unkept = This browser keeps nothing for this page: your matches last until you close it.
browser-error-page-here = Something went wrong in this page. Your games are safe on this device.
