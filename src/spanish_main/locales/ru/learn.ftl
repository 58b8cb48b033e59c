### spanish-main learn: обучение.

learn-resumed = Продолжаем после круга { $round }.
learn-round = Круг { $round } из { $rounds }: позиций { $rows }, прервано партий { $cut }, ошибка { $loss }, { $seconds } с
learn-points = { $table }: { $percent } % очков против «{ $rival }»
learn-rival-greedy = greedy
learn-rival-past = прежняя сеть
learn-rival-frozen = замороженный бот
learn-duels = { $table } против «{ $rival }»: побед { $won }, поражений { $lost }, ни того ни другого { $neither }; { $rate } % решённых ({ range-shares })
learn-stopped = Остановлено после круга { $round }; та же команда продолжит из { $folder }.
learn-done = Сеть здесь: { $file }
learn-drawn = Кривые здесь: { $file }
learn-exported = Боты теперь играют по: { $file }
learn-curve-title = { $game }: обучение игрой с собой
learn-curve-round = круг
learn-curve-loss = перекрёстная энтропия предсказаний
learn-curve-points = доля очков, два игрока
learn-policy-round = Круг { $round } из { $rounds }: всего { $millions } млн решений, партий { $games }, прервано { $cut }, ошибка { $loss }, энтропия { $entropy }, { $seconds } с
learn-policy-done = Стратегия здесь: { $file }
learn-curve-error = квадрат ошибки ожидания
