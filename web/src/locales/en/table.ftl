# The table: a game that is played, its end, and its replay.

title-turn = Your turn
title-over = Game over
title-round = Round { $round }
seat-you = You
your-turn = Your turn
your-turn-tag = YOUR TURN
help = Help and hotkeys
menu = Menu

# The strip on top.
head-you = Your turn: { $what }
head-wait = { $name }: { $what }
head-over = The game is over
head-abandoned = The game was abandoned
head-paused = Paused
head-sending = One moment…
head-waiting-for = Waiting for { $name }
undo-do = Undo
undo-ask = Ask to undo
time-left = Time left for the whole game
clock-paused = paused
clock-days-left = { $days ->
    [one] { $days } day
   *[other] { $days } days
  }
clock-hours-left = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
  }

# Players.
turn-order = Players in the order of their turns
first-player = First player
seat-more = Everything known about { $name }
agents = Agents
agents-left = { $left } of { $all } agents left
plots-in-play = Plot Quests in play
buildings = Buildings
count-fighter = Fighters
count-rogue = Rogues
count-cleric = Clerics
count-wizard = Wizards
count-gold = Gold
count-corruption = Corruption
count-intrigue = Intrigue cards
count-quest = Quests

# Parts of the table.
quests-at-inn = Quests at the Inn
for-sale = For sale
deck = deck { $count }
stack = stack { $count }
city = The city
built = Buildings in play
needs = needs { $what }
why-wait = It is not your turn: { $name } decides.
why-question = First you have to decide something else: { $what }.
why-taken = Taken by { $name }.
why-price = This space needs { $what }.
why-no-card = The Harbor is for playing an intrigue card, and you have none.
why-other = You cannot use this now.
corruption = Corruption
corruption-costs = Corruption costs
corruption-each = each
corruption-tokens = { $tokens } on the track
corruption-yours = yours { $held } × { $value } = −{ $total }
my-tavern = My tavern
tavern-of = Tavern of { $name }
adventurers = { $count ->
    [one] { $count } adventurer
   *[other] { $count } adventurers
  }
my-quests = My quests
quests-of = Quests of { $name }
quests-finished = { $count } completed
quests-none = No quests. Take one at the Inn.
intrigue = Intrigue
in-hand = { $count } in hand
hand-empty = No cards in hand.
my-lord = My lord
lord = Lord
my-lord-show = Show my lord
my-lord-cover = Hide my lord

# The action bar.
confirm = Confirm
sending = Sending…
meanwhile = You can look at everything while you wait.
you-watch = You are watching.
point-at = Point at a lit space or card to see what it gives you.
tap-at = Tap a lit space or card to see what it gives you.
pick-from-tray = Choose one above.
more-to-come = { $count } more to choose
assign-left = { $what }, { $count } left
foresee-open = the rest cannot be known yet
foresee-owner = { $name }, owner
foresee-then = then you can complete
foresee-or = or
tray = Choices
via-magisters-orb = by the Magister’s Orb
via-builders-plans = by the Builders’ Plans
variant-plain = without a special effect
back-to-ceremony = Back to the results

# What a decision asks for. `who` is `you` if the reader decides, `other` if another player decides.
ask-assign-agent = assign an agent
ask-take-quest = { $count ->
    [one] take a quest
   *[other] take { $count } quests
  }
ask-buy-building = buy a building
ask-put-building = put a building into play
ask-play-intrigue = play an intrigue card
ask-gain-adventurer = { $count ->
    [one] take an adventurer
   *[other] take { $count } adventurers
  }
ask-return-adventurer = { $count ->
    [one] return an adventurer
   *[other] return { $count } adventurers
  }
ask-choose-gain = choose what to take
ask-complete-quest = { $who ->
    [you] complete a quest, if you like
   *[other] may complete a quest
  }
ask-copy-space = { $who ->
    [you] choose an occupied space to use
   *[other] chooses an occupied space to use
  }
ask-place-resource = { $count ->
    [one] choose a space to put it on
   *[other] choose { $count } spaces to put it on
  }
ask-discard-quest = discard a quest
ask-discard-intrigue = { $count ->
    [one] discard an intrigue card
   *[other] discard { $count } intrigue cards
  }
ask-return-agent = { $count ->
    [one] take back an agent
   *[other] take back up to { $count } agents
  }
