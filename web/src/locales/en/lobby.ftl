# The first screen.
title-waiting = ({ $count }) Deepwater
motto = Secret lords, hired hands, one harbour city.
playing-as = Playing as

# The notice that the server does not answer.
away-title = The server cannot be reached.
away-play = You can play against bots, or with people beside you, on this device without the server. Your games on the server are safe.
away-wait = Your games on the server are safe. This device does not have the part of the page that is needed to play without the server.
needs-server = This needs the server, which does not answer now.

score-pad = Score pad

# The panels of the first screen.
learn-title = Learn
learn-first = New here? Start with this.
learn-door = Learn by playing. No rulebook.
learn-go = Start learning
learn-on = Go on learning
learn-all-done = All lessons done
learn-lesson-done = done
name-of-lesson-1 = The city
about-lesson-1 = Quests, your Lord, Intrigue, Buildings (4 minutes)
name-of-lesson-2 = Undermountain and Skullport
about-lesson-2 = Placed resources and Corruption (3 minutes)
name-of-lesson-3 = The solo rivals
about-lesson-3 = A rival that plays by a script (2 minutes)

bots-title = Play bots
bots-intro = A full game alone, ready at once.
bots-go = Deal me in
players = Players
opponents = Opponents
modules = Modules
choose-no-module = none
choose-both-modules = both

table-title = Make a table
table-intro = Send your friends one link. No accounts.
table-go = Make a link
table-go-device = Begin
table-refused = { $reason } See all options.
all-options = All options of a table
seats = Seats
pace = Play
pace-live = live
pace-days = over days
pace-clock = with a clock
rated = rated
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
seat-open = Open to anyone

# The profile.
you-title = Your profile

# Lists of tables.
remove-game = Remove this game from this device
my-games = My games
my-games-none = No games yet. Start one above.
wait-for-you =
    { $count ->
        [one] one game waits for you
       *[other] { $count } games wait for you
    }
open-tables = Open tables
open-tables-note = join or watch
open-tables-none = No public table is waiting for players. Make one and tick “In the public list”.
show-all = Show all { $count }
show-fewer = Show fewer
rematch = Rematch
todo-play = Your turn
todo-wait = Open
todo-sit = Sit down
todo-look = Watch
todo-replay = Replay
against-bots =
    { $count ->
        [one] Against a bot
       *[other] Against { $count } bots
    }
no-players-yet = Nobody yet
round = Round { $round } of 8
waiting-for = waiting for { $name }
changed = last move { $ago }
finished = Finished { $ago }
abandoned = Abandoned { $ago }
you-won = you won
won = { $names } won
free-seats =
    { $count ->
        [0] full
        [one] one seat free
       *[other] { $count } seats free
    }
begins-in = begins within { $minutes } min
load-game = Load a saved game
load-unreadable = This file is not a saved game.
load-running = This file was saved during a game. It shows what happened but cannot be continued. Save it again after the game.

# The waiting room.
seat-away = away
seat-is-bot = a bot
