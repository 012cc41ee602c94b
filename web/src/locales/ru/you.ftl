# Кто я.
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
recovery-title = Игра на другом устройстве
recovery-intro = Учётных записей здесь нет. Откройте эту ссылку в другом браузере, чтобы играть в нём под своим именем и со своими играми.
recovery-link = Ссылка восстановления
recovery-make = Показать мою ссылку восстановления
recovery-warning = Любой, у кого есть эта ссылка, может играть за вас. Никому её не показывайте.
recovery-renew = Создать новую ссылку
recovery-renewed = Старая ссылка больше не действует, а другие браузеры, открывшие её, потеряли доступ.
leave = Забыть меня в этом браузере
leave-sure = Без ссылки восстановления вы не вернёте своё имя и игры.
leave-yes = Забыть меня
keep = Сохранить

# Эмблемы.
emblem-1 = Якорь
emblem-2 = Чайка
emblem-3 = Ключ
emblem-4 = Луна
emblem-5 = Солнце
emblem-6 = Ладья
