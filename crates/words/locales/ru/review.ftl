# Разборы завершённых партий. $player — игрок; $card и $space — названия в именительном падеже; $what — количество в винительном.

# Варианты решения.
option-assign = агент на место «{ $space }»
option-agent = возврат агента с места «{ $space }»
option-move = перемещение агента ({ $player }): { $from } → { $space }
option-move-ambassador = перемещение Посла: { $from } → { $space }
option-card = { $card }
option-take-card = взять: { $card }
option-complete = завершить квест «{ $card }»
option-discard = сбросить: { $card }
option-play = сыграть карту «{ $card }»
option-buy = купить: { $card }
option-put = выставить: { $card }
option-hand-on = { $card } → { $player }
option-take = взять { $what }
option-give = отдать { $what }
option-opponent = выбрать: { $player }
option-accept = согласиться
option-decline = отказаться
option-decline-complete = пока не завершать квест

# Отчёт. $points, $win, $low и $high — отформатированные числа; $decision считается с 1.
review-heading = Разбор: { $evaluator }, число розыгрышей: { $playouts }
review-column-win = шанс на победу
review-column-points = очки
review-start = начало
review-decisions = свои решения
review-luck = удача
review-rivals = выбор соперников
review-residual = не объяснено
review-result = результат
review-hindsight = с открытыми картами
review-verdict-best = лучший выбор
review-verdict-close = почти равный выбор
review-verdict-slip = неточность
review-verdict-mistake = ошибка
review-verdict-blunder = грубая ошибка
review-lucky = повезло
review-unlucky = не повезло
review-moments = К чему стоит вернуться
review-no-moments = Не найдено ничего, к чему стоит вернуться.
review-moment = Раунд { $round }, решение { $decision }, { $player }: { $verdict }
review-moment-luck = Раунд { $round }, после решения { $decision }, { $player }: { $verdict }
review-moment-deal = Раунд { $round }, до первого решения, { $player }: { $verdict }
review-loss = потеря в очках: { $points } (от { $low } до { $high }), потеря шанса на победу: { $win } %
review-loss-points = потеря в очках: { $points } (от { $low } до { $high })
review-loss-win = потеря шанса на победу: { $win } %
review-gain = прибыль в очках: { $points }, шанс на победу выше на { $win } %
review-gain-points = прибыль в очках: { $points }
review-gain-win = шанс на победу выше на { $win } %
review-played = сыграно: { $option }
review-deal = раздача

# Предложение к каждой оценке.
review-why-best = Ни один другой вариант не оценён выше.
review-why-close = Возможно, немного лучше: { $option }. Разница мала или ненадёжна.
review-why-better = Лучше: { $option } — { $reason }.
review-why-chance = Решил случай: { $reason }.

# Причины.
review-completes = завершает квест «{ $card }»
review-enables = позволяет завершить квест «{ $card }» в этот же ход
review-nears = квесту «{ $card }» потом нужно только ещё: { $what }
review-denies = { $player } не берёт для квеста «{ $card }» то, чего не хватает: { $what }
review-affordable = квест «{ $card }» вы уже можете оплатить
review-for-lord = за квест «{ $card }» ваш Лорд даёт { $what }
review-builds = здание «{ $card }» будет приносить вам доход
review-goes-first = следующий раунд начинаете вы
review-gains = даёт { $what }
review-draws = { $n ->
    [1] позволяет взять карту интриги
    [one] позволяет взять { $n } карту интриги
    [few] позволяет взять { $n } карты интриги
   *[many] позволяет взять { $n } карт интриги
}
review-keeps-for = оставляет { $what } на квест «{ $card }»
review-keeps = оставляет { $what }
review-spares = не добавляет вам: { $what }
review-waits = квест вы можете завершить в один из следующих ходов
review-sooner = раньше завершает квест «{ $card }»
review-delays = { $player } позже завершает квест «{ $card }»
review-occupies = иначе это место занимает { $player }
review-takes = берёт квест «{ $card }»
review-puts = вводит в игру здание «{ $card }»
review-ambassador = даёт Посла на следующий раунд
review-promises = после завершения даст { $what }
review-lasts = действует до конца игры
review-plays = разыгрывает карту «{ $card }»
review-worth = без одной явной причины; в среднем больше очков, примерно на { $points }
review-ahead = без одной явной причины; шанс на победу выше примерно на { $percent } %
