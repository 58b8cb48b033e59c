# Lezioni dell’Ammutinamento: che cosa si dice a ogni passo, tre frasi brevi al massimo. $seat-1 e così via sono gli altri.

mutiny-lesson-first-knock = La nave va verso un ammutinamento: il capitano Valverde contro Díaz. Vince chi sta dalla parte vincente e lì ha più oro di tutti. Dietro le porte aspettano pirati che aiutano: bussa.
mutiny-lesson-first-use = Apre Crackpott: ha due carte combattimento per te. Puoi restare, o lasciarlo lì e bussare ancora. Resta: più tardi la lotta la vincono le carte.
mutiny-lesson-first-sailed = { $seat-1 } ha preso oro da Valverde, e il giro è finito. Tre porte sono rimaste chiuse, quindi la nave è avanzata di 3 spazi: quando arriva, comincia l’ammutinamento. C’è una fila nuova; bussa.
mutiny-lesson-first-on = Tembo ti darebbe una carta. Ma non hai ancora una parte, e senza non si vince. Lascialo e bussa ancora.
mutiny-lesson-first-bijoux = Bijoux! Da lei si sceglie una parte. Resta.
mutiny-lesson-first-side = Le tue carte: una rosa 3 e una rosa 1 aiutano Valverde, due grigie 1 aiutano Díaz. Scegli Valverde; lo saprai solo tu.
mutiny-lesson-first-round = E così il viaggio continua, giro dopo giro: una parte in tempo, oro per la fine e carte per la lotta. I duelli sono cinque: chi resta senza carte è fuori.
mutiny-lesson-first-fight = L’ammutinamento. Quattro coppie di marinai hanno combattuto, due vittorie ciascuno: decide l’ultima, 7 per Valverde, 4 per Díaz. Ognuno posa una carta coperta, rosa per Valverde, grigia per Díaz. Posa la rosa 3.
mutiny-lesson-first-more = 10 a 7: { $seat-1 } combatte per Díaz. Posa la rosa 2.
mutiny-lesson-first-leave = 12 a 8, e a { $seat-1 } resta una carta, da 3 al massimo. Non cambia più nulla: gioca il talismano, e per te il duello è finito.
mutiny-lesson-first-done = 12 a 10: ha vinto la parte di Valverde, e lì ci sei solo tu. Ora sai tutto: porte, oro, una parte, cinque duelli.

mutiny-lesson-doors-sate = { $seat-2 } ha incontrato Satè, l’ha lasciato lì e ha usato Pang. Da chi sta a una porta aperta si può entrare subito: Satè dà una moneta, e un’altra per ogni turno che è passato oltre. Entra, per 2 monete.
mutiny-lesson-doors-ghost = { $seat-1 } ha bussato e ha incontrato il Fantasma: un turno a vuoto. Tre porte sono rimaste chiuse, e la nave è avanzata di 3. Adesso cominci tu: bussa.
mutiny-lesson-doors-tembo = Tembo ti mostra due carte combattimento, e una la tieni. Potresti bussare ancora, ma ogni porta aperta è uno spazio in meno per la nave, e la prossima potrebbe essere del Fantasma. Resta.
mutiny-lesson-doors-keep = Tieni la rosa 3. L’altra va sotto il mazzo, e solo tu sai qual è.
mutiny-lesson-doors-storm = { $seat-1 } ha schierato due marinai l’uno contro l’altro, su A; quanto valgano non lo sa nessun altro. La nave ha passato una tempesta: Crackpott è nella scialuppa, quindi ora non sta dietro nessuna porta.
mutiny-lesson-doors-done = Bussa per quel che ti serve, resta per quel che può bastare. Con molte porte chiuse l’ammutinamento viene prima: bada di avere una parte per allora.

mutiny-lesson-side-ojo = Ancora nessuna parte: davanti a te c’è Ojo, e da lui puoi sceglierne una. Resta.
mutiny-lesson-side-choose = In mano hai una rosa 1 e una grigia 1, quindi per ora fa lo stesso. Scegli Díaz; tutti vedono che hai scelto, nessuno che cosa.
mutiny-lesson-side-suspect = { $seat-2 } ha preso una carta oro, e ha scelto anche lei. Da una parte vince solo chi ha più oro: dalla sua, perderesti. Scoprilo: bussa.
mutiny-lesson-side-ojo-again = Ancora Ojo. Chi ha già una parte può guardare quella di un altro. Resta.
mutiny-lesson-side-peek = Guarda che cosa ha scelto { $seat-2 }.
mutiny-lesson-side-seen = Díaz, come te, e con più oro: se vince Díaz, vince lei e tu no. Meglio cambiare parte prima dell’ammutinamento. Bussa.
mutiny-lesson-side-bijoux = Bijoux: da lei una scelta si può cambiare. Resta.
mutiny-lesson-side-change = Scegli Valverde, adesso. Gli altri ti vedono cambiare la carta, ma potresti fare solo finta: scegliere di nuovo Díaz avrebbe lo stesso aspetto.
mutiny-lesson-side-done = Una parte non è mai per sempre. Scegli abbastanza tardi da sapere qualcosa, e abbastanza presto da non restare senza.

mutiny-lesson-duel-weak = Combatti per Valverde, con cinque carte per cinque duelli. Il suo marinaio ha 8, quello di Díaz 3. Comincia con poco: posa la rosa 1.
mutiny-lesson-duel-thief = 10 a 5. Dal secondo giro puoi andartene con il talismano, e chi è il solo a farlo adesso ruba una moneta. Giocalo.
mutiny-lesson-duel-rob = Gli altri hanno continuato, quindi il ladro sei tu. Prendi la moneta a { $seat-1 }, che ne ha di più.
mutiny-lesson-duel-won = 11 a 8: il primo duello è di Valverde, e ti è costato una carta debole. Ora la prossima coppia: le carte giocate non tornano.
mutiny-lesson-duel-done = Con tre duelli si vince l’ammutinamento. Da’ poco dove decidono i marinai, molto dove puoi cambiare le cose, e tieni una carta per ogni duello: senza, sei fuori.
