# Первый экран.
title-waiting = ({ $count }) Deepwater
motto = Тайные Лорды, наёмные люди, один портовый город.
playing-as = Вы играете как

# Когда никто не отвечает.
away-title = Сервер недоступен.
away-play = На этом устройстве можно без сервера играть с ботами или с людьми рядом. Ваши игры на сервере в безопасности.
away-wait = Ваши игры на сервере в безопасности. На этом устройстве нет части страницы, нужной для игры без сервера.
needs-server = Для этого нужен сервер, а он сейчас не отвечает.

# Три двери.
learn-title = Обучение
learn-first = Впервые здесь? Начните отсюда.
learn-door = Учитесь, играя. Без книги правил.
learn-go = Начать обучение
learn-on = Учиться дальше
learn-all-done = Все уроки пройдены
learn-lesson-done = пройден
name-of-lesson-1 = Город
about-lesson-1 = Квесты, Лорд, интриги, здания (4 минуты)
name-of-lesson-2 = Подгорье и Порт Черепов
about-lesson-2 = Размещение ресурсов и порча (3 минуты)
name-of-lesson-3 = Соло-соперники
about-lesson-3 = Соперник, который играет по сценарию (2 минуты)

bots-title = Игра с ботами
bots-intro = Полная игра в одиночку, прямо сейчас.
bots-go = Раздать карты
players = Игроки
opponents = Противники
modules = Модули
choose-no-module = без
choose-both-modules = оба

table-title = Новый стол
table-intro = Отправьте друзьям одну ссылку. Без учётных записей.
table-go = Создать ссылку
table-go-device = Начать
table-refused = { $reason } Смотрите все параметры.
all-options = Все параметры стола
seats = Места
pace = Играем
pace-live = сразу
pace-days = по дням
pace-clock = с часами
rated = рейтинговая
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
seat-open = Свободно для всех

# Кто вы.
you-title = Ваш профиль

# Списки столов.
remove-game = Удалить эту игру с этого устройства
my-games = Мои игры
my-games-none = Игр пока нет. Начните выше.
wait-for-you = { $count ->
    [1] одна игра ждёт вас
    [one] { $count } игра ждёт вас
    [few] { $count } игры ждут вас
   *[many] { $count } игр ждут вас
  }
open-tables = Открытые столы
open-tables-note = присоединяйтесь или смотрите
open-tables-none = Ни один общий стол не ждёт игроков. Создайте свой и отметьте «В общем списке».
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
no-players-yet = Пока никого
round = Раунд { $round } из 8
waiting-for = решает { $name }
changed = последний ход { $ago }
finished = Окончена { $ago }
abandoned = Прервана { $ago }
you-won = вы победили
won = победа: { $names }
free-seats = { $count ->
    [0] все в сборе
    [1] одно свободное место
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
  }
begins-in = начнётся в течение { $minutes } мин
load-game = Загрузить сохранённую игру
load-unreadable = Этот файл — не сохранённая игра.
load-running = Этот файл сохранён во время игры. Он показывает, что произошло, но продолжить его нельзя. Сохраните его снова после игры.

# Комната, где занимают места.
seat-away = отошёл
seat-is-bot = бот

score-pad = Счётный лист
