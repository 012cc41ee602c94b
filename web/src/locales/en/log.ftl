# The log of a game. The name of a player stands before the text; `who` is `you` if that player is the reader, else `other`. `whom_is` says
# the same of the second player.
log-since = since your turn
log-filter-all = All
log-filter-mine = Mine
log-filter-since = Since my turn
log-jump = Go to this move
log-older = Older lines
log-newest = Newest
log-started = The game begins.
log-round = Round { $round }
log-scoring = Final scoring
log-undone = { $name } took back a move.
log-turn-restarted = The server was updated, so this turn starts again.
log-proposed-pause = { $name } asked for a pause.
log-proposed-undo = { $name } asked to undo a move.
log-proposed-hand-over = { $name } asked for a bot to play for { $whom }.
log-agreed = Everyone agreed.
log-refused = The proposal was declined.
log-handed-over-wish = A bot plays for { $name } for a while.
log-handed-over-timeout = { $name } ran out of time; a bot plays.
log-handed-over-vote = A bot plays for { $name }.
log-handed-over-resigned = { $name } gave up.
log-taken-back = { $name } { $who ->
    [you] play
   *[other] plays
  } again.
log-paused = The game is paused.
log-resumed = The game goes on.
log-abandoned = The game was abandoned.
log-finished = The game is over.
log-passed = passed
log-agent-assigned = at { $space }
log-ambassador-sent = sent the Ambassador to { $space }
log-agent-reassigned = moved on from { $from } to { $space }
log-agent-stayed = stayed at { $space }
log-agent-returned = took an Agent back from { $space }
log-agent-moved = { $who ->
    [you] were
   *[other] was
  } moved from { $from } to { $space }
log-ambassador-moved = the Ambassador went from { $from } to { $space }
log-reserve-agents-joined = Everyone gets one more Agent.
log-lieutenant-joined = gained the Lieutenant
log-ambassador-taken = took the Ambassador
log-ambassador-left = The Ambassador is gone.
log-space-copied = also used { $space }
log-given = gave { $what } to { $to }
log-lord-scored = { $what } for the Lord
log-corruption-missing = could not take { $what }: the track is empty
log-corruption-removed = removed { $what } from the game
log-placed = put { $what } on { $space }
log-building-bought = bought { $what }
log-building-put-into-play = put { $what } into play for free
log-building-discarded = discarded { $what }
log-control-taken = took { $what } from { $from }
log-quest-taken = took { $what }
log-quest-completed = completed { $what }
log-quest-discarded = discarded { $what }
log-quest-type-named = named { $what }
log-quests-drafted = drew { $count } Quests to pass around
log-tiles-seen = looked at { $count } tiles
log-as-owner = as owner
log-plot-gives = { $plot } gives
log-why-owner = { $name } owns { $card } and earns when another player uses it.
log-why-plot = The Plot Quest { $card } took effect.
log-intrigue-drawn = drew { $what }
log-intrigue-played = played { $what }
log-intrigue-discarded = discarded { $what }
log-intrigue-kept = got { $what }
log-mandatory-completed = completed the Mandatory Quest { $what }
log-mandatory-discarded = got rid of the Mandatory Quest { $what }
log-mandatory-given = gave { $whom_is ->
    [you] you the Mandatory Quest { $what } (complete it before any other)
   *[other] the Mandatory Quest { $what } to { $to }
  }
log-lord-seen = looked at { $whom_is ->
    [you] your Lord
   *[other] the Lord of { $of }
  }
log-lord-learnt = saw that { $of } is { $lord }
log-lord-revealed = { $who ->
    [you] are
   *[other] is
  } revealed as { $lord }
log-marker-taken = { $who ->
    [you] go
   *[other] goes
  } first next round
log-offer-accepted = accepted
log-offer-declined = declined
