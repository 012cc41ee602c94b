# Партия из файла.
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
saved-device = люди за этим устройством
saved-seat = Моё место
saved-note = Получится новый стол. Продолженные игры не входят в статистику.
saved-over = К этому ходу игра окончена. Выберите более ранний.
saved-go = Продолжить игру
saved-watch = Посмотреть
saved-unfinished = Посмотреть можно только оконченную игру. Эту можно продолжить.
solo-saved-what = Против: { $name }, { $modules }, { $answers ->
    [one] { $answers } ход
    [few] { $answers } хода
   *[many] { $answers } ходов
  }.

# A game that is stored on this device.
saved-remove-sure = Эта игра хранится только на этом устройстве. После удаления вернуть её нельзя.
saved-remove-yes = Удалить навсегда
