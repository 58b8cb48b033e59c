# Co v zapsané pozici být nemůže. Pole a jejich slova zůstávají, jak se píší.

error-la_tortuga-no-space = želva { $turtle } je na políčku { $space }, které v tomto kruhu není (L-TRACK)
error-la_tortuga-raft = na voru má každá želva úroveň 0 (L-TRACK)
error-la_tortuga-stack = úrovně želv na políčku { $space } nejdou po sobě od 0 (L-RIDE)
error-la_tortuga-beach-once = karta pláže, počet vajec { $eggs }, je jen jedna (L-BEACH)
error-la_tortuga-unseen =
    unseen počítá { $unseen ->
        [one] { $unseen } kartu
        [few] { $unseen } karty
       *[other] { $unseen } karet
    }, ne left a odložené: { $away } (L-DECK)
error-la_tortuga-too-many = karet s číslem { $eggs }: { $cards }, víc než { $most } (L-CARDS)
error-la_tortuga-missing =
    { $cards ->
        [one] chybí { $cards } karta snůšky
        [few] chybějí { $cards } karty snůšek
       *[other] chybí { $cards } karet snůšek
    } (L-CARDS)
error-la_tortuga-beach-early = pláž se bere až po všech kartách (L-BEACH)
error-la_tortuga-moved-many = moved uvádí víc želv, než kolik jich v tomto tahu mohlo jít (L-TWO)
error-la_tortuga-not-own = želva { $turtle } nepatří místu { $seat }, které je na tahu
error-la_tortuga-moved-already = želva { $turtle } v tomto tahu už šla (L-TWO)
error-la_tortuga-spent = spent je true nebo false, a true jen tam, kde karty slouží jako kostky (L-SPEND)
error-la_tortuga-dice = tolik kostek tu ležet nemůže: { $dice } (L-ROLL)
error-la_tortuga-bust = na kostkách je dohromady víc než sedm: ten pohyb skončil (L-BUST)
error-la_tortuga-whose-dice = kostky leží, ale není řečeno, která želva jde (L-TWO)
error-la_tortuga-spent-gone = v tomto tahu byla utracena karta, ale žádná, která to mohla být, nechybí (L-SPEND-GONE)
error-la_tortuga-clutch-due = před další kostkou se odkryje karta snůšky (L-LAY)
error-la_tortuga-clutch-owed = žádná karta snůšky neleží odkrytá, ale nikdo ji nemohl právě získat (L-LAY)
error-la_tortuga-rolling = rolling platí mezi hodem a jeho kostkou (L-ROLL)
error-la_tortuga-beach-owner = vejce pláže patří majiteli nejvyšší želvy posledního pohybu (L-BEACH)
