# Подсказки: что на вашем месте сделал бы сильный бот.
advice = Что сделал бы сильный бот
advice-ask = Подсказка: что сделал бы сильный бот?
advice-thinking = Думает…
advice-chance = { $percent } % на победу
advice-points = около { $points ->
    [one] { $points } очка
    [few] { $points } очков
   *[many] { $points } очков
  }
advice-note = Он видит то же, что и вы. Числа — оценки.
key-advice = Подсказка: что сделал бы сильный бот?
house-hints = Подсказки
house-hints-note = Тот, кому решать, может спросить, что сделал бы сильный бот.
agreed-no-hints = Без подсказок
refusal-no-hints = За этим столом подсказок нет.
