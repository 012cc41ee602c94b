# Стол: игра, её конец и повтор. $who — you, когда обращаются к читающему, и other, когда говорят о ком-то другом.

title-turn = Ваш ход
title-over = Игра окончена
title-round = Раунд { $round }
seat-you = Вы
your-turn = Ваш ход
your-turn-tag = ВАШ ХОД
help = Помощь и клавиши
menu = Меню

# Полоса сверху.
head-you = Ваш ход: { $what }
head-wait = { $name }: { $what }
head-over = Игра окончена
head-abandoned = Игра прервана
head-paused = Пауза
head-sending = Минутку…
head-waiting-for = Сейчас решает { $name }
undo-do = Отменить
undo-ask = Попросить отмену
time-left = Время, оставшееся на всю игру
clock-paused = пауза
clock-days-left = { $days } дн.
clock-hours-left = { $hours } ч

# Игроки.
turn-order = Игроки в порядке ходов
first-player = Начинающий игрок
seat-more = Всё, что известно: { $name }
agents = Агенты
agents-left = свободные агенты: { $left } из { $all }
plots-in-play = Квесты заговора в игре
buildings = Здания
count-fighter = Воины
count-rogue = Воры
count-cleric = Клерики
count-wizard = Маги
count-gold = Золото
count-corruption = Порча
count-intrigue = Карты интриги
count-quest = Квесты

# Части стола.
quests-at-inn = Квесты в Гостинице
for-sale = Продаётся
deck = колода { $count }
stack = стопка { $count }
city = Город
built = Здания в игре
needs = нужно: { $what }
why-wait = Сейчас не ваш ход: решает { $name }.
why-question = Сначала примите другое решение: { $what }.
why-taken = Занято: { $name }.
why-price = Для этого места нужно: { $what }.
why-no-card = В Гавани играют карты интриги, а у вас их нет.
why-other = Сейчас вы не можете этим воспользоваться.
corruption = Порча
corruption-costs = Порча:
corruption-each = за жетон
corruption-tokens = на треке: { $tokens }
corruption-yours = ваша: { $held } × { $value } = −{ $total }
my-tavern = Моя таверна
tavern-of = Таверна: { $name }
adventurers = { $count ->
    [one] { $count } герой
    [few] { $count } героя
   *[many] { $count } героев
  }
my-quests = Мои квесты
quests-of = Квесты: { $name }
quests-finished = завершено: { $count }
quests-none = Квестов нет. Возьмите квест в Гостинице.
intrigue = Интриги
in-hand = { $count } в руке
hand-empty = В руке нет карт.
my-lord = Мой Лорд
lord = Лорд
my-lord-show = Показать моего Лорда
my-lord-cover = Скрыть моего Лорда

# Полоса действий.
confirm = Подтвердить
sending = Отправка…
meanwhile = Пока вы ждёте, всё можно рассмотреть.
you-watch = Вы наблюдаете за игрой.
point-at = Наведите на подсвеченное место или карту, чтобы увидеть, что они дают.
tap-at = Коснитесь подсвеченного места или карты, чтобы увидеть, что они дают.
pick-from-tray = Выберите выше.
more-to-come = осталось выбрать: { $count }
assign-left = { $what }, осталось: { $count }
foresee-open = остальное пока неизвестно
foresee-owner = { $name }, владелец
foresee-then = тогда можно завершить:
foresee-or = или:
tray = На выбор
via-magisters-orb = через Сферу Магистра
via-builders-plans = по чертежам строителей
variant-plain = без особого эффекта
back-to-ceremony = Назад к итогам

# О чём спрашивают.
ask-assign-agent = { $who ->
    [you] распределите агента
   *[other] распределяет агента
  }
ask-take-quest = { $who ->
    [you] { $count ->
        [1] возьмите квест
        [one] возьмите { $count } квест
        [few] возьмите { $count } квеста
       *[many] возьмите { $count } квестов
      }
   *[other] { $count ->
        [1] берёт квест
        [one] берёт { $count } квест
        [few] берёт { $count } квеста
       *[many] берёт { $count } квестов
      }
  }
ask-buy-building = { $who ->
    [you] купите здание
   *[other] покупает здание
  }
ask-put-building = { $who ->
    [you] введите здание в игру
   *[other] вводит здание в игру
  }
ask-play-intrigue = { $who ->
    [you] сыграйте карту интриги
   *[other] играет карту интриги
  }
