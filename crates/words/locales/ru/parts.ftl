# Части карты.

sentence = { $text }.
paragraph = { $a } { $b }
part-cost = Стоимость: { $text }.
part-reward = Награда: { $text }
building-stock = поместите сюда { $what } при вводе здания в игру и в начале каждого раунда
owner-does = владелец { $what }
numbered-space = { $building } { $number }

# Лорды: $vp — «4 ПО».
lord-quest-types = { $vp } за каждый завершённый квест типа «{ $one }» или «{ $other }»
lord-buildings = { $vp } за каждое здание, которое вы контролируете
lord-quests = { $vp } за каждый завершённый квест (кроме обязательных)
lord-quests-and-buildings-of = { $vp } за каждый завершённый квест модуля «{ $set }» (кроме обязательных) и за каждое ваше здание этого модуля
lord-quests-worth = { $vp } за каждый завершённый квест, который стоит не менее { $least }
lord-chosen-quest-type = в конце игры выберите тип квестов: { $vp } за каждый завершённый квест этого типа
lord-corruption = { $vp } за каждый жетон порчи в вашей таверне; штраф за порчу остаётся
