# Стол на телефоне.
talk-unread = Новые сообщения
tab-city = Город
tab-quests = Квесты
tab-mine = Моё
tab-log = Журнал
open-to-you = Доступно вам
not-open = Сейчас недоступно
city-filter = Что даёт место
phone-city-all = Всё
