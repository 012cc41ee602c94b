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
keep = Сохранить

# Эмблемы.
emblem-1 = Якорь
emblem-2 = Чайка
emblem-3 = Ключ
emblem-4 = Луна
emblem-5 = Солнце
emblem-6 = Ладья
