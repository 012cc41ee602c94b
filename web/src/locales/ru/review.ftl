# Разборы завершённых партий: что решил игрок, что решила удача.
review = Разбор
review-title = Разбор партии
review-lead = Что решили вы, что решила удача и чему научиться.
review-back = К доске
review-open = Вернуться к разбору
review-working-server = Сервер разбирает партию. Можно уйти с этой страницы и вернуться.
review-first = Первые результаты появятся через мгновение…
review-refining = Числа становятся точнее: { $percent } %
review-server = Пусть это сделает сервер
review-failed = Эту партию нельзя разобрать.
review-try-server = Попросить сервер
review-metric = Показать
review-metric-points = очки
review-metric-win = шанс на победу
review-seat = Игрок
# Столбцы. Они ведут от начала к результату.
review-columns = От начала к результату
review-columns-note = Начало и четыре части вместе дают ровно результат.
review-start = начало
review-result = результат
review-decisions = свои решения
review-decisions-note = сколько стоили ходы по сравнению с лучшим вариантом, исходя из того, что игрок мог знать
review-luck = удача
review-luck-note = раздача, а также карты, жетоны и броски, которые выпали
review-rivals = выбор соперников
review-rivals-note = как ходы соперников помогли или помешали
review-residual = не объяснено
review-residual-note = потери, отыгранные позже, и то, что выяснилось только в конце, например Лорды соперников
review-hindsight = с открытыми картами
review-hindsight-note = сколько ещё мог бы выиграть тот, кто видит все карты. Этого никто не мог знать, так что это не ошибка
review-open-cards = С открытыми картами
review-open-cards-note = Показывает и то, что изменили бы карты, которых никто не мог видеть.
review-sum-good = { $name }: очки в конце: { $points }. { $luck } Цена решений в момент выбора, в очках: { $cost }.
review-lucky-game = Удача принесла очков: { $points }.
review-unlucky-game = Невезение стоило очков: { $points }.
review-even-game = Удачи было поровну.
# График.
review-chart = Ход партии
review-chart-note-points = ожидаемые очки в конце
review-chart-note-win = шанс на победу
review-chart-alt = Ход партии. В конце: { $list }
review-turning-points = Знаки — переломные моменты: ход, который чего-то стоил, или случай.
review-mark = Раунд { $round }: { $verdict }, { $amount }
# Важные моменты.
review-moments-of = Важные моменты: { $name }
review-no-moments = Ни ошибок, ни важных случайностей. Хорошая игра!
review-round = Раунд { $round }
review-verdict-best = лучший ход
review-verdict-close = не хуже лучшего
review-verdict-slip = неточность
review-verdict-mistake = ошибка
review-verdict-blunder = грубая ошибка
review-verdict-lucky = повезло
review-verdict-unlucky = не повезло
review-jump = Показать на доске
review-played = Сыграно
review-better = Лучше
review-because = Почему
review-came = Выпало
review-cost = очки: { $points }, { $win }
review-between = вероятно, от { $low } до { $high } очков
review-between-win = вероятно, от { $low } до { $high } % шанса на победу
review-with-open-cards = С открытыми картами: сыгранный ход { $played } очк., лучший { $better } очк.
review-marks = Сплошная линия: сыгранный ход. Пунктир: лучший.
review-next = Следующий момент
review-previous = Предыдущий момент
# Варианты.
review-agent-to = агент на место «{ $space }»
review-agent-back = возврат агента с места «{ $space }»
review-move = агент с места «{ $from }» на место «{ $space }»
review-hand-on = { $card } → { $name }
review-take = взять { $what }
review-give = отдать { $what }
review-accept = согласиться
review-decline = отказаться
review-decline-complete = пока не завершать квест
review-option-take-quest = взять: { $card }
review-option-draft-quest = взять: { $card }
review-option-complete-quest = завершить квест «{ $card }»
review-option-discard-quest = сбросить: { $card }
review-option-play-intrigue = сыграть карту «{ $card }»
review-option-discard-intrigue = сбросить: { $card }
review-option-buy-building = купить: { $card }
review-option-put-building = выставить: { $card }
review-deal = раздача
review-chance = скрытые карты
review-die = { $rolled } на кубике с { $sides } гранями
# Почему вариант лучше. $what — числа с картинками. Читать может и другой игрок, поэтому ни к кому не обращаемся.
review-why-completes = завершает квест «{ $card }»
review-why-enables = позволяет завершить квест «{ $card }» в этот же ход
review-why-nears = квесту «{ $card }» потом не хватает только { $what }
review-why-denies = { $name } не получит { $what } для квеста «{ $card }»
review-why-affordable = квест «{ $card }» уже можно оплатить
review-why-for-lord = Лорд добавит { $what } за квест «{ $card }»
review-why-builds = здание «{ $card }» приносит доход, когда им пользуются другие
review-why-goes-first = первый ход в следующем раунде
review-why-gains = даёт { $what }
review-why-draws = { $cards ->
    [1] позволяет взять карту интриги
    [one] позволяет взять { $cards } карту интриги
    [few] позволяет взять { $cards } карты интриги
   *[many] позволяет взять { $cards } карт интриги
  }
