# Stół na telefonie.
talk-unread = Nowe wiadomości
tab-city = Miasto
tab-quests = Zadania
tab-mine = Moje
tab-log = Dziennik
open-to-you = Możesz tu iść
not-open = Teraz niedostępne
city-filter = Co daje pole
phone-city-all = Wszystko
