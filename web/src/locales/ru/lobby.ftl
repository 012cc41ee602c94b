# Первый экран.
title-waiting = ({ $count }) Deepwater
motto = Тайные Лорды, наёмные люди, один портовый город.
playing-as = Вы играете как

# Когда никто не отвечает.
away-title = Сервер недоступен.
away-play = Играйте с ботами или по очереди здесь, на этом устройстве: сервер для этого не нужен. Ваши игры на нём ждут вас.
away-wait = Ваши игры на нём ждут вас. Для игры без него нужна часть этой страницы, которой нет на этом устройстве.
needs-server = Для этого нужен сервер, а он сейчас не отвечает.

# Три двери.
learn-title = Обучение

bots-title = Игра с ботами
bots-intro = Полная игра в одиночку, сразу с раздачей.
bots-go = Раздать карты
players = Игроки
opponents = Противники
modules = Модули
choose-no-module = без
choose-both-modules = оба

table-title = Новый стол
table-intro = Одна ссылка собирает друзей. Без учётных записей.
table-go = Создать ссылку
table-go-device = Начать
table-refused = { $reason } Смотрите все параметры.
all-options = Все параметры стола
seats = Места
pace = Темп
pace-live = сразу
pace-days = по дням
pace-clock = с часами
pace-device = здесь
empty-seats = Свободные места
empty-bots = боты
empty-wait = ждать
player-number = Игрок { $number }

# Почему игроков, модули и длину нельзя так сочетать.
combination-six-need-module = Шестерым нужен модуль.
combination-long-needs-module = Для долгой игры нужен модуль.
combination-long-demanded = Шестеро игроков или оба модуля — это всегда долгая игра.

# Форма со всеми параметрами.
form-game = Игра
length = Длина
length-usual = по правилам
length-normal = обычная
length-long = долгая
seat-number = Кто сидит на месте { $number }
name-of-seat = Имя игрока { $number }
seat-me = Я
seat-open = Свободно: кто придёт
seat-local = Рядом со мной, на этом устройстве
seat-bot = Бот: { $bot }
place = Где
place-server = на сервере
place-device = здесь
place-server-note = Присоединиться может любой, у кого есть ссылка, откуда угодно; игра хранится на сервере.
place-device-note = Для ботов и тех, кто рядом с этим устройством. Сервер не нужен, а игра хранится только в этом браузере.
form-house = Домашние правила
house-penalty = Незавершённые квесты стоят очков
house-penalty-note = 5 очков за каждый квест, не завершённый к концу игры.
house-ties = Равенство разрешается
house-ties-note = По завершённым квестам, затем по зданиям, затем жребием. Иначе победа общая.
house-gold = Ограниченное золото
house-gold-note = Всего в игре 100 золота. Иначе оно никогда не кончается.
house-promo = Промокарта
house-promo-note = Добавляет в колоду одну карту интриги.
form-people = Люди
people-public = В общем списке
people-public-note = Иначе стол найдут только те, у кого есть ссылка.
people-spectators = Другие могут смотреть
people-spectators-note = Они видят то, что видят все, и не больше.
people-chat = Чат
start = Начало
start-full = когда все в сборе
start-host = по моему знаку
form-time = Время
clock = Часы
clock-off = нет
clock-bank = сразу
clock-days = дни
clock-minutes = Минут на всю игру
clock-seconds = Секунд на каждый ход, прежде чем пойдут минуты
clock-days-each = Дней на каждый ход
clock-off-note = Каждый думает столько, сколько хочет.
clock-bank-note = Когда чьё-то время вышло, за этого игрока играет бот, пока он не вернётся.
clock-days-note = Для игр на много дней. За того, кто думает дольше, играет бот, пока игрок не вернётся.
form-undo = Отмена ходов
undo = Отмена
undo-consent = с согласия
undo-free = пока можно
undo-off = никогда
undo-consent-note = Ходы отменяются свободно, пока ничего не открыто; после этого — с согласия остальных.
undo-free-note = Ходы отменяются, только пока ничего не открыто и никто другой не принял решения.
undo-off-note = Ничего не отменяется.
stand-in = Бот, который заменяет отсутствующих

# Кто вы.
you-title = Кто вы
you-name = Имя
you-emblem = Эмблема
stats-title = Ваши прошлые игры
stats-none = Ещё ни одна игра не закончена.
stats-games = игры
stats-won = победы
stats-best = рекорд
stats-mean = среднее
stats-all = всего
stats-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
  }
