# Texts written by hand: crates/words/src/handwritten.rs lists them with the data they were written for.

hand-waterdeep-harbor-1 = Play 1 Intrigue card. This Agent is reassigned first.
hand-waterdeep-harbor-2 = Play 1 Intrigue card. This Agent is reassigned second.
hand-waterdeep-harbor-3 = Play 1 Intrigue card. This Agent is reassigned third.
hand-protect-converts-to-eilistraee = Once in each of your turns, when you return Corruption to the track, you may return 1 more.
