# Термины игры: docs/rules.md, глава 21.

# Герои, ресурсы, очки
cleric = клерик
fighter = воин
rogue = вор
wizard = маг
adventurer = герой
gold = золото
corruption = порча
vp = ПО
victory-points = победные очки

# Типы квестов; `.quest` — «квест этого типа» в винительном падеже
arcana = Тайное знание
    .quest = квест типа «Тайное знание»
commerce = Торговля
    .quest = квест типа «Торговля»
piety = Благочестие
    .quest = квест типа «Благочестие»
skullduggery = Плутовство
    .quest = квест типа «Плутовство»
warfare = Война
    .quest = квест типа «Война»

# Наборы
base = Глубоководье
undermountain = Подгорье
skullport = Порт Черепов
promo = Промо

# Фракции
knights-of-the-shield = Рыцари Щита
city-guard = Городская стража
silverstars = Серебряные звёзды
harpers = Арфисты
red-sashes = Красные кушаки
gray-hands = Серые Длани

# Виды карт интриги
attack = атака
utility = выгода
mandatory = обязательный квест

# Игроки и фишки
player = игрок
opponent = противник
agent = агент
agent-pool = резерв
ambassador = Посол
lieutenant = Лейтенант
tavern = таверна
supply = общий запас
corruption-track = трек порчи
first-player-marker = маркер первого игрока
faction = фракция

# Ход игры
round = раунд
turn = ход
action = действие
action-space = место для агента
final-scoring = финальный подсчёт победных очков

# Карты и здания
building = здание
owner = владелец
owner-benefit = бонус владельца
lord-of-waterdeep = Лорд Глубоководья
quest = квест
quest-type = тип квеста
plot-quest = квест заговора
mandatory-quest = обязательный квест
active-quest = активный квест
completed-quest = завершённый квест
intrigue-card = карта интриги
