# The table: a game that is played, its end, and its replay.

title-turn = Your turn
title-choice = Your choice
title-over = Game over
title-round = Round { $round }
seat-you = You
your-turn = Your turn
your-turn-tag = YOUR TURN
your-choice-tag = YOUR CHOICE
help = Symbols and hotkeys
menu = Menu

# The strip on top.
head-asked = { $why }: { $what }
head-wait = Waiting for { $name } to { $what }
head-over = The game is over
head-abandoned = The game was abandoned
head-paused = Paused
head-offline = Waiting for the connection
offline-note = You can go on when it is back.
head-watch = Watch what happens
head-sending = One moment…
head-waiting-for = Waiting for { $name }
wait-to = to { $what }
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
agents-left = { $left } of { $all } Agents left
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
why-yours = Your own Agent is here.
why-price = This space needs { $what }.
why-no-card = The Harbor is for playing an Intrigue card, and you have none.
why-other = You cannot use this now.
corruption = Corruption
corruption-costs = Corruption costs
corruption-each = each
corruption-tokens = { $tokens } on the track
corruption-sum = { $held } × { $value ->
    [0] 0
   *[other] −{ $value }
  } = { $total ->
    [0] 0
   *[other] −{ $total }
  }
corruption-yours = yours { corruption-sum }
corruption-of-seat = Corruption: { corruption-sum } points at the end
my-tavern = My Tavern
tavern-of = Tavern of { $name }
adventurers = { $count ->
    [one] { $count } Adventurer
   *[other] { $count } Adventurers
  }
my-quests = My Quests
quests-of = Quests of { $name }
quests-finished = { $count } completed
quests-none = No Quests. Take one at the Inn.
intrigue = Intrigue
in-hand = { $count } in hand
hand-empty = No cards in hand.
my-lord = My Lord
lord = Lord
my-lord-show = Show my Lord
my-lord-cover = Hide my Lord

# The action bar.
confirm = Confirm
confirm-decline = Confirm: { $what }
sending = Sending…
you-watch = You are watching.
more-to-come = { $count } more to choose
assign-left = { $what }, { $count } left
foresee-open = more follows that you cannot see yet
foresee-choice = then: { $what }
foresee-corruption = at the end { corruption-sum } points
foresee-corruption-left = { $left ->
    [one] { $left } token left
   *[other] { $left } tokens left
  }
foresee-decline = You decline: nothing is gained or paid.
foresee-decline-quest = You keep the Quest and pay nothing.
foresee-owner = { $name }, owner
foresee-then = then you can complete
foresee-or = or
tray = Choices
via-magisters-orb = using the Magister’s Orb
via-builders-plans = using the Builders’ Plans
variant-plain = without a special effect
back-to-ceremony = Back to the results

# Why a decision is asked now. `who` is `you` if the reader decides (of a played card: if the reader played it). `bare` is the name of the
# card without its article.
cause-turn = { $who ->
    [you] Your turn
   *[other] { $name }: your turn
  }
cause-own = { $who ->
    [you] Your turn: { $card }
   *[other] { $name }: { $card }
  }
cause-one-quest = { $who ->
    [you] After your Agent’s action you may complete one Quest
   *[other] { $name }: after your Agent’s action you may complete one Quest
  }
cause-during = During the turn of { $name }
cause-played = { $who ->
    [you] You played { $card }
   *[other] { $name } played { $card }
  }
cause-owner = { $name } used { $who ->
    [you] your { $bare }
   *[other] { $card }
  }
cause-used = { $name } used { $card }
cause-plot = { $who ->
    [you] Your Plot Quest { $card } takes effect
   *[other] { $card } takes effect
  }
cause-completed = { $name } completed { $card }
cause-ambassador = { $who ->
    [you] The Ambassador is yours
   *[other] { $name } has the Ambassador
  }
cause-reassign = The round ends, and an Agent leaves { $card }

# What a decision asks for: an order to the reader, and what the others wait for ("to …").
ask-assign-agent = assign an Agent
ask-move-on = { $who ->
    [you] move the Agent on to another space
   *[other] move an Agent on from the Harbor
  }
ask-assign-ambassador = send the Ambassador to a space
ask-take-quest = { $count ->
    [one] take a Quest
   *[other] take { $count } Quests
  }
