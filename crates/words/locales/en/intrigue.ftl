# base, attack
ambush = Ambush
arcane-mishap = Arcane Mishap
assassination = Assassination
bribe-agent = Bribe Agent
free-drinks = Free Drinks!
lack-of-faith = Lack of Faith

# base, utility
accelerate-plans = Accelerate Plans
bidding-war = Bidding War
call-for-adventurers = Call for Adventurers
call-in-a-favor = Call in a Favor
change-of-plans = Change of Plans
conscription = Conscription
crime-wave = Crime Wave
good-faith = Good Faith
graduation-day = Graduation Day
real-estate-deal = Real Estate Deal
recall-agent = Recall Agent
recruit-spies = Recruit Spies
request-assistance = Request Assistance
research-agreement = Research Agreement
sample-wares = Sample Wares
special-assignment = Special Assignment
spread-the-wealth = Spread the Wealth
summon-the-faithful = Summon the Faithful
tax-collection = Tax Collection

# base, mandatory
fend-off-bandits = Fend Off Bandits
foil-the-zhentarim = Foil the Zhentarim
placate-angry-merchants = Placate Angry Merchants
quell-riots = Quell Riots
repel-drow-invaders = Repel Drow Invaders
stamp-out-cultists = Stamp Out Cultists

# undermountain, attack
call-for-assistance = Call for Assistance
demolish = Demolish
inevitable-betrayal = Inevitable Betrayal
manipulate = Manipulate
preferential-treatment = Preferential Treatment

# undermountain, utility
allied-faiths = Allied Faiths
architectural-innovation = Architectural Innovation
friendly-loan = Friendly Loan
honor-among-thieves = Honor Among Thieves
information-broker = Information Broker
mercenary-contract = Mercenary Contract
open-lord = Open Lord
organized-crime = Organized Crime
proselytize = Proselytize
recruitment-drive = Recruitment Drive
sponsor-apprentices = Sponsor Apprentices
tax-revolt = Tax Revolt
unexpected-success = Unexpected Success
unlikely-assistance = Unlikely Assistance

# undermountain, mandatory
evade-assassin = Evade Assassin
subdue-illithid-menace = Subdue Illithid Menace
unveil-abyssal-agent = Unveil Abyssal Agent

# skullport, attack
blackmail = Blackmail
doppelganger = Doppelganger!
expose-corruption = Expose Corruption
foist-responsibility = Foist Responsibility
forge-deed = Forge Deed

# skullport, utility
black-market-money = Black Market Money
bribe-the-watch = Bribe the Watch
corrupting-influence = Corrupting Influence
dark-dagger-assassination = Dark Dagger Assassination
donations-for-cyric = Donations for Cyric
honorable-example = Honorable Example
iron-ring-slaves = Iron Ring Slaves
mind-flayer-mercenaries = Mind Flayer Mercenaries
release-the-hounds = Release the Hounds
repent = Repent
scapegoat = Scapegoat

# skullport, mandatory
clear-rust-monster-nest = Clear Rust Monster Nest
cover-up-a-scandal = Cover Up a Scandal
hunt-hidden-ghoul = Hunt Hidden Ghoul

# promo, utility
rapid-expansion = Rapid Expansion
