# Слова, общие для нескольких экранов.
game-name = Deepwater
close = Закрыть
dismiss = Нажмите, чтобы убрать
cancel = Отмена
copy = Копировать
copied = Скопировано
share = Поделиться
just-now = только что
you = вы
loading = Зажигаем фонари…
slow = Сеть сегодня медленная. Всё ещё пробуем…
try-again = Попробовать ещё раз
reload = Обновить
now = Сейчас
hotkeys = Горячие клавиши
key-space = Пробел
back-to-lobby = Назад в лобби
error-unreachable = Сервер не отвечает. Проверьте сеть и попробуйте ещё раз.
error-unknown = Что-то на этой странице пошло не так. Может помочь её обновление.

# Примечание внизу каждой страницы.
notice = Неофициальный проект: не связан с издателем настольной игры и не одобрен им. Если игра вам нравится, купите коробку.

# Как страница выглядит и звучит.
preferences = Настройки
theme-to-parchment = Тема «Пергамент»
theme-to-dusk = Тема «Сумерки»
switch-theme = Сменить тему
language = Язык
language-missing = Этот язык не удалось загрузить. Проверьте сеть и выберите его ещё раз.

# Уведомления, пока страница закрыта.
push = Сообщать, когда мой ход

# Имена ботов.
bot-random = Бродяга
bot-envoy = Посланник
bot-steward = Управитель
bot-novice = Новичок
bot-apprentice = Ученик
bot-journeyman = Подмастерье
bot-adept = Адепт
bot-expert = Эксперт
bot-master = Мастер

# Several of a kind at a table, by their seats.
bot-called-1 = Брин
bot-called-2 = Катон
bot-called-3 = Делла
bot-called-4 = Финн
bot-called-5 = Гайя
bot-called-6 = Гуго

# Как они играют.
about-bot-novice = Знает правила и не намного больше: каждый второй выбор делает наугад.
about-bot-apprentice = Собирает то, что нужно для ближайшего квеста, и играет карты в Гавани.
about-bot-journeyman = Строит планы под свои квесты и своего Лорда, но иногда ошибается.
about-bot-adept = Строит планы под свои квесты и своего Лорда, ценит здания и хорошо проводит последний раунд.
about-bot-expert = Несколько сотен раз обдумывает, что каждый мог бы сделать дальше.
about-bot-master = До двух секунд обдумывает, что каждый мог бы сделать дальше.

# Модули дополнения.
modules-none = базовая игра
modules-undermountain = Подгорье
modules-skullport = Порт Черепов
modules-both = оба модуля
undo-turn = Отменить весь ход
save-file = Сохранить файл
ref-title = Правила и карты
kept-here = Хранится на этом устройстве
thing-vp = ПО
