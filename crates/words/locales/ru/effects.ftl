# Что говорят эффекты. $form — форма глагола: do («возьмите»), may («может взять»), does («каждый противник берёт»).
# $actor говорит, чьё имеется в виду: you (ваше) или they (чужое). Части предложений начинаются со строчной буквы, без точки.

verb-take = { $form ->
    [may] взять
    [does] берёт
   *[do] возьмите
}
verb-draw = { $form ->
    [may] вытянуть
    [does] вытягивает
   *[do] вытяните
}
verb-score = { $form ->
    [may] получить
    [does] получает
   *[do] получите
}
verb-pay = { $form ->
    [may] заплатить
    [does] платит
   *[do] заплатите
}
verb-return = { $form ->
    [may] вернуть
    [does] возвращает
   *[do] верните
}
verb-remove = { $form ->
    [may] удалить
    [does] удаляет
   *[do] удалите
}
verb-give = { $form ->
    [may] отдать
    [does] отдаёт
   *[do] отдайте
}
verb-put = { $form ->
    [may] поместить
    [does] помещает
   *[do] поместите
}
verb-move = { $form ->
    [may] переместить
    [does] перемещает
   *[do] переместите
}
verb-play = { $form ->
    [may] сыграть
    [does] играет
   *[do] сыграйте
}
verb-discard = { $form ->
    [may] сбросить
    [does] сбрасывает
   *[do] сбросьте
}
verb-reveal = { $form ->
    [may] открыть
    [does] открывает
   *[do] откройте
}
verb-look = { $form ->
    [may] посмотреть
    [does] смотрит
   *[do] посмотрите
}
verb-name = { $form ->
    [may] назвать
    [does] называет
   *[do] назовите
}
verb-buy = { $form ->
    [may] купить
    [does] покупает
   *[do] купите
}
verb-use = { $form ->
    [may] использовать
    [does] использует
   *[do] используйте
}
verb-assign = { $form ->
    [may] распределить
    [does] распределяет
   *[do] распределите
}
verb-introduce = { $form ->
    [may] ввести
    [does] вводит
   *[do] введите
}
verb-take-over = { $form ->
    [may] взять
    [does] берёт
   *[do] возьмите
}
verb-keep = { $form ->
    [may] оставить себе
    [does] оставляет себе
   *[do] оставьте себе
}
actor-may = { $actor ->
    [they] он может
   *[you] вы можете
}
actor-controls = { $actor ->
    [they] он контролирует
   *[you] вы контролируете
}
own-agent = { $actor ->
    [they] его агент
   *[you] ваш агент
}
than-actor = { $actor ->
    [they] у него
   *[you] у вас
}

# Ресурсы
effect-gain = { verb-take } { $what }
effect-draw = { verb-draw } { $what }
effect-score = { verb-score } { $what }
effect-gain-one-of = { verb-take } на выбор: { $what }
effect-collect = возьмите всё, что здесь лежит
effect-gain-gold-per-building = { verb-take } { $what } за каждый тайл здания в игре
effect-gain-returned-type = { verb-take } 1 героя того типа, который был возвращён
effect-pay = { verb-pay } { $what }
effect-return = { verb-return } { $what } в общий запас
effect-lose-adventurer = { verb-return } в общий запас 1 героя по своему выбору, если он есть
effect-return-corruption = { verb-return } { $what } на трек
effect-return-corruption-up-to = { verb-return } на трек до { $what }
effect-remove-corruption-up-to = { verb-remove } из игры до { $what } из своей таверны
effect-remove-from-track = { verb-remove } из игры { $what } с трека
effect-score-per-building = { verb-score } { $what } за каждое здание, которое { actor-controls }
effect-score-per-paid = { verb-score } { $what } за каждого { $kind }, отданного за этот квест
effect-score-if-least-corrupt = { verb-score } { $what }, если у каждого противника больше порчи, чем { than-actor }
effect-score-tokens = { verb-score } ПО со всех лежащих здесь маркеров
effect-swap-for-cleric = { actor-may } вернуть в общий запас 1 воина, вора или мага, чтобы взять 1 клерика (один раз за раунд)

# Ресурсы на местах
effect-place = { verb-put } { $what } { $from ->
    [track] с трека
   *[supply] из общего запаса
} { $n ->
    [one] на любое место для агента
   *[other] на каждое из { $n } разных мест для агентов
}
effect-place-own-adventurers = { $n ->
    [one] { verb-move } 1 героя из своей таверны на любое место для агента
   *[other] { verb-move } { $n } героев из своей таверны на разные места для агентов, по одному на место
}
effect-place-own-corruption = { verb-move } 1 жетон порчи из своей таверны на любое место для агента

# Карты интриги
effect-draw-per-paid = { verb-draw } 1 карту интриги за каждого { $what }, отданного за этот квест
effect-draw-and-may-play = { $n ->
    [1] { verb-draw } 1 карту интриги; { actor-may } сразу её сыграть
    [one] { verb-draw } по одной { $n } карту интриги; каждую { actor-may } сразу же сыграть
    [few] { verb-draw } по одной { $n } карты интриги; каждую { actor-may } сразу же сыграть
   *[other] { verb-draw } по одной { $n } карт интриги; каждую { actor-may } сразу же сыграть
}
effect-play = { $n ->
    [1] { verb-play } 1 карту интриги
    [one] { verb-play } по очереди { $n } карту интриги
    [few] { verb-play } по очереди { $n } карты интриги
   *[other] { verb-play } по очереди { $n } карт интриги
}
effect-discard-intrigue = { verb-discard } { $what }
effect-give-mandatory-quest = { verb-give } этот обязательный квест противнику; пока противник его не завершит, он не может завершать другие квесты
effect-hand-on-mandatory-quest = { verb-give } 1 из своих обязательных квестов противнику, у которого есть порча
effect-keep-this-card = этот противник берёт эту карту в руку

