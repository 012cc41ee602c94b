# The daily deal, and duplicate matches: deals that several people play, each alone against the same bots.
daily-title = Сегодняшняя раздача
daily-other-day = Раздача дня
daily-intro = Одна раздача для всех, раз в день.
daily-play = Сыграть сегодняшнюю раздачу
daily-continue = Продолжить игру
daily-waiting = Игра окончена. Она будет засчитана, когда сервер ответит.
daily-refused = Не засчитано. Посмотреть почему
daily-results =
    { $count ->
        [1] Посмотреть результат
        [one] Сравнить { $count } результат
        [few] Сравнить { $count } результата
       *[many] Сравнить { $count } результатов
    }
daily-finished =
    { $count ->
        [0] Пока никто не закончил.
        [one] Закончил { $count } человек.
        [few] Закончили { $count } человека.
       *[many] Закончили { $count } человек.
    }
daily-points =
    { $score ->
        [one] очко
        [few] очка
       *[many] очков
    }
daily-rules = У всех одни и те же карты и соперники. Засчитывается первая игра, остальные — для тренировки. Подсказок нет, и нельзя взять назад ход, который что-то открыл. После своей игры вы увидите, как сыграли другие.
daily-closed = Эта раздача закрыта и больше не принимает результаты.
daily-next = Следующая раздача { $when }.
daily-yesterday = Вчерашний результат
daily-catch-up = Сыграть и вчерашнюю раздачу
daily-late = Результат этого дня засчитывается до даты: { $date }, в том числе для серии.
daily-days = Дни
daily-before = Предыдущий день
daily-after = Следующий день

deal-rivals =
    { $count ->
        [one] { $count } соперник: { $level }
        [few] { $count } соперника: { $level }
       *[many] { $count } соперников: { $level }
    }
streak-none = Сыграйте сегодня, чтобы начать серию.
streak-days =
    { $days ->
        [one] Серия: { $days } день. Один пропущенный день прощается.
        [few] Серия: { $days } дня. Один пропущенный день прощается.
       *[many] Серия: { $days } дней. Один пропущенный день прощается.
    }
streak-last-chance = Вчера вы не играли: сыграйте сегодня, чтобы не прервать серию.

challenge-play = Раздать карты
challenge-practise = Сыграть ещё раз для тренировки
challenge-unknown = Такой раздачи нет
challenge-failed = Раздачу нельзя показать
challenge-retry = Повторить попытку
challenge-kept = Ваша игра сохранена на этом устройстве
challenge-kept-text = Сервер недоступен. Игра будет засчитана, когда он ответит.

duplicate-title = Дубликатный матч
duplicate-intro = Друзья играют одну раздачу против одних и тех же соперников, каждый сам по себе и в удобное время. Потом вы сравниваете игры.
duplicate-offer = Позвать друзей на одну раздачу
duplicate-make = Создать ссылку
duplicate-link = Отправьте эту ссылку друзьям
duplicate-share = Сыграй ту же раздачу, что и я, и сравним.
duplicate-rules = У всех, кто получил ссылку, одни и те же карты и соперники. Засчитывается первая игра. Игры сравнивают, когда закончат все, кто начал.
duplicate-waits = Игры можно будет сравнить, когда закончат все, кто начал. Никого не ждут дольше 7 дней.

result-won = Вы обыграли соперников.
result-lost = Один из соперников оказался сильнее.
result-matchpoints = других результатов превзойдено (матчпойнты)
result-marked = Отмечено: другой результат пришёл из вашей сети или содержит те же ответы. Отмеченные результаты не попадают в список лучших.
histogram-title = Очки всех игроков
histogram-bin = От { $from } до { $to } очков: { $count }.
histogram-you = Ваш результат здесь.

people-best = Лучшие
people-all = Кто играет
people-watch = Повтор
people-won = соперники обыграны
people-marked = отмечено: та же сеть или те же ответы, что у другого результата
people-playing = играет
people-finished = закончено

compare-title = Рядом
compare-note = Куда ходили агенты, что выполнено и построено и сколько очков после каждого раунда. Очки ведут к повтору.
compare-parts = Игры расходятся в раунде { $round }: { $left } – { $leftSpace }, { $right } – { $rightSpace }.
compare-same = Все агенты пошли одним путём.
compare-nowhere = никуда
compare-final = Итог с Лордом и ресурсами
compare-left = Слева
compare-right = Справа
compare-rounds = По раундам
compare-turn = Ход { $turn } из { $turns }, раунд { $round }
compare-turn-back = На ход назад
compare-turn-on = На ход вперёд
compare-turn-none = Ходов больше нет
compare-quests-done =
    { $count ->
        [0] Нет выполненных квестов
        [one] { $count } выполненный квест
        [few] { $count } выполненных квеста
        [many] { $count } выполненных квестов
       *[other] { $count } выполненного квеста
    }
compare-quests-open =
    { $count ->
        [0] Нет открытых квестов
        [one] { $count } открытый квест
        [few] { $count } открытых квеста
        [many] { $count } открытых квестов
       *[other] { $count } открытого квеста
    }
compare-buildings =
    { $count ->
        [one] { $count } здание
        [few] { $count } здания
        [many] { $count } зданий
       *[other] { $count } здания
    }
compare-watch = Этот ход на поле
compare-quest = Квест выполнен
compare-building = Здание куплено
compare-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }

share-label = Строка, чтобы поделиться, без подробностей
share-daily = { $game }, раздача { $date }
share-duplicate = { $game }, дубликатный матч
share-points =
    { $score ->
        [one] { $score } очко
        [few] { $score } очка
       *[many] { $score } очков
    }
share-percent = { $percent } % матчпойнтов
share-streak = серия: { $days } дн.

# Refusals of the server.
deal-refused-other-deal = Это игра не из этой раздачи, или её раздала другая версия программы. Она не засчитывается.
deal-refused-not-open = Этот день ещё не начался (по всемирному времени), или его раздача больше не принимает результаты.
deal-refused-play-first = Игры других видны после вашей, а в дубликатном матче — после всех.
deal-refused-unknown-challenge = Такой раздачи нет.
