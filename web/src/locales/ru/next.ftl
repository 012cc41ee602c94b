# Переход из одной игры в следующую.
next-game = { $count ->
    [one] Ваш ход: { $name }
    [few] Ваш ход: { $name } ({ $count } игры)
   *[many] Ваш ход: { $name } ({ $count } игр)
  }
