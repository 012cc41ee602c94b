# base, arcana
expose-red-wizards-spies = Zdemaskuj szpiegów Czerwonych Czarodziejów
host-festival-for-sune = Urządź festyn ku czci Sune
infiltrate-halasters-circle = Przeniknij do kręgu Halastera
investigate-aberrant-infestation = Zbadaj plagę aberracji
recruit-for-blackstaff-academy = Zwerbuj uczniów dla Akademii Blackstaffa
research-chronomancy = Zgłęb chronomancję
retrieve-ancient-artifacts = Odzyskaj starożytne artefakty
steal-spellbook-from-silverhand = Wykradnij księgę zaklęć Silverhand
domesticate-owlbears = Oswój sowoniedźwiedzie

# base, commerce
ally-with-house-thann = Sprzymierz się z rodem Thann
impersonate-adarbrent-noble = Podszyj się pod szlachcica z rodu Adarbrent
loot-the-crypt-of-chauntea = Złup kryptę Chauntei
lure-artisans-of-mirabar = Zwab rzemieślników z Mirabaru
placate-the-walking-statue = Uspokój kroczący posąg
safeguard-eltorchul-mage = Ochroń maga z rodu Eltorchul
send-aid-to-the-harpers = Wyślij pomoc Harfiarzom
spy-on-the-house-of-light = Szpieguj Dom Światła
thin-the-city-watch = Przerzedź miejską wartę

# base, piety
convert-a-noble-to-lathander = Nawróć szlachcica na wiarę w Lathandera
create-a-shrine-to-oghma = Wznieś kapliczkę Oghmy
discover-hidden-temple-of-lolth = Odkryj ukrytą świątynię Lolth
eliminate-vampire-coven = Zniszcz klan wampirów
form-an-alliance-with-the-rashemi = Zawrzyj przymierze z Rashemi
heal-fallen-gray-hand-soldiers = Ulecz rannych żołnierzy Szarych Dłoni
perform-the-penance-of-duty = Odpraw Pokutę Obowiązku
recruit-paladins-for-tyr = Zwerbuj paladynów dla Tyra
seal-gate-to-cyrics-realm = Zapieczętuj wrota do królestwa Cyrica

# base, skullduggery
build-a-reputation-in-skullport = Zdobądź renomę w Porcie Czaszek
establish-harpers-safe-house = Załóż kryjówkę Harfiarzy
establish-shadow-thieves-guild = Załóż gildię Złodziei Cienia
expose-cult-corruption = Ujawnij zepsucie kultu
prison-break = Ucieczka z więzienia
procure-stolen-goods = Zdobądź kradzione towary
raid-on-undermountain = Najazd na Podgórze
steal-from-house-adarbrent = Okradnij ród Adarbrent
take-over-rival-organization = Przejmij konkurencyjną organizację

# base, warfare
ambush-artor-morlin = Urządź zasadzkę na Artora Morlina
bolster-city-guard = Wzmocnij Straż Miejską
confront-the-xanathar = Staw czoło Xanatharowi
defeat-uprising-from-undermountain = Stłum powstanie z Podgórza
deliver-an-ultimatum = Postaw ultimatum
deliver-weapons-to-selunes-temple = Dostarcz broń do świątyni Selûne
raid-orc-stronghold = Napadnij na twierdzę orków
repel-seawraiths = Odeprzyj morskie upiory
train-bladesingers = Wyszkol pieśniarzy klingi

# base, plot arcana
explore-ahghairons-tower = Zbadaj wieżę Ahghairona
recover-the-magisters-orb = Odzyskaj Kulę Magistra
study-the-illusk-arch = Zbadaj Łuk Illusk

# base, plot commerce
bribe-the-shipwrights = Przekup szkutników
establish-new-merchant-guild = Załóż nową gildię kupiecką
infiltrate-builders-hall = Przeniknij do Gildii Budowniczych

# base, plot piety
defend-the-tower-of-luck = Obroń Wieżę Szczęścia
produce-a-miracle-for-the-masses = Uczyń cud dla tłumów
protect-the-house-of-wonder = Ochroń Dom Cudów

# base, plot skullduggery
fence-goods-for-duke-of-darkness = Upłynnij łupy Księcia Ciemności
install-a-spy-in-castle-waterdeep = Umieść szpiega w Zamku Waterdeep
place-a-sleeper-agent-in-skullport = Umieść uśpionego agenta w Porcie Czaszek

# base, plot warfare
bolster-griffon-cavalry = Wzmocnij kawalerię gryfów
quell-mercenary-uprising = Stłum bunt najemników
recruit-lieutenant = Rekrutuj porucznika

