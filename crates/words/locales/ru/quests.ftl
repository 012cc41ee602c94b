# base, arcana
expose-red-wizards-spies = Разоблачить шпионов Красных Волшебников
host-festival-for-sune = Устроить праздник в честь Сьюн
infiltrate-halasters-circle = Проникнуть в круг Халастера
investigate-aberrant-infestation = Изучить нашествие аберраций
recruit-for-blackstaff-academy = Набрать учеников в Академию Чёрного Посоха
research-chronomancy = Исследовать хрономантию
retrieve-ancient-artifacts = Добыть древние артефакты
steal-spellbook-from-silverhand = Украсть книгу заклинаний у Сильверхэнд
domesticate-owlbears = Приручить совомедведей

# base, commerce
ally-with-house-thann = Заключить союз с домом Танн
impersonate-adarbrent-noble = Выдать себя за дворянина из дома Адарбрент
loot-the-crypt-of-chauntea = Разграбить склеп Чонтии
lure-artisans-of-mirabar = Переманить ремесленников Мирабара
placate-the-walking-statue = Усмирить ходячую статую
safeguard-eltorchul-mage = Защитить мага из дома Элторчул
send-aid-to-the-harpers = Послать помощь Арфистам
spy-on-the-house-of-light = Следить за Домом Света
thin-the-city-watch = Проредить городской дозор

# base, piety
convert-a-noble-to-lathander = Обратить дворянина в веру Латандера
create-a-shrine-to-oghma = Воздвигнуть святилище Огмы
discover-hidden-temple-of-lolth = Найти тайный храм Ллос
eliminate-vampire-coven = Истребить клан вампиров
form-an-alliance-with-the-rashemi = Заключить союз с рашеми
heal-fallen-gray-hand-soldiers = Исцелить раненых бойцов Серых Дланей
perform-the-penance-of-duty = Исполнить Покаяние Долга
recruit-paladins-for-tyr = Набрать паладинов для Тира
seal-gate-to-cyrics-realm = Запечатать врата во владения Цирика

# base, skullduggery
build-a-reputation-in-skullport = Создать себе имя в Порту Черепов
establish-harpers-safe-house = Устроить убежище Арфистов
establish-shadow-thieves-guild = Основать гильдию Теневых воров
expose-cult-corruption = Разоблачить пороки культа
prison-break = Побег из тюрьмы
procure-stolen-goods = Раздобыть краденое
raid-on-undermountain = Набег на Подгорье
steal-from-house-adarbrent = Обокрасть дом Адарбрент
take-over-rival-organization = Подчинить организацию соперников

# base, warfare
ambush-artor-morlin = Устроить засаду на Артора Морлина
bolster-city-guard = Укрепить Городскую стражу
confront-the-xanathar = Бросить вызов Занатару
defeat-uprising-from-undermountain = Подавить восстание из Подгорья
deliver-an-ultimatum = Предъявить ультиматум
deliver-weapons-to-selunes-temple = Доставить оружие в храм Селунэ
raid-orc-stronghold = Напасть на крепость орков
repel-seawraiths = Отбить нападение морских призраков
train-bladesingers = Обучить певцов клинка

# base, plot arcana
explore-ahghairons-tower = Исследовать башню Агайрона
recover-the-magisters-orb = Вернуть Сферу Магистра
study-the-illusk-arch = Изучить Арку Иллуска

# base, plot commerce
bribe-the-shipwrights = Подкупить корабелов
establish-new-merchant-guild = Основать новую гильдию купцов
infiltrate-builders-hall = Проникнуть в Зал Строителей

# base, plot piety
defend-the-tower-of-luck = Защитить Башню Удачи
produce-a-miracle-for-the-masses = Явить чудо народу
protect-the-house-of-wonder = Оберегать Дом Чудес

# base, plot skullduggery
fence-goods-for-duke-of-darkness = Сбыть добычу Герцога Тьмы
install-a-spy-in-castle-waterdeep = Внедрить шпиона в Замок Глубоководья
place-a-sleeper-agent-in-skullport = Внедрить спящего агента в Порт Черепов

# base, plot warfare
bolster-griffon-cavalry = Усилить кавалерию грифонов
quell-mercenary-uprising = Подавить мятеж наёмников
recruit-lieutenant = Завербовать лейтенанта

