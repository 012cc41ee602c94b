# Что говорят `deepwater --help`, `deepwater serve --help` и `deepwater replay --help`.

# Headings
help-usage = Использование
help-commands = Команды
help-arguments = Аргументы
help-options = Параметры
help-help = Показать эту справку
help-version = Показать версию

# Commands
help-deepwater = Lords of Waterdeep с дополнением Scoundrels of Skullport: неофициальная открытая реализация
help-serve = Держит столы: веб-сервер, в котором есть всё
help-backup = Записывает всё в новый файл, в том числе при работающем сервере; его открывает `serve --database sqlite:FILE`
help-engine = Позволяет любой программе вести игру строками JSON (docs/engine-protocol.md)
help-simulate = Играет партии случайно или ботами и рассказывает, что в них было
help-rate = Измеряет силу бота: одно место против остальных или лига
help-replay = Воспроизводит запись и рассказывает партию
help-bench = Измеряет скорость правил и ботов: случайные партии, копии, выборки, воспроизведения, поиск

# deepwater serve
help-serve-after = Каждый параметр — также переменная среды: --max-tables — это DEEPWATER_MAX_TABLES. См. docs/hosting.md.
help-serve-listen = Адрес, на котором слушает сервер
help-serve-database = База данных: sqlite:ФАЙЛ или postgres://…; по умолчанию games.db в вашей папке данных
help-serve-base-path = Путь, по которому обратный прокси предлагает сайт, например /deepwater/
help-serve-public-url = Адрес, который открывают игроки, вместе с путём; его используют ссылки и уведомления
help-serve-behind-proxy = Перед сервером стоит обратный прокси и сообщает в X-Forwarded-For, кто обращается
help-serve-allow-origin = Другой источник, чьи страницы могут открывать WebSocket; можно указать несколько раз
help-serve-max-tables = Сколько столов могут быть открыты или в игре
help-serve-max-tables-per-guest = За сколькими такими столами может сидеть один гость
help-serve-max-connections = Сколько WebSocket одновременно
help-serve-max-connections-per-address = Сколько WebSocket одновременно с одного адреса
help-serve-rate-limit = Действуют ли ограничения для адресов и гостей; выключать только в тестах
help-serve-rate-per-address = Запросов в секунду с одного адреса в среднем; разом — впятеро больше
help-serve-rate-per-guest = Запросов в секунду от одного гостя в среднем; разом — впятеро больше
help-serve-guests-per-hour = Новых гостей в час с одного адреса
help-serve-tables-per-hour = Новых столов в час от одного гостя
help-serve-allow-private-hooks = Разрешает вебхукам игроков вести во внутреннюю сеть хозяина
help-serve-push-contact = Кому службы push могут писать об этом сервере: mailto:… или https://…
help-serve-web = Отдаёт браузерный клиент из этой папки вместо встроенного
help-serve-log = Как пишется журнал: для людей или по объекту JSON в строке
help-serve-log-level = Сколько пишется в журнал
help-serve-metrics = Кто может читать /metrics: on (все), off (никто), token:… (у кого есть этот токен)

# deepwater replay
help-replay-file = Запись или объект JSON, у которого она в поле `record`: ответ движка, файл из games/
help-replay-quiet = Сообщает только, воспроизводится ли запись и чем кончается
help-replay-language = Язык рассказа
