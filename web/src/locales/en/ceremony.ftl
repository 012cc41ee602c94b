# The end of a game.
final-count-game = After the last round
final-count-adventurers = Adventurers: 1 point each
final-count-gold = Gold: 1 point for every 2
final-count-lord = The Lords take off their masks
final-count-corruption = Corruption and penalties
final-count-skip = Skip the count
final-count-again = Count again
final-one = { $margin ->
    [0] { $name } wins the tie-break
    [one] { $name } wins by { $margin } point
   *[other] { $name } wins by { $margin } points
  }
final-you = { $margin ->
    [0] You win the tie-break
    [one] You win by { $margin } point
   *[other] You win by { $margin } points
  }
final-shared = { $names } share the victory
final-facts = { $players } players, { $modules }.
final-look = Back to the table
final-how = Where points came from
final-took = Who took what
final-chart = Points round by round
final-chart-note = the last step is the final scoring
rank-winner = 1st · winner
# `kind` is the plural category of the rank as an ordinal number.
rank = { $kind ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
  }
rematch-join = To the rematch
score-quests = Quests
score-rounds = Buildings, cards and the rest
score-missing = Lost: Corruption track empty
score-adventurers = Adventurers
score-gold = Gold
score-lord = Lord
score-corruption = Corruption
score-penalty = Unfinished Quests
score-total = Total
took-arcana = Arcana Quests
took-commerce = Commerce Quests
took-piety = Piety Quests
took-skullduggery = Skullduggery Quests
took-warfare = Warfare Quests
took-mandatory = Mandatory Quests
took-building = Buildings
took-play = Intrigue cards played
took-any = Adventurers gained
took-gold = Gold gained
took-pawn-s = Agents sent out
chart-start = start
chart-lords = Lords
chart-alt = Points at the end: { $list }
high-quest = Biggest Quest:
high-space = Busiest space:
high-landlord = Best landlord:
high-visits = { $count ->
    [one] { $count } visit
   *[other] { $count } visits
  }
high-lead = { $count ->
    [0] The lead never changed
    [one] The lead changed once
   *[other] The lead changed { $count } times
  }
# A game that was given up
abandoned-you = You gave up, and only bots were left to play. The game ends without a winner. Below are the points at that time.
abandoned-all = Everybody has given up. The game ends without a winner. Below are the points at that time.
final-review = Review
final-challenge = Results of this deal