ask-buy-building = buy a Building
ask-put-building = put a Building into play
ask-play-intrigue = play an Intrigue card
ask-gain-adventurer = { $count ->
    [one] take an Adventurer
   *[other] take { $count } Adventurers
  }
ask-return-adventurer = { $count ->
    [one] return an Adventurer
   *[other] return { $count } Adventurers
  }
ask-choose-gain = choose what to take
ask-complete-quest = complete a Quest or decline
ask-complete-mandatory = complete a Mandatory Quest or decline
ask-copy-space = choose an occupied space to use
ask-place-resource = { $count ->
    [one] choose a space for the resource
   *[other] choose { $count } spaces for the resources
  }
ask-discard-quest = discard a Quest
ask-discard-intrigue = { $count ->
    [one] discard an Intrigue card
   *[other] discard { $count } Intrigue cards
  }
ask-return-agent = { $count ->
    [one] take back an Agent
   *[other] take back up to { $count } Agents
  }
ask-return-corruption = { $count ->
    [one] return 1 Corruption
   *[other] return up to { $count } Corruption
  }
ask-order-triggers = choose which Plot Quest works first
ask-swap-for-cleric = exchange an Adventurer for a Cleric
ask-accept-offer = accept or decline the offer
ask-recover-adventurer = take back one of the Adventurers paid
ask-choose-opponent = choose an opponent
ask-steal = { $count ->
    [one] choose what to take from the opponent
   *[other] choose { $count } things to take from the opponent
  }
ask-draft-quest = keep one of these Quests
ask-name-quest-type = name a type of Quest
ask-choose-hall-tile = choose a tile in Builder’s Hall
ask-move-agent = choose the Agent to move
ask-move-agent-then = choose where it goes
ask-take-action = use this space or decline
ask-choose-building = choose a Building
ask-hand-on-quest = choose the Mandatory Quest to give away
ask-hand-on-quest-then = choose who gets it
ask-other = decide

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
key-choice = Choice with that number
key-skip = Skip to the latest move
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
vote-silence = If there is no answer by { $time }, it counts as agreed.
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
recap-opening = Before your first turn
recap-close = Go on
recap-skip = Show all
recap-turn = Your turn. While you were away:
recap-more = { $count ->
    [one] { $count } earlier line is in the log.
   *[other] { $count } earlier lines are in the log.
  }

# The log and the chat.
log = Log
say = Write a message
chat-mute = hide chat
chat-show = show chat
watching = { $count ->
    [one] { $count } person watches
   *[other] { $count } people watch
  }

# Explanations during the first games.
explanations = Explanations
explanations-close = No more explanations
learn-goal = After eight rounds, the player with the most points wins. Complete Quests, above all those your secret Lord counts. To begin, send an Agent to a lit space.
learn-assign-agent = Send an Agent to a lit space: you get what it shows. Adventurers and Gold pay for Quests.
learn-take-quest = Take a Quest. The hollow shapes are what you still lack; the crown marks what your Lord counts.
learn-complete-quest = You can pay for a Quest. Completing it scores its points; you may complete one each turn.
learn-complete-mandatory = Your Mandatory Quest comes before any other. You cannot complete another Quest until it is done.
learn-play-intrigue = Play a card from your hand. Your Agent here moves on to another space at the end of the round.
learn-buy-building = Buy a tile. It becomes a new space, and you earn whenever an opponent visits it.
learn-gain-adventurer = Pick what your Quests still lack.
learn-other = Choose something lit, then confirm. You can undo it until something is revealed.
learn-wait = Your opponent is thinking. The log shows their moves.
learn-waterdeep-harbor = Play an Intrigue card now. At the end of the round this Agent moves on to another space.
learn-castle-waterdeep = Draw an Intrigue card, and go first from the next round on.
learn-builders-hall = Buy one of the tiles for sale. You earn whenever an opponent visits it.

# Replays.
replay = Replay
advice-ask = A hint: what would a strong bot do?
key-advice = A hint: what would a strong bot do?

# Decisions that the human makes for a scripted rival.
solo-decide-for = You decide for { $name }
solo-head-for = You decide for { $name }: { $what }
solo-for-tag = FOR THE RIVAL
