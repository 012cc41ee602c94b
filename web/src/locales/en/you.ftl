# Who one is.
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
keep = Keep

# Emblems.
emblem-1 = Anchor
emblem-2 = Gull
emblem-3 = Key
emblem-4 = Moon
emblem-5 = Sun
emblem-6 = Rook
