# Журнал игры. $player, $from, $to и $of — игроки; $card, $space и $from (агента) — названия в именительном падеже.

log-seat = Игрок { $number }
log-round-started = Раунд { $n }
log-turn-started = { $player }
log-passed = { $player }: нет доступного места, пас
log-hand-decides = { $player }: что будет дальше, зависит от карт в руке

# Агенты
via = { $via ->
    [magisters-orb] {" "}(Сфера Магистра)
    [builders-plans] {" "}(чертежи строителей)
   *[none] {""}
}
log-agent-assigned = распределяет { $piece ->
    [ambassador] Посла
   *[agent] агента
}: { $space }{ via }
log-agent-reassigned = перераспределяет агента: { $from } → { $space }{ via }
log-agent-stayed = { $player }: агент остаётся на месте «{ $space }»
log-agent-returned = { $player }: агент возвращается с места «{ $space }»
log-agent-moved = { $whose ->
    [none] Посол
   *[player] { $player }: агент
} перемещён: { $from } → { $space }
log-agents-went-home = все агенты возвращаются в резерв
log-reserve-agents-joined = каждый игрок получает ещё одного агента
log-lieutenant-joined = { $player } получает Лейтенанта
log-ambassador-taken = { $player } берёт Посла
log-ambassador-set-aside = Посол отложен в сторону
log-ambassador-left = Посол покидает игру
log-space-copied = { $player } использует и место «{ $space }»

# Ресурсы и очки
log-collected = { $player } собирает { $what }: { $space }
log-gained = { $player } получает { $what }
log-returned = { $player } возвращает { $what }
log-given = { $from } отдаёт { $what } → { $to }
log-scored = { $player } получает { $vp }
log-lost-points = { $player } теряет { $vp }
log-corruption-missing = { $player }: на треке порчи не хватает { $n ->
    [one] { $n } жетона
   *[other] { $n } жетонов
}
log-corruption-removed = { $whose ->
    [none] с трека
   *[player] { $player }: из таверны
} удаляют из игры { $what }
log-placed = { $player } помещает { $what }: { $space }
log-stocked = на место «{ $space }» помещают { $what }
log-owner-paid = { $player } получает бонус владельца: { $card }
log-plot-fired = { $player }: действует квест «{ $card }»
log-offer-accepted = { $player } соглашается
log-offer-declined = { $player } отказывается
log-marker-taken = { $player } берёт маркер первого игрока

# Квесты
log-quest-taken = { $player } берёт квест «{ $card }»
log-quest-revealed = открыт квест «{ $card }»
log-quest-discarded = сброшен квест «{ $card }»
log-quest-completed = { $player } завершает квест «{ $card }»
log-quests-drafted = по кругу { $n ->
    [one] идёт { $n } квест
    [few] идут { $n } квеста
   *[other] идут { $n } квестов
}
log-quest-type-named = { $player } ищет квест типа «{ $kind }»
log-quest-deck-shuffled = сброшенные квесты перетасованы в новую колоду

# Карты интриги
log-intrigue-drawn = { $player } вытягивает карту «{ $card }»
log-intrigue-drawn-unseen = { $player } вытягивает карту интриги
log-intrigue-played = { $player } играет карту «{ $card }»
log-intrigue-discarded = { $player } сбрасывает карту «{ $card }»
log-intrigue-kept = карта «{ $card }» идёт в руку: { $player }
log-intrigue-deck-shuffled = сброшенные карты интриги перетасованы в новую колоду
log-mandatory-given = { $player } получает обязательный квест «{ $card }»
log-mandatory-discarded = { $player } сбрасывает квест «{ $card }»

# Здания
log-tile-revealed = в Зале Строителей появляется здание «{ $card }»
log-tile-drawn = из стопки открыто здание «{ $card }»
log-tiles-seen = { $player } смотрит { $n ->
    [one] { $n } тайл
    [few] { $n } тайла
   *[other] { $n } тайлов
}
log-tokens-placed = на здании «{ $card }» лежит { $vp }
log-building-bought = { $player } покупает здание «{ $card }»
log-building-put-into-play = { $player } вводит в игру здание «{ $card }»
log-building-discarded = сброшено здание «{ $card }»
log-control-taken = { $player } берёт под контроль здание «{ $card }»

# Лорды и конец
log-lord-seen = { $player } смотрит карту Лорда: { $of }
log-lord-revealed = { $player } — это { $card }
log-lord-scored = { $player }: Лорд приносит { $vp }
log-game-ended = игра окончена

# Соперник из одиночной игры: каким пунктом docs/rules.md он руководствуется
log-script-line = { $rule }, строка { $line } ({ $line ->
    [1] у него нет активных квестов
    [2] у него меньше зданий, чем у человека
    [3] в этом раунде он не играл карту интриги
    [4] первому квесту не хватает: { $need }
    [5] у него меньше двух активных квестов
    [6] квесту не хватает: { $need }
    [7] у него нет маркера первого игрока
    [8] у него меньше 8 золота
    [9] продаётся здание, на котором не меньше 4 ПО
    [10] ему нужны карты интриги
    [11] ему нужно то, что ценит его Лорд
   *[other] больше ничего не осталось
}): { $space }
log-script-worth = { $rule } (последний раунд, ценность { $worth ->
    [one] { $worth } пол-очка
   *[other] { $worth } × пол-очка
}): { $space }
log-script-die = { $rule }: { $space }
log-script-decides = { $rule } ({ $rule ->
    [SOLO-0-3] завершает квест, который может оплатить
    [SOLO-0-5] старейшая карта его очереди
    [SOLO-A-10] лучший тайл, который он может оплатить
    [SOLO-A-13] следующая карта, которую можно сыграть
    [SOLO-C-10] тайл с наибольшим числом ПО
    [SOLO-C-13] следующая карта
    [SOLO-C-17] то, что нужно ему меньше всего
    [SOLO-P-3] то, что нужнее всего его квестам
    [SOLO-P-4] то, что нужно ему меньше всего
    [SOLO-P-5] стоит ли выгода больше цены?
    [SOLO-P-6] типы его Лорда, затем больше ПО
    [SOLO-P-7] больше ПО, затем выше стоимость
    [SOLO-P-8] то, что ему нужно, или то, чего у человека больше всего
    [SOLO-P-9] следующее свободное место по порядку
    [SOLO-P-10] место выбирается как для любого агента
    [SOLO-P-11] последние агенты, сколько можно
    [SOLO-P-12] его квест заговора, если это выгодно
    [SOLO-P-13] то, что нужнее всего
    [SOLO-P-14] сколько можно
    [SOLO-P-15] тип, которого завершено меньше
    [SOLO-P-16] старейшая карта его очереди
    [SOLO-P-17] его самое дешёвое здание или самое дорогое здание человека
    [SOLO-P-18] последний агент человека
   *[other] первый ответ из списка
})
log-script-scores = { $rule }: { $vp } за { $what }
log-die-rolled = { $rule }: { $rolled } на кубике с { $sides } гранями
log-moved-on = { $rule }: место «{ $from }» недоступно, дальше: { $space }
log-moved-on-from-nothing = { $rule }: в игре нет зданий, дальше: { $space }

# После последней строки
result-heading = Итоги
result-score = { $player }: { $total } = { $game } за игру, { $adventurers } за героев, { $gold } за золото, { $lord } за Лорда, { $corruption } за порчу, { $penalty } штраф
result-winners = Победа: { $players }.
result-goes-on = После { $n ->
    [one] { $n } решения
   *[other] { $n } решений
} игра ещё не окончена.
