# Тексты команд `deepwater --help`, `deepwater serve --help` и `deepwater replay --help`.

# Headings
help-usage = Использование
help-commands = Команды
help-arguments = Аргументы
help-options = Параметры
help-help = Показать эту справку
help-version = Показать версию

# Commands
help-deepwater = Lords of Waterdeep с дополнением Scoundrels of Skullport: неофициальная открытая реализация
help-serve = Запускает игровой сервер: сайт, столы, боты и база данных в одной программе
help-backup = Копирует базу данных в новый файл, в том числе при работающем сервере
help-health = Проверяет, работает ли сервер на этом компьютере; для проверки состояния контейнеров
help-restore = Проверяет резервную копию и восстанавливает её как базу SQLite сервера
help-admin = Управляет работающим сервером: столы, гости, запреты, объявления
help-doctor = Проверяет сервер снаружи: прокси, WebSocket, путь, push, часы, диск, базу, лимиты файлов
help-engine = Позволяет другой программе вести партию строками JSON (docs/engine-protocol.md)
help-simulate = Играет много партий случайно или ботами и печатает статистику
help-rate = Измеряет силу бота в матче одного места против остальных или в лиге
help-replay = Печатает записанную партию ход за ходом
help-bench = Измеряет скорость правил и ботов

# deepwater serve
help-serve-after = Каждый параметр можно задать и переменной среды: --max-tables — это DEEPWATER_MAX_TABLES. См. docs/hosting.md.
help-serve-listen = Адрес и порт, на которых слушает сервер
help-serve-database = База данных: sqlite:ФАЙЛ или postgres://…; по умолчанию games.db в вашей папке данных
help-serve-config = Файл TOML с параметрами, например max-tables = 500; параметры команды и переменные среды важнее
help-serve-print-config = Печатает все параметры с их значениями и источниками и завершает работу; секреты скрыты
help-serve-base-path = Путь сайта за обратным прокси, например /deepwater/
help-serve-public-url = Адрес, который открывают игроки, вместе с путём; он попадает в ссылки и уведомления
help-serve-behind-proxy = Берёт адрес клиента из X-Forwarded-For; только за обратным прокси, который его задаёт
help-serve-allow-origin = Ещё один источник, чьи страницы могут открывать WebSocket; можно указать несколько раз
help-serve-max-tables = Наибольшее число столов, открытых или в игре
help-serve-max-tables-per-guest = Наибольшее число таких столов, которые открыл один гость или за которыми он сидит
help-serve-max-tables-per-address = Наибольшее число таких столов, открытых с одного адреса; по умолчанию — четверть от --max-tables, от 50 до 500
help-serve-empty-table-hours = Через сколько часов закрывается стол, к которому никто не подключился или за которым до начала игры никто не сидит
help-serve-max-connections = Наибольшее число WebSocket одновременно
help-serve-max-connections-per-address = Наибольшее число WebSocket одновременно с одного адреса
help-serve-rate-limit = Ограничивает запросы каждого адреса и каждого гостя; выключать только в тестах
help-serve-rate-per-address = Запросов в секунду с одного адреса; кратковременно впятеро больше
help-serve-rate-per-guest = Запросов в секунду от одного гостя; кратковременно впятеро больше
help-serve-guests-per-hour = Новых гостей в час с одного адреса
help-serve-tables-per-hour = Новых столов в час от одного гостя
help-serve-invite-code = Код приглашения, который нужен новому гостю; игроки открывают сайт с ?invite=КОД
help-serve-table-maker = Гость, который может открывать столы, по идентификатору; можно указать несколько раз; без параметра могут все
help-serve-admin-token = Токен для `deepwater admin` и его путей HTTP; без него их нет
help-serve-keep-open = Сколько открытый стол может быть без движения, прежде чем его закроют, например 14d
help-serve-keep-finished = Сколько хранить законченные столы, например 365d; по умолчанию всегда
help-serve-keep-guests = Сколько хранить гостей, которые не играют, например 730d; по умолчанию всегда
help-serve-backup-dir = Сохраняет резервные копии в эту папку
help-serve-backup-every = Время между резервными копиями, например 12h
help-serve-backup-keep = Сколько резервных копий хранить; более старые удаляются
help-serve-tls-cert = Отвечает по https с этой цепочкой сертификатов, файл PEM; после изменения он читается снова
help-serve-tls-key = Закрытый ключ сертификата, файл PEM
help-serve-log-clients = Пишет в журнал адрес клиента и идентификатор гостя каждого запроса, например для fail2ban
help-serve-metrics = Кто может читать /metrics: local (этот компьютер), on (все), off (никто), token:… (запросы с этим токеном)
help-serve-allow-private-hooks = Разрешает вебхукам игроков адреса частной сети
help-serve-push-contact = Контакт для служб push: mailto:… или https://…
help-serve-web = Отдаёт браузерный клиент из этой папки вместо встроенного
help-serve-log = Формат журнала: текст или по объекту JSON в строке
help-serve-log-level = Наименьшая важность сообщений, которые попадают в журнал

# deepwater replay
help-replay-file = Запись или файл JSON с записью в поле `record`: ответ движка, файл из games/
help-replay-quiet = Печатает только результат, проверив, что запись воспроизводится
help-replay-language = Язык вывода
help-serve-keep-running = Сколько начатая игра ждёт людей, прежде чем считается брошенной, например 30d; её ссылка продолжает работать
