# Co říká jen terminál. Anglické názvy příkazů platí vždy, vedle českých.

terminal-mutiny-stocks = Bank { $bank }  Karty zlata { $gold }  Bojové karty { $battle }
terminal-mutiny-lifeboat = V záchranném člunu: { mutiny-pirate }
terminal-mutiny-doors = Dveře
terminal-mutiny-seat = { mutiny-coins }, zlato { $gold }, boj { $battle }
terminal-mutiny-seen = kdo viděl:
terminal-mutiny-choose = Zaklepej (K), zajdi k někomu písmenem před jménem, nebo se podívej na seznam (L).
terminal-foot-mutiny-knock = klepat
terminal-foot-mutiny-pirate = zajít
terminal-foot-mutiny-number = karta, místo
terminal-foot-mutiny-done = hotovo
terminal-key-mutiny-knock = zaklepat na další dveře
terminal-key-mutiny-pirate = zajít k pirátovi s tím písmenem; V nebo Z: strana; G nebo B: karta zlata nebo bojová; A až E: dvojice; S: prohodit; T: talisman
terminal-key-mutiny-number = bojová karta, místo nebo námořník s tím číslem; 7 až 9: koupit jednu až tři
terminal-key-mutiny-done = hotovo; ne, díky
