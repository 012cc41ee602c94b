# base, arcana
expose-red-wizards-spies = Expose Red Wizards' Spies
host-festival-for-sune = Host Festival for Sune
infiltrate-halasters-circle = Infiltrate Halaster's Circle
investigate-aberrant-infestation = Investigate Aberrant Infestation
recruit-for-blackstaff-academy = Recruit for Blackstaff Academy
research-chronomancy = Research Chronomancy
retrieve-ancient-artifacts = Retrieve Ancient Artifacts
steal-spellbook-from-silverhand = Steal Spellbook from Silverhand
domesticate-owlbears = Domesticate Owlbears

# base, commerce
ally-with-house-thann = Ally with House Thann
impersonate-adarbrent-noble = Impersonate Adarbrent Noble
loot-the-crypt-of-chauntea = Loot the Crypt of Chauntea
lure-artisans-of-mirabar = Lure Artisans of Mirabar
placate-the-walking-statue = Placate the Walking Statue
safeguard-eltorchul-mage = Safeguard Eltorchul Mage
send-aid-to-the-harpers = Send Aid to the Harpers
spy-on-the-house-of-light = Spy on the House of Light
thin-the-city-watch = Thin the City Watch

# base, piety
convert-a-noble-to-lathander = Convert a Noble to Lathander
create-a-shrine-to-oghma = Create a Shrine to Oghma
discover-hidden-temple-of-lolth = Discover Hidden Temple of Lolth
eliminate-vampire-coven = Eliminate Vampire Coven
form-an-alliance-with-the-rashemi = Form an Alliance with the Rashemi
heal-fallen-gray-hand-soldiers = Heal Fallen Gray Hand Soldiers
perform-the-penance-of-duty = Perform the Penance of Duty
recruit-paladins-for-tyr = Recruit Paladins for Tyr
seal-gate-to-cyrics-realm = Seal Gate to Cyric's Realm

# base, skullduggery
build-a-reputation-in-skullport = Build a Reputation in Skullport
establish-harpers-safe-house = Establish Harpers Safe House
establish-shadow-thieves-guild = Establish Shadow Thieves' Guild
expose-cult-corruption = Expose Cult Corruption
prison-break = Prison Break
procure-stolen-goods = Procure Stolen Goods
raid-on-undermountain = Raid on Undermountain
steal-from-house-adarbrent = Steal from House Adarbrent
take-over-rival-organization = Take Over Rival Organization

# base, warfare
ambush-artor-morlin = Ambush Artor Morlin
bolster-city-guard = Bolster City Guard
confront-the-xanathar = Confront the Xanathar
defeat-uprising-from-undermountain = Defeat Uprising from Undermountain
deliver-an-ultimatum = Deliver an Ultimatum
deliver-weapons-to-selunes-temple = Deliver Weapons to Selûne's Temple
raid-orc-stronghold = Raid Orc Stronghold
repel-seawraiths = Repel Seawraiths
train-bladesingers = Train Bladesingers

# base, plot arcana
explore-ahghairons-tower = Explore Ahghairon's Tower
recover-the-magisters-orb = Recover the Magister's Orb
study-the-illusk-arch = Study the Illusk Arch

# base, plot commerce
bribe-the-shipwrights = Bribe the Shipwrights
establish-new-merchant-guild = Establish New Merchant Guild
infiltrate-builders-hall = Infiltrate Builder's Hall

# base, plot piety
defend-the-tower-of-luck = Defend the Tower of Luck
produce-a-miracle-for-the-masses = Produce a Miracle for the Masses
protect-the-house-of-wonder = Protect the House of Wonder

# base, plot skullduggery
fence-goods-for-duke-of-darkness = Fence Goods for Duke of Darkness
install-a-spy-in-castle-waterdeep = Install a Spy in Castle Waterdeep
place-a-sleeper-agent-in-skullport = Place a Sleeper Agent in Skullport

# base, plot warfare
bolster-griffon-cavalry = Bolster Griffon Cavalry
quell-mercenary-uprising = Quell Mercenary Uprising
recruit-lieutenant = Recruit Lieutenant