ask-gain-adventurer = { $who ->
    [you] { $count ->
        [1] возьмите героя
        [one] возьмите { $count } героя
        [few] возьмите { $count } героев
       *[many] возьмите { $count } героев
      }
   *[other] { $count ->
        [1] берёт героя
        [one] берёт { $count } героя
        [few] берёт { $count } героев
       *[many] берёт { $count } героев
      }
  }
ask-return-adventurer = { $who ->
    [you] { $count ->
        [1] верните героя
        [one] верните { $count } героя
        [few] верните { $count } героев
       *[many] верните { $count } героев
      }
   *[other] { $count ->
        [1] возвращает героя
        [one] возвращает { $count } героя
        [few] возвращает { $count } героев
       *[many] возвращает { $count } героев
      }
  }
ask-choose-gain = { $who ->
    [you] выберите, что взять
   *[other] выбирает, что взять
  }
ask-complete-quest = { $who ->
    [you] завершите квест, если хотите
   *[other] может завершить квест
  }
ask-copy-space = { $who ->
    [you] выберите занятое место, которое используете
   *[other] выбирает занятое место, которое использует
  }
ask-place-resource = { $who ->
    [you] { $count ->
        [1] выберите место, куда это поместить
        [one] выберите { $count } место, куда это поместить
        [few] выберите { $count } места, куда это поместить
       *[many] выберите { $count } мест, куда это поместить
      }
   *[other] { $count ->
        [1] выбирает место, куда это поместить
        [one] выбирает { $count } место, куда это поместить
        [few] выбирает { $count } места, куда это поместить
       *[many] выбирает { $count } мест, куда это поместить
      }
  }
ask-discard-quest = { $who ->
    [you] сбросьте квест
   *[other] сбрасывает квест
  }
ask-discard-intrigue = { $who ->
    [you] { $count ->
        [1] сбросьте карту интриги
        [one] сбросьте { $count } карту интриги
        [few] сбросьте { $count } карты интриги
       *[many] сбросьте { $count } карт интриги
      }
   *[other] { $count ->
        [1] сбрасывает карту интриги
        [one] сбрасывает { $count } карту интриги
        [few] сбрасывает { $count } карты интриги
       *[many] сбрасывает { $count } карт интриги
      }
  }
ask-return-agent = { $who ->
    [you] { $count ->
        [1] возьмите агента обратно
        [one] возьмите обратно до { $count } агента
        [few] возьмите обратно до { $count } агентов
       *[many] возьмите обратно до { $count } агентов
      }
   *[other] { $count ->
        [1] берёт агента обратно
        [one] берёт обратно до { $count } агента
        [few] берёт обратно до { $count } агентов
       *[many] берёт обратно до { $count } агентов
      }
  }
ask-return-corruption = { $who ->
    [you] { $count ->
        [1] верните жетон порчи
        [one] верните до { $count } жетона порчи
        [few] верните до { $count } жетонов порчи
       *[many] верните до { $count } жетонов порчи
      }
   *[other] { $count ->
        [1] возвращает жетон порчи
        [one] возвращает до { $count } жетона порчи
        [few] возвращает до { $count } жетонов порчи
       *[many] возвращает до { $count } жетонов порчи
      }
  }
ask-order-triggers = { $who ->
    [you] выберите, какой квест заговора действует первым
   *[other] выбирает, какой квест заговора действует первым
  }
ask-swap-for-cleric = { $who ->
    [you] обменяйте героя на клерика
   *[other] обменивает героя на клерика
  }
ask-accept-offer = { $who ->
    [you] примите предложение или откажитесь
   *[other] решает, принять ли предложение
  }
ask-recover-adventurer = { $who ->
    [you] возьмите обратно одного из отданных героев
   *[other] берёт обратно одного из отданных героев
  }
ask-choose-opponent = { $who ->
    [you] выберите противника
   *[other] выбирает противника
  }
ask-steal = { $who ->
    [you] { $count ->
        [1] выберите, что у него взять
        [one] выберите, что у него взять: { $count } раз
        [few] выберите, что у него взять: { $count } раза
       *[many] выберите, что у него взять: { $count } раз
      }
   *[other] выбирает, что взять
  }
ask-draft-quest = { $who ->
    [you] оставьте себе один из этих квестов
   *[other] оставляет себе один из квестов
  }
ask-name-quest-type = { $who ->
    [you] назовите тип квеста
   *[other] называет тип квеста
  }
