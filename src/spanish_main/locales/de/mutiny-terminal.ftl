# Was nur das Terminal sagt. Die englischen Namen der Befehle gelten immer, neben den deutschen.

terminal-mutiny-stocks = Bank { $bank }  Goldkarten { $gold }  Kampfkarten { $battle }
terminal-mutiny-lifeboat = Im Rettungsboot: { mutiny-pirate }
terminal-mutiny-doors = Türen
terminal-mutiny-seat = { mutiny-coins }, { $gold } Gold, { $battle } Kampf
terminal-mutiny-seen = gesehen von
terminal-mutiny-choose = Klopf an (K), geh über den Buchstaben vor dem Namen zu jemandem hinein, oder sieh die Liste an (L).
terminal-foot-mutiny-knock = klopfen
terminal-foot-mutiny-pirate = hinein
terminal-foot-mutiny-number = Karte, Platz
terminal-foot-mutiny-done = fertig
terminal-key-mutiny-knock = an die nächste Tür klopfen
terminal-key-mutiny-pirate = zum Piraten mit diesem Buchstaben; V oder Z: eine Seite; G oder B: eine Gold- oder Kampfkarte; A bis E: ein Paar; S: vertauschen; T: die Äffchenkarte
terminal-key-mutiny-number = die Kampfkarte, der Platz oder der Matrose mit dieser Zahl; 7 bis 9: eine bis drei kaufen
terminal-key-mutiny-done = fertig; nein, danke
