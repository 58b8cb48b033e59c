# Что не так в том, о чём просили. $error: что не так в этом месте.

error-in-game = { $game }: { $error }
error-in-option = { $game }: { $name }: { $error }
error-in-file = { $name }: { $error }
error-in-line = строка { $line }: { $error }
error-in-entry = запись { $entry }: { $error }
error-no-game = игры «{ $name }» нет; выберите из { $choices }
error-no-bot = бота «{ $name }» нет; выберите из { $choices }
error-no-language = { $source }: «{ $value }»; выберите из { $choices }
error-no-option = у { $game } нет настройки «{ $name }»; выберите из { $choices }
error-not-among = { $game }: { $name } — «{ $value }»; выберите из { $choices }
error-range = это «{ $value }»; выберите от { $least } до { $most } ({ $rule })
error-first-seat = first_seat — «{ $value }»; выберите от 0 до { $most } ({ $rule })
error-players-no-number = players — «{ $value }»; укажите число
error-players = { $game }: игроков { $players }; выберите от { $least } до { $most }
error-other-seats = { $game }: игроков { $players }, а мест { $seats }
error-no-puzzles = у { $game } нет задач
error-no-puzzle = у { $game } нет задачи { $number }; выберите от 1 до { $most } или today
error-daily-alone = --daily раскладывает всё само: кроме имени и вида показа других параметров нет
error-clock-alone = где есть часы, за того, чьё время вышло, должен доигрывать бот
error-too-many-bots = ботов больше, чем игроков: { $bots } и { $players }
error-too-many-names = имён больше, чем игроков: { $names } и { $players }
error-empty-name = в имени есть хотя бы одна буква
error-bot-of-person = на месте человека бот не сидит
error-bot-elsewhere = бот не бывает за другим устройством
error-no-pair = настройку пишут так: имя=значение, а не «{ $text }»
error-twice = { $name } указано дважды
error-which-game = какая игра? Выберите из { $choices } (или --resume, чтобы продолжить)
error-resume-alone = --resume продолжает партию такой, какой она началась: других настроек быть не может
error-oidc-together = --oidc-issuer и --oidc-client-id нужны вместе
error-ray-missing = Ray не установлен: pip install 'spanish-main[ray]'
error-ray-silent = по адресу { $address } не отвечает ни один кластер Ray
error-data-missing = для наборов данных нужен PyArrow: pip install 'spanish-main[data]'
error-data-two-games = в одном файле одна игра: { $name } — это { $theirs }, а не { $ours }
error-data-nothing = нет партий для записи
error-no-records = в { $folder } нет записей: их имена кончаются на .jsonl
error-action-whole = действие — целое число, а не «{ $action }»
error-action-number = { $action } — не действие игры { $game }: они от 0 до { $last }
error-no-action = «{ $text }» — не действие: { $known }

## Записи

error-no-match = нет партии, которую можно продолжить
error-no-file = файла { $name } нет
error-unreadable = { $name } не читается: { $reason }
error-no-text = { $name } — не текст в UTF-8
error-match-over = партия в { $name } окончена: её покажет spanish-main record show
error-seats = места не подходят к игре
error-seed-missing = { $name } не найден: без семени из него партию не продолжить
error-seed-unreadable = { $name } не читается: без семени из него партию не продолжить
error-seed-seats = в { $name } не сказано, кто где сидит
error-other-chance = случай дал { $action }, а семя даёт { $due }
error-no-chance = случай не может дать { $action }
error-no-header = строка 1 — не заголовок записи spanish-main
error-format = версия формата «{ $theirs }», эта программа читает { $ours }
error-header-lacks = в заголовке нет «{ $name }»
error-no-json = строка { $number } — не JSON
error-no-json-object = строка { $number } — не объект JSON
error-no-object = { $name } — не объект
error-rules = версия правил «{ $theirs }», у этой программы { $ours }
error-no-seat = нет места
error-no-time = время — не число
error-no-entropy = entropy — не список текстов
error-other-seed = { $name } — не то, что обещано в заголовке
error-other-outcome = в конце записи { $theirs }, а по действиям { $ours }
