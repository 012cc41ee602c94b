# Words that several screens share.
game-name = Deepwater
close = Close
dismiss = Click to dismiss
cancel = Cancel
copy = Copy
copied = Copied
share = Share
just-now = just now
you = you
loading = Lighting the lamps…
slow = The network is slow today. Still trying…
try-again = Try again
reload = Reload
load-failed = This part of the page could not be loaded.
now = Now
hotkeys = Hotkeys
key-space = Space
back-to-lobby = Back to the lobby
error-unreachable = The server does not answer. Check your network and try again.
error-unknown = Something went wrong on this page. Reload it and try again.

# The notice at the foot of every page.
notice = Unofficial: not affiliated with, nor endorsed by, the publisher of the board game. If you like it, buy the board game.

# How the page looks and sounds.
preferences = Preferences
theme-to-parchment = Parchment theme
theme-to-dusk = Dusk theme
switch-theme = Switch the theme
language = Language
language-missing = That language could not be loaded. Check your network and choose it again.

# Notifications while the page is closed.
push = Notify me when it is my turn

# Names of the bots.
bot-random = Wanderer
bot-envoy = Envoy
bot-steward = Steward
bot-page = Page
bot-novice = Novice
bot-apprentice = Apprentice
bot-journeyman = Journeyman
bot-artisan = Artisan
bot-adept = Adept
bot-expert = Expert
bot-master = Master

# Personalities of bots.
style-builder = builder
style-quester = quester
style-intriguer = intriguer
style-balanced = balanced

# Names by seat, if a table has several bots of one kind.
bot-called-1 = Bryn
bot-called-2 = Cato
bot-called-3 = Della
bot-called-4 = Finn
bot-called-5 = Gaia
bot-called-6 = Hugo

# How the bots play.
about-bot-page = Sees only the next step and overlooks a lot. Answers at once.
about-bot-novice = Sees only the next step, and not every move. Answers at once.
about-bot-envoy = Takes what its nearest Quest needs. Answers at once.
about-bot-apprentice = Works greedily on its next Quest and misjudges many moves. Answers at once.
about-bot-journeyman = Plans for its Quests and its Lord, but overlooks good moves. Answers at once.
about-bot-artisan = Plans well, but slips now and then. Answers at once.
about-bot-adept = Plans for its Quests, its Lord and its Buildings, up to the last round. Answers at once.
about-bot-expert = Looks ahead through some dozens of possible games. Up to 0.2 seconds per move.
about-bot-master = Looks ahead through thousands of possible games. Up to 2 seconds per move.

# Modules of the expansion.
modules-none = base game
modules-undermountain = Undermountain
modules-skullport = Skullport
modules-both = both modules
undo-turn = Undo the whole turn
save-file = Save file
ref-title = Rules and cards
kept-here = Kept on this device
thing-vp = VP
