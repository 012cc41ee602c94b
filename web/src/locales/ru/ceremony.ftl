# Конец партии.
final-count-game = После последнего раунда
final-count-adventurers = Герои: по 1 очку
final-count-gold = Золото: 1 очко за каждые 2
final-count-lord = Лорды снимают маски
final-count-corruption = Порча и штрафы
final-count-skip = Пропустить подсчёт
final-count-again = Посчитать ещё раз
final-one = { $margin ->
    [0] При равных очках побеждает { $name }
   *[other] Побеждает { $name }, отрыв { $margin } очк.
  }
final-you = { $margin ->
    [0] Вы победили при равных очках
   *[other] Вы победили, отрыв { $margin } очк.
  }
final-shared = Победу делят { $names }
final-facts = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
  }, { $modules }.
final-look = Назад к столу
final-how = Откуда очки
final-took = Кто что взял
final-chart = Очки по раундам
final-chart-note = последний шаг — финальный подсчёт
rank-winner = 1-е · победа
rank = { $rank }-е
rematch-join = К реваншу
score-quests = Квесты
score-rounds = Здания, карты и прочее
score-missing = Потери: пустой трек порчи
score-adventurers = Герои
score-gold = Золото
score-lord = Лорд
score-corruption = Порча
score-penalty = Незавершённые квесты
score-total = Итого
took-arcana = Квесты: Тайное знание
took-commerce = Квесты: Торговля
took-piety = Квесты: Благочестие
took-skullduggery = Квесты: Плутовство
took-warfare = Квесты: Война
took-mandatory = Обязательные квесты
took-building = Здания
took-play = Сыгранные карты интриги
took-any = Полученные герои
took-gold = Полученное золото
took-pawn-s = Отправленные агенты
chart-start = начало
chart-lords = Лорды
chart-alt = Очки в конце: { $list }
high-quest = Самый крупный квест:
high-space = Самое посещаемое место:
high-landlord = Лучший владелец:
high-visits = { $count ->
    [one] { $count } посещение
    [few] { $count } посещения
   *[many] { $count } посещений
  }
high-lead = { $count ->
    [0] Лидер ни разу не менялся
    [one] Лидер менялся { $count } раз
    [few] Лидер менялся { $count } раза
   *[many] Лидер менялся { $count } раз
  }
# A game that was given up
abandoned-you = Вы сдались, и за столом остались одни боты. Победителя нет; вот каким был счёт.
abandoned-all = Все сдались. Победителя нет; вот каким был счёт.
final-review = Разбор
final-challenge = Результаты этой раздачи
