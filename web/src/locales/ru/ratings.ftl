# Ratings, profiles and the archive of one's own games.
ratings-title = Рейтинги
ratings-pages = Ваши результаты
ratings-lead = Здесь считаются рейтинговые партии. Рейтинг виден после { $games } партий: значение и его неточность.
ratings-pool = Места
ratings-pool-2 = 2
ratings-pool-3-4 = 3–4
ratings-pool-5-6 = 5–6
ratings-period = Играли за
ratings-period-week = 7 дней
ratings-period-month = 30 дней
ratings-period-year = год
ratings-period-all = всё время
ratings-none = Здесь ещё ни у кого нет рейтинга. Откройте стол и включите «Рейтинговая партия».
ratings-none-then = За это время здесь не играл никто с рейтингом.
ratings-place = Место
ratings-name = Имя
ratings-rating = Рейтинг
ratings-games = Партии
ratings-gain = Изменение
ratings-more = Показать ещё
ratings-retry = Попробовать снова
ratings-bots = Боты на этой шкале
ratings-bots-note = Их сила измерена и не меняется, поэтому рейтинг значит одно и то же на любом сервере.

profile-own = Мой профиль
profile-unknown = Такого профиля нет
profile-unknown-text = Этого человека нет, или он скрыл свой профиль.
profile-failed = Не удалось загрузить профиль
profile-program = Это программа.
profile-hidden = Эту страницу видите только вы.
profile-ratings = Рейтинги
profile-no-ratings = Рейтинговых партий ещё нет.
profile-unrated = Вы не участвуете в рейтингах.
profile-pool-2 = Два места
profile-pool-3-4 = Три или четыре места
profile-pool-5-6 = Пять или шесть мест
profile-provisional = после { $needed } партий
profile-games =
    { $games ->
        [one] { $games } рейтинговая партия
        [few] { $games } рейтинговые партии
       *[many] { $games } рейтинговых партий
    }
profile-lords = Любимые Лорды
profile-lord =
    { $games ->
        [one] { $games } партия, побед: { $wins }
        [few] { $games } партии, побед: { $wins }
       *[many] { $games } партий, побед: { $wins }
    }
luck-title = Результаты без везения
luck-points = { $games ->
    [one] В среднем { $adjusted } очка в { $games } разобранной партии; с везением { $points }.
    [few] В среднем { $adjusted } очка в { $games } разобранных партиях; с везением { $points }.
   *[many] В среднем { $adjusted } очка в { $games } разобранных партиях; с везением { $points }.
  }
luck-note = Это видите только вы. Разбор вычисляет, сколько стоили карты и кости.
profile-options = Что видят другие
profile-public = Показывать мой профиль другим
profile-public-note = С рейтингами и местом в списках. Считаются только законченные партии.
profile-rated = Участвовать в рейтингах
profile-rated-note = Если выключить, ваши рейтинги удаляются. Партии по-прежнему входят в ваши результаты.
profile-rated-sure = Это навсегда удалит ваши рейтинги.
profile-rated-yes = Удалить мои рейтинги

history-title = Мои законченные партии
history-text = Человек или бот
history-with = Против
history-with-people = людей
history-with-bots = ботов
history-module = Модуль
history-module-base = базовая игра
history-module-undermountain = Подгорье
history-module-skullport = Порт Черепов
history-result = Результат
history-result-won = победы
history-result-lost = без победы
history-players = Места
history-from = С
history-until = По
history-any = не важно
history-rated = Только рейтинговые
history-review = Партии для разбора: проигранные и ещё не разобранные
history-note = Поиск находит партии, сыгранные на сервере. Партии этого устройства, например раздачи дня, перечислены ниже.
history-none = На сервере ещё нет законченных партий.
history-device = На этом устройстве
history-daily = Раздача дня: { $date }
history-duplicate = Дубликатный матч
history-no-match = Подходящих партий нет.
history-place = место { $place } из { $players }
history-won = победа
history-lost = ПО
history-rated-game = рейтинговая
history-gain = рейтинг { $gain }, теперь { $value }
history-review-it = Разбор
history-replay = Повтор
history-remove = Убрать из моего списка
history-remove-yes = Убрать
history-removed = Убрано из вашего списка.
history-export = Сохранить все мои партии в файл
history-progress = Мои успехи

changes-provisional =
    { $games ->
        [one] { $name }: { $games } рейтинговая партия из { $needed }
        [few] { $name }: { $games } рейтинговые партии из { $needed }
       *[many] { $name }: { $games } рейтинговых партий из { $needed }
    }