ask-choose-hall-tile = { $who ->
    [you] выберите здание в Зале Строителей
   *[other] выбирает здание в Зале Строителей
  }
ask-move-agent = { $who ->
    [you] выберите агента, которого переместите
   *[other] выбирает агента, чтобы его переместить
  }
ask-move-agent-then = { $who ->
    [you] выберите, куда он пойдёт
   *[other] выбирает, куда он пойдёт
  }
ask-take-action = { $who ->
    [you] используйте это место или откажитесь
   *[other] решает, использовать ли место
  }
ask-choose-building = { $who ->
    [you] выберите здание
   *[other] выбирает здание
  }
ask-hand-on-quest = { $who ->
    [you] выберите обязательный квест, который отдадите
   *[other] выбирает обязательный квест, чтобы его отдать
  }
ask-hand-on-quest-then = { $who ->
    [you] выберите, кто его получит
   *[other] выбирает, кто его получит
  }
ask-other = { $who ->
    [you] примите решение
   *[other] принимает решение
  }

# О чём вопрос, если его задаёт не карта.
topic-complete-quest = Квесты
topic-order-triggers = Квесты заговора
topic-take-quest = Квесты
topic-buy-building = Зал Строителей
topic-put-building = Здания
topic-play-intrigue = Интриги
topic-gain-adventurer = Герои
topic-return-adventurer = Герои
topic-choose-gain = Ваш выбор
topic-copy-space = Город
topic-place-resource = Город
topic-discard-quest = Квесты
topic-discard-intrigue = Интриги
topic-return-agent = Агенты
topic-return-corruption = Порча
topic-swap-for-cleric = Герои
topic-accept-offer = Предложение
topic-recover-adventurer = Герои
topic-choose-opponent = Противники
topic-steal = Противники
topic-draft-quest = Квесты
topic-name-quest-type = Квесты
topic-choose-hall-tile = Зал Строителей
topic-move-agent = Агенты
topic-take-action = Действие
topic-choose-building = Здания
topic-hand-on-quest = Обязательные квесты

decline-complete-quest = Не сейчас
decline-play-intrigue = Не играть
decline-return-corruption = Оставить
decline-return-agent = Хватит
decline-accept-offer = Нет, спасибо
decline-take-action = Нет, спасибо
decline-swap-for-cleric = Не менять
decline-buy-building = Не покупать
decline-other = Отказаться
accept-accept-offer = Принять
accept-take-action = Использовать
accept-other = Да

# Клавиши.
key-confirm = Подтвердить выбор
key-cancel = Снять выбор
key-decline = Отказаться
key-take-back = Отменить (также Ctrl Z)
key-next = Следующее подсвеченное место или карта
key-previous = Предыдущее подсвеченное место или карта
key-arrows = Ближайшее подсвеченное место или карта в эту сторону
key-inspect = Подробно о выделенном месте или карте (также правый щелчок или долгое касание)
key-explanations = Включить или выключить пояснения
key-chat = Написать сообщение

# Голосования, паузы, боты на местах.
asks-pause = { $who } просит паузу.
asks-undo = { $who } просит отменить ход.
asks-hand-over = { $who } просит, чтобы играл бот: { $whom }.
vote-yes = Согласиться
vote-no = Отказать
vote-waiting = { $count ->
    [1] ждём один ответ
    [one] ждём { $count } ответ
    [few] ждём { $count } ответа
   *[many] ждём { $count } ответов
  }
vote-withdraw = Отозвать
is-paused = Игра приостановлена.
resume = Продолжить
played-by-bot = Играет бот: { $name }.
played-by-bot-you = За вас играет бот.
gave-up = Вы сдались. До конца за вас играет бот; вы можете смотреть.
take-seat-back = Вернуть моё место
is-late = { $name } долго думает.
is-away = Игрока { $name } нет за столом.
absent-wait = Ждать
absent-remind = Напомнить
reminded-them = Напоминание отправлено: { $name }.
reminded-you = { $name } напоминает: стол ждёт вас.
propose-bot = Пусть играет бот
hand-over = Пусть за меня играет бот
misfired = Соединение прервалось раньше, чем дошёл ваш ответ. Ничего не произошло: ответьте ещё раз.
one-click = Играть одним нажатием

# Одно устройство, несколько человек.
curtain = Следующий: { $name }
curtain-note = Передайте устройство. Тайные карты скрыты, пока следующий игрок не нажмёт кнопку.
curtain-ready = Это я, { $name }

