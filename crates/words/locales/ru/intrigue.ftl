# base, attack
ambush = Засада
arcane-mishap = Неудачное заклинание
assassination = Заказное убийство
bribe-agent = Подкуп агента
free-drinks = Выпивка за счёт заведения!
lack-of-faith = Недостаток веры

# base, utility
accelerate-plans = Ускорение планов
bidding-war = Битва ставок
call-for-adventurers = Призыв героев
call-in-a-favor = Ответная услуга
change-of-plans = Смена планов
conscription = Воинский набор
crime-wave = Волна преступлений
good-faith = Добрая вера
graduation-day = Выпускной день
real-estate-deal = Сделка с недвижимостью
recall-agent = Отзыв агента
recruit-spies = Вербовка шпионов
request-assistance = Просьба о поддержке
research-agreement = Научный договор
sample-wares = Проба товара
special-assignment = Особое поручение
spread-the-wealth = Делёж богатства
summon-the-faithful = Созыв верующих
tax-collection = Сбор налогов

# base, mandatory
fend-off-bandits = Отбиться от бандитов
foil-the-zhentarim = Сорвать планы Жентарима
placate-angry-merchants = Унять разгневанных купцов
quell-riots = Подавить беспорядки
repel-drow-invaders = Отразить вторжение дроу
stamp-out-cultists = Искоренить культистов

# undermountain, attack
call-for-assistance = Призыв о помощи
demolish = Снос здания
inevitable-betrayal = Неизбежное предательство
manipulate = Манипуляция
preferential-treatment = Особое отношение

# undermountain, utility
allied-faiths = Союз верований
architectural-innovation = Архитектурное новшество
friendly-loan = Дружеский заём
honor-among-thieves = Воровская честь
information-broker = Торговец сведениями
mercenary-contract = Договор наёмников
open-lord = Открытый Лорд
organized-crime = Организованная преступность
proselytize = Обращение в веру
recruitment-drive = Большой набор
sponsor-apprentices = Поддержка учеников
tax-revolt = Налоговый бунт
unexpected-success = Неожиданный успех
unlikely-assistance = Нежданная помощь

# undermountain, mandatory
evade-assassin = Уйти от убийцы
subdue-illithid-menace = Устранить угрозу иллитидов
unveil-abyssal-agent = Разоблачить агента Бездны

# skullport, attack
blackmail = Шантаж
doppelganger = Доппельгангер!
expose-corruption = Разоблачение порчи
foist-responsibility = Перекладывание ответственности
forge-deed = Поддельная купчая

# skullport, utility
black-market-money = Деньги чёрного рынка
bribe-the-watch = Подкуп дозора
corrupting-influence = Пагубное влияние
dark-dagger-assassination = Убийство «Тёмного Кинжала»
donations-for-cyric = Пожертвования Цирику
honorable-example = Достойный пример
iron-ring-slaves = Рабы Железного Кольца
mind-flayer-mercenaries = Наёмные свежеватели разума
release-the-hounds = Спустить псов
repent = Раскаяние
scapegoat = Козёл отпущения

# skullport, mandatory
clear-rust-monster-nest = Очистить гнездо ржавников
cover-up-a-scandal = Замять скандал
hunt-hidden-ghoul = Выследить затаившегося гуля

# promo, utility
rapid-expansion = Быстрое расширение
