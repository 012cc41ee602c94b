# Подсказки: что на вашем месте сделал бы сильный бот.
advice = Что сделал бы сильный бот
advice-thinking = Думает…
advice-chance = { $percent } % на победу
advice-points = около { $points ->
    [one] { $points } очка
    [few] { $points } очков
   *[many] { $points } очков
  }
advice-note = Он видит то же, что и вы. Числа — оценки.