stats-share = { $wins } ({ $percent } %)
you-left = Этот браузер больше не помнит, кто вы.
recovery-title = На другом устройстве
recovery-intro = Учётных записей здесь нет. С этой ссылкой другой браузер станет вами: ваши игры, ваше имя.
recovery-link = Ссылка восстановления
recovery-make = Показать мою ссылку восстановления
recovery-warning = У кого есть эта ссылка, тот может играть за вас. Никому её не давайте.
recovery-renew = Создать новую ссылку
recovery-renewed = Старая ссылка и браузеры с ней больше не действуют.
leave = Забыть меня в этом браузере
leave-sure = Без ссылки восстановления пути назад нет.
leave-yes = Забыть меня

# Списки столов.
remove-game = Удалить эту игру с этого устройства
my-games = Мои игры
my-games-none = Пока нет. Все двери открыты.
wait-for-you = { $count ->
    [1] одна ждёт вас
    [one] { $count } ждёт вас
    [few] { $count } ждут вас
   *[many] { $count } ждут вас
  }
open-tables = Открытые столы
open-tables-note = садитесь или смотрите
open-tables-none = За общими столами никто не ждёт. Создайте свой и отметьте «В общем списке».
show-all = Показать все ({ $count })
show-fewer = Показать меньше
rematch = Реванш
todo-play = Ваш ход
todo-wait = Открыть
todo-sit = Сесть
todo-look = Смотреть
todo-replay = Повтор
against-bots = { $count ->
    [1] Против бота
    [one] Против { $count } бота
    [few] Против { $count } ботов
   *[many] Против { $count } ботов
  }
nobody-yet = Пока никого
round = Раунд { $round } из 8
waiting-for = решает { $name }
changed = последний ход { $ago }
finished = Окончена { $ago }
abandoned = Отменена { $ago }
you-won = вы победили
won = победа: { $names }
free-seats = { $count ->
    [0] все в сборе
    [1] одно свободное место
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
  }
load-game = Загрузить сохранённую игру
load-unreadable = Этот файл — не сохранённая игра.
load-running = Этот файл сохранён во время игры: он говорит, что произошло, но продолжить его нельзя. Сохраните его снова, когда игра закончится.
saved-title = Сохранённая игра
saved-what = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
  }, { $modules }, { $answers ->
    [one] { $answers } ход
    [few] { $answers } хода
   *[many] { $answers } ходов
  }.
saved-from = Продолжить после хода { $at } из { $answers }
saved-who = Кто играет
saved-bots = я и боты
saved-seat = Моё место
saved-note = Получится новый стол. Продолженные игры не входят в статистику.
saved-over = К этому ходу игра окончена. Выберите более ранний.
saved-go = Продолжить игру

# Комната, где занимают места.
room-title = Стол накрыт
room-free = { $count ->
    [1] Одно место свободно.
    [one] { $count } место свободно.
    [few] { $count } места свободны.
   *[many] { $count } мест свободно.
  }
room-full = Все в сборе.
room-full-guest = Все места заняты.
room-invite = Приглашение
room-link = Кто откроет эту ссылку, может сесть за стол
room-share = За нашим столом есть свободное место.
room-public = Стол есть и в общем списке.
room-private = Больше никто этот стол не найдёт.
room-agreed = О чём условились
room-start = Начать
room-start-bots = { $count ->
    [1] Начать: свободное место займёт бот
    [one] Начать: { $count } свободное место займут боты
    [few] Начать: { $count } свободных места займут боты
   *[many] Начать: { $count } свободных мест займут боты
  }
room-cancel = Отменить стол
room-waits-full = Игра начнётся, когда все места будут заняты.
room-waits-host = Игра начнётся по знаку хозяина.
room-watch = Можно остаться и смотреть: игра появится здесь.
room-no-watch = Этот стол закрыт для зрителей.
seat-yours = вы
seat-here = здесь
seat-away = сейчас не здесь
seat-is-bot = бот
seat-is-open = Свободно
seat-a-bot = Бот на место { $number }
a-bot = Бот…
another-bot = Другой бот…
sit-down = Сесть
stand-up = Встать
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
agreed-bank = { $seconds } с на каждый ход, затем { $minutes } мин на всю игру
agreed-no-spectators = Без зрителей
agreed-no-chat = Без чата
agreed-arranged = Раздачу кто-то выбрал: эта игра не входит в статистику
