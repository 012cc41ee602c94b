# Places have an attribute `.to`, "to that place", where a card speaks of assigning an Agent there.

# base, printed on the board
auroras-realms-shop = Aurora's Realms Shop
    .to = to Aurora's Realms Shop
blackstaff-tower = Blackstaff Tower
    .to = to Blackstaff Tower
builders-hall = Builder's Hall
castle-waterdeep = Castle Waterdeep
cliffwatch-inn = Cliffwatch Inn
field-of-triumph = Field of Triumph
    .to = to the Field of Triumph
the-grinning-lion-tavern = The Grinning Lion Tavern
    .to = to the Grinning Lion Tavern
the-plinth = The Plinth
    .to = to the Plinth
waterdeep-harbor = Waterdeep Harbor

# base, tiles
caravan-court = Caravan Court
dragon-tower = Dragon Tower
fetlock-court = Fetlock Court
the-golden-horn = The Golden Horn
helmstar-warehouse = Helmstar Warehouse
heroes-garden = Heroes' Garden
house-of-good-spirits = House of Good Spirits
house-of-heroes = House of Heroes
house-of-the-moon = House of the Moon
house-of-wonder = House of Wonder
jesters-court = Jesters' Court
new-olamn = New Olamn
northgate = Northgate
the-palace-of-waterdeep = The Palace of Waterdeep
the-skulkway = The Skulkway
smugglers-dock = Smuggler's Dock
spires-of-the-morning = Spires of the Morning
the-stone-house = The Stone House
the-three-pearls = The Three Pearls
the-tower-of-luck = The Tower of Luck
tower-of-the-order = Tower of the Order
the-waymoot = The Waymoot
the-yawning-portal = The Yawning Portal
the-zoarstar = The Zoarstar

# undermountain, printed on the board
entry-well = Entry Well
hall-of-mirrors = Hall of Mirrors
the-grim-statue = The Grim Statue

# undermountain, tiles
belkrams-tomb = Belkram's Tomb
citadel-of-the-bloody-hand = Citadel of the Bloody Hand
the-eyes-lair = The Eye's Lair
hall-of-many-pillars = Hall of Many Pillars
hall-of-sleeping-kings = Hall of Sleeping Kings
hall-of-three-lords = Hall of Three Lords
high-dukes-tomb = High Duke's Tomb
the-librarium = The Librarium
the-lost-cavern = The Lost Cavern
room-of-wisdom = Room of Wisdom
shadowdusk-hold = Shadowdusk Hold
trobriands-graveyard = Trobriand's Graveyard

# skullport, printed on the board
hall-of-the-voice = Hall of the Voice
slavers-market = Slavers' Market
skull-island = Skull Island

# skullport, tiles
cryptkey-facilitations = Cryptkey Facilitations
the-deepfires = The Deepfires
delvers-folly = Delver's Folly
the-frontal-lobe = The Frontal Lobe
the-hell-hounds-muzzle = The Hell Hound's Muzzle
monsters-made-to-order = Monsters Made to Order
the-poisoned-quill = The Poisoned Quill
promenade-of-the-dark-maiden = Promenade of the Dark Maiden
secret-shrine = Secret Shrine
shradins-excellent-zombies = Shradin's Excellent Zombies
thimblewines-pawnshop = Thimblewine's Pawnshop
the-thrown-gauntlet = The Thrown Gauntlet
