# Карты. Предложения с картинками: { $what } и другие переменные — фигуры и значки. $mood — форма глагола: do («возьмите»),
# may («можете взять»), does («каждый противник берёт»). $as: listed (именительный падеж) или object (винительный).

verb-take = { $mood ->
    [may] взять
    [does] берёт
   *[do] возьмите
  }
verb-draw = { $mood ->
    [may] вытянуть
    [does] вытягивает
   *[do] вытяните
  }
verb-score = { $mood ->
    [may] получить
    [does] получает
   *[do] получите
  }
verb-pay = { $mood ->
    [may] заплатить
    [does] платит
   *[do] заплатите
  }
verb-give = { $mood ->
    [may] отдать
    [does] отдаёт
   *[do] отдайте
  }
verb-return = { $mood ->
    [may] вернуть
    [does] возвращает
   *[do] верните
  }
verb-discard = { $mood ->
    [may] сбросить
    [does] сбрасывает
   *[do] сбросьте
  }
verb-move = { $mood ->
    [may] переместить
    [does] перемещает
   *[do] переместите
  }
verb-buy = { $mood ->
    [may] купить
    [does] покупает
   *[do] купите
  }

# Количества, которые читаются вслух вместо фигур.
amount-cleric = { $as ->
    [listed] { $n ->
        [one] { $n } клерик
        [few] { $n } клерика
       *[many] { $n } клериков
      }
   *[object] { $n ->
        [2] { $n } клериков
        [3] { $n } клериков
        [4] { $n } клериков
        [one] { $n } клерика
        [few] { $n } клерика
       *[many] { $n } клериков
      }
  }
amount-fighter = { $as ->
    [listed] { $n ->
        [one] { $n } воин
        [few] { $n } воина
       *[many] { $n } воинов
      }
   *[object] { $n ->
        [2] { $n } воинов
        [3] { $n } воинов
        [4] { $n } воинов
        [one] { $n } воина
        [few] { $n } воина
       *[many] { $n } воинов
      }
  }
amount-rogue = { $as ->
    [listed] { $n ->
        [one] { $n } вор
        [few] { $n } вора
       *[many] { $n } воров
      }
   *[object] { $n ->
        [2] { $n } воров
        [3] { $n } воров
        [4] { $n } воров
        [one] { $n } вора
        [few] { $n } вора
       *[many] { $n } воров
      }
  }
amount-wizard = { $as ->
    [listed] { $n ->
        [one] { $n } маг
        [few] { $n } мага
       *[many] { $n } магов
      }
   *[object] { $n ->
        [2] { $n } магов
        [3] { $n } магов
        [4] { $n } магов
        [one] { $n } мага
        [few] { $n } мага
       *[many] { $n } магов
      }
  }
amount-any = { $as ->
    [listed] { $n ->
        [one] { $n } герой любого типа
        [few] { $n } героя любого типа
       *[many] { $n } героев любого типа
      }
   *[object] { $n ->
        [2] { $n } героев любого типа
        [3] { $n } героев любого типа
        [4] { $n } героев любого типа
        [one] { $n } героя любого типа
        [few] { $n } героя любого типа
       *[many] { $n } героев любого типа
      }
  }
amount-gold = { $n ->
    [1] { $n } золото
   *[other] { $n } золота
  }
amount-corruption = { $n ->
    [one] { $n } жетон порчи
    [few] { $n } жетона порчи
   *[many] { $n } жетонов порчи
  }
amount-vp = { $n } ПО
amount-intrigue = { $as ->
    [listed] { $n ->
        [one] { $n } карта интриги
        [few] { $n } карты интриги
       *[many] { $n } карт интриги
      }
   *[object] { $n ->
        [one] { $n } карту интриги
        [few] { $n } карты интриги
       *[many] { $n } карт интриги
      }
  }
amount-either = { $n } { $list }

# Картинки, которые читаются вслух.
thing-quest = квест
thing-play = { $n ->
    [one] { $n } карту интриги
    [few] { $n } карты интриги
   *[many] { $n } карт интриги
  }
thing-card = карту интриги
thing-cleric = { $n ->
    [one] клерика
    [few] клериков
   *[many] клериков
  }
thing-fighter = { $n ->
    [one] воина
    [few] воинов
   *[many] воинов
  }
thing-rogue = { $n ->
    [one] вора
    [few] воров
   *[many] воров
  }
thing-wizard = { $n ->
    [one] мага
    [few] магов
   *[many] магов
  }
