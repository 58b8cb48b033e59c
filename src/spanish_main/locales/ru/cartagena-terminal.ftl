# Что говорит только терминал. Английские названия команд действуют всегда, рядом с русскими.

terminal-cartagena-fortress = Крепость
terminal-cartagena-boat = Шлюпка
terminal-cartagena-short = { $symbol ->
    [bottle] бут
    [dagger] кин
    [hat] тре
    [key] клю
    [pistol] пис
    [skull] чер
    [flag] фла
    [sabre] саб
    [sword] шпа
   *[other] { $symbol }
}
terminal-cartagena-piles = Колода { $deck }  Сброс { $discard }
terminal-cartagena-discarded = В сбросе:
terminal-cartagena-seat = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}, в шлюпке { $aboard }
