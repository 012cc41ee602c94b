# Картинки без числа: `<что нарисовано|что читается вслух>`. Без другой надобности в винительном падеже.
picture-quest = <quest|квест>
picture-card = <intrigue|карту интриги>
picture-play = <play|карту интриги>
picture-building = <building|здание>
picture-agent = <pawn-s|агента>
picture-first = <first|маркер первого игрока>
picture-ambassador = <ambassador|Посол>
picture-lieutenant = <lieutenant|Лейтенант>
picture-arrow = <arrow|→>
picture-onto = <onto|на место для агента>
picture-back = <undo|обратно>
picture-renew = <again|4 новых квеста>
picture-harbor = <waterdeep-harbor|Гавань>
picture-cleric = <cleric|клерика>
picture-fighter = <fighter|воина>
picture-rogue = <rogue|вора>
picture-wizard = <wizard|мага>
picture-any = <any|героя>
picture-gold = <gold|золото>
picture-corruption = <corruption|порчу>

# Что читается вслух вместо $n картинок.
label-play = { $n ->
    [one] { $n } карту интриги
    [few] { $n } карты интриги
   *[other] { $n } карт интриги
}
label-building = { $n ->
    [1] здание
    [one] { $n } здание
    [few] { $n } здания
   *[other] { $n } зданий
}
label-pawn-s = { $n ->
    [1] агента
    [one] { $n } агента
   *[other] { $n } агентов
}
