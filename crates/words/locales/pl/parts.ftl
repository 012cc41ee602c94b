# Części karty.

sentence = { $text }.
    .short = { $text }
paragraph = { $a } { $b }
    .short = { $a }. { $b }
part-cost = Koszt: { $text }.
part-reward = Nagroda: { $text }
building-stock = połóż tu { $what } przy wejściu budynku do gry i na początku każdej rundy
    .short = weź wszystko stąd; na rundę + { $what }
owner-does = właściciel { $what }
    .short = { $what }
numbered-space = { $building } { $number }

# Lordowie: $vp to „4 PZ”.
lord-quest-types = { $vp } za każde wypełnione zadanie typu { $one } lub { $other }
    .short = { $vp } za każde zadanie typu { $one } lub { $other }
lord-buildings = { $vp } za każdy budynek, który kontrolujesz
    .short = { $vp } za każdy twój budynek
lord-quests = { $vp } za każde wypełnione zadanie (bez zadań obowiązkowych)
    .short = { $vp } za każde zadanie
lord-quests-and-buildings-of = { $vp } za każde wypełnione zadanie z modułu { $set } (bez zadań obowiązkowych) i za każdy kontrolowany budynek z tego modułu
    .short = { $vp } za każde zadanie i budynek: { $set }
lord-quests-worth = { $vp } za każde wypełnione zadanie warte co najmniej { $least }
    .short = { $vp } za każde zadanie warte co najmniej { $least }
lord-chosen-quest-type = na koniec gry wybierz typ zadań: { $vp } za każde wypełnione zadanie tego typu
    .short = { $vp } za każde zadanie jednego typu, wybranego na końcu
lord-corruption = { $vp } za każdy żeton korupcji w twojej tawernie; kara za korupcję nadal obowiązuje
    .short = { $vp } za każdy twój żeton korupcji
