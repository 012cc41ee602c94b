# Что говорят эффекты. Сообщение — полный текст; `.short` — предложение на карте, с картинками; `.brief` — для мест и строк. Без `.brief`
# берётся `.short`, без `.short` — полный текст. { picture-… }, а в `.short` и `.brief` и { $what } — это картинки.
# $mood — наклонение глагола: imperative («возьмите»), infinitive («может взять»), indicative («каждый противник берёт»).
# $actor говорит, чьи вещи: you (ваши) или they (чужие). Части предложения начинаются со строчной буквы и не имеют точки.

verb-take = { $mood ->
    [infinitive] взять
    [indicative] берёт
   *[imperative] возьмите
}
verb-draw = { $mood ->
    [infinitive] вытянуть
    [indicative] вытягивает
   *[imperative] вытяните
}
verb-score = { $mood ->
    [infinitive] получить
    [indicative] получает
   *[imperative] получите
}
verb-pay = { $mood ->
    [infinitive] заплатить
    [indicative] платит
   *[imperative] заплатите
}
verb-return = { $mood ->
    [infinitive] вернуть
    [indicative] возвращает
   *[imperative] верните
}
verb-remove = { $mood ->
    [infinitive] удалить
    [indicative] удаляет
   *[imperative] удалите
}
verb-give = { $mood ->
    [infinitive] отдать
    [indicative] отдаёт
   *[imperative] отдайте
}
verb-put = { $mood ->
    [infinitive] поместить
    [indicative] помещает
   *[imperative] поместите
}
verb-move = { $mood ->
    [infinitive] переместить
    [indicative] перемещает
   *[imperative] переместите
}
verb-play = { $mood ->
    [infinitive] сыграть
    [indicative] играет
   *[imperative] сыграйте
}
verb-discard = { $mood ->
    [infinitive] сбросить
    [indicative] сбрасывает
   *[imperative] сбросьте
}
verb-reveal = { $mood ->
    [infinitive] открыть
    [indicative] открывает
   *[imperative] откройте
}
verb-look = { $mood ->
    [infinitive] посмотреть
    [indicative] смотрит
   *[imperative] посмотрите
}
verb-name = { $mood ->
    [infinitive] назвать
    [indicative] называет
   *[imperative] назовите
}
verb-buy = { $mood ->
    [infinitive] купить
    [indicative] покупает
   *[imperative] купите
}
verb-use = { $mood ->
    [infinitive] использовать
    [indicative] использует
   *[imperative] используйте
}
verb-assign = { $mood ->
    [infinitive] распределить
    [indicative] распределяет
   *[imperative] распределите
}
verb-introduce = { $mood ->
    [infinitive] ввести
    [indicative] вводит
   *[imperative] введите
}
verb-take-over = { $mood ->
    [infinitive] взять
    [indicative] берёт
   *[imperative] возьмите
}
verb-keep = { $mood ->
    [infinitive] оставить себе
    [indicative] оставляет себе
   *[imperative] оставьте себе
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
    .brief = { $what }
effect-draw = { verb-draw } { $what }
    .brief = { $what }
effect-score = { verb-score } { $what }
    .brief = { $what }
effect-gain-one-of = { verb-take } на выбор: { $what }
    .short = { verb-take } { $what }
    .brief = { $what }
effect-collect = возьмите всё, что здесь лежит
effect-gain-gold-per-building = { verb-take } { $what } за каждый тайл здания в игре
    .short = возьмите 1 { picture-gold } за каждое { picture-building } в игре
    .brief = { picture-gold } за { picture-building }
effect-gain-returned-type = { verb-take } 1 героя того типа, который был возвращён
    .short = { verb-take } { picture-any } того типа, который был возвращён
    .brief = { picture-any } тот же
effect-pay = { verb-pay } { $what }
    .brief = { $what } { picture-arrow }
effect-return = { verb-return } { $what } в общий запас
    .short = { verb-return } { $what }
    .brief = { $what } { picture-arrow }
effect-lose-adventurer = { verb-return } в общий запас 1 героя по своему выбору, если он есть
    .short = { verb-return } { picture-any }
effect-return-corruption = { verb-return } { $what } на трек
    .short = { verb-return } { $what }
    .brief = − { $what } { picture-arrow }
effect-return-corruption-up-to = { verb-return } на трек до { $what }
    .short = { verb-return } до { $what }
    .brief = до − { $what }
effect-remove-corruption-up-to = { verb-remove } из игры до { $what } из своей таверны
    .short = { verb-remove } из игры до { $what }
    .brief = удалить до { $what }
effect-remove-from-track = { verb-remove } из игры { $what } с трека
effect-score-per-building = { verb-score } { $what } за каждое здание, которое { actor-controls }
    .short = получите { $what } за каждое своё { picture-building }
    .brief = { $what } за { picture-building }
effect-score-per-paid = { verb-score } { $what } за каждого { $paid }, отданного за этот квест
    .short = получите { $what } за каждого отданного { $paid }
    .brief = { $what } за отданного { $paid }
effect-score-if-least-corrupt = { verb-score } { $what }, если у каждого противника больше порчи, чем { than-actor }
    .short = { verb-score } { $what }, если у каждого противника больше <corruption|порчи>, чем у вас
effect-score-tokens = { verb-score } ПО со всех лежащих здесь маркеров
    .short = {""}
    .brief = {""}
effect-swap-for-cleric = { actor-may } вернуть в общий запас 1 воина, вора или мага, чтобы взять 1 клерика (один раз за раунд)
    .short = один раз за раунд вы можете вернуть { picture-fighter }, { picture-rogue } или { picture-wizard }, чтобы взять { picture-cleric }
    .brief = { picture-fighter }/{ picture-rogue }/{ picture-wizard } { picture-arrow } { picture-cleric }

# Ресурсы на местах
effect-place = { verb-put } { $what } { $from ->
    [track] с трека
   *[supply] из общего запаса
} { $n ->
    [one] на любое место для агента
   *[other] на каждое из { $n } разных мест для агентов
}
    .short = поместите { $what } { $n ->
          [1] на любое место
          [one] на каждое из { $n } мест
          [few] на каждое из { $n } мест
         *[many] на каждое из { $n } мест
        }
    .brief = { $what }{ picture-onto }{ $n ->
          [1] {""}
         *[other] ×{ $n }
        }
effect-place-own-adventurers = { $n ->
    [one] { verb-move } 1 героя из своей таверны на любое место для агента
   *[other] { verb-move } { $n } героев из своей таверны на разные места для агентов, по одному на место
}
    .short = поместите { $what } из своей таверны { $n ->
          [1] на любое место
          [one] на { $n } место
          [few] на { $n } места
         *[many] на { $n } мест
        }
    .brief = { $what }{ picture-onto } { picture-arrow }
effect-place-own-corruption = { verb-move } 1 жетон порчи из своей таверны на любое место для агента
    .short = { verb-move } одну свою { picture-corruption } на любое место
    .brief = своя { picture-corruption }{ picture-onto }

# Карты интриги
effect-draw-per-paid = { verb-draw } 1 карту интриги за каждого { $paid }, отданного за этот квест
    .short = вытяните { picture-card } за каждого отданного { $paid }
    .brief = { picture-card } за отданного { $paid }
effect-draw-and-may-play = { $n ->
    [1] { verb-draw } 1 карту интриги; { actor-may } сразу её сыграть
    [one] { verb-draw } по одной { $n } карту интриги; каждую { actor-may } сразу же сыграть
    [few] { verb-draw } по одной { $n } карты интриги; каждую { actor-may } сразу же сыграть
   *[other] { verb-draw } по одной { $n } карт интриги; каждую { actor-may } сразу же сыграть
}
    .short = { $n ->
        [1] вытяните { $what }; её можно сразу сыграть
       *[other] вытяните по одной { $what }; каждую можно сразу сыграть
    }
    .brief = { $what } можно { picture-play }
effect-play = { $n ->
    [1] { verb-play } 1 карту интриги
    [one] { verb-play } по очереди { $n } карту интриги
    [few] { verb-play } по очереди { $n } карты интриги
   *[other] { verb-play } по очереди { $n } карт интриги
}
    .short = сыграйте { $what }
    .brief = { $what }
effect-discard-intrigue = { verb-discard } { $what }
    .short = сбросьте { $what }
    .brief = − { $what }
effect-give-mandatory-quest = { verb-give } этот обязательный квест противнику; пока противник его не завершит, он не может завершать другие квесты
    .short = блокирует другие квесты противника, пока не завершён
effect-hand-on-mandatory-quest = { verb-give } 1 из своих обязательных квестов противнику, у которого есть порча
    .short = отдайте свой обязательный квест противнику с <corruption|порчей>
effect-keep-this-card = этот противник берёт эту карту в руку
    .short = отдайте ему эту карту

# Квесты
effect-take-quest = { verb-take } 1 открытый квест из Гостиницы
    .short = возьмите { picture-quest } из Гостиницы
    .brief = { picture-quest }
effect-take-quest-and-may-complete = { verb-take } 1 открытый квест из Гостиницы; { actor-may } сразу его завершить и получить дополнительно { $what }
    .short = возьмите { picture-quest } из Гостиницы; завершите его сразу, чтобы получить ещё { $what }
    .brief = { picture-quest } сразу: + { $what }
effect-take-top-quest = { verb-take } верхний квест колоды
    .short = возьмите верхний { picture-quest } колоды
    .brief = { picture-quest } из колоды
effect-take-all-quests = { verb-take } все открытые квесты из Гостиницы
    .short = возьмите каждый { picture-quest } из Гостиницы
    .brief = каждый { picture-quest } Гостиницы
effect-reset-inn = { verb-discard } все открытые квесты Гостиницы, { verb-reveal } новые
    .short = выложите 4 новых квеста
    .brief = { picture-renew }
effect-discard-quest = { verb-discard } 1 из своих активных квестов, но не обязательный
    .short = сбросьте свой { picture-quest }
    .brief = − { picture-quest } { picture-arrow }
effect-discard-any-quest = { verb-discard } 1 из своих незавершённых квестов (можно обязательный) и { verb-score } { $what }
    .short = { verb-discard } один свой { picture-quest } за { $what }
effect-draft-quests = { verb-draw } из колоды столько квестов, сколько игроков, и { verb-keep } 1. Остальные передаются налево, и каждый игрок оставляет себе 1
    .short = вытяните { picture-quest } на каждого игрока, один оставьте, остальные передайте налево
effect-search-quest = { verb-name } тип квеста. Открывайте квесты из колоды, пока не появится квест этого типа: возьмите его, а остальные сбросьте
    .short = назовите тип квеста и открывайте карты, пока не появится такой { picture-quest }: возьмите его

# Здания
effect-buy-building = { verb-buy } 1 здание в Зале Строителей
    .short = { verb-buy } { picture-building }
    .brief = купить { picture-building }
effect-put-buildings = { $n ->
    [1] бесплатно { verb-introduce } в игру под свой контроль 1 здание из Зала Строителей
    [one] бесплатно { verb-introduce } в игру под свой контроль, по очереди, { $n } здание из Зала Строителей
    [few] бесплатно { verb-introduce } в игру под свой контроль, по очереди, { $n } здания из Зала Строителей
   *[other] бесплатно { verb-introduce } в игру под свой контроль, по очереди, { $n } зданий из Зала Строителей
}
    .short = возьмите { $what } из продажи бесплатно
    .brief = { $what } бесплатно
effect-put-top-building = бесплатно { verb-introduce } в игру под свой контроль верхний тайл стопки зданий
    .short = возьмите бесплатно верхнее { picture-building } стопки
    .brief = { picture-building } из стопки даром
effect-put-all-buildings = бесплатно { verb-introduce } в игру под свой контроль все здания из Зала Строителей
    .short = возьмите бесплатно каждое { picture-building } из продажи
    .brief = каждое { picture-building } из продажи даром
effect-put-one-of-top = { verb-look } { $n ->
    [1] верхний тайл
    [one] { $n } верхний тайл
    [few] { $n } верхних тайла
   *[other] { $n } верхних тайлов
} стопки зданий, 1 из них бесплатно { verb-introduce } в игру под свой контроль, а остальные { verb-put } под низ стопки
    .short = посмотрите { $what } с верха стопки и возьмите одно бесплатно
effect-discard-own-building = { verb-discard } 1 своё здание, на котором нет агента
    .short = сбросьте своё { picture-building } без агента
effect-demolish-building = { verb-discard } любое здание в игре, на котором нет агента; если его контролирует другой игрок, заплатите ему стоимость этого здания
    .short = сбросьте любое { picture-building } без агента (заплатите владельцу его стоимость)
effect-take-control = { verb-take-over } под контроль 1 здание противника
    .short = возьмите под контроль { picture-building } противника

# Агенты и маркеры
effect-take-first-player = { verb-take } маркер первого игрока
    .short = возьмите { picture-first }
    .brief = { picture-first }
effect-take-ambassador = { verb-take } Посла. В начале следующего раунда { $actor ->
    [they] он распределяет
   *[you] вы распределяете
} его раньше всех агентов
    .short = возьмите <ambassador|Посла>
    .brief = { picture-ambassador }
effect-gain-lieutenant = { verb-take } Лейтенанта в свой резерв
    .short = возьмите <lieutenant|Лейтенанта>
    .brief = {""}
effect-copy-space = { verb-use } место с агентом противника так, как если бы там стоял { own-agent }
    .short = используйте место, занятое <pawn-s|агентом> противника
    .brief = занятое место
effect-copy-space-of-more-corrupt = { verb-use } место с агентом противника, у которого больше порчи, чем { than-actor }, так, как если бы там стоял { own-agent }
    .short = используйте место, занятое <pawn-s|агентом> противника, у которого больше <corruption|порчи>, чем у вас
effect-return-agent = { verb-return } в резерв одного из своих распределённых агентов
    .short = возьмите обратно своего { picture-agent }
    .brief = { picture-back }{ picture-agent }
effect-return-agents-up-to = { verb-return } в резерв до { $n } своих распределённых агентов
    .short = возьмите обратно до { $what }
    .brief = { picture-back } до { $what }
effect-return-agent-per-corruption = за каждый взятый здесь жетон порчи { actor-may } вернуть в резерв одного из своих распределённых агентов
    .short = возьмите обратно { picture-agent } за каждую взятую здесь { picture-corruption }
    .brief = { picture-back }{ picture-agent } за { picture-corruption }
effect-return-harbor-agent = { verb-return } в резерв одного из своих агентов в Гавани
    .short = возьмите обратно своего { picture-agent } из Гавани
effect-assign-agents = { $n ->
    [1] { verb-assign } сразу 1 агента
    [2] { verb-assign } сразу, по очереди, { $n } агентов
    [3] { verb-assign } сразу, по очереди, { $n } агентов
    [4] { verb-assign } сразу, по очереди, { $n } агентов
    [one] { verb-assign } сразу, по очереди, { $n } агента
    [few] { verb-assign } сразу, по очереди, { $n } агента
   *[other] { verb-assign } сразу, по очереди, { $n } агентов
}
    .short = сразу распределите { $what }
effect-assign-to-hall-tile = { verb-assign } 1 агента в здание в Зале Строителей, на котором нет агента, и { verb-use } его как своё
    .short = распределите { picture-agent } на { picture-building } из продажи и используйте его
effect-move-agent = { verb-move } агента противника на свободное место для агента; его игрок может использовать это место
    .short = переместите { picture-agent } противника на свободное место (он может его использовать)

# Игроки
effect-may = вы можете { $what }
    .brief = можно: { $what }
effect-may-also = вы можете дополнительно { $what }
    .short = вы можете { $what }
    .brief = можно: { $what }
effect-also = дополнительно { $what }
    .short = { $what }
effect-give = { verb-give } вам { $what }
effect-receive = { verb-give } противнику { $what }
    .short = { verb-give } { $what } одному противнику
effect-corrupt-the-worse = каждый противник, у которого больше порчи, чем у вас, берёт { $what }
    .short = каждый противник, у которого больше <corruption|порчи>, чем у вас, берёт { $what }
effect-show-lord = посмотрите карту Лорда этого противника
    .short = посмотрите Лорда этого противника
effect-become-open-lord = откройте своего Лорда и сбросьте свои обязательные квесты. Отныне атаки и обязательные квесты противников не действуют на вас, ваших агентов и ваши здания
    .short = откройте своего Лорда и сбросьте свои обязательные квесты. Отныне атаки и обязательные квесты на вас не действуют
each-opponent = каждый противник { $what }
each-opponent-may = каждый противник может { $what }
each-opponent-loses = каждый противник возвращает { $what } в общий запас. За каждого, кто не может этого сделать, { $then }
    .short = каждый противник теряет { $what }. За каждого, у кого таких нет, { $then }
chosen-opponent = выбранный вами противник { $what }
    .short = один противник { $what }
    .brief = один противник: { $what }
chosen-opponent-gives = возьмите { $what } у одного противника
    .short = возьмите { $what } у одного противника
chosen-opponent-gives-all = возьмите { $what } у противника, у которого их столько есть
    .short = возьмите { $what } у одного противника
chosen-opponent-gives-what-there-is = возьмите { $what } у одного противника (или сколько у него есть)
    .short = возьмите { $what } у одного противника

# Соединение: два действия; цена и то, что за неё дают.
join-then = { $a }, затем { $b }
    .short = { $a }, { $b }
    .brief = { $a } { $b }
offer = { $a }, чтобы { $b }
    .brief = { $a } { $b }