# undermountain, arcana
deal-with-the-black-viper = Rozpraw się z Czarną Żmiją
explore-trobriands-graveyard = Zbadaj Cmentarzysko Trobrianda
resurrect-dead-wizards = Wskrześ martwych czarodziejów
survive-a-meeting-with-halaster = Przeżyj spotkanie z Halasterem

# undermountain, commerce
ransack-whitehelms-tomb = Splądruj grobowiec Whitehelma
recruit-for-city-watch = Zwerbuj ludzi do miejskiej warty
steal-gems-from-the-bone-throne = Ukradnij klejnoty z Kościanego Tronu
threaten-the-builders-guilds = Zastrasz gildie budowniczych

# undermountain, piety
establish-temple-to-ibrandul = Wznieś świątynię Ibrandula
plunder-the-island-temple = Ograb świątynię na wyspie
rescue-clerics-of-tymora = Uratuj kapłanów Tymory
root-out-loviatars-faithful = Wypleń wyznawców Loviatar

# undermountain, skullduggery
break-into-blackstaff-tower = Włam się do Wieży Blackstaffa
defend-the-lanceboard-room = Obroń Komnatę Szachownicy
survive-arcturias-transformation = Przetrwaj przemianę Arcturii
unleash-crime-spree = Rozpętaj falę zbrodni

# undermountain, warfare
battle-in-muirals-gauntlet = Stocz walkę w Labiryncie Muirala
defend-the-yawning-portal = Obroń Ziejący Portal
destroy-a-temple-of-selvetarm = Zniszcz świątynię Selvetarma
wake-the-six-sleepers = Obudź Sześciu Śpiących

# undermountain, plot arcana
establish-wizard-academy = Załóż akademię czarodziejów
study-in-the-librarium = Podejmij studia w Librarium

# undermountain, plot commerce
obtain-builders-plans = Zdobądź plany budowniczych
sponsor-bounty-hunters = Opłać łowców nagród

# undermountain, plot piety
diplomatic-mission-to-suzail = Misja dyplomatyczna do Suzail
sanctify-a-desecrated-temple = Uświęć zbezczeszczoną świątynię

# undermountain, plot skullduggery
ally-with-the-xanathars-guild = Sprzymierz się z gildią Xanathara
impersonate-tax-collector = Podszyj się pod poborcę podatków

# undermountain, plot warfare
recover-the-flame-of-the-north = Odzyskaj Płomień Północy
seize-citadel-of-the-bloody-hand = Zdobądź Cytadelę Krwawej Dłoni

# skullport, arcana
establish-cult-cell = Załóż komórkę kultu
investigate-thayan-vessel = Przeszukaj statek z Thay
renew-guards-and-wards = Odnów czary ochronne
seal-an-entrance-to-skullport = Zapieczętuj wejście do Portu Czaszek

# skullport, commerce
donate-to-the-city = Wspomóż miejską kasę
fund-alchemical-research = Sfinansuj badania alchemiczne
fund-pilgrimage-of-waukeen = Sfinansuj pielgrzymkę Waukeen
pay-fines = Zapłać grzywny

# skullport, piety
banish-evil-spirits = Wypędź złe duchy
enter-the-tower-of-seven-woes = Wejdź do Wieży Siedmiu Nieszczęść
institute-reforms = Wprowadź reformy
sanctify-temple-to-oghma = Poświęć świątynię Oghmy

# skullport, skullduggery
bury-the-bodies = Zakop ciała
rescue-a-victim-from-the-skulls = Wyrwij ofiarę Czaszkom
save-kidnapped-nobles = Ocal porwanych szlachciców
swindle-the-builders-guilds = Oszukaj gildie budowniczych

# skullport, warfare
assassinate-rivals = Zgładź rywali
improve-prison-security = Wzmocnij ochronę więzienia
patrol-dock-ward = Patroluj Doki
uncover-drow-plot = Odkryj spisek drowów

# skullport, plot arcana
recruit-academy-castoffs = Zwerbuj wyrzutków z akademii
uncover-forbidden-lore = Odkryj zakazaną wiedzę

# skullport, plot commerce
defame-rival-business = Oczernij konkurencję
extort-aurora = Wymuś haracz od Aurory

# skullport, plot piety
give-honor-to-mask = Oddaj cześć Maskowi
protect-converts-to-eilistraee = Chroń nawróconych na wiarę w Eilistraee

# skullport, plot skullduggery
expand-guild-activities = Rozszerz działalność gildii
shelter-zhentarim-agents = Ukryj agentów Zhentarimu

# skullport, plot warfare
fix-the-champions-games = Ustaw Igrzyska Czempionów
train-castle-guards = Wyszkol strażników zamkowych
