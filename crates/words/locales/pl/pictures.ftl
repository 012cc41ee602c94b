# Obrazki bez liczby: `<co jest narysowane|co czyta się na głos>`. Bez innej potrzeby w bierniku.
picture-quest = <quest|zadanie>
picture-card = <intrigue|kartę intrygi>
picture-play = <play|kartę intrygi>
picture-building = <building|budynek>
picture-agent = <pawn-s|agenta>
picture-first = <first|znacznik pierwszego gracza>
picture-ambassador = <ambassador|Ambasador>
picture-lieutenant = <lieutenant|Porucznik>
picture-arrow = <arrow|→>
picture-onto = <onto|na pole akcji>
picture-back = <undo|z powrotem>
picture-renew = <again|4 nowe zadania>
picture-harbor = <waterdeep-harbor|Przystań Waterdeep>
picture-cleric = <cleric|kapłana>
picture-fighter = <fighter|wojownika>
picture-rogue = <rogue|łotrzyka>
picture-wizard = <wizard|czarodzieja>
picture-any = <any|poszukiwacza przygód>
picture-gold = <gold|złoto>
picture-corruption = <corruption|korupcję>

# Co czyta się na głos zamiast $n obrazków.
label-play = { $n ->
    [one] { $n } kartę intrygi
    [few] { $n } karty intrygi
   *[other] { $n } kart intrygi
}
label-building = { $n ->
    [one] budynek
    [few] { $n } budynki
   *[other] { $n } budynków
}
label-pawn-s = { $n ->
    [one] agenta
   *[other] { $n } agentów
}
