# Партии в виде данных.

data-writing = Запись
data-done =
    { $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
       *[many] { $matches } партий
    }, { $rows ->
        [one] { $rows } решение
        [few] { $rows } решения
       *[many] { $rows } решений
    }: { $file }
data-omniscient = В этом файле все тайны партий. Не учите и не оценивайте по нему игроков, которым нельзя их знать.