thing-any = героя
thing-gold = золото
thing-corruption = порчу
thing-building = { $n ->
    [1] здание
    [one] { $n } здание
    [few] { $n } здания
   *[many] { $n } зданий
  }
thing-agent = { $n ->
    [1] агента
    [one] { $n } агента
    [few] { $n } агентов
   *[many] { $n } агентов
  }
thing-first = маркер первого игрока
thing-ambassador = Посол
thing-lieutenant = Лейтенант
thing-becomes = →
thing-onto = на место для агента
thing-back = обратно
thing-renew = 4 новых квеста

quest-type-arcana = Тайное знание
quest-type-commerce = Торговля
quest-type-piety = Благочестие
quest-type-skullduggery = Плутовство
quest-type-warfare = Война

set-base = Глубоководье
set-undermountain = Подгорье
set-skullport = Порт Черепов
set-promo = Промо

# Между двумя действиями: первое — цена второго, или каждое само по себе.
effect-then = {", "}
effect-next = {". "}

effect-gain = { verb-take } { $what }
brief-gain = { $what }
effect-draw = { verb-draw } { $what }
brief-draw = { $what }
effect-score = { verb-score } { $what }
brief-score = { $what }
effect-gain-gold-per-building = возьмите 1 { $gold } за каждое { $building } в игре
brief-gain-gold-per-building = { $gold } за { $building }
effect-gain-returned-type = возьмите { $any } того типа, который был возвращён
brief-gain-returned-type = { $any } того же типа
effect-pay = { verb-pay } { $what }
brief-pay = { $what } { $to }
effect-give = { verb-give } вам { $what }
effect-exchange = { $price }, чтобы взять { $what }
brief-exchange = { $price } { $what }
effect-receive = отдайте { $what } одному противнику
effect-lose-adventurer = { $mood ->
    [does] возвращает { $any }
   *[do] верните { $any }
  }
effect-return-corruption = { verb-return } { $what }
brief-return-corruption = − { $what } { $to }
effect-return-corruption-up-to = верните не более: { $what }
brief-return-corruption-up-to = до − { $what }
effect-remove-corruption-up-to = удалите из игры не более: { $what }
brief-remove-corruption-up-to = удалить до { $what }
effect-remove-from-track = удалите из игры { $what } с трека
effect-score-per-building = получите { $what } за каждое своё { $building }
brief-score-per-building = { $what } за { $building }
effect-score-per-paid = получите { $what } за каждого отданного { $paid }
brief-score-per-paid = { $what } за отданного { $paid }
effect-score-if-least-corrupt = получите { $what }, если у каждого противника больше { $corruption }
effect-score-tokens = получите все { $vp } отсюда
brief-score-tokens = {""}
effect-swap-for-cleric = один раз за раунд вы можете вернуть { $fighter }, { $rogue } или { $wizard }, чтобы взять { $cleric }
brief-swap-for-cleric = { $fighter }/{ $rogue }/{ $wizard } { $to } { $cleric }
effect-place = поместите { $what } { $spaces ->
    [1] на любое место
    [one] на каждое из { $spaces } мест
    [few] на каждое из { $spaces } мест
   *[many] на каждое из { $spaces } мест
  }
brief-place = { $what }{ $onto }{ $spaces ->
    [1] {""}
   *[other] ×{ $spaces }
  }
effect-place-own-adventurers = поместите { $what } из своей таверны { $n ->
    [1] на любое место
    [one] на { $n } место
    [few] на { $n } места
   *[many] на { $n } мест
  }
brief-place-own-adventurers = { $what }{ $onto } { $to }
effect-place-own-corruption = { verb-move } одну свою { $corruption } на любое место
brief-place-own-corruption = своя { $corruption }{ $onto }
effect-draw-per-paid = вытяните { $card } за каждого отданного { $paid }
brief-draw-per-paid = { $card } за отданного { $paid }
effect-draw-and-may-play = { $n ->
    [1] вытяните { $what }; эту карту можно сразу сыграть
    [one] вытяните { $what }; каждую можно сразу сыграть
    [few] вытяните { $what }; каждую можно сразу сыграть
   *[many] вытяните { $what }; каждую можно сразу сыграть
  }
