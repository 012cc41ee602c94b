# Chwile gry pokazywane nad stołem.
moment-lead = obejmuje prowadzenie
moment-round = Runda { $round } z { $rounds }
moment-last-round = To ostatnia runda.
moment-more-agents = Każdy dostaje jeszcze jednego agenta.
moment-first = Zaczyna { $name }.
moment-first-you = Ty zaczynasz.
moment-for-sale = Każdy budynek na sprzedaż dostaje
moment-quest = { $who ->
    [you] Wypełniasz zadanie za { $vp } pkt
   *[other] { $name } wypełnia zadanie za { $vp } pkt
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
moment-mandatory-first = Wypełnij je przed innymi zadaniami. Leży przy twoich zadaniach.
moment-corruption = { $who ->
    [you] Bierzesz żetony korupcji: { $n }
   *[other] { $name } bierze żetony korupcji: { $n }
}. Każdy kosztuje teraz { $value }
moment-owner = właściciel: { $card }
