# Подсказки: что на вашем месте сделал бы сильный бот.
advice = Что сделал бы сильный бот
advice-thinking = Думает…
advice-chance = { $percent } % на победу
advice-points = около { $points ->
    [one] { $points } очка
    [few] { $points } очков
   *[many] { $points } очков
  }
advice-note = Бот видит только то, что видите вы. Числа — оценки.
# Чем хорош этот ход. $what — числа с картинками.
advice-why-completes = завершает квест «{ $card }»
advice-why-enables = позволяет завершить квест «{ $card }» в этот же ход
advice-why-nears = квесту «{ $card }» потом не хватает только { $what }
advice-why-denies = { $name } не получит { $what } для квеста «{ $card }»
advice-why-affordable = квест «{ $card }» вы уже можете оплатить
advice-why-for-lord = ваш Лорд добавит за него { $what }
advice-why-builds = здание «{ $card }» будет приносить вам доход
advice-why-goes-first = следующий раунд начинаете вы
advice-why-gains = даёт { $what }
advice-why-draws = { $cards ->
    [1] позволяет взять карту интриги
    [one] позволяет взять { $cards } карту интриги
    [few] позволяет взять { $cards } карты интриги
   *[many] позволяет взять { $cards } карт интриги
  }
advice-why-keeps-for = оставляет { $what } на квест «{ $card }»
advice-why-keeps = оставляет { $what }
advice-why-spares = позволяет избежать { $what }
advice-why-waits = это можно сделать в один из следующих ходов
advice-decline = Чтобы отказаться, выберите ещё раз или подтвердите.
advice-removes = убирает { $what }
# Что известно о выборе, когда другой причины нет.
advice-then-have = у вас тогда { $what }
advice-last-adventurer = это ваш последний искатель приключений
advice-rival-first = первый среди ваших соперников: { $what }
advice-rival-last = последний среди ваших соперников: { $what }
advice-rival-has = имеет { $what }
advice-frees = освобождает клетку «{ $from }»
advice-moves = освобождает клетку «{ $from }»; { $name } может использовать клетку «{ $to }»: { $effect }
advice-recalls = этот агент возвращается к вам
advice-recalls-frees = этот агент возвращается к вам, и его клетка свободна
