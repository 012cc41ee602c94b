# Texts written by hand: crates/words/src/overrides.rs lists them with the data they were written for.

override-waterdeep-harbor-1 = Play 1 Intrigue card. This Agent is reassigned first.
    .short = Play a card. Moves on when the round ends: 1st
override-waterdeep-harbor-2 = Play 1 Intrigue card. This Agent is reassigned second.
    .short = Play a card. Moves on when the round ends: 2nd
override-waterdeep-harbor-3 = Play 1 Intrigue card. This Agent is reassigned third.
    .short = Play a card. Moves on when the round ends: 3rd
override-protect-converts-to-eilistraee = Once in each of your turns, when you return Corruption to the track, you may return 1 more.
    .short = Once per turn, when you return { picture-corruption }: you may return one more
