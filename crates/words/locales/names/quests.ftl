# base, arcana
expose-red-wizards-spies =
    .en = Expose Red Wizards' Spies
    .pl = Zdemaskuj szpiegów Czerwonych Czarodziejów
    .ru = Разоблачить шпионов Красных Волшебников
host-festival-for-sune =
    .en = Host Festival for Sune
    .pl = Urządź festyn ku czci Sune
    .ru = Устроить праздник в честь Сьюн
infiltrate-halasters-circle =
    .en = Infiltrate Halaster's Circle
    .pl = Przeniknij do kręgu Halastera
    .ru = Проникнуть в круг Халастера
investigate-aberrant-infestation =
    .en = Investigate Aberrant Infestation
    .pl = Zbadaj plagę aberracji
    .ru = Изучить нашествие аберраций
recruit-for-blackstaff-academy =
    .en = Recruit for Blackstaff Academy
    .pl = Zwerbuj uczniów dla Akademii Blackstaffa
    .ru = Набрать учеников в Академию Чёрного Посоха
research-chronomancy =
    .en = Research Chronomancy
    .pl = Zgłęb chronomancję
    .ru = Исследовать хрономантию
retrieve-ancient-artifacts =
    .en = Retrieve Ancient Artifacts
    .pl = Odzyskaj starożytne artefakty
    .ru = Добыть древние артефакты
steal-spellbook-from-silverhand =
    .en = Steal Spellbook from Silverhand
    .pl = Wykradnij księgę zaklęć Silverhand
    .ru = Украсть книгу заклинаний у Сильверхэнд
domesticate-owlbears =
    .en = Domesticate Owlbears
    .pl = Oswój sowoniedźwiedzie
    .ru = Приручить совомедведей

# base, commerce
ally-with-house-thann =
    .en = Ally with House Thann
    .pl = Sprzymierz się z rodem Thann
    .ru = Заключить союз с домом Танн
impersonate-adarbrent-noble =
    .en = Impersonate Adarbrent Noble
    .pl = Podszyj się pod szlachcica z rodu Adarbrent
    .ru = Выдать себя за дворянина из дома Адарбрент
loot-the-crypt-of-chauntea =
    .en = Loot the Crypt of Chauntea
    .pl = Złup kryptę Chauntei
    .ru = Разграбить склеп Чонтии
lure-artisans-of-mirabar =
    .en = Lure Artisans of Mirabar
    .pl = Zwab rzemieślników z Mirabaru
    .ru = Переманить ремесленников Мирабара
placate-the-walking-statue =
    .en = Placate the Walking Statue
    .pl = Uspokój kroczący posąg
    .ru = Усмирить ходячую статую
safeguard-eltorchul-mage =
    .en = Safeguard Eltorchul Mage
    .pl = Ochroń maga z rodu Eltorchul
    .ru = Защитить мага из дома Элторчул
send-aid-to-the-harpers =
    .en = Send Aid to the Harpers
    .pl = Wyślij pomoc Harfiarzom
    .ru = Послать помощь Арфистам
spy-on-the-house-of-light =
    .en = Spy on the House of Light
    .pl = Szpieguj Dom Światła
    .ru = Следить за Домом Света
thin-the-city-watch =
    .en = Thin the City Watch
    .pl = Przerzedź miejską wartę
    .ru = Проредить городской дозор

# base, piety
convert-a-noble-to-lathander =
    .en = Convert a Noble to Lathander
    .pl = Nawróć szlachcica na wiarę w Lathandera
    .ru = Обратить дворянина в веру Латандера
create-a-shrine-to-oghma =
    .en = Create a Shrine to Oghma
    .pl = Wznieś kapliczkę Oghmy
    .ru = Воздвигнуть святилище Огмы
discover-hidden-temple-of-lolth =
    .en = Discover Hidden Temple of Lolth
    .pl = Odkryj ukrytą świątynię Lolth
    .ru = Найти тайный храм Ллос
eliminate-vampire-coven =
    .en = Eliminate Vampire Coven
    .pl = Zniszcz klan wampirów
    .ru = Истребить клан вампиров
form-an-alliance-with-the-rashemi =
    .en = Form an Alliance with the Rashemi
    .pl = Zawrzyj przymierze z Rashemi
    .ru = Заключить союз с рашеми
