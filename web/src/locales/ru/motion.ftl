# Moments of a game that are shown large over the table.
moment-lead = выходит вперёд
moment-round = Раунд { $round } из { $rounds }
moment-more-agents = Каждый получает ещё одного агента.
moment-first = Первым ходит { $name }.
moment-first-you = Вы ходите первым.
moment-for-sale = Каждое здание на продажу получает
moment-quest = { $who ->
    [you] Вы выполняете задание на { $vp } ПО
   *[other] { $name } выполняет задание на { $vp } ПО
}
moment-card = { $who ->
    [you] Вы играете карту интриги
   *[other] { $name } играет карту интриги
}
moment-mandatory = { $who ->
    [from] Вы даёте обязательное задание. Его получает { $to }
    [to] { $from } даёт вам обязательное задание
   *[other] { $from } даёт обязательное задание. Его получает { $to }
}