ask-return-corruption = { $count ->
    [one] return 1 corruption
   *[other] return up to { $count } corruption
  }
ask-order-triggers = choose which plot quest works first
ask-swap-for-cleric = exchange an adventurer for a cleric
ask-accept-offer = { $who ->
    [you] accept or decline the offer
   *[other] decides about the offer
  }
ask-recover-adventurer = { $who ->
    [you] take back one of the adventurers you paid
   *[other] takes back one of the adventurers paid
  }
ask-choose-opponent = choose an opponent
ask-steal = { $count ->
    [one] choose what to take from them
   *[other] choose { $count } things to take from them
  }
ask-draft-quest = keep one of these quests
ask-name-quest-type = name a quest type
ask-choose-hall-tile = choose a tile in Builder’s Hall
ask-move-agent = choose the agent to move
ask-move-agent-then = choose where it goes
ask-take-action = { $who ->
    [you] use this space or decline
   *[other] decides whether to use the space
  }
ask-choose-building = choose a building
ask-hand-on-quest = choose the mandatory quest to give away
ask-hand-on-quest-then = choose who gets it
ask-other = decide

# What a question is about, if no card asks it.
topic-complete-quest = Quests
topic-order-triggers = Plot quests
topic-take-quest = Quests
topic-buy-building = Builder’s Hall
topic-put-building = Buildings
topic-play-intrigue = Intrigue
topic-gain-adventurer = Adventurers
topic-return-adventurer = Adventurers
topic-choose-gain = Your choice
topic-copy-space = The city
topic-place-resource = The city
topic-discard-quest = Quests
topic-discard-intrigue = Intrigue
topic-return-agent = Agents
topic-return-corruption = Corruption
topic-swap-for-cleric = Adventurers
topic-accept-offer = An offer
topic-recover-adventurer = Adventurers
topic-choose-opponent = Opponents
topic-steal = Opponents
topic-draft-quest = Quests
topic-name-quest-type = Quests
topic-choose-hall-tile = Builder’s Hall
topic-move-agent = Agents
topic-take-action = An action
topic-choose-building = Buildings
topic-hand-on-quest = Mandatory quests

decline-complete-quest = Not now
decline-play-intrigue = Play none
decline-return-corruption = Keep it
decline-return-agent = No more
decline-accept-offer = No, thanks
decline-take-action = No, thanks
decline-swap-for-cleric = No exchange
decline-buy-building = Buy none
decline-other = Decline
accept-accept-offer = Accept
accept-take-action = Use it
accept-other = Yes

# Hotkeys.
key-confirm = Confirm your choice
key-cancel = Clear your choice
key-decline = Decline
key-take-back = Undo (also Ctrl Z)
key-next = Next lit space or card
key-previous = Previous lit space or card
key-arrows = Nearest lit space or card in that direction
key-inspect = Details of the selected space or card (also right click or long press)
key-explanations = Explanations on or off
key-chat = Write a message

# Votes, pauses, and bots that play for a person.
asks-pause = { $who } asks for a pause.
asks-undo = { $who } asks to undo a move.
asks-hand-over = { $who } asks to let a bot play for { $whom }.
vote-yes = Agree
vote-no = Decline
vote-waiting = { $count ->
    [one] waiting for one answer
   *[other] waiting for { $count } answers
  }
vote-withdraw = Withdraw
is-paused = The game is paused.
resume = Go on
played-by-bot = A bot plays for { $name }.
played-by-bot-you = A bot plays for you.
gave-up = You gave up. A bot plays for you until the end; you can watch.
take-seat-back = Take my seat back
is-late = { $name } is taking a long time.
is-away = { $name } is away.
absent-wait = Wait
absent-remind = Remind
reminded-them = { $name } was reminded.
reminded-you = { $name } reminds you: the table waits for you.
propose-bot = Let a bot play
hand-over = Let a bot play for me
misfired = The connection broke before your answer arrived. Nothing happened: answer again.
one-click = Play with one click

# Several people at one device.
curtain = { $name } is next
curtain-note = Pass the device. Secret cards stay hidden until the next player presses the button.
curtain-ready = I am { $name }

# What happened while the reader was away.
recap = While you were away
recap-close = Go on
recap-turn = Your turn. Meanwhile:
recap-more = { $count ->
    [one] { $count } earlier line is in the log.
   *[other] { $count } earlier lines are in the log.
  }
