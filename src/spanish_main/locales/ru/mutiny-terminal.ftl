# Что говорит только терминал. Английские названия команд действуют всегда, рядом с русскими.

terminal-mutiny-stocks = Банк { $bank }  Карты золота { $gold }  Карты сражения { $battle }
terminal-mutiny-lifeboat = В шлюпке: { mutiny-pirate }
terminal-mutiny-doors = Двери
terminal-mutiny-seat = { mutiny-coins }, золото { $gold }, сражение { $battle }
terminal-mutiny-seen = смотрели
terminal-mutiny-choose = Постучать (K), зайти к тому, чья буква перед именем, или список (L).
terminal-foot-mutiny-knock = стук
terminal-foot-mutiny-pirate = зайти
terminal-foot-mutiny-number = карта, место
terminal-foot-mutiny-done = хватит
terminal-key-mutiny-knock = постучать в следующую дверь
terminal-key-mutiny-pirate = зайти к пирату с этой буквой; V или Z: сторона; G или B: карта золота или сражения; A–E: пара; S: поменять; T: талисман
terminal-key-mutiny-number = карта сражения, место или моряк с этим номером; 7–9: купить от одной до трёх
terminal-key-mutiny-done = хватит; нет, спасибо
