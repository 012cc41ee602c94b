# Moments of a game that are shown large over the table.
moment-lead = takes the lead
moment-round = Round { $round } of { $rounds }
moment-more-agents = One more agent for everybody.
moment-first = { $name } goes first.
moment-first-you = You go first.
moment-for-sale = Each building for sale gets
moment-quest = { $who ->
    [you] You complete a quest for { $vp } points
   *[other] { $name } completes a quest for { $vp } points
}
moment-card = { $who ->
    [you] You play an intrigue card
   *[other] { $name } plays an intrigue card
}
moment-mandatory = { $who ->
    [from] You give { $to } a mandatory quest
    [to] { $from } gives you a mandatory quest
   *[other] { $from } gives { $to } a mandatory quest
}
