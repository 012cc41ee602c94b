# Стол: игра, её конец и повтор. $who — you, когда обращаются к читающему, и other, когда говорят о ком-то другом.

title-turn = Ваш ход
title-choice = Ваш выбор
title-over = Игра окончена
title-round = Раунд { $round }
seat-you = Вы
your-turn = Ваш ход
your-turn-tag = ВАШ ХОД
your-choice-tag = ВАШ ВЫБОР
help = Символы и клавиши
menu = Меню

# Полоса сверху.
head-asked = { $why }: { $what }
head-wait = { $name }: { $what }
head-over = Игра окончена
head-abandoned = Игра прервана
head-paused = Пауза
head-offline = Ждём соединения
offline-note = Когда оно вернётся, можно играть дальше.
head-watch = Смотрите, что происходит
head-sending = Минутку…
head-waiting-for = Сейчас решает { $name }
wait-to = { $what }
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
why-yours = Здесь стоит ваш агент.
why-price = Для этого места нужно: { $what }.
why-no-card = В Гавани играют карты интриги, а у вас их нет.
why-other = Сейчас вы не можете этим воспользоваться.
corruption = Порча
corruption-costs = Порча:
corruption-each = за жетон
corruption-tokens = на треке: { $tokens }
corruption-sum = { $held } × { $value ->
    [0] 0
   *[other] −{ $value }
  } = { $total ->
    [0] 0
   *[other] −{ $total }
  }
corruption-yours = ваша: { corruption-sum }
corruption-of-seat = Порча: { corruption-sum } очк. в конце игры
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
confirm-decline = Подтвердить: { $what }
sending = Отправка…
you-watch = Вы наблюдаете за игрой.
more-to-come = осталось выбрать: { $count }
assign-left = { $what }, осталось: { $count }
foresee-open = что будет дальше, пока не видно
foresee-choice = затем: { $what }
foresee-corruption = в конце { corruption-sum } очк.
foresee-corruption-left = осталось жетонов: { $left }
foresee-decline = Вы отказываетесь: ничего не получаете и не платите.
foresee-decline-quest = Квест остаётся у вас, и вы ничего не платите.
foresee-owner = { $name }, владелец
foresee-then = тогда можно завершить:
foresee-or = или:
tray = На выбор
via-magisters-orb = через Сферу Магистра
via-builders-plans = по чертежам строителей
variant-plain = без особого эффекта
back-to-ceremony = Назад к итогам

# Почему вопрос задан сейчас. $who — you, когда решает читающий (о сыгранной карте: когда её сыграл он).
cause-turn = { $who ->
    [you] Ваш ход
   *[other] { $name }: ваш ход
  }
cause-own = { $who ->
    [you] Ваш ход: { $card }
   *[other] { $name }: { $card }
  }
cause-one-quest = { $who ->
    [you] После действия агента можно завершить один квест
   *[other] { $name }: после действия агента можно завершить один квест
  }
cause-during = В ход игрока { $name }
cause-played = { $who ->
    [you] Вы играете карту «{ $card }»
   *[other] { $name } играет карту «{ $card }»
  }
cause-owner = { $name } использует { $who ->
    [you] ваше здание «{ $card }»
   *[other] здание «{ $card }»
  }
cause-used = { $name } использует место «{ $card }»
cause-plot = Срабатывает { $who ->
    [you] ваш квест заговора «{ $card }»
   *[other] квест заговора «{ $card }»
  }
cause-completed = { $name } завершает квест «{ $card }»
cause-ambassador = { $who ->
    [you] Посол у вас
   *[other] Посол у игрока { $name }
  }
cause-reassign = Конец раунда: агент покидает место «{ $card }»

# О чём спрашивают.
ask-move-on = { $who ->
    [you] переместите агента на другое место
   *[other] перемещает агента из Гавани на другое место
  }
ask-assign-ambassador = { $who ->
    [you] отправьте Посла на место
   *[other] отправляет Посла на место
  }
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
ask-complete-mandatory = { $who ->
    [you] завершите обязательный квест, если хотите
   *[other] может завершить обязательный квест
  }
ask-copy-space = { $who ->
    [you] выберите занятое место, которое используете
   *[other] выбирает занятое место, которое использует
  }
ask-place-resource = { $who ->
    [you] { $count ->
        [1] выберите место, куда поместить ресурс
        [one] выберите { $count } место, куда поместить ресурсы
        [few] выберите { $count } места, куда поместить ресурсы
       *[many] выберите { $count } мест, куда поместить ресурсы
      }
   *[other] { $count ->
        [1] выбирает место, куда поместить ресурс
        [one] выбирает { $count } место, куда поместить ресурсы
        [few] выбирает { $count } места, куда поместить ресурсы
       *[many] выбирает { $count } мест, куда поместить ресурсы
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
key-choice = Вариант с этим номером
key-skip = Перейти к последнему ходу
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
vote-silence = Если до { $time } не будет ответа, это считается согласием.
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
recap-opening = До вашего первого хода
recap-close = Дальше
recap-skip = Показать всё
recap-turn = Ваш ход. Пока вас не было:
recap-more = { $count ->
    [one] Ещё { $count } строка до этих есть в журнале.
    [few] Ещё { $count } строки до этих есть в журнале.
   *[many] Ещё { $count } строк до этих есть в журнале.
  }

# Журнал и чат.
log = Журнал
say = Написать сообщение
chat-mute = скрыть чат
chat-show = показать чат
watching = { $count ->
    [one] смотрит { $count } человек
    [few] смотрят { $count } человека
   *[many] смотрят { $count } человек
  }

# Первые игры.
explanations = Пояснения
explanations-close = Без пояснений
learn-goal = После восьми раундов побеждает тот, у кого больше очков. Завершайте квесты, прежде всего те, что считает ваш тайный Лорд. Начните: отправьте агента на подсвеченное место.
learn-assign-agent = Отправьте агента на подсвеченное место: вы получите то, что на нём показано. Героями и золотом платят за квесты.
learn-take-quest = Возьмите квест. Пустые фигуры — то, чего вам не хватает; корона отмечает то, что считает ваш Лорд.
learn-complete-quest = Вам хватает на квест. Завершив его, вы получите очки; за ход можно завершить один квест.
learn-complete-mandatory = Обязательный квест нужно завершить первым. До этого другие квесты завершить нельзя.
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