# С тех пор как смотрели.
recap = Пока вас не было
recap-close = Дальше
recap-turn = Ваш ход. Тем временем:
recap-more = { $count ->
    [one] Ещё { $count } строка до этих есть в журнале.
    [few] Ещё { $count } строки до этих есть в журнале.
   *[many] Ещё { $count } строк до этих есть в журнале.
  }
log-since = с вашего хода

# Журнал. Перед словами стоит имя того, о ком речь.
log = Журнал
log-filter-all = Всё
log-filter-mine = Моё
log-filter-since = С моего хода
log-jump = Перейти к этому ходу
log-older = Более ранние строки
say = Написать сообщение
chat-mute = скрыть чат
chat-show = показать чат
watching = { $count ->
    [one] смотрит { $count } человек
    [few] смотрят { $count } человека
   *[many] смотрят { $count } человек
  }
log-started = Игра начинается.
log-round = Раунд { $round }
log-scoring = Финальный подсчёт
log-undone = { $name } { $who ->
    [you] отменяете
   *[other] отменяет
  } ход.
log-turn-restarted = Сервер обновился, поэтому этот ход начинается заново.
log-proposed-pause = { $name } { $who ->
    [you] просите
   *[other] просит
  } паузу.
log-proposed-undo = { $name } { $who ->
    [you] просите
   *[other] просит
  } отменить ход.
log-proposed-hand-over = { $name } { $who ->
    [you] просите
   *[other] просит
  }, чтобы играл бот: { $whom }.
log-agreed = Все согласны.
log-refused = Предложение отклонено.
log-handed-over-wish = { $name }: некоторое время играет бот.
log-handed-over-timeout = { $name }: время вышло, играет бот.
log-handed-over-vote = { $name }: играет бот.
log-handed-over-resigned = { $name } { $who ->
    [you] сдаётесь
   *[other] сдаётся
  }.
log-taken-back = { $name } снова { $who ->
    [you] играете
   *[other] играет
  }.
log-paused = Игра приостановлена.
log-resumed = Игра продолжается.
log-abandoned = Игра прервана.
log-finished = Игра окончена.
log-passed = { $who ->
    [you] пасуете
   *[other] пасует
  }
log-agent-assigned = { $who ->
    [you] занимаете место { $space }
   *[other] занимает место { $space }
  }
log-ambassador-sent = { $who ->
    [you] отправляете Посла: { $space }
   *[other] отправляет Посла: { $space }
  }
log-agent-reassigned = { $who ->
    [you] перераспределяете агента: { $from } → { $space }
   *[other] перераспределяет агента: { $from } → { $space }
  }
log-agent-stayed = { $who ->
    [you] оставляете агента на месте { $space }
   *[other] оставляет агента на месте { $space }
  }
log-agent-returned = { $who ->
    [you] возвращаете агента с места { $space }
   *[other] возвращает агента с места { $space }
  }
log-agent-moved = — агент перемещён: { $from } → { $space }
log-ambassador-moved = Посол переходит: { $from } → { $space }
log-reserve-agents-joined = Каждый получает ещё одного агента.
log-lieutenant-joined = { $who ->
    [you] получаете Лейтенанта
   *[other] получает Лейтенанта
  }
log-ambassador-taken = { $who ->
    [you] берёте Посла
   *[other] берёт Посла
  }
log-ambassador-left = Посол покидает игру.
log-space-copied = { $who ->
    [you] используете и место { $space }
   *[other] использует и место { $space }
  }
log-gained = + { $what }
log-returned = − { $what }
log-given = { $who ->
    [you] отдаёте { $what } → { $to }
   *[other] отдаёт { $what } → { $to }
  }
log-scored = + { $what }
log-lord-scored = + { $what } за Лорда
log-lost-points = − { $what }
log-corruption-missing = { $who ->
    [you] больше не находите на треке { $what }
   *[other] больше не находит на треке { $what }
  }
log-corruption-removed = { $who ->
    [you] удаляете из игры { $what }
   *[other] удаляет из игры { $what }
  }
log-placed = { $who ->
    [you] помещаете { $what }: { $space }
   *[other] помещает { $what }: { $space }
  }
log-building-bought = { $who ->
    [you] покупаете здание { $what }
   *[other] покупает здание { $what }
  }
log-building-discarded = { $who ->
    [you] теряете здание { $what }
   *[other] теряет здание { $what }
  }
