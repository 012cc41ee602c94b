# base, attack
ambush = Zasadzka
arcane-mishap = Nieudane zaklęcie
assassination = Skrytobójstwo
bribe-agent = Przekupiony agent
free-drinks = Na koszt firmy!
lack-of-faith = Brak wiary

# base, utility
accelerate-plans = Przyspieszenie planów
bidding-war = Wojna na oferty
call-for-adventurers = Wezwanie poszukiwaczy przygód
call-in-a-favor = Wezwanie o pomoc
change-of-plans = Zmiana planów
conscription = Pobór
crime-wave = Fala przestępstw
good-faith = Dobra wiara
graduation-day = Dzień dyplomów
real-estate-deal = Obrót nieruchomościami
recall-agent = Odwołanie agenta
recruit-spies = Werbunek szpiegów
request-assistance = Prośba o wsparcie
research-agreement = Umowa badawcza
sample-wares = Próbka towaru
special-assignment = Zlecenie specjalne
spread-the-wealth = Podział bogactwa
summon-the-faithful = Wezwanie wiernych
tax-collection = Pobór podatków

# base, mandatory
fend-off-bandits = Odeprzyj bandytów
foil-the-zhentarim = Pokrzyżuj plany Zhentarimu
placate-angry-merchants = Udobruchaj rozgniewanych kupców
quell-riots = Stłum zamieszki
repel-drow-invaders = Odeprzyj najazd drowów
stamp-out-cultists = Wypleń kultystów

# undermountain, attack
call-for-assistance = Wołanie o wsparcie
demolish = Rozbiórka
inevitable-betrayal = Nieuchronna zdrada
manipulate = Manipulacja
preferential-treatment = Szczególne względy

# undermountain, utility
allied-faiths = Sprzymierzone wiary
architectural-innovation = Nowatorska architektura
friendly-loan = Przyjacielska pożyczka
honor-among-thieves = Honor złodziei
information-broker = Handlarz informacjami
mercenary-contract = Kontrakt najemników
open-lord = Jawny Lord
organized-crime = Przestępczość zorganizowana
proselytize = Nawracanie
recruitment-drive = Wielki werbunek
sponsor-apprentices = Mecenat nad uczniami
tax-revolt = Bunt podatkowy
unexpected-success = Niespodziewany sukces
unlikely-assistance = Nieoczekiwana pomoc

# undermountain, mandatory
evade-assassin = Umknij skrytobójcy
subdue-illithid-menace = Zażegnaj groźbę illithidów
unveil-abyssal-agent = Zdemaskuj agenta Otchłani

# skullport, attack
blackmail = Szantaż
doppelganger = Sobowtór!
expose-corruption = Ujawnienie korupcji
foist-responsibility = Zrzucenie odpowiedzialności
forge-deed = Sfałszowany akt własności

# skullport, utility
black-market-money = Pieniądze z czarnego rynku
bribe-the-watch = Przekupienie warty
corrupting-influence = Zgubny wpływ
dark-dagger-assassination = Zabójstwo Mrocznego Sztyletu
donations-for-cyric = Ofiary dla Cyrica
honorable-example = Godny przykład
iron-ring-slaves = Niewolnicy Żelaznego Pierścienia
mind-flayer-mercenaries = Łupieżcy umysłów na żołdzie
release-the-hounds = Spuść ogary
repent = Skrucha
scapegoat = Kozioł ofiarny

# skullport, mandatory
clear-rust-monster-nest = Oczyść gniazdo rdzewiaczy
cover-up-a-scandal = Zatuszuj skandal
hunt-hidden-ghoul = Wytrop ukrytego ghula

# promo, utility
rapid-expansion = Szybka rozbudowa
