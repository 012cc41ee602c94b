# The waiting room.
room-title = The table is ready
room-free =
    { $count ->
        [one] One seat is free.
       *[other] { $count } seats are free.
    }
room-full = Everyone is here.
room-full-guest = Every seat is taken.
room-invite = Invite
room-link = Anyone who opens this link joins the table
room-share = A seat is free at our table.
room-public = The table is also in the public list.
room-private = Only people with the link can find this table.
room-agreed = Settings of this table
room-start = Begin
room-start-bots =
    { $count ->
        [one] Begin: a bot takes the free seat
       *[other] Begin: bots take the { $count } free seats
    }
room-cancel = Cancel the game
room-cancel-sure = The table is closed for everyone who is here. This cannot be undone.
room-cancel-yes = Cancel the game for good
room-cancel-no = Keep the table
room-waits-full = The game begins when every seat is taken.
room-waits-host = The game begins when the host starts it.
room-begins =
    { $minutes ->
        [one] The game begins with bots within a minute.
       *[other] The game begins with bots in { $minutes } minutes.
    }
room-watch = You can stay and watch: the game will appear here.
room-no-watch = This table is not open to spectators.
seat-yours = you
seat-here = here
seat-is-open = Free
seat-a-bot = A bot for seat { $number }
a-bot = A bot…
another-bot = Another bot…
sit-down = Sit down
stand-up = Leave the seat
send-away = Remove
agreed-game = { $players } players, { $modules }
agreed-long = A long game
agreed-no-clock = No clock
agreed-days =
    { $days ->
        [one] One day for each move
       *[other] { $days } days for each move
    }
agreed-bank = { $seconds } seconds for each move; beyond that, { $minutes } minutes for the whole game
agreed-no-spectators = No spectators
agreed-no-chat = No chat
agreed-arranged = This game does not start from a random deal, so it does not count in statistics
agreed-no-hints = No hints
room-who = Who are you?
room-someone = Someone
room-watching =
    { $count ->
        [one] One more person is here without a seat.
       *[other] { $count } more people are here without a seat.
    }
room-chat = Chat
room-chat-empty = No one has written anything yet.
room-chat-sit = Sit down to join the chat.
room-chat-say = Say something…
room-chat-send = Send
agreed-hints = Hints are allowed
agreed-rated = Rated: this game counts for the ratings
