# Texts of the terminal. Its commands have their English names in every language, beside those of the reader's language.

terminal-mutiny-stocks = Bank { $bank }  Gold cards { $gold }  Battle cards { $battle }
terminal-mutiny-lifeboat = In the lifeboat: { mutiny-pirate }
terminal-mutiny-doors = Doors
terminal-mutiny-seat = { mutiny-coins }, { $gold } gold, { $battle } battle
terminal-mutiny-seen = seen by
terminal-mutiny-choose = Knock (K), use a pirate by the letter before the name, or see the list (L).
terminal-foot-mutiny-knock = knock
terminal-foot-mutiny-pirate = use
terminal-foot-mutiny-number = card, seat
terminal-foot-mutiny-done = done
terminal-key-mutiny-knock = knock on the next door
terminal-key-mutiny-pirate = use the pirate with that letter; V or Z: a side; G or B: a gold or battle card; A to E: a pair; S: swap; T: the talisman
terminal-key-mutiny-number = the battle card, seat or sailor of that number; 7 to 9: buy one to three
terminal-key-mutiny-done = done; no, thanks