heal-fallen-gray-hand-soldiers =
    .en = Heal Fallen Gray Hand Soldiers
    .pl = Ulecz rannych żołnierzy Szarych Dłoni
    .ru = Исцелить раненых бойцов Серых Дланей
perform-the-penance-of-duty =
    .en = Perform the Penance of Duty
    .pl = Odpraw Pokutę Obowiązku
    .ru = Исполнить Покаяние Долга
recruit-paladins-for-tyr =
    .en = Recruit Paladins for Tyr
    .pl = Zwerbuj paladynów dla Tyra
    .ru = Набрать паладинов для Тира
seal-gate-to-cyrics-realm =
    .en = Seal Gate to Cyric's Realm
    .pl = Zapieczętuj wrota do królestwa Cyrica
    .ru = Запечатать врата во владения Цирика

# base, skullduggery
build-a-reputation-in-skullport =
    .en = Build a Reputation in Skullport
    .pl = Zdobądź renomę w Porcie Czaszek
    .ru = Создать себе имя в Порту Черепов
establish-harpers-safe-house =
    .en = Establish Harpers Safe House
    .pl = Załóż kryjówkę Harfiarzy
    .ru = Устроить убежище Арфистов
establish-shadow-thieves-guild =
    .en = Establish Shadow Thieves' Guild
    .pl = Załóż gildię Złodziei Cienia
    .ru = Основать гильдию Теневых воров
expose-cult-corruption =
    .en = Expose Cult Corruption
    .pl = Ujawnij zepsucie kultu
    .ru = Разоблачить пороки культа
prison-break =
    .en = Prison Break
    .pl = Ucieczka z więzienia
    .ru = Побег из тюрьмы
procure-stolen-goods =
    .en = Procure Stolen Goods
    .pl = Zdobądź kradzione towary
    .ru = Раздобыть краденое
raid-on-undermountain =
    .en = Raid on Undermountain
    .pl = Najazd na Podgórze
    .ru = Набег на Подгорье
steal-from-house-adarbrent =
    .en = Steal from House Adarbrent
    .pl = Okradnij ród Adarbrent
    .ru = Обокрасть дом Адарбрент
take-over-rival-organization =
    .en = Take Over Rival Organization
    .pl = Przejmij konkurencyjną organizację
    .ru = Подчинить организацию соперников

# base, warfare
ambush-artor-morlin =
    .en = Ambush Artor Morlin
    .pl = Urządź zasadzkę na Artora Morlina
    .ru = Устроить засаду на Артора Морлина
bolster-city-guard =
    .en = Bolster City Guard
    .pl = Wzmocnij Straż Miejską
    .ru = Укрепить Городскую стражу
confront-the-xanathar =
    .en = Confront the Xanathar
    .pl = Staw czoło Xanatharowi
    .ru = Бросить вызов Занатару
defeat-uprising-from-undermountain =
    .en = Defeat Uprising from Undermountain
    .pl = Stłum powstanie z Podgórza
    .ru = Подавить восстание из Подгорья
deliver-an-ultimatum =
    .en = Deliver an Ultimatum
    .pl = Postaw ultimatum
    .ru = Предъявить ультиматум
deliver-weapons-to-selunes-temple =
    .en = Deliver Weapons to Selûne's Temple
    .pl = Dostarcz broń do świątyni Selûne
    .ru = Доставить оружие в храм Селунэ
raid-orc-stronghold =
    .en = Raid Orc Stronghold
    .pl = Napadnij na twierdzę orków
    .ru = Напасть на крепость орков
repel-seawraiths =
    .en = Repel Seawraiths
    .pl = Odeprzyj morskie upiory
    .ru = Отбить нападение морских призраков
train-bladesingers =
    .en = Train Bladesingers
    .pl = Wyszkol pieśniarzy klingi
    .ru = Обучить певцов клинка

# base, plot arcana
explore-ahghairons-tower =
    .en = Explore Ahghairon's Tower
    .pl = Zbadaj wieżę Ahghairona
    .ru = Исследовать башню Агайрона
recover-the-magisters-orb =
    .en = Recover the Magister's Orb
    .pl = Odzyskaj Kulę Magistra
    .ru = Вернуть Сферу Магистра
study-the-illusk-arch =
    .en = Study the Illusk Arch
    .pl = Zbadaj Łuk Illusk
    .ru = Изучить Арку Иллуска

