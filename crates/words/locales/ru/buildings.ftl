# У мест есть атрибут `.to`, «в это место», там, где карта говорит о распределении агента туда.

# base, printed on the board
auroras-realms-shop = Лавка «Владения Авроры»
    .to = в Лавку «Владения Авроры»
blackstaff-tower = Башня Чёрного Посоха
    .to = в Башню Чёрного Посоха
builders-hall = Зал Строителей
castle-waterdeep = Замок Глубоководья
cliffwatch-inn = Гостиница
field-of-triumph = Поле Триумфа
    .to = на Поле Триумфа
the-grinning-lion-tavern = Таверна «Ухмыляющийся лев»
    .to = в Таверну «Ухмыляющийся лев»
the-plinth = Плинт
    .to = на Плинт
waterdeep-harbor = Гавань

# base, tiles
caravan-court = Двор Караванов
dragon-tower = Драконья Башня
fetlock-court = Конский Двор
the-golden-horn = Золотой Рог
helmstar-warehouse = Склад Хельмстара
heroes-garden = Сад Героев
house-of-good-spirits = Дом Доброго Хмеля
house-of-heroes = Дом Героев
house-of-the-moon = Дом Луны
house-of-wonder = Дом Чудес
jesters-court = Двор Шутов
new-olamn = Новый Оламн
northgate = Северные Врата
the-palace-of-waterdeep = Дворец Глубоководья
the-skulkway = Потайной Переулок
smugglers-dock = Причал Контрабандиста
spires-of-the-morning = Шпили Утра
the-stone-house = Каменный Дом
the-three-pearls = Три Жемчужины
the-tower-of-luck = Башня Удачи
tower-of-the-order = Башня Ордена
the-waymoot = Перепутье
the-yawning-portal = Зияющий Портал
the-zoarstar = Зоарстар

# undermountain, printed on the board
entry-well = Входной Колодец
hall-of-mirrors = Зал Зеркал
the-grim-statue = Мрачная Статуя

# undermountain, tiles
belkrams-tomb = Гробница Белкрама
citadel-of-the-bloody-hand = Цитадель Кровавой Руки
the-eyes-lair = Логово Ока
hall-of-many-pillars = Зал Множества Колонн
hall-of-sleeping-kings = Зал Спящих Королей
hall-of-three-lords = Зал Трёх Лордов
high-dukes-tomb = Гробница Великого Герцога
the-librarium = Либрариум
the-lost-cavern = Затерянная Пещера
room-of-wisdom = Комната Мудрости
shadowdusk-hold = Крепость Шадоудаск
trobriands-graveyard = Кладбище Тробрианда

# skullport, printed on the board
hall-of-the-voice = Зал Голоса
slavers-market = Рынок Работорговцев
skull-island = Остров Черепа

# skullport, tiles
cryptkey-facilitations = Посредничество «Крипткей»
the-deepfires = Глубинные Огни
delvers-folly = Блажь Копателя
the-frontal-lobe = Лобная Доля
the-hell-hounds-muzzle = Пасть Адской Гончей
monsters-made-to-order = Чудовища на Заказ
the-poisoned-quill = Отравленное Перо
promenade-of-the-dark-maiden = Променад Тёмной Девы
secret-shrine = Тайное Святилище
shradins-excellent-zombies = Превосходные Зомби Шрадина
thimblewines-pawnshop = Ломбард Тимблвайна
the-thrown-gauntlet = Брошенная Перчатка
