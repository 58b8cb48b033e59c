# Арена: боты против ботов, в терминале и в отчёте.

arena-preparing = Готовлю ботов
arena-playing = Играют
arena-lost = Серия { $number } потеряна: { $why }
arena-kept = Всё здесь: { $folder }
arena-interrupted = Остановлено. Сыгранное сохранено; продолжить: { $command }
arena-trouble = Не все боты играли сами
arena-details = Что { $bot } выбросил или написал при первом сбое
arena-failed = { $bot }: не справился { $faults ->
    [one] { $faults } раз
    [few] { $faults } раза
   *[other] { $faults } раз
}; решений, принятых за него жребием: { $lots } из { $count }. Впервые: { $first }
arena-never-moved = { $bot } ни разу не ходил сам: все решения ({ $count }) принял жребий. Впервые: { $first }
arena-players = Игроки
arena-pairings = Пары, глазами первого
arena-alone = Один против всех остальных
    .note = Из партий, в которых кто-то победил, — те, что выиграл сидевший в одиночку. Поровну было бы { $fair }.
arena-rating = Эло
arena-rating-interval = интервал
arena-won = побед
arena-games = партий
arena-share = доля
arena-median = медиана
arena-longest = макс.
arena-faults-short = ошибки
arena-decided = решённые
arena-rate = доля выигрышей
arena-interval = Уилсон
arena-interval-short = Уилсон, %
arena-by-sets-short = по сериям, %
arena-by-sets = по сериям
arena-others = другие
arena-shared = общие
arena-nobody = никто
arena-cut = прерваны
arena-sprt = SPRT
arena-timeouts = опоздал
arena-crashes = сломался
arena-illegal = не по правилам
arena-sets = серий
arena-verdict = { $verdict ->
    [high] { $high } ({ $ratio })
    [low] { $low } ({ $ratio })
   *[open] не ясно ({ $ratio })
}
arena-lost-set = Потеряно: { $what }

## Отчёт

arena-report-title = Арена: { $game }
arena-report-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
} в { $pairs ->
    [one] { $pairs } паре.
    [few] { $pairs } парах.
   *[other] { $pairs } парах.
}
arena-report-round-robin = Каждый играет с каждым.
arena-report-ladder = Играют соседи.
arena-report-gauntlet = Первый играет с каждым из остальных.
arena-report-free-for-all = Каждый за себя: все за одним столом, по разу на каждом месте. Таблица «Кто кого» сравнивает двоих по партиям, в которых играли оба.
arena-cross = Кто кого
    .note = Сколько решённых партий игрок строки выиграл у игрока столбца.
arena-chart-ratings = Сила
    .note = Очки Эло по модели Брэдли и Терри (когда каждый за себя — Льюса), с интервалами; среднее равно 0. 400 очков — это десять к одному.
arena-chart-rates = Доли выигрышей
    .note = Сколько решённых партий каждой пары выиграл первый, с интервалом по сериям.
arena-chart-seats = Места
    .note = Доля побед каждого места; место 1 начинает. Пунктир: поровну. Все сидели везде одинаково часто.
arena-chart-lengths = Длина партии
    .note = Решения всех мест вместе. Пунктир: медиана. Прерванные партии не считаются.
arena-chart-times = Время на решение
    .note = Медиана (точка), до 95-го процентиля (толстая) и самое долгое (тонкая линия). Решения без выбора не считаются.
arena-rating-axis = очки Эло
arena-rate-axis = выиграно, %
arena-seat-axis = место
arena-seat-share-axis = побед, %
arena-length-axis = решений
arena-games-axis = партий
arena-time-axis = время
arena-how = Как это читать
arena-how-sets = Партии идут сериями: в каждой партии серии одна и та же раздача и одни и те же броски, и каждый сидит на каждом месте одинаково часто. Удача и места никому не помогают.
arena-how-decided = Партия решена, если одна сторона выиграла, а другая нет. Общие победы, партии без победителя и прерванные на пределе считаются отдельно.
arena-how-intervals = Интервалы { $confidence }-процентные. Интервал Уилсона считает все партии независимыми; интервал по сериям помнит, что у партий серии общая удача, ему и стоит верить.
arena-how-ratings = Пара, которую остановил последовательный критерий, выглядит чуть яснее, чем есть: её и остановили, потому что она выглядела ясной.
