# Карта, место или игрок целиком.
seat-protected = Защита от атак
sheet-price = Стоимость
sheet-visitor = Посетитель
sheet-owner = Бонус владельца
sheet-owned = Владелец
sheet-here = Сейчас здесь
sheet-why = Не сейчас
sheet-nobody = никого
sheet-lies = Здесь лежит
sheet-quests = Квесты ({ $count })
sheet-plots = Квесты заговора в игре
sheet-done = Завершённые квесты ({ $count })
sheet-buildings = Здания ({ $count })
sheet-hand = Карты интриги ({ $count })
sheet-hidden = закрыто: { $count }
ref-open = Правила и разъяснения
