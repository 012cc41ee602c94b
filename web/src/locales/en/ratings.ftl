# Ratings, profiles and the archive of one's own games.
ratings-title = Ratings
ratings-pages = Your records
ratings-lead = Rated games count here. A rating is shown after { $games } games, as a value and how uncertain it still is.
ratings-pool = Seats
ratings-pool-2 = 2
ratings-pool-3-4 = 3–4
ratings-pool-5-6 = 5–6
ratings-period = Played in
ratings-period-week = 7 days
ratings-period-month = 30 days
ratings-period-year = a year
ratings-period-all = all time
ratings-none = Nobody has a rating here yet. Open a table and switch on “Rated game”.
ratings-none-then = Nobody with a rating has played here in this time.
ratings-place = Place
ratings-name = Name
ratings-rating = Rating
ratings-games = Games
ratings-gain = Change
ratings-more = Show more
ratings-retry = Try again
ratings-bots = The bots on this scale
ratings-bots-note = Their strength was measured and never changes, so ratings mean the same on every server.

profile-own = My profile
profile-unknown = No such profile
profile-unknown-text = This person does not exist, or has hidden the profile.
profile-failed = The profile could not be loaded
profile-program = This is a program.
profile-hidden = Only you see this page.
profile-ratings = Ratings
profile-no-ratings = No rated games yet.
profile-unrated = You take no part in ratings.
profile-pool-2 = Two seats
profile-pool-3-4 = Three or four seats
profile-pool-5-6 = Five or six seats
profile-provisional = after { $needed } games
profile-games =
    { $games ->
        [one] 1 rated game
       *[other] { $games } rated games
    }
profile-lords = Favourite Lords
profile-lord =
    { $games ->
        [one] 1 game, won: { $wins }
       *[other] { $games } games, won: { $wins }
    }
luck-title = Results without luck
luck-points =
    { $games ->
        [one] { $adjusted } points in one reviewed game; with its luck { $points }.
       *[other] { $adjusted } points on average in { $games } reviewed games; with their luck { $points }.
    }
luck-note = Only you see this. A review computes what cards and dice were worth.
profile-options = What others see
profile-public = Show my profile to others
profile-public-note = With your ratings and your place on the leaderboards. Only finished games count.
profile-rated = Take part in ratings
profile-rated-note = If you switch it off, your ratings are deleted. Games still count in your results.
profile-rated-sure = This deletes your ratings for good.
profile-rated-yes = Delete my ratings

history-title = My finished games
history-text = Person or bot
history-with = Against
history-with-people = people
history-with-bots = bots
history-module = Module
history-module-base = base game
history-module-undermountain = Undermountain
history-module-skullport = Skullport
history-result = Result
history-result-won = won
history-result-lost = not won
history-players = Seats
history-from = From
history-until = Until
history-any = any
history-rated = Rated games only
history-review = Games I should review: lost, and not reviewed yet
history-note = The search finds games that were played on the server. Games of this device, such as daily deals, are listed below.
history-none = No finished games on the server yet.
history-device = On this device
history-daily = Daily deal of { $date }
history-duplicate = Duplicate match
history-no-match = No game matches.
history-place = place { $place } of { $players }
history-won = won
history-lost = VP
history-rated-game = rated
history-gain = rating { $gain }, now { $value }
history-review-it = Review
history-replay = Replay
history-remove = Remove from my list
history-remove-yes = Remove
history-removed = Removed from your list.
history-export = Save all my games as a file
history-progress = My progress

changes-provisional =
    { $games ->
        [one] { $name }: first rated game, shown after { $needed }
       *[other] { $name }: { $games } of { $needed } rated games
    }
