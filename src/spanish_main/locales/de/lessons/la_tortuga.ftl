# Lektionen zu La Tortuga: was bei jedem Schritt gesagt wird, höchstens drei kurze Sätze. Aus den Regeln kommen $steps, $to,
# $eggs, $bust der Aktion, die ein Schritt verlangt; $seat-1 und so weiter sind die anderen.

la_tortuga-lesson-first-roll = Schildkröten laufen um die Insel und legen am Strand Eier; die meisten Eier gewinnen. Du hast eine 3 gewürfelt. Wirf einen zweiten Würfel: Die Summe zählt dann doppelt, aber über sieben musst du zurück aufs Floß.
la_tortuga-lesson-first-stop = 3 und 2 sind 5, mal zwei Würfel: { $steps } Felder. Ein dritter Würfel würde die Summe verdreifachen, aber ab einer 3 ist es zu viel. Halt an.
la_tortuga-lesson-first-again = { $seat-2 } wollte zu viel und sitzt noch auf dem Floß. Du hast eine 2 gewürfelt. Mit etwas Glück kommst du bis zum Strand, wo eine Karte mit 4 Eiern liegt: Würfle weiter.
la_tortuga-lesson-first-lay = 2 und 4 sind 6, mal zwei: { $steps } Felder, am Strand vorbei und weiter { la_tortuga-to }. Wer auf dem Strand ankommt oder an ihm vorbeiläuft, nimmt die offene Karte. Halt an.
la_tortuga-lesson-first-ridden = Auch die Schildkröte von { $seat-1 } ist herum, hat die nächste Karte genommen und ist auf deinen Rücken geklettert. Wenn du jetzt läufst, trägst du sie mit. Sieh, was das heißt.
la_tortuga-lesson-first-carried = Du warst dran, aber wer oben sitzt, entscheidet: { $seat-1 } hat deinen zweiten Würfel geworfen und angehalten. Auch die Eier wären am Strand nach oben gegangen.
la_tortuga-lesson-first-beach = Viel später: Die letzte Karte ist weg, und der nackte Strand ist 7 Eier wert. Wer ihn jetzt erreicht, beendet das Spiel. Eine 3 führt auf 20, eins zu wenig: Würfle.
la_tortuga-lesson-first-win = 5, mal zwei: { $steps } Felder, am Strand vorbei. Halt an, und zähl.
la_tortuga-lesson-first-done = Mit dem Strand hast du 22 Eier, mehr als alle anderen: Du gewinnst! Nun weißt du es: wie weit man würfelt, wann man anhält, wer auf wem reitet. Zu zweit und zu dritt hat jeder zwei Schildkröten.

la_tortuga-lesson-riding-climb = Du hast eine 3 gewürfelt. { $seat-1 } steht genau 3 Felder vor dir: Halt an und steig auf.
la_tortuga-lesson-riding-decide = Nun ist { $seat-1 } dran und muss dich tragen. Du sitzt oben, also entscheidest du. 4 reicht nicht bis zum Strand: Würfle.
la_tortuga-lesson-riding-far = 7, mal zwei: { $steps } Felder, über den Strand. Halt an. Die Karte mit { la_tortuga-eggs-with } bekommst du, nicht, wer dich trägt.
la_tortuga-lesson-riding-tower = Ihr seid auf { $seat-2 } gelandet, und { $seat-2 } ist jetzt dran: Zwei tragen dich, und immer noch entscheidest du. Würfle; platzt es, müssen alle drei aufs Floß.
la_tortuga-lesson-riding-seven = Schon 7: Jeder weitere Würfel platzt. Halt an.
la_tortuga-lesson-riding-below = { $seat-3 } ist oben auf den Turm geklettert. Von jetzt an wird dort oben entschieden, und dorthin gehen die Eier, bis diese Schildkröte allein davonschwimmt oder der Turm auf dem Floß zerfällt.
la_tortuga-lesson-riding-done = Der beste Platz ist der oberste: Andere laufen, du legst. Lande auf denen, die vor dir dran sind.

la_tortuga-lesson-stop-free = Eine 1. Mit dem zweiten Würfel werden es höchstens sieben, er kann also nicht schaden: Würfle.
la_tortuga-lesson-stop-enough = 1 und 3 sind 4, mal zwei: { $steps } Felder, genau bis zum Strand. Ein dritter Würfel würde mit 4, 5 oder 6 platzen. Halt an und nimm { la_tortuga-eggs }.
la_tortuga-lesson-stop-enough-so = Ein weiterer Würfel hätte nichts gebracht. Frag dich jedes Mal: Was bekomme ich, wenn ich jetzt anhalte, und was sonst?
la_tortuga-lesson-stop-behind = Das Ende ist nah, { $seat-1 } steht ein Feld vor dem Strand und würde dort gewinnen. Du hast eine 2 und brauchst zwölf Felder. Würfle.
la_tortuga-lesson-stop-now = 5, mal zwei: nur 10. Mit einer 1 oder 2 auf dem dritten Würfel kommst du am Strand vorbei, mit allem anderen platzt du. Hältst du an, macht { $seat-1 } Schluss: Also würfle.
la_tortuga-lesson-stop-done = 21 Felder, einmal ganz herum, und 7 Eier: Du gewinnst. Vorsichtig, solange du führst; kühn, wenn du nichts zu verlieren hast.