# undermountain, arcana
deal-with-the-black-viper = Разобраться с Чёрной Гадюкой
explore-trobriands-graveyard = Исследовать Кладбище Тробрианда
resurrect-dead-wizards = Воскресить мёртвых магов
survive-a-meeting-with-halaster = Пережить встречу с Халастером

# undermountain, commerce
ransack-whitehelms-tomb = Ограбить гробницу Уайтхельма
recruit-for-city-watch = Набрать людей в городской дозор
steal-gems-from-the-bone-throne = Украсть самоцветы с Костяного Трона
threaten-the-builders-guilds = Запугать гильдии строителей

# undermountain, piety
establish-temple-to-ibrandul = Основать храм Ибрандула
plunder-the-island-temple = Разграбить храм на острове
rescue-clerics-of-tymora = Спасти клериков Тиморы
root-out-loviatars-faithful = Искоренить последователей Ловиатар

# undermountain, skullduggery
break-into-blackstaff-tower = Проникнуть в Башню Чёрного Посоха
defend-the-lanceboard-room = Защитить Шахматный зал
survive-arcturias-transformation = Пережить превращение Арктурии
unleash-crime-spree = Устроить разгул преступности

# undermountain, warfare
battle-in-muirals-gauntlet = Сразиться в Лабиринте Мьюрала
defend-the-yawning-portal = Защитить Зияющий Портал
destroy-a-temple-of-selvetarm = Разрушить храм Селветарма
wake-the-six-sleepers = Пробудить Шестерых Спящих

# undermountain, plot arcana
establish-wizard-academy = Основать академию магов
study-in-the-librarium = Учиться в Либрариуме

# undermountain, plot commerce
obtain-builders-plans = Достать чертежи строителей
sponsor-bounty-hunters = Нанять охотников за головами

# undermountain, plot piety
diplomatic-mission-to-suzail = Посольство в Сузейл
sanctify-a-desecrated-temple = Освятить осквернённый храм

# undermountain, plot skullduggery
ally-with-the-xanathars-guild = Заключить союз с гильдией Занатара
impersonate-tax-collector = Выдать себя за сборщика налогов

# undermountain, plot warfare
recover-the-flame-of-the-north = Вернуть Пламя Севера
seize-citadel-of-the-bloody-hand = Захватить Цитадель Кровавой Руки

# skullport, arcana
establish-cult-cell = Создать ячейку культа
investigate-thayan-vessel = Обыскать тэйский корабль
renew-guards-and-wards = Обновить защитные чары
seal-an-entrance-to-skullport = Запечатать вход в Порт Черепов

# skullport, commerce
donate-to-the-city = Пожертвовать городу
fund-alchemical-research = Оплатить алхимические опыты
fund-pilgrimage-of-waukeen = Оплатить паломничество Вокин
pay-fines = Уплатить штрафы

# skullport, piety
banish-evil-spirits = Изгнать злых духов
enter-the-tower-of-seven-woes = Войти в Башню Семи Бед
institute-reforms = Провести реформы
sanctify-temple-to-oghma = Освятить храм Огмы

# skullport, skullduggery
bury-the-bodies = Закопать тела
rescue-a-victim-from-the-skulls = Вырвать жертву у Черепов
save-kidnapped-nobles = Спасти похищенных дворян
swindle-the-builders-guilds = Обмануть гильдии строителей

# skullport, warfare
assassinate-rivals = Устранить соперников
improve-prison-security = Усилить охрану тюрьмы
patrol-dock-ward = Патрулировать Портовый район
uncover-drow-plot = Раскрыть заговор дроу

# skullport, plot arcana
recruit-academy-castoffs = Завербовать изгнанников академии
uncover-forbidden-lore = Раскрыть запретное знание

# skullport, plot commerce
defame-rival-business = Очернить конкурентов
extort-aurora = Обложить данью Аврору

# skullport, plot piety
give-honor-to-mask = Воздать почести Маску
protect-converts-to-eilistraee = Защитить обращённых к Эйлистри

# skullport, plot skullduggery
expand-guild-activities = Расширить дела гильдии
shelter-zhentarim-agents = Укрыть агентов Жентарима

# skullport, plot warfare
fix-the-champions-games = Подтасовать Игры Чемпионов
train-castle-guards = Обучить замковую стражу