brief-draw-and-may-play = { $what } можно { $play }
effect-play = сыграйте { $what }
brief-play = { $what }
effect-play-more-at-harbor = вы можете сыграть ещё не более чем { $what } за 1 { $corruption }
brief-play-more-at-harbor = ещё до { $what } за { $corruption }
effect-discard-intrigue = сбросьте { $what }
brief-discard-intrigue = − { $what }
effect-give-mandatory-quest = блокирует другие квесты противника, пока не завершён
effect-hand-on-mandatory-quest = отдайте один из своих обязательных квестов противнику, который имеет { $corruption }
effect-keep-this-card = отдайте ему эту карту
effect-take-quest = возьмите { $quest } из Гостиницы
brief-take-quest = { $quest }
effect-take-quest-and-may-complete = возьмите { $quest } из Гостиницы; завершённый сразу, он даёт ещё { $what }
brief-take-quest-and-may-complete = { $quest } сразу: + { $what }
effect-take-top-quest = возьмите верхний { $quest } колоды
brief-take-top-quest = { $quest } из колоды
effect-take-all-quests = возьмите каждый { $quest } из Гостиницы
brief-take-all-quests = каждый { $quest } Гостиницы
effect-reset-inn = выложите 4 новых квеста
brief-reset-inn = { $renew }
effect-discard-quest = сбросьте свой { $quest }
brief-discard-quest = − { $quest } { $to }
effect-discard-any-quest = { verb-discard } { $quest } за { $what }
effect-draft-quests = вытяните { $quest } для каждого игрока, оставьте себе один, остальные передайте налево
effect-search-quest = назовите тип и открывайте квесты, пока не появится такой { $quest }: возьмите его
effect-buy-building = { verb-buy } { $building }
brief-buy-building = купить { $building }
effect-put-buildings = возьмите бесплатно { $what } из продажи
brief-put-buildings = { $what } бесплатно
effect-put-top-building = возьмите бесплатно верхнее { $building } стопки
brief-put-top-building = { $building } из стопки даром
effect-put-all-buildings = возьмите бесплатно каждое { $building } из продажи
brief-put-all-buildings = каждое { $building } из продажи даром
effect-put-one-of-top = посмотрите верхние { $what } и возьмите одно
effect-discard-own-building = сбросьте своё { $building }, не занятое агентом
effect-demolish-building = сбросьте любое { $building }, не занятое агентом (заплатите владельцу его стоимость)
effect-take-control = возьмите под контроль { $building } противника
effect-take-first-player = возьмите { $first }
brief-take-first-player = { $first }
effect-take-ambassador = возьмите фишку { $ambassador }
brief-take-ambassador = { $ambassador }
effect-gain-lieutenant = возьмите фишку { $lieutenant }
brief-gain-lieutenant = { $lieutenant }
effect-copy-space = используйте место, занятое агентом противника
brief-copy-space = занятое место
effect-copy-space-of-more-corrupt = используйте место, занятое противником, у которого больше { $corruption }
effect-return-agent = возьмите обратно своего { $agent }
brief-return-agent = { $back }{ $agent }
effect-return-agents-up-to = возьмите обратно не более чем { $what }
brief-return-agents-up-to = { $back } до { $what }
effect-return-agent-per-corruption = возьмите обратно { $agent } за каждую взятую здесь { $corruption }
brief-return-agent-per-corruption = { $back }{ $agent } за { $corruption }
effect-return-harbor-agent = возьмите обратно своего { $agent } из Гавани
effect-assign-agents = сразу распределите { $what }
effect-assign-to-hall-tile = распределите { $agent } на { $building } из продажи
effect-move-agent = переместите { $agent } противника на свободное место, которое тот может использовать
effect-may = вы можете { $what }
brief-may = можно: { $what }
effect-each = каждый противник { $what }
effect-each-may = каждый противник может { $what }
effect-each-gains = каждый противник берёт { $what }
effect-each-loses = каждый противник возвращает { $what }. За каждого, кто не может, { $then }
effect-chosen-gains = один противник берёт { $what }
effect-chosen-gives = возьмите { $what } у одного противника
effect-corrupt-the-worse = каждый противник, у которого больше { $corruption }, берёт 1 { $corruption }
effect-show-lord = посмотрите его Лорда
effect-become-open-lord = откройте своего Лорда и сбросьте свои обязательные квесты. Отныне атаки и обязательные квесты на вас не действуют

