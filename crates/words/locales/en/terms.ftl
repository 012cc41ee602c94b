# The terms of the game: docs/rules.md, chapter 21.

# Adventurers, goods, points
cleric = Cleric
fighter = Fighter
rogue = Rogue
wizard = Wizard
adventurer = Adventurer
gold = Gold
corruption = Corruption
vp = VP
victory-points = Victory Points

# Quest types; `.quest` is "a Quest of this type"
arcana = Arcana
    .quest = an Arcana Quest
commerce = Commerce
    .quest = a Commerce Quest
piety = Piety
    .quest = a Piety Quest
skullduggery = Skullduggery
    .quest = a Skullduggery Quest
warfare = Warfare
    .quest = a Warfare Quest

# Sets
base = Waterdeep
undermountain = Undermountain
skullport = Skullport
promo = Promo

# Factions
knights-of-the-shield = Knights of the Shield
city-guard = City Guard
silverstars = Silverstars
harpers = Harpers
red-sashes = Red Sashes
gray-hands = Gray Hands

# Kinds of Intrigue card
attack = Attack
utility = Utility
mandatory = Mandatory Quest

# Players and pieces
player = player
opponent = opponent
agent = Agent
agent-pool = pool
ambassador = Ambassador
lieutenant = Lieutenant
tavern = Tavern
supply = supply
corruption-track = Corruption track
first-player-marker = First Player marker
faction = faction

# The course of the game
round = round
turn = turn
action = action
action-space = action space
final-scoring = final scoring

# Cards and Buildings
building = Building
owner = owner
owner-benefit = owner benefit
lord-of-waterdeep = Lord of Waterdeep
quest = Quest
quest-type = Quest type
plot-quest = Plot Quest
mandatory-quest = Mandatory Quest
active-quest = active Quest
completed-quest = completed Quest
intrigue-card = Intrigue card
