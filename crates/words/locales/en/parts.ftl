# Parts of a card.

sentence = { $text }.
paragraph = { $a } { $b }
part-cost = Cost: { $text }.
part-reward = Reward: { $text }
building-stock = put { $what } here when this comes into play and at the start of each round
owner-does = the owner { $what }
numbered-space = { $building } { $number }

# Lords: $vp is "4 VP".
lord-quest-types = { $vp } for each { $one } or { $other } Quest you completed
lord-buildings = { $vp } for each Building you control
lord-quests = { $vp } for each Quest you completed (not for Mandatory Quests)
lord-quests-and-buildings-of = { $vp } for each { $set } Quest you completed (not for Mandatory Quests) and for each { $set } Building you control
lord-quests-worth = { $vp } for each Quest you completed that is worth { $least } or more
lord-chosen-quest-type = choose a Quest type at the end of the game: { $vp } for each Quest of that type you completed
lord-corruption = { $vp } for each Corruption in your Tavern, which still costs you its penalty
