# Ciò che dice solo il terminale. I nomi inglesi dei comandi valgono sempre, accanto a quelli italiani.

terminal-mutiny-stocks = Banca { $bank }  Oro { $gold }  Combattimento { $battle }
terminal-mutiny-lifeboat = Nella scialuppa: { mutiny-pirate }
terminal-mutiny-doors = Porte
terminal-mutiny-seat = { mutiny-coins }, { $gold } oro, { $battle } combattimento
terminal-mutiny-seen = vista da
terminal-mutiny-choose = Bussa (K), entra da qualcuno con la lettera davanti al nome, o guarda la lista (L).
terminal-foot-mutiny-knock = bussa
terminal-foot-mutiny-pirate = entra
terminal-foot-mutiny-number = carta, posto
terminal-foot-mutiny-done = basta
terminal-key-mutiny-knock = bussa alla prossima porta
terminal-key-mutiny-pirate = entra dal pirata con quella lettera; V o Z: una parte; G o B: una carta oro o combattimento; da A a E: una coppia; S: scambia; T: il talismano
terminal-key-mutiny-number = la carta combattimento, il posto o il marinaio di quel numero; da 7 a 9: comprane da una a tre
terminal-key-mutiny-done = basta; no, grazie
