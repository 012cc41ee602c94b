# The profile.
you-name = Name
you-emblem = Emblem
stats-title = Your games so far
stats-none = No game is finished on the server yet.
stats-games = games
stats-won = won
stats-best = best
stats-mean = average
stats-all = all
stats-players = { $players } players
stats-share = { $wins } ({ $percent } %)
you-left = This browser no longer knows who you are.
recovery-title = Play on another device
recovery-intro = There are no accounts. Open this link in another browser to play there as you, with your games and your name.
recovery-link = Recovery link
recovery-make = Show my recovery link
recovery-warning = Anyone with this link can play as you. Keep it secret.
recovery-renew = Make a new link
recovery-renew-sure = The link that you have now stops working, and other browsers that used it are signed out. This cannot be undone.
recovery-renew-yes = Replace the link
recovery-renewed = The old link no longer works, and other browsers that used it are signed out.
leave = Forget me in this browser
leave-sure = Without the recovery link you cannot get your name and games back.
leave-yes = Forget me
keep = Save

# Emblems.
emblem-1 = Anchor
emblem-2 = Gull
emblem-3 = Key
emblem-4 = Moon
emblem-5 = Sun
emblem-6 = Rook

feed-title = Your turn, in a feed reader
feed-intro = A feed (Atom) lists the games that wait for you. Anyone who knows its address can read it; a new recovery link changes it.
feed-show = Show the address
feed-address = Address of the feed
