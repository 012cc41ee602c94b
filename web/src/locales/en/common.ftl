# Words that several screens share.
game-name = Deepwater
close = Close
dismiss = Click to dismiss
just-now = just now

# The notice at the foot of the page.
notice = Unofficial: not affiliated with, nor endorsed by, the publisher of the board game. If you like it, buy the box.

# Switches at the top.
theme-to-parchment = Parchment theme
theme-to-dusk = Dusk theme
