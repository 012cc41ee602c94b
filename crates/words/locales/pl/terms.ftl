# Pojęcia gry: docs/rules.md, rozdział 21.

# Poszukiwacze przygód, dobra, punkty
cleric = kapłan
fighter = wojownik
rogue = łotrzyk
wizard = czarodziej
adventurer = poszukiwacz przygód
gold = złoto
corruption = korupcja
vp = PZ
victory-points = punkty zwycięstwa

# Typy zadań; `.quest` to „zadanie tego typu” w bierniku
arcana = Wiedza tajemna
    .quest = zadanie typu Wiedza tajemna
commerce = Handel
    .quest = zadanie typu Handel
piety = Pobożność
    .quest = zadanie typu Pobożność
skullduggery = Łajdactwo
    .quest = zadanie typu Łajdactwo
warfare = Walka
    .quest = zadanie typu Walka

# Zestawy
base = Waterdeep
undermountain = Podgórze
skullport = Port Czaszek
promo = Promo

# Organizacje
knights-of-the-shield = Rycerze Tarczy
city-guard = Straż Miejska
silverstars = Bractwo Srebrnych Gwiazd
harpers = Harfiarze
red-sashes = Czerwone Szarfy
gray-hands = Szare Dłonie

# Rodzaje kart intrygi
attack = atak
utility = korzyść
mandatory = zadanie obowiązkowe

# Gracze i elementy
player = gracz
opponent = przeciwnik
agent = agent
agent-pool = pula
ambassador = Ambasador
lieutenant = Porucznik
tavern = tawerna
supply = zasoby
corruption-track = tor korupcji
first-player-marker = znacznik pierwszego gracza
faction = organizacja

# Przebieg gry
round = runda
turn = tura
action = akcja
action-space = pole akcji
final-scoring = końcowe punktowanie

# Karty i budynki
building = budynek
owner = właściciel
owner-benefit = korzyść właściciela
lord-of-waterdeep = Lord Waterdeep
quest = zadanie
quest-type = typ zadania
plot-quest = zadanie fabularne
mandatory-quest = zadanie obowiązkowe
active-quest = zadanie aktywne
completed-quest = wypełnione zadanie
intrigue-card = karta intrygi
