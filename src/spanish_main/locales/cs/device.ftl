# Co stránka říká o hrách, které běží na tomto zařízení bez serveru. Patří to i k ostatním textům.

browser-device-starts = Hry se na tomto zařízení připravují.
browser-device-old = Tento prohlížeč hry nezvládne: potřebují aktuální prohlížeč, který smí spouštět WebAssembly.
browser-device-failed = Hry se na tomto zařízení nepodařilo spustit. Načti stránku znovu a zkus to ještě jednou.
browser-device-stopped = Hry se na tomto zařízení zastavily. Načti stránku znovu.
browser-device-unkept = Tento prohlížeč pro tuto stránku nic neuchovává: tvoje partie vydrží, dokud ji nezavřeš.
browser-error-page-here = Na této stránce se něco pokazilo. Tvoje partie jsou v bezpečí na tomto zařízení.
browser-device-forget = Tvoje jméno a všechny tvoje partie na tomto zařízení budou smazány. Nejde to vzít zpět.

server-broken-table-here = Tento stůl je v úložišti tohoto prohlížeče poškozený a nelze ho přečíst. Ostatní pokračují.
server-database-fails-here = Úložiště tohoto prohlížeče teď nelze použít. Nic se nezměnilo; zkus to později.
server-failed-here = Ve hrách se něco pokazilo. Načti stránku znovu.

browser-beside-here = Hraješ na tomto zařízení, bez serveru. Tvoje partie zůstávají v tomto prohlížeči.
browser-beside-back = Server znovu odpovídá.
browser-beside-return = Zpět na server
browser-docs = Dokumentace
