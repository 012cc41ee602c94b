# Części karty.

sentence = { $text }.
paragraph = { $a } { $b }
part-cost = Koszt: { $text }.
part-reward = Nagroda: { $text }
building-stock = połóż tu { $what } przy wejściu budynku do gry i na początku każdej rundy
owner-does = właściciel { $what }
numbered-space = { $building } { $number }

# Lordowie: $vp to „4 PZ”.
lord-quest-types = { $vp } za każde wypełnione zadanie typu { $one } lub { $other }
lord-buildings = { $vp } za każdy budynek, który kontrolujesz
lord-quests = { $vp } za każde wypełnione zadanie (bez zadań obowiązkowych)
lord-quests-and-buildings-of = { $vp } za każde wypełnione zadanie z modułu { $set } (bez zadań obowiązkowych) i za każdy kontrolowany budynek z tego modułu
lord-quests-worth = { $vp } za każde wypełnione zadanie warte co najmniej { $least }
lord-chosen-quest-type = na koniec gry wybierz typ zadań: { $vp } za każde wypełnione zadanie tego typu
lord-corruption = { $vp } za każdy żeton korupcji w twojej tawernie; kara za korupcję nadal obowiązuje
