# Co v zapsané pozici být nemůže. Pole a jejich slova zůstávají, jak se píší.

error-position-object = pozice je objekt, ne „{ $value }“
error-position-game = toto je pozice hry „{ $name }“, ne { $game }
error-position-unknown = pozice hry { $game } nemá „{ $name }“
error-position-lacks = v pozici chybí „{ $name }“
error-position-whole = { $name } je „{ $value }“, ne celé číslo { range-whole }
error-position-list = { $name } je „{ $value }“, ne seznam
error-position-length = položek v { $name }: { $count }, ne { $length }
error-position-counts = { $name } je „{ $value }“, ne objekt s počty
error-position-counted = { $name } počítá „{ $value }“; vyber z { $choices }
error-position-flag = { $name } není ani true, ani false
error-position-no-object = { $name } je „{ $value }“, ne objekt
error-position-key = { $name } nemá „{ $key }“; vyber z { $choices }
error-position-seat-twice = { $name } uvádí jedno místo dvakrát