# base, plot commerce
bribe-the-shipwrights =
    .en = Bribe the Shipwrights
    .pl = Przekup szkutników
    .ru = Подкупить корабелов
establish-new-merchant-guild =
    .en = Establish New Merchant Guild
    .pl = Załóż nową gildię kupiecką
    .ru = Основать новую гильдию купцов
infiltrate-builders-hall =
    .en = Infiltrate Builder's Hall
    .pl = Przeniknij do Gildii Budowniczych
    .ru = Проникнуть в Зал Строителей

# base, plot piety
defend-the-tower-of-luck =
    .en = Defend the Tower of Luck
    .pl = Obroń Wieżę Szczęścia
    .ru = Защитить Башню Удачи
produce-a-miracle-for-the-masses =
    .en = Produce a Miracle for the Masses
    .pl = Uczyń cud dla tłumów
    .ru = Явить чудо народу
protect-the-house-of-wonder =
    .en = Protect the House of Wonder
    .pl = Ochroń Dom Cudów
    .ru = Оберегать Дом Чудес

# base, plot skullduggery
fence-goods-for-duke-of-darkness =
    .en = Fence Goods for Duke of Darkness
    .pl = Upłynnij łupy Księcia Ciemności
    .ru = Сбыть добычу Герцога Тьмы
install-a-spy-in-castle-waterdeep =
    .en = Install a Spy in Castle Waterdeep
    .pl = Umieść szpiega w Zamku Waterdeep
    .ru = Внедрить шпиона в Замок Глубоководья
place-a-sleeper-agent-in-skullport =
    .en = Place a Sleeper Agent in Skullport
    .pl = Umieść uśpionego agenta w Porcie Czaszek
    .ru = Внедрить спящего агента в Порт Черепов

# base, plot warfare
bolster-griffon-cavalry =
    .en = Bolster Griffon Cavalry
    .pl = Wzmocnij kawalerię gryfów
    .ru = Усилить кавалерию грифонов
quell-mercenary-uprising =
    .en = Quell Mercenary Uprising
    .pl = Stłum bunt najemników
    .ru = Подавить мятеж наёмников
recruit-lieutenant =
    .en = Recruit Lieutenant
    .pl = Rekrutuj porucznika
    .ru = Завербовать лейтенанта

# undermountain, arcana
deal-with-the-black-viper =
    .en = Deal with the Black Viper
    .pl = Rozpraw się z Czarną Żmiją
    .ru = Разобраться с Чёрной Гадюкой
explore-trobriands-graveyard =
    .en = Explore Trobriand's Graveyard
    .pl = Zbadaj Cmentarzysko Trobrianda
    .ru = Исследовать Кладбище Тробрианда
resurrect-dead-wizards =
    .en = Resurrect Dead Wizards
    .pl = Wskrześ martwych czarodziejów
    .ru = Воскресить мёртвых магов
survive-a-meeting-with-halaster =
    .en = Survive a Meeting with Halaster
    .pl = Przeżyj spotkanie z Halasterem
    .ru = Пережить встречу с Халастером

# undermountain, commerce
ransack-whitehelms-tomb =
    .en = Ransack Whitehelm's Tomb
    .pl = Splądruj grobowiec Whitehelma
    .ru = Ограбить гробницу Уайтхельма
recruit-for-city-watch =
    .en = Recruit for City Watch
    .pl = Zwerbuj ludzi do miejskiej warty
    .ru = Набрать людей в городской дозор
steal-gems-from-the-bone-throne =
    .en = Steal Gems from the Bone Throne
    .pl = Ukradnij klejnoty z Kościanego Tronu
    .ru = Украсть самоцветы с Костяного Трона
threaten-the-builders-guilds =
    .en = Threaten the Builders' Guilds
    .pl = Zastrasz gildie budowniczych
    .ru = Запугать гильдии строителей

# undermountain, piety
establish-temple-to-ibrandul =
    .en = Establish Temple to Ibrandul
    .pl = Wznieś świątynię Ibrandula
    .ru = Основать храм Ибрандула
plunder-the-island-temple =
    .en = Plunder the Island Temple
    .pl = Ograb świątynię na wyspie
    .ru = Разграбить храм на острове
rescue-clerics-of-tymora =
    .en = Rescue Clerics of Tymora
    .pl = Uratuj kapłanów Tymory
    .ru = Спасти клериков Тиморы
