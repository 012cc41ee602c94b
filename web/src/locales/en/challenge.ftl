# The daily deal, and duplicate matches: deals that several people play, each alone against the same bots.
daily-title = Today's deal
daily-other-day = Daily deal
daily-intro = One deal for everyone, once a day.
daily-play = Play today's deal
daily-continue = Go on playing
daily-waiting = Finished. It counts as soon as the server answers.
daily-refused = Not counted. See why
daily-results =
    { $count ->
        [one] See the result
       *[other] Compare { $count } results
    }
daily-finished =
    { $count ->
        [0] Nobody has finished yet.
        [one] One person has finished.
       *[other] { $count } people have finished.
    }
daily-points =
    { $score ->
        [one] point
       *[other] points
    }
daily-rules = Everyone gets the same cards and the same rivals. Your first game counts; later ones are for practice. No hints, and nothing that was revealed can be taken back. After your game you see how the others did.
daily-closed = This deal is closed and takes no more results.
daily-next = The next deal comes { $when }.
daily-yesterday = Yesterday's result
daily-catch-up = Play yesterday's deal, too
daily-late = A result of this day counts until { $date }, for a streak, too.
daily-days = The days
daily-before = Day before
daily-after = Day after

deal-rivals =
    { $count ->
        [one] one rival: { $level }
       *[other] { $count } rivals: { $level }
    }
streak-none = Play today to begin a streak.
streak-days =
    { $days ->
        [one] 1 day played. One missed day is forgiven.
       *[other] A streak of { $days } days. One missed day is forgiven.
    }
streak-last-chance = Yesterday was missed: play today to keep it.

challenge-play = Deal me in
challenge-practise = Play it again for practice
challenge-unknown = There is no such deal
challenge-failed = The deal cannot be shown
challenge-retry = Try again
challenge-kept = Your game is kept on this device
challenge-kept-text = The server cannot be reached. Your game counts as soon as it answers.

duplicate-title = Duplicate match
duplicate-intro = Friends play the same deal against the same rivals, each alone, whenever they like. Afterwards you compare.
duplicate-offer = Challenge friends to one deal
duplicate-make = Make a link
duplicate-link = Send this link to your friends
duplicate-share = Play the same deal as me, and let us compare.
duplicate-rules = Everyone with the link gets the same cards and the same rivals. Your first game counts. The games are compared when everyone who has begun is done.
duplicate-waits = The games can be compared as soon as everyone who has begun is done. Nobody is waited for longer than 7 days.

result-won = You beat your rivals.
result-lost = A rival was better.
result-matchpoints = of the other results beaten (matchpoints)
result-marked = Marked: another result came from your network or has the same answers. Marked results are not listed among the best.
histogram-title = The points of all
histogram-bin = { $from } to { $to } points: { $count }.
histogram-you = You are here.

people-best = The best
people-all = Who plays
people-watch = Replay
people-won = beat the rivals
people-marked = marked: same network or same answers as another result
people-playing = playing
people-finished = finished

compare-title = Side by side
compare-note = Where the Agents went, what was completed and built, and the points after each round. The points lead to the replay.
compare-parts = The games part in round { $round }: { $left } chose { $leftSpace }, { $right } chose { $rightSpace }.
compare-same = All Agents went the same way.
compare-nowhere = no space
compare-final = Final score with Lord and goods
compare-left = Left
compare-right = Right
compare-rounds = Round by round
compare-turn = Turn { $turn } of { $turns }, round { $round }
compare-turn-back = One turn back
compare-turn-on = One turn on
compare-turn-none = No more turns
compare-quests-done =
    { $count ->
        [0] No Quest completed
        [one] 1 Quest completed
       *[other] { $count } Quests completed
    }
compare-quests-open =
    { $count ->
        [0] No open Quest
        [one] 1 open Quest
       *[other] { $count } open Quests
    }
compare-buildings =
    { $count ->
        [one] 1 Building
       *[other] { $count } Buildings
    }
compare-watch = This turn on the board
compare-quest = Quest completed
compare-building = Building bought
compare-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

share-label = A line to share, without spoilers
share-daily = { $game }, deal of { $date }
share-duplicate = { $game }, duplicate match
share-points =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
share-percent = { $percent } % matchpoints
share-streak = streak of { $days } days

# Refusals of the server.
deal-refused-other-deal = This game is not one of this deal, or another version of the program dealt it. It does not count.
deal-refused-not-open = This day has not begun (UTC), or its deal no longer accepts results.
deal-refused-play-first = The games of others are shown after your own, and in a duplicate match after everyone's.
deal-refused-unknown-challenge = There is no such deal.
