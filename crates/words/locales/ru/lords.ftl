# base
brianne-byndraeth = Брианна Биндрет
caladorn-cassalanter = Каладорн Кассалантер
durnan-the-wanderer = Дурнан Странник
khelben-arunsun-the-blackstaff = Келбен Арансан, Чёрный Посох
kyriani-agrivar = Кириани Агривар
larissa-neathal = Ларисса Нитал
mirt-the-moneylender = Мирт Ростовщик
nindil-jalbuck = Ниндил Джалбак
nymara-scheiron = Нимара Шейрон
piergeiron-the-paladinson = Пьергейрон, Сын Паладина
sammereza-sulphontis = Саммереза Сульфонтис

# undermountain
danilo-thann = Данило Танн
halaster-blackcloak = Халастер Чёрный Плащ
trobriand = Тробрианд

# skullport
irusyl-eraneth = Ирусил Эранет
sangalor = Сангалор
the-xanathar = Занатар
