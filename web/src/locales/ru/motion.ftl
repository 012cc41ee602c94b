# Моменты игры, которые показываются крупно над столом.
moment-lead = выходит вперёд
moment-round = Раунд { $round } из { $rounds }
moment-last-round = Это последний раунд.
moment-more-agents = Каждый получает ещё одного агента.
moment-first = Первым ходит { $name }.
moment-first-you = Вы ходите первым.
moment-for-sale = Каждое здание на продажу получает
moment-quest = { $who ->
    [you] Вы завершаете квест на { $vp } очк.
   *[other] { $name } завершает квест на { $vp } очк.
}
moment-card = { $who ->
    [you] Вы играете карту интриги
   *[other] { $name } играет карту интриги
}
moment-mandatory = { $who ->
    [from] Вы даёте обязательный квест. Его получает { $to }
    [to] { $from } даёт вам обязательный квест
   *[other] { $from } даёт обязательный квест. Его получает { $to }
}
moment-mandatory-first = Завершите его раньше других. Он лежит у ваших квестов.
moment-corruption = { $who ->
    [you] Вы берёте жетоны порчи: { $n }
   *[other] { $name } берёт жетоны порчи: { $n }
}. Каждый теперь стоит { $value }
moment-owner = владелец: { $card }
