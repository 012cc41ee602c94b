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
learn-door = Учитесь, играя. Без книги правил.
learn-go = Начать обучение
learn-on = Учиться дальше
learn-all-done = Все уроки пройдены
learn-lesson-done = пройден
name-of-lesson-1 = Город
about-lesson-1 = Квесты, Лорд, интриги, здания: 4 минуты
name-of-lesson-2 = Подгорье и Порт Черепов
about-lesson-2 = Размещение ресурсов, порча: 3 минуты
name-of-lesson-3 = Соло-соперники
about-lesson-3 = Соперник, который играет по сценарию: 2 минуты

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
seat-open = Свободно: кто придёт

# Кто вы.
you-title = Кто вы

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

# Комната, где занимают места.
seat-away = сейчас не здесь
seat-is-bot = бот