review-why-keeps-for = оставляет { $what } на квест «{ $card }»
review-why-keeps = оставляет { $what }
review-why-spares = позволяет избежать { $what }
review-why-waits = квест можно завершить в один из следующих ходов
review-why-sooner = раньше завершает квест «{ $card }»
review-why-delays = { $name } позже завершает квест «{ $card }»
review-why-occupies = иначе это место занимает { $name }
review-why-takes = берёт квест «{ $card }»
review-why-puts = вводит в игру здание «{ $card }»
review-why-ambassador = даёт Посла на следующий раунд
review-why-promises = после завершения даст { $what }
review-why-lasts = действует до конца игры
review-why-plays = разыгрывает карту «{ $card }»
review-why-worth = без одной причины: пробные розыгрыши просто шли лучше
review-why-ahead = без одной причины: пробные розыгрыши просто шли лучше
# Поделиться.
review-link = Скопировать ссылку на этот разбор
review-picture = Сохранить как картинку
review-picture-title = Что решил игрок, что решила удача
# Пределы.
review-limits = Насколько этому верить
review-limits-1 = Оценка: { $evaluator }, число пробных розыгрышей: { $playouts }. Она доигрывает позиции так, как сыграл бы бот «{ $bot }», до следующего хода игрока.
review-limits-2 = Она не видит длинных планов и слабее самого сильного бота. Сначала смотрите на большие потери.
review-limits-3 = Ход оценивается только по тому, что его игрок мог знать. Хороший ход с плохим концом остаётся хорошим.
review-limits-4 = Ошибкой называется только то, что вряд ли объяснит случай в пробных розыгрышах. Все остальные ходы — «не хуже лучшего».
# Ещё одна попытка.
review-try-count = { $count ->
    [one] Найти ход получше: { $count } позиция
    [few] Найти ходы получше: { $count } позиции
   *[many] Найти ходы получше: { $count } позиций
  }
review-try-nth = Позиция { $nth } из { $count }, раунд { $round }
review-try-task = Найдите на доске ход получше.
review-try-best = Именно: это лучший ход!
review-try-good = Хорошо: на { $amount } очк. лучше, чем в партии.
review-try-same = Так вы и сыграли. Есть ход получше.
review-try-worse = Не лучше сыгранного. Посмотрите ещё раз!
review-try-unknown = На первый взгляд это слабее других ходов. Посмотрите ещё раз!
review-try-show = Показать ответ
review-try-next = Следующая позиция
review-try-end = К итогам
review-try-leave = Выйти
review-try-summary = Найдено: { $found } из { $count }
review-try-praise-all = Все до одной. Теперь вы видите, что упустили: вспомните об этом в следующей партии.
review-try-praise-some = Хорошая работа. Что нашли сейчас, в следующей партии увидите раньше.
review-try-praise-none = Это были трудные позиции. Посмотрите ответы ещё раз, один за другим.
review-practise = Что потренировать
review-practise-nothing = Ничего не выделяется.
review-skill-placement = куда отправлять агентов
review-skill-quests = какие квесты брать и завершать
review-skill-intrigue = когда и какую карту интриги играть
review-skill-buildings = какие здания покупать
review-skill-goods = каких искателей и что ещё брать
review-skill-other = другие выборы
review-skill-last-round = последний раунд
review-skill-loss = { $errors ->
    [one] { $errors } раз, очки: { $points }
    [few] { $errors } раза, очки: { $points }
   *[many] { $errors } раз, очки: { $points }
  }
review-advice-placement = Прежде чем отправить агента, посмотрите, какое место нужно сопернику и какое завершает квест в этот ход.
review-advice-quests = Берите квесты, за которые платит ваш Лорд и которые можно оплатить с мест, куда вы часто попадаете.
review-advice-intrigue = Играйте карты интриги рано: ресурсы первых раундов работают дольше всего.
review-advice-buildings = Здания окупаются за много раундов: покупайте рано и такие места, которые нужны соперникам.
review-advice-goods = Берите то, чего не хватает следующему квесту, а не то, что редко встречается.
review-advice-other = Посмотрите эти моменты ещё раз: причины говорят, что даёт лучший выбор.
review-progress = Ваши партии со временем
