# Карты: слова вокруг того, что на них напечатано. Что делают карты, написано в crates/words/locales.

# Количества, которые читаются вслух вместо фигур.
amount-cleric = { $n ->
    [one] { $n } клерик
    [few] { $n } клерика
   *[many] { $n } клериков
  }
amount-fighter = { $n ->
    [one] { $n } воин
    [few] { $n } воина
   *[many] { $n } воинов
  }
amount-rogue = { $n ->
    [one] { $n } вор
    [few] { $n } вора
   *[many] { $n } воров
  }
amount-wizard = { $n ->
    [one] { $n } маг
    [few] { $n } мага
   *[many] { $n } магов
  }
amount-any = { $n ->
    [one] { $n } герой любого типа
    [few] { $n } героя любого типа
   *[many] { $n } героев любого типа
  }
amount-gold = { $n ->
    [1] { $n } золото
   *[other] { $n } золота
  }
amount-corruption = { $n ->
    [one] { $n } жетон порчи
    [few] { $n } жетона порчи
   *[many] { $n } жетонов порчи
  }
amount-vp = { $n } ПО
amount-intrigue = { $n ->
    [one] { $n } карта интриги
    [few] { $n } карты интриги
   *[many] { $n } карт интриги
  }

# Картинки, которые читаются вслух.
thing-ambassador = Посол
thing-lieutenant = Лейтенант
thing-becomes = →

quest-type-arcana = Тайное знание
quest-type-commerce = Торговля
quest-type-piety = Благочестие
quest-type-skullduggery = Плутовство
quest-type-warfare = Война

set-base = Глубоководье
set-undermountain = Подгорье
set-skullport = Порт Черепов
set-promo = Промо

# Квесты.
cost-lacking = { $cost }; не хватает: { $lacking }
quest-mandatory = Обязательный
quest-plot = Заговор
quest-payable = хватает
quest-comes-first = Сначала это.
quest-ready = Можно завершить
quest-ready-after = После этого хода
quest-ready-next = В следующий ход
quest-in-play = Завершён, но действует
quest-fires = сработает от этого хода
quest-for-lord = ваш Лорд даёт ещё { $vp } ПО

# Карты интриги.
intrigue-attack = атака
intrigue-utility = выгода
intrigue-mandatory = обязательный
intrigue-hidden = Закрытая карта интриги

# Лорды.
lord-hidden = Закрытый Лорд

# Места и здания.
tile-open = доступно вам
tile-yours = ваше
tile-a-round = за раунд
tile-owner = владелец
tile-pile = здесь лежит: { $what }

# Фишки.
pawn-agent = { $name }, агент { $number }
pawn-lieutenant = { $name }, Лейтенант
pawn-ambassador = Посол

# Карта словами, строка за строкой. { $printed } — название на английской карте.
about-name = { $name } ({ $printed })
about-cost = Стоимость: { $what }
about-reward = Награда: { $what }
about-lasting = Отныне: { $what }
about-stock = { $what }
about-effect = { $what }
about-owner = { $what }
