# Арена: боты против ботов, в терминале и в отчёте.

arena-preparing = Готовлю ботов
arena-playing = Играют
arena-lost = Серия { $number } потеряна: { $why }
arena-kept = Всё лежит в { $folder }.
arena-interrupted = Остановлено. Сыгранное сохранено; продолжить: { $command }
arena-players = Игроки
arena-pairings = Пары, глазами первого
arena-rating = Эло
arena-rating-interval = интервал
arena-won = побед
arena-games = партий
arena-share = доля побед
arena-median = время, медиана
arena-longest = дольше всего
arena-faults = ошибки
arena-decided = решённые
arena-rate = доля выигрышей
arena-interval = Уилсон
arena-by-sets = по сериям
arena-shared = общие
arena-nobody = никто
arena-cut = прерваны
arena-sprt = SPRT
