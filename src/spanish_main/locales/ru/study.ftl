### spanish-main study: каковы игры.

study-luck-title = Удача и расчёт: как часто побеждает сильнейший
study-luck-axis = победы сильнейшего, %
study-judgement = выученная оценка против простого правила
study-calculation = вдесятеро больше симуляций
study-variant-jamaica = Ямайка
study-variant-tortuga = Тортуга
study-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}
study-first-title = Первый ход: доля побед первого места (крестик: равная доля)
study-first-axis = победы первого места, %
study-plans-title = Разобранный пример: шансы на победу после каждого плана
study-plans-axis = шансы на победу, %
study-plan = план { $number }
study-rolls-title = Ла-Тортуга: как часто бросать ещё (крестик: вероятность перебора)
study-rolls-axis = бросают ещё, %
study-roll = { $dice ->
    [1] один кубик, { $sum }
   *[2] два кубика, { $sum }
}
study-nobody-title = Мятеж: как часто не побеждает никто
study-nobody-axis = партии без победителя, %
study-pirates-title = Мятеж: сколько шансов на победу прибавляет визит
study-pirates-axis = прибавка к шансам, пункты
study-what = Что
study-share = %
study-interval = интервал 95%
study-number = из
study-done = Цифры и графики здесь: { $folder }
