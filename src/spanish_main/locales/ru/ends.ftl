# Чем кончилась партия, которую закончили не правила: на странице, в её журнале и в записи.

ended-resigned = { $seats ->
    [one] Игрок { $seat-name } сдался.
   *[other] Сдались: { $seat-name }.
}
ended-resigned-you = Вы сдались.
ended-time = { $seats ->
    [one] У игрока { $seat-name } вышло время.
   *[other] Вышло время у игроков: { $seat-name }.
}
ended-time-you = Ваше время вышло.
ended-agreed = { $seats ->
    [0] Все согласились на ничью.
    [one] { $seat-name } завершает партию вничью.
   *[other] Ничья по согласию: { $seat-name }.
}
ended-agreed-you = { $seats ->
    [0] Вы завершили партию вничью.
   *[other] Ничья по согласию: вы и { $seat-name }.
}
ended-stopped = { $seats ->
    [0] Партия прервана.
    [one] { $seat-name } прерывает партию.
   *[other] Партия прервана по согласию: { $seat-name }.
}
ended-stopped-you = { $seats ->
    [0] Вы прервали партию.
   *[other] Партия прервана по согласию: вы и { $seat-name }.
}
ended-untold = Партия закончилась раньше, чем велят правила. Как именно, в записи не сказано.

## What people do beside the rules: lines of the log; and playing again

news-time-you = Ваше время вышло: дальше играет { $bot }.
news-away-you = Вас не было: дальше играет { $bot }.
news-resigned-you = Вы сдались: дальше играет { $bot }.
news-draw = Игрок { $seat-name } предложил ничью.
news-draw-you = Вы предлагаете ничью.
news-stop = Игрок { $seat-name } предложил закончить.
news-stop-you = Вы предлагаете закончить.
news-accepted = Игрок { $seat-name } согласен.
news-accepted-you = Вы согласны.
news-declined = Игрок { $seat-name } отказывается: партия продолжается.
news-declined-you = Вы отказались: партия продолжается.
news-withdrawn = Игрок { $seat-name } отзывает предложение.
news-withdrawn-you = Вы отозвали предложение.
news-back = Игрок { $seat-name } вернулся и играет дальше.
news-back-you = Вы вернулись и играете дальше.
news-gone = Игрок { $seat-name } отошёл.
news-here = Игрок { $seat-name } снова здесь.
browser-undone = Отменено: { $text }
browser-rematch-join = Играть тоже
browser-rematch-watch = Смотреть новую партию
browser-rematch-later = Когда они начнут новую партию, отсюда можно будет перейти к ней.
browser-room-waiting-for = Ждём: { $seat-name }
