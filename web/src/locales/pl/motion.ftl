# Moments of a game that are shown large over the table.
moment-lead = obejmuje prowadzenie
moment-round = Runda { $round } z { $rounds }
moment-more-agents = Każdy dostaje jeszcze jednego agenta.
moment-first = Zaczyna { $name }.
moment-first-you = Ty zaczynasz.
moment-for-sale = Każdy budynek na sprzedaż dostaje
moment-quest = { $who ->
    [you] Wykonujesz zadanie za { $vp } PZ
   *[other] { $name } wykonuje zadanie za { $vp } PZ
}
moment-card = { $who ->
    [you] Zagrywasz kartę intrygi
   *[other] { $name } zagrywa kartę intrygi
}
moment-mandatory = { $who ->
    [from] Dajesz zadanie obowiązkowe. Dostaje je { $to }
    [to] { $from } daje ci zadanie obowiązkowe
   *[other] { $from } daje zadanie obowiązkowe. Dostaje je { $to }
}