root-out-loviatars-faithful =
    .en = Root Out Loviatar's Faithful
    .pl = Wypleń wyznawców Loviatar
    .ru = Искоренить последователей Ловиатар

# undermountain, skullduggery
break-into-blackstaff-tower =
    .en = Break Into Blackstaff Tower
    .pl = Włam się do Wieży Blackstaffa
    .ru = Проникнуть в Башню Чёрного Посоха
defend-the-lanceboard-room =
    .en = Defend the Lanceboard Room
    .pl = Obroń Komnatę Szachownicy
    .ru = Защитить Шахматный зал
survive-arcturias-transformation =
    .en = Survive Arcturia's Transformation
    .pl = Przetrwaj przemianę Arcturii
    .ru = Пережить превращение Арктурии
unleash-crime-spree =
    .en = Unleash Crime Spree
    .pl = Rozpętaj falę zbrodni
    .ru = Устроить разгул преступности

# undermountain, warfare
battle-in-muirals-gauntlet =
    .en = Battle in Muiral's Gauntlet
    .pl = Stocz walkę w Labiryncie Muirala
    .ru = Сразиться в Лабиринте Мьюрала
defend-the-yawning-portal =
    .en = Defend the Yawning Portal
    .pl = Obroń Ziejący Portal
    .ru = Защитить Зияющий Портал
destroy-a-temple-of-selvetarm =
    .en = Destroy a Temple of Selvetarm
    .pl = Zniszcz świątynię Selvetarma
    .ru = Разрушить храм Селветарма
wake-the-six-sleepers =
    .en = Wake the Six Sleepers
    .pl = Obudź Sześciu Śpiących
    .ru = Пробудить Шестерых Спящих

# undermountain, plot arcana
establish-wizard-academy =
    .en = Establish Wizard Academy
    .pl = Załóż akademię czarodziejów
    .ru = Основать академию магов
study-in-the-librarium =
    .en = Study in the Librarium
    .pl = Podejmij studia w Librarium
    .ru = Учиться в Либрариуме

# undermountain, plot commerce
obtain-builders-plans =
    .en = Obtain Builders' Plans
    .pl = Zdobądź plany budowniczych
    .ru = Достать чертежи строителей
sponsor-bounty-hunters =
    .en = Sponsor Bounty Hunters
    .pl = Opłać łowców nagród
    .ru = Нанять охотников за головами

# undermountain, plot piety
diplomatic-mission-to-suzail =
    .en = Diplomatic Mission to Suzail
    .pl = Misja dyplomatyczna do Suzail
    .ru = Посольство в Сузейл
sanctify-a-desecrated-temple =
    .en = Sanctify a Desecrated Temple
    .pl = Uświęć zbezczeszczoną świątynię
    .ru = Освятить осквернённый храм

# undermountain, plot skullduggery
ally-with-the-xanathars-guild =
    .en = Ally with the Xanathar's Guild
    .pl = Sprzymierz się z gildią Xanathara
    .ru = Заключить союз с гильдией Занатара
impersonate-tax-collector =
    .en = Impersonate Tax Collector
    .pl = Podszyj się pod poborcę podatków
    .ru = Выдать себя за сборщика налогов

# undermountain, plot warfare
recover-the-flame-of-the-north =
    .en = Recover the Flame of the North
    .pl = Odzyskaj Płomień Północy
    .ru = Вернуть Пламя Севера
seize-citadel-of-the-bloody-hand =
    .en = Seize Citadel of the Bloody Hand
    .pl = Zdobądź Cytadelę Krwawej Dłoni
    .ru = Захватить Цитадель Кровавой Руки

# skullport, arcana
establish-cult-cell =
    .en = Establish Cult Cell
    .pl = Załóż komórkę kultu
    .ru = Создать ячейку культа
investigate-thayan-vessel =
    .en = Investigate Thayan Vessel
    .pl = Przeszukaj statek z Thay
    .ru = Обыскать тэйский корабль
renew-guards-and-wards =
    .en = Renew Guards and Wards
    .pl = Odnów czary ochronne
    .ru = Обновить защитные чары
seal-an-entrance-to-skullport =
    .en = Seal an Entrance to Skullport
    .pl = Zapieczętuj wejście do Portu Czaszek
    .ru = Запечатать вход в Порт Черепов

