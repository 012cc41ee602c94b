# The first screen.
title-waiting = ({ $count }) Deepwater
motto = Secret lords, hired hands, one harbour city.
playing-as = Playing as

# When nobody answers.
away-title = The server cannot be reached.
away-play = Play bots or hot-seat here, on this device: it needs no server. Your games there wait for you.
away-wait = Your games there wait for you. Playing without it needs a part of this page that is not on this device.
needs-server = This needs the server, which does not answer now.

# The three doors.
learn-title = Learn

bots-title = Play bots
bots-intro = A full game alone, dealt at once.
bots-go = Deal me in
players = Players
opponents = Opponents
modules = Modules
choose-no-module = none
choose-both-modules = both

table-title = Make a table
table-intro = One link seats your friends. No accounts.
table-go = Make a link
table-go-device = Begin
table-refused = { $reason } See all options.
all-options = All options of a table
seats = Seats
pace = Pace
pace-live = live
pace-days = over days
pace-clock = with a clock
pace-device = one device
empty-seats = Empty seats
empty-bots = bots play
empty-wait = wait
player-number = Player { $number }

# Why players, modules and length cannot be combined.
combination-six-need-module = Six players need a module.
combination-long-needs-module = A long game needs a module.
combination-long-demanded = Six players or both modules always make a long game.

# The form with all options.
form-game = The game
length = Length
length-usual = usual
length-normal = normal
length-long = long
seat-number = Who sits on seat { $number }
name-of-seat = Name of player { $number }
seat-me = Me
seat-open = Open: whoever comes
seat-local = Beside me, on this device
seat-bot = Bot: { $bot }
place = Where
place-server = on the server
place-device = on this device
place-server-note = Anybody with the link can join, from anywhere; the game is kept on the server.
place-device-note = For bots and for people around this device. It needs no server, and the game is kept in this browser only.
form-house = House rules
house-penalty = Unfinished quests cost points
house-penalty-note = 5 points for each quest still open at the end.
house-ties = Ties are broken
house-ties-note = By completed quests, then buildings, then lot. Otherwise the victory is shared.
house-gold = Limited gold
house-gold-note = There are 100 gold in all. Otherwise it never runs out.
house-promo = Promotional card
house-promo-note = Adds one intrigue card to the deck.
form-people = People
people-public = In the public list
people-public-note = Otherwise only those with the link find the table.
people-spectators = Others may watch
people-spectators-note = They see what everybody sees, and no more.
people-chat = Chat
start = Begins
start-full = when full
start-host = when I say so
form-time = Time
clock = Clock
clock-off = none
clock-bank = live
clock-days = days
clock-minutes = Minutes for the whole game
clock-seconds = Seconds for each move before those count
clock-days-each = Days for each move
clock-off-note = Everyone thinks as long as they like.
clock-bank-note = When somebody's time has run out, a bot plays for them until they return.
clock-days-note = For games over days. A bot plays for whoever takes longer, until they return.
form-undo = Taking back
undo = Undo
undo-consent = with consent
undo-free = when free
undo-off = never
undo-consent-note = Moves are taken back freely until something is revealed; beyond that if the others agree.
undo-free-note = Moves are taken back only until something is revealed or somebody else has decided.
undo-off-note = Nothing is taken back.
stand-in = Bot that stands in for absent people

# Who one is.
you-title = Who you are
you-name = Name
you-emblem = Emblem
stats-title = Your games so far
stats-none = No game is finished yet.
stats-games = games
stats-won = won
stats-best = best
stats-mean = mean
stats-all = all
stats-players = { $players } players
stats-share = { $wins } ({ $percent } %)
you-left = This browser has forgotten who you were.
recovery-title = On another device
recovery-intro = There are no accounts. This link makes another browser you: your games, your name.
recovery-link = Recovery link
recovery-make = Show my recovery link
recovery-warning = Whoever has this link can play as you. Keep it to yourself.
recovery-renew = Make a new link
recovery-renewed = Links and browsers with the old one are shut out.
leave = Forget me on this browser
leave-sure = Without the recovery link there is no way back.
leave-yes = Forget me

# Lists of tables.
remove-game = Remove this game from this device
my-games = My games
my-games-none = None yet. All doors are open.
wait-for-you =
    { $count ->
        [one] one waits for you
       *[other] { $count } wait for you
    }
open-tables = Open tables
open-tables-note = sit down, or watch
open-tables-none = Nobody waits at a public table. Make one and tick “In the public list”.
show-all = Show all { $count }
show-fewer = Show fewer
rematch = Rematch
todo-play = Your turn
todo-wait = Look
todo-sit = Sit down
todo-look = Watch
todo-replay = Replay
against-bots =
    { $count ->
        [one] Against a bot
       *[other] Against { $count } bots
    }
nobody-yet = Nobody yet
round = Round { $round } of 8
waiting-for = waiting for { $name }
changed = last move { $ago }
finished = Finished { $ago }
abandoned = Called off { $ago }
you-won = you won
won = { $names } won
free-seats =
    { $count ->
        [0] full
        [one] one seat free
       *[other] { $count } seats free
    }
load-game = Load a saved game
load-unreadable = This file is not a saved game.
load-running = This file was saved while its game ran: it tells what happened, but cannot be played on. Save it again when the game is over.
saved-title = A saved game
saved-what = { $players } players, { $modules }, { $answers } moves.
saved-from = Play on after move { $at } of { $answers }
saved-who = Who plays
saved-bots = me and bots
saved-seat = My seat
saved-note = It becomes a new table. Games that are played on count in no statistics.
saved-over = The game is over there. Choose an earlier move.
saved-go = Play on

# The room where people sit down.
room-title = The table is set
room-free =
    { $count ->
        [one] One seat is free.
       *[other] { $count } seats are free.
    }
room-full = Everyone is here.
room-full-guest = Every seat is taken.
room-invite = Invite
room-link = Whoever opens this link can sit down
room-share = A seat is free at our table.
room-public = The table is also in the public list.
room-private = Nobody else finds this table.
room-agreed = What is agreed
room-start = Begin
room-start-bots =
    { $count ->
        [one] Begin: a bot takes the free seat
       *[other] Begin: bots take the { $count } free seats
    }
room-cancel = Call it off
room-waits-full = The game begins when every seat is taken.
room-waits-host = The game begins when the host says so.
room-watch = You can stay and watch: the game will appear here.
room-no-watch = This table is not open to spectators.
seat-yours = you
seat-here = here
seat-away = not here now
seat-is-bot = a bot
seat-is-open = Free
seat-a-bot = A bot for seat { $number }
a-bot = A bot…
another-bot = Another bot…
sit-down = Sit down
stand-up = Stand up
send-away = Send away
agreed-game = { $players } players, { $modules }
agreed-long = A long game
agreed-no-clock = No clock
agreed-days =
    { $days ->
        [one] One day for each move
       *[other] { $days } days for each move
    }
agreed-bank = { $seconds } seconds for each move, then { $minutes } minutes for the whole game
agreed-no-spectators = Nobody may watch
agreed-no-chat = No chat
agreed-arranged = Somebody chose the deal: this game counts in no statistics