# Квесты заговора: что происходит отныне.
plot-action-provides = когда действие даёт вам { $what }: { $then }
brief-plot-action-provides = { $what }: { $then }
plot-action-provides-gold = когда действие даёт вам { $gold }: { $then }
brief-plot-action-provides-gold = { $gold }: { $then }
plot-assigns-to = место «{ $what }»: { $then }
brief-plot-assigns-to = { $what }: { $then }
plot-completes-quest = за каждый завершённый квест { $what }: { $then }
brief-plot-completes-quest = { $what } завершён: { $then }
plot-completes = за каждый завершённый квест: возьмите обратно отданного { $any }
brief-plot-completes = { $quest } завершён: { $back }{ $any }
plot-takes-quest = за каждый взятый квест { $what }: { $then }
brief-plot-takes-quest = { $what } взят: { $then }
plot-buys-building = за каждое купленное { $building }: { $then }
brief-plot-buys-building = { $building }: { $then }
plot-start-of-round = каждый раунд: { $then }
brief-plot-start-of-round = раунд: { $then }
plot-plays-intrigue = за каждую сыгранную { $card }: { $then }
brief-plot-plays-intrigue = { $play }: { $then }
plot-action-played-intrigue = после действия, в котором вы сыграли { $play }: { $then }
brief-plot-action-played-intrigue = { $play }: { $then }
plot-gains-corruption = один раз за ход, когда вы берёте { $corruption }: { $then }
brief-plot-gains-corruption = { $corruption }: { $then }
plot-returns-corruption = один раз за ход, когда вы возвращаете { $corruption }: ещё { $then }
brief-plot-returns-corruption = − { $corruption }: { $then }
plot-marker-taken = когда кто-либо берёт { $first }: вы и этот игрок: { $then }
brief-plot-marker-taken = { $first }: { $then } обоим
plot-may-share-space = один раз за раунд вы можете распределить агента на место, занятое агентом противника
brief-plot-may-share-space = на занятое место
plot-may-use-hall-tile = один раз за раунд вы можете распределить агента на { $building } из продажи
brief-plot-may-use-hall-tile = { $building } из продажи
plot-may-complete-at-inn = вы можете завершать квесты, лежащие в Гостинице
brief-plot-may-complete-at-inn = завершать в Гостинице
plot-earns-as-own-visitor = когда вы посещаете своё { $building }, вы получаете и бонус владельца
brief-plot-earns-as-own-visitor = своё { $building }: бонус владельца
plot-has-lieutenant = в каждом раунде у вас на одного { $agent } больше: { $lieutenant }
brief-plot-has-lieutenant = ещё { $agent }

# Квесты.
cost-of = из { $cost }
cost-lacking = { $cost }; не хватает: { $lacking }
quest-mandatory = Обязательный
quest-plot = Заговор
quest-payable = хватает
quest-you-lack = не хватает
quest-lacks = Не хватает
quest-then-lacks = Потом нет
quest-comes-first = Сначала это.
quest-ready = Можно завершить
quest-ready-after = После этого хода
quest-ready-next = В следующий ход
quest-in-play = В игре
quest-fires = сработает от этого хода
quest-for-lord = ваш Лорд даёт ещё { $vp } ПО

# Карты интриги.
intrigue-attack = атака
intrigue-utility = выгода
intrigue-mandatory = обязательный
intrigue-hidden = Закрытая карта интриги

# Лорды.
lord-hidden = Закрытый Лорд
lord-quest-types = { $vp } за каждый квест типа «{ $one }» или «{ $other }»
lord-buildings = { $vp } за каждое ваше здание
lord-quests = { $vp } за каждый квест
lord-quests-and-buildings-of = { $vp } за каждый квест и здание: { $set }
lord-quests-worth = { $vp } за каждый квест, который стоит не менее { $least } ПО
lord-chosen-quest-type = { $vp } за каждый квест одного типа, выбранного в конце
lord-corruption = { $vp } за каждый ваш жетон порчи

# Места и здания.
tile-open = доступно вам
tile-yours = ваше
tile-gets = берёт
tile-a-round = за раунд
tile-owner = владелец
tile-stock = Возьмите всё отсюда; за раунд + { $what }
tile-pile = здесь лежит: { $what }
tile-harbor = { $number ->
    [1] Сыграйте карту. Дальше 1-м
    [2] Сыграйте карту. Дальше 2-м
   *[other] Сыграйте карту. Дальше 3-м
  }

# Фишки.
pawn-agent = { $name }, агент { $number }
pawn-lieutenant = { $name }, Лейтенант
pawn-ambassador = Посол

# Карта словами, строка за строкой. { $printed } — название на английской карте.
about-name = { $name } ({ $printed })
about-cost = Стоимость: { $what }
about-reward = Награда: { $what }
about-lasting = Отныне: { $what }
about-stock = { $what }
about-effect = { $what }
about-owner = { $what }