# skullport, commerce
donate-to-the-city =
    .en = Donate to the City
    .pl = Wspomóż miejską kasę
    .ru = Пожертвовать городу
fund-alchemical-research =
    .en = Fund Alchemical Research
    .pl = Sfinansuj badania alchemiczne
    .ru = Оплатить алхимические опыты
fund-pilgrimage-of-waukeen =
    .en = Fund Pilgrimage of Waukeen
    .pl = Sfinansuj pielgrzymkę Waukeen
    .ru = Оплатить паломничество Вокин
pay-fines =
    .en = Pay Fines
    .pl = Zapłać grzywny
    .ru = Уплатить штрафы

# skullport, piety
banish-evil-spirits =
    .en = Banish Evil Spirits
    .pl = Wypędź złe duchy
    .ru = Изгнать злых духов
enter-the-tower-of-seven-woes =
    .en = Enter the Tower of Seven Woes
    .pl = Wejdź do Wieży Siedmiu Nieszczęść
    .ru = Войти в Башню Семи Бед
institute-reforms =
    .en = Institute Reforms
    .pl = Wprowadź reformy
    .ru = Провести реформы
sanctify-temple-to-oghma =
    .en = Sanctify Temple to Oghma
    .pl = Poświęć świątynię Oghmy
    .ru = Освятить храм Огмы

# skullport, skullduggery
bury-the-bodies =
    .en = Bury the Bodies
    .pl = Zakop ciała
    .ru = Закопать тела
rescue-a-victim-from-the-skulls =
    .en = Rescue a Victim from the Skulls
    .pl = Wyrwij ofiarę Czaszkom
    .ru = Вырвать жертву у Черепов
save-kidnapped-nobles =
    .en = Save Kidnapped Nobles
    .pl = Ocal porwanych szlachciców
    .ru = Спасти похищенных дворян
swindle-the-builders-guilds =
    .en = Swindle the Builders' Guilds
    .pl = Oszukaj gildie budowniczych
    .ru = Обмануть гильдии строителей

# skullport, warfare
assassinate-rivals =
    .en = Assassinate Rivals
    .pl = Zgładź rywali
    .ru = Устранить соперников
improve-prison-security =
    .en = Improve Prison Security
    .pl = Wzmocnij ochronę więzienia
    .ru = Усилить охрану тюрьмы
patrol-dock-ward =
    .en = Patrol Dock Ward
    .pl = Patroluj Doki
    .ru = Патрулировать Портовый район
uncover-drow-plot =
    .en = Uncover Drow Plot
    .pl = Odkryj spisek drowów
    .ru = Раскрыть заговор дроу

# skullport, plot arcana
recruit-academy-castoffs =
    .en = Recruit Academy Castoffs
    .pl = Zwerbuj wyrzutków z akademii
    .ru = Завербовать изгнанников академии
uncover-forbidden-lore =
    .en = Uncover Forbidden Lore
    .pl = Odkryj zakazaną wiedzę
    .ru = Раскрыть запретное знание

# skullport, plot commerce
defame-rival-business =
    .en = Defame Rival Business
    .pl = Oczernij konkurencję
    .ru = Очернить конкурентов
extort-aurora =
    .en = Extort Aurora
    .pl = Wymuś haracz od Aurory
    .ru = Обложить данью Аврору

# skullport, plot piety
give-honor-to-mask =
    .en = Give Honor to Mask
    .pl = Oddaj cześć Maskowi
    .ru = Воздать почести Маску
protect-converts-to-eilistraee =
    .en = Protect Converts to Eilistraee
    .pl = Chroń nawróconych na wiarę w Eilistraee
    .ru = Защитить обращённых к Эйлистри

# skullport, plot skullduggery
expand-guild-activities =
    .en = Expand Guild Activities
    .pl = Rozszerz działalność gildii
    .ru = Расширить дела гильдии
shelter-zhentarim-agents =
    .en = Shelter Zhentarim Agents
    .pl = Ukryj agentów Zhentarimu
    .ru = Укрыть агентов Жентарима

# skullport, plot warfare
fix-the-champions-games =
    .en = Fix the Champions' Games
    .pl = Ustaw Igrzyska Czempionów
    .ru = Подтасовать Игры Чемпионов
train-castle-guards =
    .en = Train Castle Guards
    .pl = Wyszkol strażników zamkowych
    .ru = Обучить замковую стражу