log-since = since your turn

# The log. The name of a player stands before the text; `who` is `you` if that player is the reader, else `other`.
log = Log
log-filter-all = All
log-filter-mine = Mine
log-filter-since = Since my turn
log-jump = Go to this move
log-older = Older lines
say = Write a message
chat-mute = hide chat
chat-show = show chat
watching = { $count ->
    [one] { $count } person watches
   *[other] { $count } people watch
  }
log-started = The game begins.
log-round = Round { $round }
log-scoring = Final scoring
log-undone = { $name } undid a move.
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
log-taken-back = { $name } plays again.
log-paused = The game is paused.
log-resumed = The game goes on.
log-abandoned = The game was abandoned.
log-finished = The game is over.
log-passed = passed
log-agent-assigned = at { $space }
log-ambassador-sent = sent the Ambassador to { $space }
log-agent-reassigned = reassigned from { $from } to { $space }
log-agent-stayed = stayed at { $space }
log-agent-returned = took an agent back from { $space }
log-agent-moved = was moved from { $from } to { $space }
log-ambassador-moved = the Ambassador went from { $from } to { $space }
log-reserve-agents-joined = Everyone gets one more agent.
log-lieutenant-joined = gained the Lieutenant
log-ambassador-taken = took the Ambassador
log-ambassador-left = The Ambassador is gone.
log-space-copied = also used { $space }
log-gained = + { $what }
log-returned = − { $what }
log-given = gave { $what } to { $to }
log-scored = + { $what }
log-lord-scored = + { $what } for the lord
log-lost-points = − { $what }
log-corruption-missing = found no more { $what } on the track
log-corruption-removed = { $what } left the game
log-placed = put { $what } on { $space }
log-building-bought = bought { $what }
log-building-discarded = lost { $what }
log-control-taken = took { $what } from { $from }
log-plot-fired = { $what } took effect
log-quest-taken = took { $what }
log-quest-completed = completed { $what }
log-quest-discarded = discarded { $what }
log-quest-type-named = named { $what }
log-quests-drafted = drew { $count } quests to pass around
log-tiles-seen = looked at { $count } tiles
log-drawn = drew { $what }
log-intrigue-played = played { $what }
log-intrigue-discarded = discarded { $what }
log-intrigue-kept = got { $what }
log-mandatory-completed = completed { $what }
log-mandatory-discarded = got rid of { $what }
log-mandatory-given = gave { $what } to { $to }
log-lord-seen = looked at the lord of { $of }
log-lord-learnt = saw that { $of } is { $lord }
log-lord-revealed = is revealed as { $lord }
log-marker-taken = goes first from the next round on
log-offer-accepted = accepted
log-offer-declined = declined

# Explanations during the first games.
explanations = Explanations
explanations-close = No more explanations
learn-goal = Eight rounds; the most points win. Complete quests, above all those your secret lord counts. To begin, send an agent to a lit space.
learn-assign-agent = Send an agent to a lit space: you get what it shows. Adventurers and gold pay for quests.
learn-take-quest = Take a quest. The hollow shapes are what you still lack; the crown marks what your lord counts.
learn-complete-quest = You can pay for a quest. Completing it scores its points; you may complete one each turn.
learn-play-intrigue = Play a card from your hand. Your agent here moves on to another space at the end of the round.
learn-buy-building = Buy a tile. It becomes a new space, and you earn whenever an opponent visits it.
learn-gain-adventurer = Pick what your quests still lack.
learn-other = Choose something lit, then confirm. You can undo it until something is revealed.
learn-wait = Your opponent is thinking. The log shows their moves.
learn-waterdeep-harbor = Play an intrigue card now. At the end of the round this agent moves on to another space.
learn-castle-waterdeep = Draw an intrigue card, and go first from the next round on.
learn-builders-hall = Buy one of the tiles for sale. You earn whenever an opponent visits it.

# Replays.
replay = Replay
advice-ask = A hint: what would a strong bot do?
key-advice = A hint: what would a strong bot do?

# Decisions that the human makes for a scripted rival.
solo-decide-for = You decide for { $name }
solo-head-for = You decide for { $name }: { $what }
solo-for-tag = FOR THE RIVAL