log-control-taken = { $who ->
    [you] берёте под контроль здание { $what } (прежде { $from })
   *[other] берёт под контроль здание { $what } (прежде { $from })
  }
log-plot-fired = сработал квест { $what }
log-quest-taken = { $who ->
    [you] берёте квест { $what }
   *[other] берёт квест { $what }
  }
log-quest-completed = { $who ->
    [you] завершаете квест { $what }
   *[other] завершает квест { $what }
  }
log-quest-discarded = { $who ->
    [you] сбрасываете квест { $what }
   *[other] сбрасывает квест { $what }
  }
log-quest-type-named = { $who ->
    [you] ищете квест типа «{ $what }»
   *[other] ищет квест типа «{ $what }»
  }
log-quests-drafted = { $who ->
    [you] пускаете по кругу квесты ({ $count })
   *[other] пускает по кругу квесты ({ $count })
  }
log-tiles-seen = { $who ->
    [you] смотрите тайлы ({ $count })
   *[other] смотрит тайлы ({ $count })
  }
log-drawn = { $who ->
    [you] вытягиваете { $what }
   *[other] вытягивает { $what }
  }
log-intrigue-played = { $who ->
    [you] играете { $what }
   *[other] играет { $what }
  }
log-intrigue-discarded = { $who ->
    [you] сбрасываете { $what }
   *[other] сбрасывает { $what }
  }
log-intrigue-kept = { $who ->
    [you] получаете { $what }
   *[other] получает { $what }
  }
log-mandatory-completed = { $who ->
    [you] завершаете квест { $what }
   *[other] завершает квест { $what }
  }
log-mandatory-discarded = { $who ->
    [you] избавляетесь от квеста { $what }
   *[other] избавляется от квеста { $what }
  }
log-mandatory-given = { $who ->
    [you] отдаёте квест { $what } → { $to }
   *[other] отдаёт квест { $what } → { $to }
  }
log-lord-seen = { $who ->
    [you] смотрите карту Лорда ({ $of })
   *[other] смотрит карту Лорда ({ $of })
  }
log-lord-learnt = { $who ->
    [you] видите, что { $of } — это { $lord }
   *[other] видит, что { $of } — это { $lord }
  }
log-lord-revealed = — это { $lord }
log-marker-taken = { $who ->
    [you] начинаете следующий раунд
   *[other] начинает следующий раунд
  }
log-offer-accepted = { $who ->
    [you] соглашаетесь
   *[other] соглашается
  }
log-offer-declined = { $who ->
    [you] отказываетесь
   *[other] отказывается
  }

# Первые игры.
explanations = Пояснения
explanations-close = Без пояснений
learn-goal = Восемь раундов; побеждает тот, у кого больше очков. Завершайте квесты, прежде всего те, что считает ваш тайный Лорд. Начните: отправьте агента на подсвеченное место.
learn-assign-agent = Отправьте агента на подсвеченное место: вы получите то, что на нём показано. Героями и золотом платят за квесты.
learn-take-quest = Возьмите квест. Пустые фигуры — то, чего вам не хватает; корона отмечает то, что считает ваш Лорд.
learn-complete-quest = Вам хватает на квест. Завершив его, вы получите очки; за ход можно завершить один квест.
learn-play-intrigue = Сыграйте карту из руки. В конце раунда ваш агент перейдёт отсюда на другое место.
learn-buy-building = Купите здание. Оно станет новым местом, и вы получаете бонус, когда его посещает противник.
learn-gain-adventurer = Выберите то, чего не хватает вашим квестам.
learn-other = Выберите что-нибудь подсвеченное и подтвердите. Это можно отменить, пока ничего не открыто.
learn-wait = Противник думает. Его ходы показывает журнал.
learn-waterdeep-harbor = Сыграйте сейчас карту интриги. В конце раунда этот агент перейдёт на другое место.
learn-castle-waterdeep = Вытяните карту интриги; со следующего раунда вы ходите первым.
learn-builders-hall = Купите одно из зданий в продаже. Вы получаете бонус, когда его посещает противник.

# Повторы.
replay = Повтор
advice-ask = Подсказка: что сделал бы сильный бот?
key-advice = Подсказка: что сделал бы сильный бот?

# Decisions that the human makes for a scripted rival.
solo-decide-for = Вы решаете за соперника: { $name }
solo-head-for = Вы решаете за соперника ({ $name }): { $what }
solo-for-tag = ЗА СОПЕРНИКА
