# Parts of a card.

sentence = { $text }.
    .short = { $text }
paragraph = { $a } { $b }
    .short = { $a }. { $b }
part-cost = Cost: { $text }.
part-reward = Reward: { $text }
building-stock = put { $what } here when this comes into play and at the start of each round
    .short = take all here; + { $what } a round
owner-does = the owner { $what }
    .short = { $what }
numbered-space = { $building } { $number }

# Lords: $vp is "4 VP".
lord-quest-types = { $vp } for each { $one } or { $other } Quest you completed
    .short = { $vp } for each { $one } or { $other } Quest
lord-buildings = { $vp } for each Building you control
    .short = { $vp } for each Building of yours
lord-quests = { $vp } for each Quest you completed (not for Mandatory Quests)
    .short = { $vp } for each Quest
lord-quests-and-buildings-of = { $vp } for each { $set } Quest you completed (not for Mandatory Quests) and for each { $set } Building you control
    .short = { $vp } for each Quest and Building of { $set }
lord-quests-worth = { $vp } for each Quest you completed that is worth { $least } or more
    .short = { $vp } for each Quest worth { $least } or more
lord-chosen-quest-type = choose a Quest type at the end of the game: { $vp } for each Quest of that type you completed
    .short = { $vp } for each Quest of one type, chosen at the end
lord-corruption = { $vp } for each Corruption in your Tavern, which still costs you its penalty
    .short = { $vp } for each Corruption of yours
