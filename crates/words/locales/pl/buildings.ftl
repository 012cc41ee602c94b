# Miejsca mają atrybut `.to`, „do tego miejsca”, tam gdzie karta mówi o przydzielaniu tam agenta.

# base, printed on the board
auroras-realms-shop = Sklep „Krainy Aurory”
    .to = do Sklepu „Krainy Aurory”
blackstaff-tower = Wieża Blackstaffa
    .to = do Wieży Blackstaffa
builders-hall = Gildia Budowniczych
castle-waterdeep = Zamek Waterdeep
cliffwatch-inn = Karczma Cliffwatch
field-of-triumph = Pola Triumfu
    .to = na Pola Triumfu
the-grinning-lion-tavern = Tawerna „Pod uśmiechniętym lwem”
    .to = do Tawerny „Pod uśmiechniętym lwem”
the-plinth = Cokół
    .to = na Cokół
waterdeep-harbor = Przystań Waterdeep

# base, tiles
caravan-court = Dziedziniec Karawan
dragon-tower = Smocza Wieża
fetlock-court = Koński Dziedziniec
the-golden-horn = Złoty Róg
helmstar-warehouse = Magazyn Helmstara
heroes-garden = Ogród Bohaterów
house-of-good-spirits = Dom Dobrych Trunków
house-of-heroes = Dom Bohaterów
house-of-the-moon = Dom Księżyca
house-of-wonder = Dom Cudów
jesters-court = Dziedziniec Błaznów
new-olamn = Nowy Olamn
northgate = Brama Północna
the-palace-of-waterdeep = Pałac Waterdeep
the-skulkway = Skryty Zaułek
smugglers-dock = Dok Przemytnika
spires-of-the-morning = Iglice Poranka
the-stone-house = Kamienny Dom
the-three-pearls = Trzy Perły
the-tower-of-luck = Wieża Szczęścia
tower-of-the-order = Wieża Zakonu
the-waymoot = Rozstaje
the-yawning-portal = Ziejący Portal
the-zoarstar = The Zoarstar

# undermountain, printed on the board
entry-well = Studnia Wejściowa
hall-of-mirrors = Sala Luster
the-grim-statue = Ponury Posąg

# undermountain, tiles
belkrams-tomb = Grobowiec Belkrama
citadel-of-the-bloody-hand = Cytadela Krwawej Dłoni
the-eyes-lair = Leże Oka
hall-of-many-pillars = Sala Wielu Kolumn
hall-of-sleeping-kings = Sala Śpiących Królów
hall-of-three-lords = Sala Trzech Lordów
high-dukes-tomb = Grobowiec Wielkiego Księcia
the-librarium = Librarium
the-lost-cavern = Zaginiona Jaskinia
room-of-wisdom = Komnata Mądrości
shadowdusk-hold = Twierdza Shadowdusk
trobriands-graveyard = Cmentarzysko Trobrianda

# skullport, printed on the board
hall-of-the-voice = Sala Głosu
slavers-market = Targ Handlarzy Niewolników
skull-island = Wyspa Czaszki

# skullport, tiles
cryptkey-facilitations = Pośrednictwo Cryptkey
the-deepfires = Głębinowe Ognie
delvers-folly = Kaprys Kopacza
the-frontal-lobe = Płat Czołowy
the-hell-hounds-muzzle = Pysk Piekielnego Ogara
monsters-made-to-order = Potwory na Zamówienie
the-poisoned-quill = Zatrute Pióro
promenade-of-the-dark-maiden = Promenada Mrocznej Panny
secret-shrine = Tajna Kaplica
shradins-excellent-zombies = Wyborne Zombi Shradina
thimblewines-pawnshop = Lombard Thimblewine'a
the-thrown-gauntlet = Rzucona Rękawica
