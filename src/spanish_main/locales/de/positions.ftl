# Was in einer Stellung, die jemand aufgeschrieben hat, nicht sein kann. Felder und ihre Wörter stehen, wie man sie schreibt.

error-position-object = eine Stellung ist ein Objekt, nicht „{ $value }“
error-position-game = das ist eine Stellung von „{ $name }“, nicht von { $game }
error-position-unknown = eine Stellung von { $game } hat kein „{ $name }“
error-position-lacks = der Stellung fehlt „{ $name }“
error-position-whole = { $name } ist „{ $value }“, keine ganze Zahl von { range-whole }
error-position-list = { $name } ist „{ $value }“, keine Liste
error-position-length = Einträge in { $name }: { $count }, nicht { $length }
error-position-counts = { $name } ist „{ $value }“, kein Objekt mit Anzahlen
error-position-counted = { $name } zählt „{ $value }“; zur Wahl stehen { $choices }
error-position-flag = { $name } ist weder true noch false
error-position-no-object = { $name } ist „{ $value }“, kein Objekt
error-position-key = { $name } hat kein „{ $key }“; zur Wahl stehen { $choices }
error-position-seat-twice = { $name } nennt einen Platz zweimal
