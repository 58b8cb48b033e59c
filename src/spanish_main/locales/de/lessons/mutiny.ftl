# Lektionen zur Meuterei: was bei jedem Schritt gesagt wird, höchstens drei kurze Sätze. $seat-1 und so weiter sind die anderen.

mutiny-lesson-first-knock = Das Schiff segelt einer Meuterei entgegen: Kapitän Valverde gegen Díaz. Du gewinnst, wenn du auf der siegreichen Seite bist und dort am reichsten. Hinter den Türen warten Piraten, die helfen: Klopf an.
mutiny-lesson-first-use = Crackpott öffnet: Er hat zwei Kampfkarten für dich. Du darfst ihn nutzen oder stehen lassen und weiterklopfen. Nutz ihn: Karten gewinnen später den Kampf.
mutiny-lesson-first-sailed = { $seat-1 } hat bei Valverde Gold geholt, und die Runde war zu Ende. Drei Türen blieben zu, also segelte das Schiff 3 Felder: Kommt es an, beginnt die Meuterei. Eine neue Reihe; klopf an.
mutiny-lesson-first-on = Tembo gäbe dir eine Karte. Aber du hast noch keine Seite, und ohne Seite gewinnt niemand. Lass ihn stehen und klopf weiter.
mutiny-lesson-first-bijoux = Bijoux! Bei ihr wählt man eine Seite. Geh zu ihr.
mutiny-lesson-first-side = Deine Karten: Rosa 3 und 1 helfen Valverde, zweimal Grau 1 hilft Díaz. Wähl Valverde; nur du wirst es wissen.
mutiny-lesson-first-round = So geht die Reise weiter, Runde um Runde: rechtzeitig eine Seite, Gold für das Ende und Karten für den Kampf. Es gibt fünf Duelle: Wer keine Karte mehr hat, ist draußen.
mutiny-lesson-first-fight = Die Meuterei. Vier Paare von Matrosen haben gekämpft, je zwei Siege, also entscheidet das letzte: 7 für Valverde, 4 für Díaz. Jeder legt eine Karte verdeckt, Rosa für Valverde, Grau für Díaz. Leg deine rosa 3.
mutiny-lesson-first-more = 10 zu 7: { $seat-1 } kämpft für Díaz. Leg die rosa 2.
mutiny-lesson-first-leave = 12 zu 8, und { $seat-1 } hat noch eine Karte, höchstens eine 3. Damit dreht sich nichts mehr: Spiel deine Äffchenkarte, sie beendet das Duell für dich.
mutiny-lesson-first-done = 12 zu 10: Valverdes Seite hat gewonnen, und auf ihr bist nur du. Nun kennst du es: Türen, Gold, eine Seite, fünf Duelle.

mutiny-lesson-doors-sate = { $seat-2 } traf Satè, ließ ihn stehen und nutzte Pang. Wer offen steht, darf sofort genutzt werden: Satè gibt eine Münze und eine mehr für jeden Zug, der an ihm vorüberging. Nutz ihn, für 2 Münzen.
mutiny-lesson-doors-ghost = { $seat-1 } hat geklopft und den Geist getroffen: ein Zug für nichts. Drei Türen blieben zu, und das Schiff segelte 3 Felder. Jetzt beginnst du: Klopf an.
mutiny-lesson-doors-tembo = Tembo zeigt zwei Kampfkarten, und du behältst eine. Du könntest weiterklopfen, aber jede offene Tür ist ein Feld weniger für das Schiff, und hinter der nächsten kann der Geist stehen. Nutz ihn.
mutiny-lesson-doors-keep = Behalt die rosa 3. Die andere kommt unter den Stapel, und nur du weißt, was sie ist.
mutiny-lesson-doors-storm = { $seat-1 } hat auf A zwei Matrosen gegeneinandergestellt; wie stark sie sind, weiß sonst niemand. Das Schiff kam an einem Sturm vorbei: Crackpott liegt im Rettungsboot und steht jetzt hinter keiner Tür.
mutiny-lesson-doors-done = Klopf, wenn du etwas brauchst; bleib, wenn es gut genug ist. Viele geschlossene Türen bringen die Meuterei früher: Sieh zu, dass du dann eine Seite hast.

mutiny-lesson-side-ojo = Noch keine Seite: Vor dir steht Ojo, und bei ihm kannst du eine wählen. Nutz ihn.
mutiny-lesson-side-choose = Eine rosa 1 und eine graue 1 auf der Hand, noch ist es also gleich. Wähl Díaz; alle sehen, dass du gewählt hast, niemand, was.
mutiny-lesson-side-suspect = { $seat-2 } hat eine Goldkarte genommen und auch schon gewählt. Auf einer Seite gewinnt nur, wer am reichsten ist: Auf derselben würdest du gegen { $seat-2 } verlieren. Finde es heraus: Klopf an.
mutiny-lesson-side-ojo-again = Wieder Ojo. Wer schon eine Seite hat, darf die eines anderen ansehen. Nutz ihn.
mutiny-lesson-side-peek = Sieh nach, was { $seat-2 } gewählt hat.
mutiny-lesson-side-seen = Díaz, wie du, und reicher als du: Gewinnt Díaz, gehst du leer aus. Wechsle lieber vor der Meuterei die Seite. Klopf an.
mutiny-lesson-side-bijoux = Bijoux: Bei ihr lässt sich eine Wahl tauschen. Geh zu ihr.
mutiny-lesson-side-change = Wähl jetzt Valverde. Die anderen sehen dich die Karte tauschen, aber du könntest auch nur so tun: Noch einmal Díaz sähe genauso aus.
mutiny-lesson-side-done = Eine Seite ist nicht für immer. Wähl so spät, dass du etwas weißt, und so früh, dass du nicht ohne dastehst.

mutiny-lesson-duel-weak = Du kämpfst für Valverde, mit fünf Karten für fünf Duelle. Sein Matrose hat 8, der von Díaz 3. Fang klein an: Leg die rosa 1.
mutiny-lesson-duel-thief = 10 zu 5. Ab der zweiten Runde darfst du mit der Äffchenkarte aussteigen, und wer das jetzt als Einziger tut, stiehlt eine Münze. Spiel sie.
mutiny-lesson-duel-rob = Die anderen kämpften weiter, also ist außer dir niemand ein Dieb. Nimm die Münze von { $seat-1 }: Dort liegen die meisten.
mutiny-lesson-duel-won = 11 zu 8: Das erste Duell geht an Valverde, und es hat dich eine schwache Karte gekostet. Nun das nächste Paar, und gelegte Karten kommen nicht zurück.
mutiny-lesson-duel-done = Drei Duelle gewinnen die Meuterei. Gib wenig, wo die Matrosen entscheiden, viel, wo du es drehen kannst, und behalt für jedes Duell eine Karte: Ohne eine bist du draußen.