# Квесты
effect-take-quest = { verb-take } 1 открытый квест из Гостиницы
effect-take-quest-and-may-complete = { verb-take } 1 открытый квест из Гостиницы; { actor-may } сразу его завершить и получить дополнительно { $what }
effect-take-top-quest = { verb-take } верхний квест колоды
effect-take-all-quests = { verb-take } все открытые квесты из Гостиницы
effect-reset-inn = { verb-discard } все открытые квесты Гостиницы, { verb-reveal } новые
effect-discard-quest = { verb-discard } 1 из своих активных квестов, но не обязательный
effect-discard-any-quest = { verb-discard } 1 из своих незавершённых квестов (можно обязательный) и { verb-score } { $what }
effect-draft-quests = { verb-draw } из колоды столько квестов, сколько игроков, и { verb-keep } 1. Остальные передаются налево, и каждый игрок оставляет себе 1
effect-search-quest = { verb-name } тип квеста. Открывайте квесты из колоды, пока не появится квест этого типа: возьмите его, а остальные сбросьте

# Здания
effect-buy-building = { verb-buy } 1 здание в Зале Строителей
effect-put-buildings = { $n ->
    [1] бесплатно { verb-introduce } в игру под свой контроль 1 здание из Зала Строителей
    [one] бесплатно { verb-introduce } в игру под свой контроль, по очереди, { $n } здание из Зала Строителей
    [few] бесплатно { verb-introduce } в игру под свой контроль, по очереди, { $n } здания из Зала Строителей
   *[other] бесплатно { verb-introduce } в игру под свой контроль, по очереди, { $n } зданий из Зала Строителей
}
effect-put-top-building = бесплатно { verb-introduce } в игру под свой контроль верхний тайл стопки зданий
effect-put-all-buildings = бесплатно { verb-introduce } в игру под свой контроль все здания из Зала Строителей
effect-put-one-of-top = { verb-look } { $n ->
    [1] верхний тайл
    [one] { $n } верхний тайл
    [few] { $n } верхних тайла
   *[other] { $n } верхних тайлов
} стопки зданий, 1 из них бесплатно { verb-introduce } в игру под свой контроль, а остальные { verb-put } под низ стопки
effect-discard-own-building = { verb-discard } 1 своё здание, на котором нет агента
effect-demolish-building = { verb-discard } любое здание в игре, на котором нет агента; если его контролирует другой игрок, заплатите ему стоимость этого здания
effect-take-control = { verb-take-over } под контроль 1 здание противника

# Агенты и маркеры
effect-take-first-player = { verb-take } маркер первого игрока
effect-take-ambassador = { verb-take } Посла. В начале следующего раунда { $actor ->
    [they] он распределяет
   *[you] вы распределяете
} его раньше всех агентов
effect-gain-lieutenant = { verb-take } Лейтенанта в свой резерв
effect-copy-space = { verb-use } место с агентом противника так, как если бы там стоял { own-agent }
effect-copy-space-of-more-corrupt = { verb-use } место с агентом противника, у которого больше порчи, чем { than-actor }, так, как если бы там стоял { own-agent }
effect-return-agent = { verb-return } в резерв одного из своих распределённых агентов
effect-return-agents-up-to = { verb-return } в резерв до { $n } своих распределённых агентов
effect-return-agent-per-corruption = за каждый взятый здесь жетон порчи { actor-may } вернуть в резерв одного из своих распределённых агентов
effect-return-harbor-agent = { verb-return } в резерв одного из своих агентов в Гавани
effect-assign-agents = { $n ->
    [1] { verb-assign } сразу 1 агента
    [2] { verb-assign } сразу, по очереди, { $n } агентов
    [3] { verb-assign } сразу, по очереди, { $n } агентов
    [4] { verb-assign } сразу, по очереди, { $n } агентов
    [one] { verb-assign } сразу, по очереди, { $n } агента
    [few] { verb-assign } сразу, по очереди, { $n } агента
   *[other] { verb-assign } сразу, по очереди, { $n } агентов
}
effect-assign-to-hall-tile = { verb-assign } 1 агента в здание в Зале Строителей, на котором нет агента, и { verb-use } его как своё
effect-move-agent = { verb-move } агента противника на свободное место для агента; его игрок может использовать это место

# Игроки
effect-may = вы можете { $what }
effect-may-also = вы можете дополнительно { $what }
effect-also = дополнительно { $what }
effect-give = { verb-give } вам { $what }
effect-receive = { verb-give } противнику { $what }
effect-let-host-take = { verb-give } вам { $what } по вашему выбору
effect-corrupt-the-worse = каждый противник, у которого больше порчи, чем у вас, берёт { $what }
effect-show-lord = посмотрите карту Лорда этого противника
effect-become-open-lord = откройте своего Лорда и сбросьте свои обязательные квесты. Отныне атаки и обязательные квесты противников не действуют на вас, ваших агентов и ваши здания
each-opponent = каждый противник { $what }
each-opponent-may = каждый противник может { $what }
each-opponent-loses = каждый противник возвращает { $what } в общий запас. За каждого, кто не может этого сделать, { $then }
chosen-opponent = выбранный вами противник { $what }
chosen-opponent-gives = возьмите { $what } у одного противника
chosen-opponent-gives-all = возьмите { $what } у противника, у которого их столько есть
chosen-opponent-gives-what-there-is = возьмите { $what } у одного противника (или сколько у него есть)

# Соединение: два действия; цена и то, что за неё дают.
join-then = { $a }, затем { $b }
offer = { $a }, чтобы { $b }
