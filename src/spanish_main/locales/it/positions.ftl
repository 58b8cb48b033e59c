# Che cosa non può stare in una posizione scritta. I campi e le loro parole restano come si scrivono.

error-position-object = una posizione è un oggetto, non «{ $value }»
error-position-game = questa è una posizione di «{ $name }», non di { $game }
error-position-unknown = una posizione di { $game } non ha «{ $name }»
error-position-lacks = alla posizione manca «{ $name }»
error-position-whole = { $name } è «{ $value }», non un numero intero { range-whole }
error-position-list = { $name } è «{ $value }», non una lista
error-position-length = voci in { $name }: { $count }, non { $length }
error-position-counts = { $name } è «{ $value }», non un oggetto di quantità
error-position-counted = { $name } conta «{ $value }»; scegli tra { $choices }
error-position-flag = { $name } non è né true né false
error-position-no-object = { $name } è «{ $value }», non un oggetto
error-position-key = { $name } non ha «{ $key }»; scegli tra { $choices }
error-position-seat-twice = { $name } nomina due volte lo stesso posto
