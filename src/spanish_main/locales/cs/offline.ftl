# Co dokáže stránka říct i bez serveru: je to zabudováno přímo v ní a patří to i k ostatním textům.

browser-error-title = Bezvětří
browser-error-unreachable = Server neodpovídá. Běží? Stránka to sama zkusí znovu.
browser-error-status = Server odpověděl něco nečekaného ({ $status }).
browser-error-page = Na této stránce se něco pokazilo. Tvoje partie jsou na serveru v bezpečí.
browser-error-retry = Zkusit znovu
browser-to-home = Všechny hry
browser-beside-play = Hrát na tomto zařízení proti botům
    .short = Hrát tady
