# Комната, где садятся за стол.
room-title = Стол готов
room-free = { $count ->
    [1] Одно место свободно.
    [one] { $count } место свободно.
    [few] { $count } места свободны.
   *[many] { $count } мест свободно.
  }
room-full = Все в сборе.
room-full-guest = Все места заняты.
room-invite = Приглашение
room-link = Кто откроет эту ссылку, присоединится к столу
room-share = За нашим столом есть свободное место.
room-public = Стол есть и в общем списке.
room-private = Этот стол найдут только те, у кого есть ссылка.
room-agreed = Настройки стола
room-start = Начать
room-start-bots = { $count ->
    [1] Начать: свободное место займёт бот
    [one] Начать: { $count } свободное место займут боты
    [few] Начать: { $count } свободных места займут боты
   *[many] Начать: { $count } свободных мест займут боты
  }
room-cancel = Отменить игру
room-cancel-sure = Стол закроется для всех. Это нельзя отменить.
room-cancel-yes = Отменить навсегда
room-cancel-no = Оставить стол
room-waits-full = Игра начнётся, когда все места будут заняты.
room-waits-host = Игра начнётся, когда её начнёт хозяин стола.
room-begins = { $minutes ->
    [one] Игра начнётся с ботами через { $minutes } минуту.
    [few] Игра начнётся с ботами через { $minutes } минуты.
   *[many] Игра начнётся с ботами через { $minutes } минут.
  }
room-watch = Можно остаться и смотреть: игра появится здесь.
room-no-watch = Этот стол закрыт для зрителей.
seat-yours = вы
seat-here = здесь
seat-is-open = Свободно
seat-a-bot = Бот на место { $number }
a-bot = Бот…
another-bot = Другой бот…
sit-down = Сесть
stand-up = Освободить место
send-away = Убрать
agreed-game = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
  }, { $modules }
agreed-long = Долгая игра
agreed-no-clock = Без часов
agreed-days = { $days ->
    [1] Один день на каждый ход
    [one] { $days } день на каждый ход
    [few] { $days } дня на каждый ход
   *[many] { $days } дней на каждый ход
  }
agreed-bank = { $seconds } с на каждый ход; сверх того { $minutes } мин на всю игру
agreed-no-spectators = Без зрителей
agreed-no-chat = Без чата
agreed-arranged = Эта игра начинается не со случайной раздачи, поэтому не входит в статистику
agreed-no-hints = Без подсказок
room-who = Кто вы?
room-someone = Кто-то
room-watching = { $count ->
    [1] Здесь ещё один человек без места.
    [one] Здесь ещё { $count } человек без места.
    [few] Здесь ещё { $count } человека без места.
   *[many] Здесь ещё { $count } человек без места.
  }
room-chat = Чат
room-chat-empty = Пока никто ничего не написал.
room-chat-sit = Сядьте за стол, чтобы писать в чат.
room-chat-say = Напишите что-нибудь…
room-chat-send = Отправить
agreed-hints = Подсказки разрешены
agreed-rated = Рейтинговая партия: учитывается в рейтингах