# undermountain, arcana
deal-with-the-black-viper = Deal with the Black Viper
explore-trobriands-graveyard = Explore Trobriand's Graveyard
resurrect-dead-wizards = Resurrect Dead Wizards
survive-a-meeting-with-halaster = Survive a Meeting with Halaster

# undermountain, commerce
ransack-whitehelms-tomb = Ransack Whitehelm's Tomb
recruit-for-city-watch = Recruit for City Watch
steal-gems-from-the-bone-throne = Steal Gems from the Bone Throne
threaten-the-builders-guilds = Threaten the Builders' Guilds

# undermountain, piety
establish-temple-to-ibrandul = Establish Temple to Ibrandul
plunder-the-island-temple = Plunder the Island Temple
rescue-clerics-of-tymora = Rescue Clerics of Tymora
root-out-loviatars-faithful = Root Out Loviatar's Faithful

# undermountain, skullduggery
break-into-blackstaff-tower = Break Into Blackstaff Tower
defend-the-lanceboard-room = Defend the Lanceboard Room
survive-arcturias-transformation = Survive Arcturia's Transformation
unleash-crime-spree = Unleash Crime Spree

# undermountain, warfare
battle-in-muirals-gauntlet = Battle in Muiral's Gauntlet
defend-the-yawning-portal = Defend the Yawning Portal
destroy-a-temple-of-selvetarm = Destroy a Temple of Selvetarm
wake-the-six-sleepers = Wake the Six Sleepers

# undermountain, plot arcana
establish-wizard-academy = Establish Wizard Academy
study-in-the-librarium = Study in the Librarium

# undermountain, plot commerce
obtain-builders-plans = Obtain Builders' Plans
sponsor-bounty-hunters = Sponsor Bounty Hunters

# undermountain, plot piety
diplomatic-mission-to-suzail = Diplomatic Mission to Suzail
sanctify-a-desecrated-temple = Sanctify a Desecrated Temple

# undermountain, plot skullduggery
ally-with-the-xanathars-guild = Ally with the Xanathar's Guild
impersonate-tax-collector = Impersonate Tax Collector

# undermountain, plot warfare
recover-the-flame-of-the-north = Recover the Flame of the North
seize-citadel-of-the-bloody-hand = Seize Citadel of the Bloody Hand

# skullport, arcana
establish-cult-cell = Establish Cult Cell
investigate-thayan-vessel = Investigate Thayan Vessel
renew-guards-and-wards = Renew Guards and Wards
seal-an-entrance-to-skullport = Seal an Entrance to Skullport

# skullport, commerce
donate-to-the-city = Donate to the City
fund-alchemical-research = Fund Alchemical Research
fund-pilgrimage-of-waukeen = Fund Pilgrimage of Waukeen
pay-fines = Pay Fines

# skullport, piety
banish-evil-spirits = Banish Evil Spirits
enter-the-tower-of-seven-woes = Enter the Tower of Seven Woes
institute-reforms = Institute Reforms
sanctify-temple-to-oghma = Sanctify Temple to Oghma

# skullport, skullduggery
bury-the-bodies = Bury the Bodies
rescue-a-victim-from-the-skulls = Rescue a Victim from the Skulls
save-kidnapped-nobles = Save Kidnapped Nobles
swindle-the-builders-guilds = Swindle the Builders' Guilds

# skullport, warfare
assassinate-rivals = Assassinate Rivals
improve-prison-security = Improve Prison Security
patrol-dock-ward = Patrol Dock Ward
uncover-drow-plot = Uncover Drow Plot

# skullport, plot arcana
recruit-academy-castoffs = Recruit Academy Castoffs
uncover-forbidden-lore = Uncover Forbidden Lore

# skullport, plot commerce
defame-rival-business = Defame Rival Business
extort-aurora = Extort Aurora

# skullport, plot piety
give-honor-to-mask = Give Honor to Mask
protect-converts-to-eilistraee = Protect Converts to Eilistraee

# skullport, plot skullduggery
expand-guild-activities = Expand Guild Activities
shelter-zhentarim-agents = Shelter Zhentarim Agents

# skullport, plot warfare
fix-the-champions-games = Fix the Champions' Games
train-castle-guards = Train Castle Guards
