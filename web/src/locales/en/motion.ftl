# Moments of a game that are shown large over the table.
moment-lead = takes the lead
moment-round = Round { $round } of { $rounds }
moment-last-round = This is the last round.
moment-more-agents = One more Agent for everyone.
moment-first = { $name } goes first.
moment-first-you = You go first.
moment-for-sale = Each Building for sale gets
moment-quest = { $who ->
    [you] You complete a Quest for { $vp } points
   *[other] { $name } completes a Quest for { $vp } points
}
moment-card = { $who ->
    [you] You play an Intrigue card
   *[other] { $name } plays an Intrigue card
}
moment-mandatory = { $who ->
    [from] You give { $to } a Mandatory Quest
    [to] { $from } gives you a Mandatory Quest
   *[other] { $from } gives { $to } a Mandatory Quest
}
moment-mandatory-first = Complete it before any other Quest. It lies with your Quests.
moment-corruption = { $who ->
    [you] You take { $n } Corruption
   *[other] { $name } takes { $n } Corruption
}: each token now costs { $value }
moment-owner = owner of { $card }
