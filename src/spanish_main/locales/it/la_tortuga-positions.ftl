# Che cosa non può stare in una posizione scritta. I campi e le loro parole restano come si scrivono.

error-la_tortuga-no-space = la tartaruga { $turtle } è sulla casella { $space }, che questo anello non ha (L-TRACK)
error-la_tortuga-raft = sulla zattera il livello di ogni tartaruga è 0 (L-TRACK)
error-la_tortuga-stack = i livelli delle tartarughe sulla casella { $space } non sono consecutivi da 0 (L-RIDE)
error-la_tortuga-beach-once = la carta della spiaggia con { $eggs } uova è una sola (L-BEACH)
error-la_tortuga-unseen =
    unseen conta { $unseen ->
        [one] { $unseen } carta
       *[other] { $unseen } carte
    }, non left e quelle messe da parte: { $away } (L-DECK)
error-la_tortuga-too-many = carte con il numero { $eggs }: { $cards }, più di { $most } (L-CARDS)
error-la_tortuga-missing =
    { $cards ->
        [one] manca { $cards } carta covata
       *[other] mancano { $cards } carte covata
    } (L-CARDS)
error-la_tortuga-beach-early = la spiaggia si prende solo dopo tutte le carte (L-BEACH)
error-la_tortuga-moved-many = moved nomina più tartarughe di quante possono essersi mosse in questo turno (L-TWO)
error-la_tortuga-not-own = la tartaruga { $turtle } non è del posto { $seat }, a cui tocca
error-la_tortuga-moved-already = la tartaruga { $turtle } si è già mossa in questo turno (L-TWO)
error-la_tortuga-spent = spent è true o false, e true solo dove le carte fanno da dadi (L-SPEND)
error-la_tortuga-dice = qui non possono esserci tanti dadi: { $dice } (L-ROLL)
error-la_tortuga-bust = i dadi fanno più di sette: quella mossa è finita (L-BUST)
error-la_tortuga-whose-dice = ci sono dadi, ma non è detto quale tartaruga si muove (L-TWO)
error-la_tortuga-spent-gone = in questo turno è stata spesa una carta, ma non ne manca nessuna che possa esserlo stata (L-SPEND-GONE)
error-la_tortuga-clutch-due = prima del prossimo dado si scopre una carta covata (L-LAY)
error-la_tortuga-clutch-owed = nessuna carta covata è scoperta, ma nessuno può averla appena presa (L-LAY)
error-la_tortuga-rolling = rolling sta tra il tiro e il suo dado (L-ROLL)
error-la_tortuga-beach-owner = le uova della spiaggia vanno al padrone della tartaruga in cima dell’ultima mossa (L-BEACH)
